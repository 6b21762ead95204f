"""What a seat can work out from its view while cards are played: a memory that forgets nothing."""

from collections.abc import Iterable

from bideuchre.players.steady.places import LEFT_BOWER_ORDER, PLACES, pack_by_order
from bideuchre.rules.cards import Card, Suit
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View


class Sight:
    """A view in the play, with what follows from it: cards still out, and suits shown void.

    Chances assume that hidden cards lie anywhere that the voids allow, each card by itself.
    """

    def __init__(self, view: View) -> None:
        contract = view.contract
        if contract is None or view.trick is None:
            raise ValueError("no card can be played yet")
        self.view = view
        self.contract = contract
        self.trump = contract.trump
        self.places = PLACES[self.trump]
        self.seat = view.seat
        self.partner = view.seat.partner
        self.declaring = view.seat.side is contract.side
        out = contract.sitting_out
        self.opponents = tuple(
            seat for seat in (view.seat.next, self.partner.next) if seat is not out
        )
        self.table = view.trick.cards
        #: Own cards by suit, each suit from high to low.
        self.hand = self._own_hand()
        #: Cards that may be in another hand, by suit and order; and by suit alone.
        self._unseen = self._cards_not_seen()
        self.unseen = {suit: sum(orders) for suit, orders in self._unseen.items()}
        #: Suits that each seat has failed to follow.
        self.voids = self._shown_voids()
        self._weights = self._hidden_cards()

    # -- cards ---------------------------------------------------------------------------

    def suit(self, card: Card) -> Suit:
        return self.places[card].suit

    def order(self, card: Card) -> int:
        return self.places[card].order

    def is_trump(self, card: Card) -> bool:
        return self.places[card].suit is self.trump

    def is_bower(self, card: Card) -> bool:
        return self.trump is not None and self.places[card].order >= LEFT_BOWER_ORDER

    def trumps(self) -> list[Card]:
        """Own trumps from high to low; none in no-trump."""
        return [] if self.trump is None else self.hand[self.trump]

    def higher_out(self, card: Card) -> int:
        """Unseen cards of the same suit that beat this one. Its twin does not, played later."""
        place = self.places[card]
        return sum(self._unseen[place.suit][place.order + 1 :])

    def is_top(self, card: Card) -> bool:
        """Whether nothing that is still out in its suit beats the card."""
        return self.higher_out(card) == 0

    # -- who may hold what ---------------------------------------------------------------

    def may_hold(self, seat: Seat, suit: Suit | None) -> bool:
        """Whether a seat may still have a card of the suit; False for no suit."""
        return suit is not None and self.unseen[suit] > 0 and suit not in self.voids[seat]

    def opponents_may_hold(self, suit: Suit | None) -> bool:
        return any(self.may_hold(seat, suit) for seat in self.opponents)

    def chance_of_none(self, seat: Seat, suit: Suit | None, cards: int) -> float:
        """The chance that none of ``cards`` unseen cards of a suit is in a seat's hand."""
        if cards == 0 or not self.may_hold(seat, suit):
            return 1.0
        hidden = sum(
            weight
            for other, weight in self._weights.items()
            if other is None or suit not in self.voids[other]
        )
        share = self._weights[seat] / hidden if hidden else 0.0
        return float((1 - share) ** cards)

    def chance_to_stand(self, card: Card, led: Suit, against: Iterable[Seat]) -> float:
        """The chance that a card, winning now, is not beaten by seats that play after it."""
        place = self.places[card]
        higher = self.higher_out(card)
        chance = 1.0
        for seat in against:
            void = self.chance_of_none(seat, led, self.unseen[led])
            if place.suit is led:
                chance *= self.chance_of_none(seat, led, higher)
                if led is not self.trump and self.trump is not None:
                    ruff = 1 - self.chance_of_none(seat, self.trump, self.unseen[self.trump])
                    chance *= 1 - void * ruff
            else:
                chance *= 1 - void * (1 - self.chance_of_none(seat, self.trump, higher))
        return chance

    def chance_if_led(self, card: Card) -> float:
        """The chance that a card wins when it is led, partner's cards left aside."""
        return self.chance_to_stand(card, self.places[card].suit, self.opponents)

    # -- the trick on the table ----------------------------------------------------------

    def seats_to_come(self) -> tuple[Seat, ...]:
        """Who plays to this trick after this seat."""
        in_play = len(Seat) - (self.contract.sitting_out is not None)
        after: list[Seat] = []
        seat = self.seat
        while len(self.table) + 1 + len(after) < in_play:
            seat = seat.next
            if seat is not self.contract.sitting_out:
                after.append(seat)
        return tuple(after)

    def suit_led(self) -> Suit:
        """The suit of the card led. There must be one."""
        return self.places[self.table[0][1]].suit

    def winning(self) -> tuple[Seat, Card]:
        """Who is winning the trick on the table, and with what. There must be a card on it."""
        best_seat, best = self.table[0]
        for seat, card in self.table[1:]:
            if self.beats(card, best):
                best_seat, best = seat, card
        return best_seat, best

    def beats(self, later: Card, earlier: Card) -> bool:
        """Whether a card takes the trick from one that was winning it."""
        place, before = self.places[later], self.places[earlier]
        if place.suit is before.suit:
            return place.order > before.order
        return place.suit is self.trump

    # -- working it out ------------------------------------------------------------------

    def _own_hand(self) -> dict[Suit, list[Card]]:
        hand: dict[Suit, list[Card]] = {suit: [] for suit in Suit}
        places = self.places
        for card in sorted(self.view.hand, key=lambda card: -places[card].order):
            hand[places[card].suit].append(card)
        return hand

    def _cards_not_seen(self) -> dict[Suit, list[int]]:
        view, places = self.view, self.places
        pack = pack_by_order(view.variant, self.trump)
        unseen = {suit: list(orders) for suit, orders in pack.items()}
        seen = list(view.hand)
        for trick in (*view.tricks, view.trick):
            if trick is not None:
                seen.extend(card for _, card in trick.cards)
        if view.exchange is not None and view.exchange.removed is not None:
            seen.extend(view.exchange.removed)
        for card in seen:
            place = places[card]
            unseen[place.suit][place.order] -= 1
        return unseen

    def _shown_voids(self) -> dict[Seat, set[Suit]]:
        voids: dict[Seat, set[Suit]] = {seat: set() for seat in Seat}
        places = self.places
        for trick in (*self.view.tricks, self.view.trick):
            if trick is None or not trick.cards:
                continue
            led = places[trick.cards[0][1]].suit
            for seat, card in trick.cards[1:]:
                if places[card].suit is not led:
                    voids[seat].add(led)
        return voids

    def _hidden_cards(self) -> dict[Seat | None, int]:
        """How many unseen cards each other seat holds; under None those out of play."""
        view = self.view
        weights: dict[Seat | None, int] = {
            seat: view.counts[seat] for seat in Seat if seat is not self.seat
        }
        hidden = sum(self.unseen.values())
        weights[None] = hidden - sum(weights.values())
        return weights
