"""Which player sits behind each level that a person can choose."""

from bideuchre.players.player import Player
from bideuchre.players.steady import Steady

_STEADY = Steady()

#: From weak to strong.
PLAYERS: dict[str, Player] = {"easy": _STEADY, "normal": _STEADY, "expert": _STEADY}

LEVELS = tuple(PLAYERS)

#: The level where nobody asked for one.
DEFAULT_LEVEL = "normal"


def player_for(level: str) -> Player:
    """The player of a level. Raises KeyError for a level that does not exist."""
    return PLAYERS[level]
