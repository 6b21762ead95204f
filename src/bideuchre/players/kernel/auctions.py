"""The rest of an auction as other seats may be expected to call it.

The model of a seat: it counts the tricks that its hand promises in each denomination, adds what a
partner's bid has promised, opens with about what it can make, and goes on while it can.
Calls are numbers: 0 a pass, else ``16 * tricks + denomination``.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.layout import COPIES, HAND_SIZE, IntArray
from bideuchre.players.kernel.strength import FEATURES, assess

Floats = npt.NDArray[np.float64]

DENOMINATIONS: Final = 5
PASS: Final = 0
#: A bid of n is taken to promise this much more than n tricks in declarer's hand alone.
_PROMISE: Final = 0.3
#: What a hand promises as declarer less what it adds to a partner's promise, by denomination kind.
_OWN_OVER_SUPPORT_TRUMP: Final = 5.6
_OWN_OVER_SUPPORT_PLAIN: Final = 5.5
#: How far the expected tricks must lie above a bid to open with it, and to go on to it.
_TO_OPEN: Final = 0.3
_TO_GO_ON: Final = 0.0
#: How far above the next bid a seat must be to bid over its partner.
_OVER_PARTNER: Final = 1.5


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
    tricks = partners_bid >> 4
    if partners_bid & 15 == denomination:
        gap = _OWN_OVER_SUPPORT_PLAIN if denomination == 4 else _OWN_OVER_SUPPORT_TRUMP
        return max(
            own[denomination] + tricks + _PROMISE - gap, tricks + _PROMISE + support[denomination]
        )
    return own[denomination] + 0.25 * (tricks - 5)


@compiled
def likely_call(
    own: Floats, support: Floats, own_bid: int, partners_bid: int, highest: int, partner_holds: bool
) -> int:
    """What a seat is likely to call."""
    least = (highest >> 4) + 1
    if least > HAND_SIZE:
        return PASS
    best = 0
    most = -9.0
    for denomination in range(5):
        tricks = expected(own, support, denomination, partners_bid)
        if tricks > most:
            most = tricks
            best = denomination
    if partner_holds:
        if best == highest & 15 or most < least + _OVER_PARTNER:
            return PASS
        return 16 * least + best
    if own_bid == PASS:
        tricks = int(np.floor(most - _TO_OPEN))
        if tricks >= least:
            return 16 * min(tricks, HAND_SIZE) + best
        return PASS
    if most >= least + _TO_GO_ON:
        return 16 * least + best
    return PASS


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
            highest = call
            holder = turn
            bids[turn] = call
        turn = (turn + 1) & 3
    return highest, holder


#: Columns of the calls that have been heard: the seat, its call, its own last bid before, its
#: partner's, the highest bid before, and whether the partner held it.
SEAT: Final = 0
CALL: Final = 1
PARTNERS_BID: Final = 2
HIGHEST: Final = 3
PARTNER_HELD: Final = 4
WAS_ALONE: Final = 5
HEARD: Final = 6

#: How sharply a hand is held to its calls: the deviation of a bid from what its hand promises,
#: and the slope against hands that would have bid but passed.
_SPREAD: Final = 1.1
_PASS_SLOPE: Final = 1.6
_PASS_SHIFT: Final = 0.7
_OTHER_SLOPE: Final = 0.8
_ALONE_AT_LEAST: Final = 10.0
_ALONE_SLOPE: Final = 1.5


@compiled
def doubt_of_call(own: Floats, support: Floats, heard: IntArray) -> float:
    """Minus the logarithm of how well a hand goes with one of its calls; 0 fits in full."""
    call = heard[CALL]
    partners = heard[PARTNERS_BID]
    if call == PASS:
        if heard[PARTNER_HELD]:
            return 0.0
        least = (heard[HIGHEST] >> 4) + 1
        most = -9.0
        for denomination in range(5):
            most = max(most, expected(own, support, denomination, partners))
        return float(np.log1p(np.exp(_PASS_SLOPE * (most - least - _PASS_SHIFT))))
    denomination = call & 15
    promised = expected(own, support, denomination, partners)
    if heard[WAS_ALONE]:
        return max(0.0, _ALONE_SLOPE * (_ALONE_AT_LEAST - own[denomination]))
    away = (promised - (call >> 4) - _PROMISE) / _SPREAD
    if away > 0 and heard[HIGHEST] != 0 and (call >> 4) == (heard[HIGHEST] >> 4) + 1:
        # a bid of just one more says at least, not how much
        away *= 0.5
    doubt = 0.5 * away * away
    best = promised
    for other in range(5):
        best = max(best, expected(own, support, other, partners))
    return doubt + _OTHER_SLOPE * (best - promised)
