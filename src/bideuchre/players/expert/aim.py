"""What a result is worth: points of the deal, or the chance to win the game they lead to."""

from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from bideuchre.players.chances import Chances, known_chances
from bideuchre.rules.actions import Bid, RungBid
from bideuchre.rules.contract import Contract, contract_of_call
from bideuchre.rules.score import Points, contract_made, points_of_deal
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant

Floats = npt.NDArray[np.float64]

#: A point is worth at least so much of a game.
_LEAST_SLOPE = 0.002
#: Aims that are kept: a deal is played at one score, and a server plays many deals at once.
_KEPT = 512


class Aim:
    """The worth of results to one side, in points.

    Without chances that is the margin of the deal; with them the chance to win that a result
    leads to, over what one point is worth at these scores: so it is as large as a margin.
    """

    def __init__(
        self, variant: Variant, own_score: int, other_score: int, chances: Chances | None
    ) -> None:
        self.variant = variant
        self._own = own_score
        self._other = other_score
        self._chances = chances
        self._known: dict[tuple[int, bool, bool], Floats] = {}
        if chances is not None:
            before = chances.at(own_score, other_score)
            # what a point is worth, from all tricks made by one side and by the other
            most = variant.tricks * variant.trick_value
            wins, loses = own_score + most >= variant.target, other_score + most >= variant.target
            better = 1.0 if wins else chances.at(own_score + most, other_score)
            worse = 0.0 if loses else chances.at(own_score, other_score + most)
            self._before = float(before)
            self._slope = max(_LEAST_SLOPE, float(better - worse) / (2 * most))

    @property
    def a_bid_can_win(self) -> bool:
        """Whether the side wins the game with a bid that it makes, if it takes enough tricks."""
        most = self.variant.tricks * self.variant.trick_value
        return self._chances is not None and self._own + most >= self.variant.target

    def of_tricks(self, contract: Contract, own_side_declares: bool) -> Floats:
        """Worth by the tricks that the declarer's side takes: float64[tricks + 1]."""
        return self._worth(contract.tricks, contract.alone, own_side_declares)

    @cached_property
    def of_bids(self) -> Floats:
        """Worth by whether the other side declares, the bid, and declarer's tricks:
        float64[2, tricks + 1, tricks + 1]."""
        bids = range(self.variant.tricks + 1)
        return np.array(
            [[self._worth(tricks, False, own) for tricks in bids] for own in (True, False)]
        )

    def _worth(self, tricks: int, alone: bool, own_side_declares: bool) -> Floats:
        asked = (tricks, alone, own_side_declares)
        if asked not in self._known:
            self._known[asked] = self._worked_out(*asked)
        return self._known[asked]

    def _worked_out(self, tricks: int, alone: bool, own_side_declares: bool) -> Floats:
        points = points_table(self.variant, tricks, alone)
        declarers, defenders, made = points[:, 0], points[:, 1], points[:, 2] > 0
        own, other = (declarers, defenders) if own_side_declares else (defenders, declarers)
        if self._chances is None:
            return own - other
        own_after, other_after = self._own + own, self._other + other
        target = self.variant.target
        winning = made if own_side_declares else ~made
        chance = self._chances.at(own_after, other_after)
        chance = np.where(winning & (own_after >= target), 1.0, chance)
        chance = np.where(~winning & (other_after >= target), 0.0, chance)
        return np.asarray((chance - self._before) / self._slope)


@lru_cache(maxsize=_KEPT)
def aim_at(variant: Variant, own_score: int, other_score: int, plays_the_score: bool) -> Aim:
    """The aim of a side at a score: to win the game, or points in the deal."""
    return Aim(variant, own_score, other_score, known_chances(variant) if plays_the_score else None)


@lru_cache
def points_table(variant: Variant, tricks: int, alone: bool) -> Floats:
    """By the tricks of the declarer's side: its points, the other side's, 1 if it was made."""
    denomination = variant.denominations[0]
    rung = variant.lone_rung
    lone = alone and rung is not None
    call = RungBid(rung.name, denomination) if rung and lone else Bid(tricks, denomination)
    contract = contract_of_call(variant, Seat.N, call)
    rows = []
    for taken in range(variant.tricks + 1):
        by_side: Points = {contract.side: taken, contract.side.other: variant.tricks - taken}
        points = points_of_deal(variant, contract, by_side)
        made = contract_made(variant, contract, by_side)
        rows.append((points[contract.side], points[contract.side.other], made))
    return np.array(rows, np.float64)
