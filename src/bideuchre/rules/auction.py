"""The auction: who calls, what may be called, when it ends (rules: Bidding)."""

from dataclasses import dataclass
from functools import cached_property

from bideuchre.rules.actions import (
    Action,
    AnyRung,
    Bid,
    Call,
    LevelBid,
    LevelRung,
    NumberBid,
    Pass,
    RungBid,
)
from bideuchre.rules.errors import RuleError
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Passing, Stuck, Variant


@dataclass(frozen=True, slots=True)
class Shown:
    """What four passes brought to light where the joker's holder has to bid."""

    #: Who holds the joker; None when it lies in the kitty.
    holder: Seat | None


@dataclass(frozen=True, slots=True)
class Won:
    """The bid that won an auction."""

    declarer: Seat
    call: NumberBid | AnyRung


@dataclass(frozen=True)
class Auction:
    """The calls so far, from the dealer's left."""

    variant: Variant
    dealer: Seat
    calls: tuple[tuple[Seat, Call], ...] = ()
    #: Set once the joker is asked for.
    joker: Shown | None = None

    @cached_property
    def highest(self) -> tuple[Seat, NumberBid | AnyRung] | None:
        """The last call that was not a pass, with its seat."""
        for seat, call in reversed(self.calls):
            if not isinstance(call, Pass):
                return seat, call
        return None

    @cached_property
    def over(self) -> bool:
        """Whether nobody may call any more; what ends an auction is the version's."""
        calls = len(self.calls)
        if self.highest is None:
            if calls < len(Seat):
                return False
            return not self._joker_counts or (self.joker is not None and self.joker.holder is None)
        if calls > len(Seat) and self.joker is not None:
            return True
        if self._is_top(self.highest[1]):
            return True
        match self.variant.bidding.passing:
            case Passing.RETURNS:
                passes = len(Seat) - 1
                return all(isinstance(last, Pass) for _, last in self.calls[-passes:])
            case Passing.FINAL:
                return len(self._passed) == len(Seat) - 1
            case Passing.ONE_TURN:
                return calls >= len(Seat)

    @property
    def asks_for_joker(self) -> bool:
        """Whether everybody has passed and the joker's holder has to show it now."""
        return (
            self._joker_counts
            and self.joker is None
            and self.highest is None
            and len(self.calls) == len(Seat)
        )

    def show(self, holder: Seat | None) -> "Auction":
        """The auction after the joker was shown, or found in the kitty (None)."""
        return Auction(self.variant, self.dealer, self.calls, Shown(holder))

    @property
    def stuck(self) -> Seat | None:
        """The seat that has to bid now, because everybody else has passed."""
        if self.highest is not None:
            return None
        match self.variant.bidding.stuck:
            case Stuck.DEALER if len(self.calls) == len(Seat) - 1:
                return self.dealer
            case Stuck.JOKER if self.joker is not None:
                return self.joker.holder
            case _:
                return None

    @property
    def turn(self) -> Seat | None:
        """The seat to call; None when the auction is over, or while the joker is asked for."""
        if self.over or self.asks_for_joker:
            return None
        if self.stuck is not None:
            return self.stuck
        if not self.calls:
            return self.dealer.next
        seat = self.calls[-1][0].next
        if self.variant.bidding.passing is Passing.FINAL:
            while seat in self._passed:
                seat = seat.next
        return seat

    @cached_property
    def won(self) -> Won | None:
        """The highest bid, once the auction is over; None when the deal is thrown in."""
        return None if not self.over or self.highest is None else Won(*self.highest)

    @property
    def lowest_bid(self) -> int:
        """Tricks that the next bid must name at least; more than there are above a rung."""
        bidding = self.variant.bidding
        if self.highest is None:
            return bidding.lowest if self.stuck is None else bidding.stuck_lowest
        call = self.highest[1]
        if isinstance(call, RungBid | LevelRung):
            return self.variant.tricks + 1
        return call.tricks + bidding.raise_by

    @property
    def rungs(self) -> tuple[str, ...]:
        """The names of the rungs that may be called now, lowest first."""
        names = tuple(rung.name for rung in self.variant.bidding.rungs)
        call = None if self.highest is None else self.highest[1]
        if isinstance(call, RungBid | LevelRung):
            return names[names.index(call.rung) + 1 :]
        return names

    def legal_calls(self) -> tuple[Call, ...]:
        if self.turn is None:
            return ()
        numbers = range(self.lowest_bid, self.variant.tricks + 1)
        bids: tuple[Call, ...]
        if self.variant.bidding.names_denomination:
            named = self.variant.denominations
            bids = (
                *(Bid(tricks, denomination) for tricks in numbers for denomination in named),
                *(RungBid(rung, denomination) for rung in self.rungs for denomination in named),
            )
        else:
            bids = (*map(LevelBid, numbers), *map(LevelRung, self.rungs))
        return bids if self.stuck is not None else (Pass(), *bids)

    def check(self, action: Action) -> Call:
        """Return the call if it may be made now, else raise RuleError."""
        if isinstance(action, Pass):
            if self.stuck is not None:
                raise RuleError("must_bid")
            return action
        if self.variant.bidding.names_denomination:
            if not isinstance(action, Bid | RungBid):
                raise RuleError("not_a_call", action=str(action))
            if action.denomination not in self.variant.denominations:
                raise RuleError("denomination_not_played", denomination=action.denomination.value)
        elif not isinstance(action, LevelBid | LevelRung):
            raise RuleError("not_a_call", action=str(action))
        if isinstance(action, RungBid | LevelRung):
            self._check_rung(action)
            return action
        minimum, maximum = self.variant.minimum_bid, self.variant.tricks
        if not minimum <= action.tricks <= maximum:
            raise RuleError("bid_out_of_range", minimum=minimum, maximum=maximum)
        if action.tricks < self.lowest_bid:
            if self.highest is not None and isinstance(self.highest[1], RungBid | LevelRung):
                raise RuleError("bid_below_rung", rung=self.highest[1].rung)
            raise RuleError("bid_too_low", tricks=self.lowest_bid - 1)
        return action

    def apply(self, action: Action) -> "Auction":
        """The auction after one more call. Raises RuleError if it is not allowed."""
        turn = self.turn
        if turn is None:
            raise RuleError("not_a_call", action=str(action))
        calls = (*self.calls, (turn, self.check(action)))
        return Auction(self.variant, self.dealer, calls, self.joker)

    # -- what the parts above have in common ---------------------------------------------------

    @property
    def _joker_counts(self) -> bool:
        return self.variant.bidding.stuck is Stuck.JOKER

    @cached_property
    def _passed(self) -> frozenset[Seat]:
        return frozenset(seat for seat, call in self.calls if isinstance(call, Pass))

    def _is_top(self, call: NumberBid | AnyRung) -> bool:
        """Whether nothing can be called above, so that the auction ends at once."""
        top = self.variant.top_rung
        if isinstance(call, RungBid | LevelRung):
            return top is not None and call.rung == top.name
        ends = top is None or self.variant.bidding.all_tricks_end
        return ends and call.tricks == self.variant.tricks

    def _check_rung(self, call: AnyRung) -> None:
        self.variant.rung(call.rung)
        if call.rung not in self.rungs:
            assert self.highest is not None and isinstance(self.highest[1], RungBid | LevelRung)
            raise RuleError("bid_below_rung", rung=self.highest[1].rung)
