"""A hint: what the expert would do in the person's place."""

from typing import Any

from bideuchre.players.levels import player_for
from bideuchre.rules.chance import players_key
from bideuchre.site.advice.presentation import candidate_json, reason_json
from bideuchre.site.errors import SiteError
from bideuchre.site.table import moves
from bideuchre.site.table.even_time import even_time
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import PARTNERS_LEVEL, PERSON

#: How many actions a hint shows, the suggested one included.
SHOWN = 3


def hint(token: str | None, public_id: str) -> dict[str, Any]:
    """The suggested action and the next best ones; the game is practice from then on.

    Raises SiteError ``game_not_found``, ``no_help_in_ranked`` or ``not_your_turn``.
    """
    for _ in range(moves.ATTEMPTS):
        progress = moves.current(token, public_id)
        game = progress.game
        if game.ranked or not game.help_is_open:
            raise SiteError("no_help_in_ranked")
        if progress.deal.turn is not PERSON:
            raise SiteError("not_your_turn")
        if game.assisted or Game.objects.change(game, assisted=True):
            key = players_key(bytes(game.secret))
            with even_time():
                decision = player_for(PARTNERS_LEVEL).choose(progress.view, key)
            return {
                "seq": progress.seq,
                "candidates": [candidate_json(one) for one in decision.candidates[:SHOWN]],
                "reason": reason_json(decision.reason),
            }
    raise SiteError("busy")
