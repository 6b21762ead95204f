"""Why the search player chose: what it tried, what it showed, and what it feared.

Numbers in reasons are whole: a chance in percent, a lead in hundredths of a point.
"""

from collections.abc import Sequence

from bideuchre.players.expert.calls import WeighedCall
from bideuchre.players.expert.cards import WeighedCard
from bideuchre.players.player import Reason
from bideuchre.rules.actions import Bid, Pass, RungBid
from bideuchre.rules.cards import Card, effective_suit
from bideuchre.rules.play import beats
from bideuchre.rules.view import View

Params = dict[str, str | int]

#: The reason where nothing but custom decides.
ABOUT_EQUAL = "card_about_equal"
#: Leads of fewer hundredths of a point say that two choices are about the same.
_ABOUT_THE_SAME = 10
#: A contract with less chance than this, in percent, is not expected to be made.
_MORE_OFTEN_THAN_NOT = 50


def of_call(view: View, weighed: Sequence[WeighedCall]) -> Reason:
    """Why the first of the calls was chosen."""
    best = weighed[0]
    chance = _percent(best.chance)
    lead = _lead(weighed)
    match best.call:
        case RungBid(_, denomination):
            return Reason("alone_succeeds", {"denomination": denomination.value, "chance": chance})
        case Bid(tricks, denomination):
            named: Params = {"tricks": tricks, "denomination": denomination.value, "chance": chance}
            if chance < _MORE_OFTEN_THAN_NOT:
                return Reason("bid_to_prevent", named)
            return Reason("bid_simulated", {**named, "lead": lead})
    highest = view.auction.highest
    if highest is not None and highest[0] is view.seat.partner:
        return Reason("partner_does_better", {"lead": lead})
    bids = [one for one in weighed if not isinstance(one.call, Pass)]
    if not bids:
        return Reason("nothing_to_bid")
    nearest = bids[0]
    feared: Params = {"call": str(nearest.call), "chance": _percent(nearest.chance), "lead": lead}
    return Reason("bid_feared", feared)


def of_exchange(view: View, count: int, chance: float) -> Reason:
    """Why these cards were exchanged."""
    assert view.contract is not None
    code = "exchange_simulated" if view.contract.declarer is view.seat else "passed_simulated"
    return Reason(code, {"count": count, "chance": _percent(chance)})


def of_card(view: View, weighed: Sequence[WeighedCard], asked: Card | None = None) -> Reason:
    """Why the first of the cards was chosen: beside the one that is asked about, or the next."""
    best = weighed[0]
    others = [one for one in weighed if one.group != best.group]
    other = next((one for one in others if one.card == asked), others[0] if others else None)
    if other is None:
        return Reason("cards_equal", {"card": str(best.card)})
    lead = max(0, round(100 * (best.worth - other.worth)))
    params: Params = {
        "card": str(best.card),
        "other": str(other.card),
        "lead": lead,
        "chance": _percent(best.chance),
    }
    if lead < _ABOUT_THE_SAME:
        return Reason(ABOUT_EQUAL, params)
    return Reason(_purpose(view, best), params)


def only_card() -> Reason:
    return Reason("only_card")


def _purpose(view: View, best: WeighedCard) -> str:
    """What the card does on the table."""
    assert view.trick is not None
    trump, card = view.trump, best.card
    is_trump = trump is not None and effective_suit(card, trump) is trump
    if not view.trick.cards:
        return "card_leads_trump" if is_trump else "card_leads_side"
    holder = view.trick.winner(view.denomination)
    winning = next(played for seat, played in view.trick.cards if seat is holder)
    if beats(card, winning, view.denomination):
        if is_trump and view.trick.suit_led(trump) is not trump:
            return "card_ruffs"
        return "card_takes"
    if holder is view.seat.partner:
        return "card_leaves_partner"
    return "card_gives_up"


def _lead(weighed: Sequence[WeighedCall]) -> int:
    if len(weighed) == 1:
        return 0
    return max(0, round(100 * (weighed[0].worth - weighed[1].worth)))


def _percent(chance: float | None) -> int:
    return 0 if chance is None else round(100 * chance)
