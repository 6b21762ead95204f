"""Days of the game of the day, by the UTC clock, whatever the clocks of browsers say."""

import datetime
from datetime import UTC, timedelta

from django.utils import timezone

DAY = timedelta(days=1)

#: For how long after the end of its day a game may be finished and still be ranked.
GRACE = timedelta(hours=24)


def now() -> datetime.datetime:
    """The one clock of the game of the day; tests stop it."""
    return timezone.now()


def today() -> datetime.date:
    """The present UTC date."""
    return now().astimezone(UTC).date()


def begins(date: datetime.date) -> datetime.datetime:
    """Midnight UTC at the beginning of a day."""
    return datetime.datetime.combine(date, datetime.time(), UTC)


def ends(date: datetime.date) -> datetime.datetime:
    """Midnight UTC at the end of a day: the next game begins."""
    return begins(date) + DAY


def closes(date: datetime.date) -> datetime.datetime:
    """When the ranking of a day closes for good."""
    return ends(date) + GRACE


def last_to_close() -> datetime.date:
    """The latest day whose ranking should have closed by now."""
    return (now() - DAY - GRACE).astimezone(UTC).date()
