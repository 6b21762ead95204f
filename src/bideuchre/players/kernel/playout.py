"""Playouts: deals played to the end by the quick rule policy, many worlds and cards at a time."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from bideuchre.players.kernel.bits import lowest, popcount
from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.chance import next_random, start
from bideuchre.players.kernel.layout import SUIT, IntArray, beats
from bideuchre.players.kernel.policy import follow, lead
from bideuchre.players.kernel.state import (
    DECLARER,
    LEADER,
    ON_TABLE,
    OUT,
    TABLE,
    TAKEN_NS,
    TRUMP,
    VOID,
    next_seat,
    turn_of,
    winning_number,
)

#: In so many of 256 cases the policy plays a legal card at random: about one card in five.
USUAL_RANDOMNESS: Final = 51
#: Every card at random.
ALL_RANDOM: Final = 256
#: Two seats opposite each other, as bits; EW shifted by one.
_OPPONENTS: Final = 0b0101


@inlined
def _random_card(own: int, led: int, chance: int) -> int:
    """A legal card by eight random bits."""
    cards = own
    if led >= 0:
        suit = own & (SUIT << (16 * led))
        if suit:
            cards = suit
    for _ in range(((chance & 255) * popcount(cards)) >> 8):
        cards &= cards - 1
    return lowest(cards)


@inlined
def _rule_card(
    own: int,
    unseen: int,
    state: IntArray,
    seat: int,
    behind: int,
    void: int,
    led: int,
    winning: int,
    winner: int,
) -> int:
    """The policy's card for a seat."""
    if led < 0:
        opponents = _OPPONENTS << (1 - (seat & 1))
        drawn = 1 if void & opponents == opponents else 0
        attacking = 1 - ((seat ^ state[DECLARER]) & 1)
        return lead(own, unseen, state[TRUMP], attacking, drawn)
    friend = 1 - ((seat ^ winner) & 1)
    return follow(own, unseen, led, winning, friend, behind, state[TRUMP])


@inlined
def _table(state: IntArray) -> tuple[int, int, int]:
    """The suit led, the card that is winning and its seat; -1 each before the lead."""
    if state[ON_TABLE] == 0:
        return -1, -1, -1
    best = winning_number(state)
    winner = state[LEADER]
    for _ in range(best):
        winner = next_seat(winner, state[OUT])
    return state[TABLE] >> 4, state[TABLE + best], winner


@inlined
def _play_out(hands: IntArray, state: IntArray, kind: int, random: int, randomness: int) -> int:
    """Play a world to its end and return the tricks of NS. Uses up ``hands``.

    The seat to act plays ``kind`` first, or what the policy says if that is negative.
    """
    trump, out = state[TRUMP], state[OUT]
    in_play = 3 if out >= 0 else 4
    seat = turn_of(state)
    behind = in_play - 1 - state[ON_TABLE]
    led, winning, winner = _table(state)
    void = state[VOID]
    tricks = state[TAKEN_NS]
    remaining = hands[0] | hands[1] | hands[2] | hands[3]
    while remaining or behind < in_play - 1:
        random = next_random(random)
        chance = random
        while behind >= 0:
            own = hands[seat]
            if kind >= 0:
                card = 2 * kind + lowest((own >> (2 * kind)) & 3)
                kind = -1
            elif chance & 255 < randomness:
                card = _random_card(own, led, chance >> 8)
            else:
                unseen = remaining & ~own
                card = _rule_card(own, unseen, state, seat, behind, void, led, winning, winner)
            chance >>= 16
            if led < 0:
                led, winning, winner = card >> 4, card, seat
            else:
                if led == 0 and card >> 4 != led:
                    void |= 1 << seat
                if beats(card, winning, trump):
                    winning, winner = card, seat
            hands[seat] = own & ~(1 << card)
            remaining &= ~(1 << card)
            seat = next_seat(seat, out)
            behind -= 1
        tricks += 1 - (winner & 1)
        seat = winner
        led = -1
        behind = in_play - 1
    return tricks


@compiled
def play_out_worlds(
    worlds: IntArray,
    state: IntArray,
    kinds: IntArray,
    seed: int,
    randomness: int,
    scratch: IntArray,
    tricks: IntArray,
) -> None:
    """Fill ``tricks`` (int64[worlds, kinds]); ``scratch`` is int64[4]. See :func:`playouts`."""
    for row in range(len(worlds)):
        random = start(seed, row)
        for column in range(tricks.shape[1]):
            for seat in range(4):
                scratch[seat] = worlds[row, seat]
            if state[OUT] >= 0:
                scratch[state[OUT]] = 0
            kind = kinds[column] if len(kinds) else -1
            tricks[row, column] = _play_out(scratch, state, kind, random, randomness)


def playouts(
    worlds: IntArray,
    state: IntArray,
    kinds: Sequence[int] | IntArray = (),
    *,
    seed: int,
    randomness: int = USUAL_RANDOMNESS,
) -> IntArray:
    """Tricks of NS at the end of the deal, int64[worlds, kinds], those taken so far included.

    ``worlds``: int64[n, 4], the cards not yet played of each hand. ``kinds``: legal cards of the
    seat to act, each played in every world; without any, the policy chooses and there is one
    column. All cards of one world meet the same chance. The same arguments, the same result.
    """
    chosen = np.ascontiguousarray(kinds, np.int64)
    tricks = np.empty((len(worlds), max(1, len(chosen))), np.int64)
    play_out_worlds(
        np.ascontiguousarray(worlds, np.int64),
        state,
        chosen,
        int(seed),
        int(randomness),
        np.empty(4, np.int64),
        tricks,
    )
    return tricks


@compiled
def rule_card(hands: IntArray, state: IntArray) -> int:
    """The kind that the policy plays for the seat to act.

    Of the other hands (int64[4]) only their union counts: which cards are still out.
    """
    seat = turn_of(state)
    own = hands[seat]
    unseen = 0
    for other in range(4):
        if other != seat and other != state[OUT]:
            unseen |= hands[other]
    led, winning, winner = _table(state)
    behind = (2 if state[OUT] >= 0 else 3) - state[ON_TABLE]
    return _rule_card(own, unseen, state, seat, behind, state[VOID], led, winning, winner) >> 1
