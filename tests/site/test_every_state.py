"""Every call of the API in every state that a game can be in: no fault, no change by a refusal."""

import json
import random
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.conf import LazySettings
from django.db import transaction

from bideuchre.rules.errors import CODES as RULE_CODES
from bideuchre.site.advice import hints
from bideuchre.site.api import api
from bideuchre.site.boards import api as boards_api
from bideuchre.site.boards import asked, pages
from bideuchre.site.boards.models import GameResult
from bideuchre.site.boards.upkeep import Keeper
from bideuchre.site.errors import CODES
from bideuchre.site.table.models import DealLog, Game
from tests.sampling import sampled
from tests.site.days import MONDAY, at, play_short_games
from tests.site.programs import Json, Program, Reply, cautious
from tests.site.raw_requests import rows
from tests.site.states import LIVE, MISSING, PUT_AWAY, STATES, WAITING, State, found

pytestmark = pytest.mark.django_db

#: Every call, as the description of the API has it.
CALLS = sorted(
    (method.upper(), path)
    for path, methods in api.get_openapi_schema()["paths"].items()
    for method in methods
)

#: Calls that change a game or advise in it.
ACTING = [
    ("POST", "/api/games/{id}/actions"),
    ("POST", "/api/games/{id}/hint"),
    ("DELETE", "/api/games/{id}/lesson"),
]


@pytest.fixture(autouse=True)
def quick(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Short games of the day, hints by the easy level, and nothing kept up for other tests."""
    play_short_games(settings, monkeypatch)
    monkeypatch.setattr(hints, "PARTNERS_LEVEL", "easy")
    keeper = Keeper()
    # Many moments pass in one test: none is too soon to look again.
    monkeypatch.setattr("bideuchre.site.boards.upkeep.PAUSE", timedelta(0))
    for module in (asked, boards_api, pages):
        monkeypatch.setattr(module, "keeper", keeper)


def actions(game: Json | None) -> Iterator[Any]:
    """What may be sent as an action, by somebody who may, and by somebody who is mistaken."""
    if game is None:
        yield {"seq": 0, "action": "Pass"}
        return
    seq = game["seq"]
    try:
        fit = cautious(game)
    except (IndexError, TypeError, KeyError):
        fit = "Pass"
    wanted = [
        fit,
        "next",
        "claim",
        "back",
        "Pass",
        "12NT",
        "HAlone",
        "SA",
        game["hand"][:2],
        [],
        "x",
    ]
    yield from ({"seq": seq, "action": action} for action in wanted)
    yield from ({"seq": seq + step, "action": fit} for step in (-1, 1))


def requests(program: Program, state: State, call: tuple[str, str]) -> Iterator[tuple[str, Any]]:
    """Addresses and bodies for a call in a state."""
    path = call[1].replace("{id}", state.game if "/games/" in call[1] else "A" * 12)
    seen = program.get(f"/api/games/{state.game}")
    game = seen.json if seen.status == 200 else None
    names = {
        "{number}": ["1", "2", "99"],
        "{kind}": ["day", "week", "month", "streak", "longest", "wins", "rate"],
        "{date}": ["2027-03-01", "2027-03-02", "2027-04-05", "2020-01-01"],
        "{year}": ["2027", "2020"],
    }
    places = [path]
    for name, values in ((name, values) for name, values in names.items() if name in path):
        places = [place.replace(name, value) for place in places for value in values]
    bodies: dict[str, list[Any]] = {
        "actions": list(actions(game)),
        "practice": [{"actions": 0}, {"actions": 3}, {"actions": 60}],
        "sharing": [{"shared": True}, {"shared": False}],
        "games": [{}, {"level": "easy"}, {"date": "2027-03-01"}, {"date": "2027-03-02"}],
        "name": [{"name": "Ada"}, {"name": "x"}],
        "recover": [{"code": "0000-0000-0000-0"}],
        "settings": [{"settings": {}}],
    }
    for place in places:
        for body in bodies.get(place.rpartition("/")[2], [{}]):
            yield place, body


def ask(program: Program, method: str, place: str, body: Any) -> Reply:
    return program.ask(method, place, None if method == "GET" else json.dumps(body).encode())


def kept() -> dict[str, Any]:
    """All that a refused call must leave alone. What time brings about may be written by any."""
    told = rows()
    brought_by_time = ("Tries", "Upkeep", "Day", "Chain", "Result", "Standing", "Attempt")
    everything = {name: all_ for name, all_ in told.items() if not name.endswith(brought_by_time)}
    for game in everything["table.Game"]:
        del game["version"]
    return everything


def check(method: str, place: str, body: Any, reply: Reply, before: dict[str, Any]) -> None:
    """No fault; a refusal has the one shape, a code that is known, and has changed nothing."""
    told = (method, place, body, reply.status, reply.body[:200])
    assert reply.status < 500, told
    if reply.status >= 400:
        assert reply.code in CODES or reply.code in RULE_CODES, told
        assert reply.headers["content-type"] == "application/json; charset=utf-8", told
        assert kept() == before, told


def test_no_call_is_forgotten() -> None:
    assert len(CALLS) == 29
    assert len(STATES) == len(LIVE) + len(MISSING) + len(PUT_AWAY)
    assert set(ACTING) <= set(CALLS)


@pytest.mark.parametrize("name", sampled(list(STATES), *sorted(LIVE), *sorted(MISSING)))
def test_every_call_is_answered_in_every_state(name: str) -> None:
    with found(STATES[name]) as state:
        program = state.program
        for call in CALLS:
            for place, body in requests(program, state, call):
                mark = transaction.savepoint()
                before = kept()
                cookie = program.cookie
                check(call[0], place, body, ask(program, call[0], place, body), before)
                program.cookie = cookie
                transaction.savepoint_rollback(mark)


@pytest.mark.parametrize("name", sorted(MISSING))
def test_a_game_that_is_not_there_is_not_there_for_any_call(name: str) -> None:
    with found(MISSING[name]) as state:
        for method, path in CALLS:
            if "/games/{id}" not in path:
                continue
            for place, body in requests(state.program, state, (method, path)):
                reply = ask(state.program, method, place, body)
                # A body that is none is told before anybody looks for the game.
                assert reply.code in ("game_not_found", "malformed_request"), (method, place)
                assert reply.status == (404 if reply.code == "game_not_found" else 422)


@pytest.mark.parametrize("name", sorted(PUT_AWAY))
def test_put_away_is_an_end(name: str) -> None:
    """Every call that changes or advises says so, reading goes on, and it is shown as over."""
    with found(PUT_AWAY[name]) as state:
        program = state.program
        game = program.get(f"/api/games/{state.game}").json
        assert (game["phase"], game["put_away"], game["turn"]) == ("over", True, None)
        assert game["legal"] == []
        assert game["exchange"] is None
        (summary,) = [
            one for one in program.get("/api/games").json["games"] if one["id"] == state.game
        ]
        assert (summary["phase"], summary["put_away"]) == ("over", True)
        logs = list(DealLog.objects.filter(game__public_id=state.game).order_by("pk").values())
        before = kept()
        for call in ACTING:
            for place, body in requests(program, state, call):
                reply = ask(program, call[0], place, body)
                assert (reply.status, reply.code) == (409, "game_put_away"), (place, body)
                assert kept() == before
        for reading in ("events", "record.ptn", "accuracy", "deals/1/reasons"):
            assert program.get(f"/api/games/{state.game}/{reading}").status == 200, reading
        for deal in game["deals"]:
            assert (
                program.get(f"/api/games/{state.game}/deals/{deal['number']}/review").status == 200
            )
        assert f"/table/{state.game}/" not in program.get("/").body.decode()
        assert program.get(f"/table/{state.game}/").status == 200
        assert list(
            DealLog.objects.filter(game__public_id=state.game).order_by("pk").values("log")
        ) == [{"log": log["log"]} for log in logs]


def test_a_repeated_action_gets_its_answer_even_after_the_game_was_put_away() -> None:
    with found(LIVE["auction"]) as state, time_machine.travel(at(MONDAY), tick=False) as clock:
        game = state.program.get(f"/api/games/{state.game}").json
        first = state.program.act(game, "Pass")
        clock.shift(timedelta(days=31))
        assert state.program.act(game, "Pass").body == first.body


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", sampled(WAITING, "second_deal", "lesson", "day_open"))
def test_no_order_of_calls_writes_a_second_result(name: str, seed: int) -> None:
    """Calls and days in any order: a result, once there, stays as it is, and ends its game."""
    chance = random.Random(f"{name} {seed}")
    with found(LIVE[name]) as state, time_machine.travel(at(MONDAY), tick=False) as clock:
        clock.shift(state.later)
        program = state.program
        calls = [call for call in CALLS if call != ("DELETE", "/api/you")]
        ended: dict[int, dict[str, Any]] = {}
        for _ in range(60):
            if chance.random() < 0.2:
                clock.shift(
                    chance.choice([timedelta(hours=20), timedelta(days=29), timedelta(days=31)])
                )
            call = chance.choice([*calls, *ACTING * 4])
            place, body = chance.choice(list(requests(program, state, call)))
            reply = ask(program, call[0], place, body)
            assert reply.status < 500, (call, place, body, reply.body)
            for result in GameResult.objects.values():
                del result["shared"]
                assert ended.setdefault(result["game_id"], result) == result
            for game in Game.objects.filter(pk__in=ended):
                assert game.phase == "over" or game.is_put_away, (call, place)


def test_a_game_put_away_while_somebody_acts_has_one_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another process puts it away between the reading and the writing of an action."""
    from bideuchre.site.table import moves

    with found(LIVE["second_deal"]) as state, time_machine.travel(at(MONDAY), tick=False) as clock:
        game = state.program.get(f"/api/games/{state.game}").json
        save = moves._save

        def put_away_first(*given: Any, **more: Any) -> bool:
            monkeypatch.setattr(moves, "_save", save)
            clock.shift(timedelta(days=31))
            assert state.program.get("/api/boards/wins").status == 200
            return bool(save(*given, **more))

        monkeypatch.setattr(moves, "_save", put_away_first)
        reply = state.program.act(game, cautious(game))
        assert (reply.status, reply.code) == (409, "game_put_away")
        assert [result.put_away for result in GameResult.objects.all()] == [True]
