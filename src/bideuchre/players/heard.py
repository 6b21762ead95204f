"""An auction as the kernel writes it: what has been called, and what it tells of hands."""

import numpy as np

from bideuchre.players.kernel import (
    CALL,
    HEARD,
    HIGHEST,
    NOBODY,
    NUMBER_OF,
    OWN_BID,
    PARTNER_HELD,
    PARTNERS_BID,
    PASS,
    SEAT,
    SEAT_NUMBER,
    IntArray,
    call_number,
    game_of,
    with_promise,
)
from bideuchre.rules.actions import Bid, Call, LevelBid, Pass, RungBid
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
from bideuchre.rules.view import View


def number_of_call(variant: Variant, call: Call) -> int:
    """A call as the kernel writes it; rungs stand above the most tricks, in their order."""
    match call:
        case Pass():
            return PASS
        case Bid(tricks, denomination):
            return call_number(tricks, NUMBER_OF[denomination])
        case RungBid(rung, denomination):
            return call_number(_level(variant, rung), NUMBER_OF[denomination])
        case LevelBid(tricks):
            return call_number(tricks)
        case _:
            return call_number(_level(variant, call.rung))


def _level(variant: Variant, rung: str) -> int:
    names = [one.name for one in variant.bidding.rungs]
    return variant.tricks + 1 + names.index(rung)


class HeardCalls:
    """The calls of a view's auction."""

    def __init__(self, view: View) -> None:
        game = game_of(view.variant)
        #: Each seat's last bid with its promise, int64[4].
        self.bids = np.zeros(len(Seat), np.int64)
        self.highest = PASS
        #: Who made the highest bid, as a number, or NOBODY.
        self.holder = NOBODY
        #: Passes since the highest bid.
        self.passes = 0
        rows = []
        passed: set[Seat] = set()
        for seat, call in view.calls:
            number = number_of_call(view.variant, call)
            me = SEAT_NUMBER[seat]
            partner = SEAT_NUMBER[seat.partner] if view.variant.partners else NOBODY
            partners_bid = PASS if partner == NOBODY else int(self.bids[partner])
            partner_held = self.holder != NOBODY and self.holder == partner
            tells = number != PASS or not (seat in passed or partner_held)
            if tells and seat is not view.seat and seat is not view.sitting_out:
                row = [0] * HEARD
                row[SEAT] = me
                row[CALL] = number
                row[OWN_BID] = int(self.bids[me])
                row[PARTNERS_BID] = partners_bid
                row[HIGHEST] = self.highest
                row[PARTNER_HELD] = partner_held
                rows.append(row)
            if number == PASS:
                passed.add(seat)
                self.passes += 1
            else:
                own_bid = int(self.bids[me])
                self.bids[me] = with_promise(game, number, own_bid, partners_bid, self.highest)
                self.highest, self.holder, self.passes = number, me, 0
        rows.sort(key=lambda row: row[SEAT])
        #: What the calls of other seats tell about their hands, sorted by seat: int64[n, HEARD].
        self.rows: IntArray = np.array(rows, np.int64).reshape(len(rows), HEARD)
