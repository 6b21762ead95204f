"""Cards of the rules as the kernel's bits, and back."""

from collections.abc import Iterable, Mapping

import numpy as np

from bideuchre.players.kernel.layout import CARD_OF, COPIES, KIND_OF, KINDS, IntArray
from bideuchre.players.kernel.seats import SEATS
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.seats import Seat


def bits_of(cards: Iterable[Card], denomination: Denomination) -> int:
    """A hand as an int64; Denomination.NO_TRUMP gives the printed form too."""
    kinds = KIND_OF[denomination]
    hand = 0
    for card in cards:
        bit = 1 << COPIES * kinds[card]
        hand |= bit << 1 if hand & bit else bit
    return hand


def cards_of(hand: int, denomination: Denomination) -> tuple[Card, ...]:
    """The cards of a hand, lowest place first."""
    cards = CARD_OF[denomination]
    return tuple(cards[place // COPIES] for place in range(hand.bit_length()) if hand >> place & 1)


def world_of(hands: Mapping[Seat, Iterable[Card]], denomination: Denomination) -> IntArray:
    """Hands as int64[4]; each copy of a card gets a bit of its own."""
    world = np.zeros(len(SEATS), np.int64)
    used = 0
    for number, seat in enumerate(SEATS):
        hand = 0
        for card in hands.get(seat, ()):
            bit = 1 << COPIES * KIND_OF[denomination][card]
            hand |= bit << 1 if (used | hand) & bit else bit
        used |= hand
        world[number] = hand
    return world


def different_kinds(cards: int) -> list[int]:
    """The different kinds among some cards, lowest first."""
    return [kind for kind in range(KINDS) if cards >> COPIES * kind & 3]
