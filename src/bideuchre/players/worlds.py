"""The hands that a seat cannot see, dealt in every way that fits what it has seen.

Known are a seat's own cards, those played, voids shown, and its part of an exchange. All deals
that fit are equally likely; calls then make some likelier than others. A partner who sits out and
a lone declarer's discards are one hidden hand: nothing tells their cards apart.
"""

import threading

import numpy as np

from bideuchre.players.kernel.auctions import (
    CALL,
    HEARD,
    HIGHEST,
    OWN_BID,
    PARTNER_HELD,
    PARTNERS_BID,
    PASS,
    SEAT,
    WAS_ALONE,
    Floats,
    with_promise,
)
from bideuchre.players.kernel.dealing import deal_worlds, resample, weigh_worlds
from bideuchre.players.kernel.layout import (
    COPIES,
    KIND_OF,
    NUMBER_OF,
    PACKS,
    SUITS,
    IntArray,
)
from bideuchre.players.kernel.numbers import Stream
from bideuchre.players.kernel.sampling import HIDDEN_HANDS, WAYS_SHAPE, count_ways
from bideuchre.players.kernel.scratch import Scratch, scratch
from bideuchre.players.kernel.state import SEAT_NUMBER
from bideuchre.rules.actions import Bid, Call, Pass, RungBid
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.view import View

#: A suit takes sixteen places.
_PLACES_A_SUIT = 16


def number_of_call(call: Call, variant_tricks: int) -> int:
    """A call as the kernel writes it; alone counts as a bid for every trick."""
    if isinstance(call, Pass):
        return PASS
    if isinstance(call, RungBid):
        return 16 * variant_tricks + NUMBER_OF[call.denomination]
    if isinstance(call, Bid):
        return 16 * call.tricks + NUMBER_OF[call.denomination]
    raise ValueError(f"the kernel knows no call {call} without a denomination")


class _Threads(threading.local):
    """Each thread works in arrays of its own."""

    def __init__(self) -> None:
        self.scratch = scratch()


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
        contract = view.contract
        playing = contract is not None and view.phase is Phase.PLAY
        self.denomination = contract.denomination if playing and contract else Denomination.NO_TRUMP
        self._view = view
        self._kinds = KIND_OF[self.denomination]
        self._used = 0
        #: Cards known to be in each hand now, and those that each seat has played, by seat.
        self.fixed = np.zeros(len(Seat), np.int64)
        self.played = np.zeros(len(Seat), np.int64)
        self._see_own_cards()
        self._see_tricks()
        self._set_hidden_hands()
        self.heard = self._calls_heard()

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
        if len(self.heard) == 0:
            return self.deal(number, stream)
        worlds = self.deal(pool, stream)
        doubts = np.empty(pool)
        weigh_worlds(
            worlds,
            self.played,
            NUMBER_OF[self.denomination],
            self.heard,
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
        exchange = view.exchange
        if exchange is not None and exchange.removed is not None:
            for card in exchange.removed:
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
                suit = self._kinds[card] * COPIES // _PLACES_A_SUIT
                led = suit if led < 0 else led
                if suit != led:
                    self._voids[number] |= 1 << led

    def _set_hidden_hands(self) -> None:
        view = self._view
        hidden = int(PACKS[NUMBER_OF[self.denomination]]) & ~self._used
        places = [place for place in range(hidden.bit_length()) if hidden >> place & 1]
        self._cards = np.array(places, np.int64)
        ends = [sum(place < _PLACES_A_SUIT * suit for place in places) for suit in range(SUITS + 1)]
        self._starts = np.array(ends, np.int64)
        contract = view.contract
        others = [seat for seat in Seat.clockwise_from(view.seat) if seat is not view.seat]
        out = view.sitting_out
        counts = dict(view.counts)
        if contract is not None and contract.alone and view.exchange is not None:
            asked = view.phase is Phase.EXCHANGE
            if asked and view.seat is out:
                # the declarer's hand as dealt, the discards still in it
                counts[contract.declarer] = view.variant.hand_size
        if out is not None and out is not view.seat:
            # takes all that is left: partner's cards and the declarer's hidden discards
            rest = len(places) - sum(counts[seat] for seat in others if seat is not out)
            counts[out] = rest
        self._seats = np.array([SEAT_NUMBER[seat] for seat in others], np.int64)
        self._room = np.array([counts[seat] for seat in others], np.int64)
        if self._room.sum() != len(places):
            raise ValueError("the cards of this view do not add up")
        self._barred = np.array([self._voids[SEAT_NUMBER[seat]] for seat in others], np.int64)
        self._ways = np.zeros(WAYS_SHAPE if self._barred.any() else (1, 1, 1))
        assert len(others) == HIDDEN_HANDS
        if self._barred.any():
            count_ways(self._starts, self._room, self._barred, self._ways)

    def _calls_heard(self) -> IntArray:
        """The calls of other seats that tell something about their hands, sorted by seat."""
        view = self._view
        rows = []
        last = dict.fromkeys(Seat, PASS)
        passed: set[Seat] = set()
        highest, holder = PASS, None
        for seat, call in view.calls:
            number = number_of_call(call, view.variant.tricks)
            heard = not (number == PASS and (seat in passed or holder is seat.partner))
            if heard and seat is not view.seat and seat is not view.sitting_out:
                row = [0] * HEARD
                row[SEAT] = SEAT_NUMBER[seat]
                row[CALL] = number
                row[OWN_BID] = last[seat]
                row[PARTNERS_BID] = last[seat.partner]
                row[HIGHEST] = highest
                row[PARTNER_HELD] = holder is seat.partner
                row[WAS_ALONE] = isinstance(call, RungBid)
                rows.append(row)
            if number == PASS:
                passed.add(seat)
            else:
                last[seat] = with_promise(number, last[seat], last[seat.partner], highest)
                highest = number
                holder = seat
        rows.sort(key=lambda row: row[SEAT])
        return np.array(rows, np.int64).reshape(len(rows), HEARD)
