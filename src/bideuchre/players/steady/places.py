"""Where every card stands once a denomination is named, looked up instead of worked out."""

from functools import lru_cache
from typing import NamedTuple

from bideuchre.rules.cards import (
    SUIT_RANKS,
    Card,
    Denomination,
    Rank,
    Suit,
    effective_suit,
    left_bower,
    rank_order,
    right_bower,
)
from bideuchre.rules.variant import Variant


class Place(NamedTuple):
    """The suit to which a card belongs in play, and how high it stands there."""

    suit: Suit
    order: int


#: For each trump suit, and for None (no-trump): the place of every card.
PLACES: dict[Suit | None, dict[Card, Place]] = {
    trump: {
        card: Place(effective_suit(card, trump), rank_order(card, Denomination.with_trump(trump)))
        for card in (Card(suit, rank) for suit in Suit for rank in SUIT_RANKS)
    }
    for trump in (*Suit, None)
}

_ANY = Suit.SPADES
KING_ORDER = rank_order(Card(_ANY, Rank.KING), None)
ACE_ORDER = rank_order(Card(_ANY, Rank.ACE), None)
LEFT_BOWER_ORDER = rank_order(left_bower(_ANY), Denomination.with_trump(_ANY))
RIGHT_BOWER_ORDER = rank_order(right_bower(_ANY), Denomination.with_trump(_ANY))
#: One more than the highest order that any card has.
ORDERS = RIGHT_BOWER_ORDER + 1


@lru_cache
def pack_by_order(variant: Variant, trump: Suit | None) -> dict[Suit, tuple[int, ...]]:
    """How many cards of the pack stand at each order of each suit."""
    counts = {suit: [0] * ORDERS for suit in Suit}
    for card in variant.pack:
        place = PLACES[trump][card]
        counts[place.suit][place.order] += 1
    return {suit: tuple(orders) for suit, orders in counts.items()}
