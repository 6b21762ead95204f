"""Writing records: of a whole deal, or of a deal as one seat has seen it."""

from collections.abc import Iterable, Iterator, Sequence

from bideuchre.rules.actions import Exchange, Play
from bideuchre.rules.cards import Card, Rank, Suit
from bideuchre.rules.deal import Deal
from bideuchre.rules.exchange import Hand
from bideuchre.rules.record.reading import (
    NO_CARD,
    TAGS_OF_THE_GAME,
    Record,
)
from bideuchre.rules.record.text import Tag
from bideuchre.rules.record.values import UNKNOWN_HAND, write_score
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View

_EVENT = Tag("Event", "Bid Euchre")
_HIGH_TO_LOW = [rank.value for rank in Rank]


def write_records(records: Iterable[Record]) -> str:
    """The text of several deals of one game, a blank line between."""
    return "\n".join(write_record(record.deal, record.tags) for record in records)


def write_record(deal: Deal, tags: Sequence[Tag] = ()) -> str:
    """The text of a deal, ``tags`` first. Reading it gives the same deal again.

    Of a deal that is not over this tells every hand that it knows: see :func:`deal_as_seen`.
    """
    others = [tag for tag in tags if tag.name not in TAGS_OF_THE_GAME] or [_EVENT]
    return "\n".join(str(tag) for tag in (*others, *_tags(deal))) + "\n"


def deal_as_seen(view: View) -> Deal:
    """The deal with all that the seat of the view does not know left out.

    The same seat's view of it is the view that was given.
    """
    deal = Deal.start(view.dealer, {view.seat: view.dealt}, view.score_before, view.variant)
    for _, call in view.calls:
        deal = deal.apply(call)
    exchange = view.exchange
    if exchange is not None and exchange.count is not None:
        unknown = (None,) * exchange.count
        deal = deal.apply(Exchange(unknown if exchange.removed is None else exchange.removed))
        if view.trick is not None or view.tricks:
            if exchange.count:
                deal = deal.apply(Exchange(unknown if exchange.passed is None else exchange.passed))
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for _, card in trick.cards:
            deal = deal.apply(Play(card))
    return deal


def write_hand(hand: Hand | None) -> str:
    """``K9.KJ.QT9.QJJ99``: spades, hearts, diamonds, clubs; ``-`` for a hand not known."""
    if hand is None:
        return UNKNOWN_HAND
    suits = []
    for suit in Suit:
        ranks = [card.rank for card in hand if card.suit is suit]
        suits.append("".join(sorted(ranks, key=_HIGH_TO_LOW.index)))
    return ".".join(suits)


def _tags(deal: Deal) -> Iterator[Tag]:
    yield Tag("Score", write_score(deal.score_before))
    yield Tag("Variant", deal.variant.name)
    yield Tag("Dealer", deal.dealer.value)
    hands = " ".join(write_hand(deal.dealt[seat]) for seat in Seat)
    yield Tag("Deal", f"{Seat.N.value}:{hands}")
    calls = [str(call) for _, call in deal.calls]
    yield Tag("Auction", deal.dealer.next.value, _in_rows(calls))
    contract = deal.contract
    if contract is None:
        return
    declarer, partner = contract.declarer, contract.declarer.partner
    removed, passed = deal.exchange.removed, deal.exchange.passed
    if removed is not None:
        yield Tag("CardsRemoved", f"{declarer}:{Exchange(removed)}")
        if passed is not None or not removed:
            yield Tag("CardsPassed", f"{partner}:{declarer}:{Exchange(passed or ())}")
    tricks = (*deal.tricks, *((deal.trick,) if deal.trick and deal.trick.cards else ()))
    if tricks:
        columns = Seat.clockwise_from(declarer)
        rows = tuple(_row(dict(trick.cards), columns) for trick in tricks)
        yield Tag("Play", declarer.value, rows)


def _in_rows(words: list[str]) -> tuple[str, ...]:
    width = len(Seat)
    return tuple(" ".join(words[at : at + width]) for at in range(0, len(words), width))


def _row(cards: dict[Seat, Card], columns: tuple[Seat, ...]) -> str:
    return " ".join(str(cards[seat]) if seat in cards else NO_CARD for seat in columns)
