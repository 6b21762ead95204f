"""What a process remembers of deals spares it work, and is nowhere to be seen."""

from collections import OrderedDict

import pytest

from bideuchre.rules.deal import Deal
from bideuchre.site.table import remembered
from bideuchre.site.table.models import DealLog
from tests.site.programs import Json, Program, bidding

pytestmark = pytest.mark.django_db

ACTIONS = 40


class Replays:
    """Counts how many actions of rules were done again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        apply = Deal.apply

        def counted(deal: Deal, action: object) -> Deal:
            self.count += 1
            return apply(deal, action)  # type: ignore[arg-type]

        monkeypatch.setattr(Deal, "apply", counted)


def another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing that was remembered is there."""
    monkeypatch.setattr(remembered, "_deals", OrderedDict())


def in_play(program: Program) -> Json:
    game = program.begin()
    while game["phase"] != "play" or len(game["legal"]) < 2:
        game = program.act(game, bidding(game)).json["game"]
    return game


def test_two_processes_that_answer_by_turns_show_one_game(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    processes: list[object] = [OrderedDict(), OrderedDict()]
    game = program.begin()
    for step in range(ACTIONS):
        monkeypatch.setattr(remembered, "_deals", processes[step // 3 % 2])
        game = program.act(game, bidding(game)).json["game"]
        shown = program.get(f"/api/games/{game['id']}").json
        with monkeypatch.context() as patched:
            another_process(patched)
            assert program.get(f"/api/games/{game['id']}").json == shown == game


def test_a_game_is_looked_at_again_without_replaying_it(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = in_play(program)
    replays = Replays(monkeypatch)
    assert program.get(f"/api/games/{game['id']}").json == game
    assert replays.count == 0
    another_process(monkeypatch)
    assert program.get(f"/api/games/{game['id']}").json == game
    assert replays.count > 0


def test_a_log_that_went_another_way_counts_for_more_than_what_is_remembered(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = in_play(program)
    log = DealLog.objects.select_related("game").get(game__public_id=game["id"])
    one, other, *_ = game["legal"]
    program.act(game, one)
    log.game.save()
    log.save()
    assert program.get(f"/api/games/{game['id']}").json == game
    with monkeypatch.context() as patched:
        another_process(patched)
        elsewhere = program.act(game, other).json["game"]
    assert program.get(f"/api/games/{game['id']}").json == elsewhere


def test_no_more_than_so_many_games_are_remembered(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    another_process(monkeypatch)
    monkeypatch.setattr(remembered, "MOST", 2)
    games = [program.begin() for _ in range(3)]
    assert list(remembered._deals) == [game["id"] for game in games[1:]]
    assert program.get(f"/api/games/{games[0]['id']}").json == games[0]


def test_nothing_is_remembered_of_a_game_that_is_over(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    another_process(monkeypatch)
    game = program.begin()
    while game["phase"] != "over":
        assert list(remembered._deals) == [game["id"]]
        game = program.act(game, bidding(game)).json["game"]
    assert not remembered._deals
