"""What came of candidates while they raced: counted once for cards, exchanges and calls."""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from bideuchre.players.expert.race import Floats, Heat
from bideuchre.players.kernel import MADE, SET, IntArray

#: Plays the candidates with these numbers out in some of the worlds; the tricks of declarer's side,
#: int64[worlds, candidates].
PlayOut = Callable[[slice, npt.NDArray[np.int64]], IntArray]


class Trial:
    """How often each outcome came of each candidate."""

    def __init__(self, candidates: int, outcomes: int = 2) -> None:
        """``outcomes``: how many are counted, :data:`~bideuchre.players.kernel.SET` and those
        after it; any other is not."""
        self.counts = np.zeros((outcomes, candidates))

    def note(self, active: npt.NDArray[np.int64], outcomes: IntArray) -> None:
        """Count what came of the candidates with these numbers: int64[worlds, candidates]."""
        for outcome, counts in enumerate(self.counts):
            counts[active] += (outcomes == outcome).sum(axis=0)

    def heat(self, play_out: PlayOut, values: Floats, needed: int) -> Heat:
        """A heat of a race for tricks. ``values``: what tricks are worth; ``needed``: how many
        make the contract."""

        def heat(part: slice, active: npt.NDArray[np.int64]) -> Floats:
            tricks = play_out(part, active)
            self.note(active, np.where(tricks >= needed, MADE, SET))
            return np.asarray(values[tricks])

        return heat

    @property
    def chances(self) -> Floats:
        """How often each candidate's contract was made, from 0 to 1."""
        return np.asarray(self.counts[MADE] / (self.counts[SET] + self.counts[MADE]))
