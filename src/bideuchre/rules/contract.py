"""The contract: what the declarer has undertaken (rules: Bidding; Alone)."""

from dataclasses import dataclass

from bideuchre.rules.actions import AnyRung, Bid, LevelRung, Name, NumberBid, RungBid
from bideuchre.rules.auction import Won
from bideuchre.rules.cards import Denomination, Suit
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variant import PartnerRole, Rung, Variant


@dataclass(frozen=True, slots=True)
class Contract:
    """The winning bid with its denomination; ``tricks`` is every trick of a rung."""

    declarer: Seat
    tricks: int
    denomination: Denomination
    #: Whether the partner sits out.
    alone: bool
    call: NumberBid | AnyRung

    @property
    def trump(self) -> Suit | None:
        return self.denomination.trump

    @property
    def sitting_out(self) -> Seat | None:
        """The partner of a declarer who plays alone."""
        return self.declarer.partner if self.alone else None

    @property
    def side(self) -> Side:
        """The partnership of the declarer, in a game of partners."""
        return self.declarer.side

    def rung(self, variant: Variant) -> Rung | None:
        """The rung that is played, or None for a number."""
        return rung_of(variant, self.call)


def contract_of_call(variant: Variant, declarer: Seat, call: Bid | RungBid) -> Contract:
    """The contract of a winning bid that names its denomination."""
    rung = rung_of(variant, call)
    alone = rung is not None and rung.partner is PartnerRole.SITS_OUT
    return Contract(declarer, tricks_of(variant, call), call.denomination, alone, call)


def contract_as_named(variant: Variant, won: Won, named: Name) -> Contract:
    """The contract of a winning bid by number alone, once the declarer has named the rest."""
    rung = rung_of(variant, won.call)
    alone = named.alone or (rung is not None and rung.partner is PartnerRole.SITS_OUT)
    tricks = tricks_of(variant, won.call)
    return Contract(won.declarer, tricks, named.denomination, alone, won.call)


def tricks_of(variant: Variant, call: NumberBid | AnyRung) -> int:
    """How many tricks a bid is for: all of them in a rung."""
    return variant.tricks if isinstance(call, RungBid | LevelRung) else call.tricks


def rung_of(variant: Variant, call: NumberBid | AnyRung) -> Rung | None:
    return variant.rung(call.rung) if isinstance(call, RungBid | LevelRung) else None
