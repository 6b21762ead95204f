"""The search for a call: the rest of the auction simulated, then the play."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert.aim import Aim
from bideuchre.players.expert.budget import Budget
from bideuchre.players.expert.race import AS_GOOD, STATED_ERRORS, Floats, race
from bideuchre.players.expert.sure import sure_tricks
from bideuchre.players.expert.trial import Trial
from bideuchre.players.heard import HeardCalls, number_of_call
from bideuchre.players.kernel import (
    AS_CALLED,
    DENOMINATIONS,
    FEATURES,
    MADE,
    NUMBER_OF,
    RUNG_LOOKED_AT,
    SEAT_NUMBER,
    SET,
    USUAL_RANDOMNESS,
    Stream,
    assess_all,
    bits_of,
    expected,
    game_of,
    has_trump,
    least_useful,
    weigh_calls,
    weigh_discards,
)
from bideuchre.players.worlds import Worlds, own_scratch
from bideuchre.rules.actions import Bid, Call, Pass, RungBid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.contract import contract_of_call
from bideuchre.rules.view import View

#: The share of the pool that the calls heard must leave.
_ENOUGH = 1 / 40
#: Denominations whose promise lies further behind the best one's are not looked at.
_NEAR_BEST = 1.3
#: Bids from so far below the tricks that a hand promises to so far above are looked at.
_BELOW = 2.5
_ABOVE = 2.0
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


def promises(view: View, heard: HeardCalls) -> Floats:
    """Tricks to expect as declarer of each denomination of the version, in its order, from the own
    hand and partner's bid."""
    game = game_of(view.variant)
    own, support = np.empty(DENOMINATIONS), np.empty(DENOMINATIONS)
    hand = bits_of(view.hand, Denomination.NO_TRUMP)
    assess_all(game, hand, own, support, np.empty(FEATURES, np.int64))
    partners = int(heard.bids[SEAT_NUMBER[view.seat.partner]])
    numbers = [NUMBER_OF[denomination] for denomination in view.variant.denominations]
    return np.array([expected(game, own, support, number, partners) for number in numbers])


def weigh(
    view: View, aim: Aim, budget: Budget, stream: Stream, also: Call | None = None
) -> list[WeighedCall]:
    """The calls that make sense, the best first. ``also`` is weighed too."""
    worlds = Worlds(view)
    denominations = view.variant.denominations
    tricks = promises(view, worlds.auction)
    sure = [sure_tricks(view.hand, one, view.variant) for one in denominations]
    calls = _candidates(view, tricks, sure)
    if also is not None and not isinstance(also, RungBid) and also not in calls:
        calls.append(also)
    weighed, spread = _weigh_bids(view, aim, budget, stream, worlds, calls, sure)
    rung = view.variant.lone_rung
    if rung is not None:
        promising_from = game_of(view.variant).bidding[RUNG_LOOKED_AT]
        for promise, certain, denomination in zip(tricks, sure, denominations, strict=True):
            call = RungBid(rung.name, denomination)
            promising = promise >= max(promising_from, tricks.max() - 1)
            cannot_fail = certain == view.variant.tricks
            if promising or cannot_fail or call == also:
                weighed.append(_weigh_alone(view, aim, stream, worlds, call, spread, cannot_fail))
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
    if not isinstance(bid, Bid):
        return calls
    if bid.tricks <= sure_tricks(view.hand, bid.denomination, view.variant):
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
        denomination = view.variant.denominations[number]
        calls += [Bid(count, denomination) for count in (*certain, *others)]
    return calls


def _weigh_bids(
    view: View,
    aim: Aim,
    budget: Budget,
    stream: Stream,
    worlds: Worlds,
    calls: list[Call],
    sure: Sequence[int],
) -> tuple[list[WeighedCall], float]:
    """The calls weighed, and the standard error of the best one's worth."""
    heard = worlds.auction
    numbers = np.array([number_of_call(view.variant, call) for call in calls], np.int64)
    sure_of = np.zeros(DENOMINATIONS, np.int64)
    sure_of[game_of(view.variant).denominations] = sure
    values = aim.of_bids
    trial = Trial(len(calls), outcomes=MADE + AS_CALLED + 1)

    most = budget.call_worlds
    dealt = worlds.deal_by_calls(most, budget.call_pool, stream, _ENOUGH)

    def heat(part: slice, active: npt.NDArray[np.int64]) -> Floats:
        number = part.stop - part.start
        results = np.empty((number, len(active)))
        outcomes = np.empty((number, len(active)), np.int64)
        weigh_calls(
            game_of(view.variant),
            dealt[part],
            SEAT_NUMBER[view.seat],
            heard.bids,
            heard.highest,
            heard.holder,
            heard.passes,
            numbers[active],
            sure_of,
            values,
            USUAL_RANDOMNESS,
            stream,
            own_scratch(),
            results,
            outcomes,
        )
        trial.note(active, outcomes)
        return results

    result = race(len(calls), most, heat)
    weighed = [
        WeighedCall(
            call,
            float(result.means[number]),
            float(result.errors[number]),
            _chance(trial.counts[:, number]),
        )
        for number, call in enumerate(calls)
    ]
    return weighed, result.spread


def _chance(counts: Floats) -> float | None:
    """The chance that a call is made where it becomes the contract; where that came too seldom to
    tell, that any contract of the side is made. None where it had none."""
    made, lost = float(counts[MADE + AS_CALLED]), float(counts[SET + AS_CALLED])
    if made + lost < _ENOUGH_CONTRACTS:
        made, lost = made + float(counts[MADE]), lost + float(counts[SET])
    return made / (made + lost) if made + lost else None


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
    trump = has_trump(number)
    discards = np.array(
        [least_useful(hand, trump, count) for count in range(fewest, most + 1)],
        np.int64,
    )
    dealt = worlds.deal_by_calls(_ALONE_WORLDS, _ALONE_POOL, stream)
    tricks = np.empty((_ALONE_WORLDS, len(discards)), np.int64)
    weigh_discards(
        game_of(view.variant),
        dealt,
        SEAT_NUMBER[view.seat],
        number,
        discards,
        USUAL_RANDOMNESS,
        stream,
        own_scratch(),
        tricks,
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
