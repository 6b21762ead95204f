"""Random numbers inside compiled code: one xorshift stream a decision, from a given seed."""

import numpy as np
from numpy.typing import NDArray

from bideuchre.players.kernel.cache import compiled

#: A stream's state: one word, never zero.
Stream = NDArray[np.uint64]


def stream(seed: int) -> Stream:
    """A stream that starts from any whole number; the same number gives the same stream."""
    return np.array([(seed & 0xFFFFFFFFFFFFFFFF) | 1], dtype=np.uint64)


@compiled
def advance(state: Stream) -> np.uint64:
    """The next 64 bits of a stream."""
    word = state[0]
    word ^= word << np.uint64(13)
    word ^= word >> np.uint64(7)
    word ^= word << np.uint64(17)
    state[0] = word
    return word


@compiled
def below(state: Stream, bound: int) -> int:
    """A number from 0 to ``bound - 1``, from the upper half of a word; ``bound`` below 2**31."""
    high = advance(state) >> np.uint64(32)
    return np.int64((high * np.uint64(bound)) >> np.uint64(32))  # type: ignore[return-value]


@compiled
def fraction(state: Stream) -> float:
    """A number from 0 up to, not including, 1."""
    return np.int64(advance(state) >> np.uint64(11)) * (1.0 / 9007199254740992.0)
