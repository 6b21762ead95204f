"""The game of the day in tests: a stopped clock, and programs that play the day's game."""

import dataclasses
import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC

import pytest
import time_machine
from django.conf import LazySettings
from django.test import Client

from bideuchre.rules.variants import DOUBLE_DECK, VARIANTS
from tests.site.programs import Json, Program, Reply, Strategy, bidding, in_process, reach

#: A Monday.
MONDAY = datetime.date(2027, 3, 1)
DAY = datetime.timedelta(days=1)


def at(date: datetime.date, clock: str = "12:00") -> datetime.datetime:
    """A time of day, UTC."""
    return datetime.datetime.combine(date, datetime.time.fromisoformat(clock), UTC)


#: Points that win a game here: a few deals instead of eight, so that tests are quick, but more than
#: a single deal can bring.
SHORT = DOUBLE_DECK.alone_value + 1


def play_short_games(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of the day are of the easy level, and to fewer points."""
    settings.DAILY_LEVEL = "easy"
    goal = dataclasses.replace(DOUBLE_DECK.goal, target=SHORT)
    short = dataclasses.replace(DOUBLE_DECK, goal=goal)
    monkeypatch.setitem(VARIANTS, DOUBLE_DECK.name, short)


@contextmanager
def clock_at(date: datetime.date, clock: str = "12:00") -> Iterator[None]:
    """The site's clock stopped at a moment."""
    with time_machine.travel(at(date, clock), tick=False):
        yield


def newcomer() -> Program:
    """Somebody who has not been here yet."""
    return Program(in_process(Client()))


def asks_to_begin(program: Program, date: datetime.date | None = None, **headers: str) -> Reply:
    body = {} if date is None else {"date": date.isoformat()}
    return program.post("/api/daily/games", body, **headers)


def begins(program: Program, date: datetime.date | None = None) -> Json:
    """The game of today, or of a past day, just begun."""
    reply = asks_to_begin(program, date)
    assert reply.status == 201, reply.body
    game: Json = reply.json
    return game


def plays(
    program: Program, strategy: Strategy = bidding, date: datetime.date | None = None
) -> Json:
    """The game of the day played to its end."""
    return reach(program, begins(program, date), strategy)


def the_day(program: Program, date: datetime.date | None = None) -> Json:
    reply = program.get("/api/daily" if date is None else f"/api/daily/{date}")
    assert reply.status == 200, reply.body
    day: Json = reply.json
    return day
