"""The numbers that a version of the game may change. Nothing else asks which version is played."""

from dataclasses import dataclass

from bideuchre.rules.cards import Card, Denomination, Rank, Suit


@dataclass(frozen=True, slots=True)
class Variant:
    """One version of Bid Euchre.

    Values marked *ruling* are this project's own decision where the sources are silent or
    disagree; the others are fixed for the version.
    """

    name: str
    #: Points at which a side that has just made or set a contract wins.
    target: int = 52
    ranks: tuple[Rank, ...] = tuple(Rank)
    #: How many of each card the pack holds.
    copies: int = 2
    hand_size: int = 12
    minimum_bid: int = 1
    #: By how many tricks a bid must exceed the one before.
    raise_by: int = 1
    denominations: tuple[Denomination, ...] = tuple(Denomination)
    #: Points for a trick taken.
    trick_value: int = 1
    #: Points lost for each trick of a bid that was set.
    set_value: int = 1
    alone_allowed: bool = True
    #: Points won or lost by a declarer who plays alone (ruling).
    alone_value: int = 24
    #: Most cards that a lone declarer may exchange with the partner.
    exchange_maximum: int = 3

    @property
    def tricks(self) -> int:
        """Tricks in a deal, which is also the highest bid."""
        return self.hand_size

    @property
    def pack(self) -> tuple[Card, ...]:
        """Every card of the game, equal ones side by side, in a fixed order."""
        return tuple(
            Card(suit, rank) for suit in Suit for rank in self.ranks for _ in range(self.copies)
        )


DOUBLE_DECK = Variant(name="double-deck")

VARIANTS = {DOUBLE_DECK.name: DOUBLE_DECK}
