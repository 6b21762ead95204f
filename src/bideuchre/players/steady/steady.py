"""The player itself: one rule of thumb for each phase."""

from bideuchre.players.player import Candidate, Decision, Reason
from bideuchre.players.steady.bidding import choose_call
from bideuchre.players.steady.exchanging import discards, passed
from bideuchre.players.steady.following import follow
from bideuchre.players.steady.leading import lead
from bideuchre.players.steady.sight import Sight
from bideuchre.rules.actions import Exchange, Play
from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View


class Steady:
    """Sensible, quick, and without chance: the key is not used."""

    name = "steady"

    def choose(self, view: View, key: bytes) -> Decision:  # noqa: ARG002
        """Decide for the seat of the view. Raises ValueError when it is not its turn."""
        if view.turn is not view.seat:
            raise ValueError(f"it is not the turn of {view.seat}")
        match view.phase:
            case Phase.AUCTION:
                return choose_call(view)
            case Phase.EXCHANGE:
                return choose_exchange(view)
            case _:
                return choose_card(view)


def choose_exchange(view: View) -> Decision:
    """What the declarer discards, or what the partner gives."""
    limits = view.exchange_limits()
    if limits is None:
        raise ValueError(f"{view.seat} is not asked to exchange cards")
    fewest, most = limits
    if view.contract is not None and view.seat is view.contract.declarer:
        cards = discards(view.hand, view.trump, most, view.variant)
        code = "discard_losers" if cards else "nothing_to_discard"
    else:
        cards = passed(view.hand, view.trump, fewest, view.variant)
        code = "pass_best"
    reason = Reason(code, {"count": len(cards)} if cards else {})
    action = Exchange(cards)
    return Decision(action, (Candidate(action),), reason)


def choose_card(view: View) -> Decision:
    """The card to lead, or to play to somebody's lead."""
    legal = view.legal_plays()
    sight = Sight(view)
    if len(legal) == 1:
        card, reason = legal[0], Reason("only_card")
    elif sight.table:
        card, reason = follow(sight, legal)
    else:
        card, reason = lead(sight, legal)
    return Decision.without_values(Play(card), map(Play, legal), reason)
