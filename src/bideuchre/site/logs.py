"""How log lines are written, and what never stands in one.

No names, cookies, addresses, paths or ids: a request is known by its random id and by the pattern
of its address. Of another library's message only the template is written, for what it fills in
may be a path or a row of the database.
"""

import json
import logging
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

#: The id of the request that this thread is answering; empty between requests.
request_id: ContextVar[str] = ContextVar("request_id", default="")

#: Our own loggers, whose messages hold nothing about anybody.
OWN = "bideuchre"


def message_of(record: logging.LogRecord) -> str:
    """What may be written of a record's message."""
    is_own = record.name.partition(".")[0] == OWN
    return record.getMessage() if is_own else str(record.msg)


class PlainLines(logging.Formatter):
    """For a terminal. An error comes with its whole traceback, whatever its text may quote."""

    def format(self, record: logging.LogRecord) -> str:
        line = f"{_moment(record)} {record.levelname} {record.name}: {message_of(record)}"
        if request_id.get():
            line += f" [request {request_id.get()}]"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonLines(logging.Formatter):
    """For whatever gathers logs: one JSON object a line. Of an error only its kind and its place.

    What a call gives as ``extra={"fields": {...}}`` stands beside the message.
    """

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": _moment(record),
            "level": record.levelname,
            "logger": record.name,
            "message": message_of(record),
        }
        if request_id.get():
            entry["request_id"] = request_id.get()
        entry |= getattr(record, "fields", {})
        if record.exc_info and record.exc_info[0] is not None:
            entry["error"] = record.exc_info[0].__qualname__
            entry["trace"] = [
                f"{frame.filename}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(record.exc_info[2])
            ]
        return json.dumps(entry, ensure_ascii=False, default=str)


def _moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
