"""Candidates compared in the same worlds, until one is clearly ahead."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
#: Tries the candidates with these numbers in some of the worlds: float64[worlds, candidates].
Heat = Callable[[slice, npt.NDArray[np.int64]], Floats]
#: What another way of looking adds for the candidates with these numbers once so many worlds were
#: tried: float64[its worlds, candidates].
Second = Callable[[int, npt.NDArray[np.int64]], Floats]

#: Worlds in the first heats; later ones are as large as all before.
_FIRST_HEAT = 40
#: A candidate is out when its mean lies so many standard errors behind the best one's.
_BEHIND = 2.8
#: Of two candidates no further apart than this, in points, neither is better.
AS_GOOD = 0.02
#: Standard errors that are stated beside a number.
STATED_ERRORS = 2.0
#: Candidates equal in every one of so many worlds will stay so.
_EQUAL = 160


@dataclass(frozen=True, slots=True)
class Result:
    """What a race showed of every candidate.

    ``means``: its mean over all worlds; that of one which was out earlier is the best one's less
    what it lay behind when it was out, so that luck of the first worlds puts nothing before the
    best. ``errors``: the standard error of how far it lies behind the best.
    """

    best: int
    means: Floats
    errors: Floats
    #: The standard error of the best one's own mean.
    spread: float


def race(candidates: int, most: int, heat: Heat, second: Second | None = None) -> Result:
    """Try candidates in up to ``most`` worlds; the best one has the highest mean.

    With a ``second`` look a candidate's mean is the sum of both.
    """
    active = np.arange(candidates)
    behind = np.zeros(candidates)
    errors = np.zeros(candidates)
    #: Those that were out together, and the one that led then.
    out: list[tuple[int, npt.NDArray[np.int64]]] = []
    values = np.empty((0, candidates))
    worlds = 0
    while True:
        size = min(_FIRST_HEAT if worlds == 0 else worlds, most - worlds)
        values = np.concatenate((values, heat(slice(worlds, worlds + size), active)))
        worlds += size
        looks = [values] if second is None else [values, second(worlds, active)]
        means = np.sum([look.mean(axis=0) for look in looks], axis=0)
        place = int(means.argmax())
        best = int(active[place])
        lead = means[place] - means
        error = _error([look[:, place : place + 1] - look for look in looks])
        behind[active], errors[active] = lead, error
        keep = lead <= _BEHIND * error
        if worlds < _EQUAL:
            keep |= error == 0
        keep[place] = True
        still = active[keep]
        if len(still) == 1 or worlds >= most or ((error[keep] == 0).all() and worlds >= _EQUAL):
            break
        out.append((best, active[~keep]))
        values = values[:, keep]
        active = still
    for leader, others in reversed(out):
        behind[others] += behind[leader]
        errors[others] = np.hypot(errors[others], errors[leader])
    spread = float(_error([look[:, place : place + 1] for look in looks])[0])
    return Result(best, means[place] - behind, errors, spread)


def _error(looks: list[Floats]) -> Floats:
    """The standard error of the sum of the looks' means, by column."""
    squares = [look.var(axis=0) / len(look) for look in looks]
    return np.asarray(np.sqrt(np.sum(squares, axis=0)))
