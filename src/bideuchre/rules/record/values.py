"""The values of tags: hands, cards that change hands, seats, scores and folds."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bideuchre.rules.actions import Fold, Stay
from bideuchre.rules.cards import JOKER, SUIT_RANKS, Card, Rank, Suit
from bideuchre.rules.codes import parse_fold
from bideuchre.rules.errors import FormatError, RuleError
from bideuchre.rules.exchange import Hand
from bideuchre.rules.record.partial import UNKNOWN_CARD, SomeCards
from bideuchre.rules.score import Points
from bideuchre.rules.seats import AnySide, Seat
from bideuchre.rules.variant import Variant

UNKNOWN_HAND = "-"
#: A hand that is not known, but for the joker that it has shown.
_UNKNOWN_HAND_WITH_JOKER = "-*"

_POINTS = re.compile(r"([A-Z]+):([+-]?[0-9]{1,6})")
_CARDS = re.compile(r"JOKER|JO|--|..", re.DOTALL)


class Hands(NamedTuple):
    """The value of a ``Deal`` tag."""

    hands: Mapping[Seat, Hand | None]
    #: Whose hand is not known but has shown the joker.
    joker_shown_by: Seat | None


def read_hands(text: str, variant: Variant) -> Hands:
    """A seat, then four hands clockwise from it.

    Raises FormatError ``bad_hands``, ``bad_seat`` or ``bad_card``.
    """
    first, colon, rest = text.strip().partition(":")
    words = rest.split()
    if not colon or len(words) != len(Seat):
        raise FormatError("bad_hands", text=text[:80])
    seats = Seat.clockwise_from(read_seat(first))
    hands: dict[Seat, Hand | None] = {}
    shown_by: Seat | None = None
    for seat, word in zip(seats, words, strict=True):
        if word == _UNKNOWN_HAND_WITH_JOKER and variant.deck.joker and shown_by is None:
            shown_by = seat
            word = UNKNOWN_HAND
        hands[seat] = _hand(word, variant)
    return Hands(hands, shown_by)


def _hand(text: str, variant: Variant) -> Hand | None:
    if text == UNKNOWN_HAND:
        return None
    groups = text.upper().replace("10", Rank.TEN.value).split(".")
    jokers: str = ""
    if len(groups) == len(Suit) + 1 and (variant.deck.joker or groups[-1]):
        jokers = groups.pop()
    if len(groups) != len(Suit) or jokers.strip(Rank.JOKER):
        raise FormatError("bad_hands", text=text[:80])
    cards = (
        Card.parse(suit.value + rank)
        for suit, ranks in zip(Suit, groups, strict=True)
        for rank in ranks
    )
    return (*cards, *(JOKER for _ in jokers))


def write_hand(hand: Hand | None, variant: Variant) -> str:
    """``K9.KJ.QT9.QJJ99``: spades, hearts, diamonds, clubs; ``-`` for a hand not known.

    Versions with a joker have a fifth group for it.
    """
    if hand is None:
        return UNKNOWN_HAND
    groups = [
        "".join(rank.value * hand.count(Card(suit, rank)) for rank in SUIT_RANKS) for suit in Suit
    ]
    if variant.deck.joker:
        groups.append(Rank.JOKER.value * hand.count(JOKER))
    return ".".join(groups)


def write_hands(
    hands: Mapping[Seat, Hand | None], joker_shown_by: Seat | None, variant: Variant
) -> str:
    """The value of a ``Deal`` tag, North first."""
    written = [
        _UNKNOWN_HAND_WITH_JOKER
        if hands[seat] is None and seat is joker_shown_by
        else write_hand(hands[seat], variant)
        for seat in Seat
    ]
    return f"{Seat.N.value}:{' '.join(written)}"


def read_cards(text: str) -> SomeCards:
    """Cards one after another, ``--`` for one that is not known.

    Raises FormatError ``bad_exchange`` or ``bad_card``.
    """
    plain = "".join(text.split()).upper().replace("10", Rank.TEN.value)
    codes = _CARDS.findall(plain)
    if "".join(codes) != plain:
        raise FormatError("bad_exchange", text=text[:40])
    return tuple(None if code == UNKNOWN_CARD else Card.parse(code) for code in codes)


def read_moved_cards(text: str, expected: tuple[Seat, ...]) -> SomeCards:
    """``S:H9C9`` or ``N:S:HAHK``: who gives, to whom, and which cards.

    ``expected`` is who may do so here. Raises FormatError ``bad_exchange``, ``bad_seat`` or
    ``bad_card``, RuleError ``exchange_by_other_seat``.
    """
    *seats, cards = "".join(text.split()).split(":")
    if len(seats) != len(expected):
        raise FormatError("bad_exchange", text=text[:40])
    for word, seat in zip(seats, expected, strict=True):
        if read_seat(word) is not seat:
            raise RuleError("exchange_by_other_seat", seat=word.upper(), expected=seat.value)
    try:
        return read_cards(cards)
    except FormatError as error:
        if error.code == "bad_exchange":
            raise FormatError("bad_exchange", text=text[:40]) from None
        raise


def read_kitty(text: str) -> SomeCards | None:
    """The value of a ``Kitty`` tag; None for a kitty that is not known.

    Raises FormatError ``bad_kitty`` or ``bad_card``.
    """
    if text.strip() == UNKNOWN_HAND:
        return None
    try:
        return read_cards(text)
    except FormatError as error:
        if error.code == "bad_exchange":
            raise FormatError("bad_kitty", text=text[:40]) from None
        raise


def read_fold(text: str) -> tuple[Seat, Stay | Fold]:
    """``W:Stay`` or ``W:Fold``: a seat and its answer.

    Raises FormatError ``bad_fold`` or ``bad_seat``.
    """
    seat, colon, answer = text.partition(":")
    if not colon:
        raise FormatError("bad_fold", text=text[:20])
    return read_seat(seat), parse_fold(answer)


def write_folds(folds: Sequence[tuple[Seat, bool]]) -> str:
    return " ".join(f"{seat.value}:{Stay() if stays else Fold()}" for seat, stays in folds)


def read_seat(text: str) -> Seat:
    """A seat's letter. Raises FormatError ``bad_seat``."""
    try:
        return Seat(text.strip().upper())
    except ValueError:
        raise FormatError("bad_seat", text=text[:20]) from None


def read_score(text: str, variant: Variant) -> Points:
    """``NS:31 EW:-4``, or in a version without partners a number for each seat.

    Raises FormatError ``bad_score``.
    """
    by_name = {side.value: side for side in variant.sides}
    score: dict[AnySide, int] = {}
    for word in text.split():
        match = _POINTS.fullmatch(word)
        if match is None or match[1] not in by_name or by_name[match[1]] in score:
            raise FormatError("bad_score", text=text[:40])
        score[by_name[match[1]]] = int(match[2])
    if len(score) != len(by_name):
        raise FormatError("bad_score", text=text[:40])
    return {side: score[side] for side in variant.sides}


def write_score(score: Points) -> str:
    """``NS:31 EW:-4``."""
    return " ".join(f"{side.value}:{points}" for side, points in score.items())
