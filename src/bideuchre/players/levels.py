"""Which player sits behind each level that a person can choose."""

from bideuchre.players.expert.budget import EXPERT, NORMAL
from bideuchre.players.expert.player import SearchPlayer
from bideuchre.players.player import Player
from bideuchre.players.score_minded import ScoreMinded

#: From weak to strong.
PLAYERS: dict[str, Player] = {
    "easy": ScoreMinded(),
    "normal": SearchPlayer("normal", NORMAL),
    "expert": SearchPlayer("expert", EXPERT),
}

LEVELS = tuple(PLAYERS)

#: The level where nobody asked for one.
DEFAULT_LEVEL = "normal"


def player_for(level: str) -> Player:
    """The player of a level. Raises KeyError for a level that does not exist."""
    return PLAYERS[level]
