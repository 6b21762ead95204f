"""The hands that a seat cannot see, dealt in every way that fits what it has seen.

Known are a seat's own cards, those played, voids shown, a turned card, and its part of an exchange
and of what was laid away for a kitty. All deals that fit are equally likely; calls then make some
likelier than others. A partner who sits out and a lone declarer's discards are one hidden hand:
nothing tells their cards apart. Cards that belong to no hand lie in a hidden pile.
"""

import threading

import numpy as np

from bideuchre.players.heard import HeardCalls
from bideuchre.players.kernel import (
    COPIES,
    HIDDEN_HANDS,
    KIND_OF,
    NUMBER_OF,
    PLACES_A_SUIT,
    SEAT_NUMBER,
    SUITS,
    Floats,
    IntArray,
    Scratch,
    Stream,
    count_ways,
    deal_worlds,
    game_of,
    new_scratch,
    resample,
    room_for_ways,
    weigh_worlds,
)
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View


class _Threads(threading.local):
    """Each thread works in arrays of its own."""

    def __init__(self) -> None:
        self.scratch = new_scratch()


_THREADS = _Threads()


def own_scratch() -> Scratch:
    """The arrays of the thread that asks."""
    return _THREADS.scratch


#: Worlds that weights must leave at least, in effect, as a share of the pool.
_ENOUGH = 1 / 16
#: How far doubts are believed: as far as leaves enough worlds.
_BELIEFS = (1.0, 0.75, 0.55, 0.4, 0.3, 0.2, 0.1)


def _weights(doubts: Floats, enough: float) -> Floats:
    """Weights of worlds by their doubts, evened out until enough worlds count: a few worlds that
    fit surprising calls best say less than many that fit them well."""
    least = doubts.min()
    weights = np.ones_like(doubts)
    for belief in _BELIEFS:
        weights = np.exp(belief * (least - doubts))
        if weights.sum() ** 2 >= enough * len(doubts) * (weights**2).sum():
            break
    return weights


class Worlds:
    """All worlds of a view whose seat is to act.

    In the play hands are in the form of the contract's denomination and hold the cards not yet
    played; before it they are as dealt, in printed form. Raises ValueError when it is not the
    turn of the view's seat.
    """

    def __init__(self, view: View) -> None:
        if view.turn is not view.seat:
            raise ValueError(f"it is not the turn of {view.seat}")
        named = view.denomination
        playing = named is not None and view.phase is Phase.PLAY
        self.denomination = named if playing and named else Denomination.NO_TRUMP
        self._view = view
        self._game = game_of(view.variant)
        self._kinds = KIND_OF[self.denomination]
        self._used = 0
        #: Cards known to be in each hand now, and those that each seat has played, by seat.
        self.fixed = np.zeros(len(Seat), np.int64)
        self.played = np.zeros(len(Seat), np.int64)
        self._see_own_cards()
        self._see_tricks()
        self._set_hidden_hands()
        self.auction = HeardCalls(view)

    def deal(self, number: int, stream: Stream) -> IntArray:
        """Worlds as int64[number, 4], each deal as likely as any other."""
        worlds = np.empty((number, len(Seat)), np.int64)
        deal_worlds(
            self._cards,
            self._starts,
            self._room,
            self._barred,
            self._ways,
            self._seats,
            self.fixed,
            stream,
            own_scratch(),
            worlds,
        )
        return worlds

    def deal_by_calls(
        self, number: int, pool: int, stream: Stream, enough: float = _ENOUGH
    ) -> IntArray:
        """Worlds as int64[number, 4], drawn from ``pool`` uniform ones in proportion to how well
        they go with the calls; uniform themselves when no call tells anything. ``enough``: the
        share of the pool that the weights must leave, in effect, at least."""
        heard = self.auction.rows
        if len(heard) == 0:
            return self.deal(number, stream)
        worlds = self.deal(pool, stream)
        doubts = np.empty(pool)
        weigh_worlds(
            self._game,
            worlds,
            self.played,
            NUMBER_OF[self.denomination],
            heard,
            own_scratch(),
            doubts,
        )
        chosen = np.empty((number, len(Seat)), np.int64)
        resample(worlds, _weights(doubts, enough), stream, chosen)
        return chosen

    # -- what is known -------------------------------------------------------------------

    def _take(self, card: Card) -> int:
        """A place for one more copy of a card that was seen."""
        bit = 1 << COPIES * self._kinds[card]
        bit = bit << 1 if self._used & bit else bit
        self._used |= bit
        return bit

    def _see_own_cards(self) -> None:
        view = self._view
        me = SEAT_NUMBER[view.seat]
        for card in view.hand:
            self.fixed[me] |= self._take(card)
        removed = None if view.exchange is None else view.exchange.removed
        turned = () if view.turned is None else (view.turned,)
        for card in (*turned, *(removed or ()), *(view.kitty_discarded or ())):
            self._take(card)

    def _see_tricks(self) -> None:
        view = self._view
        self._voids = np.zeros(len(Seat), np.int64)
        table = () if view.trick is None else (view.trick,)
        for trick in (*view.tricks, *table):
            led = -1
            for seat, card in trick.cards:
                number = SEAT_NUMBER[seat]
                self.played[number] |= self._take(card)
                suit = self._kinds[card] * COPIES // PLACES_A_SUIT
                led = suit if led < 0 else led
                if suit != led:
                    self._voids[number] |= 1 << led

    def _set_hidden_hands(self) -> None:
        view = self._view
        hidden = int(self._game.packs[NUMBER_OF[self.denomination]])
        hidden &= ~self._used
        places = [place for place in range(hidden.bit_length()) if hidden >> place & 1]
        self._cards = np.array(places, np.int64)
        ends = [sum(place < PLACES_A_SUIT * suit for place in places) for suit in range(SUITS + 1)]
        self._starts = np.array(ends, np.int64)
        others = [seat for seat in Seat.clockwise_from(view.seat) if seat is not view.seat]
        assert len(others) == HIDDEN_HANDS
        counts = self._cards_held()
        pile = len(places) - sum(counts[seat] for seat in others)
        out = view.sitting_out
        if out is not None and out is not view.seat:
            # takes all that is left: partner's cards and the declarer's hidden discards
            counts[out] += pile
            pile = 0
        if not 0 <= pile <= view.variant.kitty_size:
            raise ValueError("the cards of this view do not add up")
        self._seats = np.array([SEAT_NUMBER[seat] for seat in others], np.int64)
        self._room = np.array([*(counts[seat] for seat in others), pile], np.int64)
        self._barred = np.array([self._voids[SEAT_NUMBER[seat]] for seat in others], np.int64)
        barred = bool(self._barred.any())
        self._ways = room_for_ways(self._room if barred else np.zeros_like(self._room))
        if barred:
            count_ways(self._starts, self._room, self._barred, self._ways)

    def _cards_held(self) -> dict[Seat, int]:
        """How many hidden cards each seat holds, of those in hands."""
        view = self._view
        counts = dict(view.counts)
        contract = view.contract
        if contract is not None and view.phase is Phase.EXCHANGE and view.seat is view.sitting_out:
            # the declarer's hand as dealt, the discards still in it
            counts[contract.declarer] = view.variant.hand_size
        return counts
