"""Random numbers of the compiled code: small, fast, and the same on every machine.

They choose among samples; no card of a game is dealt by them.
"""

from typing import Final

import numpy as np

from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.layout import HAND_SIZE, PACK_SIZE, PACKS, PLACES, IntArray

#: Odd multipliers of a finishing mix, and what stands in for the one state that stays zero.
_MIX_1: Final = 0x3F58476D1CE4E5B9
_MIX_2: Final = 0x14D049BB133111EB
_STEP: Final = 0x1E3779B97F4A7C15
_NOT_ZERO: Final = 0x2545F4914F6CDD1D


@inlined
def _down(value: int, bits: int) -> int:
    """Shift right without the sign."""
    return (value >> bits) & ((1 << (64 - bits)) - 1)


@inlined
def start(seed: int, number: int) -> int:
    """A generator's first state for one of many streams of a seed."""
    value = seed + (number + 1) * _STEP
    value = (value ^ _down(value, 30)) * _MIX_1
    value = (value ^ _down(value, 27)) * _MIX_2
    value ^= _down(value, 31)
    return value if value != 0 else _NOT_ZERO


@inlined
def next_random(state: int) -> int:
    """The next state of a generator, which is also its next 64 random bits (xorshift)."""
    state ^= state << 13
    state ^= _down(state, 7)
    return state ^ (state << 17)


@compiled
def deal_worlds(denomination: int, seed: int, pack: IntArray, worlds: IntArray) -> None:
    """Fill ``worlds`` (int64[n, 4]) with whole deals; ``pack`` is int64[PACK_SIZE] to work in."""
    cards = PACKS[denomination]
    count = 0
    for place in range(PLACES):
        if (cards >> place) & 1:
            pack[count] = place
            count += 1
    random = start(seed, 0)
    for row in range(len(worlds)):
        for dealt in range(PACK_SIZE - HAND_SIZE):
            random = next_random(random)
            # of 32 random bits: the bias, below 1 in 2^26, is far under what samples can show
            chosen = dealt + (((random >> 16) & 0xFFFFFFFF) * (PACK_SIZE - dealt) >> 32)
            pack[dealt], pack[chosen] = pack[chosen], pack[dealt]
        for seat in range(4):
            hand = 0
            for number in range(HAND_SIZE * seat, HAND_SIZE * (seat + 1)):
                hand |= 1 << pack[number]
            worlds[row, seat] = hand


def random_deals(number: int, denomination: int, seed: int) -> IntArray:
    """Whole deals under a denomination (see ``layout``), int64[number, 4]."""
    worlds = np.empty((number, 4), np.int64)
    deal_worlds(int(denomination), int(seed), np.empty(PACK_SIZE, np.int64), worlds)
    return worlds
