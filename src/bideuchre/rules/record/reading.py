"""Reading records: every deal is played through the rules as it is read."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bideuchre.rules.actions import Action, Exchange, Play, parse_call
from bideuchre.rules.cards import Card, Rank, Suit
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import BidEuchreError, FormatError, RuleError
from bideuchre.rules.record.text import Tag, TextError, deals_in
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

UNKNOWN_HAND = "-"
UNKNOWN_CARD = "--"
NO_CARD = "-"

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
            self.tags[tag.name] = tag

    def read(self) -> Deal:
        try:
            self._check_may_follow()
            self.deal = self._dealt()
            self._auction()
            self._exchange()
            self._play()
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
        dealer = _seat(self._needed("Dealer").value)
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

    def _rows(self, tag: Tag) -> Iterator[list[str]]:
        """The words of each row; errors are from now on an action's, on that row's line."""
        self.acting = True
        for offset, row in enumerate(tag.rows, start=1):
            self.line = tag.line + offset
            yield row.split()
        self.acting = False

    def _auction(self) -> None:
        tag = self._tag("Auction")
        if tag is None:
            return
        assert self.deal is not None
        first = _seat(tag.value)
        if first is not self.deal.dealer.next:
            expected = self.deal.dealer.next
            raise RuleError("first_caller", seat=first.value, expected=expected.value)
        for words in self._rows(tag):
            for word in words:
                call = parse_call(word, self.deal.variant)
                if self.deal.phase is not Phase.AUCTION:
                    raise RuleError("calls_after_auction")
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
        self._apply(_exchanged(removed.value, (contract.declarer,)))
        if passed is not None:
            self._tag("CardsPassed")
            cards = _exchanged(passed.value, (contract.declarer.partner, contract.declarer))
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
        columns = Seat.clockwise_from(_seat(tag.value))
        if columns[0] is not contract.declarer:
            expected = contract.declarer
            raise RuleError("first_leader", seat=columns[0].value, expected=expected.value)
        for words in self._rows(tag):
            self._trick(words, columns)

    def _trick(self, words: list[str], columns: tuple[Seat, ...]) -> None:
        assert self.deal is not None
        if len(words) > len(columns):
            raise FormatError("row_too_long", columns=len(columns))
        if self.deal.trick is not None and self.deal.trick.cards:
            raise RuleError("row_after_unfinished_trick")
        by_seat = dict.fromkeys(columns, NO_CARD) | dict(zip(columns, words, strict=False))
        out = self.deal.sitting_out
        if out is not None and by_seat[out] != NO_CARD:
            raise RuleError("card_from_seat_sitting_out", seat=out.value)
        for seat in Seat.clockwise_from(self.deal.turn) if self.deal.turn else columns:
            if by_seat[seat] == NO_CARD:
                continue
            card = Card.parse(by_seat[seat])
            turn = self.deal.turn
            if turn is not None and turn is not seat:
                raise RuleError("card_out_of_turn", seat=seat.value, expected=turn.value)
            self._apply(Play(card))


def read_hands(text: str) -> Mapping[Seat, tuple[Card, ...] | None]:
    """The value of a ``Deal`` tag: a seat, then four hands clockwise from it.

    Raises FormatError ``bad_hands``, ``bad_seat`` or ``bad_card``.
    """
    first, colon, rest = text.strip().partition(":")
    hands = rest.split()
    if not colon or len(hands) != len(Seat):
        raise FormatError("bad_hands", text=text[:80])
    seats = Seat.clockwise_from(_seat(first))
    return {seat: _hand(hand) for seat, hand in zip(seats, hands, strict=True)}


def _hand(text: str) -> tuple[Card, ...] | None:
    if text == UNKNOWN_HAND:
        return None
    suits = text.upper().replace("10", Rank.TEN.value).split(".")
    if len(suits) != len(Suit):
        raise FormatError("bad_hands", text=text[:80])
    return tuple(
        Card.parse(suit.value + rank)
        for suit, ranks in zip(Suit, suits, strict=True)
        for rank in ranks
    )


def _exchanged(text: str, expected: tuple[Seat, ...]) -> Exchange:
    """``S:H9C9`` or ``N:S:HAHK``: who gives, to whom, which cards, ``--`` for one not known."""
    *seats, cards = text.replace(" ", "").split(":")
    if len(seats) != len(expected):
        raise FormatError("bad_exchange", text=text[:40])
    for word, seat in zip(seats, expected, strict=True):
        if _seat(word) is not seat:
            raise RuleError("exchange_by_other_seat", seat=word.upper(), expected=seat.value)
    plain = cards.upper().replace("10", Rank.TEN.value)
    if len(plain) % 2:
        raise FormatError("bad_exchange", text=text[:40])
    pairs = (plain[place : place + 2] for place in range(0, len(plain), 2))
    return Exchange(tuple(None if pair == UNKNOWN_CARD else Card.parse(pair) for pair in pairs))


def _seat(text: str) -> Seat:
    try:
        return Seat(text.strip().upper())
    except ValueError:
        raise FormatError("bad_seat", text=text[:20]) from None


def write_score(score: Points) -> str:
    """``NS:31 EW:-4``."""
    return " ".join(f"{side.value}:{score[side]}" for side in Side)
