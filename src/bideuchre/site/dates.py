"""Dates that a request names."""

import datetime
import re
from typing import Annotated

from pydantic import BeforeValidator

_WRITTEN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _as_written(value: object) -> object:
    """Lets a date pass as 2026-11-30 only: pydantic would take 0 for the first day of 1970."""
    if isinstance(value, str) and not _WRITTEN.fullmatch(value):
        raise ValueError("a date is written as 2026-11-30")
    if isinstance(value, int | float):
        raise ValueError("a date is no number")
    return value


WrittenDate = Annotated[datetime.date, BeforeValidator(_as_written)]
