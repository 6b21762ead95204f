"""The values of tags: hands, exchanges, seats and scores."""

from collections.abc import Mapping

from bideuchre.rules.actions import Exchange
from bideuchre.rules.cards import Card, Rank, Suit
from bideuchre.rules.errors import FormatError, RuleError
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat, Side

UNKNOWN_HAND = "-"
UNKNOWN_CARD = "--"


def read_hands(text: str) -> Mapping[Seat, tuple[Card, ...] | None]:
    """The value of a ``Deal`` tag: a seat, then four hands clockwise from it.

    Raises FormatError ``bad_hands``, ``bad_seat`` or ``bad_card``.
    """
    first, colon, rest = text.strip().partition(":")
    hands = rest.split()
    if not colon or len(hands) != len(Seat):
        raise FormatError("bad_hands", text=text[:80])
    seats = Seat.clockwise_from(read_seat(first))
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


def read_exchange(text: str, expected: tuple[Seat, ...]) -> Exchange:
    """Who gives, to whom, and which cards: ``S:H9C9``, ``N:S:HAHK``.

    ``--`` is a card that is not known, ``expected`` who may exchange here. Raises FormatError
    ``bad_exchange``, ``bad_seat`` or ``bad_card``, RuleError ``exchange_by_other_seat``.
    """
    *seats, cards = "".join(text.split()).split(":")
    if len(seats) != len(expected):
        raise FormatError("bad_exchange", text=text[:40])
    for word, seat in zip(seats, expected, strict=True):
        if read_seat(word) is not seat:
            raise RuleError("exchange_by_other_seat", seat=word.upper(), expected=seat.value)
    plain = cards.upper().replace("10", Rank.TEN.value)
    if len(plain) % 2:
        raise FormatError("bad_exchange", text=text[:40])
    pairs = (plain[place : place + 2] for place in range(0, len(plain), 2))
    return Exchange(tuple(None if pair == UNKNOWN_CARD else Card.parse(pair) for pair in pairs))


def read_seat(text: str) -> Seat:
    """A seat's letter. Raises FormatError ``bad_seat``."""
    try:
        return Seat(text.strip().upper())
    except ValueError:
        raise FormatError("bad_seat", text=text[:20]) from None


def write_score(score: Points) -> str:
    """``NS:31 EW:-4``."""
    return " ".join(f"{side.value}:{score[side]}" for side in Side)
