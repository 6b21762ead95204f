"""Which card to lead."""

from collections.abc import Sequence

from bideuchre.players.player import Reason
from bideuchre.players.steady.discarding import cheapest
from bideuchre.players.steady.places import ACE_ORDER
from bideuchre.players.steady.sight import Sight
from bideuchre.rules.cards import Card

Choice = tuple[Card, Reason]

#: A top card of a side suit is led when it escapes a ruff at least this likely;
_WORTH_CASHING = 0.3
#: and before trump is drawn, when trumps that beat the declarer's are out, this likely.
_SAFE_TO_CASH = 0.75
#: So many trumps without the top one are worth leading at once, or after the aces.
_LONG_TRUMPS = 5
_ENOUGH_TRUMPS = 3


def lead(sight: Sight, legal: Sequence[Card]) -> Choice:
    """The card to lead, of at least two."""
    choice = None
    if sight.seat is sight.contract.declarer:
        choice = _from_trump(sight, legal)
    choice = choice or _cash(sight, legal, _WORTH_CASHING) or _trump_for_partner(sight)
    if choice is not None:
        return choice
    if sight.contract.alone and sight.declaring:
        card = max(legal, key=lambda card: (sight.chance_if_led(card), sight.order(card), card))
        return card, Reason("run_winners", {"card": str(card)})
    side = [card for card in legal if not sight.is_trump(card)]
    return cheapest(sight, side or legal), Reason("lead_loser")


def _from_trump(sight: Sight, legal: Sequence[Card]) -> Choice | None:
    """The declarer draws trump from the top for as long as an opponent may hold one."""
    trumps = sight.trumps()
    if not trumps or not sight.opponents_may_hold(sight.trump):
        return None
    if sight.is_top(trumps[0]):
        return trumps[0], Reason("draw_trump")
    # A lone hand may lose nothing, so it plays for the higher trump to be out of play.
    if len(trumps) >= _LONG_TRUMPS or sight.contract.alone:
        return trumps[0], Reason("drive_out_trump")
    safe = _cash(sight, legal, _SAFE_TO_CASH)
    if safe is None and len(trumps) >= _ENOUGH_TRUMPS:
        return trumps[0], Reason("drive_out_trump")
    return safe


def _cash(sight: Sight, legal: Sequence[Card], likely: float) -> Choice | None:
    """The top card of a side suit that most likely escapes a ruff, if likely enough."""
    tops = [card for card in legal if not sight.is_trump(card) and sight.is_top(card)]
    if not tops:
        return None
    chances = {card: sight.chance_if_led(card) for card in tops}
    card = max(
        tops,
        key=lambda card: (chances[card], sight.unseen[sight.suit(card)], sight.order(card), card),
    )
    if chances[card] < likely:
        return None
    code = "cash_ace" if sight.order(card) == ACE_ORDER else "cash_top"
    return card, Reason(code, {"card": str(card)})


def _trump_for_partner(sight: Sight) -> Choice | None:
    """Trump to a declarer who is partner, while it still takes some from the opponents."""
    trumps = sight.trumps()
    useful = sight.opponents_may_hold(sight.trump) and sight.may_hold(sight.partner, sight.trump)
    if trumps and useful and sight.contract.declarer is sight.partner:
        return trumps[0], Reason("lead_partners_trump")
    return None
