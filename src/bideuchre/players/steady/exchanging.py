"""Which cards to exchange before a lone hand is played."""

from collections.abc import Sequence

from bideuchre.players.steady.places import PLACES, pack_by_order
from bideuchre.rules.cards import Card, Suit
from bideuchre.rules.variant import Variant


def discards(
    hand: Sequence[Card], trump: Suit | None, most: int, variant: Variant
) -> tuple[Card, ...]:
    """What a lone declarer throws away: its weakest losers, as many as it may, never a winner."""
    missing = {card: higher_missing(card, hand, trump, variant) for card in hand}
    losers = [card for card in hand if PLACES[trump][card].suit is not trump and missing[card]]
    losers.sort(key=lambda card: (-missing[card], card))
    return tuple(losers[:most])


def passed(
    hand: Sequence[Card], trump: Suit | None, count: int, variant: Variant
) -> tuple[Card, ...]:
    """What the partner gives: bowers and trumps from the top, then aces, then what is next best."""

    def worth(card: Card) -> tuple[bool, int, int, Card]:
        place = PLACES[trump][card]
        missing = higher_missing(card, hand, trump, variant)
        return place.suit is trump, -missing, place.order, card

    return tuple(sorted(hand, key=worth, reverse=True)[:count])


def higher_missing(card: Card, hand: Sequence[Card], trump: Suit | None, variant: Variant) -> int:
    """How many cards of its suit that would beat a card are not in the hand."""
    places = PLACES[trump]
    suit, order = places[card]
    own = sum(places[other].suit is suit and places[other].order > order for other in hand)
    return sum(pack_by_order(variant, trump)[suit][order + 1 :]) - own
