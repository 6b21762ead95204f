"""The search for cards to exchange, in both roles."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.race import Floats, race
from bideuchre.players.expert.trial import PlayOut, Trial
from bideuchre.players.kernel import (
    NUMBER_OF,
    PLACES,
    SEAT_NUMBER,
    USUAL_RANDOMNESS,
    IntArray,
    Stream,
    bits_of,
    cards_of,
    game_of,
    has_trump,
    least_useful,
    passing_worth,
    rename_all,
    weigh_discards,
    weigh_passed,
)
from bideuchre.players.worlds import Worlds, own_scratch
from bideuchre.rules.cards import Card
from bideuchre.rules.view import View

_WORLDS = 400
#: Worlds are drawn from so many, so that a lone bid fits declarer's hand.
_POOL = 8_000
#: The share of the pool that the calls heard must leave.
_ENOUGH = 1 / 80
#: Cards from which the choice is made, beyond as many as are exchanged.
_SPARE = 3


@dataclass(frozen=True, slots=True)
class WeighedExchange:
    """Cards to exchange with their worth in points, the standard error of how far they lie behind
    the best, and the chance that every trick is taken."""

    cards: tuple[Card, ...]
    worth: float
    error: float
    chance: float


def weigh(
    view: View, aim: Aim, stream: Stream, also: tuple[Card, ...] | None = None
) -> list[WeighedExchange]:
    """What to exchange, the best first; ``also`` is weighed too.

    Raises AssertionError when the seat of the view is not asked to.
    """
    declares = view.contract is not None and view.contract.declarer is view.seat
    return (_weigh_removed if declares else _weigh_passed)(view, aim, stream, also)


def _weigh_removed(
    view: View, aim: Aim, stream: Stream, also: tuple[Card, ...] | None
) -> list[WeighedExchange]:
    """The declarer's discards."""
    contract = view.contract
    assert contract is not None
    number = NUMBER_OF[contract.denomination]
    me = SEAT_NUMBER[view.seat]
    worlds = Worlds(view)
    hand = bits_of(view.hand, contract.denomination)
    trump = has_trump(number)
    limits = view.exchange_limits()
    assert limits is not None
    fewest, most = limits
    pool = _places(least_useful(hand, trump, most + _SPARE))
    choices = [] if fewest else [0]
    for count in range(max(1, fewest), most + 1):
        choices += [
            sum(1 << place for place in chosen)
            for chosen in combinations(pool, count)
            if _lowest_of_twins(chosen, pool)
        ]
    choices = _with(choices, also, view)
    discards = np.array(choices, np.int64)
    values = aim.of_tricks(contract, True)

    dealt = worlds.deal_by_calls(_WORLDS, _POOL, stream, _ENOUGH)

    def play_out(part: slice, active: npt.NDArray[np.int64]) -> IntArray:
        tricks = np.empty((part.stop - part.start, len(active)), np.int64)
        weigh_discards(
            game_of(view.variant),
            dealt[part],
            me,
            number,
            discards[active],
            USUAL_RANDOMNESS,
            stream,
            own_scratch(),
            tricks,
        )
        return tricks

    return _raced(view, choices, play_out, values)


def _weigh_passed(
    view: View, aim: Aim, stream: Stream, also: tuple[Card, ...] | None
) -> list[WeighedExchange]:
    """What the partner of a lone declarer passes."""
    contract = view.contract
    limits = view.exchange_limits()
    assert contract is not None and limits is not None
    count = limits[0]
    number = NUMBER_OF[contract.denomination]
    trump = has_trump(number)
    me = SEAT_NUMBER[view.seat]
    declarer = SEAT_NUMBER[contract.declarer]
    worlds = Worlds(view)
    hand = bits_of(view.hand, contract.denomination)
    liked = sorted(_places(hand), key=lambda place: -passing_worth(place, trump))
    pool = liked[: count + _SPARE]
    choices = [
        sum(1 << place for place in chosen)
        for chosen in combinations(pool, count)
        if _lowest_of_twins(chosen, pool)
    ]
    choices = _with(choices, also, view)
    numbers = np.array(choices, np.int64)
    values = aim.of_tricks(contract, True)

    printed = worlds.deal_by_calls(_WORLDS, _POOL, stream, _ENOUGH)
    dealt = np.empty_like(printed)
    rename_all(printed, number, dealt)
    removed = np.array(
        [least_useful(int(held), trump, count) for held in dealt[:, declarer]], np.int64
    )

    def play_out(part: slice, active: npt.NDArray[np.int64]) -> IntArray:
        tricks = np.empty((part.stop - part.start, len(active)), np.int64)
        weigh_passed(
            game_of(view.variant),
            dealt[part],
            me,
            number,
            removed[part],
            numbers[active],
            USUAL_RANDOMNESS,
            stream,
            own_scratch(),
            tricks,
        )
        return tricks

    return _raced(view, choices, play_out, values)


def _places(hand: int) -> list[int]:
    return [place for place in range(PLACES) if hand >> place & 1]


def _lowest_of_twins(chosen: tuple[int, ...], pool: list[int]) -> bool:
    """Of two equal cards the first is taken first, so that no choice comes twice."""
    return all(place % 2 == 0 or place - 1 in chosen or place - 1 not in pool for place in chosen)


def _with(choices: list[int], also: tuple[Card, ...] | None, view: View) -> list[int]:
    """The choices with one more, unless it is among them."""
    if also is None:
        return choices
    assert view.contract is not None
    more = bits_of(also, view.contract.denomination)
    known = {cards_of(one, view.contract.denomination) for one in choices}
    return choices if cards_of(more, view.contract.denomination) in known else [*choices, more]


def _raced(
    view: View, choices: list[int], play_out: PlayOut, values: Floats
) -> list[WeighedExchange]:
    """The choices raced against each other, the best first."""
    assert view.contract is not None
    trial = Trial(len(choices))
    heat = trial.heat(play_out, values, view.variant.tricks)
    result = race(len(choices), _WORLDS, heat)
    chances = trial.chances
    return [
        WeighedExchange(
            cards_of(choices[place], view.contract.denomination),
            float(result.means[place]),
            float(result.errors[place]),
            float(chances[place]),
        )
        for place in np.argsort(-result.means, kind="stable")
    ]
