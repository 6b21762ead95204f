"""Noting that a release of other computer players came while a day's game was being played.

Two releases cannot play side by side, and a day can be played for 48 hours: what can be done is to
say so, beside the results that may not be quite comparable.
"""

from bideuchre.site.daily import players
from bideuchre.site.daily.models import Day, PlayersUpdate


def note(day: Day) -> None:
    """Note the players of this process if the day began with others. Once it is closed, nothing.

    Call it inside the transaction that saves what they have done.
    """
    present = players.version(day.level)
    if not day.is_closed and present != day.players:
        PlayersUpdate.objects.get_or_create(day=day, players=present)


def have_come_since(day: Day) -> bool:
    """Whether the players of this process are none of those that the day was played against."""
    known = {day.players, *(update.players for update in day.updates.all())}
    return players.version(day.level) not in known
