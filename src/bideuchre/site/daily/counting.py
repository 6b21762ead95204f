"""The only way into attempts and the field: the site's own replay of a game's log.

A deal that ends in a game of the day is counted in the transaction that saves it. The field is
counted again at most once a minute, and for the last time when the ranking closes; whichever
request comes first after the closing closes it. All of it holds the lock of the day's row, so
that nothing is counted twice or after the end.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any

from django.db import connection, transaction
from django.db.models import Count
from django.dispatch import receiver

from bideuchre.site.daily import calendar, signals, updates
from bideuchre.site.daily.models import Attempt, Day, Outcome, Standing
from bideuchre.site.daily.percentages import Field, field_of, percentage_of, percentages_in
from bideuchre.site.table.models import DealLog
from bideuchre.site.table.progress import Progress
from bideuchre.site.table.signals import deal_finished

#: For how long percentages and totals of an open day may stand before they are counted again.
FRESH = timedelta(minutes=1)

#: Hundredths of a percent by which a percentage must have moved to be written before the closing.
#: In a field of thousands every result moves everybody's a little, each minute.
SLIGHT = 5


@receiver(deal_finished)
def count_deal(progress: Progress, **_: Any) -> None:
    """Take a deal that has just ended into its attempt, and into the field if it is ranked."""
    game = progress.game
    if game.daily is None:
        return
    day = _locked(game.daily)
    attempt = Attempt.objects.get(game=game)
    attempt.margins.append(margin_of(progress.log))
    attempt.deals = len(attempt.margins)
    counts = attempt.ranked and attempt.standing == Standing.PLAYING
    if counts:
        _add_to_field(day, progress.log)
        updates.note(day)
    if progress.is_over:
        _end(attempt, progress, field_of(day) if counts or not attempt.ranked else None)
    attempt.save()
    if progress.is_over and counts:
        # A finished game counts at once; what it means for the others is counted a minute later.
        day.totals = _totals_with(day.totals, attempt)
        day.save(update_fields=["totals"])
    if progress.is_over:
        signals.attempt_ended.send(Attempt, attempt=attempt)


def margin_of(log: DealLog) -> int:
    """Own side's points of a deal that is over, less the other side's."""
    points = log.ending["points"]
    return int(points["NS"] - points["EW"])


def count_field(day: Day) -> None:
    """Count percentages and totals of an open day again unless that was done a moment ago."""
    now = calendar.now()
    # A count by a clock that was ahead, and has been put right, is none of the last minute's.
    if day.is_closed or (day.counted and timedelta(0) <= now - day.counted < FRESH):
        return
    # One request counts; others that come meanwhile show what was counted before.
    mine = Day.objects.filter(date=day.date, counted=day.counted, closed=None).update(counted=now)
    if not mine:
        return
    # A field of thousands takes a second, in which nobody's move should have to wait.
    changes = list(_changed(day, field_of(day), SLIGHT))
    with transaction.atomic():
        locked = _locked(day.date)
        if not locked.is_closed:
            _count(locked, changes, final=False)
        _take_over(day, locked)


def close_due() -> None:
    """Close the ranking of every day whose time has come. Call it before showing a ranking."""
    for date in Day.objects.due().values_list("date", flat=True):
        with transaction.atomic():
            _locked(date)


def _locked(date: Any) -> Day:
    """The day, for as long as the transaction lasts nobody else's to change; closed if due."""
    day = Day.objects.select_for_update(no_key=True).get(date=date)
    if not day.is_closed and calendar.closes(day.date) <= calendar.now():
        _close(day)
    return day


def _close(day: Day) -> None:
    ranked = Attempt.objects.ranked().filter(day=day, standing=Standing.PLAYING)
    ranked.update(standing=Standing.UNFINISHED)
    day.closed = calendar.now()
    _count(day, list(_changed(day, field_of(day), least=1)), final=True)


def _count(day: Day, changes: Sequence[tuple[int, int]], final: bool) -> None:
    """Write the percentages that have changed, and the day's totals."""
    _write_percentages(changes)
    day.counted = calendar.now()
    day.totals = _totals(day)
    day.save(update_fields=["counted", "totals", "closed"])
    signals.day_counted.send(Day, day=day, final=final)


def _totals(day: Day) -> dict[str, Any]:
    results = Attempt.objects.results().filter(day=day)
    margins = results.order_by("margin").values_list("margin").annotate(Count("pk"))
    return {
        "players": Attempt.objects.ranked().filter(day=day).count(),
        "finished": results.count(),
        "margins": [list(pair) for pair in margins],
    }


def _totals_with(totals: dict[str, Any], attempt: Attempt) -> dict[str, Any]:
    """Totals with one more game that is over, without counting all the others again."""
    margins = Counter(dict(totals.get("margins", ())))
    if attempt.standing == Standing.FINISHED:
        margins[attempt.margin] += 1
    finished = margins.total()
    return {
        # Who has begun since they were counted is one of them at the latest when finishing.
        "players": max(totals.get("players", 0), finished),
        "finished": finished,
        "margins": [list(pair) for pair in sorted(margins.items())],
    }


def _write_percentages(changes: Sequence[tuple[int, int]]) -> None:
    """One statement a changed row: Django's bulk_update takes minutes for 100,000 of them."""
    table = connection.ops.quote_name(Attempt._meta.db_table)
    if changes:
        with connection.cursor() as cursor:
            cursor.executemany(
                f"UPDATE {table} SET percentage = %s WHERE id = %s",  # noqa: S608
                changes,
            )


def _changed(day: Day, field: Field, least: int) -> Iterator[tuple[int, int]]:
    """Percentages that have moved by ``least`` or more, each with the attempt whose it is."""
    percentage = percentages_in(field)
    results = Attempt.objects.results().filter(day=day)
    for pk, margins, written in results.values_list("pk", "margins", "percentage").iterator():
        now = percentage(margins)
        if written is None or abs(now - written) >= least:
            yield now, pk


def _add_to_field(day: Day, log: DealLog) -> None:
    contract = log.ending["contract"]
    Outcome.objects.add(
        day=day,
        deal=log.number,
        call="" if contract is None else call_of(contract),
        declarer="" if contract is None else contract["declarer"],
        made=bool(log.ending["made"]),
        margin=margin_of(log),
    )


def call_of(contract: dict[str, Any]) -> str:
    """The call that a contract, as facts.py writes it, was bid with."""
    tricks = "" if contract["alone"] else contract["tricks"]
    return f"{tricks}{contract['denomination']}{'Alone' if contract['alone'] else ''}"


def _end(attempt: Attempt, progress: Progress, field: Field | None) -> None:
    winner = progress.deal.winner
    attempt.ended = calendar.now()
    attempt.margin = sum(attempt.margins)
    attempt.won = None if winner is None else winner.value == "NS"
    if attempt.standing == Standing.PLAYING:
        attempt.standing = Standing.STOPPED if winner is None else Standing.FINISHED
    # There is nothing to compare practice with where nobody played the day in time.
    if field:
        attempt.percentage = percentage_of(attempt, field)


def _take_over(day: Day, counted: Day) -> None:
    """Show in ``day`` what was written for the same day."""
    day.counted, day.totals, day.closed = counted.counted, counted.totals, counted.closed
