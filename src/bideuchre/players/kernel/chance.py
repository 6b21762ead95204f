"""Random numbers of the compiled code: small, fast, and the same on every machine.

One generator, xorshift over 64 bits. They choose among samples; no card of a game is dealt by them.
"""

from typing import Final

import numpy as np

from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.layout import IntArray

#: A generator whose state is kept in an array: int64[1], never zero.
Stream = IntArray

#: Odd multipliers of a finishing mix, and what stands in for the one state that stays zero.
_MIX_1: Final = 0x3F58476D1CE4E5B9
_MIX_2: Final = 0x14D049BB133111EB
_STEP: Final = 0x1E3779B97F4A7C15
_NOT_ZERO: Final = 0x2545F4914F6CDD1D
_WORD: Final = (1 << 64) - 1


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
    """The next state of a generator, which is also its next 64 random bits."""
    state ^= state << 13
    state ^= _down(state, 7)
    return state ^ (state << 17)


def stream(seed: int) -> Stream:
    """A stream that starts from any whole number; the same number gives the same stream."""
    return np.array([(seed & _WORD) | 1], np.uint64).view(np.int64)


@inlined
def _advance(state: Stream) -> int:
    word = next_random(state[0])
    state[0] = word
    return word


@compiled
def below(state: Stream, bound: int) -> int:
    """A number from 0 to ``bound - 1``, from the upper half of a word; ``bound`` below 2**31."""
    return (_down(_advance(state), 32) * bound) >> 32


@compiled
def fraction(state: Stream) -> float:
    """A number from 0 up to, not including, 1."""
    return _down(_advance(state), 11) * (1.0 / 9007199254740992.0)


@compiled
def seed_from(state: Stream) -> int:
    """A seed for a playout, never zero."""
    return _down(_advance(state), 2) | 1
