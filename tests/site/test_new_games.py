"""Beginning games: levels, the person's cookie, and the same request sent twice."""

import re
import uuid
from datetime import timedelta

import pytest
import time_machine

from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Game
from tests.site.programs import Program

pytestmark = pytest.mark.django_db


def begin(program: Program, key: str | None, level: str = "easy") -> str:
    headers = {} if key is None else {"Idempotency-Key": key}
    reply = program.post("/api/games", {"level": level}, **headers)
    assert reply.status == 201, reply.body
    return str(reply.json["id"])


@pytest.mark.parametrize("level", ["easy", "normal", "expert"])
def test_a_game_has_one_of_the_levels(program: Program, level: str) -> None:
    reply = program.post("/api/games", {"level": level})
    assert reply.status == 201
    assert reply.json["level"] == level


@pytest.mark.parametrize("body", [{"level": "hard"}, {"level": None}, {"level": ["easy"]}, {}])
def test_another_level_is_refused(program: Program, body: object) -> None:
    reply = program.post("/api/games", body)
    assert (reply.status, reply.code) == (422, "malformed_request")
    assert not Game.objects.exists()
    assert not Person.objects.exists()
    assert "set-cookie" not in reply.headers


def test_ids_are_random_and_safe_in_addresses(program: Program) -> None:
    ids = {begin(program, None) for _ in range(5)}
    assert len(ids) == 5
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{16}", one) for one in ids)


def test_every_game_has_a_secret_of_its_own(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    for _ in range(3):
        begin(program, None)
    secrets = {bytes(game.secret) for game in Game.objects.all()}
    assert len(secrets) == 3
    assert all(len(secret) == 32 for secret in secrets)


def test_all_games_of_one_browser_are_one_persons(program: Program) -> None:
    ids = [begin(program, None) for _ in range(3)]
    assert Person.objects.count() == 1
    assert [game["id"] for game in program.get("/api/games").json["games"]] == ids[::-1]


@pytest.mark.both_databases
def test_the_same_key_gives_the_same_game(program: Program) -> None:
    begin(program, None)
    first = begin(program, "1")
    assert begin(program, "1") == first
    assert begin(program, "2") != first
    assert Game.objects.count() == 3


def test_the_same_key_gives_the_game_as_it_stands_by_then(program: Program) -> None:
    reply = program.post("/api/games", {"level": "easy"}, **{"Idempotency-Key": "again"})
    game = reply.json
    action = game["hand"][:0] if game["phase"] == "exchange" else game["legal"][0]
    after = program.act(game, action).json["game"]
    again = program.post("/api/games", {"level": "easy"}, **{"Idempotency-Key": "again"})
    assert again.json == after


def test_a_key_used_for_another_level_is_refused(program: Program) -> None:
    begin(program, "1", "easy")
    reply = program.post("/api/games", {"level": "expert"}, **{"Idempotency-Key": "1"})
    assert (reply.status, reply.code) == (422, "key_used_otherwise")
    assert Game.objects.count() == 1


@pytest.mark.parametrize("key", ["", " ", "x" * 65, "ключ", "a b"])
def test_a_key_is_a_short_word_of_plain_letters(program: Program, key: str) -> None:
    reply = program.post(
        "/api/games", {"level": "easy"}, **{"Idempotency-Key": key.encode().decode("latin-1")}
    )
    assert (reply.status, reply.code) == (422, "malformed_request")
    assert reply.json["error"]["params"] == {"field": "Idempotency-Key"}


def test_keys_of_two_people_do_not_meet(program: Program, stranger: Program) -> None:
    begin(program, None)
    begin(stranger, None)
    assert begin(program, "1") != begin(stranger, "1")


def without_cookie(program: Program) -> Program:
    """The same program as if its first answer had been lost."""
    return Program(program.send, {"Cookie": ""})


@pytest.mark.both_databases
def test_a_newcomer_whose_first_answer_was_lost_gets_the_same_game_and_identity(
    program: Program,
) -> None:
    key = str(uuid.uuid4())
    first = begin(program, key)
    assert begin(without_cookie(program), key) == first
    assert Person.objects.count() == 1
    assert program.get(f"/api/games/{first}").status == 200


def test_a_newcomers_key_that_anybody_might_send_is_nobodys(
    program: Program, stranger: Program
) -> None:
    assert begin(program, "1") != begin(stranger, "1")
    assert Person.objects.count() == 2


def test_a_newcomers_key_opens_nothing_later(program: Program, stranger: Program) -> None:
    key = str(uuid.uuid4())
    with time_machine.travel(0, tick=False) as clock:
        first = begin(program, key)
        clock.shift(timedelta(hours=1, seconds=1))
        assert begin(stranger, key) != first
    assert Person.objects.count() == 2


def test_a_key_of_an_identity_that_was_in_use_before_opens_nothing(
    program: Program, stranger: Program
) -> None:
    begin(program, None)
    key = str(uuid.uuid4())
    assert begin(program, key) != begin(stranger, key)


def test_games_are_listed_a_page_at_a_time(program: Program) -> None:
    assert program.get("/api/games").json == {"games": []}
    begin(program, None)
    assert len(program.get("/api/games?page=1").json["games"]) == 1
    assert program.get("/api/games?page=2").json == {"games": []}
    for page in ("0", "-1", "1001", "x", "1e9", ""):
        reply = program.get(f"/api/games?page={page}")
        assert (reply.status, reply.code) == (422, "malformed_request")
