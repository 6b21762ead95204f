"""One deal of a record: its head, then its actions, each played through the rules."""

from collections.abc import Iterator
from dataclasses import replace

from bideuchre.rules.actions import Discard, Exchange, Pass, Play
from bideuchre.rules.cards import Card
from bideuchre.rules.codes import parse_call, parse_name
from bideuchre.rules.errors import FormatError, RuleError
from bideuchre.rules.house_rules import with_house_rules
from bideuchre.rules.phases import Phase, Removing
from bideuchre.rules.record import names
from bideuchre.rules.record.partial import PartialDeal, SomeCards, Step, Unseen
from bideuchre.rules.record.text import Tag
from bideuchre.rules.record.values import (
    read_fold,
    read_hands,
    read_kitty,
    read_moved_cards,
    read_score,
    read_seat,
    write_score,
)
from bideuchre.rules.record.words import ENDS, Word, plain, rows_of, without_ends
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import MAIN, VARIANTS

NO_CARD = "-"
_NO_CARDS = (NO_CARD, *ENDS)
#: PBN's way to write that everybody passes from here on.
_REST_PASSES = "AP"


class Reading:
    """The tags of one deal, and where the reader stands among them."""

    def __init__(self, tags: tuple[Tag, ...]) -> None:
        self.line = tags[0].line
        #: The number of the action that is being read, from 1; None outside the actions.
        self.action: int | None = None
        self._all = tags
        self._tags: dict[str, Tag] = {}

    def sort(self) -> None:
        """Find the tags by name. Raises FormatError ``repeated_tag``."""
        for tag in self._all:
            if tag.name not in names.TAGS_OF_THE_GAME:
                continue
            if tag.name in self._tags:
                self.line = tag.line
                raise FormatError("repeated_tag", tag=tag.name)
            self._tags[tag.name] = replace(tag, value=plain(tag.value))

    def __contains__(self, name: str) -> bool:
        return name in self._tags

    def tag(self, name: str) -> Tag | None:
        """The tag, whose line is the one that is read now."""
        tag = self._tags.get(name)
        if tag is not None:
            self.line = tag.line
        return tag

    def needed(self, name: str) -> Tag:
        """The tag. Raises FormatError ``missing_tag``."""
        tag = self.tag(name)
        if tag is None:
            raise FormatError("missing_tag", tag=name)
        return tag

    def refuse(self, name: str) -> None:
        """Raise RuleError ``tag_without_use`` if the tag is there."""
        if self.tag(name) is not None:
            raise RuleError("tag_without_use", tag=name)


class DealReader:
    """Plays the actions of a deal as they are read."""

    def __init__(self, reading: Reading, before: PartialDeal | None) -> None:
        self._at = reading
        self._before = before

    def read(self) -> PartialDeal:
        """The deal as far as it goes. Raises FormatError, RuleError or TextError."""
        self._at.sort()
        self._check_may_follow()
        self._deal = self._dealt()
        self._auction()
        self._naming()
        self._kitty()
        self._exchange()
        self._folding()
        self._play()
        return self._deal

    # -- the deal before its first action -------------------------------------------------

    def _check_may_follow(self) -> None:
        if self._before is None:
            return
        if self._before.phase is not Phase.OVER:
            raise RuleError("deal_after_unfinished")
        if self._before.winner is not None:
            raise RuleError("deal_after_win", winner=self._before.winner.value)

    def _dealt(self) -> PartialDeal:
        variant = self._variant()
        dealer = read_seat(self._at.needed(names.DEALER).value)
        if self._before is not None and dealer is not self._before.dealer.next:
            expected = self._before.dealer.next
            raise RuleError("dealer_does_not_follow", expected=expected.value, given=dealer.value)
        score = self._score(variant)
        kitty = self._kitty_as_dealt(variant)
        hands, joker_shown_by = read_hands(self._at.needed(names.DEAL).value, variant)
        return PartialDeal.start(variant, dealer, hands, kitty, score, joker_shown_by)

    def _variant(self) -> Variant:
        tag = self._at.tag(names.VARIANT)
        name = MAIN.name if tag is None else tag.value
        if name not in VARIANTS:
            raise FormatError("unknown_variant", text=name[:40])
        variant = VARIANTS[name]
        rules = self._at.tag(names.HOUSE_RULES)
        if rules is not None:
            variant = with_house_rules(variant, rules.value)
        if self._before is not None and variant != self._before.variant:
            raise RuleError("variant_changes")
        return variant

    def _score(self, variant: Variant) -> Points | None:
        tag = self._at.tag(names.SCORE)
        follows = None if self._before is None else self._before.score
        if tag is None:
            return follows
        score = read_score(tag.value, variant)
        if follows is not None and score != follows:
            raise RuleError(
                "score_does_not_follow", expected=write_score(follows), given=write_score(score)
            )
        return score

    def _kitty_as_dealt(self, variant: Variant) -> SomeCards | None:
        if not variant.kitty_size:
            self._at.refuse(names.KITTY)
            return None
        tag = self._at.tag(names.KITTY)
        return None if tag is None else read_kitty(tag.value)

    # -- its actions ----------------------------------------------------------------------

    def _apply(self, step: Step) -> None:
        self._at.action = len(self._deal.log) + 1
        self._deal = self._deal.apply(step)

    def _rows(self, tag: Tag) -> Iterator[list[Word]]:
        """The words of each row; errors are from now on an action's, on that row's line."""
        for row in rows_of(tag, len(Seat)):
            self._at.line = row[0].line
            self._at.action = len(self._deal.log) + 1
            yield row
        self._at.action = None

    def _auction(self) -> None:
        if self._deal.phase is not Phase.AUCTION:
            self._at.refuse(names.AUCTION)
            return
        tag = self._at.tag(names.AUCTION)
        if tag is None:
            return
        first = read_seat(tag.value)
        if first is not self._deal.dealer.next:
            expected = self._deal.dealer.next
            raise RuleError("first_caller", seat=first.value, expected=expected.value)
        for row in self._rows(tag):
            for word in without_ends(row):
                self._at.line = word.line
                self._at.action = len(self._deal.log) + 1
                self._call(word.text)

    def _call(self, text: str) -> None:
        all_pass = text.upper() == _REST_PASSES
        call = Pass() if all_pass else parse_call(text, self._deal.variant)
        if self._deal.phase is not Phase.AUCTION:
            raise RuleError("calls_after_auction")
        self._apply(call)
        while all_pass and self._awaits_call():
            self._apply(call)

    def _awaits_call(self) -> bool:
        auction = self._deal.auction
        return auction.turn is not None and auction.stuck is None

    def _naming(self) -> None:
        if self._deal.phase is not Phase.NAMING:
            self._at.refuse(names.NAMED)
            return
        tag = self._at.tag(names.NAMED)
        if tag is not None:
            self._at.action = len(self._deal.log) + 1
            self._apply(parse_name(tag.value.strip(), self._deal.variant))
            self._at.action = None

    def _kitty(self) -> None:
        if self._deal.phase is not Phase.KITTY:
            self._at.refuse(names.KITTY_DISCARDED)
            return
        tag, turn = self._at.tag(names.KITTY_DISCARDED), self._deal.turn
        if tag is not None and turn is not None:
            self._at.action = len(self._deal.log) + 1
            cards = read_moved_cards(tag.value, (turn,))
            known = _all_known(cards)
            self._apply(Unseen(cards) if known is None else Discard(known))
            self._at.action = None

    def _exchange(self) -> None:
        state = self._deal.course.state
        if not isinstance(state, Removing):
            for name in (names.CARDS_REMOVED, names.CARDS_PASSED):
                if name in self._at and self._deal.course.auction.over:
                    self._at.needed(name)
                    raise RuleError("exchange_without_alone")
                self._at.refuse(name)
            return
        removed, passed = names.CARDS_REMOVED, names.CARDS_PASSED
        if removed not in self._at:
            if self._at.tag(passed) is not None:
                raise RuleError("passed_before_removed")
            if names.PLAY in self._at and not state.fewest:
                self._apply(Exchange(()))
                self._at.action = None
            return
        declarer = state.contract.declarer
        self._exchange_cards(removed, (declarer,))
        if passed in self._at:
            self._exchange_cards(passed, (declarer.partner, declarer))
        self._at.action = None

    def _exchange_cards(self, name: str, expected: tuple[Seat, ...]) -> None:
        tag = self._at.needed(name)
        self._at.action = len(self._deal.log) + 1
        cards = read_moved_cards(tag.value, expected)
        if self._deal.phase is Phase.EXCHANGE:
            known = _all_known(cards)
            self._apply(Unseen(cards) if known is None else Exchange(known))
        elif cards:
            # With nothing removed, only the empty list of cards passed may follow.
            raise RuleError("exchange_out_of_range", minimum=0, maximum=0, given=len(cards))

    def _folding(self) -> None:
        if self._deal.phase is not Phase.FOLDING:
            self._at.refuse(names.FOLDS)
            return
        tag = self._at.tag(names.FOLDS)
        if tag is None:
            return
        for word in tag.value.split():
            self._at.action = len(self._deal.log) + 1
            seat, answer = read_fold(word)
            if self._deal.phase is not Phase.FOLDING:
                raise RuleError("folds_after_folding")
            turn = self._deal.turn
            if turn is not None and seat is not turn:
                raise RuleError("fold_out_of_turn", seat=seat.value, expected=turn.value)
            self._apply(answer)
        self._at.action = None

    # -- the play -------------------------------------------------------------------------

    def _play(self) -> None:
        tag = self._at.tag(names.PLAY)
        if tag is None:
            return
        self._check_may_play()
        trick = self._deal.trick
        assert trick is not None
        columns = Seat.clockwise_from(read_seat(tag.value))
        if columns[0] is not trick.leader:
            expected = trick.leader
            raise RuleError("first_leader", seat=columns[0].value, expected=expected.value)
        for row in self._rows(tag):
            self._trick(row, columns)

    def _check_may_play(self) -> None:
        match self._deal.phase:
            case Phase.AUCTION:
                raise RuleError("play_before_auction_ends")
            case Phase.NAMING:
                raise RuleError("step_missing", tag=names.NAMED)
            case Phase.KITTY:
                raise RuleError("step_missing", tag=names.KITTY_DISCARDED)
            case Phase.EXCHANGE:
                raise RuleError("play_before_exchange_ends")
            case Phase.FOLDING:
                raise RuleError("step_missing", tag=names.FOLDS)
            case Phase.OVER:
                raise RuleError("play_without_contract")
        if self._deal.variant.kitty_size and names.KITTY not in self._at:
            raise RuleError("step_missing", tag=names.KITTY)

    def _trick(self, row: list[Word], columns: tuple[Seat, ...]) -> None:
        ended = any(word.text in ENDS for word in row)
        row = without_ends(row)
        if not row:
            return
        if len(row) > len(columns):
            raise FormatError("row_too_long", columns=len(columns))
        if len(row) < len(columns) and not ended:
            raise FormatError("row_of_wrong_length", columns=len(columns))
        if self._deal.trick is not None and self._deal.trick.cards:
            raise RuleError("row_after_unfinished_trick")
        by_seat = {
            seat: word
            for seat, word in zip(columns, row, strict=False)
            if word.text not in _NO_CARDS
        }
        if not by_seat and not ended:
            raise RuleError("row_without_cards")
        for out in self._deal.out & by_seat.keys():
            self._at.line = by_seat[out].line
            raise RuleError("card_from_seat_sitting_out", seat=out.value)
        for seat in Seat.clockwise_from(self._deal.turn) if self._deal.turn else columns:
            if seat not in by_seat:
                continue
            self._at.line = by_seat[seat].line
            self._at.action = len(self._deal.log) + 1
            card = Card.parse(by_seat[seat].text)
            turn = self._deal.turn
            if turn is not None and turn is not seat:
                raise RuleError("card_out_of_turn", seat=seat.value, expected=turn.value)
            self._apply(Play(card))


def _all_known(cards: SomeCards) -> tuple[Card, ...] | None:
    known = tuple(card for card in cards if card is not None)
    return known if len(known) == len(cards) else None
