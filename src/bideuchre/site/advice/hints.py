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

#: What the price of help is called in a game's row.
_PAID = {"practice": {"assisted": True}, "forfeit": {"forfeited": True}}

#: How many actions a hint shows, the suggested one included.
SHOWN = 3


def hint(token: str | None, public_id: str) -> dict[str, Any]:
    """The suggested action and the next best ones.

    In its first deal the game is practice from then on, later it is forfeited. Raises SiteError
    ``game_not_found``, ``game_put_away``, ``no_help_in_ranked`` or ``not_your_turn``.
    """
    for _ in range(moves.ATTEMPTS):
        progress = moves.current(token, public_id)
        game = progress.game
        moves.refuse_put_away(game)
        if game.ranked or not game.help_is_open:
            raise SiteError("no_help_in_ranked")
        if progress.deal.turn is not PERSON:
            raise SiteError("not_your_turn")
        price = progress.price_of_help
        if price is None or Game.objects.change(game, **_PAID[price]):
            key = players_key(bytes(game.secret))
            with even_time():
                decision = player_for(PARTNERS_LEVEL).choose(progress.view, key)
            return {
                "seq": progress.seq,
                "practice": game.assisted or price == "practice",
                "forfeited": game.forfeited or price == "forfeit",
                "candidates": [candidate_json(one) for one in decision.candidates[:SHOWN]],
                "reason": reason_json(decision.reason),
            }
    raise SiteError("busy")
