"""The memory that the double-dummy solver works in: made once a thread, used for every solution."""

from typing import Final, NamedTuple

import numpy as np

from bideuchre.players.kernel.cache import inlined
from bideuchre.players.kernel.layout import PLACES_A_SUIT, SEATS_AT_TABLE, SUITS, IntArray

#: Fields of ``info``.
GENERATION: Final = 0
NODES: Final = 1
NODE_CAP: Final = 2
TRUMP: Final = 3
#: Entries and shapes in use in the transposition table.
ENTRIES: Final = 4
SHAPES: Final = 5
#: The order of play, see ``seats``, and the position of the last card of a trick.
ORDER: Final = 6
LAST: Final = 7
#: First of the lists of freed runs of entries, by the run's size as a power of two.
FREED: Final = 8
SIZES: Final = 16
#: The seats against the side that is counted, as bits; 1 if opposite seats play together.
OTHERS: Final = 24
PAIRED: Final = 25
INFO: Final = 26

#: A row of ``frames`` is one card to play: its fields, then the moves in order and their groups.
REMAINING: Final = 0
TABLE: Final = 1
WINNING: Final = 2
WINNER: Final = 3
LED: Final = 4
MOVER: Final = 5
NEED: Final = 6
RELEVANT: Final = 7
SKIPPED: Final = 8
INDEX: Final = 9
COUNT: Final = 10
POSITION: Final = 11
SLOT: Final = 12
MATCH: Final = 13
HINT: Final = 14
MOVES: Final = 15
_MOST_MOVES: Final = 16
GROUPS: Final = MOVES + _MOST_MOVES
SCORES: Final = GROUPS + _MOST_MOVES
FRAME: Final = SCORES + _MOST_MOVES
_MOST_FRAMES: Final = 49

#: Subsets of a suit's places.
_SUBSETS: Final = 1 << PLACES_A_SUIT
#: Words of an entry of the table.
ENTRY: Final = 4
_LAST_GENERATION: Final = (1 << 22) - 1


class Workspace(NamedTuple):
    """Arrays of int64; see ``suits``, ``table`` and ``search`` for what they hold."""

    hands: IntArray
    suits: IntArray
    sure: IntArray
    keys: IntArray
    heads: IntArray
    entries: IntArray
    frames: IntArray
    info: IntArray


def workspace(entries: int, shapes: int) -> Workspace:
    """A workspace whose table has room for so many entries (32 bytes each) and shapes (16 bytes
    each, a power of two). Memory is taken from the system only as far as it is used."""
    return Workspace(
        hands=np.zeros(SEATS_AT_TABLE, np.int64),
        suits=np.zeros((SUITS, _SUBSETS), np.int64),
        sure=np.zeros(_SUBSETS, np.int64),
        keys=np.zeros(shapes, np.int64),
        heads=np.zeros(shapes, np.int64),
        entries=np.zeros(entries * ENTRY, np.int64),
        frames=np.zeros(_MOST_FRAMES * FRAME, np.int64),
        info=np.zeros(INFO, np.int64),
    )


@inlined
def empty_table(ws: Workspace) -> None:
    """Forget every entry: those of an older generation do not count."""
    info = ws.info
    info[GENERATION] += 1
    if info[GENERATION] > _LAST_GENERATION:
        ws.heads[:] = 0
        info[GENERATION] = 1
    info[SHAPES] = 0
    info[ENTRIES] = 1
    for size in range(SIZES):
        info[FREED + size] = 0
