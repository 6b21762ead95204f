"""Cards that leave a hand unplayed: the exchange of a rung, and discards to the kitty."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from bideuchre.rules.cards import Card
from bideuchre.rules.errors import RuleError

Hand = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """Both halves of an exchange; None until that half was made."""

    removed: Hand | None = None
    passed: Hand | None = None

    @property
    def count(self) -> int | None:
        """How many cards are exchanged, which everybody learns; None before the declarer chose."""
        return None if self.removed is None else len(self.removed)

    @property
    def over(self) -> bool:
        """With nothing discarded the partner is not asked."""
        return self.removed is not None and (not self.removed or self.passed is not None)


def choices(hand: Hand, fewest: int, most: int) -> Iterator[Hand]:
    """Every different choice of ``fewest`` to ``most`` cards of a hand."""
    ordered = sorted(hand)
    for count in range(fewest, most + 1):
        yield from dict.fromkeys(combinations(ordered, count))


def without(hand: Hand, cards: Sequence[Card]) -> Hand:
    """A hand less some of its cards, one copy each. Raises RuleError ``card_not_held``."""
    left = list(hand)
    for card in cards:
        if card not in left:
            raise RuleError("card_not_held", card=str(card))
        left.remove(card)
    return tuple(left)
