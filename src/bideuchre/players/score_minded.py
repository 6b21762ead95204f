"""Steady's rules with an eye on the score: a side that wins with a small bid makes it."""

from bideuchre.players.player import Decision, Reason
from bideuchre.players.steady import Steady
from bideuchre.players.steady.bidding import candidates, estimate_all
from bideuchre.players.steady.calls import Calls
from bideuchre.rules.actions import Bid, Pass
from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View

_STEADY = Steady()


class ScoreMinded:
    """Calls for the game where one deal can win it, and is ``steady`` in all else."""

    name = "easy"

    def choose(self, view: View, key: bytes) -> Decision:
        """Decide for the seat of the view. Raises ValueError when it is not its turn."""
        decision = _STEADY.choose(view, key)
        if view.phase is not Phase.AUCTION:
            return decision
        return _winning_bid(view, decision) or decision


def _winning_bid(view: View, decision: Decision) -> Decision | None:
    """The smallest bid that wins the game when the side takes what it expects to, or a pass that
    leaves partner's; None where the rules alone decide.

    Points are scored for tricks taken, so a higher bid, or going alone, wins nothing more.
    """
    calls = Calls.of(view)
    wanting = view.variant.target - view.score_before[view.seat.side]
    needed = max(1, -(-wanting // view.variant.trick_value))
    estimates = estimate_all(view, calls)
    best, smallest = estimates[0], max(view.auction.lowest_bid, needed)
    chosen = decision.action
    if best.tricks < smallest or smallest == view.variant.tricks:
        return None
    if calls.highest is not None and calls.held_by_partner and not isinstance(chosen, Bid):
        partners = next(one for one in estimates if one.denomination is calls.denomination)
        if isinstance(chosen, Pass):
            return None
        if partners.tricks >= max(calls.highest, needed):
            reason = Reason("leave_to_partner")
            return Decision(Pass(), candidates(view, calls, Pass(), estimates), reason)
    tricks = smallest
    if isinstance(chosen, Bid):
        tricks = max(view.auction.lowest_bid, min(chosen.tricks, needed))
    call = Bid(tricks, best.denomination)
    named = {"tricks": round(best.tricks), "denomination": best.denomination.value}
    reason = Reason("bid_counted_tricks", named)
    return Decision(call, candidates(view, calls, call, estimates), reason)
