"""What an action tells somebody who sees only what lies open: nothing hidden gets in.

While a deal is played these are the only reasons that a page may give for another seat's action.
They follow from one seat's view and from the action, so they are the same whatever the other
hands hold.
"""

from bideuchre.players.player import Reason
from bideuchre.rules.actions import Bid, Call, Pass, RungBid
from bideuchre.rules.cards import Card, effective_suit
from bideuchre.rules.play import Trick, beats
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View


def of_call(view: View, place: int) -> Reason:
    """What call number ``place``, from 0, of the auction tells."""
    seat, call = view.calls[place]
    before = view.calls[:place]
    match call:
        case RungBid(_, denomination):
            return Reason("seen_alone", {"denomination": denomination.value})
        case Bid(tricks, denomination):
            named = {"tricks": tricks, "denomination": denomination.value}
            partners = _last_bid(before, seat.partner)
            if partners is None:
                return Reason("seen_bid", named)
            if partners.denomination is denomination:
                return Reason("seen_raise", named)
            return Reason("seen_other_denomination", named)
        case Pass():
            highest = next((s for s, c in reversed(before) if not isinstance(c, Pass)), None)
            if highest is None:
                return Reason("seen_pass_without_bid")
            if highest is seat.partner:
                return Reason("seen_leaves_to_partner")
            return Reason("seen_pass_over_bid")
        case _:
            raise ValueError(f"no reasons are given for {call}")


def of_card(view: View, trick: Trick, seat: Seat) -> Reason:
    """What the card of a seat to a trick tells."""
    trump = view.trump
    place = next(at for at, (player, _) in enumerate(trick.cards) if player is seat)
    card = trick.cards[place][1]
    if place == 0:
        return _lead(view, card)
    before = Trick(trick.leader, trick.cards[:place])
    led = before.suit_led(trump)
    holder = before.winner(view.denomination)
    winning = next(played for player, played in before.cards if player is holder)
    follows = effective_suit(card, trump) is led
    if beats(card, winning, view.denomination):
        if not follows:
            return Reason("seen_ruffs")
        last = place == len(Seat) - 1 - (view.sitting_out is not None)
        return Reason("seen_wins_last" if last else "seen_wins")
    if holder is seat.partner:
        return Reason("seen_leaves_trick_to_partner")
    return Reason("seen_follows_low" if follows else "seen_discards")


def _lead(view: View, card: Card) -> Reason:
    trump = view.trump
    if trump is not None and effective_suit(card, trump) is trump:
        return Reason("seen_leads_trump")
    return Reason("seen_leads_side", {"suit": effective_suit(card, trump).value})


def _last_bid(calls: tuple[tuple[Seat, Call], ...], seat: Seat) -> Bid | None:
    return next(
        (call for player, call in reversed(calls) if player is seat and isinstance(call, Bid)),
        None,
    )
