"""The player that any other must beat: every legal action is as likely as the others."""

from bideuchre.players.lots import draw
from bideuchre.players.player import Decision, Reason
from bideuchre.rules.view import View


class RandomPlayer:
    """Calls, exchanges and plays at random."""

    name = "random"

    def choose(self, view: View, key: bytes) -> Decision:
        legal = view.legal_actions()
        if not legal:
            raise ValueError(f"it is not the turn of {view.seat}")
        action = legal[draw(view, key, "random") % len(legal)]
        return Decision.without_values(action, (), Reason("at_random"))
