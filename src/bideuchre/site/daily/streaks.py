"""Days in a row. A day counts for whoever began, or finished, its game in a first attempt."""

import datetime
from collections.abc import Collection
from dataclasses import dataclass

from bideuchre.site.daily import calendar
from bideuchre.site.daily.models import Attempt, Standing
from bideuchre.site.people.models import Person

#: The game was played to its end in time.
ENDED = frozenset({Standing.FINISHED, Standing.STOPPED})


@dataclass(frozen=True)
class Streak:
    """Days in a row: up to now, and the most there ever were."""

    current: int = 0
    longest: int = 0


@dataclass(frozen=True)
class Streaks:
    """A person's streaks, and the days that count for them."""

    begun: Streak
    finished: Streak
    days_begun: frozenset[datetime.date]
    days_finished: frozenset[datetime.date]


def streaks_of(person: Person | None) -> Streaks:
    """The streaks of a person; none for nobody."""
    attempts = Attempt.objects.ranked().filter(person=person)
    standings = {} if person is None else dict(attempts.values_list("day_id", "standing"))
    today = calendar.today()
    begun = frozenset(standings)
    finished = frozenset(date for date, standing in standings.items() if standing in ENDED)
    playing = {date for date, standing in standings.items() if standing == Standing.PLAYING}
    return Streaks(
        streak(begun, {today}, today), streak(finished, {today, *playing}, today), begun, finished
    )


def streak(
    days: Collection[datetime.date], undecided: Collection[datetime.date], today: datetime.date
) -> Streak:
    """The streak of ``days``. A day that is undecided neither counts nor breaks it."""
    longest = running = 0
    last: datetime.date | None = None
    for date in sorted({*days, *undecided}):
        if last is not None and date - last > calendar.DAY:
            running = 0
        last = date
        running += date in days
        longest = max(longest, running)
    alive = last is not None and today - last <= calendar.DAY
    return Streak(running if alive else 0, longest)
