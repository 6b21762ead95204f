"""How fast boards are when there are many players: builds them, then times each board.

The set lies in a database of its own, made for the purpose and deleted afterwards: beside the
configured one in PostgreSQL, in a directory of its own with SQLite. The database itself makes the
rows, one statement for a day: in Python three million of them would take many minutes.
"""

import os
import statistics
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
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
from bideuchre.site.boards.periods import first_day, next_start
from bideuchre.site.boards.query import PAGE, page_of, statement
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Level

#: The last day of the set.
LAST_DAY = date(2026, 11, 30)

#: People in one statement.
BATCH = 1_000

#: How often each board is asked for.
TRIES = 15

#: The bar: a board in less than this many milliseconds of processor time.
BAR = 50

#: One player of so many is a newcomer.
NEWCOMERS = 4

Say = Callable[[str], None]


def build(players: int, results: int, say: Say) -> None:
    """Fill the database: everybody has the same number of daily results, one a day."""
    days = max(1, results // players)
    _give_memory(megabytes=400)
    for first in range(0, players, BATCH):
        numbers = range(first + 1, min(first + BATCH, players) + 1)
        Person.objects.bulk_create(Person(name=f"Player {number}") for number in numbers)
    say(f"{players:,} players")
    begun = time.perf_counter()
    with _indexes_made_afterwards(DayStanding):
        for back in range(days):
            _build_day(LAST_DAY - timedelta(days=back), salt=back)
    took = time.perf_counter() - begun
    say(f"{players * days:,} daily results on {days} days, in {took:.0f} s")
    for period in Period:
        start = first_day(period, LAST_DAY - timedelta(days=days - 1))
        while start <= LAST_DAY:
            _build_period(period, start)
            start = next_start(period, start)
    _build_streaks(days)
    for salt, level in enumerate(Level):
        _build_level(level, salt)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE" if connection.vendor == "sqlite" else "VACUUM ANALYZE")
    _give_memory(megabytes=2)
    say("weeks, months, streaks and levels")


def measured(players: int) -> Iterator[tuple[str, str, float, float, float]]:
    """Each board and what is asked of it, with times in milliseconds.

    They are the mean of processor time, which the bar is about since it hardly depends on what else
    the machine does, and of time by the clock the median and the slowest.
    """
    busy = _processor_clock()
    middle = players // 2
    last_page = players // PAGE
    for name, board in _boards():
        for what, page, regulars in (
            ("top, own row", 1, False),
            ("top, regulars", 1, True),
            ("last page", last_page, False),
        ):
            times = []
            used = busy()
            for number in range(TRIES):
                # Another player each time: nobody's own row is warm.
                person = (middle + number * 7919) % players + 1
                begun = time.perf_counter()
                page_of(board, page, person, regulars)
                times.append((time.perf_counter() - begun) * 1000)
            mean = (busy() - used) * 1000 / TRIES
            yield name, what, mean, statistics.median(times), max(times)


def _processor_clock() -> Callable[[], float]:
    """Seconds of processor time that this process has used, and its part of the database server.

    The server's is known where the server is on this machine, and nothing if it is not.
    """
    if connection.vendor == "sqlite":
        return time.process_time
    with connection.cursor() as cursor:
        # The time of helpers would be counted nowhere.
        cursor.execute("SET max_parallel_workers_per_gather = 0")
        cursor.execute("SELECT pg_backend_pid()")
        stat = Path(f"/proc/{cursor.fetchone()[0]}/stat")
    if not stat.exists():
        return time.process_time

    def both() -> float:
        fields = stat.read_text().rpartition(")")[2].split()
        ticks = int(fields[11]) + int(fields[12])
        return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")

    return both


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


def _build_day(day: date, salt: int) -> None:
    # day_order is linear in each of the three: what it makes of a row follows from four of them.
    none = day_order(0, 0, 0)
    margin, percentage, deals = (
        day_order(*(int(place == one) for place in range(3))) - none for one in range(3)
    )
    spread = " + ".join(_chance(61, 100 * salt + number) for number in range(3))
    _insert(
        DayStanding,
        f"""
        SELECT id AS person_id, newcomer, %(day)s AS day, margin, percentage, deals,
            {none} + {margin} * margin + {percentage} * percentage + {deals} * deals AS "order"
        FROM (
            SELECT id, {_NEWCOMER} AS newcomer, {spread} - 90 AS margin,
                {_chance(WHOLE + 1, 100 * salt + 4)} AS percentage,
                5 + {_chance(11, 100 * salt + 5)} AS deals
            FROM {_table(Person)}
        ) AS results
        """,  # noqa: S608
        day=day,
    )


def _build_period(period: Period, start: date) -> None:
    _insert(
        PeriodStanding,
        f"""
        SELECT person_id, newcomer, %(period)s AS period, %(start)s AS start,
            sum(percentage) AS total, count(*) AS days
        FROM {_table(DayStanding)} WHERE day >= %(start)s AND day < %(end)s
        GROUP BY person_id, newcomer
        """,  # noqa: S608
        period=period.value,
        start=start,
        end=next_start(period, start),
    )


def _build_streaks(days: int) -> None:
    _insert(
        StreakStanding,
        f"""
        SELECT id AS person_id, {_NEWCOMER} AS newcomer, {_chance(days, 7)} AS current,
            {days} - {_chance(days, 7)} %% 3 AS longest, %(last)s AS last_day
        FROM {_table(Person)}
        """,  # noqa: S608
        last=LAST_DAY,
    )


def _build_level(level: Level, salt: int) -> None:
    _insert(
        LevelStanding,
        f"""
        SELECT id AS person_id, newcomer, %(level)s AS level, games, wins, 0 AS put_away,
            CASE WHEN games >= {RATED_AFTER} THEN wins * {WHOLE} / games END AS rate,
            0 AS margin, %(counts)s AS counts
        FROM (
            SELECT id, newcomer, games, least_wins * games / 200 AS wins FROM (
                SELECT id, {_NEWCOMER} AS newcomer, {_chance(200, 10 + salt)} AS games,
                    {_chance(201, 20 + salt)} AS least_wins
                FROM {_table(Person)}
            ) AS shares
        ) AS results
        """,  # noqa: S608
        level=level.value,
        counts="{}",
    )


#: Whether the person is a newcomer.
_NEWCOMER = f"id %% {NEWCOMERS} = 0"


def _chance(below: int, salt: int) -> str:
    """An expression: a number from 0 that is always the same for one person and one salt."""
    # Both databases have chance of their own, but not one that could be repeated.
    seed = f"((id * 48271 + {salt} * 69621) %% 2147483647)"
    return f"({seed} * {seed} %% 2147483647 %% {below})"


def _table(model: type[models.Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _insert(model: type[models.Model], rows: str, **parameters: Any) -> None:
    """Insert what a statement selects; its columns are named as those of the table."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM ({rows}) AS found LIMIT 0", parameters)  # noqa: S608
        columns = ", ".join(connection.ops.quote_name(column[0]) for column in cursor.description)
        cursor.execute(f"INSERT INTO {_table(model)} ({columns}) {rows}", parameters)


def _give_memory(megabytes: int) -> None:
    """Let SQLite keep so much of the file in memory; 2 megabytes are what it takes by itself."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA cache_size = -{megabytes * 1000}")


@contextmanager
def _indexes_made_afterwards(model: type[models.Model]) -> Iterator[None]:
    """Make the indexes of a board when its rows are there, which is a good deal quicker."""
    with connection.schema_editor() as editor:
        for index in model._meta.indexes:
            editor.remove_index(model, index)
    yield
    with connection.schema_editor() as editor:
        for index in model._meta.indexes:
            editor.add_index(model, index)
