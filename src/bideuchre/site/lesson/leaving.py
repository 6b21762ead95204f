"""Leaving a lesson: the game goes on without explanations."""

from bideuchre.site.errors import SiteError
from bideuchre.site.table import moves
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import Progress


def leave(token: str | None, public_id: str) -> Progress:
    """End the lesson of a game; nothing happens to one without.

    Raises SiteError ``game_not_found`` or ``game_put_away``.
    """
    for _ in range(moves.ATTEMPTS):
        progress = moves.current(token, public_id)
        moves.refuse_put_away(progress.game)
        if progress.lesson is None:
            return progress
        if Game.objects.change(progress.game, lesson=None):
            return moves.current(token, public_id)
    raise SiteError("busy")
