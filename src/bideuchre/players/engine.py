"""The line protocol: one JSON object a line in, one out, so that any program can be a player.

``{"id": 1, "ptn": "<record; other hands as ->", "seat": "W", "level": "expert"}`` is answered
with ``{"id": 1, "action": "SJ"}``, in the exchange with a list of cards. ``level`` may be left
out, and ``key`` (hexadecimal) may be added. A bad request is answered with
``{"id": 1, "error": "<one line>"}``; nothing ends the program but the end of its input.
"""

import json
from typing import Any, BinaryIO, NoReturn, TextIO

from bideuchre.players.levels import DEFAULT_LEVEL
from bideuchre.players.lots import DEFAULT_KEY
from bideuchre.players.request import RequestError, decide, read_key
from bideuchre.players.wire import write_action
from bideuchre.rules.record import RecordError, read_record
from bideuchre.rules.seats import Seat
from bideuchre.wording import located

#: Longest line that is read, in bytes.
LONGEST_LINE = 1_000_000


def serve(requests: BinaryIO, answers: TextIO) -> None:
    """Answer line after line until the input ends. Blank lines are passed over."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            _skip_rest(requests, line)
            answer = _refusal(None, f"a line has at most {LONGEST_LINE} bytes")
        elif line.strip():
            answer = answer_line(line)
        else:
            continue
        print(json.dumps(answer), file=answers, flush=True)


def answer_line(line: bytes) -> dict[str, Any]:
    """The answer to one request: its id with an action or an error."""
    try:
        request = json.loads(line.decode(), parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        return _refusal(None, "the line is not a JSON object")
    if not isinstance(request, dict):
        return _refusal(None, "the line is not a JSON object")
    number = request.get("id")
    try:
        return {"id": number, "action": write_action(_decide(request))}
    except RecordError as error:
        return _refusal(number, located(error))
    except RequestError as error:
        return _refusal(number, str(error))


def _decide(request: dict[str, Any]) -> Any:
    if "id" not in request:
        raise RequestError("id is missing")
    text, seat = _text(request, "ptn"), _text(request, "seat")
    level = _text(request, "level", DEFAULT_LEVEL)
    key = read_key(_text(request, "key", DEFAULT_KEY.hex()))
    if seat not in tuple(Seat):
        raise RequestError(f"{seat[:20]!r} is not a seat")
    return decide(read_record(text).deal, Seat(seat), level, key).action


def _text(request: dict[str, Any], name: str, default: str | None = None) -> str:
    value = request.get(name, default)
    if value is None and name not in request:
        raise RequestError(f"{name} is missing")
    if not isinstance(value, str):
        raise RequestError(f"{name} is not a text")
    return value


def _refusal(number: object, error: str) -> dict[str, Any]:
    return {"id": number, "error": " ".join(error.split())}


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _skip_rest(requests: BinaryIO, line: bytes) -> None:
    """Read on to the end of a line that is too long."""
    while line and not line.endswith(b"\n"):
        line = requests.readline(LONGEST_LINE)
