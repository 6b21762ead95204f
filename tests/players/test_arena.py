"""The arena: duplicate boards and games, the same points however the work is shared out."""

import json
import sys
from typing import Any

import pytest

from bideuchre.cli import main
from bideuchre.players.match import A, B, Match
from bideuchre.players.roster import player_named
from bideuchre.rules.variants import DOUBLE_DECK

ENGINE = f"exec:{sys.executable} -m bideuchre.cli engine"


def arena(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["arena", *arguments, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    result = json.loads(out)
    assert isinstance(result, dict)
    return result


POINTS = ("points_per_deal", "low", "high", "deals", "thrown_in", "bidding")


def test_prints_one_object_with_points_interval_and_times(
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = arena(capsys, "steady", "plain", "--deals", "12", "--seed", "3")
    low, mean, high = (result[name] for name in ("low", "points_per_deal", "high"))
    assert low < mean < high
    assert result["deals"] == 12
    assert result["ms_per_decision"].keys() == {"A", "B"}
    for times in result["ms_per_decision"].values():
        assert times.keys() == {"mean", "p95", "p99", "max"}
        assert 0 < times["mean"] <= times["max"]
        assert times["p95"] <= times["p99"] <= times["max"]


def test_the_same_seed_gives_the_same_points_for_any_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    runs = [
        arena(capsys, "steady", "random", "--deals", "12", "--seed", "4", "--jobs", jobs)
        for jobs in ("1", "1", "2")
    ]
    assert len({json.dumps([run[name] for name in POINTS]) for run in runs}) == 1
    other = arena(capsys, "steady", "random", "--deals", "12", "--seed", "5")
    assert other["points_per_deal"] != runs[0]["points_per_deal"]


def test_more_boards_begin_with_the_same_boards() -> None:
    players = {A: player_named("steady", 1), B: player_named("plain", 1)}
    assert Match(DOUBLE_DECK, players, 1).board(3) == Match(DOUBLE_DECK, players, 1).board(3)
    assert Match(DOUBLE_DECK, players, 1).board(3) != Match(DOUBLE_DECK, players, 1).board(4)


def test_sides_swapped_cancel_out_between_equal_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    result = arena(capsys, "steady", "easy", "--deals", "8")
    assert result["points_per_deal"] == result["low"] == result["high"] == 0


def test_players_changing_places_change_the_sign(capsys: pytest.CaptureFixture[str]) -> None:
    there = arena(capsys, "steady", "plain", "--deals", "8")
    back = arena(capsys, "plain", "steady", "--deals", "8")
    assert there["points_per_deal"] == -back["points_per_deal"]
    assert there["bidding"]["A"] == back["bidding"]["B"]


def test_whole_games_are_won_by_the_better_player(capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (
        arena(capsys, "steady", "plain", "--games", "3", "--seed", "2", "--jobs", jobs)
        for jobs in ("1", "2")
    )
    assert one["games"] == 3
    assert one["won"]["share"] > 0.5
    assert one["won"] == two["won"]
    assert one["points_per_deal"] == two["points_per_deal"]


def test_a_program_outside_can_take_a_side(capsys: pytest.CaptureFixture[str]) -> None:
    result = arena(capsys, "steady", "--player", ENGINE, "--level", "easy", "--deals", "2")
    assert result["points_per_deal"] == 0
    assert result["players"] == {"A": "steady", "B": ENGINE}


@pytest.mark.parametrize(
    ("player", "says"),
    [
        ("nobody", "no player 'nobody'"),
        ("exec:", "cannot be started"),
        ("exec:/does/not/exist", "cannot be started"),
        ("exec:true", "ended"),
        ("exec:cat", "no action"),
        ("exec:yes", "not a JSON object"),
        ("exec:sleep 60", "no answer within"),
        ("""exec:sh -c 'while read l; do echo "{\\"id\\": 7}"; done'""", "another id"),
        (
            """exec:sh -c 'read l; echo "{\\"id\\": 1, \\"action\\": \\"13S\\"}"'""",
            "illegal answer",
        ),
        ("""exec:sh -c 'read l; echo "{\\"id\\": 1, \\"action\\": 5}"'""", "illegal answer"),
    ],
)
def test_what_goes_wrong_outside_is_one_clear_line(
    capsys: pytest.CaptureFixture[str], player: str, says: str
) -> None:
    assert main(["arena", "steady", player, "--deals", "2", "--patience", "0.5"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert says in printed.err


def test_two_players_are_needed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "steady"]) == 2
    assert "two players" in capsys.readouterr().err


def test_the_table_names_its_calibration(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "steady", "plain", "--deals", "3"]) == 0
    out = capsys.readouterr().out
    assert "points a deal" in out
    assert "calibration" in out
