"""What cards and calls are worth: each candidate tried in the same worlds, played out."""

from typing import Final

from bideuchre.players.kernel.auctions import (
    PASS,
    UNNAMED,
    assess_all,
    best_denomination,
    finish_auction,
    with_promise,
)
from bideuchre.players.kernel.bits import popcount
from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.chance import Stream, seed_from
from bideuchre.players.kernel.game import FRIENDS as GAME_FRIENDS
from bideuchre.players.kernel.game import TRICKS, Game
from bideuchre.players.kernel.layout import (
    NO_TRUMP,
    SEATS_AT_TABLE,
    SUIT,
    Floats,
    IntArray,
    in_form,
)
from bideuchre.players.kernel.playout import play_out, tricks_of
from bideuchre.players.kernel.scratch import Scratch
from bideuchre.players.kernel.seats import friends_of, partner_of
from bideuchre.players.kernel.state import (
    DECLARER,
    FRIENDS,
    LEADER,
    ON_TABLE,
    OUT,
    SIDE,
    TAKEN,
    TRUMP,
    VOID,
    copy_world,
)

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
def weigh_cards(
    worlds: IntArray,
    state: IntArray,
    kinds: IntArray,
    randomness: int,
    stream: Stream,
    scratch: Scratch,
    tricks: IntArray,
) -> None:
    """Fill ``tricks`` (int64[worlds, kinds]) with the tricks of the side that is counted after
    each of the cards."""
    hands = scratch.hands
    for row in range(len(worlds)):
        seed = seed_from(stream)
        for number in range(len(kinds)):
            copy_world(worlds[row], state, hands)
            counts = play_out(hands, state, kinds[number], seed, randomness)
            tricks[row, number] = tricks_of(counts, state[SIDE])


@compiled
def has_trump(denomination: int) -> int:
    """1 for a trump suit, 0 for no-trump and Low."""
    return 1 if denomination < NO_TRUMP else 0


@compiled
def _contract_state(
    game: Game, state: IntArray, denomination: int, declarer: int, out: int
) -> None:
    """The state before the declarer's lead, whose side is counted."""
    friends = game.numbers[GAME_FRIENDS]
    state[:] = -1
    state[TRUMP] = has_trump(denomination)
    state[OUT] = out
    state[DECLARER] = declarer
    state[LEADER] = declarer
    for seat in range(SEATS_AT_TABLE):
        state[TAKEN + seat] = 0
    state[ON_TABLE] = 0
    state[VOID] = 0
    state[FRIENDS] = friends
    state[SIDE] = friends_of(friends, declarer)


@compiled
def _tricks_of_declarer(hands: IntArray, state: IntArray, seed: int, randomness: int) -> int:
    """Tricks of the declarer's side when a hand is played out from the lead on."""
    return tricks_of(play_out(hands, state, -1, seed, randomness), state[SIDE])


@compiled
def weigh_calls(
    game: Game,
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

    A contract by number is named as the model of bidding would name it. ``bids`` (int64[4]):
    each seat's last bid; ``highest``, ``holder``, ``passes``: the auction. ``sure`` (int64[6]):
    tricks that ``me`` cannot lose as declarer, by denomination. ``values`` (float64[2, levels,
    tricks + 1]): the worth to ``me`` by whether the other side declares, the level of the bid,
    and declarer's tricks; 0 when nobody declares. Fills ``results`` (float64[worlds, calls]) and
    ``made`` (int64[worlds, calls]): whether a contract of the own side was made, as :data:`SET`
    and those after it say.
    """
    own, support, features = scratch.own, scratch.support, scratch.features
    taken, last = scratch.taken, scratch.bids
    hands = scratch.hands
    state = scratch.state
    most = game.numbers[TRICKS]
    friends = game.numbers[GAME_FRIENDS]
    partner = partner_of(friends, me)
    partners_bid = bids[partner] if partner >= 0 else PASS
    left = (me + 1) & 3
    assess_all(game, worlds[0, me], own[me], support[me], features)
    for row in range(len(worlds)):
        seed = seed_from(stream)
        taken[:] = _UNKNOWN
        for seat in range(SEATS_AT_TABLE):
            if seat != me:
                assess_all(game, worlds[row, seat], own[seat], support[seat], features)
        for number in range(len(calls)):
            call = calls[number]
            for seat in range(SEATS_AT_TABLE):
                last[seat] = bids[seat]
            if call == PASS:
                final, declarer = finish_auction(
                    game, own, support, last, left, highest, holder, passes + 1
                )
            else:
                last[me] = with_promise(game, call, bids[me], partners_bid, highest)
                final, declarer = finish_auction(game, own, support, last, left, call, me, 0)
            if declarer < 0:
                results[row, number] = 0.0
                made[row, number] = NOT_OURS
                continue
            denomination = final & 15
            if denomination == UNNAMED:
                others = partner_of(friends, declarer)
                heard = last[others] if others >= 0 else PASS
                denomination, _ = best_denomination(game, own[declarer], support[declarer], heard)
            if taken[declarer, denomination] == _UNKNOWN:
                for seat in range(SEATS_AT_TABLE):
                    hands[seat] = in_form(worlds[row, seat], denomination)
                _contract_state(game, state, denomination, declarer, 0)
                taken[declarer, denomination] = _tricks_of_declarer(hands, state, seed, randomness)
            tricks = taken[declarer, denomination]
            if declarer == me:
                tricks = max(tricks, sure[denomination])
            other = 1 - ((friends_of(friends, declarer) >> me) & 1)
            results[row, number] = values[other, final >> 4, tricks]
            if other:
                made[row, number] = NOT_OURS
                continue
            made[row, number] = MADE if tricks >= min(final >> 4, most) else SET
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
    game: Game,
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
    trump = has_trump(denomination)
    partner = partner_of(game.numbers[GAME_FRIENDS], me)
    for row in range(len(worlds)):
        seed = seed_from(stream)
        for number in range(len(discards)):
            for seat in range(SEATS_AT_TABLE):
                hands[seat] = in_form(worlds[row, seat], denomination)
            removed = discards[number]
            passed = best_to_pass(hands[partner], trump, popcount(removed))
            hands[me] = (hands[me] & ~removed) | passed
            hands[partner] = 0
            _contract_state(game, state, denomination, me, 1 << partner)
            tricks[row, number] = _tricks_of_declarer(hands, state, seed, randomness)


@compiled
def weigh_passed(
    game: Game,
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
    declarer = partner_of(game.numbers[GAME_FRIENDS], me)
    for row in range(len(worlds)):
        seed = seed_from(stream)
        for number in range(len(choices)):
            for seat in range(SEATS_AT_TABLE):
                hands[seat] = worlds[row, seat]
            hands[declarer] = (hands[declarer] & ~removed[row]) | choices[number]
            hands[me] = 0
            _contract_state(game, state, denomination, declarer, 1 << me)
            tricks[row, number] = _tricks_of_declarer(hands, state, seed, randomness)


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
            suit = (hand & ~chosen) & (SUIT << (place & 48))
            worth = 16 * passing_worth(place, trump) + popcount(suit)
            if worth < least:
                least = worth
                best = bit
            rest &= rest - 1
        chosen |= best
    return chosen
