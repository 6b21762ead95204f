"""How often twelve cards hold so many jacks or aces: exact, by counting hands."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from bideuchre.rules.variants import DOUBLE_DECK, Variant


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
