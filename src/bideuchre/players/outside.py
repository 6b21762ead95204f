"""A player that is another program, asked through the line protocol of the engine."""

import json
import queue
import shlex
import subprocess
import threading
import weakref
from contextlib import suppress
from typing import IO, Any

from bideuchre.players.player import Decision, Reason
from bideuchre.rules.codes import decode
from bideuchre.rules.errors import BidEuchreError
from bideuchre.rules.record import deal_as_seen, write_record
from bideuchre.rules.view import View
from bideuchre.wording import sentence


class OutsidePlayerError(Exception):
    """The program could not be started, was silent for too long, ended, or answered wrongly."""


class OutsidePlayer:
    """Starts the command once and asks it for every decision.

    What it is told is a record with only its own seat's cards. Its choices follow from view and
    key as far as the program keeps to that.
    """

    def __init__(self, command: str, seconds: float, level: str) -> None:
        """``seconds``: how long an answer may take; ``level``: what is asked for.

        Raises OutsidePlayerError.
        """
        self.name = f"exec:{command}"
        self._seconds = seconds
        self._level = level
        self._asked = 0
        try:
            self._process = subprocess.Popen(  # noqa: S603 (the command is the caller's own)
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError, IndexError) as error:
            raise OutsidePlayerError(f"{self.name}: cannot be started: {error}") from error
        assert self._process.stdin is not None and self._process.stdout is not None
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(
            target=_read_lines, args=(self._process.stdout, self._lines), daemon=True
        ).start()
        self._finalizer = weakref.finalize(self, _end, self._process)

    def choose(self, view: View, key: bytes) -> Decision:
        """Ask the program. Raises OutsidePlayerError for anything but a legal answer in time."""
        legal = view.legal_actions()
        if not legal:
            raise ValueError(f"it is not the turn of {view.seat}")
        value = self._ask(
            {
                "ptn": write_record(deal_as_seen(view)),
                "seat": view.seat.value,
                "level": self._level,
                "key": key.hex(),
            }
        )
        try:
            action = decode(value, view.phase, view.variant)
            deal_as_seen(view).apply(action)
        except BidEuchreError as error:
            raise OutsidePlayerError(
                f"{self.name}: illegal answer {str(value)[:40]!r}: {sentence(error)}"
            ) from error
        return Decision.without_values(action, (), Reason("outside_program"))

    def close(self) -> None:
        """End the program."""
        self._finalizer()

    def _ask(self, request: dict[str, str]) -> object:
        self._asked += 1
        line = json.dumps({"id": self._asked, **request}) + "\n"
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode())
            self._process.stdin.flush()
        except OSError as error:
            raise OutsidePlayerError(f"{self.name}: has ended") from error
        return self._answer()

    def _answer(self) -> object:
        try:
            line = self._lines.get(timeout=self._seconds)
        except queue.Empty:
            raise OutsidePlayerError(
                f"{self.name}: no answer within {self._seconds:g} seconds"
            ) from None
        if not line:
            raise OutsidePlayerError(f"{self.name}: has ended without an answer")
        try:
            answer: Any = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise OutsidePlayerError(f"{self.name}: the answer is not a JSON object")
        if answer.get("id") != self._asked:
            raise OutsidePlayerError(f"{self.name}: the answer has another id than the request")
        if "action" not in answer:
            error = " ".join(str(answer.get("error", "no action")).split())[:200]
            raise OutsidePlayerError(f"{self.name}: {error}")
        return answer["action"]


def _read_lines(stream: IO[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    """Pass on lines, and an empty one at the end, so that a silent program blocks nobody."""
    with stream:
        for line in stream:
            lines.put(line)
    lines.put(b"")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
