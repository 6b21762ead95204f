"""Cards, suits, and the rank of cards with and without a trump suit.

:func:`effective_suit` and :func:`rank_order` are the only places that know what a bower is.
Rules: Table and cards; Rank of cards.
"""

from collections.abc import Iterable
from enum import StrEnum
from itertools import pairwise, permutations
from typing import NamedTuple

from bideuchre.rules.errors import FormatError


class Suit(StrEnum):
    """A printed suit, in the order in which records write hands."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def same_colour(self) -> "Suit":
        """The other suit of this suit's colour, which lends its jack as left bower."""
        return _SAME_COLOUR[self]


_SAME_COLOUR = {
    Suit.SPADES: Suit.CLUBS,
    Suit.CLUBS: Suit.SPADES,
    Suit.HEARTS: Suit.DIAMONDS,
    Suit.DIAMONDS: Suit.HEARTS,
}

#: For ``str.translate``: the printed signs of suits to their letters.
SUIT_SIGNS = str.maketrans("♠♥♦♣♤♡♢♧", "SHDCSHDC")


class Rank(StrEnum):
    """A printed rank, from high to low as it counts in a suit without bowers."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"


class Denomination(StrEnum):
    """What a bid names: a trump suit, or no-trump."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    NO_TRUMP = "NT"

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None in no-trump."""
        return _TRUMP[self]


_TRUMP: dict[Denomination, Suit | None] = {
    **{Denomination(suit.value): suit for suit in Suit},
    Denomination.NO_TRUMP: None,
}


class Card(NamedTuple):
    """One card of the pack. Each exists twice; two copies are equal."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return self.suit + self.rank

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a code: suit, then rank, ``10`` for ``T`` too.

        Raises FormatError ``bad_card``.
        """
        plain = text.upper().translate(SUIT_SIGNS).replace("10", "T")
        if len(plain) != 2 or plain[0] not in _SUITS or plain[1] not in _RANKS:
            raise FormatError("bad_card", text=text[:20])
        return cls(Suit(plain[0]), Rank(plain[1]))


_SUITS = frozenset(suit.value for suit in Suit)
_RANKS = frozenset(rank.value for rank in Rank)
_PLAIN_ORDER = {rank: place for place, rank in enumerate(reversed(Rank))}
_LEFT_BOWER_ORDER = len(_PLAIN_ORDER)
_RIGHT_BOWER_ORDER = len(_PLAIN_ORDER) + 1


def right_bower(trump: Suit) -> Card:
    """The jack of trump."""
    return Card(trump, Rank.JACK)


def left_bower(trump: Suit) -> Card:
    """The other jack of trump's colour."""
    return Card(trump.same_colour, Rank.JACK)


def effective_suit(card: Card, trump: Suit | None) -> Suit:
    """The suit to which a card belongs in play: the left bower is a trump in every way."""
    if trump is not None and card.rank is Rank.JACK and card.suit is trump.same_colour:
        return trump
    return card.suit


def rank_order(card: Card, trump: Suit | None) -> int:
    """How high a card stands within its effective suit; a higher number beats a lower one."""
    if trump is not None and card.rank is Rank.JACK:
        if card.suit is trump:
            return _RIGHT_BOWER_ORDER
        if card.suit is trump.same_colour:
            return _LEFT_BOWER_ORDER
    return _PLAIN_ORDER[card.rank]


#: Suits as they lie in a hand that holds all four: colours alternate.
_FANNED = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def suit_order(cards: Iterable[Card]) -> tuple[Suit, ...]:
    """All four suits as they should lie in a hand: those held first, colours alternating."""
    held = {card.suit for card in cards}

    def neighbours_alike(order: tuple[Suit, ...]) -> tuple[int, int]:
        void_before_held = sum(
            left not in held and right in held for left, right in pairwise(order)
        )
        present = [suit for suit in order if suit in held]
        return void_before_held, sum(left.same_colour is right for left, right in pairwise(present))

    return min(permutations(_FANNED), key=neighbours_alike)


def display_order(
    cards: Iterable[Card], trump: Suit | None, order: tuple[Suit, ...] | None = None
) -> tuple[Card, ...]:
    """Cards as a person holds them: by suit, high to low, the bowers first among the trumps.

    ``order`` keeps suits in their places while a hand gets shorter; by default it is
    :func:`suit_order` of these cards.
    """
    cards = tuple(cards)
    places = {suit: place for place, suit in enumerate(order or suit_order(cards))}
    return tuple(
        sorted(
            cards,
            key=lambda card: (places[effective_suit(card, trump)], -rank_order(card, trump)),
        )
    )
