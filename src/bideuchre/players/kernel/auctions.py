"""The rest of an auction as other seats may be expected to call it.

The model of a seat: it counts the tricks that its hand promises in each denomination, adds what a
partner's bid has promised, opens with about what it can make, and goes on while it can.

Calls are numbers: 0 a pass, else ``16 * level + denomination``. Levels are tricks, and from the
most tricks on upwards the calls for all of them that stand above the numbers, in their order
(*rungs*). Where a call is a number alone its denomination is UNNAMED until the declarer names it.
"""

from typing import Final

import numpy as np

from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.fitted import (
    ABOVE_JUMP,
    HELD_BACK,
    OTHER_SUPPORT_FROM,
    OVER_PARTNER,
    OWN_OVER_SUPPORT_PLAIN,
    OWN_OVER_SUPPORT_TRUMP,
    RUNG_AT_LEAST,
    SAID_BY_JUMP,
    SAID_BY_LOWEST,
    SAID_BY_RAISE,
    SAID_LATER,
    TO_GO_ON,
    TO_OPEN,
    WITH_PARTNER,
    WORTH_OPENING,
)
from bideuchre.players.kernel.game import FRIENDS, NAMES, TRICKS, Game
from bideuchre.players.kernel.layout import NO_TRUMP, Floats, IntArray
from bideuchre.players.kernel.seats import partner_of
from bideuchre.players.kernel.strength import assess

PASS: Final = 0
#: The denomination of a call by number alone.
UNNAMED: Final = 15
#: A bid is kept with the tenths of tricks that it promises, above its number.
_PROMISE_FROM: Final = 8
#: A raise of partner's denomination speaks of both hands together; it is marked by this bit.
_RAISE: Final = 1 << 20
_TENTHS: Final = 0xFF
#: What a trick that partner promises in another denomination is worth.
_OTHER_SUPPORT: Final = 0.25
#: Below every bid.
_NO_BID: Final = -9.0


def call_number(level: int, denomination: int = UNNAMED) -> int:
    """A bid as a number: ``level`` tricks, or for the first rung one more than there are."""
    return 16 * level + denomination


@compiled
def with_promise(game: Game, call: int, own_bid: int, partners_bid: int, highest: int) -> int:
    """A bid with the tricks that it promises: as the bids below keep it."""
    bidding = game.bidding
    tenths = 10 * min(call >> 4, game.numbers[TRICKS])
    if partners_bid != PASS and partners_bid & 15 == call & 15 and partners_bid & _RAISE == 0:
        return call | (tenths + _in_tenths(bidding[SAID_BY_RAISE])) << _PROMISE_FROM | _RAISE
    if own_bid == PASS and partners_bid == PASS:
        jumped = call >> 4 > (highest >> 4) + 1
        tenths += _in_tenths(bidding[SAID_BY_JUMP] if jumped else bidding[SAID_BY_LOWEST])
    else:
        tenths += _in_tenths(bidding[SAID_LATER])
        if own_bid != PASS and own_bid & 15 == call & 15:
            tenths = max(tenths, (own_bid >> _PROMISE_FROM) & _TENTHS)
    return call | tenths << _PROMISE_FROM


@inlined
def _in_tenths(tricks: float) -> int:
    return np.int64(10 * tricks + 0.5)  # type: ignore[return-value]


@compiled
def assess_all(game: Game, printed: int, own: Floats, support: Floats, features: IntArray) -> None:
    """Fill own and support (float64[6], by denomination) for a printed hand; what is not played
    is left as it is."""
    for denomination in game.denominations:
        own[denomination], support[denomination] = assess(game, printed, denomination, features)


@compiled
def expected(
    game: Game, own: Floats, support: Floats, denomination: int, partners_bid: int
) -> float:
    """Tricks to expect as the side that declares a denomination, after a partner's last bid."""
    if partners_bid == PASS:
        return own[denomination]
    bidding = game.bidding
    promise = 0.1 * ((partners_bid >> _PROMISE_FROM) & _TENTHS)
    if partners_bid & 15 == denomination:
        if partners_bid & _RAISE:
            return max(own[denomination], promise)
        plain = denomination >= NO_TRUMP
        gap = bidding[OWN_OVER_SUPPORT_PLAIN] if plain else bidding[OWN_OVER_SUPPORT_TRUMP]
        return max(own[denomination] + promise - gap, promise + support[denomination])
    return own[denomination] + _OTHER_SUPPORT * (promise - bidding[OTHER_SUPPORT_FROM])


@compiled
def best_denomination(
    game: Game, own: Floats, support: Floats, partners_bid: int
) -> tuple[int, float]:
    """What a seat would declare, or name once it has won a bid by number, and the tricks to
    expect there."""
    best = game.denominations[0]
    most = _NO_BID
    for denomination in game.denominations:
        tricks = expected(game, own, support, denomination, partners_bid)
        if tricks > most:
            most = tricks
            best = denomination
    return best, most


@compiled
def limit_of(game: Game, tricks: float, opens: bool, shown: bool, highest: int) -> float:
    """The highest bid, with a fraction, to which a seat goes that expects so many tricks; below
    any bid when it would not open. ``shown``: whether partner has bid the denomination."""
    bidding = game.bidding
    if opens:
        too_weak = highest == PASS and tricks < bidding[WORTH_OPENING]
        return _NO_BID if too_weak else tricks - bidding[TO_OPEN]
    return tricks - (bidding[WITH_PARTNER] if shown else bidding[TO_GO_ON])


@inlined
def _shown(partners_bid: int, denomination: int) -> bool:
    return partners_bid != PASS and partners_bid & (15 | _RAISE) == denomination


@compiled
def likely_call(
    game: Game,
    own: Floats,
    support: Floats,
    own_bid: int,
    partners_bid: int,
    highest: int,
    partner_holds: bool,
) -> int:
    """What a seat is likely to call."""
    most_tricks = game.numbers[TRICKS]
    least = (highest >> 4) + 1
    if least > most_tricks:
        return PASS
    best, most = best_denomination(game, own, support, partners_bid)
    called = best if game.numbers[NAMES] else UNNAMED
    if partner_holds:
        if best == highest & 15 or most < least + game.bidding[OVER_PARTNER]:
            return PASS
        return 16 * least + called
    opens = own_bid == PASS and partners_bid == PASS
    limit = int(np.floor(limit_of(game, most, opens, _shown(partners_bid, best), highest)))
    if limit < least:
        return PASS
    if opens:
        held_back = np.int64(game.bidding[HELD_BACK])
        return 16 * max(least, min(limit, most_tricks) - held_back) + called
    return 16 * least + called


@compiled
def finish_auction(
    game: Game,
    own: Floats,
    support: Floats,
    bids: IntArray,
    turn: int,
    highest: int,
    holder: int,
    passes: int,
) -> tuple[int, int]:
    """Call on to the end, changing ``bids`` (int64[4], each seat's last bid); the highest bid and
    who made it, (0, -1) when all pass. ``own``, ``support``: float64[4, 6]."""
    while passes < (3 if holder >= 0 else 4) and highest >> 4 < game.numbers[TRICKS]:
        partner = partner_of(game.numbers[FRIENDS], turn)
        partners_bid = bids[partner] if partner >= 0 else PASS
        call = likely_call(
            game,
            own[turn],
            support[turn],
            bids[turn],
            partners_bid,
            highest,
            holder >= 0 and holder == partner,
        )
        if call == PASS:
            passes += 1
        else:
            passes = 0
            before = highest
            highest = call
            holder = turn
            bids[turn] = with_promise(game, call, bids[turn], partners_bid, before)
        turn = (turn + 1) & 3
    return highest, holder


#: Columns of the calls that have been heard: the seat, its call, its own last bid before, its
#: partner's, the highest bid before, and whether partner held it.
SEAT: Final = 0
CALL: Final = 1
OWN_BID: Final = 2
PARTNERS_BID: Final = 3
HIGHEST: Final = 4
PARTNER_HELD: Final = 5
HEARD: Final = 6

#: How sharply a hand is held to its calls: the deviation of a bid from a hand's limit, and slopes
#: for what is less sharp.
_SPREAD: Final = 0.7
_STRONGER_SLOPE: Final = 0.15
_PASS_SLOPE: Final = 2.5
_OTHER_SLOPE: Final = 1.5
_RUNG_SLOPE: Final = 1.5


@compiled
def doubt_of_call(game: Game, own: Floats, support: Floats, heard: IntArray) -> float:
    """Minus the logarithm of how well a hand goes with one of its calls; 0 fits in full."""
    call = heard[CALL]
    own_bid, partners_bid, highest = heard[OWN_BID], heard[PARTNERS_BID], heard[HIGHEST]
    least = (highest >> 4) + 1
    opens = own_bid == PASS and partners_bid == PASS
    most = _NO_BID
    for denomination in game.denominations:
        tricks = expected(game, own, support, denomination, partners_bid)
        shown = _shown(partners_bid, denomination)
        most = max(most, limit_of(game, tricks, opens, shown, highest))
    if call == PASS:
        return 0.0 if heard[PARTNER_HELD] else np.log1p(np.exp(_PASS_SLOPE * (most - least)))
    denomination = call & 15
    if denomination == UNNAMED:
        denomination, _ = best_denomination(game, own, support, partners_bid)
    bidding = game.bidding
    if call >> 4 > game.numbers[TRICKS]:
        return max(0.0, _RUNG_SLOPE * (bidding[RUNG_AT_LEAST] - own[denomination]))
    tricks = expected(game, own, support, denomination, partners_bid)
    limit = tricks - bidding[TO_OPEN]
    over = limit - (call >> 4)
    jumped = opens and call >> 4 > least
    if jumped:
        over -= bidding[ABOVE_JUMP]
    if jumped or over < 0:
        away = over / _SPREAD
        doubt = 0.5 * away * away
    else:
        doubt = _STRONGER_SLOPE * over
    return doubt + _OTHER_SLOPE * max(0.0, most - limit)
