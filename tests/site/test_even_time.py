"""The time of an answer tells nothing of cards that the person cannot see.

Neither the clock nor sleep is real here: the clock stands still but for what a test lets thinking
take and for what is slept, and what happens is written down in order.
"""

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connection

from bideuchre.players.player import Decision, Player
from bideuchre.rules.view import View
from bideuchre.site import table
from bideuchre.site.advice import hints, review
from bideuchre.site.daily import attempts
from bideuchre.site.table import even_time, moves, progress
from bideuchre.site.table.models import Game
from bideuchre.site.table.moves import OutOfStepError
from tests.site.operations import OF_ONE_GAME, body_for
from tests.site.programs import Program, cautious, reach

pytestmark = pytest.mark.django_db

FLOOR = 1.0


class Clock:
    """Stands in for ``time``: goes on by what is slept and by what thinking is said to take."""

    def __init__(self, a_decision_takes: float = 0.0) -> None:
        self.now = 100.0
        self.a_decision_takes = a_decision_takes
        #: What happened, in order: "thought", "held", "written".
        self.happened: list[str] = []
        self.on_hold: Callable[[], None] = lambda: None

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert not connection.in_atomic_block or _only_the_tests_own()
        assert 0 <= seconds <= FLOOR
        self.now += seconds
        self.happened.append("held")
        self.on_hold()

    def think(self) -> None:
        self.now += self.a_decision_takes
        self.happened.append("thought")


def _only_the_tests_own() -> bool:
    """Every test stands in a transaction of its own, which holds no other inside."""
    return len(connection.savepoint_ids) == 0


class Watched:
    """A player who tells the clock of each decision."""

    def __init__(self, player: Player, clock: Clock) -> None:
        self.player, self.clock = player, clock

    def choose(self, view: View, key: bytes) -> Decision:
        self.clock.think()
        return self.player.choose(view, key)


@pytest.fixture
def clock(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The only clock of even time, which knows of every decision."""
    settings.ANSWER_FLOOR = FLOOR
    clock = Clock()
    monkeypatch.setattr(even_time, "time", clock)
    real = progress.player_for
    for module in (progress, hints):
        monkeypatch.setattr(module, "player_for", lambda level: Watched(real(level), clock))
    return clock


@contextmanager
def writing_told(clock: Clock) -> Iterator[None]:
    def told(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("UPDATE", "INSERT", "DELETE")):
            clock.happened.append("written")
        return execute(sql, params, many, context)

    with connection.execute_wrapper(told):
        yield


def assert_held(happened: list[str]) -> None:
    """After thinking nothing is written, and nothing is answered, before it was held."""
    for now, following in pairwise([*happened, "answered"]):
        if now == "thought":
            assert following in ("thought", "held"), happened


@pytest.mark.parametrize(("taken", "waited"), [(0.0, 1.0), (0.25, 0.75), (0.75, 0.25), (2.5, 0.5)])
@pytest.mark.parametrize("refused", [False, True])
def test_thinking_lasts_a_whole_multiple_of_the_floor_whatever_comes_of_it(
    clock: Clock, taken: float, waited: float, refused: bool
) -> None:
    begun = clock.now
    try:
        with even_time.even_time():
            clock.now += taken
            if refused:
                raise LookupError
    except LookupError:
        assert refused
    assert clock.now == begun + taken + waited
    assert clock.happened == ["held"]


def test_without_a_floor_nothing_waits(settings: LazySettings, clock: Clock) -> None:
    settings.ANSWER_FLOOR = 0
    with even_time.even_time():
        pass
    assert clock.happened == []


@pytest.mark.parametrize("takes", [0.001, 0.04, 0.3])
def test_actions_and_beginnings_take_whole_multiples_however_long_thinking_takes(
    clock: Clock, program: Program, takes: float
) -> None:
    clock.a_decision_takes = takes
    begun = clock.now
    game = program.begin()
    for _ in range(8):
        reply = program.act(game, cautious(game))
        assert reply.status == 200
        floors = (clock.now - begun) / FLOOR
        assert floors == pytest.approx(round(floors))
        game = reply.json["game"]
    assert clock.happened.count("held") == 9
    if takes < 0.3:
        assert clock.now - begun == pytest.approx(9 * FLOOR)


@pytest.mark.parametrize("action", ["ZZ", "6", "next", "claim", "back", "13S", ["SA"]])
def test_a_refused_action_takes_as_long(clock: Clock, program: Program, action: object) -> None:
    game = program.begin()
    begun = clock.now
    assert program.act(game, action).status in (403, 422)
    assert clock.now == begun + FLOOR


def test_nobody_sees_the_game_go_on_before(clock: Clock, program: Program) -> None:
    """Another request at the same time finds the game as it was, until the round moment."""
    game = program.begin()
    seen: list[dict[str, Any]] = []

    def look() -> None:
        seen.append(program.get(f"/api/games/{game['id']}").json)

    clock.on_hold = look
    assert program.act(game, cautious(game)).status == 200
    assert seen == [game]


def test_who_loses_a_race_is_told_at_a_round_moment(clock: Clock, program: Program) -> None:
    clock.a_decision_takes = 0.07
    game = program.begin()
    person = Game.objects.get(public_id=game["id"]).owner
    begun = clock.now

    def be_first() -> None:
        clock.on_hold = lambda: None
        held = clock.now
        moves.act(person.token, game["id"], game["seq"], cautious(game))
        clock.now = held

    clock.on_hold = be_first
    with pytest.raises(OutOfStepError):
        moves.act(person.token, game["id"], game["seq"], game["legal"][-1])
    assert clock.now == begun + FLOOR


@pytest.mark.parametrize(("method", "path"), [("GET", "/table/{id}/"), *OF_ONE_GAME])
def test_whatever_brings_turns_forward_is_held_before_it_is_saved(
    clock: Clock, program: Program, left_open: str, method: str, path: str
) -> None:
    body = body_for(path)
    place = path.replace("{id}", left_open).replace("{number}", "1")
    with writing_told(clock):
        assert program.ask(method, place, body).status < 500
    assert_held(clock.happened)


def test_every_way_to_begin_a_game_is_held_before_it_is_saved(
    clock: Clock, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attempts, "MOST_DEALS", 1)
    over = reach(program, program.begin(), cautious, "deal")
    again = f"/api/games/{over['id']}/deals/1/practice"
    thought = []
    with writing_told(clock):
        for path, body in [
            ("/api/games", {"level": "easy"}),
            ("/api/games", {"level": "easy", "teaching": True}),
            ("/lesson/", {}),
            ("/hi/lesson/", {}),
            ("/api/daily/games", {}),
            ("/api/daily/games", {}),
            (again, {"actions": 3}),
        ]:
            clock.happened = []
            assert program.post(path, body).status in (201, 302, 409)
            thought.append("thought" in clock.happened)
            assert_held(clock.happened)
    assert any(thought)


def test_a_hint_and_a_review_are_held(
    clock: Clock, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = program.begin()
    clock.happened = []
    assert program.post(f"/api/games/{game['id']}/hint", {}).status == 200
    assert clock.happened == ["thought", "held"]
    over = reach(program, game, cautious, "deal")
    clock.happened = []
    monkeypatch.setattr(review, "is_choice", lambda _view: clock.think())
    place = f"/api/games/{over['id']}/deals/1/review"
    with writing_told(clock):
        assert program.get(place).status == 200
    assert clock.happened[-2:] == ["held", "written"]
    assert_held(clock.happened)


def test_nothing_else_of_the_site_lets_players_think() -> None:
    """The tests above know every door to the players: nobody may open another one."""
    thinking = {"player_for", "judge", "double_dummy_tricks", "let_computers_act"}
    site = Path(table.__file__ or "").parents[1]
    found = {
        (str(file.relative_to(site)), _name(call.func))
        for file in site.rglob("*.py")
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and _name(call.func) in thinking
    }
    assert found == {
        ("table/progress.py", "player_for"),
        ("table/progress.py", "let_computers_act"),  # of a claim, within an action
        ("table/moves.py", "let_computers_act"),
        ("advice/hints.py", "player_for"),
        ("advice/review.py", "judge"),
        ("advice/review.py", "double_dummy_tricks"),
        ("daily/players.py", "player_for"),  # its name
    }


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
