"""``bideuchre replay`` on the cases handed to the project, and its refusals."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

CASES = sorted((Path(__file__).parents[1] / "cases" / "replay").glob("*.ptn"))


def replay(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bideuchre.cli", "replay", *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def comparable(lines: str) -> list[dict[str, object]]:
    deals = [json.loads(line) for line in lines.splitlines() if line.strip()]
    for deal in deals:
        deal["legal"] = sorted(deal["legal"])
    return deals


def test_all_81_cases_are_here():
    assert len(CASES) == 81


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_case_comes_out_exactly(case: Path, capsys: pytest.CaptureFixture[str]):
    from bideuchre.cli import main

    assert main(["replay", "--json", str(case)]) == 0
    printed = capsys.readouterr()
    assert comparable(printed.out) == comparable(case.with_suffix(".json").read_text())
    assert printed.err == ""


def test_standard_input_is_read_for_a_dash():
    done = replay("--json", "-", text=CASES[0].read_text(encoding="utf-8"))
    assert done.returncode == 0
    assert comparable(done.stdout) == comparable(CASES[0].with_suffix(".json").read_text())


def test_a_broken_record_gets_status_2_and_one_line_with_its_place(tmp_path: Path):
    text = CASES[0].read_text(encoding="utf-8").replace("SA SK SJ SJ", "SA SK SJ DJ")
    file = tmp_path / "broken.ptn"
    file.write_text(text, encoding="utf-8")
    done = replay("--json", str(file))
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    assert line == f"{file}: line 12: deal 1: action 17: You do not hold DJ."


def test_deals_before_the_broken_one_are_printed_and_none_after(tmp_path: Path):
    first = CASES[1].read_text(encoding="utf-8")
    done = replay("--json", "-", text=first + "\n" + first + "\n" + first)
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1
    assert "-: line 28: deal 2:" in done.stderr


@pytest.mark.parametrize("content", [b"", b"\xff\xfe[Dealer", b"% nothing\n"])
def test_what_is_no_record_gets_status_2_and_one_line(tmp_path: Path, content: bytes):
    file = tmp_path / "none.ptn"
    file.write_bytes(content)
    done = replay("--json", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_a_missing_file_gets_status_2_and_one_line(tmp_path: Path):
    done = replay(str(tmp_path / "missing.ptn"))
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


def test_without_json_a_person_can_read_it():
    done = replay(str(CASES[1]))
    assert done.returncode == 0
    assert "contract  10C by E" in done.stdout
    assert "points    NS 6  EW -10" in done.stdout
