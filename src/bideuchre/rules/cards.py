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
    def same_color(self) -> "Suit":
        """The other suit of this suit's color, which lends its jack as left bower."""
        return _SAME_COLOR[self]


_SAME_COLOR = {
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
    JOKER = "*"


class Denomination(StrEnum):
    """What a deal is played in: a trump suit, no-trump, or no-trump with the ranks reversed."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    NO_TRUMP = "NT"
    LOW = "Low"

    @classmethod
    def with_trump(cls, trump: "Suit | None") -> "Denomination":
        """The denomination of a trump suit; no-trump for None."""
        return cls.NO_TRUMP if trump is None else cls(trump.value)

    @property
    def trump(self) -> Suit | None:
        """The trump suit, or None in no-trump and in Low."""
        return _TRUMP[self]


_TRUMP: dict[Denomination, Suit | None] = {
    **{Denomination(suit.value): suit for suit in Suit},
    Denomination.NO_TRUMP: None,
    Denomination.LOW: None,
}

#: The ranks that a suit can have, from high to low: all but the joker.
SUIT_RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)


class Card(NamedTuple):
    """One card of the pack. Copies of a card are equal."""

    suit: Suit
    rank: Rank

    def __str__(self) -> str:
        return JOKER_CODE if self.rank is Rank.JOKER else self.suit + self.rank

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read a code: suit, then rank, ``10`` for ``T`` too; ``Jo`` for the joker.

        Raises FormatError ``bad_card``.
        """
        plain = text.upper().translate(SUIT_SIGNS).replace("10", "T")
        if plain in _JOKER_CODES:
            return JOKER
        if len(plain) != 2 or plain[0] not in _SUITS or plain[1] not in _RANKS:
            raise FormatError("bad_card", text=text[:20])
        return cls(Suit(plain[0]), Rank(plain[1]))


#: The joker. No suit is printed on it: spades is only its place in the fixed order of a pack, and
#: :func:`effective_suit` says where it belongs.
JOKER = Card(Suit.SPADES, Rank.JOKER)
JOKER_CODE = "Jo"

_JOKER_CODES = frozenset(("JO", "JOKER"))
_SUITS = frozenset(suit.value for suit in Suit)
_RANKS = frozenset(rank.value for rank in SUIT_RANKS)
_PLAIN_ORDER = {rank: place for place, rank in enumerate(reversed(SUIT_RANKS))}
_LEFT_BOWER_ORDER = len(_PLAIN_ORDER)
_RIGHT_BOWER_ORDER = len(_PLAIN_ORDER) + 1
_JOKER_ORDER = len(_PLAIN_ORDER) + 2
_LOW_ORDER = {rank: -place for rank, place in _PLAIN_ORDER.items()}


def right_bower(trump: Suit) -> Card:
    """The jack of trump."""
    return Card(trump, Rank.JACK)


def left_bower(trump: Suit) -> Card:
    """The other jack of trump's color."""
    return Card(trump.same_color, Rank.JACK)


def effective_suit(card: Card, trump: Suit | None) -> Suit:
    """The suit to which a card belongs in play: the left bower and the joker are trumps."""
    if trump is not None:
        if (card.rank is Rank.JACK and card.suit is trump.same_color) or card.rank is Rank.JOKER:
            return trump
    return card.suit


def rank_order(card: Card, denomination: Denomination | None) -> int:
    """How high a card stands within its effective suit; a higher number beats a lower one.

    With None, nothing is named yet: every suit runs as in no-trump.
    """
    if card.rank is Rank.JOKER:
        return _JOKER_ORDER
    if denomination is Denomination.LOW:
        return _LOW_ORDER[card.rank]
    trump = None if denomination is None else denomination.trump
    if trump is not None and card.rank is Rank.JACK:
        if card.suit is trump:
            return _RIGHT_BOWER_ORDER
        if card.suit is trump.same_color:
            return _LEFT_BOWER_ORDER
    return _PLAIN_ORDER[card.rank]


#: Suits as they lie in a hand that holds all four: colors alternate.
_FANNED = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def suit_order(cards: Iterable[Card]) -> tuple[Suit, ...]:
    """All four suits as they should lie in a hand: those held first, colors alternating."""
    held = {card.suit for card in cards}

    def neighbours_alike(order: tuple[Suit, ...]) -> tuple[int, int]:
        void_before_held = sum(
            left not in held and right in held for left, right in pairwise(order)
        )
        present = [suit for suit in order if suit in held]
        return void_before_held, sum(left.same_color is right for left, right in pairwise(present))

    return min(permutations(_FANNED), key=neighbours_alike)


def display_order(
    cards: Iterable[Card],
    denomination: Denomination | None,
    order: tuple[Suit, ...] | None = None,
) -> tuple[Card, ...]:
    """Cards as a person holds them: by suit, high to low, the bowers first among the trumps.

    ``order`` keeps suits in their places while a hand gets shorter; by default it is
    :func:`suit_order` of these cards.
    """
    cards = tuple(cards)
    trump = None if denomination is None else denomination.trump
    places = {suit: place for place, suit in enumerate(order or suit_order(cards))}
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                places[effective_suit(card, trump)],
                -rank_order(card, denomination),
            ),
        )
    )
