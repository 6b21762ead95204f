"""A yardstick: never bids, and plays the cards as ``steady`` does."""

from bideuchre.players.player import Decision, Reason
from bideuchre.players.steady import Steady
from bideuchre.rules.actions import Pass
from bideuchre.rules.view import Phase, View


class Passer:
    """Always passes. Whoever cannot beat it by far bids badly."""

    name = "passer"

    def __init__(self) -> None:
        self._steady = Steady()

    def choose(self, view: View, key: bytes) -> Decision:
        if view.phase is Phase.AUCTION and view.turn is view.seat:
            return Decision.without_values(Pass(), (), Reason("always_passes"))
        return self._steady.choose(view, key)
