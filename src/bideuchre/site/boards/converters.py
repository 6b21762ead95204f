"""Parts of addresses: only what can be one reaches the database."""

from bideuchre.site.table.models import Level


class PlayerIdConverter:
    """A player's public id."""

    regex = "[A-Za-z0-9_-]{12}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class LevelConverter:
    """A level of the computer players."""

    regex = "|".join(Level.values)

    def to_python(self, value: str) -> Level:
        return Level(value)

    def to_url(self, value: str) -> str:
        return Level(value).value
