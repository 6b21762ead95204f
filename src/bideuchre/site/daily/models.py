"""The days with their secrets, everybody's attempts at them, and what the field did.

Nothing here is written from what a browser says: attempts and field follow from the site's own
replay of a game's log (counting.py).
"""

import datetime
from typing import Any

from django.db import IntegrityError, models, transaction
from django.db.models import F, Q

from bideuchre.rules.chance import commitment
from bideuchre.rules.seats import Seat
from bideuchre.site.daily import calendar, chain, players
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Game, Level, new_secret


class Chain(models.Model):
    """The chain of hashes of a year; see chain.py."""

    year = models.PositiveSmallIntegerField(primary_key=True)
    root = models.BinaryField(max_length=chain.LINK_BYTES, default=new_secret, editable=False)
    anchor = models.CharField(max_length=64, editable=False)
    made = models.DateTimeField(default=calendar.now, editable=False)

    def __str__(self) -> str:
        return f"chain of {self.year}"


class DayQuerySet(models.QuerySet["Day"]):
    def of(self, date: datetime.date) -> "Day | None":
        """The day, made if this is its first request.

        None for a day to come, and for one before the site's first day.
        """
        day = self.filter(date=date).first()
        if day is not None:
            return day
        today = calendar.today()
        first = self.order_by("date").values_list("date", flat=True).first() or today
        if not first <= date <= today:
            return None
        return self._make(date, (date - first).days + 1)

    def _make(self, date: datetime.date, number: int) -> "Day":
        link = chain.link_of(bytes(_chain_of(date.year).root), date)
        level = players.level()
        made = self.model(
            date=date,
            number=number,
            link=link,
            commitment=commitment(chain.secret_of(link)),
            level=level,
            players=players.version(level),
        )
        if date <= calendar.last_to_close():
            # Nobody came on that day or the next one: its ranking is closed, and empty.
            made.closed = calendar.now()
        try:
            with transaction.atomic():
                made.save(force_insert=True)
        except IntegrityError:
            # Somebody else's request was the first one.
            return self.get(date=date)
        return made

    def due(self) -> "DayQuerySet":
        """Days whose ranking should have closed by now and has not."""
        return self.filter(closed=None, date__lte=calendar.last_to_close())


def _chain_of(year: int) -> Chain:
    known = Chain.objects.filter(year=year).first()
    if known is not None:
        return known
    root = new_secret()
    made, _ = Chain.objects.get_or_create(
        year=year, defaults={"root": root, "anchor": chain.anchor(root, year)}
    )
    return made


class Day(models.Model):
    """The game of one UTC day."""

    date = models.DateField(primary_key=True)
    #: 1 for the site's first day, and one more each day.
    number = models.PositiveIntegerField(editable=False)
    #: The day's link of the year's chain, from which its secret follows.
    link = models.BinaryField(max_length=chain.LINK_BYTES, editable=False)
    #: The hash of the secret, published before anybody plays.
    commitment = models.CharField(max_length=64, editable=False)
    #: Who plays against everybody. The level is the same until the ranking closes; which version
    #: of it the day began with. PlayersUpdate tells others that came in between.
    level = models.CharField(max_length=8, choices=Level, editable=False)
    players = models.CharField(max_length=64, editable=False)
    made = models.DateTimeField(default=calendar.now, editable=False)

    #: When the field was last counted, and what was found: ``players``, ``finished``, and
    #: ``margins`` as [margin, how many].
    counted = models.DateTimeField(null=True, editable=False)
    totals = models.JSONField(default=dict, editable=False)
    #: When the ranking was closed; null while it is open.
    closed = models.DateTimeField(null=True, editable=False)

    objects = DayQuerySet.as_manager()

    class Meta:
        indexes = [
            models.Index(fields=["date"], condition=Q(closed=None), name="days_not_closed"),
        ]

    def __str__(self) -> str:
        return f"game of {self.date}"

    @property
    def secret(self) -> bytes:
        """What deals the day's cards. Give it to nobody while the ranking is open."""
        return chain.secret_of(bytes(self.link))

    @property
    def is_closed(self) -> bool:
        """Whether the ranking has closed for good, and the secret may be told."""
        return self.closed is not None


class PlayersUpdate(models.Model):
    """Computer players, other than those of a day's beginning, that played in its open game."""

    day = models.ForeignKey(Day, on_delete=models.PROTECT, related_name="updates")
    players = models.CharField(max_length=64)
    since = models.DateTimeField(default=calendar.now)

    class Meta:
        ordering = ["since", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["day", "players"], name="one_update_of_players"),
        ]

    def __str__(self) -> str:
        return f"{self.players} in {self.day_id}"


class Standing(models.TextChoices):
    """What an attempt has come to."""

    PLAYING = "playing"
    FINISHED = "finished"
    #: Neither side had won after the last deal that there may be.
    STOPPED = "stopped"
    #: The ranking closed before its end. The game itself can still be played.
    UNFINISHED = "unfinished"


class AttemptQuerySet(models.QuerySet["Attempt"]):
    def of(self, token: str | None) -> "AttemptQuerySet":
        """Attempts of the person with this identity; none for nobody."""
        return self.none() if token is None else self.filter(person__token=token)

    def open(self) -> "AttemptQuerySet":
        return self.filter(ended=None)

    def ranked(self) -> "AttemptQuerySet":
        """Everybody's first attempt, begun on the day itself."""
        return self.filter(ranked=True)

    def unfinished(self) -> "AttemptQuerySet":
        """Ranked attempts that were not over when the ranking of their day closed."""
        return self.filter(ranked=True, standing=Standing.UNFINISHED)

    def too_late(self, game: Game) -> bool:
        """Whether a game is one of those."""
        return game.daily is not None and self.unfinished().filter(game=game).exists()

    def results(self) -> "AttemptQuerySet":
        """What stands on a day's board."""
        return self.filter(ranked=True, standing=Standing.FINISHED)


class Attempt(models.Model):
    """One person's game of one day. Boards read their results here.

    A result is ``ranked`` and ``finished``; its margin and deals are final from then on, its
    percentage is final when the day is closed.
    """

    day = models.ForeignKey(Day, on_delete=models.PROTECT, related_name="attempts")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="daily_attempts")
    game = models.OneToOneField(Game, on_delete=models.CASCADE, related_name="attempt")
    #: 1 for the person's first attempt at the day.
    number = models.PositiveSmallIntegerField()
    #: Whether it counts: the first attempt, begun on the day itself.
    ranked = models.BooleanField()
    standing = models.CharField(max_length=10, choices=Standing, default=Standing.PLAYING)
    begun = models.DateTimeField(default=calendar.now)
    ended = models.DateTimeField(null=True)

    #: Own side's points less the other side's: deal by deal, and of the whole game at its end.
    margins = models.JSONField(default=list)
    margin = models.SmallIntegerField(null=True)
    deals = models.PositiveSmallIntegerField(default=0)
    #: Whether North and South won; null until the game is over, and when it was stopped.
    won = models.BooleanField(null=True)
    #: Of the field, in hundredths of a percent: 6833 is 68.33 %.
    percentage = models.PositiveSmallIntegerField(null=True)

    objects = AttemptQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["person", "day", "number"], name="attempts_in_order"),
            models.UniqueConstraint(
                fields=["person", "day"], condition=Q(ended=None), name="one_open_attempt_a_day"
            ),
            models.UniqueConstraint(
                fields=["person", "day"], condition=Q(ranked=True), name="one_ranked_attempt_a_day"
            ),
        ]
        indexes = [
            models.Index(
                fields=["day", "-margin", "-percentage", "deals"],
                condition=Q(ranked=True, standing="finished"),
                name="ranking_of_a_day",
            ),
            models.Index(
                fields=["person", "-day"], condition=Q(ranked=True), name="days_of_a_person"
            ),
        ]

    def __str__(self) -> str:
        return f"attempt {self.number} of {self.person_id} at {self.day_id}"


class OutcomeQuerySet(models.QuerySet["Outcome"]):
    def add(self, **outcome: Any) -> None:
        """Count one more. The caller holds the lock of the day."""
        known, made = self.get_or_create(**outcome, defaults={"count": 1})
        if not made:
            self.filter(pk=known.pk).update(count=F("count") + 1)


class Outcome(models.Model):
    """How often the field brought a deal of a day to one end: the field's histogram."""

    day = models.ForeignKey(Day, on_delete=models.PROTECT, related_name="outcomes")
    #: The number of the deal in the game, from 1.
    deal = models.PositiveSmallIntegerField()
    #: Contract and declarer; both empty when the deal was thrown in.
    call = models.CharField(max_length=8, blank=True)
    declarer = models.CharField(
        max_length=1, blank=True, choices=[(seat.value, seat.value) for seat in Seat]
    )
    #: Whether the contract was made; False also when the deal was thrown in.
    made = models.BooleanField()
    margin = models.SmallIntegerField()
    count = models.PositiveIntegerField(default=0)

    objects = OutcomeQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["day", "deal", "call", "declarer", "made", "margin"], name="one_outcome"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.count} of deal {self.deal} of {self.day_id}"
