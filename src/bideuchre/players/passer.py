"""Yardsticks that never bid unless they have to."""

from bideuchre.players.player import Decision, Player, Reason
from bideuchre.rules.actions import Action, Bid, Fold, LevelBid, Name, Pass
from bideuchre.rules.cards import Denomination, effective_suit
from bideuchre.rules.phases import Phase
from bideuchre.rules.view import View


class Passer:
    """Passes, and plays its cards as another player does.

    Who has to bid makes the lowest bid, in the suit in which its hand is longest; who may fold
    folds.
    """

    def __init__(self, name: str, cards: Player) -> None:
        self.name = name
        self._cards = cards

    def choose(self, view: View, key: bytes) -> Decision:
        if view.turn is view.seat and view.phase in _ANSWERS:
            legal = view.legal_actions()
            action = next((one for one in (Pass(), Fold()) if one in legal), None)
            chosen = _forced(view, legal) if action is None else action
            return Decision.without_values(chosen, (), Reason("always_passes"))
        return self._cards.choose(view, key)


#: The phases in which a player of this kind does not act like another one.
_ANSWERS = (Phase.AUCTION, Phase.NAMING, Phase.FOLDING)


def longest_suit(view: View) -> Denomination:
    """The trump suit of which the hand holds most; the first of equals."""

    def length(denomination: Denomination) -> int:
        trump = denomination.trump
        return sum(effective_suit(card, trump) is trump for card in view.hand)

    return max((one for one in view.variant.denominations if one.trump), key=length)


def _forced(view: View, legal: tuple[Action, ...]) -> Action:
    """The lowest bid, or the name, in the longest suit."""
    longest = longest_suit(view)
    return next(
        one
        for one in legal
        if isinstance(one, LevelBid)
        or (isinstance(one, Bid | Name) and one.denomination is longest)
    )
