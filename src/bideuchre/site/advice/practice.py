"""Trying a deal again from one of its decisions, as practice."""

from bideuchre.rules.seats import Side
from bideuchre.site.advice.deals import PlayedDeal
from bideuchre.site.errors import SiteError
from bideuchre.site.table import moves
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import Progress


def practise(token: str | None, played: PlayedDeal, actions: int, key: str | None) -> Progress:
    """A game of just this deal, begun with its first ``actions`` actions; it is on no board.

    Raises SiteError ``deal_not_shown_yet`` while the deal is played or its hands are closed, and
    ``malformed_request`` when the deal has no decision of that number.
    """
    game, log = played.game, played.log
    if log.result is None or not game.hands_are_open:
        raise SiteError("deal_not_shown_yet")
    if actions >= len(log.log):
        raise SiteError("malformed_request", field="actions")
    score = played.start.score_before
    _, progress = moves.begin(
        token,
        key,
        lambda: Game(
            level=game.level,
            variant=game.variant,
            secret=bytes(game.secret),
            assisted=True,
            practises=game,
            first_deal=log.number,
            deal_number=log.number,
            deal_limit=log.number,
            start_ns=score[Side.NS],
            start_ew=score[Side.EW],
        ),
        opening=lambda begun: begun.repeat(log, actions),
    )
    return progress
