"""Reading records: every deal is played through the rules as it is read."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from bideuchre.rules.actions import Action, Exchange, Pass, Play, parse_call
from bideuchre.rules.cards import Card
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import BidEuchreError, FormatError, RuleError
from bideuchre.rules.record.deals import deals_in
from bideuchre.rules.record.text import Tag, TextError
from bideuchre.rules.record.values import read_exchange, read_hands, read_seat, write_score
from bideuchre.rules.record.words import ENDS, Word, plain, rows_of
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK, VARIANTS, Variant
from bideuchre.rules.view import Phase

#: Tags that the rules give a meaning; all others are kept as they are.
TAGS_OF_THE_GAME = (
    "Score",
    "Variant",
    "Dealer",
    "Deal",
    "Auction",
    "CardsRemoved",
    "CardsPassed",
    "Play",
)

NO_CARD = "-"
_NO_CARDS = (NO_CARD, *ENDS)
#: “All pass”: everybody passes from here on.
_AP = "AP"

_SCORE = re.compile(r"NS:([+-]?[0-9]{1,6})\s+EW:([+-]?[0-9]{1,6})")


@dataclass(frozen=True, slots=True)
class Record:
    """A deal, and the tags beside it that the rules give no meaning."""

    deal: Deal
    tags: tuple[Tag, ...] = ()


class RecordError(Exception):
    """Where a record breaks the format or the rules, and how.

    ``line`` and ``deal`` count from 1 in the text; ``action`` counts calls, exchanges and cards
    from 1 in the deal and is None when no action is at fault; ``error`` holds the code.
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
    before: Deal | None = None
    number = 1
    try:
        for tags in deals_in(text):
            reader = _DealReader(number, tags, before)
            before = reader.read()
            others = tuple(tag for tag in tags if tag.name not in TAGS_OF_THE_GAME)
            yield Record(before, others)
            number += 1
    except TextError as error:
        raise RecordError(error.line, number, None, error.error) from error


class _DealReader:
    """Reads one deal and knows, for an error, where it is."""

    def __init__(self, number: int, tags: tuple[Tag, ...], before: Deal | None) -> None:
        self.number = number
        self.before = before
        self.line = tags[0].line
        self.acting = False
        self.deal: Deal | None = None
        self.tags: dict[str, Tag] = {}
        for tag in tags:
            if tag.name in TAGS_OF_THE_GAME and tag.name in self.tags:
                self.line = tag.line
                raise self._located(FormatError("repeated_tag", tag=tag.name))
            known = tag.name in TAGS_OF_THE_GAME
            self.tags[tag.name] = replace(tag, value=plain(tag.value)) if known else tag

    def read(self) -> Deal:
        try:
            self._check_may_follow()
            self.deal = self._dealt()
            self._auction()
            self._exchange()
            self._play()
        except TextError as error:
            self.line = error.line
            raise self._located(error.error) from error
        except BidEuchreError as error:
            raise self._located(error) from error
        return self.deal

    def _located(self, error: BidEuchreError) -> RecordError:
        action = len(self.deal.log) + 1 if self.deal is not None and self.acting else None
        return RecordError(self.line, self.number, action, error)

    def _check_may_follow(self) -> None:
        if self.before is None:
            return
        if self.before.phase is not Phase.OVER:
            raise RuleError("deal_after_unfinished")
        if self.before.winner is not None:
            raise RuleError("deal_after_win", winner=self.before.winner.value)

    # -- the deal before its first call ---------------------------------------------------

    def _tag(self, name: str) -> Tag | None:
        tag = self.tags.get(name)
        if tag is not None:
            self.line = tag.line
        return tag

    def _needed(self, name: str) -> Tag:
        tag = self._tag(name)
        if tag is None:
            raise FormatError("missing_tag", tag=name)
        return tag

    def _dealt(self) -> Deal:
        variant = self._variant()
        dealer = read_seat(self._needed("Dealer").value)
        if self.before is not None and dealer is not self.before.dealer.next:
            expected = self.before.dealer.next
            raise RuleError("dealer_does_not_follow", expected=expected.value, given=dealer.value)
        score = self._score()
        return Deal.start(dealer, read_hands(self._needed("Deal").value), score, variant)

    def _variant(self) -> Variant:
        tag = self._tag("Variant")
        if tag is None:
            return DOUBLE_DECK if self.before is None else self.before.variant
        if tag.value not in VARIANTS:
            raise FormatError("unknown_variant", text=tag.value[:40])
        return VARIANTS[tag.value]

    def _score(self) -> Points | None:
        tag = self._tag("Score")
        follows = None if self.before is None else self.before.score
        if tag is None:
            return follows
        match = _SCORE.fullmatch(tag.value.strip())
        if match is None:
            raise FormatError("bad_score", text=tag.value[:40])
        score = {Side.NS: int(match[1]), Side.EW: int(match[2])}
        if follows is not None and score != follows:
            raise RuleError(
                "score_does_not_follow", expected=write_score(follows), given=write_score(score)
            )
        return score

    # -- its actions ----------------------------------------------------------------------

    def _apply(self, action: Action) -> None:
        assert self.deal is not None
        self.deal = self.deal.apply(action)

    def _rows(self, tag: Tag) -> Iterator[list[Word]]:
        """The words of each row; errors are from now on an action's, on that row's line."""
        self.acting = True
        for row in rows_of(tag, len(Seat)):
            self.line = row[0].line
            yield row
        self.acting = False

    def _auction(self) -> None:
        tag = self._tag("Auction")
        if tag is None:
            return
        assert self.deal is not None
        first = read_seat(tag.value)
        if first is not self.deal.dealer.next:
            expected = self.deal.dealer.next
            raise RuleError("first_caller", seat=first.value, expected=expected.value)
        for row in self._rows(tag):
            for word in row:
                self.line = word.line
                self._call(word.text)

    def _call(self, text: str) -> None:
        assert self.deal is not None
        all_pass = text.upper() == _AP
        call = Pass() if all_pass else parse_call(text, self.deal.variant)
        if self.deal.phase is not Phase.AUCTION:
            raise RuleError("calls_after_auction")
        self._apply(call)
        while all_pass and self.deal.phase is Phase.AUCTION:
            self._apply(call)

    def _exchange(self) -> None:
        removed, passed = self.tags.get("CardsRemoved"), self.tags.get("CardsPassed")
        assert self.deal is not None
        if removed is None and passed is None:
            if "Play" in self.tags and self.deal.phase is Phase.EXCHANGE:
                self._apply(Exchange(()))
            return
        contract = self.deal.contract
        if removed is None:
            self._tag("CardsPassed")
            raise RuleError("passed_before_removed")
        self._tag("CardsRemoved")
        if self.deal.phase is not Phase.EXCHANGE or contract is None:
            raise RuleError("exchange_without_alone")
        self.acting = True
        self._apply(read_exchange(removed.value, (contract.declarer,)))
        if passed is not None:
            self._tag("CardsPassed")
            cards = read_exchange(passed.value, (contract.declarer.partner, contract.declarer))
            if cards.cards or self.deal.phase is Phase.EXCHANGE:
                self._apply(cards)
        self.acting = False

    def _play(self) -> None:
        tag = self._tag("Play")
        if tag is None:
            return
        assert self.deal is not None
        contract = self.deal.contract
        match self.deal.phase:
            case Phase.AUCTION:
                raise RuleError("play_before_auction_ends")
            case Phase.EXCHANGE:
                raise RuleError("play_before_exchange_ends")
        if contract is None:
            raise RuleError("play_without_contract")
        columns = Seat.clockwise_from(read_seat(tag.value))
        if columns[0] is not contract.declarer:
            expected = contract.declarer
            raise RuleError("first_leader", seat=columns[0].value, expected=expected.value)
        for row in self._rows(tag):
            self._trick(row, columns)

    def _trick(self, row: list[Word], columns: tuple[Seat, ...]) -> None:
        assert self.deal is not None
        if len(row) > len(columns):
            raise FormatError("row_too_long", columns=len(columns))
        if self.deal.trick is not None and self.deal.trick.cards:
            raise RuleError("row_after_unfinished_trick")
        by_seat = {
            seat: word
            for seat, word in zip(columns, row, strict=False)
            if word.text not in _NO_CARDS
        }
        out = self.deal.sitting_out
        if out is not None and out in by_seat:
            self.line = by_seat[out].line
            raise RuleError("card_from_seat_sitting_out", seat=out.value)
        for seat in Seat.clockwise_from(self.deal.turn) if self.deal.turn else columns:
            if seat not in by_seat:
                continue
            self.line = by_seat[seat].line
            card = Card.parse(by_seat[seat].text)
            turn = self.deal.turn
            if turn is not None and turn is not seat:
                raise RuleError("card_out_of_turn", seat=seat.value, expected=turn.value)
            self._apply(Play(card))
