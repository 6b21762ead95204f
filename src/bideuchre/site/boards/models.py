"""Rows of the leaderboards, and what is known of each player's games.

Everything repeats what the site's own replay of a game's log has brought about, in the shape in
which a board asks for it: one index holds a board in its order. ``recording.py`` writes all of it.
"""

from typing import Any

from django.db import models
from django.utils import timezone

from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Game, Level

#: Dailies on different days after which a player is no newcomer any more.
REGULAR_AFTER = 3

#: Games of a level, those put away included, from which a win rate is ranked.
RATED_AFTER = 20

#: Hundredths of a percent in a whole.
WHOLE = 10_000

_MOST_MARGIN = 5_000
_MOST_DEALS = 999


def day_order(margin: Any, percentage: Any, deals: Any) -> Any:
    """One number that ranks a day: margin, then percentage, then fewer deals.

    Takes numbers or database expressions; ``percentage`` is in hundredths of a percent.
    """
    return ((margin + _MOST_MARGIN) * (WHOLE + 1) + percentage) * (_MOST_DEALS + 1) + (
        _MOST_DEALS - deals
    )


class DayStanding(models.Model):
    """One player's ranked result of one day.

    When a player is deleted the row stays without its player, so that nobody's rank changes.
    """

    person = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    newcomer = models.BooleanField(default=True)
    day = models.DateField()
    margin = models.SmallIntegerField()
    #: In hundredths of a percent.
    percentage = models.PositiveSmallIntegerField()
    deals = models.PositiveSmallIntegerField()
    order = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["person", "day"], name="one_standing_a_day"),
        ]
        indexes = [
            models.Index(fields=["day", "order", "id"], name="board_of_a_day"),
            models.Index(fields=["day", "newcomer", "order", "id"], name="regulars_of_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} on {self.day}"


class Period(models.TextChoices):
    """What daily percentages are added up over."""

    WEEK = "week"
    MONTH = "month"


class PeriodStanding(models.Model):
    """One player's week, from its Monday, or month, from its first day. Stays like a day's."""

    person = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    newcomer = models.BooleanField(default=True)
    period = models.CharField(max_length=5, choices=Period)
    start = models.DateField()
    #: The sum of the daily percentages, in hundredths of a percent.
    total = models.PositiveIntegerField(default=0)
    days = models.PositiveSmallIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["person", "period", "start"], name="one_standing_a_period"
            ),
        ]
        indexes = [
            models.Index(fields=["period", "start", "total", "id"], name="board_of_a_period"),
            models.Index(
                fields=["period", "start", "newcomer", "total", "id"], name="regulars_of_a_period"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} in the {self.period} from {self.start}"


class StreakStanding(models.Model):
    """On how many days in a row a player has begun the game of the day."""

    person = models.OneToOneField(Person, on_delete=models.CASCADE, related_name="streak")
    newcomer = models.BooleanField(default=True)
    #: 0 once a day has passed without one.
    current = models.PositiveIntegerField(default=0)
    longest = models.PositiveIntegerField(default=0)
    last_day = models.DateField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["current", "id"], name="board_of_current_streaks"),
            models.Index(fields=["newcomer", "current", "id"], name="regulars_current_streaks"),
            models.Index(fields=["longest", "id"], name="board_of_longest_streaks"),
            models.Index(fields=["newcomer", "longest", "id"], name="regulars_longest_streaks"),
            models.Index(
                fields=["last_day"], condition=models.Q(current__gt=0), name="streaks_that_run"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.current} days of {self.person_id}"


class LevelStanding(models.Model):
    """All games of one player at one level, with what the player's page says of them."""

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="levels")
    newcomer = models.BooleanField(default=True)
    level = models.CharField(max_length=8, choices=Level)
    #: Games played to their end; of those, games won; and games put away, which count as not won.
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    put_away = models.PositiveIntegerField(default=0)
    #: Wins of a hundred games in hundredths of a percent; null with fewer than RATED_AFTER.
    rate = models.PositiveSmallIntegerField(null=True)
    #: The sum of the margins of games played to their end.
    margin = models.IntegerField(default=0)
    #: Counts over the deals of those games, see statistics.py.
    counts = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["person", "level"], name="one_standing_a_level"),
        ]
        indexes = [
            models.Index(fields=["level", "wins", "id"], name="board_of_wins"),
            models.Index(fields=["level", "newcomer", "wins", "id"], name="regulars_by_wins"),
            models.Index(fields=["level", "rate", "id"], name="board_of_rates"),
            models.Index(fields=["level", "newcomer", "rate", "id"], name="regulars_by_rate"),
        ]

    def __str__(self) -> str:
        return f"{self.person_id} at {self.level}"


class GameResult(models.Model):
    """A game that is over: the line of the player's list, and whether others may see it."""

    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="outcome")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="results")
    ended = models.DateTimeField(default=timezone.now)
    #: Null for a game put away.
    margin = models.SmallIntegerField(null=True)
    deals = models.PositiveSmallIntegerField()
    won = models.BooleanField()
    put_away = models.BooleanField(default=False)
    #: Whether it is in boards and averages; practice is not.
    counts = models.BooleanField()
    #: Whether its player lets others watch the replay.
    shared = models.BooleanField(default=False)

    class Meta:
        indexes = [
            models.Index(fields=["person", "-ended", "-id"], name="results_of_a_person"),
        ]

    def __str__(self) -> str:
        return f"result of game {self.game_id}"


class Upkeep(models.Model):
    """Up to when something that time alone brings about has been done; see upkeep.py."""

    name = models.CharField(max_length=16, primary_key=True)
    done_until = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} until {self.done_until}"
