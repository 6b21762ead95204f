"""Days in addresses."""

import datetime


class DateConverter:
    """A date as 2026-11-30; no other text, and no date that no calendar has, gets to a view."""

    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> datetime.date:
        return datetime.date.fromisoformat(value)

    def to_url(self, value: datetime.date | str) -> str:
        """Of a date, or of a text that is one already."""
        return str(value)
