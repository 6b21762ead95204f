"""How often twelve cards hold so many jacks or aces: exact, by counting hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site.boards.models import WHOLE
from bideuchre.site.boards.statistics import COUNTED_RANKS


def odds_of_rank(variant: Variant = DOUBLE_DECK) -> dict[int, Fraction]:
    """The chance that a hand holds 0, 1, 2 ... cards of one rank, such as jacks."""
    of_rank = sum(card.rank is variant.pack[0].rank for card in variant.pack)
    hands = comb(len(variant.pack), variant.hand_size)
    others = len(variant.pack) - of_rank
    return {
        held: Fraction(comb(of_rank, held) * comb(others, variant.hand_size - held), hands)
        for held in range(min(of_rank, variant.hand_size) + 1)
    }


def expected(variant: Variant = DOUBLE_DECK) -> Fraction:
    """How many cards of one rank a hand holds on average."""
    return sum((held * chance for held, chance in odds_of_rank(variant).items()), Fraction(0))


def mean(counts: Mapping[str, int]) -> float | None:
    """How many cards the hands of a count (hands by cards held) held on average; None for none."""
    hands = sum(counts.values())
    return sum(int(held) * many for held, many in counts.items()) / hands if hands else None


@dataclass(frozen=True)
class Held:
    """So many cards of a rank: how often they come, and how often they came."""

    held: int
    #: The exact chance and the player's own share, in hundredths of a percent.
    chance: float
    share: float | None
    count: int


@dataclass(frozen=True)
class Beside:
    """The odds of one rank beside a player's own hands."""

    rank: str
    rows: tuple[Held, ...]
    hands: int
    mean: float | None
    expected: float


def beside(counts: Mapping[str, Any]) -> tuple[Beside, ...]:
    """Jacks and aces: the odds, and the counts of a player (see statistics.py)."""
    return tuple(_beside(rank, counts[rank]) for rank in COUNTED_RANKS)


def _beside(rank: str, counts: Mapping[str, int]) -> Beside:
    hands = sum(counts.values())
    rows = []
    for held, chance in odds_of_rank().items():
        count = counts.get(str(held), 0)
        share = count / hands * WHOLE if hands else None
        rows.append(Held(held, float(chance * WHOLE), share, count))
    return Beside(rank, tuple(rows), hands, mean(counts), float(expected()))
