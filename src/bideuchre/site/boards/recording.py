"""Writing results: in the transaction that brings one about, and from nothing but the site's logs.

A finished game enters its player's record with its last deal; a game of the day enters the
boards when it ends, and again whenever the day's percentages are counted anew.
"""

from typing import Any

from django.db.models import Model
from django.dispatch import receiver
from django.utils import timezone

from bideuchre.site.boards import percentages, statistics, streaks
from bideuchre.site.boards.models import (
    RATED_AFTER,
    REGULAR_AFTER,
    WHOLE,
    DayStanding,
    GameResult,
    LevelStanding,
    Period,
    PeriodStanding,
    StreakStanding,
    day_order,
)
from bideuchre.site.boards.periods import first_day
from bideuchre.site.daily.models import Attempt, Day, Standing
from bideuchre.site.daily.signals import attempt_begun, attempt_ended, day_counted
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.progress import PERSON, Progress
from bideuchre.site.table.signals import deal_finished

_WITH_NEWCOMERS: tuple[type[Model], ...] = (
    DayStanding,
    PeriodStanding,
    StreakStanding,
    LevelStanding,
)


@receiver(deal_finished)
def record_game(progress: Progress, **_: Any) -> None:
    """Take a game into its player's record when its last deal is over."""
    if not progress.is_over:
        return
    score = progress.deal.score
    margin = score[PERSON.side] - score[PERSON.side.other]
    won = progress.deal.winner is PERSON.side
    if progress.game.forfeited:
        # A loss counts as it is, and a win with help as nothing.
        won, margin = False, min(margin, 0)
    record_result(progress.game, progress.logs, won=won, margin=margin)


def record_result(game: Game, logs: list[DealLog], won: bool, margin: int | None) -> None:
    """Take one game into its player's record; without a margin it was put away.

    A game of the day that is over only after its ranking has closed counts like one put away: its
    cards are published by then. A game has one result: whatever comes later changes nothing.
    """
    if GameResult.objects.filter(game=game).exists():
        return
    counts = is_counted(game)
    in_time = margin is not None and not Attempt.objects.too_late(game)
    GameResult.objects.create(
        game=game,
        person_id=game.owner_id,
        ended=timezone.now() if margin is not None else game.updated,
        margin=margin,
        deals=sum(log.result is not None for log in logs),
        won=won,
        put_away=margin is None,
        counts=counts and (in_time or margin is None),
    )
    if not counts:
        return
    standing = _level_standing(game.owner_id, game.level)
    if margin is None or not in_time:
        standing.put_away += 1
    else:
        standing.games += 1
        standing.wins += won
        standing.margin += margin
        standing.counts = statistics.added(standing.counts, statistics.counted(game, logs))
    played = standing.games + standing.put_away
    standing.rate = standing.wins * WHOLE // played if played >= RATED_AFTER else None
    standing.save()


def is_counted(game: Game) -> bool:
    """Whether a game belongs in boards and averages: practice, and play with hints, does not."""
    return not game.assisted and (game.daily is None or game.ranked)


@receiver(attempt_begun)
def record_beginning(attempt: Attempt, **_: Any) -> None:
    """A first attempt begun on its own day goes on with a streak, whatever becomes of it."""
    if attempt.ranked:
        streaks.day_begun(attempt.person_id, attempt.day_id, is_newcomer(attempt.person_id))


@receiver(attempt_ended)
def record_attempt(attempt: Attempt, **_: Any) -> None:
    """Take a ranked result onto the boards of its day, week and month."""
    if not attempt.ranked or attempt.standing != Standing.FINISHED:
        return
    assert attempt.margin is not None
    assert attempt.percentage is not None
    DayStanding.objects.create(
        person_id=attempt.person_id,
        newcomer=is_newcomer(attempt.person_id),
        day=attempt.day_id,
        margin=attempt.margin,
        percentage=attempt.percentage,
        deals=attempt.deals,
        order=day_order(attempt.margin, attempt.percentage, attempt.deals),
    )
    for period in Period:
        _add_to_period(attempt, period)
    if _finished(attempt.person_id) == REGULAR_AFTER:
        for model in _WITH_NEWCOMERS:
            model._default_manager.filter(person_id=attempt.person_id).update(newcomer=False)


@receiver(day_counted)
def record_percentages(day: Day, **_: Any) -> None:
    """Bring a day's board, and the sums of its week and month, to the percentages just counted."""
    percentages.take_over(day)


def is_newcomer(person_id: int) -> bool:
    """Whether somebody has finished fewer than three games of the day, on different days."""
    return _finished(person_id) < REGULAR_AFTER


def _finished(person_id: int) -> int:
    return DayStanding.objects.filter(person_id=person_id).count()


def _add_to_period(attempt: Attempt, period: Period) -> None:
    standing, _ = PeriodStanding.objects.select_for_update().get_or_create(
        person_id=attempt.person_id,
        period=period,
        start=first_day(period, attempt.day_id),
        defaults={"newcomer": is_newcomer(attempt.person_id)},
    )
    standing.total += attempt.percentage or 0
    standing.days += 1
    standing.save(update_fields=["total", "days"])


def _level_standing(person_id: int, level: str) -> LevelStanding:
    standing, _ = LevelStanding.objects.select_for_update().get_or_create(
        person_id=person_id, level=level, defaults={"newcomer": is_newcomer(person_id)}
    )
    return standing
