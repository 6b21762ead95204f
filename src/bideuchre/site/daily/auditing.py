"""Checking a day's kept results against the logs of its games, by replay."""

import datetime

from bideuchre.rules.score import Points
from bideuchre.rules.seats import Side
from bideuchre.site.daily.models import Attempt, Day
from bideuchre.site.daily.verifying import ProofError
from bideuchre.site.table.codes import replayed
from bideuchre.site.table.facts import result_facts
from bideuchre.site.table.models import DealLog
from bideuchre.site.table.progress import PERSON, dealt


def audit(date: datetime.date) -> int:
    """Replay every game of a day from the day's secret; how many there were.

    Raises ProofError for the first result that its log does not give.
    """
    day = Day.objects.get(date=date)
    attempts = Attempt.objects.filter(day=day).select_related("game")
    for attempt in attempts.iterator():
        if bytes(attempt.game.secret) != day.secret:
            raise ProofError(f"{attempt.game} was not dealt by the day's secret")
        _replay(attempt)
    return attempts.count()


def _replay(attempt: Attempt) -> None:
    logs = list(DealLog.objects.filter(game=attempt.game).order_by("number"))
    over = [log for log in logs if log.result is not None]
    margins = []
    for place, log in enumerate(over):
        deal = replayed(dealt(attempt.game, log, over[:place]), log.log)
        if result_facts(deal.view_for(PERSON)) != log.result:
            raise ProofError(f"the result of {log} is not what its log gives")
        assert deal.points is not None
        margins.append(_margin(deal.points))
    if margins != attempt.margins:
        raise ProofError(f"the margins of {attempt} are not what its logs give")


def _margin(points: Points) -> int:
    return points[Side.NS] - points[Side.EW]
