"""Streaks: on how many UTC days in a row somebody began the game of the day.

A day counts for whoever began its game on that day, however and whenever the game ends. A streak
runs until a whole UTC day has passed without one.
"""

import datetime

from bideuchre.site.boards.models import StreakStanding
from bideuchre.site.daily.models import Attempt
from bideuchre.site.daily.streaks import streak as days_in_a_row

_DAY = datetime.timedelta(days=1)


def day_begun(person_id: int, date: datetime.date, newcomer: bool) -> None:
    """Count a day on which a person began the game of the day; the same day again is no news."""
    streak, _ = StreakStanding.objects.select_for_update().get_or_create(
        person_id=person_id, defaults={"newcomer": newcomer}
    )
    if streak.last_day is not None and streak.last_day >= date:
        return
    day_before = date - _DAY
    follows = streak.last_day == day_before
    if follows and not streak.current:
        # The site's clock went ahead and broke it, and has been put right since.
        streak.current = _running_until(person_id, day_before)
    streak.current = streak.current + 1 if follows else 1
    streak.longest = max(streak.longest, streak.current)
    streak.last_day = date
    streak.save(update_fields=["current", "longest", "last_day"])


def _running_until(person_id: int, last_day: datetime.date) -> int:
    attempts = Attempt.objects.ranked().filter(person=person_id, day__lte=last_day)
    days = frozenset(attempts.values_list("day_id", flat=True))
    return days_in_a_row(days, (), last_day).current


def current(streak: StreakStanding | None, today: datetime.date) -> int:
    """How long a streak is today; a day that is not over yet does not break it."""
    if streak is None or streak.last_day is None or streak.last_day < today - _DAY:
        return 0
    return streak.current


def lapse(today: datetime.date) -> None:
    """Set to 0 what a day without a game has broken, so that the board need not ask."""
    StreakStanding.objects.filter(current__gt=0, last_day__lt=today - _DAY).update(current=0)
