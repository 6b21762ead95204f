"""Weights of the features of :mod:`~bideuchre.players.kernel.strength`, in tricks.

Least squares over 98,000 hands of 60,000 random deals, each in its best denominations, against
the tricks of one deal played out by the quick policy. Given the hands of declarer and partner the
deviation that is left is 1.0 tricks with a trump suit and 1.5 without.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

# fmt: off
WEIGHTS: Final[npt.NDArray[np.float64]] = np.array([
    [1.174, 1.770, 1.071, 0.759, 0.593, 0.518, 0.214, 0.803, 0.833, 0.168, 0.074, 0.937, 0.317, -0.186],
    [-4.416, 1.823, 1.148, 0.866, 0.744, 0.689, -0.045, 0.811, 0.818, 0.136, 0.094, 0.038, 0.252, 0.627],
    [3.400, 0.898, 0.994, 0.341, 0.551, 0.158, 0.037, -0.067, 0.320, 0.145, 0.082, -0.146, -0.037, 0.301],
    [-2.118, 0.981, 1.094, 0.488, 0.301, 0.220, 0.049, -0.053, -0.034, 0.160, 0.123, -0.118, -0.025, 0.169],
])
# fmt: on
