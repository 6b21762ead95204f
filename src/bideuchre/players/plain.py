"""A yardstick: bids a counted hand sanely, and plays cards at random."""

from bideuchre.players.lots import draw
from bideuchre.players.player import Decision, Reason
from bideuchre.rules.actions import Action, Bid, Pass
from bideuchre.rules.cards import Card, Denomination, Rank, effective_suit, left_bower, right_bower
from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View


class Plain:
    """Counts bowers, long trumps and aces, and bids once what that comes to, never alone."""

    name = "plain"

    def choose(self, view: View, key: bytes) -> Decision:
        legal = view.legal_actions()
        if not legal:
            raise ValueError(f"it is not the turn of {view.seat}")
        if view.phase is Phase.AUCTION:
            return _call(view)
        action = legal[draw(view, key, "plain") % len(legal)]
        return Decision.without_values(action, (), Reason("at_random"))


def _call(view: View) -> Decision:
    tricks, denomination = max(
        ((_counted(view.hand, one), one) for one in view.variant.denominations),
        key=lambda counted: counted[0],
    )
    partner_holds = view.auction.highest is not None and (
        view.auction.highest[0] is view.seat.partner
    )
    has_bid = any(seat is view.seat and isinstance(call, Bid) for seat, call in view.calls)
    tricks = min(tricks, view.variant.tricks)
    call: Action
    if partner_holds:
        call, reason = Pass(), Reason("leave_to_partner")
    elif has_bid or tricks < view.auction.lowest_bid:
        lowest = {"bid": view.auction.lowest_bid, "tricks": tricks}
        call, reason = Pass(), Reason("too_high", lowest)
    else:
        named = {"tricks": tricks, "denomination": denomination.value}
        call, reason = Bid(tricks, denomination), Reason("bid_counted_tricks", named)
    return Decision.without_values(call, (), reason)


def _counted(hand: tuple[Card, ...], denomination: Denomination) -> int:
    """A trick for each bower, each trump beyond the third, and each ace beside trump."""
    trump = denomination.trump
    if trump is None:
        return sum(card.rank is Rank.ACE for card in hand)
    trumps = [card for card in hand if effective_suit(card, trump) is trump]
    bowers = sum(card in (right_bower(trump), left_bower(trump)) for card in trumps)
    length = max(0, len(trumps) - bowers - 3)
    aces = sum(card.rank is Rank.ACE and card.suit is not trump for card in hand)
    return bowers + length + aces
