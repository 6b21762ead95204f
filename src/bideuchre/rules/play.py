"""Tricks: what may be played to one, and who wins it (rules: Play)."""

from collections.abc import Iterable
from dataclasses import dataclass

from bideuchre.rules.cards import Card, Denomination, Suit, effective_suit, rank_order
from bideuchre.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards on the table in the order in which they were played."""

    leader: Seat
    cards: tuple[tuple[Seat, Card], ...] = ()

    def suit_led(self, trump: Suit | None) -> Suit | None:
        """The effective suit of the first card, or None before the lead."""
        return effective_suit(self.cards[0][1], trump) if self.cards else None

    def winner(self, denomination: Denomination | None) -> Seat | None:
        """Who is winning: the highest trump, else the highest card of the suit led.

        Of two identical cards the one played first wins. None before the lead.
        """
        if not self.cards:
            return None
        best_seat, best = self.cards[0]
        for seat, card in self.cards[1:]:
            if beats(card, best, denomination):
                best_seat, best = seat, card
        return best_seat

    def with_card(self, seat: Seat, card: Card) -> "Trick":
        return Trick(self.leader, (*self.cards, (seat, card)))


def beats(later: Card, earlier: Card, denomination: Denomination | None) -> bool:
    """Whether a card takes the lead from one that was winning before it was played."""
    trump = None if denomination is None else denomination.trump
    suit, suit_before = effective_suit(later, trump), effective_suit(earlier, trump)
    if suit is suit_before:
        return rank_order(later, denomination) > rank_order(earlier, denomination)
    return suit is trump


def legal_cards(hand: Iterable[Card], led: Suit | None, trump: Suit | None) -> tuple[Card, ...]:
    """Different cards of a hand that may be played: follow suit if you can."""
    kinds = tuple(dict.fromkeys(hand))
    following = tuple(card for card in kinds if effective_suit(card, trump) is led)
    return following or kinds
