"""How fast boards are when there are many players: builds them, then times each board.

The set lies in a database of its own, made for the purpose and deleted afterwards: beside the
configured one in PostgreSQL, in a directory of its own with SQLite.
"""

import json
import random
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import date, timedelta
from itertools import islice
from typing import Any

from django.db import connection, models, transaction

from bideuchre.site.boards import catalogue
from bideuchre.site.boards.catalogue import Board
from bideuchre.site.boards.models import (
    RATED_AFTER,
    WHOLE,
    DayStanding,
    LevelStanding,
    Period,
    PeriodStanding,
    StreakStanding,
    day_order,
)
from bideuchre.site.boards.periods import first_day
from bideuchre.site.boards.query import PAGE, page_of, statement
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Level

#: The last day of the set.
LAST_DAY = date(2026, 11, 30)

#: Rows in one statement of the building.
BATCH = 5_000

#: How often each board is asked for, and what of it is printed, in milliseconds.
TRIES = 15

#: The bar: a board in less than this many milliseconds.
BAR = 50

Say = Callable[[str], None]


def build(players: int, results: int, say: Say) -> None:
    """Fill the database: everybody has the same number of daily results, one a day."""
    days = max(1, results // players)
    chance = random.Random(1)  # noqa: S311
    _insert(Person, (Person(pk=pk, name=f"Player {pk}") for pk in range(1, players + 1)))
    say(f"{players:,} players")
    total: dict[tuple[str, date], list[int]] = {}
    for back in range(days):
        day = LAST_DAY - timedelta(days=back)
        percentages = [chance.randrange(WHOLE + 1) for _ in range(players)]
        _insert(DayStanding, _day(day, percentages, chance))
        for period in Period:
            sums = total.setdefault((period, first_day(period, day)), [0] * (players + 1))
            sums[0] += 1
            for place, percentage in enumerate(percentages, 1):
                sums[place] += percentage
    say(f"{players * days:,} daily results on {days} days")
    for (name, start), sums in total.items():
        _insert(PeriodStanding, _period(name, start, sums))
    _insert(StreakStanding, _streaks(players, days, chance))
    for level in Level:
        _insert(LevelStanding, _level(players, level, chance))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE" if connection.vendor == "sqlite" else "VACUUM ANALYZE")
    say("weeks, months, streaks and levels")


def measured(players: int) -> Iterator[tuple[str, str, float, float]]:
    """Each board and what is asked of it, with the median and the slowest time in milliseconds."""
    middle = players // 2
    last_page = players // PAGE
    for name, board in _boards():
        for what, page, regulars in (
            ("top, own row", 1, False),
            ("top, regulars", 1, True),
            ("last page", last_page, False),
        ):
            times = []
            for number in range(TRIES):
                # Another player each time: nobody's own row is warm.
                person = (middle + number * 7919) % players + 1
                begun = time.perf_counter()
                page_of(board, page, person, regulars)
                times.append((time.perf_counter() - begun) * 1000)
            yield name, what, statistics.median(times), max(times)


def plans() -> Iterator[tuple[str, str]]:
    """How the database goes about each board, a line a step, for whoever doubts the index."""
    explain = "EXPLAIN QUERY PLAN" if connection.vendor == "sqlite" else "EXPLAIN ANALYZE"
    for name, board in _boards():
        sql, parameters = statement(board, 1, 1, regulars=False)
        with connection.cursor() as cursor:
            cursor.execute(f"{explain} {sql}", parameters)
            yield name, "\n".join(f"  {row[-1]}" for row in cursor.fetchall())


def _boards() -> Iterator[tuple[str, Board]]:
    yield "today", catalogue.day(LAST_DAY)
    yield "past day", catalogue.day(LAST_DAY - timedelta(days=20))
    yield "week", catalogue.period(Period.WEEK, LAST_DAY - timedelta(days=1))
    yield "month", catalogue.period(Period.MONTH, LAST_DAY)
    yield "current streak", catalogue.current_streaks()
    yield "longest streak", catalogue.longest_streaks()
    yield "games won", catalogue.wins(Level.EXPERT)
    yield "win rate", catalogue.rates(Level.EXPERT)


def _insert(model: type[models.Model], rows: Iterable[models.Model]) -> None:
    """Django's bulk_create takes many minutes for millions of rows."""
    fields = [
        field.attname
        for field in model._meta.concrete_fields
        if model is Person or not field.primary_key
    ]
    quoted = connection.ops.quote_name
    # Attribute and column have the same name in all of these models.
    names = ", ".join(map(quoted, fields))
    table = quoted(model._meta.db_table)
    values = (tuple(_plain(getattr(row, field)) for field in fields) for row in rows)
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {table} ({names}) FROM STDIN") as copy:
                for row in values:
                    copy.write_row(row)
            return
        places = ", ".join(["%s"] * len(fields))
        while batch := list(islice(values, BATCH)):
            cursor.executemany(
                f"INSERT INTO {table} ({names}) VALUES ({places})",  # noqa: S608
                batch,
            )


def _plain(value: Any) -> Any:
    """A value as either database takes it in its text form."""
    if isinstance(value, date):
        return value.isoformat()
    return json.dumps(value) if isinstance(value, dict) else value


def _is_newcomer(person: int) -> bool:
    return person % 4 == 0


def _day(day: date, percentages: list[int], chance: random.Random) -> Iterator[DayStanding]:
    for person, percentage in enumerate(percentages, 1):
        margin = round(chance.gauss(0, 28))
        deals = chance.randrange(5, 16)
        yield DayStanding(
            person_id=person,
            newcomer=_is_newcomer(person),
            day=day,
            margin=margin,
            percentage=percentage,
            deals=deals,
            order=day_order(margin, percentage, deals),
        )


def _period(name: str, start: date, sums: list[int]) -> Iterator[PeriodStanding]:
    for person, total in enumerate(sums[1:], 1):
        yield PeriodStanding(
            person_id=person,
            newcomer=_is_newcomer(person),
            period=name,
            start=start,
            total=total,
            days=sums[0],
        )


def _streaks(players: int, days: int, chance: random.Random) -> Iterator[StreakStanding]:
    for person in range(1, players + 1):
        longest = chance.randrange(1, days + 1)
        yield StreakStanding(
            person_id=person,
            newcomer=_is_newcomer(person),
            current=chance.randrange(longest + 1),
            longest=longest,
            last_day=LAST_DAY,
        )


def _level(players: int, level: str, chance: random.Random) -> Iterator[LevelStanding]:
    for person in range(1, players + 1):
        games = chance.randrange(200)
        wins = chance.randrange(games + 1)
        yield LevelStanding(
            person_id=person,
            newcomer=_is_newcomer(person),
            level=level,
            games=games,
            wins=wins,
            rate=wins * WHOLE // games if games >= RATED_AFTER else None,
        )
