"""The exchange of a lone declarer with the partner, who then sits out (rules: Alone)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from bideuchre.rules.actions import Action
from bideuchre.rules.actions import Exchange as ExchangeAction
from bideuchre.rules.cards import Card
from bideuchre.rules.errors import RuleError

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """Both halves of an exchange; None until that half was made."""

    removed: tuple[Card | None, ...] | None = None
    passed: tuple[Card | None, ...] | None = None

    @property
    def count(self) -> int | None:
        """How many cards are exchanged, which everybody learns; None before the declarer chose."""
        return None if self.removed is None else len(self.removed)

    @property
    def over(self) -> bool:
        """With nothing discarded the partner is not asked."""
        return self.removed is not None and (not self.removed or self.passed is not None)


def check_exchange(action: Action, hand: Hand | None, minimum: int, maximum: int) -> ExchangeAction:
    """Return the exchange if it is one, of an allowed size, of cards held; else raise RuleError."""
    if not isinstance(action, ExchangeAction):
        raise RuleError("not_an_exchange", action=str(action))
    if not minimum <= len(action.cards) <= maximum:
        raise RuleError(
            "exchange_out_of_range", minimum=minimum, maximum=maximum, given=len(action.cards)
        )
    if hand is not None:
        without(hand, action.cards)
    return action


def exchanges(hand: Hand, minimum: int, maximum: int) -> Iterator[ExchangeAction]:
    """Every different choice of ``minimum`` to ``maximum`` cards of a hand."""
    ordered = sorted(hand)
    for count in range(minimum, maximum + 1):
        for cards in dict.fromkeys(combinations(ordered, count)):
            yield ExchangeAction(cards)


def without(hand: Hand, cards: Sequence[Card | None]) -> Hand:
    """A hand less some of its cards, one copy each. Raises RuleError ``card_not_held``."""
    left = list(hand)
    for card in cards:
        if card not in left:
            raise RuleError("card_not_held", card="--" if card is None else str(card))
        left.remove(card)
    return tuple(left)
