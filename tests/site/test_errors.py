"""Every refusal has one shape and a sentence, whatever refuses."""

import pytest
from django.db import InterfaceError, OperationalError
from django.http import UnreadablePostError
from django.test import Client

from bideuchre import wording
from bideuchre.rules.errors import CODES as RULE_CODES
from bideuchre.rules.errors import RuleError
from bideuchre.site import errors, messages
from bideuchre.site.errors import SiteError
from bideuchre.site.table import api, pages
from tests.site.programs import Program, in_process

pytestmark = pytest.mark.django_db

SAMPLES = {"suit": "H", "seat": "N", "expected": "E", "denomination": "NT", "winner": "NS"}


def samples(names: tuple[str, ...]) -> dict[str, str | int]:
    return {name: SAMPLES.get(name, 7) for name in names}


@pytest.mark.parametrize("code", sorted(RULE_CODES))
def test_every_code_of_the_rules_has_a_sentence(code: str) -> None:
    sentence = messages.sentence(RuleError(code, **samples(RULE_CODES[code])))
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("code", sorted(errors.CODES))
def test_every_code_of_the_site_has_a_sentence_and_a_status(code: str) -> None:
    status, names = errors.CODES[code]
    sentence = messages.sentence(SiteError(code, **samples(names)))
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert 400 <= status < 600


def test_no_sentence_is_left_over() -> None:
    assert set(messages.SITE_SENTENCES) == set(errors.CODES)
    assert {key.partition(".")[0] for key in wording.SENTENCES} == set(RULE_CODES)


def test_no_code_means_two_things() -> None:
    assert not set(errors.CODES) & set(RULE_CODES)


def test_an_error_takes_just_its_own_parameters() -> None:
    with pytest.raises(TypeError):
        SiteError("not_found", more=1)
    with pytest.raises(TypeError):
        SiteError("malformed_request")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api/", 404, "not_found"),
        ("POST", "/api/games/", 404, "not_found"),
        ("GET", "/api/games/AAAAAAAAAAAAAAAA", 404, "game_not_found"),
        ("PUT", "/api/games", 405, "method_not_allowed"),
        ("DELETE", "/api/games/AAAAAAAAAAAAAAAA", 405, "method_not_allowed"),
        ("GET", "/api/games/AAAAAAAAAAAAAAAA/actions", 405, "method_not_allowed"),
        ("GET", "/api/games?page=none", 422, "malformed_request"),
    ],
)
def test_every_refusal_of_the_api_is_json_in_one_shape(
    program: Program, method: str, path: str, status: int, code: str
) -> None:
    reply = program.send(method, path, b"", {})
    assert (reply.status, reply.code) == (status, code)
    assert reply.headers["content-type"] == errors.JSON
    if status == 405:
        assert reply.headers["allow"] == reply.json["error"]["params"]["allowed"]


def test_a_wrong_host_is_refused_in_the_same_shape(program: Program) -> None:
    reply = program.send("GET", "/api/games", None, {"Host": "elsewhere.example"})
    assert (reply.status, reply.code) == (400, "bad_request")


def test_a_fault_of_ours_is_told_without_any_of_its_details(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_game: object) -> None:
        raise RuntimeError("a detail")

    program = Program(in_process(Client(raise_request_exception=False)))
    program.begin()
    monkeypatch.setattr(api, "summary_json", fail)
    reply = program.get("/api/games")
    assert (reply.status, reply.code) == (500, "server_error")
    assert b"a detail" not in reply.body


def test_a_database_that_stays_locked_is_an_error_to_be_tried_again(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object, **__: object) -> None:
        raise OperationalError("database is locked")

    monkeypatch.setattr(api.moves, "new_game", locked)
    reply = program.post("/api/games", {"level": "easy"})
    assert (reply.status, reply.code) == (503, "busy")
    assert reply.headers["retry-after"] == "1"


@pytest.mark.parametrize("error", [OperationalError("locked"), InterfaceError("closed")])
def test_a_page_too_says_that_the_table_is_busy(
    program: Program, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object) -> None:
        raise error

    game = program.begin()
    monkeypatch.setattr(pages.moves, "current", fail)
    reply = program.get(f"/table/{game['id']}/")
    assert (reply.status, reply.headers["retry-after"]) == (503, "1")
    assert "The table is busy" in reply.body.decode()


def test_a_body_that_breaks_off_could_not_be_understood(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise UnreadablePostError("timed out")

    monkeypatch.setattr(api.moves, "new_game", broken)
    reply = program.post("/api/games", {"level": "easy"})
    assert (reply.status, reply.code) == (400, "bad_request")
    monkeypatch.setattr(pages.moves, "current", broken)
    assert program.get("/table/AAAAAAAAAAAAAAAA/").status == 400


@pytest.mark.parametrize("length", ["-1", "x", "１", "16385", "9" * 4000])
def test_an_impossible_or_too_great_length_is_refused_unread(client: Client, length: str) -> None:
    reply = client.post("/api/games", b"{}", content_type="application/json", CONTENT_LENGTH=length)
    assert reply.status_code in (400, 413)
    assert reply.json()["error"]["code"] in ("bad_request", "body_too_large")


def test_what_was_sent_comes_back_in_errors_only_in_short(program: Program) -> None:
    game = program.begin()
    reply = program.act(game, "<script>alert")
    assert reply.status == 422
    assert all(len(str(value)) <= 20 for value in reply.json["error"]["params"].values())
    assert reply.headers["content-type"] == errors.JSON


@pytest.mark.parametrize("host", ["elsewhere.example", "same-origin", "a b", "[::1", "localhost:x"])
def test_a_host_that_is_not_ours_is_refused_and_never_a_fault(host: str) -> None:
    program = Program(in_process(Client(raise_request_exception=False)))
    for path in ("/", "/rules/", "/nowhere"):
        page = program.get(path, Host=host)
        assert page.status == 400, path
        assert "The request could not be understood." in page.body.decode()
    assert program.get("/api/games", Host=host).code == "bad_request"
    # What is asked from inside may be asked by any name.
    assert program.get("/healthz", Host=host).status == 200
    assert program.get("/metrics", Host=host).status in (400, 404)
