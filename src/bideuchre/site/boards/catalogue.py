"""The leaderboards there are: which rows each one takes, and what puts them in order."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Model

from bideuchre.site.boards.models import (
    DayStanding,
    LevelStanding,
    Period,
    PeriodStanding,
    StreakStanding,
)
from bideuchre.site.boards.periods import first_day
from bideuchre.site.table.models import Level


@dataclass(frozen=True)
class Board:
    """One leaderboard.

    ``scope`` are the columns that pick its rows, ``order`` the column that ranks them, the
    highest first, and ``figures`` those that are shown. An index of ``model`` holds the columns
    of ``scope``, then ``order``; another one has ``newcomer`` between the two.
    """

    kind: str
    model: type[Model]
    order: str
    figures: tuple[str, ...]
    scope: Mapping[str, Any] = field(default_factory=dict)
    #: Rows whose ``order`` is lower are not listed.
    least: int = 0


def day(date: datetime.date) -> Board:
    """The ranking of one UTC day."""
    figures = ("margin", "percentage", "deals")
    return Board("day", DayStanding, "order", figures, {"day": date})


def period(name: Period, date: datetime.date) -> Board:
    """The week or month of a date."""
    scope = {"period": name.value, "start": first_day(name, date)}
    return Board(name.value, PeriodStanding, "total", ("total", "days"), scope)


def current_streaks() -> Board:
    """Whose streak is the longest today."""
    return Board("streak", StreakStanding, "current", ("current", "longest"), least=1)


def longest_streaks() -> Board:
    """Whose streak was ever the longest."""
    return Board("longest", StreakStanding, "longest", ("longest", "current"))


def wins(level: Level) -> Board:
    """Who has won most games at a level."""
    figures = ("wins", "games", "put_away", "rate")
    return Board("wins", LevelStanding, "wins", figures, {"level": level.value})


def rates(level: Level) -> Board:
    """Who has won most of a hundred games at a level."""
    figures = ("rate", "wins", "games", "put_away")
    return Board("rate", LevelStanding, "rate", figures, {"level": level.value})
