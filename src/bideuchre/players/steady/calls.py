"""What the auction has said so far, from one seat."""

from dataclasses import dataclass
from typing import NamedTuple

from bideuchre.rules.actions import Bid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.view import View


class Shown(NamedTuple):
    """A bid by which partner has named a denomination, and whether a lower one was possible."""

    tricks: int
    jumped: bool


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
    shown_by_partner: dict[Denomination, Shown]
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
        shown: dict[Denomination, Shown] = {}
        supported: dict[Denomination, int] = {}
        opponents: set[Denomination] = set()
        variant = view.variant
        for seat, call in view.calls:
            if not isinstance(call, Bid):
                continue
            lowest = variant.minimum_bid if highest is None else highest + variant.raise_by
            highest, denomination, holder = call.tricks, call.denomination, seat
            if seat is view.seat:
                own.add(call.denomination)
            elif seat is not view.seat.partner:
                opponents.add(call.denomination)
            elif call.denomination in own:
                supported[call.denomination] = call.tricks
            else:
                shown.setdefault(call.denomination, Shown(call.tricks, jumped=call.tricks > lowest))
        return cls(
            highest,
            denomination,
            holder is view.seat.partner,
            bool(own or shown or supported),
            shown,
            supported,
            frozenset(opponents),
        )
