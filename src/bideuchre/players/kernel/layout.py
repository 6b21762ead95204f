"""How the kernel writes cards: a hand is one int64, a card the place of its bit.

Sixteen bits a suit, two neighboring bits a rank (one for each copy), higher ranks higher up::

    place = 16 * suit + 2 * rank + copy        place >> 4 the suit, place >> 1 the kind

In a trump contract suit 0 is the trump suit, 9 T Q K A, both bowers and the joker, suit 1 the other
suit of its color without its jack, suits 2 and 3 the two others. In no-trump, and in the *printed*
form that worlds have before there is a contract, suits are S H D C with 9 T J Q K A each, and the
joker above the spades. In Low every suit runs the other way, A K Q J T 9. So a later card beats one
of the same suit if its kind is higher, and bowers, joker and Low need no special case.

The places are the same in every version of the game: a smaller pack leaves some empty, and a
single copy has one of its two bits. Which of the two has no meaning, but two hands of one world
must not hold the same bit. A *kind*, 0 to 31, names a card where copies do not matter.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.rules.cards import (
    JOKER,
    SUIT_RANKS,
    Card,
    Denomination,
    Suit,
    effective_suit,
    rank_order,
)

IntArray = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]

SUITS: Final = 4
SEATS_AT_TABLE: Final = 4
KINDS: Final = 32
KINDS_A_SUIT: Final = 8
PLACES: Final = 64
PLACES_A_SUIT: Final = 16
#: The bits of suit 0, which is the trump suit if there is one.
SUIT: Final = 0xFFFF
#: Bits of a kind: the most copies of a card that a pack can hold.
COPIES: Final = 2

#: The number of a denomination in the kernel: the trump suit as printed, no-trump, Low.
DENOMINATION_OF: Final = tuple(Denomination)
NUMBER_OF: Final = {denomination: n for n, denomination in enumerate(DENOMINATION_OF)}
NO_TRUMP: Final = NUMBER_OF[Denomination.NO_TRUMP]
LOW: Final = NUMBER_OF[Denomination.LOW]
DENOMINATIONS: Final = len(DENOMINATION_OF)


def _suits(trump: Suit | None) -> list[Suit]:
    """The suits in the order of their bits."""
    if trump is None:
        return list(Suit)
    first = [trump, trump.same_color]
    return first + [suit for suit in Suit if suit not in first]


def _kinds(denomination: Denomination) -> dict[Card, int]:
    """The kind of every card of the widest pack in a denomination."""
    trump = denomination.trump
    pack = [*(Card(suit, rank) for suit in Suit for rank in SUIT_RANKS), JOKER]
    kinds: dict[Card, int] = {}
    for place, suit in enumerate(_suits(trump)):
        cards = [card for card in pack if effective_suit(card, trump) is suit]
        ranked = sorted(cards, key=lambda card: rank_order(card, denomination))
        kinds.update({card: KINDS_A_SUIT * place + rank for rank, card in enumerate(ranked)})
    return kinds


#: Card to kind and back, for each denomination.
KIND_OF: Final = {denomination: _kinds(denomination) for denomination in Denomination}
CARD_OF: Final = {
    denomination: {kind: card for card, kind in kinds.items()}
    for denomination, kinds in KIND_OF.items()
}

#: Columns of a move: the bits that it takes, and how far they go up or down.
_MASK: Final = 0
_UP: Final = 1
_DOWN: Final = 2
_MOST_MOVES: Final = 10


def _moves(back: bool) -> tuple[IntArray, IntArray]:
    """How the printed form turns into each denomination's, or back: bits that go equally far go
    together. int64[denomination, move, 3] and the number of moves."""
    moves = np.zeros((DENOMINATIONS, _MOST_MOVES, 3), np.int64)
    counts = np.zeros(DENOMINATIONS, np.int64)
    printed_kinds = KIND_OF[Denomination.NO_TRUMP]
    for number, denomination in enumerate(DENOMINATION_OF):
        pairs = [(printed_kinds[card], kind) for card, kind in KIND_OF[denomination].items()]
        masks: dict[int, int] = {}
        for printed, kind in pairs:
            old, new = (kind, printed) if back else (printed, kind)
            way = COPIES * (new - old)
            masks[way] = masks.get(way, 0) | 3 << COPIES * old
        for place, (way, mask) in enumerate(sorted(masks.items())):
            moves[number, place] = mask, max(way, 0), max(-way, 0)
        counts[number] = len(masks)
    return moves, counts


_FORWARD, _FORWARD_COUNTS = _moves(back=False)
_BACK, _BACK_COUNTS = _moves(back=True)


@compiled
def in_form(hand: int, denomination: int) -> int:
    """A printed hand in the form that it has under a denomination, given by its number."""
    result = 0
    for move in range(_FORWARD_COUNTS[denomination]):
        part = hand & _FORWARD[denomination, move, _MASK]
        result |= part << _FORWARD[denomination, move, _UP] >> _FORWARD[denomination, move, _DOWN]
    return result


@compiled
def printed_form(hand: int, denomination: int) -> int:
    """The opposite of :func:`in_form`."""
    result = 0
    for move in range(_BACK_COUNTS[denomination]):
        part = hand & _BACK[denomination, move, _MASK]
        result |= part << _BACK[denomination, move, _UP] >> _BACK[denomination, move, _DOWN]
    return result


@compiled
def rename_all(printed: IntArray, denomination: int, worlds: IntArray) -> None:
    """Fill ``worlds`` (int64[n, 4]) with the printed hands under a denomination."""
    for row in range(len(printed)):
        for seat in range(SEATS_AT_TABLE):
            worlds[row, seat] = in_form(printed[row, seat], denomination)


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
