"""What a hand is worth in a denomination, counted in tricks.

The worth of a card, and what two counts make together, were fitted to some thirty thousand deals
that this player played against itself: with both hands of a side known the count misses the
tricks taken by about one, with one hand known by about one and three quarters (one standard
deviation each).
"""

from collections.abc import Iterable
from typing import NamedTuple

from bideuchre.players.steady.places import (
    ACE_ORDER,
    KING_ORDER,
    LEFT_BOWER_ORDER,
    ORDERS,
    PLACES,
    RIGHT_BOWER_ORDER,
)
from bideuchre.rules.cards import Card, Denomination, Rank, Suit, rank_order

#: Tricks for a trump, by its order; every low trump is worth the same.
_LOW_TRUMP = 0.75
_TRUMP = [_LOW_TRUMP] * ORDERS
_TRUMP[RIGHT_BOWER_ORDER] = 2.0
_TRUMP[LEFT_BOWER_ORDER] = 1.25
_TRUMP[ACE_ORDER] = 1.0
_TRUMP[KING_ORDER] = 0.9
_TRUMP[rank_order(Card(Suit.SPADES, Rank.QUEEN), None)] = 0.8
#: Tricks for what lies beside a trump suit.
_SIDE_ACE = 0.9
_SIDE_KING = 0.13
_VOID = 0.85
_SINGLETON = 0.35

#: Tricks in no-trump.
_ACE = 1.1
_KING = 0.4
_ACES_AND_KING = 1.0
_FIFTH_CARD = 0.25


class _Partnership(NamedTuple):
    """How counts turn into the tricks of a side."""

    #: What is taken from the sum of both hands' counts.
    together: float
    #: Tricks with an unknown partner: ``base + slope * count``. The slope is below one because
    #: what is in this hand is missing from partner's.
    base: float
    slope: float


_WITH_TRUMP = _Partnership(together=4.8, base=1.9, slope=0.72)
_NO_TRUMP = _Partnership(together=0.9, base=3.0, slope=0.8)


def count(hand: Iterable[Card], denomination: Denomination) -> float:
    """The worth of a hand, in tricks, that it adds to its side's."""
    places = PLACES[denomination.trump]
    suits: dict[Suit, list[int]] = {suit: [] for suit in Suit}
    for card in hand:
        place = places[card]
        suits[place.suit].append(place.order)
    if denomination.trump is None:
        return sum(map(_worth_in_no_trump, suits.values()))
    trumps = suits.pop(denomination.trump)
    return sum(_TRUMP[order] for order in trumps) + sum(map(_worth_of_side, suits.values()))


def expected_tricks(own: float, denomination: Denomination) -> float:
    """The tricks of a side of which one hand's count is known."""
    fit = _fit(denomination)
    return fit.base + fit.slope * own


def expected_together(own: float, partners: float, denomination: Denomination) -> float:
    """The tricks of a side of which both hands' counts are known."""
    return own + partners - _fit(denomination).together


def count_expecting(tricks: float, denomination: Denomination) -> float:
    """The count of a hand that expects so many tricks with an unknown partner."""
    fit = _fit(denomination)
    return (tricks - fit.base) / fit.slope


def _fit(denomination: Denomination) -> _Partnership:
    return _NO_TRUMP if denomination.trump is None else _WITH_TRUMP


def _worth_of_side(orders: list[int]) -> float:
    shortness = _VOID if not orders else _SINGLETON if len(orders) == 1 else 0.0
    return _SIDE_ACE * orders.count(ACE_ORDER) + _SIDE_KING * orders.count(KING_ORDER) + shortness


def _worth_in_no_trump(orders: list[int]) -> float:
    aces, kings = orders.count(ACE_ORDER), orders.count(KING_ORDER)
    solid = _ACES_AND_KING if aces > 1 and kings else 0.0
    return _ACE * aces + _KING * kings + solid + _FIFTH_CARD * max(0, len(orders) - 4)
