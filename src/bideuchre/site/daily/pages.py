"""The pages of the game of the day: today's, and every day's."""

import datetime
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from bideuchre.site.daily import calendar, days, updates
from bideuchre.site.daily.attempts import MOST_DEALS
from bideuchre.site.daily.days import DaySeen
from bideuchre.site.daily.histogram import histogram_of
from bideuchre.site.daily.models import Attempt, Chain, Day, Standing
from bideuchre.site.daily.sheet import Row, rows_of
from bideuchre.site.errors import SiteError
from bideuchre.site.people.cookie import person_token

#: Days in the row of the streak.
WEEK = 7


@dataclass(frozen=True)
class StreakDay:
    """A day in the row of the streak."""

    date: datetime.date
    begun: bool
    finished: bool
    is_today: bool


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """Today's game, whatever the date is."""
    return _page(request, calendar.today())


@require_safe
def day(request: HttpRequest, date: datetime.date) -> HttpResponse:
    """The game of one day."""
    return _page(request, date)


def _page(request: HttpRequest, date: datetime.date) -> HttpResponse:
    try:
        seen = days.seen(person_token(request), date)
    except SiteError as error:
        if error.code != "day_not_found":
            raise
        raise Http404 from error
    own = seen.first
    today = calendar.today()
    context = {
        "day": seen.day,
        "state": _state(seen),
        "own": own,
        "open": seen.open,
        "is_today": seen.day.date == today,
        "now": calendar.now(),
        "ends": calendar.ends(date),
        "closes": calendar.closes(date),
        "streaks": seen.streaks,
        "week": _week(seen, today),
        "totals": {"players": 0, "finished": 0, **seen.day.totals},
        "histogram": histogram_of(seen.day.totals.get("margins", ()), _margin(own)),
        "rows": _rows(seen),
        "chain": Chain.objects.get(year=date.year),
        "before": _neighbour(date, -1, today),
        "after": _neighbour(date, 1, today),
        "most_deals": MOST_DEALS,
        "updated_since": seen.day.is_closed and updates.have_come_since(seen.day),
        "share": _share(request, seen.day, own),
    }
    return render(request, "daily/day.html", context)


def _state(seen: DaySeen) -> str:
    """What the page offers: ``play``, ``waits`` for the closing, ``continue``, ``put away``, or a
    standing.
    """
    if seen.first is None:
        if seen.day.is_closed or seen.day.date == calendar.today():
            return "play"
        return "waits"
    if seen.first.ended is None and seen.first.standing == Standing.PLAYING:
        return "put away" if seen.first.game.is_put_away else "continue"
    return str(seen.first.standing)


def _rows(seen: DaySeen) -> list[Row]:
    """The deals of a game that is over; of the whole field as well once the ranking has closed."""
    own = seen.first
    if not seen.day.is_closed and (own is None or own.ended is None):
        return []
    return rows_of(seen.day, own)


def _margin(own: Attempt | None) -> int | None:
    """One's own margin, if it is one of the field."""
    if own is None or not own.ranked or own.standing != Standing.FINISHED:
        return None
    return own.margin


def _week(seen: DaySeen, today: datetime.date) -> list[StreakDay]:
    dates = [today - calendar.DAY * back for back in reversed(range(WEEK))]
    begun, finished = seen.streaks.days_begun, seen.streaks.days_finished
    return [StreakDay(date, date in begun, date in finished, date == today) for date in dates]


def _neighbour(date: datetime.date, step: int, today: datetime.date) -> datetime.date | None:
    """The day before or after, if it has a game."""
    first = Day.objects.order_by("date").values_list("date", flat=True).first() or today
    try:
        other = date + step * calendar.DAY
    except OverflowError:
        return None
    return other if first <= other <= today else None


def _share(request: HttpRequest, day: Day, own: Attempt | None) -> dict[str, Any] | None:
    """What a shared result is made of; nothing in it tells a card or a call."""
    if own is None or own.ended is None or own.margin is None or own.percentage is None:
        return None
    return {
        "date": day.date.isoformat(),
        "ranked": own.ranked,
        "margin": own.margin,
        "percentage": own.percentage / 100,
        "margins": own.margins,
        "link": request.build_absolute_uri(reverse("daily:day", args=[day.date])),
    }
