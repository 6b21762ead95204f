"""One page of a board, its ranks, and one player's place with the neighbours: one query.

Every part of it walks the board's own index. A rank is one more than the number of rows that are
better, so ties share one. Rows without a player (deleted ones) are counted and not shown.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from django.db import connection

from bideuchre.site.boards.catalogue import Board
from bideuchre.site.people.models import Person

#: Rows of one page, and neighbours on either side of the player's own row.
PAGE = 25
NEIGHBOURS = 2
LAST_PAGE = 100_000

_ON_PAGE, _BESIDE = 0, 1


#: ``listed`` is the page; ``above``, ``own``, ``below`` are the player's place. ``scope`` picks the
#: board's rows, ``where`` those of them that are ranked. How many rows are better is found for the
#: first row of either part only: the others follow without a gap. The own row is asked for by
#: scalar subqueries, because a join with it would make SQLite sort the whole board.
_SQL = """
WITH own AS (
    SELECT s.id, s.{order} AS standing FROM {standings} s
    WHERE {where} AND s.person_id = %(person)s
), above AS (
    SELECT s.id FROM {standings} s
    WHERE {scope} AND (s.{order}, s.id) > ((SELECT standing FROM own), (SELECT id FROM own))
    ORDER BY s.{order}, s.id LIMIT %(neighbours)s
), below AS (
    SELECT s.id FROM {standings} s
    WHERE {where} AND (s.{order}, s.id) < ((SELECT standing FROM own), (SELECT id FROM own))
    ORDER BY s.{order} DESC, s.id DESC LIMIT %(neighbours)s
), listed AS (
    SELECT s.id FROM {standings} s WHERE {where}
    ORDER BY s.{order} DESC, s.id DESC LIMIT %(size)s OFFSET %(skip)s
), wanted AS (
    SELECT {on_page} AS part, id FROM listed
    UNION ALL SELECT {beside}, id FROM above
    UNION ALL SELECT {beside}, id FROM own
    UNION ALL SELECT {beside}, id FROM below
), shown AS (
    SELECT w.part, s.id, s.person_id, s.newcomer, s.{order} AS standing, {figures},
        row_number() OVER (PARTITION BY w.part ORDER BY s.{order} DESC, s.id DESC) AS place
    FROM wanted w JOIN {standings} s ON s.id = w.id
), board AS (
    SELECT count(*) AS players FROM {standings} s WHERE {where}
)
SELECT board.players, shown.*, p.public_id, p.name,
    CASE WHEN shown.place = 1 AND shown.part = {on_page} THEN %(skip)s - (
        SELECT count(*) FROM {standings} s
        WHERE {scope} AND s.{order} = shown.standing AND s.id > shown.id
    ) WHEN shown.place = 1 THEN (
        SELECT count(*) FROM {standings} s WHERE {scope} AND s.{order} > shown.standing
    ) END AS better,
    CASE WHEN shown.place = 1 THEN (
        SELECT count(*) FROM {standings} s WHERE {scope} AND s.{order} = shown.standing
    ) END AS level_with
FROM board LEFT JOIN shown ON true
LEFT JOIN {people} p ON p.id = shown.person_id
ORDER BY shown.part, shown.place
"""


@dataclass(frozen=True)
class Row:
    """One player's row."""

    rank: int
    id: str
    name: str
    newcomer: bool
    is_own: bool
    figures: dict[str, Any]


@dataclass(frozen=True)
class Page:
    """What is shown of a board."""

    number: int
    rows: tuple[Row, ...]
    #: The player's own row and its neighbours, unless ``rows`` holds it or there is none.
    own: tuple[Row, ...]
    #: Rows of the whole board.
    total: int

    @property
    def pages(self) -> int:
        return max(1, -(-self.total // PAGE))

    @property
    def rank(self) -> int | None:
        """The rank of the player's own row, if it is shown."""
        return next((row.rank for row in (*self.rows, *self.own) if row.is_own), None)


def page_of(
    board: Board, number: int = 1, person_id: int | None = None, regulars: bool = False
) -> Page:
    """Page ``number``, from 1, as the person sees it; with ``regulars`` nobody new is listed."""
    sql, parameters = statement(board, number, person_id, regulars)
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        names = [column[0] for column in cursor.description]
        found = [dict(zip(names, values, strict=True)) for values in cursor.fetchall()]
    total = found[0]["players"]
    parts = {
        part: tuple(_ranked((row for row in found if row["part"] == part), board, person_id))
        for part in (_ON_PAGE, _BESIDE)
    }
    listed = parts[_ON_PAGE]
    own = () if any(row.is_own for row in listed) else parts[_BESIDE]
    return Page(number, listed, own, total)


def statement(
    board: Board, number: int, person_id: int | None, regulars: bool
) -> tuple[str, dict[str, Any]]:
    """The query of :func:`page_of`; only names of the project's own columns are put into it."""
    columns = {**board.scope, "newcomer": False} if regulars else dict(board.scope)
    quoted = connection.ops.quote_name
    order = quoted(board.order)
    scope = " AND ".join(f"s.{quoted(column)} = %({column})s" for column in columns) or "true"
    sql = _SQL.format(
        standings=quoted(board.model._meta.db_table),
        people=quoted(Person._meta.db_table),
        order=order,
        scope=scope,
        # Rows that are not ranked have no value to be ordered by, and fail the comparison.
        where=f"{scope} AND s.{order} >= %(least)s",
        figures=", ".join(f"s.{quoted(column)}" for column in board.figures),
        on_page=_ON_PAGE,
        beside=_BESIDE,
    )
    return sql, {
        **columns,
        "least": board.least,
        "person": person_id,
        "neighbours": NEIGHBOURS,
        "size": PAGE,
        "skip": (number - 1) * PAGE,
    }


def _ranked(rows: Iterable[dict[str, Any]], board: Board, person_id: int | None) -> Iterator[Row]:
    """Rows that follow one another on the board, with their ranks."""
    rank = following = 0
    for _, tied in groupby(rows, key=itemgetter("standing")):
        level = list(tied)
        if level[0]["place"] == 1:
            # Its ties may have begun on the page before.
            rank = level[0]["better"] + 1
            following = rank + level[0]["level_with"]
        else:
            rank, following = following, following + len(level)
        for row in level:
            if row["person_id"] is not None:
                yield Row(
                    rank=rank,
                    id=row["public_id"],
                    name=row["name"],
                    newcomer=bool(row["newcomer"]),
                    is_own=row["person_id"] == person_id,
                    figures={column: row[column] for column in board.figures},
                )
