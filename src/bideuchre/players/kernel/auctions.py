"""The rest of an auction as other seats may be expected to call it.

The model of a seat: it counts the tricks that its hand promises in each denomination, adds what a
partner's bid has promised, opens with about what it can make, and goes on while it can.
Calls are numbers: 0 a pass, else ``16 * tricks + denomination``.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.layout import HAND_SIZE, IntArray
from bideuchre.players.kernel.strength import assess

Floats = npt.NDArray[np.float64]

DENOMINATIONS: Final = 5
PASS: Final = 0
#: A bid is kept with the tenths of tricks that it promises, above its number.
_PROMISE_FROM: Final = 8
#: By how much a bid falls short of the tricks that declarer's hand promises by itself, in tenths:
#: a first bid of a side above the lowest possible, the lowest possible, and later bids.
_SAID_BY_JUMP: Final = 26
_SAID_BY_LOWEST: Final = 20
_SAID_LATER: Final = 10
#: A raise of partner's denomination speaks of both hands together; it is marked by this bit.
_SAID_BY_RAISE: Final = 5
_RAISE: Final = 1 << 20
_TENTHS: Final = 0xFF
#: What a hand promises as declarer less what it adds to a partner's promise.
_OWN_OVER_SUPPORT_TRUMP: Final = 5.6
_OWN_OVER_SUPPORT_PLAIN: Final = 5.5
#: What a trick that partner promises in another denomination is worth, from so many tricks on.
_OTHER_SUPPORT: Final = 0.25
_OTHER_SUPPORT_FROM: Final = 6.5
#: How far the expected tricks must lie above a bid to open with it, to go on to it, and to go on
#: to it in a denomination that partner has shown.
_TO_OPEN: Final = 1.0
_TO_GO_ON: Final = 0.75
_WITH_PARTNER: Final = 0.0
#: A first bid is held so many tricks below that if it can be.
_HELD_BACK: Final = 1
_WORTH_OPENING: Final = 6.0
#: How far above the next bid a seat must be to bid over its partner.
_OVER_PARTNER: Final = 1.5
#: Below every bid.
_NO_BID: Final = -9.0


@compiled
def with_promise(call: int, own_bid: int, partners_bid: int, highest: int) -> int:
    """A bid with the tricks that it promises: as the bids below keep it."""
    tenths = 10 * (call >> 4)
    if partners_bid != PASS and partners_bid & 15 == call & 15 and partners_bid & _RAISE == 0:
        return call | (tenths + _SAID_BY_RAISE) << _PROMISE_FROM | _RAISE
    if own_bid == PASS and partners_bid == PASS:
        jumped = call >> 4 > (highest >> 4) + 1
        tenths += _SAID_BY_JUMP if jumped else _SAID_BY_LOWEST
    else:
        tenths += _SAID_LATER
        if own_bid != PASS and own_bid & 15 == call & 15:
            tenths = max(tenths, (own_bid >> _PROMISE_FROM) & _TENTHS)
    return call | tenths << _PROMISE_FROM


@compiled
def assess_all(printed: int, own: Floats, support: Floats, features: IntArray) -> None:
    """Fill own and support (float64[5]) for a printed hand."""
    for denomination in range(5):
        own[denomination], support[denomination] = assess(printed, denomination, features)


@compiled
def expected(own: Floats, support: Floats, denomination: int, partners_bid: int) -> float:
    """Tricks to expect as the side that declares a denomination, after a partner's last bid."""
    if partners_bid == PASS:
        return own[denomination]
    promise = 0.1 * ((partners_bid >> _PROMISE_FROM) & _TENTHS)
    if partners_bid & 15 == denomination:
        if partners_bid & _RAISE:
            return max(own[denomination], promise)
        gap = _OWN_OVER_SUPPORT_PLAIN if denomination == 4 else _OWN_OVER_SUPPORT_TRUMP
        return max(own[denomination] + promise - gap, promise + support[denomination])
    return own[denomination] + _OTHER_SUPPORT * (promise - _OTHER_SUPPORT_FROM)


@compiled
def limit_of(
    own: Floats, support: Floats, denomination: int, own_bid: int, partners_bid: int, highest: int
) -> float:
    """The highest bid, with a fraction, to which a seat goes in a denomination; below any bid
    when it would not open."""
    tricks = expected(own, support, denomination, partners_bid)
    if own_bid == PASS and partners_bid == PASS:
        return _NO_BID if highest == PASS and tricks < _WORTH_OPENING else tricks - _TO_OPEN
    shown = partners_bid != PASS and partners_bid & (15 | _RAISE) == denomination
    return tricks - (_WITH_PARTNER if shown else _TO_GO_ON)


@compiled
def likely_call(
    own: Floats, support: Floats, own_bid: int, partners_bid: int, highest: int, partner_holds: bool
) -> int:
    """What a seat is likely to call."""
    least = (highest >> 4) + 1
    if least > HAND_SIZE:
        return PASS
    best = 0
    most = _NO_BID
    for denomination in range(5):
        tricks = expected(own, support, denomination, partners_bid)
        if tricks > most:
            most = tricks
            best = denomination
    if partner_holds:
        if best == highest & 15 or most < least + _OVER_PARTNER:
            return PASS
        return 16 * least + best
    limit = int(np.floor(limit_of(own, support, best, own_bid, partners_bid, highest)))
    if limit < least:
        return PASS
    if own_bid == PASS and partners_bid == PASS:
        return 16 * max(least, min(limit, HAND_SIZE) - _HELD_BACK) + best
    return 16 * least + best


@compiled
def finish_auction(
    own: Floats,
    support: Floats,
    bids: IntArray,
    turn: int,
    highest: int,
    holder: int,
    passes: int,
) -> tuple[int, int]:
    """Call on to the end, changing ``bids`` (int64[4], each seat's last bid); the highest bid and
    who made it, (0, -1) when all pass. ``own``, ``support``: float64[4, 5]."""
    while passes < (3 if holder >= 0 else 4) and highest >> 4 < HAND_SIZE:
        partner = (turn + 2) & 3
        call = likely_call(
            own[turn], support[turn], bids[turn], bids[partner], highest, holder == partner
        )
        if call == PASS:
            passes += 1
        else:
            passes = 0
            before = highest
            highest = call
            holder = turn
            bids[turn] = with_promise(call, bids[turn], bids[partner], before)
        turn = (turn + 1) & 3
    return highest, holder


#: Columns of the calls that have been heard: the seat, its call, its own last bid before, its
#: partner's, the highest bid before, whether partner held it, and whether the call was alone.
SEAT: Final = 0
CALL: Final = 1
OWN_BID: Final = 2
PARTNERS_BID: Final = 3
HIGHEST: Final = 4
PARTNER_HELD: Final = 5
WAS_ALONE: Final = 6
HEARD: Final = 7

#: How sharply a hand is held to its calls: the deviation of a first bid above the lowest from
#: a hand's limit, of a bid from a hand that is too weak for it, and slopes for what is less sharp.
_SPREAD: Final = 0.7
_ABOVE_JUMP: Final = 1.6
_STRONGER_SLOPE: Final = 0.15
_PASS_SLOPE: Final = 2.5
_OTHER_SLOPE: Final = 1.5
_ALONE_AT_LEAST: Final = 10.0
_ALONE_SLOPE: Final = 1.5


@compiled
def doubt_of_call(own: Floats, support: Floats, heard: IntArray) -> float:
    """Minus the logarithm of how well a hand goes with one of its calls; 0 fits in full."""
    call = heard[CALL]
    own_bid, partners_bid, highest = heard[OWN_BID], heard[PARTNERS_BID], heard[HIGHEST]
    least = (highest >> 4) + 1
    most = _NO_BID
    for denomination in range(5):
        limit = limit_of(own, support, denomination, own_bid, partners_bid, highest)
        most = max(most, limit)
    if call == PASS:
        return 0.0 if heard[PARTNER_HELD] else np.log1p(np.exp(_PASS_SLOPE * (most - least)))
    denomination = call & 15
    if heard[WAS_ALONE]:
        return max(0.0, _ALONE_SLOPE * (_ALONE_AT_LEAST - own[denomination]))
    tricks = expected(own, support, denomination, partners_bid)
    limit = tricks - _TO_OPEN
    over = limit - (call >> 4)
    jumped = own_bid == PASS and partners_bid == PASS and call >> 4 > least
    if jumped:
        over -= _ABOVE_JUMP
    if jumped or over < 0:
        away = over / _SPREAD
        doubt = 0.5 * away * away
    else:
        doubt = _STRONGER_SLOPE * over
    return doubt + _OTHER_SLOPE * max(0.0, most - limit)
