"""Candidates compared in the same worlds, until one is clearly ahead."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
#: Tries the candidates with these numbers in some of the worlds: float64[worlds, candidates].
Heat = Callable[[slice, npt.NDArray[np.int64]], Floats]

#: Worlds in the first heats; later ones are as large as all before.
_FIRST_HEAT = 40
#: A candidate is out when its mean lies so many standard errors behind the best one's.
_BEHIND = 2.8
#: Candidates equal in every one of so many worlds will stay so.
_EQUAL = 160


@dataclass(frozen=True, slots=True)
class Result:
    """What a race showed: means of every candidate over the worlds that it took part in, and the
    standard errors of how far they lay behind the best one then."""

    best: int
    means: Floats
    errors: Floats
    worlds: int


def race(candidates: int, most: int, heat: Heat) -> Result:
    """Try candidates in up to ``most`` worlds; the best one has the highest mean."""
    active = np.arange(candidates)
    means = np.zeros(candidates)
    errors = np.zeros(candidates)
    values = np.empty((0, candidates))
    worlds = 0
    while True:
        size = min(_FIRST_HEAT if worlds == 0 else worlds, most - worlds)
        values = np.concatenate((values, heat(slice(worlds, worlds + size), active)))
        worlds += size
        means[active] = values.mean(axis=0)
        best = int(means[active].argmax())
        behind = values[:, best : best + 1] - values
        lead = behind.mean(axis=0)
        error = behind.std(axis=0) / np.sqrt(worlds)
        errors[active] = error
        keep = lead <= _BEHIND * error
        if worlds < _EQUAL:
            keep |= error == 0
        keep[best] = True
        still = active[keep]
        if len(still) == 1 or worlds >= most or ((error[keep] == 0).all() and worlds >= _EQUAL):
            return Result(int(active[best]), means, errors, worlds)
        values = values[:, keep]
        active = still
