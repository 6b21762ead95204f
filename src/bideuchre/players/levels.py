"""Which player sits behind each level that a person can choose."""

from bideuchre.players.expert.budget import EXPERT, NORMAL
from bideuchre.players.expert.player import SearchPlayer
from bideuchre.players.player import Player
from bideuchre.players.score_minded import ScoreMinded
from bideuchre.rules.cards import Denomination
from bideuchre.rules.variant import Stuck, Variant

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


def levels_play(variant: Variant) -> bool:
    """Whether the players of the levels know all that a version asks for.

    They name a denomination with every bid, have a partner, may always pass, and know one rung.
    """
    bidding = variant.bidding
    return (
        variant.partners
        and variant.kitty is None
        and bidding.names_denomination
        and bidding.stuck is Stuck.NOBODY
        and len(bidding.rungs) <= 1
        and Denomination.LOW not in variant.denominations
    )
