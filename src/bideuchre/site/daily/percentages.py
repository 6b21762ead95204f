"""The percentage of the field, as in duplicate: a result beaten counts 1, an equal one a half.

For a deal the own side's margin is compared with the margin of everybody else who finished the
deal in a first attempt. Alone in the field, a deal is worth 50 %. A game's percentage is the mean
of its deals'. Percentages are exact until they are rounded, half up, to hundredths of a percent.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from django.db.models import Sum

from bideuchre.site.daily.models import Attempt, Day, Outcome

#: A hundred percent, as attempts store it.
WHOLE = 100 * 100

HALF = Fraction(1, 2)

#: For each deal how many results of the field have which margin.
Field = Mapping[int, Mapping[int, int]]


def field_of(day: Day) -> Field:
    """The field of a day as it is now."""
    field: dict[int, Counter[int]] = {}
    rows = Outcome.objects.filter(day=day).values_list("deal", "margin")
    for deal, margin, count in rows.annotate(Sum("count")):
        field.setdefault(deal, Counter())[margin] = count
    return field


def share_beaten(margin: int, results: Mapping[int, int], among: bool) -> Fraction:
    """The share, from 0 to 1, of a deal's results that a margin beats.

    ``among`` says that the margin itself is one of ``results``; it is not compared with itself.
    """
    others = sum(results.values()) - among
    if others <= 0:
        return HALF
    beaten = sum(count for other, count in results.items() if other < margin)
    tied = results.get(margin, 0) - among
    return (beaten + HALF * tied) / others


def percentage(margins: Sequence[int], field: Field, among: bool) -> int:
    """The percentage of a game, in hundredths of a percent, from the margins of its deals."""
    shares = (
        share_beaten(margin, field.get(deal, {}), among) for deal, margin in enumerate(margins, 1)
    )
    return rounded(shares)


def rounded(shares: Iterable[Fraction]) -> int:
    """The mean of shares from 0 to 1, in hundredths of a percent; 50 % of none."""
    listed = list(shares) or [HALF]
    return int(sum(listed, Fraction()) / len(listed) * WHOLE + HALF)


def percentages_in(field: Field) -> Callable[[Sequence[int]], int]:
    """What gives the percentage of one game of the field after another.

    As :func:`percentage`, but each share is worked out once for all who have it.
    """

    @cache
    def share(deal: int, margin: int) -> Fraction:
        return share_beaten(margin, field.get(deal, {}), among=True)

    return lambda margins: rounded(share(deal, margin) for deal, margin in enumerate(margins, 1))


def percentage_of(attempt: Attempt, field: Field) -> int:
    """The percentage of an attempt; a practice game is compared with everybody ranked."""
    return percentage(attempt.margins, field, among=attempt.ranked)
