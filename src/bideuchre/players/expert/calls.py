"""The search for a call: the rest of the auction simulated, then the play."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import Budget
from bideuchre.players.expert.race import AS_GOOD, STATED_ERRORS, Floats, race
from bideuchre.players.expert.sure import sure_tricks
from bideuchre.players.kernel.auctions import PASS, assess_all, expected, with_promise
from bideuchre.players.kernel.layout import DENOMINATIONS, NO_TRUMP, NUMBER_OF, IntArray
from bideuchre.players.kernel.numbers import Stream
from bideuchre.players.kernel.state import SEAT_NUMBER, bits_of
from bideuchre.players.kernel.strength import FEATURES
from bideuchre.players.kernel.weighing import (
    AS_CALLED,
    MADE,
    RANDOMNESS,
    SET,
    least_useful,
    weigh_calls,
    weigh_discards,
)
from bideuchre.players.worlds import Worlds, number_of_call, own_scratch
from bideuchre.rules.actions import Bid, Call, Pass, RungBid
from bideuchre.rules.contract import contract_of_call
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
#: Contracts that tell a chance.
_ENOUGH_CONTRACTS = 20
#: A calmer call this many standard errors behind the best is as good.
_CALM_ERRORS = 1.0
#: A contract with this chance is one that will be made.
_LIKELY = 0.8
_ALONE_WORLDS = 200
_ALONE_POOL = 800


@dataclass(frozen=True, slots=True)
class WeighedCall:
    """A call with its worth in points, the standard error of how far it lies behind the best, and
    the chance that it is made as the contract, or after a pass that partner's contract is (None
    when there was none)."""

    call: Call
    worth: float
    error: float
    chance: float | None


def promises(view: View) -> Floats:
    """Tricks to expect as declarer of each denomination, from the own hand and partner's bid."""
    worlds = Worlds(view)
    own, support = np.empty(5), np.empty(5)
    me = SEAT_NUMBER[view.seat]
    assess_all(int(worlds.fixed[me]), own, support, np.empty(FEATURES, np.int64))
    bids = _bids(view)[0]
    partners = int(bids[SEAT_NUMBER[view.seat.partner]])
    return np.array([expected(own, support, number, partners) for number in range(5)])


def weigh(
    view: View, aim: Aim, budget: Budget, stream: Stream, also: Call | None = None
) -> list[WeighedCall]:
    """The calls that make sense, the best first. ``also`` is weighed too."""
    tricks = promises(view)
    sure = [sure_tricks(view.hand, denomination) for denomination in DENOMINATIONS]
    calls = _candidates(view, tricks, sure)
    if also is not None and not isinstance(also, RungBid) and also not in calls:
        calls.append(also)
    worlds = Worlds(view)
    weighed, spread = _weigh_bids(view, aim, budget, stream, worlds, calls, np.array(sure))
    rung = view.variant.lone_rung
    if rung is not None:
        for number, promise in enumerate(tricks):
            call = RungBid(rung.name, DENOMINATIONS[number])
            promising = promise >= max(_ALONE_FROM, tricks.max() - 1)
            certain = sure[number] == view.variant.tricks
            if promising or certain or call == also:
                weighed.append(_weigh_alone(view, aim, stream, worlds, call, spread, certain))
    return ranked(view, aim, weighed)


def ranked(view: View, aim: Aim, weighed: Sequence[WeighedCall]) -> list[WeighedCall]:
    """Calls that were weighed, the one to make first, with the highest number."""
    best_first = sorted(weighed, key=lambda one: -one.worth)
    if aim.a_bid_can_win:
        best_first = _winning_bid_first(best_first, view)
    return _calmer_first(best_first, view)


def _calmer_first(calls: list[WeighedCall], view: View) -> list[WeighedCall]:
    """The calls with a calmer one before a bid that can fail, where it is as good as far as can be
    told: a lower bid in the denomination, or a pass where the bid is expected to lose points."""
    best = calls[0]
    bid = best.call
    if not isinstance(bid, Bid) or bid.tricks <= sure_tricks(view.hand, bid.denomination):
        return calls

    def is_calmer(one: WeighedCall) -> bool:
        if best.worth - one.worth > max(AS_GOOD, _CALM_ERRORS * one.error):
            return False
        if isinstance(one.call, Bid):
            return one.call.denomination is bid.denomination and one.call.tricks < bid.tricks
        return isinstance(one.call, Pass) and best.worth < 0

    calmer = [one for one in calls if is_calmer(one)]
    if not calmer:
        return calls
    chosen = min(calmer, key=lambda one: one.call.tricks if isinstance(one.call, Bid) else 0)
    first = replace(chosen, worth=best.worth, error=0.0)
    return [first, *(one for one in calls if one is not chosen)]


def _winning_bid_first(calls: list[WeighedCall], view: View) -> list[WeighedCall]:
    """The calls with the best bid first, unless another call is better by more than the error.

    Where a bid can win the game the points of a lone hand are of no use, and to pass with a bid
    that will be made trusts others to call as they are simulated. The bid then has the best
    number, for nothing tells the two apart.
    """
    best, highest = calls[0], view.auction.highest
    partner_holds = highest is not None and highest[0] is view.seat.partner
    if isinstance(best.call, Bid) or (isinstance(best.call, Pass) and partner_holds):
        return calls
    for place, one in enumerate(calls):
        near = best.worth - one.worth <= max(AS_GOOD, STATED_ERRORS * one.error)
        likely = isinstance(best.call, RungBid) or (one.chance or 0.0) >= _LIKELY
        if isinstance(one.call, Bid) and near and likely:
            first = replace(one, worth=best.worth, error=0.0)
            return [first, *calls[:place], *calls[place + 1 :]]
    return calls


def _candidates(view: View, tricks: Floats, sure: Sequence[int]) -> list[Call]:
    """Pass, bids around what the hand promises in its best denominations, and those in any that
    cannot fail."""
    least, most = view.auction.lowest_bid, view.variant.tricks
    calls: list[Call] = [Pass()]
    promised = np.minimum(tricks, most)
    for number in np.argsort(-tricks, kind="stable"):
        bids = set(range(least, sure[number] + 1))
        promise = float(promised[number])
        if promise >= promised.max() - _NEAR_BEST:
            low, high = int(promise - _BELOW), int(promise + _ABOVE)
            bids.update(range(max(least, low), min(most, high) + 1))
        # of equal ones the first is made: the highest that cannot fail shuts the others out
        certain = [count for count in sorted(bids, reverse=True) if count <= sure[number]]
        others = sorted(bids.difference(certain))
        calls += [Bid(count, DENOMINATIONS[number]) for count in (*certain, *others)]
    return calls


def _weigh_bids(
    view: View,
    aim: Aim,
    budget: Budget,
    stream: Stream,
    worlds: Worlds,
    calls: list[Call],
    sure: IntArray,
) -> tuple[list[WeighedCall], float]:
    """The calls weighed, and the standard error of the best one's worth."""
    bids, highest, holder, passes = _bids(view)
    numbers = np.array([number_of_call(call, view.variant.tricks) for call in calls], np.int64)
    values = aim.of_bids
    outcomes = {one + how: np.zeros(len(calls)) for one in (SET, MADE) for how in (0, AS_CALLED)}

    most = budget.call_worlds
    dealt = worlds.deal_by_calls(most, budget.call_pool, stream, _ENOUGH)

    def heat(part: slice, active: npt.NDArray[np.int64]) -> Floats:
        number = part.stop - part.start
        results = np.empty((number, len(active)))
        was_made = np.empty((number, len(active)), np.int64)
        weigh_calls(
            dealt[part],
            SEAT_NUMBER[view.seat],
            bids,
            highest,
            holder,
            passes,
            numbers[active],
            sure,
            values,
            RANDOMNESS,
            stream,
            own_scratch(),
            results,
            was_made,
        )
        for outcome in outcomes:
            outcomes[outcome][active] += (was_made == outcome).sum(axis=0)
        return results

    result = race(len(calls), most, heat)
    weighed = [
        WeighedCall(
            call,
            float(result.means[number]),
            float(result.errors[number]),
            _chance({outcome: float(counts[number]) for outcome, counts in outcomes.items()}),
        )
        for number, call in enumerate(calls)
    ]
    return weighed, result.spread


def _chance(outcomes: dict[int, float]) -> float | None:
    """The chance that a call is made where it becomes the contract; where that came too seldom to
    tell, that any contract of the side is made. None where it had none."""
    made, lost = outcomes[MADE + AS_CALLED], outcomes[SET + AS_CALLED]
    if made + lost < _ENOUGH_CONTRACTS:
        made, lost = made + outcomes[MADE], lost + outcomes[SET]
    return made / (made + lost) if made + lost else None


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


def _weigh_alone(
    view: View,
    aim: Aim,
    stream: Stream,
    worlds: Worlds,
    call: RungBid,
    spread: float,
    certain: bool,
) -> WeighedCall:
    """Playing alone with the best number of cards exchanged. ``spread``: the standard error of
    what it is compared with; ``certain``: whether no trick can be lost without an exchange."""
    fewest, most = view.variant.rung(call.rung).exchange
    number = NUMBER_OF[call.denomination]
    hand = bits_of(view.hand, call.denomination)
    trump = int(number != NO_TRUMP)
    discards = np.array(
        [least_useful(hand, trump, count) for count in range(fewest, most + 1)],
        np.int64,
    )
    dealt = worlds.deal_by_calls(_ALONE_WORLDS, _ALONE_POOL, stream)
    tricks = np.empty((_ALONE_WORLDS, len(discards)), np.int64)
    weigh_discards(
        dealt, SEAT_NUMBER[view.seat], number, discards, RANDOMNESS, stream, own_scratch(), tricks
    )
    if certain:
        tricks[:, 0] = view.variant.tricks
    contract = contract_of_call(view.variant, view.seat, call)
    results = aim.of_tricks(contract, True)[tricks]
    best = int(results.mean(axis=0).argmax())
    worth = float(results[:, best].mean())
    error = float(results[:, best].std() / np.sqrt(_ALONE_WORLDS))
    chance = float((tricks[:, best] == view.variant.tricks).mean())
    return WeighedCall(call, worth, float(np.hypot(error, spread)), chance)
