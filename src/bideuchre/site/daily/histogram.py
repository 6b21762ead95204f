"""The field's margins as bars, for a drawing."""

from collections.abc import Iterable
from dataclasses import dataclass

#: The drawing: its width, the height of the highest bar, and the gap between two bars.
WIDTH = 320
HEIGHT = 84
GAP = 2
#: Half of what a label takes.
ROOM = 18

#: Margins in one bar. Bars stand around whole multiples of it, so that 0 is in the middle of one.
BAR = 8
#: Bars on each side of the middle one: the fewest and the most. What lies beyond is in the last.
FEWEST, MOST = 7, 12


@dataclass(frozen=True)
class Bar:
    """One bar: its place from the left, its top and height, and whether it holds one's own."""

    x: float
    y: float
    height: float
    own: bool


@dataclass(frozen=True)
class Label:
    """A margin under the bars; ``side`` says which side of the text is at ``x``."""

    margin: int
    x: float
    side: str = "middle"
    own: bool = False


@dataclass(frozen=True)
class Histogram:
    """The bars, how wide each is, and the margins written under them."""

    bars: list[Bar]
    width: float
    labels: list[Label]

    @property
    def own(self) -> Label | None:
        """The label of one's own margin."""
        return next((label for label in self.labels if label.own), None)


def histogram_of(margins: Iterable[tuple[int, int]], own: int | None) -> Histogram:
    """Bars for margins with how many results have each; ``own`` is one's own margin."""
    counted: dict[int, int] = {}
    for margin, count in margins:
        counted[_place(margin)] = counted.get(_place(margin), 0) + count
    places = [*counted, 0 if own is None else _place(own)]
    side = min(MOST, max(FEWEST, *(abs(place) for place in places)))
    heights = dict.fromkeys(range(-side, side + 1), 0)
    for place, count in counted.items():
        heights[_within(place, side)] += count
    mine = None if own is None else _within(_place(own), side)
    step = WIDTH / len(heights)
    highest = max(heights.values()) or 1
    bars = []
    for number, (place, count) in enumerate(heights.items()):
        # Even an empty bar is seen, as the place where results could be.
        height = 2 + (HEIGHT - 2) * count / highest
        bars.append(
            Bar(
                round(number * step + GAP / 2, 2),
                round(HEIGHT - height, 2),
                round(height, 2),
                place == mine,
            )
        )
    return Histogram(bars, round(step - GAP, 2), _labels(side, step, own, mine))


def _labels(side: int, step: float, own: int | None, mine: int | None) -> list[Label]:
    """Both ends and 0, and one's own margin instead of those that it would touch."""
    labels = [
        Label(-side * BAR, 0, "start"),
        Label(0, WIDTH / 2),
        Label(side * BAR, WIDTH, "end"),
    ]
    if own is None or mine is None:
        return labels
    x = round((mine + side + 0.5) * step, 2)
    place = "start" if x < ROOM else "end" if x > WIDTH - ROOM else "middle"
    labels = [label for label in labels if abs(label.x - x) > 2 * ROOM]
    return [*labels, Label(own, x, place, own=True)]


def _place(margin: int) -> int:
    """Which multiple of BAR is nearest; halves go away from 0, alike on both sides."""
    sign = -1 if margin < 0 else 1
    return sign * ((abs(margin) + BAR // 2) // BAR)


def _within(place: int, side: int) -> int:
    return max(-side, min(side, place))
