"""What can be done with a game: begin one, look at it, act in it.

Every change is one transaction that holds a person's action together with all the answers of
the computer players, who think before it and in even time. It is written only if the game is still
at the version that was read; otherwise the game is read again and the request judged anew.
"""

import datetime
from collections.abc import Callable
from typing import Any

from django.db import IntegrityError

from bideuchre.rules.codes import Code
from bideuchre.rules.seats import Side
from bideuchre.site import metrics
from bideuchre.site.errors import SiteError, json_text
from bideuchre.site.lesson.lesson import Lesson
from bideuchre.site.one_writer import writing
from bideuchre.site.people.models import RANDOM_KEY_LENGTH, Person
from bideuchre.site.table.even_time import even_time
from bideuchre.site.table.models import DealLog, Game, new_secret
from bideuchre.site.table.presentation import game_json, phase_of
from bideuchre.site.table.progress import Progress
from bideuchre.site.table.signals import deal_finished

#: How often a request is judged anew when others keep changing its game under it.
ATTEMPTS = 8


class OutOfStepError(SiteError):
    """A request for another state of the game than the present one, which is ``progress``."""

    def __init__(self, progress: Progress, given: int) -> None:
        expected = progress.seq
        code = "seq_is_stale" if given <= expected else "seq_is_ahead"
        super().__init__(code, given=given, expected=expected)
        self.progress = progress


def new_game(
    token: str | None,
    level: str,
    key: str | None = None,
    secret: bytes | None = None,
    *,
    teaching: bool = False,
) -> tuple[Person, Progress]:
    """Begin a game of this level. ``secret`` deals the cards; by default it is a new one.

    A game that teaches explains itself, and is on no board.
    """
    taught = {"assisted": True, "lesson": Lesson().written()} if teaching else {}
    return begin(token, key, lambda: Game(level=level, secret=secret or new_secret(), **taught))


def begin(
    token: str | None,
    key: str | None,
    make: Callable[[], Game],
    also: Callable[[Game], None] | None = None,
    opening: Callable[[Progress], None] | None = None,
) -> tuple[Person, Progress]:
    """Begin the game that ``make`` gives, for the person with this identity or for a new person.

    ``key`` is the request's Idempotency-Key: the same one again gives the same game, also to
    somebody whose first request was answered in vain. ``also`` is called inside the transaction
    that saves the game; what it raises undoes the beginning. ``opening`` moves the new game on
    before anybody acts in it. Raises SiteError ``key_used_otherwise`` when the key began a game
    of another level, day or deal.
    """
    for _ in range(ATTEMPTS):
        game = make()
        owner = _owner(token, key)
        begun = None if key is None or owner._state.adding else _begun(owner, key)
        if begun is not None:
            if _kind(begun) != _kind(game):
                raise SiteError("key_used_otherwise")
            return owner, current(owner.token, begun.public_id)
        game.owner, game.request_key = owner, key
        progress = Progress(game)
        with even_time():
            if opening is not None:
                opening(progress)
            progress.let_computers_act()
        if _insert(owner, progress, also):
            return owner, progress
    raise SiteError("busy")


def begun_before(token: str | None, key: str | None) -> tuple[Person, Progress] | None:
    """Who began a game by an earlier request with this key, and the game; None if nobody did."""
    owner = None if key is None else _owner(token, key)
    if key is None or owner is None or owner._state.adding:
        return None
    game = _begun(owner, key)
    return None if game is None else (owner, current(owner.token, game.public_id))


def current(token: str | None, public_id: str) -> Progress:
    """A person's game, with any computer player's turn brought forward and saved.

    Raises SiteError ``game_not_found``.
    """
    for _ in range(ATTEMPTS):
        logs = DealLog.objects.present(public_id, token)
        if not logs:
            raise SiteError("game_not_found")
        progress = Progress(logs[-1].game, logs)
        if not progress.computer_to_act or progress.game.is_put_away:
            return progress
        with even_time():
            progress.let_computers_act()
        _save(progress)
    raise SiteError("busy")


def act(token: str | None, public_id: str, seq: int, code: Code) -> str:
    """One action of the person, expected to be number ``seq``; the answer as JSON.

    The latest accepted action again gets the answer that it got. Raises OutOfStepError for another
    ``seq`` than the game's, SiteError ``game_not_found`` or ``game_put_away``, and RuleError or
    FormatError for an action that is not allowed; then nothing has changed.
    """
    asked = sorted(code) if isinstance(code, list) else code
    for _ in range(ATTEMPTS):
        progress = current(token, public_id)
        game = progress.game
        if (seq, asked) == (game.answered_seq, game.answered_action):
            return game.answer
        refuse_put_away(game)
        if seq != progress.seq:
            raise OutOfStepError(progress, seq)
        with even_time():
            progress.act(code)
            progress.let_computers_act()
        answer = json_text({"events": progress.news, "game": game_json(progress)})
        phase = game.phase
        if _save(progress, answered_seq=seq, answered_action=asked, answer=answer):
            metrics.ACTIONS.labels(phase).inc()
            return answer
    raise SiteError("busy")


def refuse_put_away(game: Game) -> None:
    """Whoever changes a game or advises in it asks this first. Raises ``game_put_away``."""
    if game.is_put_away:
        raise SiteError("game_put_away")


def _owner(token: str | None, key: str | None) -> Person:
    """The person who asks: known by the cookie, by a first request repeated, or new."""
    known = None if token is None else Person.objects.filter(token=token).first()
    if known is not None:
        return known
    if key is None or len(key) < RANDOM_KEY_LENGTH:
        return Person()
    return Person.objects.newcomer(key)


def _kind(game: Game) -> tuple[str, datetime.date | None, int | None, int]:
    """What a request for a game asks for."""
    return game.level, game.daily, game.practises_id, game.first_deal


def _begun(owner: Person, key: str) -> Game | None:
    return Game.objects.filter(owner=owner, request_key=key).first()


def _insert(owner: Person, progress: Progress, also: Callable[[Game], None] | None = None) -> bool:
    """Save a new game, and its owner if new; False if the same request did so meanwhile."""
    try:
        with writing():
            if owner._state.adding:
                owner.save()
            game = progress.game
            for name, value in _columns(progress).items():
                setattr(game, name, value)
            game.save()
            progress.log.save()
            if also is not None:
                also(game)
    except IntegrityError:
        return False
    progress.remember()
    return True


def _save(progress: Progress, **answered: int | Code) -> bool:
    """Write what has happened since the game was read; False if somebody else was first."""
    with writing():
        if not Game.objects.change(progress.game, **_columns(progress), **answered):
            metrics.CONFLICTS.inc()
            return False
        DealLog.objects.keep_present(progress.log)
        # A deal that is over is saved just once: the next action needs a new one.
        if progress.log.result is not None:
            deal_finished.send(Game, progress=progress)
    progress.remember()
    return True


def _columns(progress: Progress) -> dict[str, Any]:
    """The columns of a game that follow from its logs."""
    view = progress.view
    taught = {} if progress.lesson is None else {"lesson": progress.lesson.written()}
    return {
        **taught,
        "seq": progress.seq,
        "events": progress.told,
        "phase": phase_of(progress),
        "deal_number": progress.log.number,
        "score_ns": view.score[Side.NS],
        "score_ew": view.score[Side.EW],
        "winner": view.winner or "",
    }
