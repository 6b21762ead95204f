"""The result sheet of a day: one's own deals, and beside them the field's once that is open."""

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from bideuchre.rules.cards import Card, Suit, display_order
from bideuchre.rules.chance import deal_cards, first_dealer
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site.daily.counting import margin_of
from bideuchre.site.daily.models import Attempt, Day, Outcome
from bideuchre.site.daily.percentages import WHOLE, rounded, share_beaten
from bideuchre.site.daily.presentation import margins_of
from bideuchre.site.table.models import DealLog

#: Contracts of the field that a row tells one by one.
LISTED = 8


@dataclass(frozen=True)
class Bid:
    """A contract as a template draws it."""

    declarer: str
    tricks: int
    denomination: str
    alone: bool


@dataclass(slots=True)
class Ending:
    """A row of Outcome. A large field has thousands, and a model for each takes its time."""

    deal: int
    call: str
    declarer: str
    made: bool
    margin: int
    count: int


@dataclass(frozen=True)
class FieldLine:
    """What the field did with one contract; without a bid the deal was thrown in."""

    bid: Bid | None
    count: int
    made: int
    #: Hundredths of a percent of all who finished the deal.
    share: int
    #: The mean margin.
    average: float
    #: Whether it is one's own contract.
    own: bool


@dataclass(frozen=True)
class OpenHand:
    """A hand as it was dealt, suit by suit; ranks as letters, highest first."""

    seat: str
    suits: list[tuple[str, list[str]]]


@dataclass(frozen=True)
class Row:
    """One deal. ``own`` and what follows from it are None for a deal that was not reached."""

    number: int
    dealer: str
    own: DealLog | None = None
    bid: Bid | None = None
    margin: int | None = None
    #: The hundredths of a percent of this deal; None while the field is not shown.
    percentage: int | None = None
    #: The score of both sides after the deal.
    score: tuple[int, int] | None = None
    #: The contracts of the field, the most frequent ones first; ``others`` have a rarer one.
    lines: list[FieldLine] = field(default_factory=list)
    others: int = 0
    #: How many of the field finished the deal.
    players: int = 0
    hands: list[OpenHand] = field(default_factory=list)


def rows_of(day: Day, attempt: Attempt | None) -> list[Row]:
    """A row for each deal: one's own, and the field with open hands if the day is closed."""
    logs = _own_logs(attempt)
    dealers = Seat.clockwise_from(first_dealer(day.secret))
    outcomes = _outcomes(day) if day.is_closed else {}
    among = attempt is not None and attempt.ranked
    numbers = sorted({*logs, *outcomes})
    return [
        _row(day, number, dealers[(number - 1) % len(dealers)], logs, outcomes, among)
        for number in numbers
    ]


def _row(
    day: Day,
    number: int,
    dealer: Seat,
    logs: dict[int, DealLog],
    outcomes: dict[int, list[Ending]],
    among: bool,
) -> Row:
    log, field_of_deal = logs.get(number), outcomes.get(number, [])
    row: dict[str, Any] = {}
    if log is not None:
        margin, score = margin_of(log), log.ending["score"]
        row = {
            "own": log,
            "bid": _bid_of(log.ending["contract"]),
            "margin": margin,
            "score": (score["NS"], score["EW"]),
        }
        if day.is_closed:
            row["percentage"] = rounded([share_beaten(margin, margins_of(field_of_deal), among)])
    if day.is_closed:
        row |= _field(field_of_deal, row)
        row["hands"] = _hands(day, number)
    return Row(number=number, dealer=dealer.value, **row)


def _field(outcomes: Sequence[Ending], own: dict[str, Any]) -> dict[str, Any]:
    """What a row tells of the field, from its outcomes; ``own`` is what it tells already."""
    players = sum(outcome.count for outcome in outcomes)
    contracts: dict[Bid | None, list[Ending]] = {}
    for outcome in outcomes:
        contracts.setdefault(_bid_of_call(outcome), []).append(outcome)
    lines = [
        _line(bid, found, players, "own" in own and own["bid"] == bid)
        for bid, found in contracts.items()
    ]
    lines.sort(key=lambda line: -line.count)
    shown = [line for place, line in enumerate(lines) if place < LISTED or line.own]
    return {
        "players": players,
        "lines": shown,
        "others": players - sum(line.count for line in shown),
    }


def _line(bid: Bid | None, outcomes: Sequence[Ending], players: int, own: bool) -> FieldLine:
    count = sum(outcome.count for outcome in outcomes)
    points = sum(outcome.count * outcome.margin for outcome in outcomes)
    return FieldLine(
        bid=bid,
        count=count,
        made=sum(outcome.count for outcome in outcomes if outcome.made),
        share=count * WHOLE // players,
        average=points / count,
        own=own,
    )


def _own_logs(attempt: Attempt | None) -> dict[int, DealLog]:
    if attempt is None:
        return {}
    logs = DealLog.objects.filter(game=attempt.game).exclude(result=None)
    return {log.number: log for log in logs}


def _outcomes(day: Day) -> dict[int, list[Ending]]:
    found: dict[int, list[Ending]] = {}
    ordered = Outcome.objects.filter(day=day).order_by("deal", "-count", "-margin")
    for row in ordered.values_list(*(column.name for column in fields(Ending))).iterator():
        found.setdefault(row[0], []).append(Ending(*row))
    return found


def _bid_of(contract: dict[str, Any] | None) -> Bid | None:
    if contract is None:
        return None
    tricks = 0 if contract["alone"] else contract["tricks"]
    return Bid(contract["declarer"], tricks, contract["denomination"], contract["alone"])


def _bid_of_call(outcome: Ending) -> Bid | None:
    if not outcome.call:
        return None
    alone = outcome.call.endswith("Alone")
    call = outcome.call.removesuffix("Alone")
    denomination = call.lstrip("0123456789")
    tricks = int(call.removesuffix(denomination) or 0)
    return Bid(outcome.declarer, tricks, denomination, alone)


def _hands(day: Day, number: int) -> list[OpenHand]:
    hands = deal_cards(day.secret, number, DOUBLE_DECK).hands
    return [OpenHand(seat.value, _by_suit(hands[seat])) for seat in Seat]


def _by_suit(hand: Sequence[Card]) -> list[tuple[str, list[str]]]:
    ordered = display_order(hand, None, tuple(Suit))
    return [
        (suit.value, [card.rank.value for card in ordered if card.suit is suit]) for suit in Suit
    ]
