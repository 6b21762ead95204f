"""Claiming the rest of the tricks: believed only if it is certain.

A claim is certain when the claimant's cards, played in some order, win every trick that is left,
however the unseen cards lie and whatever the others play, partner included. What is asked is a
little more than that, never less: cards that others may hold are counted as if one seat held all
of them.
"""

from collections import Counter
from collections.abc import Iterable

from bideuchre.rules.cards import Card, Suit, effective_suit, rank_order
from bideuchre.rules.exchange import without
from bideuchre.rules.play import Trick, beats
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View


def certain_order(view: View) -> tuple[Card, ...] | None:
    """The claimant's cards in an order in which each is certain to win its trick.

    None when that is not certain, when it is not the turn of the view's seat, or in a version
    without partners, where nobody claims.
    """
    if view.turn is not view.seat or view.trick is None or not view.variant.partners:
        return None
    rest = _Rest(view)
    if not view.trick.cards:
        return rest.order_of_leads(view.hand)
    for card in sorted(view.legal_plays(), key=lambda card: rank_order(card, view.denomination)):
        if rest.wins_trick(card, view.trick):
            leads = rest.order_of_leads(without(view.hand, (card,)))
            if leads is not None:
                return (card, *leads)
    return None


class _Rest:
    """What the other seats may still hold, as far as the claimant can tell."""

    def __init__(self, view: View) -> None:
        self.trump = view.trump
        self.denomination = view.denomination
        unseen = list(unseen_cards(view).elements())
        voids = shown_voids(view)
        others = [seat for seat in Seat if seat is not view.seat and seat not in view.out]
        self.waiting = _yet_to_play(view, others)
        self.may_hold = {
            seat: [card for card in unseen if self._suit(card) not in voids[seat]]
            for seat in others
        }

    def _suit(self, card: Card) -> Suit:
        return effective_suit(card, self.trump)

    def wins_trick(self, card: Card, trick: Trick) -> bool:
        """Whether a card wins the trick on the table against all who have yet to play to it."""
        if any(not beats(card, earlier, self.denomination) for _, earlier in trick.cards):
            return False
        return not any(
            beats(other, card, self.denomination)
            for seat in self.waiting
            for other in self.may_hold[seat]
        )

    def order_of_leads(self, hand: Iterable[Card]) -> tuple[Card, ...] | None:
        """The hand, trumps first, if every card is sure to win when it is led in turn."""
        by_suit: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
        for card in sorted(hand, key=lambda card: -rank_order(card, self.denomination)):
            by_suit[self._suit(card)].append(card)
        trumps = by_suit.pop(self.trump) if self.trump is not None else []
        side_cards = [card for cards in by_suit.values() for card in cards]
        if self.trump is not None and side_cards and len(trumps) < self._longest(self.trump):
            return None
        sure = all(self._sure(suit, cards) for suit, cards in by_suit.items()) and (
            self.trump is None or self._sure(self.trump, trumps)
        )
        return (*trumps, *side_cards) if sure else None

    def _longest(self, suit: Suit) -> int:
        """Most cards of a suit that one seat may hold."""
        return max(
            (sum(self._suit(card) is suit for card in cards) for cards in self.may_hold.values()),
            default=0,
        )

    def _sure(self, suit: Suit, cards: list[Card]) -> bool:
        """Whether cards of a suit, led high to low, win until nobody else can hold one."""
        needed = self._longest(suit)
        heights = [
            rank_order(card, self.denomination)
            for held in self.may_hold.values()
            for card in held
            if self._suit(card) is suit
        ]
        highest = max(heights, default=-1)
        return all(rank_order(card, self.denomination) >= highest for card in cards[:needed])


def unseen_cards(view: View) -> Counter[Card]:
    """Cards that the seat of a view has neither held nor seen, so that others may hold them."""
    unseen = Counter(view.variant.pack)
    unseen.subtract(view.hand)
    for trick in (*view.tricks, *((view.trick,) if view.trick is not None else ())):
        unseen.subtract(card for _, card in trick.cards)
    if view.exchange is not None and view.exchange.removed is not None:
        unseen.subtract(view.exchange.removed)
    if view.kitty_discarded is not None:
        unseen.subtract(view.kitty_discarded)
    if view.turned is not None:
        unseen.subtract((view.turned,))
    return +unseen


def shown_voids(view: View) -> dict[Seat, set[Suit]]:
    """Suits that each seat has shown not to hold by failing to follow."""
    voids: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
    for trick in (*view.tricks, *((view.trick,) if view.trick is not None else ())):
        led = trick.suit_led(view.trump)
        for seat, card in trick.cards:
            if led is not None and effective_suit(card, view.trump) is not led:
                voids[seat].add(led)
    return voids


def _yet_to_play(view: View, others: list[Seat]) -> list[Seat]:
    played = {seat for seat, _ in view.trick.cards} if view.trick is not None else set()
    return [seat for seat in others if seat not in played]
