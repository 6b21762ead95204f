"""How long a day's ranking takes to be counted and closed when many have played it.

Needs people in the database; the bench of boards has made them.
"""

import random
import time
from collections import Counter
from collections.abc import Iterator
from datetime import date

from django.db.models import F

from bideuchre.site.boards.models import WHOLE, DayStanding, Period, PeriodStanding, day_order
from bideuchre.site.boards.periods import first_day
from bideuchre.site.daily import calendar, counting
from bideuchre.site.daily.models import Attempt, Day, Outcome, Standing
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Game, Level, Phase

#: Earlier than any day of the bench of boards.
DATE = date(2026, 2, 2)

DEALS = 8
BATCH = 1_000

#: Margins that deals often end with.
MARGINS = (-24, -12, -9, -7, -5, -3, 3, 5, 6, 7, 8, 9, 10, 12, 24)


def build(results: int) -> None:
    """So many finished games of one day, all with a percentage that is still to be counted."""
    chance = random.Random(1)  # noqa: S311
    day = Day.objects.create(
        date=DATE, number=1, link=bytes(32), commitment="", level=Level.EXPERT, players=""
    )
    field: Counter[tuple[int, int]] = Counter()
    people = list(Person.objects.order_by("pk").values_list("pk", flat=True)[:results])
    for first in range(0, len(people), BATCH):
        games = Game.objects.bulk_create(
            Game(owner_id=person, level=day.level, daily=DATE, ranked=True, phase=Phase.OVER)
            for person in people[first : first + BATCH]
        )
        attempts = [_attempt(day, game, chance) for game in games]
        for attempt in attempts:
            field.update(enumerate(attempt.margins, 1))
        Attempt.objects.bulk_create(attempts)
        DayStanding.objects.bulk_create(_standing(attempt) for attempt in attempts)
        for period in Period:
            PeriodStanding.objects.bulk_create(
                PeriodStanding(
                    person_id=attempt.person_id,
                    period=period,
                    start=first_day(period, DATE),
                    total=WHOLE // 2,
                    days=1,
                )
                for attempt in attempts
            )
    Outcome.objects.bulk_create(
        Outcome(day=day, deal=deal, call="6S", declarer="S", made=True, margin=margin, count=count)
        for (deal, margin), count in field.items()
    )


def measured() -> Iterator[tuple[str, float]]:
    """What is done to the day, with the seconds that it takes."""
    for what in ("close, every percentage to write", "close, none to write"):
        Day.objects.filter(date=DATE).update(closed=None)
        begun = time.perf_counter()
        counting.close_due()
        yield what, time.perf_counter() - begun
    untouched = Attempt.objects.filter(day_id=DATE, percentage=WHOLE // 2).count()
    assert untouched < Attempt.objects.filter(day_id=DATE).count() / 2
    wrong = DayStanding.objects.filter(day=DATE).exclude(
        person__daily_attempts__percentage=F("percentage")
    )
    assert not wrong.exists()


def _attempt(day: Day, game: Game, chance: random.Random) -> Attempt:
    margins = chance.choices(MARGINS, k=DEALS)
    return Attempt(
        day=day,
        person_id=game.owner_id,
        game=game,
        number=1,
        ranked=True,
        standing=Standing.FINISHED,
        ended=calendar.now(),
        margins=margins,
        margin=sum(margins),
        deals=DEALS,
        won=sum(margins) > 0,
        percentage=WHOLE // 2,
    )


def _standing(attempt: Attempt) -> DayStanding:
    assert attempt.margin is not None
    return DayStanding(
        person_id=attempt.person_id,
        day=DATE,
        margin=attempt.margin,
        percentage=WHOLE // 2,
        deals=DEALS,
        order=day_order(attempt.margin, WHOLE // 2, DEALS),
    )
