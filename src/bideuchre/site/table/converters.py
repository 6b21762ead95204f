"""Ids of games in addresses."""

import secrets

#: Random bytes of an id: nobody comes upon another's game by trying.
ID_BYTES = 12


def new_game_id() -> str:
    """A random public id of 96 bits, 16 letters long."""
    return secrets.token_urlsafe(ID_BYTES)


class GameIdConverter:
    """Lets only what can be an id reach the database."""

    regex = "[A-Za-z0-9_-]{16}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value
