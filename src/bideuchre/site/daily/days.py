"""What pages and API ask of a day: the day itself, one's own attempts, the field, the proof."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.db.models import Max

from bideuchre.site.daily import calendar, counting
from bideuchre.site.daily.models import Attempt, Chain, Day, Outcome
from bideuchre.site.daily.presentation import day_json, field_json, proof_json
from bideuchre.site.daily.streaks import Streaks, streaks_of
from bideuchre.site.errors import SiteError
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import DealLog


@dataclass(frozen=True)
class DaySeen:
    """A day with the person's own attempts at it, the first one first."""

    day: Day
    attempts: list[Attempt]
    streaks: Streaks

    @property
    def json(self) -> dict[str, Any]:
        return day_json(self.day, self.attempts, self.streaks)

    @property
    def first(self) -> Attempt | None:
        """The attempt whose result is shown: the ranked one, else the first one."""
        return self.attempts[0] if self.attempts else None

    @property
    def open(self) -> Attempt | None:
        """The attempt that waits to be played on."""
        waiting = (one for one in self.attempts if one.ended is None and not one.game.is_put_away)
        return next(waiting, None)


def the_day(date: datetime.date | None) -> Day:
    """The day with this date, or today; its field counted not long ago. Closes what is due.

    Raises SiteError ``day_not_found``.
    """
    counting.close_due()
    day = Day.objects.of(date or calendar.today())
    if day is None:
        raise SiteError("day_not_found")
    counting.count_field(day)
    return day


def seen(token: str | None, date: datetime.date | None) -> DaySeen:
    """The day with what is the person's own in it. Raises SiteError ``day_not_found``."""
    day = the_day(date)
    attempts = Attempt.objects.of(token).filter(day=day).order_by("number")
    person = Person.objects.with_token(token)
    return DaySeen(day, list(attempts.select_related("game")), streaks_of(person))


def own_deals(attempt: Attempt | None) -> list[DealLog]:
    """The finished deals of an attempt."""
    if attempt is None:
        return []
    return list(DealLog.objects.filter(game=attempt.game).exclude(result=None).order_by("number"))


def field_deals(token: str | None, date: datetime.date) -> list[dict[str, Any]]:
    """The field of a day deal by deal, the four hands open.

    Raises SiteError ``day_not_found``, and ``field_not_yet`` while the ranking is open.
    """
    day = the_day(date)
    if not day.is_closed:
        raise SiteError("field_not_yet", closes=calendar.closes(day.date).isoformat())
    attempts = Attempt.objects.of(token).filter(day=day).order_by("number")
    first = attempts.select_related("game").first()
    outcomes = Outcome.objects.filter(day=day).order_by("deal", "-count", "-margin")
    return field_json(day, list(outcomes), own_deals(first), first is not None and first.ranked)


def proof(date: datetime.date) -> dict[str, Any]:
    """What shows that a day's deals were fixed beforehand. Raises SiteError ``day_not_found``."""
    day = the_day(date)
    longest = Outcome.objects.filter(day=day).aggregate(most=Max("deal"))["most"]
    return proof_json(day, Chain.objects.get(year=day.date.year), longest or 1)
