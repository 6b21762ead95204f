"""What a result is worth: points of the deal, or the chance to win the game they lead to."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from bideuchre.rules.auction import Contract
from bideuchre.rules.cards import Denomination
from bideuchre.rules.score import points_of_deal
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import Variant

Floats = npt.NDArray[np.float64]


class Aim:
    """The worth of results to one side, in points."""

    def __init__(self, variant: Variant, own_score: int, other_score: int) -> None:
        self.variant = variant
        self.own_score = own_score
        self.other_score = other_score
        #: Worth when nobody declares.
        self.thrown_in = 0.0

    def of_tricks(self, contract: Contract, own_side_declares: bool) -> Floats:
        """Worth by the tricks that the declarer's side takes: float64[tricks + 1]."""
        return points_table(self.variant, contract.tricks, contract.alone, own_side_declares)

    def of_bids(self) -> Floats:
        """Worth by whether the other side declares, the bid, and declarer's tricks:
        float64[2, tricks + 1, tricks + 1]."""
        return _bids_table(self.variant)


@lru_cache
def points_table(variant: Variant, tricks: int, alone: bool, own_side_declares: bool) -> Floats:
    """Margin of the deal by the tricks of the declarer's side."""
    contract = Contract(Seat.N, tricks, Denomination.NO_TRUMP, alone)
    margins = []
    for taken in range(variant.tricks + 1):
        by_side = {contract.side: taken, contract.side.other: variant.tricks - taken}
        points = points_of_deal(variant, contract, by_side)
        margins.append(points[contract.side] - points[contract.side.other])
    return np.array(margins, np.float64) * (1 if own_side_declares else -1)


@lru_cache
def _bids_table(variant: Variant) -> Floats:
    return np.array(
        [
            [points_table(variant, tricks, False, own) for tricks in range(variant.tricks + 1)]
            for own in (True, False)
        ]
    )
