"""Reading records: every deal is played through the rules as it is read."""

from collections.abc import Iterator
from dataclasses import dataclass

from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import BidEuchreError, FormatError
from bideuchre.rules.record.deal_reader import DealReader, Reading
from bideuchre.rules.record.deals import deals_in
from bideuchre.rules.record.names import TAGS_OF_THE_GAME
from bideuchre.rules.record.partial import PartialDeal
from bideuchre.rules.record.text import Tag, TextError


@dataclass(frozen=True, slots=True)
class Record:
    """A deal, and the tags beside it that the rules give no meaning.

    The deal is a Deal if the record tells every card of it.
    """

    deal: Deal | PartialDeal
    tags: tuple[Tag, ...] = ()


class RecordError(Exception):
    """Where a record breaks the format or the rules, and how.

    ``line`` and ``deal`` count from 1 in the text; ``action`` counts calls, naming, exchanges,
    folds and cards from 1 in the deal and is None when no action is at fault; ``error`` holds the
    code.
    """

    def __init__(self, line: int, deal: int, action: int | None, error: BidEuchreError) -> None:
        super().__init__(line, deal, action, error)
        self.line = line
        self.deal = deal
        self.action = action
        self.error = error


def read_record(text: str) -> Record:
    """The last deal of a text, played as far as it goes. Raises RecordError."""
    records = list(read_records(text))
    if not records:
        raise RecordError(1, 1, None, FormatError("no_deal_in_text"))
    return records[-1]


def read_records(text: str) -> Iterator[Record]:
    """One deal after another. Several deals make a game, so each must follow from the last.

    Raises RecordError when the text reaches what breaks the format or the rules; the deals
    before it have been given by then.
    """
    before: PartialDeal | None = None
    number = 1
    try:
        for tags in deals_in(text):
            before = _read(number, tags, before)
            others = tuple(tag for tag in tags if tag.name not in TAGS_OF_THE_GAME)
            yield Record(before.complete(), others)
            number += 1
    except TextError as error:
        raise RecordError(error.line, number, None, error.error) from error


def _read(number: int, tags: tuple[Tag, ...], before: PartialDeal | None) -> PartialDeal:
    reading = Reading(tags)
    try:
        return DealReader(reading, before).read()
    except TextError as error:
        raise RecordError(error.line, number, reading.action, error.error) from error
    except BidEuchreError as error:
        raise RecordError(reading.line, number, reading.action, error) from error
