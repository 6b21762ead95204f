"""The graph of margins over time, as numbers for an SVG drawing."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 600, 160
_MARGIN_AT_LEAST = 20
_GAP = 0.25


@dataclass(frozen=True)
class Bar:
    """One game: up from the middle for a margin above 0, down for one below."""

    x: float
    y: float
    width: float
    height: float
    margin: int


@dataclass(frozen=True)
class Graph:
    """Bars of equal width, the latest game at the end, and the margin at either edge."""

    width: int
    height: int
    middle: float
    edge: int
    bars: tuple[Bar, ...]
    mean: float


def of_margins(margins: Sequence[int]) -> Graph | None:
    """The graph of some games; None for none."""
    if not margins:
        return None
    edge = max(_MARGIN_AT_LEAST, *(abs(margin) for margin in margins))
    middle = HEIGHT / 2
    slot = WIDTH / max(len(margins), 12)
    bars = []
    for place, margin in enumerate(margins):
        # A tie is a thin line, so that its game is not missing.
        height = max(1.5, abs(margin) / edge * middle)
        bars.append(
            Bar(
                x=round(place * slot + slot * _GAP / 2, 2),
                y=round(middle - height if margin >= 0 else middle, 2),
                width=round(slot * (1 - _GAP), 2),
                height=round(height, 2),
                margin=margin,
            )
        )
    return Graph(WIDTH, HEIGHT, middle, edge, tuple(bars), sum(margins) / len(margins))
