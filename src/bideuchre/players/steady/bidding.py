"""Which call to make: the counted hand, what partner has said, and what the score asks for."""

from dataclasses import dataclass
from math import erf, sqrt

from bideuchre.players.player import Candidate, Decision, Reason
from bideuchre.players.steady.calls import Calls
from bideuchre.players.steady.counting import (
    count,
    count_expecting,
    expected_together,
    expected_tricks,
)
from bideuchre.players.steady.places import ACE_ORDER, LEFT_BOWER_ORDER, PLACES, RIGHT_BOWER_ORDER
from bideuchre.rules.actions import Bid, Call, Pass, RungBid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.variant import Variant
from bideuchre.rules.view import View

#: A side's first bid needs so many tricks more than it names to be expected,
_OPENING_MARGIN = 1.0
#: and names, where it may, so many fewer than that would allow: it can be raised later.
_HELD_BACK = 1
#: Later bids are dearer to give up, and need only this much more.
_LATER_MARGIN = 0.75
#: With partner's denomination both hands are known well enough to bid all that they expect.
_RAISE_MARGIN = 0.0
#: So much more than it names is expected, on average, by a hand whose bid left lower ones out,
_SAID_BY_JUMP = 2.5
#: by one that made the lowest bid,
_SAID_BY_LOWEST = 1.8
#: and by one that raised this seat's denomination.
_SAID_BY_RAISE = 0.5
#: Nobody opens who expects less than this share of all tricks: half of them wins nothing.
_WORTH_OPENING = 0.5
#: An opponent who named the same trump holds some of it.
_NAMED_BY_OPPONENT = 0.5
#: "Much more": partner's bid is taken out for at least so many more tricks.
_MUCH_MORE = 1.5
#: How far a bid goes beyond what the hand expects when the opponents are about to go out.
_STRETCH = 1.0
#: Declarers take about this much more than they bid.
_OVERTRICKS = 1

#: Standard deviation of the tricks taken about those expected.
_SPREAD = 1.75
_SPREAD_WITH_PARTNER = 1.25

#: A lone hand needs both right bowers, a left bower, and trumps and side aces for all tricks but
#: those that the exchange can fill.
_LONE_RIGHT_BOWERS = 2
_LONE_LEFT_BOWERS = 1


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a side can expect to take in one denomination."""

    denomination: Denomination
    tricks: float
    #: Standard deviation of that, in tricks.
    spread: float
    #: Whether partner has shown this denomination.
    shown: bool

    def chance(self, bid: int) -> float:
        """The chance to take at least so many tricks."""
        return _normal((self.tricks - bid + 0.5) / self.spread)

    def points(self, bid: int, variant: Variant) -> float:
        """The expected margin of the deal at a bid: own points less the other side's."""
        margin, at_least = 0.0, 1.0
        for taken in range(variant.tricks + 1):
            more = self.chance(taken + 1) if taken < variant.tricks else 0.0
            made = taken >= bid
            own = taken if made else -bid
            margin += (at_least - more) * (own - (variant.tricks - taken))
            at_least = more
        return margin


def choose_call(view: View) -> Decision:
    """The call of the seat of the view, whose turn it is."""
    calls = Calls.of(view)
    estimates = estimate_all(view, calls)
    lone = _lone_hand(view)
    if lone is not None:
        return lone
    best = estimates[0]
    if calls.held_by_partner:
        bid, reason = _beside_partner(view, calls, estimates)
    else:
        bid, reason = _for_the_bid(view, calls, best)
    call: Call = Pass() if bid is None else Bid(bid, best.denomination)
    return Decision(call, candidates(view, calls, call, estimates), reason)


def estimate_all(view: View, calls: Calls) -> list[Estimate]:
    """What the side can expect in each denomination, the most first."""
    found = (_estimate(view, calls, one) for one in view.variant.denominations)
    return sorted(found, key=lambda estimate: -estimate.tricks)


def _estimate(view: View, calls: Calls, denomination: Denomination) -> Estimate:
    own = count(view.hand, denomination)
    shown = calls.shown_by_partner.get(denomination)
    if shown is not None:
        more = _SAID_BY_JUMP if shown.jumped else _SAID_BY_LOWEST
        partners = count_expecting(shown.tricks + more, denomination)
        tricks, spread = expected_together(own, partners, denomination), _SPREAD_WITH_PARTNER
    else:
        tricks, spread = expected_tricks(own, denomination), _SPREAD
        supported = calls.supported_by_partner.get(denomination)
        if supported is not None:
            tricks = max(tricks, supported + _SAID_BY_RAISE)
    if denomination in calls.named_by_opponents:
        tricks -= _NAMED_BY_OPPONENT
    return Estimate(denomination, min(tricks, view.variant.tricks), spread, shown is not None)


def _for_the_bid(view: View, calls: Calls, best: Estimate) -> tuple[int | None, Reason]:
    """Open, or bid against the opponents who hold the bid."""
    lowest = view.auction.lowest_bid
    named = {"tricks": round(best.tricks), "denomination": best.denomination.value}
    if calls.highest is None and best.tricks < _WORTH_OPENING * view.variant.tricks:
        return None, Reason("too_weak", {"tricks": round(best.tricks)})
    if best.shown:
        margin, code = _RAISE_MARGIN, "raise_partner"
    else:
        margin = _LATER_MARGIN if calls.side_has_bid else _OPENING_MARGIN
        code = "bid_counted_tricks"
    limit = int(best.tricks - margin)
    if lowest <= limit:
        bid = lowest if calls.side_has_bid else max(lowest, limit - _HELD_BACK)
        return bid, Reason(code, named)
    highest_worth_a_try = min(best.tricks + _STRETCH, view.variant.tricks)
    if _opponents_would_go_out(view, calls) and lowest <= highest_worth_a_try:
        return lowest, Reason("stretch", named)
    return None, Reason("too_high", {"bid": lowest, "tricks": round(best.tricks)})


def _beside_partner(
    view: View, calls: Calls, estimates: list[Estimate]
) -> tuple[int | None, Reason]:
    """Leave the bid to partner, unless another denomination is much better."""
    best, lowest = estimates[0], view.auction.lowest_bid
    partners = next(one for one in estimates if one.denomination is calls.denomination)
    much_more = best.tricks - partners.tricks >= _MUCH_MORE
    if much_more and lowest <= best.tricks - _LATER_MARGIN:
        named = {"tricks": round(best.tricks), "denomination": best.denomination.value}
        return lowest, Reason("better_than_partner", named)
    return None, Reason("leave_to_partner")


def _opponents_would_go_out(view: View, calls: Calls) -> bool:
    """Whether the bid that the opponents hold would, if made, win them the game."""
    if calls.highest is None or calls.held_by_partner:
        return False
    tricks = calls.highest + _OVERTRICKS
    score = view.score_before[view.seat.side.other]
    return score + tricks >= view.variant.target


def _lone_hand(view: View) -> Decision | None:
    """Alone with the best denomination in which the hand is one for it, if there is one."""
    rung = view.variant.lone_rung
    if rung is None:
        return None
    needed = view.variant.tricks - rung.exchange[1]
    best: tuple[int, RungBid, Reason] | None = None
    for denomination in view.variant.denominations:
        if denomination.trump is None:
            continue
        places = [PLACES[denomination.trump][card] for card in view.hand]
        trumps = [order for suit, order in places if suit is denomination.trump]
        aces = sum(order == ACE_ORDER for suit, order in places if suit is not denomination.trump)
        rights, lefts = trumps.count(RIGHT_BOWER_ORDER), trumps.count(LEFT_BOWER_ORDER)
        winners = len(trumps) + aces
        if rights < _LONE_RIGHT_BOWERS or lefts < _LONE_LEFT_BOWERS or winners < needed:
            continue
        if best is None or winners + lefts > best[0]:
            reason = Reason("bid_alone", {"bowers": rights, "winners": winners})
            best = winners + lefts, RungBid(rung.name, denomination), reason
    if best is None:
        return None
    _, call, reason = best
    return Decision.without_values(call, (Pass(),), reason)


def candidates(
    view: View, calls: Calls, chosen: Call, estimates: list[Estimate]
) -> tuple[Candidate, ...]:
    """The chosen call with its numbers, then the lowest bids in the best denominations, and the
    pass, without: the rules do not choose by points, so others' would not say why they lost."""
    lowest = view.auction.lowest_bid
    if not isinstance(chosen, Bid):
        first = Candidate(chosen)
        if calls.held_by_partner and calls.highest is not None:
            partners = next(one for one in estimates if one.denomination is calls.denomination)
            first = _weighed(chosen, partners, calls.highest, view.variant)
        nearest = estimates[:2] if lowest <= view.variant.tricks else ()
        return (first, *(Candidate(Bid(lowest, one.denomination)) for one in nearest))
    named = next(one for one in estimates if one.denomination is chosen.denomination)
    first = _weighed(chosen, named, chosen.tricks, view.variant)
    other = next(one for one in estimates if one is not named)
    rest = [Bid(lowest, other.denomination)] if lowest <= view.variant.tricks else []
    return (first, *map(Candidate, rest), Candidate(Pass()))


def _weighed(call: Call, estimate: Estimate, tricks: int, variant: Variant) -> Candidate:
    points = round(estimate.points(tricks, variant), 2)
    return Candidate(call, points, round(estimate.chance(tricks), 3))


def _normal(deviations: float) -> float:
    """The share of a normal distribution below so many standard deviations."""
    return (1 + erf(deviations / sqrt(2))) / 2
