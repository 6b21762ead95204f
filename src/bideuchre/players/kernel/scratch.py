"""Arrays that compiled code works in, made once a thread: the kernel itself makes none."""

from typing import NamedTuple

import numpy as np

from bideuchre.players.kernel.fitted import FEATURES
from bideuchre.players.kernel.layout import DENOMINATIONS, SEATS_AT_TABLE, Floats, IntArray
from bideuchre.players.kernel.sampling import PILES
from bideuchre.players.kernel.state import STATE_SIZE


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


def new_scratch() -> Scratch:
    """A new set of arrays."""
    return Scratch(
        hands=np.zeros(SEATS_AT_TABLE, np.int64),
        world=np.zeros(SEATS_AT_TABLE, np.int64),
        dealt=np.zeros(PILES, np.int64),
        state=np.zeros(STATE_SIZE, np.int64),
        features=np.zeros(FEATURES, np.int64),
        bids=np.zeros(SEATS_AT_TABLE, np.int64),
        taken=np.zeros((SEATS_AT_TABLE, DENOMINATIONS), np.int64),
        own=np.zeros((SEATS_AT_TABLE, DENOMINATIONS)),
        support=np.zeros((SEATS_AT_TABLE, DENOMINATIONS)),
    )
