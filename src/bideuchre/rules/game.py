"""A game: deals one after another until a side has won (rules: End of the game)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bideuchre.rules.actions import Action
from bideuchre.rules.cards import Card
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.phases import Phase
from bideuchre.rules.score import Points
from bideuchre.rules.seats import AnySide, Seat
from bideuchre.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Game:
    """The finished deals and the one being played."""

    finished: tuple[Deal, ...]
    deal: Deal

    @classmethod
    def start(
        cls,
        variant: Variant,
        first_dealer: Seat,
        hands: Mapping[Seat, Sequence[Card]],
        kitty: Sequence[Card] = (),
        score: Points | None = None,
    ) -> "Game":
        """A game before its first call. Raises RuleError as :meth:`Deal.start`."""
        return cls((), Deal.start(variant, first_dealer, hands, kitty, score))

    @property
    def deal_number(self) -> int:
        """The number of the deal being played, from 1."""
        return len(self.finished) + 1

    @property
    def score(self) -> Points:
        return self.deal.score

    @property
    def winner(self) -> AnySide | None:
        return self.deal.winner

    def apply(self, action: Action) -> "Game":
        """The game after one action in the deal. Raises RuleError as :meth:`Deal.apply`."""
        return Game(self.finished, self.deal.apply(action))

    def next_deal(self, hands: Mapping[Seat, Sequence[Card]], kitty: Sequence[Card] = ()) -> "Game":
        """The game with a new deal, by the next dealer clockwise, at the running score.

        Raises RuleError ``deal_not_over`` or ``game_is_over``, or as :meth:`Deal.start`.
        """
        if self.deal.phase is not Phase.OVER:
            raise RuleError("deal_not_over")
        if self.winner is not None:
            raise RuleError("game_is_over")
        variant, dealer = self.deal.variant, self.deal.dealer.next
        following = Deal.start(variant, dealer, hands, kitty, self.score)
        return Game((*self.finished, self.deal), following)
