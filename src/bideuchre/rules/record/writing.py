"""Writing records: of a whole deal, or of a deal as one seat has seen it."""

from collections.abc import Iterable, Iterator, Sequence

from bideuchre.rules.actions import Discard, Exchange, Fold, Play, Stay
from bideuchre.rules.cards import JOKER, Card
from bideuchre.rules.course import Course
from bideuchre.rules.deal import Deal
from bideuchre.rules.house_rules import write_house_rules
from bideuchre.rules.phases import Passing, Removing
from bideuchre.rules.record import names
from bideuchre.rules.record.deal_reader import NO_CARD
from bideuchre.rules.record.partial import PartialDeal, SomeCards, Step, Unseen, write_cards
from bideuchre.rules.record.reading import Record
from bideuchre.rules.record.text import Tag
from bideuchre.rules.record.values import (
    UNKNOWN_HAND,
    write_folds,
    write_hands,
    write_score,
)
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View

_EVENT = Tag("Event", "Bid Euchre")


def write_records(records: Iterable[Record]) -> str:
    """The text of several deals of one game, a blank line between."""
    return "\n".join(write_record(record.deal, record.tags) for record in records)


def write_record(deal: Deal | PartialDeal, tags: Sequence[Tag] = ()) -> str:
    """The text of a deal, ``tags`` first. Reading it gives the same deal again.

    Of a deal that is not over this tells every hand that it knows: see :func:`deal_as_seen`.
    """
    others = [tag for tag in tags if tag.name not in names.TAGS_OF_THE_GAME] or [_EVENT]
    return "\n".join(str(tag) for tag in (*others, *_tags(deal))) + "\n"


def deal_as_seen(view: View) -> PartialDeal:
    """The deal with all that the seat of the view does not know left out.

    The same seat's view of it is the view that was given.
    """
    course, auction = view.course, view.auction
    shown = None if auction.joker is None else auction.joker.holder
    deal = PartialDeal.start(
        view.variant,
        view.dealer,
        {view.seat: view.dealt},
        _kitty_as_seen(view),
        view.score_before,
        shown,
    )
    for step in _steps_as_seen(view, course):
        deal = deal.apply(step)
    return deal


def _kitty_as_seen(view: View) -> SomeCards | None:
    if view.taken_up:
        return view.taken_up
    if view.turned is not None:
        return (view.turned, *[None] * (view.variant.kitty_size - 1))
    if view.auction.joker is not None and view.auction.joker.holder is None:
        # Four passes have shown where the joker lies.
        return (JOKER,)
    return None


def _steps_as_seen(view: View, course: Course) -> Iterator[Step]:
    yield from (call for _, call in view.calls)
    if course.named is not None:
        yield course.named
    if course.kitty_is_laid_away:
        yield _as_seen(view.kitty_discarded, view.variant.kitty_size, Discard)
    exchange = view.exchange
    if exchange is not None and exchange.count is not None:
        yield _as_seen(exchange.removed, exchange.count, Exchange)
        if exchange.count and not isinstance(course.state, Removing | Passing):
            yield _as_seen(exchange.passed, exchange.count, Exchange)
    yield from (Stay() if stays else Fold() for _, stays in course.folds)
    for trick in (*course.tricks, *((course.trick,) if course.trick else ())):
        yield from (Play(card) for _, card in trick.cards)


def _as_seen(cards: tuple[Card, ...] | None, count: int, wrap: type[Discard | Exchange]) -> Step:
    return Unseen((None,) * count) if cards is None else wrap(cards)


def _tags(deal: Deal | PartialDeal) -> Iterator[Tag]:
    variant = deal.variant
    yield Tag(names.SCORE, write_score(deal.score_before))
    yield Tag(names.VARIANT, variant.name)
    if variant.house_rules:
        yield Tag(names.HOUSE_RULES, write_house_rules(variant))
    yield Tag(names.DEALER, deal.dealer.value)
    shown_by = deal.joker_holder if isinstance(deal, PartialDeal) else None
    yield Tag(names.DEAL, write_hands(deal.dealt, shown_by, variant))
    if variant.kitty_size:
        yield Tag(names.KITTY, _kitty(deal))
    yield from _actions(deal)


def _kitty(deal: Deal | PartialDeal) -> str:
    if deal.kitty is not None:
        return write_cards(deal.kitty)
    if deal.turned is not None:
        return write_cards((deal.turned, *[None] * (deal.variant.kitty_size - 1)))
    return UNKNOWN_HAND


def _actions(deal: Deal | PartialDeal) -> Iterator[Tag]:
    course = deal.course
    if course.has_auction:
        calls = [str(call) for _, call in deal.calls]
        yield Tag(names.AUCTION, deal.dealer.next.value, _in_rows(calls))
    if course.named is not None:
        yield Tag(names.NAMED, str(course.named))
    contract = course.contract
    if contract is not None:
        declarer, partner = contract.declarer, contract.declarer.partner
        if deal.kitty_discarded is not None:
            discarded = write_cards(deal.kitty_discarded)
            yield Tag(names.KITTY_DISCARDED, f"{declarer}:{discarded}")
        removed, passed = _exchanged(deal)
        if removed is not None:
            yield Tag(names.CARDS_REMOVED, f"{declarer}:{write_cards(removed)}")
            if passed is not None or not removed:
                yield Tag(names.CARDS_PASSED, f"{partner}:{declarer}:{write_cards(passed or ())}")
        if course.folds:
            yield Tag(names.FOLDS, write_folds(course.folds))
    table = (deal.trick,) if deal.trick and deal.trick.cards else ()
    tricks = (*deal.tricks, *table)
    if tricks:
        columns = Seat.clockwise_from(tricks[0].leader)
        rows = tuple(_row(dict(trick.cards), columns) for trick in tricks)
        yield Tag(names.PLAY, columns[0].value, rows)


def _exchanged(deal: Deal | PartialDeal) -> tuple[SomeCards | None, SomeCards | None]:
    if isinstance(deal, PartialDeal):
        return deal.removed, deal.passed
    return deal.exchange.removed, deal.exchange.passed


def _in_rows(words: list[str]) -> tuple[str, ...]:
    width = len(Seat)
    return tuple(" ".join(words[at : at + width]) for at in range(0, len(words), width))


def _row(cards: dict[Seat, Card], columns: tuple[Seat, ...]) -> str:
    return " ".join(str(cards[seat]) if seat in cards else NO_CARD for seat in columns)
