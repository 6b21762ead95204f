"""Yardsticks that never bid."""

from bideuchre.players.player import Decision, Player, Reason
from bideuchre.rules.actions import Pass
from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View


class Passer:
    """Always passes, and plays its cards as another player does."""

    def __init__(self, name: str, cards: Player) -> None:
        self.name = name
        self._cards = cards

    def choose(self, view: View, key: bytes) -> Decision:
        if view.phase is Phase.AUCTION and view.turn is view.seat:
            return Decision.without_values(Pass(), (), Reason("always_passes"))
        return self._cards.choose(view, key)
