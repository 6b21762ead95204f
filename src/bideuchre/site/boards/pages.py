"""The pages of leaderboards, players and replays."""

import datetime

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from bideuchre.site.boards import graph, odds, record, replays
from bideuchre.site.boards.asked import DATED, LEVELLED, STREAKS, Asked, first_of_all, seen
from bideuchre.site.boards.models import (
    RATED_AFTER,
    REGULAR_AFTER,
    GameResult,
    Period,
)
from bideuchre.site.boards.periods import first_day, next_start, start_before
from bideuchre.site.boards.query import LAST_PAGE
from bideuchre.site.boards.upkeep import keeper
from bideuchre.site.daily import calendar
from bideuchre.site.daily.models import Attempt
from bideuchre.site.errors import SiteError
from bideuchre.site.people.cookie import person_token
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Level

#: Games in the list on a player's page.
LISTED = 30


@require_safe
def today(request: HttpRequest) -> HttpResponse:
    """The ranking of today."""
    return _board(request, Asked("day", calendar.today()))


@require_safe
def dated(request: HttpRequest, kind: str, date: datetime.date) -> HttpResponse:
    """The ranking of a day, a week or a month."""
    return _board(request, Asked(kind, date))


@require_safe
def streaks(request: HttpRequest, kind: str) -> HttpResponse:
    """Days in a row, now and ever."""
    return _board(request, Asked(kind))


@require_safe
def levelled(request: HttpRequest, kind: str, level: Level) -> HttpResponse:
    """Games won at a level, and of a hundred."""
    return _board(request, Asked(kind, level=level))


def _board(request: HttpRequest, asked: Asked) -> HttpResponse:
    person = Person.objects.with_token(person_token(request))
    regulars = request.GET.get("regulars") == "1"
    number = _page_number(request)
    try:
        page = seen(asked, person, number, regulars)
    except SiteError as error:
        raise Http404 from error
    today = calendar.today()
    context = {
        "kind": asked.kind,
        "group": _group(asked.kind),
        "page": page,
        "regulars": regulars,
        "today": today,
        "levels": Level.values,
        "level": asked.level,
        "rated_after": RATED_AFTER,
        "regular_after": REGULAR_AFTER,
    }
    if asked.date is not None:
        context |= _around(asked.kind, asked.date, today)
    return render(request, "boards/board.html", context)


def _group(kind: str) -> str:
    """The tab that a board is under."""
    if kind in STREAKS:
        return "streaks"
    return "levels" if kind in LEVELLED else kind


def _page_number(request: HttpRequest) -> int:
    text = request.GET.get("page", "1")
    if not text.isascii() or not text.isdigit() or len(text) > len(str(LAST_PAGE)):
        raise Http404
    number = int(text)
    if not 1 <= number <= LAST_PAGE:
        raise Http404
    return number


def _around(kind: str, date: datetime.date, today: datetime.date) -> dict[str, object]:
    """The dates on a board of a date: its own, those before and after it, and its closing."""
    assert kind in DATED
    if kind == "day":
        start, last = date, date
        before, after = date - calendar.DAY, date + calendar.DAY
    else:
        period = Period(kind)
        start = first_day(period, date)
        after = next_start(period, start)
        before, last = start_before(period, start), after - calendar.DAY
    first = first_of_all()
    return {
        "start": start,
        "last": last,
        "before": before if start > first else None,
        "after": after if after <= today else None,
        "closes": calendar.closes(date) if kind == "day" and date >= today - calendar.DAY else None,
    }


@require_safe
def player(request: HttpRequest, id: str) -> HttpResponse:  # noqa: A002
    """A player's record; one's own page also lists games that are not shared."""
    keeper.keep_up()
    person = Person.objects.filter(public_id=id).first()
    if person is None:
        raise Http404
    is_own = person.token == person_token(request)
    results = GameResult.objects.filter(person=person).select_related("game")
    latest = results.order_by("-ended", "-pk")
    listed = latest if is_own else latest.filter(_hands_are_open(), shared=True)
    found = record.record_of(person, person_token(request))
    judged = record.judged(latest[:LISTED])
    context = {
        "record": found,
        "is_own": is_own,
        "is_known": person_token(request) is not None,
        "results": [(result, record.accuracy_of(judged, result)) for result in listed[:LISTED]],
        "unfinished": _unfinished(person) if is_own else [],
        "accuracy": record.accuracy(judged),
        "judged": len(judged),
        "graph": graph.of_margins(record.margins_of(person)),
        "fairness": odds.beside(found.counts),
    }
    return render(request, "boards/player.html", context)


def _hands_are_open() -> Q:
    """Games whose replay others may watch, as ``Game.hands_are_open`` tells of one."""
    opens = "game__hands_open_from"
    return Q(**{opens: None}) | Q(**{f"{opens}__lte": timezone.now()})


def _unfinished(person: Person) -> QuerySet[Attempt]:
    """Games of the day that were not over in time and can still be played on, the latest first."""
    attempts = Attempt.objects.of(person.token).unfinished().open()
    return attempts.select_related("game").order_by("-day")[:LISTED]


@require_safe
def replay(
    request: HttpRequest,
    id: str,  # noqa: A002
    deal: int = 1,
    step: int = 0,
) -> HttpResponse:
    """A finished game, step by step: one's own, or one that its player shares."""
    try:
        shown = replays.step_of(id, person_token(request), deal, step)
    except SiteError as error:
        raise Http404 from error
    return render(request, "boards/replay.html", {"replay": shown})
