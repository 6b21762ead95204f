"""Who plays at the table: North at the strongest level always, West and East as was chosen."""

import pytest

from bideuchre.players.levels import LEVELS, player_for
from bideuchre.rules.chance import players_key
from bideuchre.rules.seats import Seat
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import PERSON, Progress, dealt
from tests.site.programs import bidding
from tests.site.situations import secrets


@pytest.mark.parametrize("level", LEVELS)
def test_north_is_an_expert_and_the_opponents_are_of_the_games_level(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # North as on the site, not the quick one of other tests.
    monkeypatch.undo()
    progress = Progress(Game(level=level, secret=next(secrets(level))))
    progress.let_computers_act()
    for _ in range(8):
        legal = [str(action) for action in progress.view.legal_actions()]
        asked = {"phase": progress.view.phase, "legal": legal, "hand": [str(progress.view.hand[0])]}
        progress.act(bidding(asked))
        progress.let_computers_act()

    key = players_key(progress.secret)
    deal = dealt(progress.game, progress.log, ())
    seen = set()
    for seat, code in progress.log.log:
        if seat != PERSON:
            player = player_for("expert" if seat == Seat.N else level)
            assert str(player.choose(deal.view_for(Seat(seat)), key).action) == code
            seen.add(seat)
        deal = deal.apply(next(one for one in deal.legal_actions() if str(one) == code))
    assert seen == {"N", "E", "W"}
