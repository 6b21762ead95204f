"""Weeks and months, by the UTC calendar."""

import datetime

from bideuchre.site.boards.models import Period


def first_day(period: Period, date: datetime.date) -> datetime.date:
    """The day with which the week or month of a date begins; weeks begin on Monday."""
    if period is Period.WEEK:
        return date - datetime.timedelta(days=date.weekday())
    return date.replace(day=1)


def next_start(period: Period, start: datetime.date) -> datetime.date:
    """The first day of the week or month after the one that begins with ``start``."""
    return first_day(period, start + datetime.timedelta(days=7 if period is Period.WEEK else 31))


def start_before(period: Period, start: datetime.date) -> datetime.date:
    """The first day of the week or month before the one that begins with ``start``."""
    return first_day(period, start - datetime.timedelta(days=1))
