"""What one seat may know of a deal. The only door through which players and pages see it."""

from collections.abc import Mapping
from dataclasses import dataclass

from bideuchre.rules.actions import Action
from bideuchre.rules.cards import Card
from bideuchre.rules.course import Course
from bideuchre.rules.exchange import Hand
from bideuchre.rules.legal import legal_actions
from bideuchre.rules.play import legal_cards
from bideuchre.rules.public import Public
from bideuchre.rules.seats import AnySide, Seat


@dataclass(frozen=True, slots=True)
class ExchangeView:
    """An exchange as one seat knows it. Everybody learns the number, nobody else the cards."""

    #: How many cards; None until the declarer has chosen.
    count: int | None
    #: The declarer's discards, for the declarer only.
    removed: Hand | None
    #: What the partner passed, for the partner and, once it is done, for the declarer.
    passed: Hand | None


@dataclass(frozen=True, slots=True)
class View(Public):
    """A deal as ``seat`` sees it: its own cards and all that lies open."""

    course: Course
    seat: Seat
    #: The seat's own cards as dealt, and those that it holds now, in a fixed order.
    dealt: Hand
    hand: Hand
    #: How many cards each seat holds now.
    counts: Mapping[Seat, int]
    #: The kitty, for a declarer who took it up, and what that declarer laid away for it.
    taken_up: Hand
    kitty_discarded: Hand | None
    #: None unless the contract is alone.
    exchange: ExchangeView | None

    @property
    def own_side(self) -> AnySide:
        return self.variant.side_of(self.seat)

    # -- what this seat may do -------------------------------------------------------------

    def exchange_limits(self) -> tuple[int, int] | None:
        """Fewest and most cards that this seat must lay away or pass now, if it is asked to."""
        return self.course.limits if self.turn is self.seat else None

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that this seat may do now; nothing when it is not its turn."""
        return legal_actions(self.course, self.hand) if self.turn is self.seat else ()

    def legal_plays(self) -> tuple[Card, ...]:
        """The different cards that this seat may play now."""
        if self.turn is not self.seat or self.trick is None:
            return ()
        return legal_cards(self.hand, self.trick.suit_led(self.trump), self.trump)


def exchange_view(
    course: Course, removed: Hand | None, passed: Hand | None, seat: Seat
) -> ExchangeView | None:
    """An exchange as a seat knows it; None where the contract is not alone.

    ``removed`` and ``passed`` are all cards of that half, or None.
    """
    contract = course.contract
    if contract is None or not contract.alone:
        return None
    declarer = contract.declarer
    return ExchangeView(
        count=course.exchanged,
        removed=removed if seat is declarer else None,
        passed=passed if seat in (declarer, declarer.partner) else None,
    )
