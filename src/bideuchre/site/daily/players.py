"""Who plays against everybody in the game of the day, and when that has changed."""

import hashlib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from django.conf import settings

from bideuchre import __version__
from bideuchre.players.levels import player_for
from bideuchre.site.table import progress

#: The parts of the project on which the answers of computer players depend.
DECIDING = ("players", "rules")

#: Hexadecimal digits of their hash that a version tells.
DIGITS = 8


def level() -> str:
    """The level of the days to come; a day that has begun keeps its own."""
    chosen: str = settings.DAILY_LEVEL
    return chosen


def version(level: str) -> str:
    """The player behind a level, the project's version, and a hash of all that decides.

    The hash tells two builds apart that bear one number. Equal versions answer alike; different
    ones may.
    """
    return f"{player_for(level).name} {__version__} {_hash_of_sources(progress.PARTNERS_LEVEL)}"


@cache
def _hash_of_sources(partners_level: str) -> str:
    found = hashlib.sha256(partners_level.encode())
    for part in DECIDING:
        _add(found, resources.files("bideuchre") / part)
    return found.hexdigest()[:DIGITS]


def _add(found: "hashlib._Hash", place: Traversable) -> None:
    if place.is_dir():
        for each in sorted(place.iterdir(), key=lambda entry: entry.name):
            _add(found, each)
    elif place.name.endswith((".py", ".json")):
        found.update(place.name.encode() + b"\0" + place.read_bytes() + b"\0")
