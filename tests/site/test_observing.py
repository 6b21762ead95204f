"""What the site tells its operators: request ids, log lines, metrics; and what it never tells."""

import json
import logging
from collections.abc import Iterator

import pytest
from django.conf import LazySettings
from django.db import IntegrityError
from django.test import Client
from prometheus_client import REGISTRY

from bideuchre.site.logs import JsonLines, PlainLines, request_id
from bideuchre.site.table import api
from bideuchre.site.table.models import Game
from tests.site.programs import Program, cautious, in_process

pytestmark = pytest.mark.django_db


class Kept(logging.Handler):
    """Keeps the lines that would be written."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def kept() -> Iterator[Kept]:
    """Every line of the site and of Django as JSON."""
    handler = Kept()
    loggers = [logging.getLogger(name) for name in ("bideuchre.requests", "django.request")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.INFO)
    yield handler
    for logger, level in zip(loggers, levels, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


# -- request ids ----------------------------------------------------------------------------


def test_every_answer_bears_an_id_of_its_own(client: Client) -> None:
    ids = [client.get(path).headers["X-Request-ID"] for path in ("/", "/api/games", "/no", "/")]
    assert len(set(ids)) == len(ids)
    assert all(len(one) == 32 for one in ids)
    assert request_id.get() == ""


def test_a_trusted_proxy_gives_the_id_and_nobody_else(settings: LazySettings) -> None:
    given = {"X-Request-ID": "0123456789abcdef.proxy-1"}
    assert Client(headers=given).get("/healthz").headers["X-Request-ID"] != given["X-Request-ID"]
    settings.TRUSTED_PROXIES = ["127.0.0.0/8"]
    assert Client(headers=given).get("/healthz").headers["X-Request-ID"] == given["X-Request-ID"]
    for senseless in ("", "short", "x" * 65, "a b c d e f", "line\tbreak", "<script>alert"):
        headers = {"X-Request-ID": senseless}
        assert Client(headers=headers).get("/healthz").headers["X-Request-ID"] != senseless


# -- logs -----------------------------------------------------------------------------------


def test_a_line_about_a_request_holds_its_id_and_nothing_about_anybody(
    program: Program, kept: Kept
) -> None:
    game = program.begin()
    person = Game.objects.get().owner
    program.act(game, cautious(game))
    program.get(f"/table/{game['id']}/?page=secret")
    program.get(f"/hi/players/{person.public_id}/")
    reply = program.get("/nowhere/somebody@example.com")
    lines = [json.loads(line) for line in kept.lines if "bideuchre.requests" in line]
    assert [(line["method"], line["view"], line["status"]) for line in lines] == [
        ("POST", "/api/games", 201),
        ("POST", "/api/games/<game:id>/actions", 200),
        ("GET", "/table/<game:id>/", 200),
        ("GET", "/players/<player:id>/", 200),
        ("GET", "none", 404),
    ]
    assert lines[-1]["request_id"] == reply.headers["x-request-id"]
    assert set(lines[0]) == {
        *("time", "level", "logger", "message", "request_id"),
        *("method", "view", "status", "ms"),
    }
    for private in (game["id"], person.public_id, person.name, person.token, "127.0.0.1", "secret"):
        assert not any(private in line for line in kept.lines), private


def test_a_fault_is_logged_by_its_kind_and_place_without_what_it_quotes(
    monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    def fail(_game: object) -> None:
        raise IntegrityError("Key (name)=(Quiet Heron) already exists")

    program = Program(in_process(Client(raise_request_exception=False)))
    game = program.begin()
    monkeypatch.setattr(api, "game_json", fail)
    reply = program.get(f"/api/games/{game['id']}")
    assert reply.status == 500
    (line,) = [json.loads(line) for line in kept.lines if '"ERROR"' in line]
    assert line["error"] == "IntegrityError"
    assert line["trace"][-1].endswith("fail")
    assert line["request_id"] == reply.headers["x-request-id"]
    assert "Heron" not in "".join(kept.lines)
    assert game["id"] not in "".join(kept.lines)


def test_only_our_own_messages_are_filled_in() -> None:
    ours = logging.LogRecord("bideuchre.any", logging.INFO, "", 1, "%s rows", ("7",), None)
    other = logging.LogRecord("django.any", logging.INFO, "", 1, "%s failed", ("/a",), None)
    assert json.loads(JsonLines().format(ours))["message"] == "7 rows"
    assert json.loads(JsonLines().format(other))["message"] == "%s failed"
    assert "/a" not in PlainLines().format(other)


# -- metrics --------------------------------------------------------------------------------


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def test_nobody_finds_the_metrics_without_the_token(client: Client, settings: LazySettings) -> None:
    for shown in ({}, {"Authorization": "Bearer "}, {"Authorization": "Bearer None"}):
        assert client.get("/metrics", headers=shown).status_code == 404
    settings.METRICS_TOKEN = "a token"
    for shown in ({}, {"Authorization": "Bearer"}, {"Authorization": "a token"}):
        assert client.get("/metrics", headers=shown).status_code == 404
    reply = client.get("/metrics", headers={"Authorization": "Bearer a token"})
    assert reply.status_code == 200
    assert b"bideuchre_request_seconds_bucket" in reply.content


@pytest.mark.parametrize("name", ["10.0.0.7:8001", "localhost:8001", "web1:8000", "cards.example"])
def test_a_node_is_asked_from_inside_by_any_name_and_without_https(
    settings: LazySettings, name: str
) -> None:
    """As a balancer, a supervisor and Prometheus do; everything else insists on both."""
    settings.ALLOWED_HOSTS = ["cards.example"]
    settings.SECURE_SSL_REDIRECT = True
    settings.METRICS_TOKEN = "a token"
    inside = Client(headers={"Host": name, "Authorization": "Bearer a token"})
    for path in ("/healthz", "/readyz", "/metrics"):
        assert inside.get(path).status_code in (200, 503), path
        assert (
            inside.get(path).headers["Content-Type"].startswith(("text/plain", "application/json"))
        )
    assert Client(headers={"Host": name}).get("/metrics").status_code in (400, 404)
    for path in ("/", "/api/games", "/healthz/", "/static"):
        status = inside.get(path, headers={"X-Forwarded-Proto": "https"}).status_code
        assert status in ((301,) if name == "cards.example" else (400,)), path


def test_a_game_counts_actions_decisions_refusals_and_requests(program: Program) -> None:
    names = {
        "actions": ("bideuchre_actions_total", {"phase": "auction"}),
        "thought": ("bideuchre_decision_seconds_count", {"level": "easy"}),
        "refused": ("bideuchre_refusals_total", {"code": "seq_is_stale"}),
        "asked": (
            "bideuchre_requests_total",
            {"view": "/api/games/<game:id>/actions", "method": "POST", "status": "409"},
        ),
    }
    before = {key: value(name, **labels) for key, (name, labels) in names.items()}
    game = program.begin()
    after = program.act(game, cautious(game)).json["game"]
    for _ in range(2):
        assert program.act({**after, "seq": after["seq"] - 1}, "next").status == 409
    grown = {key: value(name, **labels) - before[key] for key, (name, labels) in names.items()}
    assert grown["actions"] == 1
    assert grown["thought"] > 0
    assert grown["refused"] == 2
    assert grown["asked"] == 2
