"""Beginning a game of the day."""

import datetime

from bideuchre.site.daily import calendar, counting, signals, updates
from bideuchre.site.daily.models import Attempt, Day, Standing
from bideuchre.site.errors import SiteError
from bideuchre.site.people.limits import Limit
from bideuchre.site.people.models import Person
from bideuchre.site.table import moves
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import Progress

#: Deals after which a game of the day ends, unranked, without a winner.
MOST_DEALS = 60

#: Players who have never begun a game of the day, from one address. Whole countries share an
#: address with their mobile carrier: this slows a burst and shuts nobody out.
NEWCOMERS = Limit("newcomer to the game of the day", 20, datetime.timedelta(minutes=5))


class AttemptIsOpenError(SiteError):
    """The person has an attempt at this day whose game, ``progress``, is not over."""

    def __init__(self, progress: Progress) -> None:
        super().__init__("attempt_is_open")
        self.progress = progress


def day_to_play(date: datetime.date, today: datetime.date) -> Day:
    """Today, or the past day with this date. Closes what is due.

    Raises SiteError ``day_not_found``, or ``day_is_past`` for a day that is over and whose
    ranking is still open.
    """
    counting.close_due()
    day = Day.objects.of(date)
    if day is None:
        raise SiteError("day_not_found")
    if day.date != today and not day.is_closed:
        raise SiteError("day_is_past", closes=calendar.closes(day.date).isoformat())
    return day


def begin(
    token: str | None, date: datetime.date | None, key: str | None, address: str
) -> tuple[Person, Progress]:
    """Begin an attempt at a day, today's if no date is given. ``address`` is the requester's.

    The first attempt of a person, begun on the day itself, counts; all others are practice.
    Raises SiteError as :func:`day_to_play`, ``too_many_newcomers``, and AttemptIsOpenError.
    """
    today = calendar.today()
    try:
        day = day_to_play(date or today, today)
    except SiteError as refusal:
        # Sent again after midnight, because its answer was lost before.
        begun = moves.begun_before(token, key) if refusal.code == "day_is_past" else None
        if begun is None or begun[1].game.daily != date:
            raise
        return begun
    # A clock that was put back does not open again what has closed.
    counts = day.date == today and not day.is_closed

    def make() -> Game:
        return Game(
            level=day.level,
            secret=day.secret,
            daily=day.date,
            hands_open_from=calendar.closes(day.date),
            deal_limit=MOST_DEALS,
        )

    try:
        return moves.begin(token, key, make, lambda game: _take_part(day, game, counts, address))
    except SiteError as refusal:
        if refusal.code != "attempt_is_open":
            raise
    attempt = Attempt.objects.of(token).open().select_related("game").get(day=day)
    raise AttemptIsOpenError(moves.current(token, attempt.game.public_id))


def _take_part(day: Day, game: Game, counts: bool, address: str) -> None:
    """Write the attempt of a new game, inside the transaction that saves the game.

    ``counts`` says that a first attempt that begins now is ranked.
    """
    person = game.owner
    earlier = Attempt.objects.filter(person=person, day=day)
    for attempt in earlier.open().select_related("game"):
        if not attempt.game.is_put_away:
            raise SiteError("attempt_is_open")
        attempt.ended, attempt.standing = calendar.now(), Standing.UNFINISHED
        attempt.save(update_fields=["ended", "standing"])
    if not Attempt.objects.filter(person=person).exists():
        _slow_down(address)
    number = earlier.count() + 1
    game.ranked = number == 1 and counts
    game.save(update_fields=["ranked"])
    attempt = Attempt.objects.create(
        day=day, person=person, game=game, number=number, ranked=game.ranked
    )
    if game.ranked:
        updates.note(day)
    signals.attempt_begun.send(Attempt, attempt=attempt)


def _slow_down(address: str) -> None:
    """Count a newcomer. An address that is not known cannot be slowed."""
    if not address:
        return
    try:
        NEWCOMERS.spend(address)
    except SiteError as refusal:
        raise SiteError("too_many_newcomers", seconds=refusal.params["seconds"]) from refusal
