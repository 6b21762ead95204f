"""What help makes of a game: practice in its first deal, later one that counts as not won."""

from collections.abc import Callable

import pytest

from bideuchre.rules.seats import Side
from bideuchre.site.advice import hints
from bideuchre.site.boards.models import GameResult, LevelStanding
from bideuchre.site.table.models import Game
from tests.site.days import MONDAY, asks_to_begin, clock_at
from tests.site.programs import Json, Program, bidding, cautious, reach, steps

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def quick_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PARTNERS_LEVEL", "easy")


def hint(program: Program, game: Json) -> Json:
    reply = program.post(f"/api/games/{game['id']}/hint", {})
    assert reply.status == 200, reply.body
    told: Json = reply.json
    return told


def seen(program: Program, game: Json) -> Json:
    shown: Json = program.get(f"/api/games/{game['id']}").json
    return shown


def when(program: Program, wanted: Callable[[Json], bool]) -> Json:
    """A game in which the person is to act and that is as wanted."""
    game = program.begin()
    for reply in steps(program, game, bidding):
        game = reply.json["game"]
        if game["turn"] == "S" and wanted(game):
            return game
    raise LookupError("no such game")


def record(program: Program) -> Json:
    you = program.get("/api/you").json["id"]
    told: Json = program.get(f"/api/players/{you}").json
    return told


def test_help_in_the_first_deal_makes_the_game_practice(program: Program) -> None:
    game = when(program, lambda game: game["phase"] == "play")
    assert game["help_costs"] == "practice"
    told = hint(program, game)
    assert (told["practice"], told["forfeited"]) == (True, False)
    game = seen(program, game)
    assert (game["practice"], game["forfeited"], game["help_costs"]) == (True, False, None)
    reach(program, game, bidding)
    assert record(program)["games"] == 0
    assert not GameResult.objects.get().counts


@pytest.mark.parametrize("phase", ["auction", "play"])
def test_help_after_a_finished_deal_leaves_the_game_as_played_and_not_won(
    program: Program, phase: str
) -> None:
    game = when(program, lambda game: game["deal_number"] == 2 and game["phase"] == phase)
    assert game["help_costs"] == "forfeit"
    for _ in range(2):
        told = hint(program, game)
        assert (told["practice"], told["forfeited"]) == (False, True)
    game = seen(program, game)
    assert (game["practice"], game["forfeited"], game["help_costs"]) == (False, True, None)
    over = reach(program, game, bidding)
    told = record(program)
    assert (told["games"], told["wins"], told["win_rate"]) == (1, 0, 0)
    result = GameResult.objects.get()
    margin = over["score"]["NS"] - over["score"]["EW"]
    assert (result.counts, result.won, result.margin) == (True, False, min(margin, 0))


def test_a_loss_cannot_be_wiped_off_the_boards_with_the_last_card(program: Program) -> None:
    """Contract certainly set, the other side at the target, one card left: ask for a hint."""
    game = program.begin()
    lost = None
    for reply in steps(program, game, cautious):
        game = reply.json["game"]
        if game["turn"] == "S" and len(game["hand"]) == 2 and game["score"]["EW"] >= 40:
            lost = game
            break
    assert lost is not None
    hint(program, lost)
    over = reach(program, lost, cautious)
    assert over["winner"] == Side.EW.value
    standing = LevelStanding.objects.get()
    assert (standing.games, standing.wins) == (1, 0)
    assert standing.margin == over["score"]["NS"] - over["score"]["EW"] < 0


def test_a_game_won_with_help_does_not_raise_win_rate_or_margin(program: Program) -> None:
    for number in range(30):
        game = reach(program, program.begin(), bidding, "deal")
        second = program.act(game, "next").json["game"]
        if second["turn"] == "S" and second["phase"] in ("auction", "play"):
            hint(program, second)
            over = reach(program, second, bidding)
            if over["winner"] == "NS":
                break
        else:
            assert number < 29
    assert over["winner"] == "NS"
    assert GameResult.objects.get(game__public_id=over["id"]).margin == 0
    assert record(program)["wins"] == 0
    page = program.get(f"/players/{program.get('/api/you').json['id']}/").body.decode()
    assert "With help" in page


def test_after_help_actions_can_be_taken_back_whatever_it_made_of_the_game(
    program: Program,
) -> None:
    game = when(program, lambda game: game["deal_number"] == 2 and game["phase"] == "play")
    reply = program.act(game, "back")
    assert (reply.status, reply.code) == (403, "take_back_in_practice_only")
    hint(program, game)
    game = program.act(game, cautious(game)).json["game"]
    if game["phase"] == "play":
        assert program.act(game, "back").status == 200
    assert seen(program, game)["forfeited"]


def test_a_ranked_game_of_the_day_has_no_help_at_any_price(program: Program) -> None:
    with clock_at(MONDAY):
        game = asks_to_begin(program).json
        assert game["help_costs"] is None
        assert program.post(f"/api/games/{game['id']}/hint", {}).code == "no_help_in_ranked"
    assert not Game.objects.get().is_helped


def test_other_ways_out_of_a_game_that_goes_badly_leave_it_as_it_is(program: Program) -> None:
    """Trying a finished deal again, reading a review, ending a lesson that is none, a new game."""
    game = when(program, lambda game: game["deal_number"] == 2)
    path = f"/api/games/{game['id']}"
    before = Game.objects.values().get()
    assert program.post(f"{path}/deals/1/practice", {"actions": 0}).status == 201
    assert program.get(f"{path}/deals/1/review").status == 200
    assert program.get(f"{path}/deals/2/reasons").status == 200
    assert program.ask("DELETE", f"{path}/lesson").status == 200
    assert program.ask("DELETE", path).status == 405
    program.begin()
    assert Game.objects.values().get(pk=before["id"]) == before
