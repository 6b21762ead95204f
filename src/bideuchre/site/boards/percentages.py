"""A day's percentages counted anew, taken onto its board and those of its week and month.

Written as ``UPDATE … FROM``, which the ORM does not speak: the same change with subqueries takes
a database without fresh statistics minutes for a large field.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection
from django.db.models import BigIntegerField, F
from django.db.models.functions import Cast

from bideuchre.site.boards.models import DayStanding, Period, PeriodStanding, day_order
from bideuchre.site.boards.periods import first_day
from bideuchre.site.daily.models import Attempt, Day

_STANDINGS = DayStanding._meta.db_table
_SUMS = PeriodStanding._meta.db_table


def take_over(day: Day) -> None:
    """Bring standings and sums to the percentages that the attempts of a day have now."""
    counted, parameters = (
        Attempt.objects.results()
        .filter(day=day)
        .values("person_id", "percentage")
        .query.sql_with_params()
    )
    # Only names of tables and a query of the ORM are put into these statements.
    changed = f"""
        SELECT standing.id, standing.person_id, counted.percentage,
            counted.percentage - standing.percentage AS difference
        FROM {_STANDINGS} AS standing JOIN ({counted}) AS counted
            ON counted.person_id = standing.person_id
        WHERE standing.day = %s AND counted.percentage <> standing.percentage
    """  # noqa: S608
    known: list[Any] = [*parameters, day.date]
    with _no_nested_loops(), connection.cursor() as cursor:
        for period in Period:
            cursor.execute(
                f"""
                UPDATE {_SUMS} SET total = total + changed.difference FROM ({changed}) AS changed
                WHERE {_SUMS}.period = %s AND {_SUMS}.start = %s
                    AND {_SUMS}.person_id = changed.person_id
                """,  # noqa: S608
                [*known, period.value, first_day(period, day.date)],
            )
        cursor.execute(
            f"""
            UPDATE {_STANDINGS} SET percentage = changed.percentage FROM ({changed}) AS changed
            WHERE {_STANDINGS}.id = changed.id
            """,  # noqa: S608
            known,
        )
    # Databases multiply small integers in the size of the larger one, and that overflows.
    order = day_order(Cast("margin", BigIntegerField()), F("percentage"), F("deals"))
    DayStanding.objects.filter(day=day.date).exclude(order=order).update(order=order)


@contextmanager
def _no_nested_loops() -> Iterator[None]:
    """Have PostgreSQL join by hashing, in the transaction that the caller has begun.

    Its statistics do not know a day as new as this one, so it expects a single row from each
    table, and would compare every row of one with every row of the other.
    """
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_nestloop = off")
        yield
        cursor.execute("SET LOCAL enable_nestloop TO DEFAULT")
