"""A yardstick: bids a counted hand sanely, and plays cards at random."""

from bideuchre.players.lots import draw
from bideuchre.players.player import Decision, Reason
from bideuchre.rules.actions import Action, Bid, Fold, LevelBid, Name, NumberBid, Pass, Stay
from bideuchre.rules.cards import (
    JOKER,
    SUIT_RANKS,
    Card,
    Denomination,
    Rank,
    Suit,
    effective_suit,
    left_bower,
    rank_order,
    right_bower,
)
from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View

#: Trumps beyond so many count a trick each.
_SHORT = 3


class Plain:
    """Counts bowers, long trumps and aces, and bids once what that comes to, never a rung."""

    name = "plain"

    def choose(self, view: View, key: bytes) -> Decision:
        legal = view.legal_actions()
        if not legal:
            raise ValueError(f"it is not the turn of {view.seat}")
        match view.phase:
            case Phase.AUCTION:
                return _call(view)
            case Phase.NAMING:
                tricks, denomination = _best(view)
                return _decided(Name(denomination), tricks, denomination)
            case Phase.FOLDING:
                return _stay_or_fold(view)
            case _:
                action = legal[draw(view, key, "plain") % len(legal)]
                return Decision.without_values(action, (), Reason("at_random"))


def _best(view: View) -> tuple[int, Denomination]:
    """The most that the hand counts, and in what; the first of equals."""
    counted = ((_counted(view.hand, one), one) for one in view.variant.denominations)
    return max(counted, key=lambda one: one[0])


def _call(view: View) -> Decision:
    tricks, denomination = _best(view)
    partner_holds = (
        view.variant.partners
        and view.highest_bid is not None
        and view.highest_bid[0] is view.seat.partner
    )
    has_bid = any(seat is view.seat and isinstance(call, NumberBid) for seat, call in view.calls)
    tricks = min(tricks, view.variant.tricks)
    if view.auction.stuck is view.seat:
        tricks = max(tricks, view.auction.lowest_bid)
    elif partner_holds:
        return Decision.without_values(Pass(), (), Reason("leave_to_partner"))
    elif has_bid or tricks < view.auction.lowest_bid:
        lowest = {"bid": view.auction.lowest_bid, "tricks": tricks}
        return Decision.without_values(Pass(), (), Reason("too_high", lowest))
    with_trump = view.variant.bidding.names_denomination
    bid = Bid(tricks, denomination) if with_trump else LevelBid(tricks)
    return _decided(bid, tricks, denomination)


def _stay_or_fold(view: View) -> Decision:
    """Stays with a trick to count in what the declarer has named."""
    assert view.denomination is not None
    tricks = _counted(view.hand, view.denomination)
    if not tricks:
        return Decision.without_values(Fold(), (), Reason("too_weak", {"tricks": tricks}))
    return _decided(Stay(), tricks, view.denomination)


def _decided(action: Action, tricks: int, denomination: Denomination) -> Decision:
    named = {"tricks": tricks, "denomination": denomination.value}
    return Decision.without_values(action, (), Reason("bid_counted_tricks", named))


def _counted(hand: tuple[Card, ...], denomination: Denomination) -> int:
    """A trick for each of the joker and the bowers, each trump beyond the third, and each highest
    card of a suit beside trump."""
    trump = denomination.trump
    if trump is None:
        top = max(rank_order(Card(Suit.SPADES, rank), denomination) for rank in SUIT_RANKS)
        return sum(rank_order(card, denomination) == top for card in hand)
    trumps = [card for card in hand if effective_suit(card, trump) is trump]
    masters = (JOKER, right_bower(trump), left_bower(trump))
    bowers = sum(card in masters for card in trumps)
    length = max(0, len(trumps) - bowers - _SHORT)
    aces = sum(card.rank is Rank.ACE and card.suit is not trump for card in hand)
    return bowers + length + aces
