"""The search for a call: the rest of the auction simulated, then the play."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import Budget
from bideuchre.players.expert.race import Floats, race
from bideuchre.players.kernel.auctions import PASS, assess_all, expected, with_promise
from bideuchre.players.kernel.layout import DENOMINATIONS, NO_TRUMP, IntArray
from bideuchre.players.kernel.numbers import Stream
from bideuchre.players.kernel.state import SEAT_NUMBER, bits_of
from bideuchre.players.kernel.strength import FEATURES
from bideuchre.players.kernel.weighing import (
    RANDOMNESS,
    least_useful,
    weigh_calls,
    weigh_discards,
)
from bideuchre.players.worlds import Worlds, number_of_call, own_scratch
from bideuchre.rules.actions import Alone, Bid, Call, Pass
from bideuchre.rules.auction import Contract
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View

#: The share of the pool that the calls heard must leave.
_ENOUGH = 1 / 40
#: Denominations whose promise lies further behind the best one's are not looked at.
_NEAR_BEST = 1.3
#: Bids from so far below the tricks that a hand promises to so far above are looked at.
_BELOW = 2.5
_ABOVE = 2.0
#: A hand must promise so many tricks with a partner before playing alone is looked at.
_ALONE_FROM = 9.3
_ALONE_WORLDS = 200
_ALONE_POOL = 800


@dataclass(frozen=True, slots=True)
class WeighedCall:
    """A call with its worth, the margin to expect, the chance that a contract of the own side is
    made (None when there was none), and the share of worlds in which the own side declares."""

    call: Call
    worth: float
    points: float
    chance: float | None
    declares: float


def promises(view: View) -> Floats:
    """Tricks to expect as declarer of each denomination, from the own hand and partner's bid."""
    worlds = Worlds(view)
    own, support = np.empty(5), np.empty(5)
    me = SEAT_NUMBER[view.seat]
    assess_all(int(worlds.fixed[me]), own, support, np.empty(FEATURES, np.int64))
    bids = _bids(view)[0]
    partners = int(bids[SEAT_NUMBER[view.seat.partner]])
    return np.array([expected(own, support, number, partners) for number in range(5)])


def weigh(view: View, aim: Aim, budget: Budget, stream: Stream) -> list[WeighedCall]:
    """The calls that make sense, the best first."""
    tricks = promises(view)
    calls = _candidates(view, tricks)
    worlds = Worlds(view)
    weighed = _weigh_bids(view, aim, budget, stream, worlds, calls)
    if view.variant.alone_allowed:
        for number in np.flatnonzero(tricks >= _ALONE_FROM):
            if tricks[number] >= tricks.max() - 1:
                weighed.append(_weigh_alone(view, aim, stream, worlds, int(number)))
    return sorted(weighed, key=lambda one: -one.worth)


def _candidates(view: View, tricks: Floats) -> list[Call]:
    """Pass, and bids around what the hand promises in its best denominations."""
    least, most = view.auction.lowest_bid, view.variant.tricks
    calls: list[Call] = [Pass()]
    best = tricks.max()
    for number in np.argsort(-tricks, kind="stable"):
        promise = float(tricks[number])
        if promise < best - _NEAR_BEST:
            continue
        low = max(least, int(promise - _BELOW))
        high = min(most, int(promise + _ABOVE))
        calls += [Bid(count, DENOMINATIONS[number]) for count in range(low, high + 1)]
    return calls


def _weigh_bids(
    view: View, aim: Aim, budget: Budget, stream: Stream, worlds: Worlds, calls: list[Call]
) -> list[WeighedCall]:
    bids, highest, holder, passes = _bids(view)
    numbers = np.array([number_of_call(call, view.variant.tricks) for call in calls], np.int64)
    values = aim.of_bids
    made = np.zeros(len(calls))
    own = np.zeros(len(calls))
    tried = np.zeros(len(calls))
    points = np.zeros(len(calls))

    most = budget.call_worlds
    dealt = worlds.deal_by_calls(most, budget.call_pool, stream, _ENOUGH)

    def heat(part: slice, active: npt.NDArray[np.int64]) -> Floats:
        number = part.stop - part.start
        results = np.empty((number, len(active)))
        margins = np.empty((number, len(active)))
        was_made = np.empty((number, len(active)), np.int64)
        weigh_calls(
            dealt[part],
            SEAT_NUMBER[view.seat],
            bids,
            highest,
            holder,
            passes,
            numbers[active],
            values,
            RANDOMNESS,
            stream,
            own_scratch(),
            results,
            margins,
            was_made,
        )
        made[active] += (was_made == 1).sum(axis=0)
        own[active] += (was_made >= 0).sum(axis=0)
        tried[active] += number
        points[active] += margins.sum(axis=0)
        return results

    result = race(len(calls), most, heat)
    means = result.means.copy()
    means[result.best] = means.max() + 1e-9
    return [
        WeighedCall(
            call,
            float(means[number]),
            float(points[number] / tried[number]),
            float(made[number] / own[number]) if own[number] else None,
            float(own[number] / tried[number]),
        )
        for number, call in enumerate(calls)
    ]


def _bids(view: View) -> tuple[IntArray, int, int, int]:
    """Each seat's last bid as the kernel keeps it, the highest one, its holder (-1 for nobody),
    and the passes since."""
    bids = np.zeros(len(Seat), np.int64)
    highest, holder, passes = PASS, -1, 0
    for seat, call in view.calls:
        number = number_of_call(call, view.variant.tricks)
        if number == PASS:
            passes += 1
        else:
            holder, passes = SEAT_NUMBER[seat], 0
            partner = SEAT_NUMBER[seat.partner]
            bids[holder] = with_promise(number, int(bids[holder]), int(bids[partner]), highest)
            highest = number
    return bids, highest, holder, passes


def _weigh_alone(view: View, aim: Aim, stream: Stream, worlds: Worlds, number: int) -> WeighedCall:
    """Playing alone with the best number of cards exchanged."""
    me = SEAT_NUMBER[view.seat]
    hand = bits_of(view.hand, DENOMINATIONS[number])
    trump = int(number != NO_TRUMP)
    discards = np.array(
        [least_useful(hand, trump, count) for count in range(view.variant.exchange_maximum + 1)],
        np.int64,
    )
    dealt = worlds.deal_by_calls(_ALONE_WORLDS, _ALONE_POOL, stream)
    tricks = np.empty((_ALONE_WORLDS, len(discards)), np.int64)
    weigh_discards(dealt, me, number, discards, RANDOMNESS, stream, own_scratch(), tricks)
    contract = Contract(view.seat, view.variant.tricks, DENOMINATIONS[number], True)
    worth = aim.of_tricks(contract, True)[tricks].mean(axis=0)
    best = int(worth.argmax())
    chance = float((tricks[:, best] == view.variant.tricks).mean())
    points = float(aim.margins(contract, True)[tricks[:, best]].mean())
    return WeighedCall(Alone(DENOMINATIONS[number]), float(worth[best]), points, chance, 1.0)
