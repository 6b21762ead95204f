"""What the auction gives to explain."""

from collections.abc import Iterator

from bideuchre.rules.actions import Bid, Pass, RungBid
from bideuchre.rules.cards import (
    Card,
    Denomination,
    Suit,
    display_order,
    effective_suit,
    left_bower,
    right_bower,
)
from bideuchre.rules.contract import Contract
from bideuchre.rules.errors import Parameter
from bideuchre.rules.view import View
from bideuchre.site.lesson.note import About, Note


def of_deal(view: View, number: int) -> Iterator[Note]:
    """The cards at the beginning, and the auction that comes."""
    if number == 1:
        yield Note(About.DEAL, "deal", {"cards": view.variant.hand_size})
        yield Note(About.DEAL, "auction", {"tricks": view.variant.tricks})
    else:
        yield Note(About.DEAL, "next_dealer")


def of_call(view: View) -> Iterator[Note]:
    """The latest call, when it is somebody else's."""
    seat, call = view.calls[-1]
    if seat is view.seat:
        return
    match call:
        case RungBid():
            yield Note(
                About.CALL, "goes_alone", {"seat": seat.value, "tricks": view.variant.tricks}
            )
        case Bid() if seat is view.seat.partner:
            yield Note(About.CALL, "partner_bids", {"call": str(call)})
        case Bid():
            yield Note(About.CALL, "opponent_bids", {"seat": seat.value, "call": str(call)})
        case Pass():
            yield Note(About.CALL, "passes", {"seat": seat.value})


def of_turn(view: View) -> Iterator[Note]:
    """The person is to call: how to look at a hand."""
    suit = longest_suit(view.hand)
    trumps = tuple(
        card
        for card in display_order(view.hand, Denomination.with_trump(suit))
        if effective_suit(card, suit) is suit
    )
    code = "your_call_with_left" if left_bower(suit) in trumps else "your_call"
    yield Note(About.TURN, code, {"suit": suit.value}, trumps, topic="your_call")
    yield Note(About.TURN, "count")


def of_contract(view: View) -> Iterator[Note]:
    """The auction is over: the contract, its trump, and the bowers that the person holds."""
    contract = view.contract
    assert contract is not None
    yield _contract(view, contract)
    trump = contract.trump
    if trump is None:
        yield Note(About.CONTRACT, "no_trump")
        return
    yield Note(About.CONTRACT, "trump", {"suit": trump.value})
    held = {"right": right_bower(trump), "left": left_bower(trump)}
    for bower, card in held.items():
        if card in view.hand:
            yield bower_note(About.CONTRACT, bower, card, trump, held=True)


def bower_note(about: About, bower: str, card: Card, trump: Suit, *, held: bool) -> Note:
    """What a jack of trump's colour is now: ``bower`` is "right" or "left"."""
    params = {"card": str(card), "suit": trump.value}
    code = f"{bower}_bower_{'held' if held else 'seen'}"
    return Note(about, code, params, (card,), topic=f"{bower}_bower")


def longest_suit(hand: tuple[Card, ...]) -> Suit:
    """The suit that would make most trumps of a hand, bowers counted; the first of equals."""
    return max(Suit, key=lambda suit: sum(effective_suit(card, suit) is suit for card in hand))


def _contract(view: View, contract: Contract) -> Note:
    declarer = contract.declarer
    whose = {view.seat: "yours", view.seat.partner: "partners"}.get(declarer, "theirs")
    params: dict[str, Parameter] = {} if whose != "theirs" else {"seat": declarer.value}
    if contract.alone:
        params["points"] = view.variant.alone_value
        return Note(About.CONTRACT, f"alone_{whose}", params)
    params["call"] = f"{contract.tricks}{contract.denomination.value}"
    return Note(About.CONTRACT, f"contract_{whose}", params)
