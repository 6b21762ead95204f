"""Numbers and texts of any size: refused where they are too great, and never a fault of ours."""

import json

import pytest
from django.conf import settings
from django.test import Client

from bideuchre.site.table.models import Game
from tests.site.programs import Program, in_process

pytestmark = pytest.mark.django_db

HUGE = ["9" * 6, "9" * 19, "9" * 400, "9" * 5000, "0" * 9 + "9" * 30, "-1", "1e9", "１", "0x1", ""]


@pytest.mark.parametrize("number", HUGE, ids=range(len(HUGE)))
def test_no_number_in_an_address_is_too_great_to_be_refused(number: str) -> None:
    program = Program(in_process(Client(raise_request_exception=False)))
    game = program.begin()["id"]
    for path in (
        f"/boards/?page={number}",
        f"/boards/streak/?page={number}",
        f"/api/boards/day?page={number}",
        f"/api/games?page={number}",
        f"/api/games/{game}/events?after={number}",
        f"/api/games/{game}/deals/{number}/review",
        f"/api/games/{game}/deals/{number}/reasons",
        f"/api/daily/chains/{number}",
        f"/api/daily/{number[:4]}-{number[:2]}-{number[:2]}",
        f"/replay/{game}/{number}/{number}/",
        f"/players/{number}/",
    ):
        reply = program.get(path)
        assert reply.status in (200, 301, 302, 404, 422), (path[:80], reply.status)


@pytest.mark.parametrize("date", ["0", "1767225600", "1e9", "2026-1-1", "2026-11-30T00:00:00"])
def test_a_date_is_written_out_in_full_or_refused(program: Program, date: str) -> None:
    reply = program.get(f"/api/boards/day?date={date}")
    assert (reply.status, reply.code) == (422, "malformed_request")
    begun = program.post("/api/daily/games", {"date": date})
    assert (begun.status, begun.code) == (422, "malformed_request")


@pytest.mark.parametrize("value", [0, 1, "true", "yes", None])
def test_a_truth_value_is_true_or_false_and_nothing_like_it(
    program: Program, value: object
) -> None:
    game = program.begin()
    assert program.post("/api/games", {"level": "easy", "teaching": value}).status == 422
    path = f"/api/games/{game['id']}/sharing"
    assert program.ask("PUT", path, json.dumps({"shared": value}).encode()).status == 422
    assert len(program.get("/api/games").json["games"]) == 1


def test_a_number_is_no_date(program: Program) -> None:
    assert program.post("/api/daily/games", {"date": 0}).status == 422


@pytest.mark.parametrize("digits", [1, 18, 19, 25, 400, 4000, 5000, 16_000])
def test_no_number_in_an_action_is_too_great_to_be_refused(digits: int) -> None:
    program = Program(in_process(Client(raise_request_exception=False)))
    game = program.begin()
    before = list(Game.objects.values())
    path = f"/api/games/{game['id']}"
    number = "9" * digits
    for body in (
        f'{{"seq": {number}, "action": "Pass"}}',
        f'{{"seq": -{number}, "action": "Pass"}}',
        f'{{"seq": 1, "action": {number}}}',
    ):
        reply = program.post(f"{path}/actions", body.encode())
        assert reply.status in (409, 413, 422), reply.status
    practice = program.post(f"{path}/deals/1/practice", f'{{"actions": {number}}}'.encode())
    assert practice.status in (403, 404, 413, 422)
    assert list(Game.objects.values()) == before


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/actions", {"seq": 1, "action": "x" * 17}),
        ("POST", "/actions", {"seq": 1, "action": ["SA"] * 13}),
        ("POST", "/actions", {"seq": 1, "action": ["x" * 17]}),
        ("PUT", "/api/you/name", {"name": "x" * 201}),
        ("PUT", "/api/you/name", {"name": "x" * 21}),
        ("POST", "/api/you/recover", {"code": "x" * 65}),
        ("PUT", "/api/you/settings", {"settings": {"x" * 33: 1}}),
        ("PUT", "/api/you/settings", {"settings": {"x": "y" * 33}}),
        ("PUT", "/api/you/settings", {"settings": {"x": 1_000_001}}),
        ("PUT", "/api/you/settings", {"settings": {"x": "0" * 33}}),
    ],
)
def test_what_is_too_long_is_refused_and_changes_nothing(
    program: Program, method: str, path: str, body: object
) -> None:
    game = program.begin()
    before = program.get("/api/you").json
    if path == "/actions":
        path = f"/api/games/{game['id']}/actions"
    assert program.ask(method, path, json.dumps(body).encode()).status == 422
    assert program.get("/api/you").json == before
    assert program.get(f"/api/games/{game['id']}").json == game


def test_a_body_may_be_just_so_long_at_every_address_that_is_written_to(program: Program) -> None:
    maximum = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    for method, path in (
        ("POST", "/api/games"),
        ("PUT", "/api/you/name"),
        ("POST", "/language/"),
        ("POST", "/nowhere"),
    ):
        assert program.ask(method, path, b"[" * (maximum + 1)).status == 413
        assert program.ask(method, path, b"[" * maximum).status in (400, 404, 405, 422, 302)


@pytest.mark.parametrize("key", ["x" * 65, "two words", "é", ""])
def test_a_key_of_a_request_is_short_and_plain(program: Program, key: str) -> None:
    reply = program.post("/api/games", {"level": "easy"}, **{"Idempotency-Key": key})
    assert (reply.status, reply.code) == (422, "malformed_request")
