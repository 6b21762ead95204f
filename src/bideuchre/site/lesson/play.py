"""What exchange and play give to explain."""

from collections.abc import Iterator

from bideuchre.rules.cards import Card, effective_suit, left_bower, right_bower
from bideuchre.rules.errors import Parameter
from bideuchre.rules.play import Trick
from bideuchre.rules.seats import Side
from bideuchre.rules.view import View
from bideuchre.site.lesson.auction import bower_note
from bideuchre.site.lesson.note import About, Note


def of_exchange(view: View) -> Iterator[Note]:
    """Somebody has chosen cards; the cards themselves only where they are the person's own."""
    contract, exchange = view.contract, view.exchange
    assert contract is not None
    assert exchange is not None
    if contract.side is not view.seat.side:
        yield Note(About.EXCHANGE, "they_exchange", {"seat": contract.declarer.value})
    elif contract.declarer is view.seat and exchange.passed:
        # The trump suit has its bowers marked among the cards shown.
        params: dict[str, Parameter] = {"suit": view.trump.value} if view.trump else {}
        yield Note(About.EXCHANGE, "received", params, exchange.passed)


def of_exchange_turn(view: View) -> Iterator[Note]:
    """The person is to choose cards."""
    contract = view.contract
    assert contract is not None
    if contract.declarer is view.seat:
        most = view.variant.exchange_maximum
        yield Note(About.TURN, "you_discard", {"cards": most})
    else:
        yield Note(About.TURN, "you_pass_cards")


def of_lead(view: View) -> Iterator[Note]:
    """The play begins."""
    contract = view.contract
    assert contract is not None
    if contract.declarer is view.seat:
        yield Note(About.TURN, "you_lead_first", topic="first_lead")
    elif contract.declarer is not view.seat.partner:
        params = {"seat": contract.declarer.value}
        yield Note(About.CONTRACT, "another_leads_first", params, topic="first_lead")
    else:
        yield Note(About.CONTRACT, "partner_leads_first", topic="first_lead")


def of_card(view: View, trick: Trick) -> Iterator[Note]:
    """The latest card of a trick, when it is a bower of somebody else."""
    seat, card = trick.cards[-1]
    trump = view.trump
    if trump is None or seat is view.seat:
        return
    bowers = {right_bower(trump): "right", left_bower(trump): "left"}
    if card in bowers:
        yield bower_note(About.CARD, bowers[card], card, trump, held=False)


def of_play_turn(view: View) -> Iterator[Note]:
    """The person is to play a card: what may be played, and why not the others."""
    trick, trump = view.trick, view.trump
    assert trick is not None
    led = trick.suit_led(trump)
    if led is None:
        if view.tricks:
            yield Note(About.TURN, "you_lead")
        return
    follows = [card for card in view.hand if effective_suit(card, trump) is led]
    if not follows:
        trumps = trump and [card for card in view.hand if effective_suit(card, trump) is trump]
        code = "cannot_follow" if trumps else "cannot_follow_without_trump"
        yield Note(About.TURN, code, {"suit": led.value})
        return
    if len(follows) < len(view.hand):
        yield Note(About.TURN, "follow_suit", {"suit": led.value})
    if trump is None:
        return
    left = left_bower(trump)
    if left in follows:
        params = {"card": str(left), "suit": trump.value}
        yield Note(About.TURN, "left_bower_follows", params, (left,))
    elif left in view.hand and left.suit is led:
        params = {"card": str(left), "suit": trump.value}
        yield Note(About.TURN, "left_bower_does_not_follow", params, (left,))


def of_trick(view: View) -> Iterator[Note]:
    """Who took the trick that was just finished, and why; then what it does to the contract."""
    trick, contract = view.tricks[-1], view.contract
    assert contract is not None
    winner = trick.winner(view.denomination)
    assert winner is not None
    card = dict(trick.cards)[winner]
    yield Note(About.TRICK, f"won_by_{how_won(view, trick, card)}", {"card": str(card)})
    if winner is view.seat.partner:
        yield Note(About.TRICK, "partners_trick")
    if len(view.tricks) < view.variant.tricks:
        yield from _so_far(view, contract.side, contract.tricks)


def how_won(view: View, trick: Trick, card: Card) -> str:
    """Why this card won the trick, as the end of a note's code."""
    trump = view.trump
    played = [one for _, one in trick.cards]
    if played.count(card) > 1:
        return "first"
    if trump is not None:
        if card == right_bower(trump):
            return "right_bower"
        if card == left_bower(trump):
            return "left_bower"
        if effective_suit(card, trump) is trump:
            return "highest_trump" if trick.suit_led(trump) is trump else "trump"
    return "highest"


def _so_far(view: View, side: Side, goal: int) -> Iterator[Note]:
    """The contract is safe already, or lost."""
    ours = side is view.seat.side
    if view.taken[side] == goal:
        yield Note(About.TRICK, "already_made" if ours else "already_made_theirs")
    elif view.taken[side.other] == view.variant.tricks - goal + 1:
        yield Note(About.TRICK, "already_set" if ours else "already_set_theirs")
