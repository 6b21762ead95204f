"""What one seat may know of a deal. The only door through which players and pages see it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bideuchre.rules.actions import Action, Call, Play
from bideuchre.rules.auction import Auction, Contract
from bideuchre.rules.cards import Card, Suit
from bideuchre.rules.exchange import exchanges
from bideuchre.rules.play import Trick, legal_cards
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import Variant


class Phase(StrEnum):
    """What a deal is waiting for."""

    AUCTION = "auction"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class ExchangeView:
    """An exchange as one seat knows it. Everybody learns the number, nobody else the cards."""

    #: How many cards; None until the declarer has chosen.
    count: int | None
    #: The declarer's discards, for the declarer only.
    removed: tuple[Card, ...] | None
    #: What the partner passed, for the partner and, once it is done, for the declarer.
    passed: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class View:
    """A deal as ``seat`` sees it: its own cards and all that lies open."""

    variant: Variant
    seat: Seat
    dealer: Seat
    phase: Phase
    #: The seat to act, or None when the deal is over.
    turn: Seat | None
    #: The seat's own cards as dealt, and those that it holds now, in a fixed order.
    dealt: tuple[Card, ...]
    hand: tuple[Card, ...]
    #: How many cards each seat holds now.
    counts: Mapping[Seat, int]
    calls: tuple[tuple[Seat, Call], ...]
    contract: Contract | None
    #: None unless the contract is alone.
    exchange: ExchangeView | None
    #: The finished tricks, and the one on the table (without cards before its lead).
    tricks: tuple[Trick, ...]
    trick: Trick | None
    taken: Points
    score_before: Points
    #: The deal's points and the total with them; None until the deal is over.
    points: Points | None
    score: Points
    #: Whether the contract was made; None until the deal is over, or when it was thrown in.
    made: bool | None
    winner: Side | None

    @property
    def trump(self) -> Suit | None:
        return None if self.contract is None else self.contract.trump

    @property
    def sitting_out(self) -> Seat | None:
        return None if self.contract is None else self.contract.sitting_out

    @property
    def auction(self) -> Auction:
        return Auction(self.variant, self.dealer, self.calls)

    def exchange_limits(self) -> tuple[int, int] | None:
        """Fewest and most cards that this seat must exchange now; None when it is not asked."""
        if self.phase is not Phase.EXCHANGE or self.turn is not self.seat:
            return None
        count = None if self.exchange is None else self.exchange.count
        return (0, self.variant.exchange_maximum) if count is None else (count, count)

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that this seat may do now; nothing when it is not its turn."""
        if self.turn is not self.seat:
            return ()
        limits = self.exchange_limits()
        if limits is not None:
            return tuple(exchanges(self.hand, *limits))
        if self.phase is Phase.AUCTION:
            return self.auction.legal_calls()
        return tuple(Play(card) for card in self.legal_plays())

    def legal_plays(self) -> tuple[Card, ...]:
        """The different cards that this seat may play now."""
        if self.phase is not Phase.PLAY or self.turn is not self.seat or self.trick is None:
            return ()
        return legal_cards(self.hand, self.trick.suit_led(self.trump), self.trump)
