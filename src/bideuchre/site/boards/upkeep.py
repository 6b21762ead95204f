"""What time alone brings about, done by whoever comes first after it is due: no scheduler needed.

A day without a game of the day breaks a streak. A game that nobody has touched for 30 days is
put away: it stays in its player's history and counts as not won.
"""

import datetime
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from bideuchre.site.boards import streaks
from bideuchre.site.boards.models import Upkeep
from bideuchre.site.boards.recording import record_result
from bideuchre.site.daily import calendar, counting
from bideuchre.site.daily.models import Attempt, Standing
from bideuchre.site.table.models import UNTOUCHED, DealLog, Game

#: How long this process waits before it looks again.
PAUSE = timedelta(minutes=10)

#: Games put away by one request, so that nobody waits for thousands.
MOST_AT_ONCE = 200

_EARLIEST = datetime.datetime(2000, 1, 1, tzinfo=datetime.UTC)


class Keeper:
    """Remembers what this process has already done; asking again costs nothing."""

    def __init__(self) -> None:
        self.lapsed: datetime.date | None = None
        self.looked: datetime.datetime | None = None

    def keep_up(self) -> None:
        """Do what is due. Call it before boards or a player's record are shown."""
        counting.close_due()
        now, today = timezone.now(), calendar.today()
        if self.lapsed != today:
            streaks.lapse(today)
            self.lapsed = today
        if self.looked is None or not timedelta(0) <= now - self.looked < PAUSE:
            if put_away(now - UNTOUCHED):
                self.looked = now


keeper = Keeper()


def put_away(untouched_since: datetime.datetime) -> bool:
    """Put away games not touched since then; False if there may be more of them."""
    mark, _ = Upkeep.objects.get_or_create(name="put away", defaults={"done_until": _EARLIEST})
    due = Game.objects.unfinished().filter(
        updated__gt=mark.done_until, updated__lt=untouched_since, outcome=None
    )
    games = list(due.order_by("updated")[:MOST_AT_ONCE])
    for game in games:
        _put_away(game)
    if len(games) == MOST_AT_ONCE:
        # Games of the last one's very moment may be left; those before it are not.
        until = games[-1].updated - timedelta(microseconds=1)
    else:
        until = untouched_since - timedelta(microseconds=1)
    Upkeep.objects.filter(name="put away", done_until__lt=until).update(done_until=until)
    return len(games) < MOST_AT_ONCE


def _put_away(game: Game) -> None:
    logs = list(DealLog.objects.filter(game=game).order_by("number"))
    try:
        with transaction.atomic():
            # Whoever has read the game before must read it again, and finds it put away.
            read = Game.objects.filter(pk=game.pk, version=game.version)
            if not read.update(version=game.version + 1):
                return
            record_result(game, logs, won=False, margin=None)
            # A day's game that is closed must not keep its player from another attempt.
            Attempt.objects.open().filter(game=game).update(
                ended=calendar.now(), standing=Standing.UNFINISHED
            )
    except IntegrityError:
        # Another process has put it away, or its player has deleted everything.
        return
