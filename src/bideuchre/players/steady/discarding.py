"""Which card to give up, and which are to be kept."""

from collections.abc import Iterable, Sequence

from bideuchre.players.steady.sight import Sight
from bideuchre.rules.cards import Card

#: What makes a card worth keeping, beside its order in its suit (0 to 7).
_TRUMP = 20.0
#: Nothing that is still out beats it.
_TOP = 10.0
#: It will be the top once what beats it has fallen on the lower cards held with it.
_GUARDED = 4.0
#: It is one of those lower cards, and none can be spared.
_GUARD = 3.0
#: For each card of its suit in the hand: the shortest suit is given up first.
_LENGTH = 0.25


def cheapest(sight: Sight, cards: Iterable[Card]) -> Card:
    """The card that is missed least: a low loser rather than a guard, a top card or a trump."""
    return min(cards, key=lambda card: (keep_value(sight, card), card))


def keep_value(sight: Sight, card: Card) -> float:
    """How much a card in hand is worth keeping. Only the order of these values has a meaning;
    within a suit it is the order of the cards.
    """
    suit, order = sight.places[card]
    own = sight.hand[suit]
    value = float(order)
    if suit is sight.trump:
        value += _TRUMP
    elif sight.is_top(card):
        value += _TOP
    else:
        value += _LENGTH * len(own)
    above = sight.higher_out(own[0])
    if 0 < above < len(own):
        if card == own[0]:
            value += _GUARDED
        elif len(own) == above + 1:
            value += _GUARD
    return value


def bares_left_bower(sight: Sight, card: Card) -> bool:
    """Whether the card is all that protects a left bower from a right bower still out."""
    trumps: Sequence[Card] = sight.trumps()
    return (
        len(trumps) == 2
        and card == trumps[1] != trumps[0]
        and sight.is_bower(trumps[0])
        and not sight.is_top(trumps[0])
    )
