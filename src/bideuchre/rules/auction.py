"""The auction: who calls, what may be called, when it ends (rules: Bidding)."""

from dataclasses import dataclass
from functools import cached_property

from bideuchre.rules.actions import Action, Alone, Bid, Call, Pass
from bideuchre.rules.cards import Denomination, Suit
from bideuchre.rules.errors import RuleError
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import Variant


@dataclass(frozen=True, slots=True)
class Contract:
    """What the declarer has undertaken: ``tricks`` is every trick when alone."""

    declarer: Seat
    tricks: int
    denomination: Denomination
    alone: bool

    @property
    def trump(self) -> Suit | None:
        return self.denomination.trump

    @property
    def side(self) -> Side:
        return self.declarer.side

    @property
    def sitting_out(self) -> Seat | None:
        """The partner of a lone declarer."""
        return self.declarer.partner if self.alone else None


@dataclass(frozen=True)
class Auction:
    """The calls so far, from the dealer's left."""

    variant: Variant
    dealer: Seat
    calls: tuple[tuple[Seat, Call], ...] = ()

    @cached_property
    def highest(self) -> tuple[Seat, Bid | Alone] | None:
        """The last call that was not a pass, with its seat."""
        for seat, call in reversed(self.calls):
            if not isinstance(call, Pass):
                return seat, call
        return None

    @cached_property
    def over(self) -> bool:
        """Three passes after a bid, four without one, or at once on twelve and on alone."""
        if self.highest is None:
            return len(self.calls) >= len(Seat)
        call = self.highest[1]
        if isinstance(call, Alone) or call.tricks == self.variant.tricks:
            return True
        passes = len(Seat) - 1
        return all(isinstance(last, Pass) for _, last in self.calls[-passes:])

    @property
    def turn(self) -> Seat | None:
        if self.over:
            return None
        return self.calls[-1][0].next if self.calls else self.dealer.next

    @cached_property
    def contract(self) -> Contract | None:
        """The highest bid, once the auction is over; None when the deal is thrown in."""
        if not self.over or self.highest is None:
            return None
        declarer, call = self.highest
        if isinstance(call, Alone):
            return Contract(declarer, self.variant.tricks, call.denomination, alone=True)
        return Contract(declarer, call.tricks, call.denomination, alone=False)

    @property
    def lowest_bid(self) -> int:
        """Tricks that the next bid must name at least."""
        if self.highest is None or isinstance(self.highest[1], Alone):
            return self.variant.minimum_bid
        return self.highest[1].tricks + self.variant.raise_by

    def legal_calls(self) -> tuple[Call, ...]:
        if self.over:
            return ()
        denominations = self.variant.denominations
        bids = tuple(
            Bid(tricks, denomination)
            for tricks in range(self.lowest_bid, self.variant.tricks + 1)
            for denomination in denominations
        )
        alone = denominations if self.variant.alone_allowed else ()
        return (Pass(), *bids, *(Alone(denomination) for denomination in alone))

    def check(self, action: Action) -> Call:
        """Return the call if it may be made now, else raise RuleError."""
        if not isinstance(action, Pass | Bid | Alone):
            raise RuleError("not_a_call", action=str(action))
        if isinstance(action, Pass):
            return action
        if action.denomination not in self.variant.denominations:
            raise RuleError("denomination_not_played", denomination=action.denomination.value)
        if isinstance(action, Alone):
            if not self.variant.alone_allowed:
                raise RuleError("alone_not_played")
            return action
        minimum, maximum = self.variant.minimum_bid, self.variant.tricks
        if not minimum <= action.tricks <= maximum:
            raise RuleError("bid_out_of_range", minimum=minimum, maximum=maximum)
        if action.tricks < self.lowest_bid:
            raise RuleError("bid_too_low", tricks=self.lowest_bid - 1)
        return action

    def apply(self, action: Action) -> "Auction":
        """The auction after one more call. Raises RuleError if it is not allowed."""
        turn = self.turn
        if turn is None:
            raise RuleError("not_a_call", action=str(action))
        return Auction(self.variant, self.dealer, (*self.calls, (turn, self.check(action))))
