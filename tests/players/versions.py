"""Versions of the game that the tests of the players share."""

from dataclasses import replace

from bideuchre.rules.variant import Deck
from bideuchre.rules.variants import DOUBLE_DECK, VARIANTS

_NO_RUNGS = replace(DOUBLE_DECK.bidding, rungs=())

#: 24 cards, six each, and 32 cards, eight each: no rungs, no kitty, no numbers of their own.
SMALL = replace(
    DOUBLE_DECK,
    name="test of 24 cards",
    deck=Deck(DOUBLE_DECK.deck.ranks, copies=1),
    hand_size=6,
    bidding=_NO_RUNGS,
)
MIDDLE = replace(
    DOUBLE_DECK,
    name="test of 32 cards",
    deck=Deck(DOUBLE_DECK.deck.ranks[:4], copies=2),
    hand_size=8,
    bidding=_NO_RUNGS,
)

#: Every other version of the family: kitties, Low, a joker, and a game without partners.
OTHERS = tuple(one for one in VARIANTS.values() if one is not DOUBLE_DECK)
