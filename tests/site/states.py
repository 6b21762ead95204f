"""Every state that a game can be in, as somebody's program finds it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta

import time_machine
from django.test import Client

from bideuchre.site.table import moves
from bideuchre.site.table.models import UNTOUCHED
from tests.site.days import DAY, MONDAY, asks_to_begin, at, begins
from tests.site.programs import Json, Program, bidding, in_process, lone, reach, signed_cookie
from tests.site.situations import LEVEL, north_alone_asks_for_cards, secret_with

#: Longer than a game waits for its player.
LATER = UNTOUCHED + timedelta(minutes=1)


@dataclass
class State:
    """A program with a game in some state. ``later`` is how long after that it is looked at."""

    program: Program
    game: str
    later: timedelta = timedelta(0)
    #: Whether the site has noticed already what time has brought about.
    noticed: bool = False
    others: list[Program] = field(default_factory=list)


Build = Callable[[], State]


def somebody() -> Program:
    """Whose requests show a fault of the site as an answer, not as an exception."""
    return Program(in_process(Client(raise_request_exception=False)))


def _in(phase: str, strategy: Callable[[Json], object] = bidding) -> State:
    program = somebody()
    return State(program, reach(program, program.begin(), strategy, phase)["id"])


def auction() -> State:
    return _in("auction")


def own_exchange() -> State:
    return _in("exchange", lone(1))


def norths_exchange() -> State:
    owner, progress = moves.new_game(None, LEVEL, secret=secret_with(north_alone_asks_for_cards))
    program = somebody()
    program.headers["Cookie"] = signed_cookie(owner.token)
    return State(program, progress.game.public_id)


def play() -> State:
    return _in("play")


def between_deals() -> State:
    return _in("deal")


def second_deal() -> State:
    state = between_deals()
    game = state.program.get(f"/api/games/{state.game}").json
    assert state.program.act(game, "next").status == 200
    return state


def over() -> State:
    return _in("over")


def helped_in_the_first_deal() -> State:
    return _helped(auction())


def helped_in_the_second_deal() -> State:
    return _helped(second_deal())


def _helped(state: State) -> State:
    assert state.program.post(f"/api/games/{state.game}/hint", {}).status == 200
    return state


def helped_and_over() -> State:
    state = helped_in_the_second_deal()
    reach(state.program, state.program.get(f"/api/games/{state.game}").json, bidding)
    return state


def lesson() -> State:
    program = somebody()
    game = program.post("/api/games", {"level": LEVEL, "teaching": True}).json
    return State(program, game["id"])


def lesson_over() -> State:
    state = lesson()
    reach(state.program, state.program.get(f"/api/games/{state.game}").json, bidding)
    return state


def practice() -> State:
    state = between_deals()
    game = _practised(state.program, state.game)
    return State(state.program, game["id"])


def practice_over() -> State:
    state = practice()
    reach(state.program, state.program.get(f"/api/games/{state.game}").json, bidding)
    return state


def practice_of_practice() -> State:
    state = practice_over()
    return State(state.program, _practised(state.program, state.game)["id"])


def _practised(program: Program, game: str) -> Json:
    reply = program.post(f"/api/games/{game}/deals/1/practice", {"actions": 1})
    assert reply.status == 201, reply.body
    practised: Json = reply.json
    return practised


def day_open() -> State:
    program = somebody()
    return State(program, reach(program, begins(program), bidding, "play")["id"])


def day_finished() -> State:
    program = somebody()
    return State(program, reach(program, begins(program), bidding)["id"])


def day_closed_unfinished() -> State:
    state = day_open()
    state.later = 2 * DAY
    return state


def day_closed_finished() -> State:
    state = day_finished()
    state.later = 2 * DAY
    return state


def day_as_practice() -> State:
    """Of a day that nobody played in time."""
    program = somebody()
    assert program.get("/api/daily").status == 200
    with time_machine.travel(at(MONDAY + 2 * DAY), tick=False):
        reply = asks_to_begin(program, MONDAY)
        game = reach(program, reply.json, bidding, "deal")
    return State(program, game["id"], 2 * DAY)


def day_as_practice_over() -> State:
    state = day_as_practice()
    with time_machine.travel(at(MONDAY + 2 * DAY), tick=False):
        reach(state.program, state.program.get(f"/api/games/{state.game}").json, bidding)
    return state


def somebody_elses() -> State:
    state = between_deals()
    stranger = somebody()
    stranger.begin()
    return State(stranger, state.game)


def of_somebody_deleted() -> State:
    state = over()
    cookie = state.program.cookie
    assert state.program.ask("DELETE", "/api/you").status == 204
    state.program.headers["Cookie"] = cookie
    return state


def unknown() -> State:
    program = somebody()
    program.begin()
    return State(program, "A" * 16)


def nobodys() -> State:
    return State(somebody(), "A" * 16)


LIVE: dict[str, Build] = {
    build.__name__: build
    for build in (
        auction, own_exchange, norths_exchange, play, between_deals, second_deal, over,
        helped_in_the_first_deal, helped_in_the_second_deal, helped_and_over, lesson, lesson_over,
        practice, practice_over, practice_of_practice, day_open, day_finished,
        day_closed_unfinished, day_closed_finished, day_as_practice, day_as_practice_over,
    )
}  # fmt: skip

#: Games that are not there for whoever asks.
MISSING: dict[str, Build] = {
    build.__name__: build for build in (somebody_elses, of_somebody_deleted, unknown, nobodys)
}

#: States in which a game still waits for its player, and is put away if nobody comes.
WAITING = [
    *sorted(name for name in LIVE if "over" not in name and "finished" not in name),
    "day_closed_unfinished",
]


def put_away(name: str, noticed: bool) -> Build:
    """A state whose game nobody has touched since, before or after the site has noticed."""

    def build() -> State:
        state = LIVE[name]()
        state.later += LATER
        state.noticed = noticed
        return state

    return build


PUT_AWAY: dict[str, Build] = {
    f"{name}, put away{', noticed' if noticed else ''}": put_away(name, noticed)
    for name in WAITING
    for noticed in (False, True)
}

STATES = LIVE | MISSING | PUT_AWAY


@contextmanager
def found(build: Build) -> Iterator[State]:
    """The state, at the moment at which it is looked at."""
    with time_machine.travel(at(MONDAY), tick=False) as clock:
        state = build()
        clock.shift(state.later)
        if state.noticed:
            # Whoever looks at a board lets the site do what is due.
            assert somebody().get("/api/boards/wins").status == 200
        yield state
