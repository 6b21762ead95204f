"""How a person, a pipe or a disk ends the program: quietly, and with a known status."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).with_name("bideuchre")
GAME = sorted((Path(__file__).parent / "cases" / "games").glob("*.ptn"))[0]
RECORD = Path(__file__).parent / "cases" / "replay" / "01.ptn"

#: Long enough for a machine that is busy with other things.
PATIENCE = 300


def shell(script: str) -> subprocess.CompletedProcess[str]:
    """A line of bash, in which ``b`` is the program."""
    return subprocess.run(
        ["bash", "-c", f'b() {{ "{PROGRAM}" "$@"; }}; {script}'],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def is_quiet(said: str) -> bool:
    """At most one line, and no traceback in it."""
    return said.count("\n") <= 1 and "Traceback" not in said


def stopped(arguments: list[str], number: int, question: bytes = b"") -> tuple[int, str]:
    """The status of a program after a signal to its whole group, and what it said of it.

    With a question it is stopped once it has answered that, else once it is at work.
    """
    with subprocess.Popen(
        [PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        # What runs the tests in the background may have Ctrl-C ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        if question and process.stdin and process.stdout:
            process.stdin.write(question)
            process.stdin.flush()
            assert process.stdout.readline()
        else:
            wait_for_work(process.pid)
        os.killpg(process.pid, number)
        try:
            _, said = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    return process.returncode, said.decode()


def wait_for_work(group: int) -> None:
    """Until a process of the group has used three seconds of a processor, its start behind it."""
    ticks = 3 * os.sysconf("SC_CLK_TCK")
    while True:
        spent = [0]
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                fields = stat.read_text().rpartition(")")[2].split()
                if int(fields[2]) == group:
                    spent.append(int(fields[11]) + int(fields[12]))
        if max(spent) > ticks:
            return
        assert len(spent) > 1, "it has ended by itself"
        time.sleep(0.1)


def test_a_reader_that_has_gone_ends_a_command_with_141() -> None:
    done = shell(
        f'cat "{GAME}" > /dev/null; b replay "{GAME}" | head -0; echo "${{PIPESTATUS[0]}}"'
    )
    assert done.stdout.splitlines()[-1] == "141"
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("script", "status"),
    [
        ("b engine <&-", 1),
        ("b replay - <&-", 2),
        (f'b replay "{RECORD}" >&-', 1),
        (f'b suggest "{RECORD}" >&-', 1),
        (f'b replay "{RECORD}" > /dev/full', 1),
        (f'b suggest "{RECORD}" > /dev/full', 1),
        ("b arena steady plain --deals 2 > /dev/full", 1),
        ('echo "{}" | b engine > /dev/full', 1),
        ("b replay no-such-file.ptn", 2),
        ("b suggest no-such-file.ptn", 2),
        ("b replay /", 2),
        ("b suggest /", 2),
        ("b daily verify 2027-03-01 --proof /", 1),
        ("b arena steady exec:true --deals 2", 2),
        ("b arena steady 'exec:sh -c \"exit 3\"' --deals 2 --jobs 2", 2),
        ("b replay no-such-file.ptn 2>&-", 2),
    ],
)
def test_what_cannot_be_read_or_written_is_one_line_at_most(script: str, status: int) -> None:
    done = shell(script)
    assert done.returncode == status
    assert is_quiet(done.stderr), done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_arena_that_is_stopped_says_nothing(number: int, status: int, jobs: str) -> None:
    arguments = ["arena", "steady", "plain", "--deals", "100000", "--jobs", jobs]
    assert stopped(arguments, number) == (status, "")


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_engine_that_is_stopped_says_nothing(number: int, status: int) -> None:
    assert stopped(["engine"], number, b"{}\n") == (status, "")


@pytest.mark.parametrize("command", ["daily anchor 2026", "daily verify 2026-11-30", "messages"])
@pytest.mark.parametrize("setting", ["DATABASE_URL=bogus://", "BIDEUCHRE_LOG=loudly"])
def test_a_setting_that_cannot_be_is_one_line(command: str, setting: str) -> None:
    done = shell(f"{setting} b {command}")
    assert done.returncode == 1
    assert done.stdout == ""
    assert is_quiet(done.stderr)
    assert setting.partition("=")[0] in done.stderr
