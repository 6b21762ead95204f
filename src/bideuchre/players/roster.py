"""Every player that can be named: the levels, the yardsticks, and programs outside."""

from collections.abc import Callable
from dataclasses import replace

from bideuchre.players.expert.budget import EXPERT
from bideuchre.players.expert.player import SearchPlayer
from bideuchre.players.levels import LEVELS, levels_play, player_for
from bideuchre.players.outside import OutsidePlayer
from bideuchre.players.passer import Passer
from bideuchre.players.plain import Plain
from bideuchre.players.player import Player
from bideuchre.players.random_player import RandomPlayer
from bideuchre.players.steady import Steady
from bideuchre.rules.variant import Variant

#: Before the command of a program that speaks the line protocol.
OUTSIDE = "exec:"

_PLAYERS: dict[str, Callable[[], Player]] = {
    "random": RandomPlayer,
    "plain": Plain,
    "passer": lambda: Passer("passer", RandomPlayer()),
    "silent": lambda: Passer("silent", Steady()),
    "steady": Steady,
    "points": lambda: SearchPlayer("points", replace(EXPERT, plays_the_score=False)),
}

#: Names that :func:`player_named` takes, beside ``exec:COMMAND``.
NAMES = (*_PLAYERS, *LEVELS)


#: Players that play every version; the others play what the levels play.
_OF_EVERY_VERSION = ("random", "plain", "passer")


def plays(name: str, variant: Variant) -> bool:
    """Whether the player of a name plays a version; of a program outside that is not known."""
    anything = name.startswith(OUTSIDE) or name in _OF_EVERY_VERSION
    return anything or levels_play(variant)


class UnknownPlayerError(ValueError):
    """No player has that name."""


def player_named(name: str, seconds: float, level: str = "expert") -> Player:
    """The player of a name, a level, or ``exec:COMMAND``.

    ``seconds`` is how long a program outside may take for an answer, ``level`` what it is asked
    for. Raises UnknownPlayerError, or OutsidePlayerError when the program cannot be started.
    """
    if name.startswith(OUTSIDE):
        return OutsidePlayer(name.removeprefix(OUTSIDE), seconds, level)
    if name in _PLAYERS:
        return _PLAYERS[name]()
    if name in LEVELS:
        return player_for(name)
    raise UnknownPlayerError(f"there is no player {name!r}: choose from {', '.join(NAMES)}")
