"""The benches of the players: what they print, and that the work can be shared out."""

import re

import pytest

from bideuchre.cli import main


def lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["bench", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_forecasts_are_printed_by_tenths_beside_what_came(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = lines(capsys, "forecasts", "--deals", "12", "--score", "44:30")
    rows = [line.split() for line in printed if re.match(r"  0\.\d to", line)]
    total = next(line.split() for line in printed if line.startswith("  all"))
    assert sum(int(row[3]) for row in rows) == int(total[1])
    assert 6 <= int(total[1]) <= 12
    for low, _, high, _, foretold, made in rows:
        assert float(low) <= float(foretold) <= float(high)
        assert 0 <= float(made) <= 1
    assert any(line.startswith("  pass") for line in printed)


def test_regret_is_the_same_however_the_work_is_shared_out(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("regret", "--choices", "8", "--worlds", "400")
    alone = lines(capsys, *words)
    assert alone == lines(capsys, *words, "--jobs", "2")
    assert [line.split()[0] for line in alone[2:]] == ["expert", "normal", "steady"]
    assert all(float(line.split()[1]) >= 0 for line in alone[2:])
