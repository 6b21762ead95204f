"""Who plays against everybody in the game of the day."""

from django.conf import settings

from bideuchre import __version__
from bideuchre.players.levels import player_for


def level() -> str:
    """The level of the days to come; a day that has begun keeps its own."""
    chosen: str = settings.DAILY_LEVEL
    return chosen


def version(level: str) -> str:
    """The player behind a level, and the version of the project that it came with."""
    return f"{player_for(level).name} {__version__}"
