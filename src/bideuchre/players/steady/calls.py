"""What the auction has said so far, from one seat."""

from dataclasses import dataclass

from bideuchre.rules.actions import Bid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.view import View


@dataclass(frozen=True, slots=True)
class Calls:
    """The bids of partner and opponents, as far as a rule of thumb listens to them."""

    #: Tricks and denomination of the highest bid, and whether partner made it.
    highest: int | None
    denomination: Denomination | None
    held_by_partner: bool
    #: Whether this seat or its partner has bid.
    side_has_bid: bool
    #: The first bid of partner's in each denomination that partner was first of the side to name.
    shown_by_partner: dict[Denomination, int]
    #: Partner's last bid in each denomination that this seat had named before.
    supported_by_partner: dict[Denomination, int]
    named_by_opponents: frozenset[Denomination]

    @classmethod
    def of(cls, view: View) -> "Calls":
        """Listen to all calls of a view."""
        highest: int | None = None
        denomination: Denomination | None = None
        holder = None
        own: set[Denomination] = set()
        shown: dict[Denomination, int] = {}
        supported: dict[Denomination, int] = {}
        opponents: set[Denomination] = set()
        for seat, call in view.calls:
            if not isinstance(call, Bid):
                continue
            highest, denomination, holder = call.tricks, call.denomination, seat
            if seat is view.seat:
                own.add(call.denomination)
            elif seat is not view.seat.partner:
                opponents.add(call.denomination)
            elif call.denomination in own:
                supported[call.denomination] = call.tricks
            else:
                shown.setdefault(call.denomination, call.tricks)
        return cls(
            highest,
            denomination,
            holder is view.seat.partner,
            bool(own or shown or supported),
            shown,
            supported,
            frozenset(opponents),
        )
