"""``bideuchre suggest``: one JSON object for the seat to act, or one line of error."""

import json
from pathlib import Path

import pytest

from bideuchre.cli import main
from bideuchre.players.reasons import REASONS
from bideuchre.rules.record import deal_as_seen, write_record
from tests.rules.positions import called, exchanged, random_deal

DEAL = random_deal(11)


def suggest(tmp_path: Path, text: str, *options: str) -> int:
    file = tmp_path / "deal.ptn"
    file.write_text(text, encoding="utf-8")
    return main(["suggest", str(file), *options])


@pytest.mark.parametrize("calls", ["", "Pass Pass", "7H Pass Pass Pass", "HAlone"])
def test_prints_action_candidates_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], calls: str
) -> None:
    deal = called(DEAL, calls)
    assert suggest(tmp_path, write_record(deal), "--level", "easy") == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    said = json.loads(out)
    assert said.keys() == {"action", "candidates", "reason"}
    assert said["candidates"][0]["action"] == said["action"]
    assert all(one.keys() == {"action", "points", "chance"} for one in said["candidates"])
    assert tuple(said["reason"]["params"]) == REASONS[said["reason"]["code"]].params


def test_a_bid_comes_with_points_and_chance(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    strong = '[Dealer "E"]\n[Deal "S:AAKQJJ.AK.A9.A9 - - -"]\n'
    assert suggest(tmp_path, strong, "--level", "easy") == 0
    best = json.loads(capsys.readouterr().out)["candidates"][0]
    assert best["points"] > 0
    assert 0.5 < best["chance"] <= 1


def test_the_partner_of_a_lone_declarer_is_told_what_to_pass(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = called(DEAL, "HAlone")
    assert deal.turn is not None
    hand = deal.hands[deal.turn]
    assert hand is not None
    deal = exchanged(deal, f"{hand[0]} {hand[1]} {hand[2]}")
    assert deal.turn is not None
    masked = write_record(deal_as_seen(deal.view_for(deal.turn)))
    assert suggest(tmp_path, masked) == 0
    assert len(json.loads(capsys.readouterr().out)["action"]) == 3


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no deal"),
        ("[Dealer", "line 1"),
        (write_record(DEAL).replace("Dealer", "Dolor"), "Dealer"),
        (write_record(called(DEAL, "Pass Pass Pass Pass")), "over"),
        ('[Dealer "E"]\n[Deal "N:- - - -"]\n', "hand of S"),
        (write_record(called(DEAL, "5S")) + "4H\n", "more than 5"),
    ],
)
def test_what_cannot_be_answered_is_one_line_on_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, says: str
) -> None:
    assert suggest(tmp_path, text) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert "deal.ptn: " in printed.err
    assert says in printed.err


def test_a_file_that_is_not_there_or_not_text_is_one_line_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    binary = tmp_path / "binary.ptn"
    binary.write_bytes(b"\xff\xfe\x00")
    for file in (tmp_path / "none.ptn", tmp_path, binary):
        assert main(["suggest", str(file)]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.count("\n") == 1


def test_a_bad_key_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert suggest(tmp_path, write_record(DEAL), "--key", "no") == 2
    assert "hexadecimal" in capsys.readouterr().err
