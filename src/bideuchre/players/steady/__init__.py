"""``steady``: a player of rules of thumb, with a memory and no search."""

from bideuchre.players.steady.steady import Steady

__all__ = ["Steady"]
