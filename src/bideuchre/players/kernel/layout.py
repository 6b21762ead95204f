"""How the kernel writes cards: a hand is one int64, a card the place of its bit.

Sixteen bits a suit, two neighbouring bits a rank (one for each copy), higher ranks higher up::

    place = 16 * suit + 2 * rank + copy        place >> 4 the suit, place >> 1 the kind

In a trump contract suit 0 is the trump suit, 9 T Q K A and both bowers, suit 1 the other suit of
its colour without its jack, suits 2 and 3 the two others. In no-trump, and in the *printed* form
that worlds have before there is a contract, suits are S H D C with 9 T J Q K A each. So a later
card beats one of the same suit if its kind is higher, and bowers need no special case.

Which of the two copies' bits stands for a single copy has no meaning, but two hands of one world
must not hold the same bit. A *kind*, 0 to 31, names a card where copies do not matter.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from bideuchre.players.kernel.bits import lowest
from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.rules.cards import Card, Denomination, Suit, effective_suit, rank_order
from bideuchre.rules.variants import DOUBLE_DECK

IntArray = npt.NDArray[np.int64]

SUITS: Final = 4
KINDS: Final = 32
PLACES: Final = 64
#: The bits of suit 0, which is the trump suit if there is one.
SUIT: Final = 0xFFFF
COPIES: Final = DOUBLE_DECK.copies
HAND_SIZE: Final = DOUBLE_DECK.hand_size
PACK_SIZE: Final = len(DOUBLE_DECK.pack)

if COPIES != 2:
    raise ValueError("the kernel keeps two bits for the copies of a card")


def _suits(trump: Suit | None) -> list[Suit]:
    """The suits in the order of their bits."""
    if trump is None:
        return list(Suit)
    first = [trump, trump.same_color]
    return first + [suit for suit in Suit if suit not in first]


def _kinds(denomination: Denomination) -> dict[Card, int]:
    trump = denomination.trump
    kinds: dict[Card, int] = {}
    for number, suit in enumerate(_suits(trump)):
        cards = {card for card in DOUBLE_DECK.pack if effective_suit(card, trump) is suit}
        ranked = sorted(cards, key=lambda card: rank_order(card, denomination))
        kinds.update({card: 8 * number + rank for rank, card in enumerate(ranked)})
    return kinds


#: The number of a denomination in the kernel: the trump suit as printed, no-trump last.
DENOMINATIONS: Final = DOUBLE_DECK.denominations
NUMBER_OF: Final = {denomination: n for n, denomination in enumerate(DENOMINATIONS)}
NO_TRUMP: Final = NUMBER_OF[Denomination.NO_TRUMP]

#: Card to kind and back, for each denomination.
KIND_OF: Final = {denomination: _kinds(denomination) for denomination in DENOMINATIONS}
CARD_OF: Final = {
    denomination: {kind: card for card, kind in kinds.items()}
    for denomination, kinds in KIND_OF.items()
}


def _places() -> IntArray:
    """Where each printed place goes under each denomination."""
    places = np.zeros((len(DENOMINATIONS), PLACES), np.int64)
    for number, denomination in enumerate(DENOMINATIONS):
        for card, printed in KIND_OF[Denomination.NO_TRUMP].items():
            for copy in range(COPIES):
                kind = KIND_OF[denomination][card]
                places[number, COPIES * printed + copy] = COPIES * kind + copy
    return places


_PLACES: Final = _places()

#: Every card of the pack, by the number of the denomination: (int64[5]).
PACKS: Final = np.array(
    [
        sum((1 << COPIES) - 1 << COPIES * kind for kind in KIND_OF[denomination].values())
        for denomination in DENOMINATIONS
    ],
    np.int64,
)


@inlined
def renamed(hand: int, denomination: int) -> int:
    """A printed hand in the form that it has under a denomination, given by its number."""
    result = 0
    while hand:
        result |= 1 << _PLACES[denomination, lowest(hand)]
        hand &= hand - 1
    return result


@compiled
def rename_all(printed: IntArray, denomination: int, worlds: IntArray) -> None:
    """Fill ``worlds`` (int64[n, 4]) with the printed hands under a denomination."""
    for row in range(len(printed)):
        for seat in range(4):
            worlds[row, seat] = renamed(printed[row, seat], denomination)


@inlined
def above(place: int) -> int:
    """Every card of the same suit that beats the card at a place."""
    return ((0xFFFE << ((place & 15) | 1)) & SUIT) << (place & 48)


@inlined
def from_here_up(place: int) -> int:
    """Every card of the same suit that ranks as high as the card at a place, or higher."""
    return ((SUIT << (place & 14)) & SUIT) << (place & 48)


@inlined
def beats(place: int, winning: int, trump: int) -> bool:
    """Whether a card takes the trick from the one that was winning. ``trump`` is 1 or 0."""
    if place >> 4 == winning >> 4:
        return place >> 1 > winning >> 1
    return trump != 0 and place <= 15
