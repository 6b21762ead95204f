"""The bench of the kernel prints what it promises; how fast it is, is no matter of a test."""

import json

import pytest

from bideuchre.cli import main


def test_prints_one_object_with_playouts_solutions_and_the_start(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "kernel", "--quick", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["calibration_ms"] > 0
    assert all(row["deals_a_second"] > 0 for row in figures["playouts"])
    solved = {(row["cards"], row["trump"]) for row in figures["solver"]}
    assert {(cards, trump) for cards in (6, 8, 10, 12) for trump in (True, False)} <= solved
    for row in figures["solver"]:
        assert 0 < row["median"] <= row["p95"] <= row["longest"]
    assert figures["start"]["megabytes"] <= figures["start"]["megabytes_whole_deals"]
    assert figures["start"]["warmed"] > 0


def test_prints_a_table_with_the_calibration_of_the_machine(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["bench", "kernel", "--quick"]) == 0
    printed = capsys.readouterr().out
    assert "Calibration" in printed
    assert "12 cards, trump" in printed
