"""The line protocol: one JSON object a line in, one out, so that any program can be a player.

``{"id": 1, "ptn": "<record; other hands as ->", "seat": "W", "level": "expert"}`` is answered
with ``{"id": 1, "action": "SJ"}``, in the exchange with a list of cards. ``level`` may be left
out, and ``key`` (hexadecimal) may be added. A bad request is answered with
``{"id": 1, "error": "<one line>"}``; nothing ends the program but the end of its input.

Numbers in an id come back digit for digit, also those that a float cannot hold.
"""

import json
from codecs import BOM_UTF8
from dataclasses import dataclass
from typing import Any, BinaryIO, NoReturn, TextIO

from bideuchre.players.levels import DEFAULT_LEVEL
from bideuchre.players.lots import DEFAULT_KEY
from bideuchre.players.request import RequestError, decide, read_key
from bideuchre.rules.codes import Code, encode
from bideuchre.rules.record import RecordError, read_record
from bideuchre.rules.seats import Seat
from bideuchre.wording import located

#: Longest line that is read, in bytes.
LONGEST_LINE = 1_000_000
#: Longest number, in characters: few programs can read what is much longer.
LONGEST_NUMBER = 1000


@dataclass(frozen=True, slots=True)
class _Number:
    """A number as it was written."""

    text: str

    def __post_init__(self) -> None:
        if len(self.text) > LONGEST_NUMBER:
            raise RequestError(f"a number has at most {LONGEST_NUMBER} characters")


def serve(requests: BinaryIO, answers: TextIO) -> None:
    """Answer line after line until the input ends. Blank lines are passed over."""
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            _skip_rest(requests, line)
            answer = _answered("null", f"a line has at most {LONGEST_LINE} bytes")
        elif asked := line.removeprefix(BOM_UTF8).strip():
            answer = answer_line(asked)
        else:
            continue
        print(answer, file=answers, flush=True)


def answer_line(line: bytes) -> str:
    """The answer to one request, in JSON: its id with an action or an error."""
    try:
        request = json.loads(
            line.decode(), parse_int=_Number, parse_float=_Number, parse_constant=_refuse_constant
        )
        if not isinstance(request, dict):
            raise ValueError("not an object")
        number = _json(request.get("id"))
    except RequestError as error:
        return _answered("null", str(error))
    except ValueError:
        return _answered("null", "the line is not a JSON object")
    except RecursionError:
        return _answered("null", "the line is nested too deeply")
    try:
        return _answered(number, action=encode(_decide(request)))
    except RecordError as error:
        return _answered(number, located(error))
    except RequestError as error:
        return _answered(number, str(error))


def _answered(number: str, error: str | None = None, action: Code | None = None) -> str:
    """A line of JSON with the id that was given, in JSON too, and an error or an action."""
    if error is not None:
        return f'{{"id": {number}, "error": {json.dumps(" ".join(error.split()))}}}'
    return f'{{"id": {number}, "action": {json.dumps(action)}}}'


def _json(value: object) -> str:
    """A value of a request as it was written, on one line and in ASCII."""
    if isinstance(value, _Number):
        return value.text
    if isinstance(value, dict):
        members = (f"{json.dumps(name)}: {_json(member)}" for name, member in value.items())
        return f"{{{', '.join(members)}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_json, value))}]"
    return json.dumps(value)


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


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _skip_rest(requests: BinaryIO, line: bytes) -> None:
    """Read on to the end of a line that is too long."""
    while line and not line.endswith(b"\n"):
        line = requests.readline(LONGEST_LINE)
