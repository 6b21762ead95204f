"""What cards and calls are worth: each candidate tried in the same worlds, played out."""

from typing import Final

import numpy as np

from bideuchre.players.kernel.auctions import (
    PASS,
    Floats,
    assess_all,
    finish_auction,
    with_promise,
)
from bideuchre.players.kernel.bits import popcount
from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.layout import NO_TRUMP, IntArray
from bideuchre.players.kernel.numbers import Stream, advance
from bideuchre.players.kernel.playout import _play_out
from bideuchre.players.kernel.printing import in_form
from bideuchre.players.kernel.scratch import Scratch
from bideuchre.players.kernel.state import (
    DECLARER,
    LEADER,
    ON_TABLE,
    OUT,
    TAKEN_EW,
    TAKEN_NS,
    TRUMP,
    VOID,
)

#: In how many of 256 plays the quick policy plays a random card instead of its own.
RANDOMNESS: Final = 51
_UNKNOWN: Final = -1
#: A call without the promise that is kept with it.
_CALL: Final = 0xFF
#: What a call came to: another's contract or none, or a contract of the own side that was set or
#: made; with the last one added when it was the call itself, or any after a pass.
NOT_OURS: Final = -1
SET: Final = 0
MADE: Final = 1
AS_CALLED: Final = 2


@compiled
def play_out(hands: IntArray, state: IntArray, kind: int, seed: int, randomness: int) -> int:
    """Tricks of NS when a position is played out, those taken included. Uses up ``hands``.

    The seat to act plays ``kind`` first, or what the quick policy says if that is negative.
    """
    return _play_out(hands, state, kind, seed, randomness)


@compiled
def seed_from(stream: Stream) -> int:
    """A seed for a playout, never zero."""
    return np.int64(advance(stream) >> np.uint64(2)) | 1  # type: ignore[return-value]


@compiled
def weigh_cards(
    worlds: IntArray,
    state: IntArray,
    kinds: IntArray,
    randomness: int,
    stream: Stream,
    scratch: Scratch,
    tricks: IntArray,
) -> None:
    """Fill ``tricks`` (int64[worlds, kinds]) with the tricks of NS after each of the cards."""
    hands = scratch.hands
    for row in range(len(worlds)):
        seed = seed_from(stream)
        for number in range(len(kinds)):
            for seat in range(4):
                hands[seat] = worlds[row, seat]
            if state[OUT] >= 0:
                hands[state[OUT]] = 0
            tricks[row, number] = play_out(hands, state, kinds[number], seed, randomness)


@compiled
def _contract_state(state: IntArray, denomination: int, declarer: int, out: int) -> None:
    state[:] = -1
    state[TRUMP] = 1 if denomination != NO_TRUMP else 0
    state[OUT] = out
    state[DECLARER] = declarer
    state[LEADER] = declarer
    state[TAKEN_NS] = state[TAKEN_EW] = 0
    state[ON_TABLE] = 0
    state[VOID] = 0


@compiled
def weigh_calls(
    worlds: IntArray,
    me: int,
    bids: IntArray,
    highest: int,
    holder: int,
    passes: int,
    calls: IntArray,
    sure: IntArray,
    values: Floats,
    randomness: int,
    stream: Stream,
    scratch: Scratch,
    results: Floats,
    made: IntArray,
) -> None:
    """Try calls of seat ``me`` in printed worlds: finish the auction, play the contract out.

    ``bids`` (int64[4]): each seat's last bid; ``highest``, ``holder``, ``passes``: the auction.
    ``sure`` (int64[5]): tricks that ``me`` cannot lose as declarer, by denomination.
    ``values`` (float64[2, 13, 13]): the worth to ``me`` by whether the other side declares, the
    bid, and declarer's tricks; 0 when nobody does. Fills ``results`` (float64[worlds, calls]) and
    ``made`` (int64[worlds, calls]): whether a contract of the own side was made, as :data:`SET`
    and those after it say.
    """
    own, support, features = scratch.own, scratch.support, scratch.features
    taken, last = scratch.taken, scratch.bids
    hands = scratch.hands
    state = scratch.state
    assess_all(worlds[0, me], own[me], support[me], features)
    for row in range(len(worlds)):
        seed = seed_from(stream)
        taken[:] = _UNKNOWN
        for seat in range(4):
            if seat != me:
                assess_all(worlds[row, seat], own[seat], support[seat], features)
        for number in range(len(calls)):
            call = calls[number]
            for seat in range(4):
                last[seat] = bids[seat]
            if call == PASS:
                final, declarer = finish_auction(
                    own, support, last, (me + 1) & 3, highest, holder, passes + 1
                )
            else:
                last[me] = with_promise(call, bids[me], bids[(me + 2) & 3], highest)
                final, declarer = finish_auction(own, support, last, (me + 1) & 3, call, me, 0)
            if declarer < 0:
                results[row, number] = 0.0
                made[row, number] = NOT_OURS
                continue
            denomination = final & 15
            if taken[declarer, denomination] == _UNKNOWN:
                for seat in range(4):
                    hands[seat] = in_form(worlds[row, seat], denomination)
                _contract_state(state, denomination, declarer, -1)
                tricks = play_out(hands, state, -1, seed, randomness)
                taken[declarer, denomination] = 12 - tricks if declarer & 1 else tricks
            tricks = taken[declarer, denomination]
            if declarer == me:
                tricks = max(tricks, sure[denomination])
            other = (declarer ^ me) & 1
            results[row, number] = values[other, final >> 4, tricks]
            if other:
                made[row, number] = NOT_OURS
                continue
            made[row, number] = MADE if tricks >= final >> 4 else SET
            if call == PASS or (declarer == me and final & _CALL == call):
                made[row, number] += AS_CALLED


@compiled
def passing_worth(place: int, trump: int) -> int:
    """How gladly a lone declarer's partner passes a card: bowers, side aces, high trumps."""
    rank = (place & 15) >> 1
    suit = place >> 4
    if trump and suit == 0:
        if rank >= 5:
            return 90 + rank
        return 50 + 4 * rank
    ace = 4 if trump and suit == 1 else 5
    if rank == ace:
        return 65
    return 3 * (rank + 5 - ace)


@compiled
def best_to_pass(hand: int, trump: int, count: int) -> int:
    """The ``count`` cards that :func:`passing_worth` likes best."""
    chosen = 0
    for _ in range(count):
        best = -1
        most = -1
        rest = hand & ~chosen
        while rest:
            bit = rest & -rest
            place = popcount(bit - 1)
            worth = passing_worth(place, trump)
            if worth > most:
                most = worth
                best = bit
            rest &= rest - 1
        chosen |= best
    return chosen


@compiled
def weigh_discards(
    worlds: IntArray,
    me: int,
    denomination: int,
    discards: IntArray,
    randomness: int,
    stream: Stream,
    scratch: Scratch,
    tricks: IntArray,
) -> None:
    """Try a lone declarer's discards (bits in the denomination's form, as printed worlds have
    them): the partner passes what it likes best, then the hand is played out.

    Fills ``tricks`` (int64[worlds, discards]) with the declarer's tricks.
    """
    hands = scratch.hands
    state = scratch.state
    trump = 1 if denomination != NO_TRUMP else 0
    partner = (me + 2) & 3
    for row in range(len(worlds)):
        seed = seed_from(stream)
        for number in range(len(discards)):
            for seat in range(4):
                hands[seat] = in_form(worlds[row, seat], denomination)
            removed = discards[number]
            passed = best_to_pass(hands[partner], trump, popcount(removed))
            hands[me] = (hands[me] & ~removed) | passed
            hands[partner] = 0
            _contract_state(state, denomination, me, partner)
            north_south = play_out(hands, state, -1, seed, randomness)
            tricks[row, number] = 12 - north_south if me & 1 else north_south


@compiled
def weigh_passed(
    worlds: IntArray,
    me: int,
    denomination: int,
    removed: IntArray,
    choices: IntArray,
    randomness: int,
    stream: Stream,
    scratch: Scratch,
    tricks: IntArray,
) -> None:
    """Try what the partner of a lone declarer passes, in worlds in the denomination's form.

    ``removed`` (int64[worlds]): the declarer's discards in each world; ``choices``: bits.
    Fills ``tricks`` (int64[worlds, choices]) with the declarer's tricks.
    """
    hands = scratch.hands
    state = scratch.state
    declarer = (me + 2) & 3
    for row in range(len(worlds)):
        seed = seed_from(stream)
        for number in range(len(choices)):
            for seat in range(4):
                hands[seat] = worlds[row, seat]
            hands[declarer] = (hands[declarer] & ~removed[row]) | choices[number]
            hands[me] = 0
            _contract_state(state, denomination, declarer, me)
            north_south = play_out(hands, state, -1, seed, randomness)
            tricks[row, number] = 12 - north_south if declarer & 1 else north_south


@compiled
def least_useful(hand: int, trump: int, count: int) -> int:
    """The ``count`` cards that a lone declarer misses least, by :func:`passing_worth`, lone
    low cards of a suit first."""
    chosen = 0
    for _ in range(count):
        best = 0
        least = 1 << 30
        rest = hand & ~chosen
        while rest:
            bit = rest & -rest
            place = popcount(bit - 1)
            suit = (hand & ~chosen) & (0xFFFF << (place & 48))
            worth = 16 * passing_worth(place, trump) + popcount(suit)
            if worth < least:
                least = worth
                best = bit
            rest &= rest - 1
        chosen |= best
    return chosen
