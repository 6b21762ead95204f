"""Games as they are kept: a secret that deals the cards, and a log of actions for each deal.

Everything else follows by replay; the other columns repeat what listings and boards ask for.
"""

import secrets
from datetime import timedelta
from typing import Any

from django.db import models
from django.utils import timezone

from bideuchre.rules.chance import SECRET_BYTES
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site.people.models import Person
from bideuchre.site.prepared import Select, given, update
from bideuchre.site.table.converters import new_game_id

#: A game that nobody has touched for so long is put away: it waits for its player no more.
UNTOUCHED = timedelta(days=30)


def new_secret() -> bytes:
    """What deals a game's cards; see bideuchre.rules.chance."""
    return secrets.token_bytes(SECRET_BYTES)


class Level(models.TextChoices):
    """How strong the computer players are."""

    EASY = "easy"
    NORMAL = "normal"
    EXPERT = "expert"


class Phase(models.TextChoices):
    """What a game is waiting for: a deal's phase, the next deal, or nothing any more."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    PLAY = "play"
    DEAL = "deal"
    OVER = "over"


class GameQuerySet(models.QuerySet["Game"]):
    def of(self, token: str | None) -> "GameQuerySet":
        """Games of the person with this identity; none for nobody."""
        return self.none() if token is None else self.filter(owner__token=token)

    def unfinished(self) -> "GameQuerySet":
        """Games that are not over, put away or not."""
        return self.exclude(phase=Phase.OVER)

    def open(self) -> "GameQuerySet":
        """Games that wait for their player."""
        return self.unfinished().filter(updated__gte=timezone.now() - UNTOUCHED)

    def latest_first(self) -> "GameQuerySet":
        return self.order_by("-updated", "-pk")

    def change(self, game: "Game", **columns: Any) -> bool:
        """Write columns if nobody has changed the game since it was read; say whether it was so."""
        columns |= {"version": game.version + 1, "updated": timezone.now()}
        return bool(update(Game, {"id": game.pk, "version": game.version}, columns))


class Game(models.Model):
    """One game of a person, who sits South, with three computer players."""

    public_id = models.CharField(max_length=16, unique=True, default=new_game_id, editable=False)
    owner = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="games")
    #: The Idempotency-Key of the request that began the game.
    request_key = models.CharField(max_length=64, null=True)  # noqa: DJ001
    level = models.CharField(max_length=8, choices=Level)
    variant = models.CharField(max_length=32, default=DOUBLE_DECK.name)
    secret = models.BinaryField(max_length=SECRET_BYTES, default=new_secret, editable=False)

    #: The UTC day whose game this is; null for a game of one's own.
    daily = models.DateField(null=True)
    #: Whether its result is one of that day's ranking; False for practice.
    ranked = models.BooleanField(default=False)
    #: When the four hands of its deals may be shown; null: those of a deal as soon as it is over.
    hands_open_from = models.DateTimeField(null=True)
    #: Whether a hint was asked for in its first deal, or it tries a deal again: practice, which no
    #: board counts.
    assisted = models.BooleanField(default=False)
    #: Whether a hint was asked for after its first deal: it stays on the boards, as not won.
    forfeited = models.BooleanField(default=False, db_default=False)
    #: The lesson of a game that teaches, as lesson/lesson.py writes it; null: it does not.
    lesson = models.JSONField(null=True)
    #: The game of which it tries one deal again.
    practises = models.ForeignKey("self", on_delete=models.SET_NULL, null=True)
    #: The number of its first deal, and the score before it: not 1 and 0 for a deal tried again.
    first_deal = models.PositiveSmallIntegerField(default=1)
    start_ns = models.IntegerField(default=0)
    start_ew = models.IntegerField(default=0)
    #: The number of deals after which it ends without a winner; null: it goes on until one wins.
    deal_limit = models.PositiveSmallIntegerField(null=True)

    #: Counts changes of this row; a change is written only by whoever read the latest.
    version = models.PositiveIntegerField(default=0)
    #: Actions of every seat so far, and events that were told.
    seq = models.PositiveIntegerField(default=0)
    events = models.PositiveIntegerField(default=0)

    phase = models.CharField(max_length=8, choices=Phase, default=Phase.AUCTION)
    deal_number = models.PositiveIntegerField(default=1)
    score_ns = models.IntegerField(default=0)
    score_ew = models.IntegerField(default=0)
    winner = models.CharField(
        max_length=2, choices=[(side.value, side.value) for side in Side], blank=True
    )

    #: The person's latest accepted action, and the answer it got, for whoever asks again.
    answered_seq = models.PositiveIntegerField(null=True)
    answered_action = models.JSONField(null=True)
    answer = models.TextField(blank=True)

    created = models.DateTimeField(default=timezone.now)
    updated = models.DateTimeField(default=timezone.now)

    objects = GameQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["owner", "request_key"], name="one_game_a_request"),
        ]
        indexes = [
            models.Index(fields=["owner", "-updated"], name="games_of_a_person"),
            models.Index(
                fields=["updated"], condition=~models.Q(phase="over"), name="unfinished_games"
            ),
        ]

    def __str__(self) -> str:
        return f"game {self.public_id}"

    @property
    def is_put_away(self) -> bool:
        """Whether nobody has touched an unfinished game for so long that it is closed."""
        return self.phase != Phase.OVER and self.updated < timezone.now() - UNTOUCHED

    @property
    def is_helped(self) -> bool:
        """Whether help was taken: it may be taken again, and actions taken back."""
        return self.assisted or self.forfeited

    @property
    def hands_are_open(self) -> bool:
        """Whether the four hands of a deal that is over may be shown to this person."""
        return self.hands_open_from is None or self.hands_open_from <= timezone.now()

    @property
    def help_is_open(self) -> bool:
        """Whether record, review, hint and why may be had: in a game of the day not before it ends.

        What they may show of the other hands is another question: ``hands_are_open``.
        """
        return self.phase == Phase.OVER or self.hands_are_open


class DealLogQuerySet(models.QuerySet["DealLog"]):
    def of_game(self, public_id: str, token: str | None) -> list["DealLog"]:
        """All deals of a person's game, with the game, as they stood at one moment.

        One query, because a second one might see the next state. Empty when there is no such
        game or it is somebody else's.
        """
        if token is None:
            return []
        found = self.filter(game__public_id=public_id, game__owner__token=token)
        return list(found.select_related("game").order_by("number"))

    def present(self, public_id: str, token: str | None) -> list["DealLog"]:
        """The same, but of the deals before the present one only how they ended.

        What else they hold is fetched when it is asked for.
        """
        for row in () if token is None else _PRESENT(public_id, token):
            present = DealLog.from_db(self.db, _OF_PRESENT, row[: len(_OF_PRESENT)])
            game = present.game = Game.from_db(self.db, _OF_GAME, row[len(_OF_PRESENT) :])
            ended = [] if present.number == game.first_deal else _ENDED(game.pk, present.number)
            # A second query may see the game deleted; what has ended is never changed.
            if len(ended) == present.number - game.first_deal:
                return [*(DealLog.from_db(self.db, _OF_ENDED, row) for row in ended), present]
        return []

    def keep_present(self, log: "DealLog") -> None:
        """Write what is done in a deal: a new one whole, else what changes in it."""
        if log._state.adding:
            log.save()
        else:
            done = {"log": log.log, "reasons": log.reasons, "result": log.result}
            update(DealLog, {"id": log.pk}, done)


class DealLog(models.Model):
    """One deal of a game: who dealt, what was done, and how it ended."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveIntegerField()
    dealer = models.CharField(max_length=1, choices=[(seat.value, seat.value) for seat in Seat])
    #: Every action as [seat, code], an exchange as [seat, [codes]].
    log = models.JSONField(default=list)
    #: For each action of a computer player why it did so, as [code, parameters]; else null.
    reasons = models.JSONField(default=list)
    #: What a review of the deal showed, once somebody asked for it.
    review = models.JSONField(null=True)
    #: How many events of the game came before this deal.
    events_before = models.PositiveIntegerField(default=0)
    #: Contract, made, tricks, points and score, as the API shows them, once the deal is over.
    result = models.JSONField(null=True)

    objects = DealLogQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="one_log_a_deal"),
        ]

    def __str__(self) -> str:
        return f"deal {self.number} of game {self.game_id}"

    @property
    def ending(self) -> dict[str, Any]:
        """The result of a deal that is over."""
        assert self.result is not None, "the deal is not over"
        ending: dict[str, Any] = self.result
        return ending


def _columns(model: type[models.Model]) -> list[str]:
    """Names of all columns of a model, in the order in which an instance is made of them."""
    return [field.attname for field in model._meta.concrete_fields]


_OF_PRESENT, _OF_GAME = _columns(DealLog), _columns(Game)
_PRESENT = Select(
    lambda: DealLog.objects.filter(
        game__public_id=given(0),
        game__owner__token=given(1),
        number=models.F("game__deal_number"),
    ).values_list(*_OF_PRESENT, *(f"game__{name}" for name in _OF_GAME))
)

_OF_ENDED = ["id", "game_id", "number", "dealer", "events_before", "result"]
_ENDED = Select(
    lambda: (
        DealLog.objects.filter(game=given(0), number__lt=given(1))
        .order_by("number")
        .values_list(*_OF_ENDED)
    )
)
