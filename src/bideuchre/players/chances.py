"""The chance to win the game from a pair of scores, between sides of equal strength.

The tables in ``score_tables``, one a version, were made by ``bideuchre chances``: deals of
self-play give the frequencies of what a deal can bring, and the chances follow from them.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import numpy as np
import numpy.typing as npt

from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import VARIANTS

Floats = npt.NDArray[np.float64]

_FOLDER = "score_tables"
#: Scores of the working table; what lies beyond counts as its edge.
_LOWEST = -60
_HIGHEST = 100
#: Scores and step of the table that is written.
_WRITTEN_LOWEST = -40
_WRITTEN_HIGHEST = 64
_WRITTEN_STEP = 2
_CLOSE_ENOUGH = 1e-6


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal brought: points of both sides, and the side that can win with it (0 the first,
    1 the second, None for nobody)."""

    first: int
    second: int
    winner: int | None


@dataclass(frozen=True)
class Chances:
    """Chances of the side with the first score, on a grid."""

    lowest: int
    step: int
    table: Floats

    def at(self, own: Floats | float, other: Floats | float) -> Floats:
        """The chance to win at running scores, between deals; arrays give arrays."""
        last = len(self.table) - 1
        row = np.clip((np.asarray(own, np.float64) - self.lowest) / self.step, 0, last)
        column = np.clip((np.asarray(other, np.float64) - self.lowest) / self.step, 0, last)
        top, left = np.minimum(row.astype(int), last - 1), np.minimum(column.astype(int), last - 1)
        down, right = row - top, column - left
        table = self.table
        upper = table[top, left] * (1 - right) + table[top, left + 1] * right
        lower = table[top + 1, left] * (1 - right) + table[top + 1, left + 1] * right
        return np.asarray(upper * (1 - down) + lower * down)

    def to_json(self) -> str:
        rows = [[round(100 * float(chance), 1) for chance in row] for row in self.table]
        lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
        head = f'"lowest":{self.lowest},"step":{self.step}'
        return f'{{{head},"percent":[\n{lines}\n]}}\n'

    @classmethod
    def from_json(cls, text: str) -> "Chances":
        data = json.loads(text)
        return cls(data["lowest"], data["step"], np.array(data["percent"]) / 100)


def table_file(variant: Variant) -> Traversable:
    """Where the table of a version is kept, if it has one."""
    return resources.files(__package__).joinpath(_FOLDER, f"{variant.name}.json")


@cache
def known_chances(variant: Variant) -> Chances | None:
    """The table of a version; None for one that has none, or is played with other rules than
    its table was made for: then points are what a result is worth."""
    if VARIANTS.get(variant.name) != variant:
        return None
    table = table_file(variant)
    return Chances.from_json(table.read_text("ascii")) if table.is_file() else None


def chances_from(outcomes: Iterable[Outcome], target: int) -> Chances:
    """The table that follows when every deal brings one of the outcomes, each as often as it is
    listed, to either side."""
    counts: dict[Outcome, int] = {}
    for outcome in outcomes:
        other = None if outcome.winner is None else 1 - outcome.winner
        for one in (outcome, Outcome(outcome.second, outcome.first, other)):
            counts[one] = counts.get(one, 0) + 1
    number = sum(counts.values())
    scores = np.arange(_LOWEST, _HIGHEST + 1)
    table = np.full((len(scores), len(scores)), 0.5)
    while True:
        after = np.zeros_like(table)
        for outcome, count in counts.items():
            rows = np.clip(scores + outcome.first - _LOWEST, 0, len(scores) - 1)
            columns = np.clip(scores + outcome.second - _LOWEST, 0, len(scores) - 1)
            part = table[rows][:, columns]
            if outcome.winner == 0:
                part[scores + outcome.first >= target, :] = 1
            elif outcome.winner == 1:
                part[:, scores + outcome.second >= target] = 0
            after += part * (count / number)
        moved = np.abs(after - table).max()
        table = after
        if moved < _CLOSE_ENOUGH:
            break
    written = np.arange(_WRITTEN_LOWEST, _WRITTEN_HIGHEST + 1, _WRITTEN_STEP) - _LOWEST
    return Chances(_WRITTEN_LOWEST, _WRITTEN_STEP, table[written][:, written])
