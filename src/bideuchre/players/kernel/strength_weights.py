"""Weights of the features of :mod:`~bideuchre.players.kernel.strength`, in tricks.

Least squares over 98,000 hands of 60,000 random deals, each in its best denominations, against
the tricks of one deal played out by the quick policy. Given the hands of declarer and partner the
deviation that is left is 1.0 tricks with a trump suit and 1.5 without.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

#: Rows: declarer's own hand and what partner's adds, with a trump suit; the same without.
WEIGHTS: Final[npt.NDArray[np.float64]] = np.array(
    [
        [float(weight) for weight in row.split()]
        for row in (
            "1.17 1.77 1.07 0.75 0.59 0.51 0.21 0.80 0.83 0.16 0.07 0.93 0.31 -0.18",
            "-4.41 1.82 1.14 0.86 0.74 0.68 -0.04 0.81 0.81 0.13 0.09 0.03 0.25 0.62",
            "3.40 0.89 0.99 0.34 0.55 0.15 0.03 -0.06 0.32 0.14 0.08 -0.14 -0.03 0.30",
            "-2.11 0.98 1.09 0.48 0.30 0.22 0.04 -0.05 -0.03 0.16 0.12 -0.11 -0.02 0.16",
        )
    ]
)
