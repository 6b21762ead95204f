"""Arrays that compiled code works in, made once a thread: the kernel itself makes none."""

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from bideuchre.players.kernel.layout import IntArray
from bideuchre.players.kernel.state import STATE_SIZE

Floats = npt.NDArray[np.float64]

_SEATS: Final = 4
_DENOMINATIONS: Final = 5
_FEATURES: Final = 14


class Scratch(NamedTuple):
    """What the arrays hold between two calls means nothing."""

    hands: IntArray
    world: IntArray
    dealt: IntArray
    state: IntArray
    features: IntArray
    bids: IntArray
    taken: IntArray
    own: Floats
    support: Floats


def scratch() -> Scratch:
    """A new set of arrays."""
    return Scratch(
        hands=np.zeros(_SEATS, np.int64),
        world=np.zeros(_SEATS, np.int64),
        dealt=np.zeros(_SEATS - 1, np.int64),
        state=np.zeros(STATE_SIZE, np.int64),
        features=np.zeros(_FEATURES, np.int64),
        bids=np.zeros(_SEATS, np.int64),
        taken=np.zeros((_SEATS, _DENOMINATIONS), np.int64),
        own=np.zeros((_SEATS, _DENOMINATIONS)),
        support=np.zeros((_SEATS, _DENOMINATIONS)),
    )
