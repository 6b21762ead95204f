"""Playouts: deals played to the end by the quick rule policy, many worlds and cards at a time."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from bideuchre.players.kernel.bits import lowest, popcount
from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.chance import next_random, start
from bideuchre.players.kernel.layout import SEATS_AT_TABLE, SUIT, IntArray, beats
from bideuchre.players.kernel.policy import follow, lead
from bideuchre.players.kernel.seats import ALL_SEATS, circle, friends_of, next_in
from bideuchre.players.kernel.state import (
    DECLARER,
    FRIENDS,
    LEADER,
    ON_TABLE,
    OUT,
    SIDE,
    TABLE,
    TAKEN,
    TRUMP,
    VOID,
    copy_world,
    in_play,
    turn_of,
    winning_number,
)

#: In so many of 256 cases the policy plays a legal card at random: about one card in five.
USUAL_RANDOMNESS: Final = 51
#: Every card at random.
ALL_RANDOM: Final = 256
#: Tricks of the four seats are kept in one number, eight bits a seat.
_TRICKS: Final = 0xFF


@inlined
def tricks_of(counts: int, side: int) -> int:
    """Tricks that some seats, as bits, have together, of what :func:`play_out` returns."""
    tricks = 0
    for seat in range(SEATS_AT_TABLE):
        tricks += ((counts >> (8 * seat)) & _TRICKS) * ((side >> seat) & 1)
    return tricks


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
    trump: int,
    friends: int,
    foes: int,
    attacking: int,
    behind: int,
    void: int,
    led: int,
    winning: int,
    winner: int,
) -> int:
    """The policy's card for a seat. ``friends``, ``foes``: the seats with and against it."""
    if led < 0:
        drawn = 1 if void & foes == foes else 0
        return lead(own, unseen, trump, attacking, drawn)
    return follow(own, unseen, led, winning, (friends >> winner) & 1, behind, trump)


@inlined
def _table(state: IntArray) -> tuple[int, int, int]:
    """The suit led, the card that is winning and its seat; -1 each before the lead."""
    if state[ON_TABLE] == 0:
        return -1, -1, -1
    best = winning_number(state)
    winner = state[LEADER]
    order = circle(state[OUT])
    for _ in range(best):
        winner = next_in(order, winner)
    return state[TABLE] >> 4, state[TABLE + best], winner


@compiled
def play_out(hands: IntArray, state: IntArray, kind: int, random: int, randomness: int) -> int:
    """Play a world to its end; the tricks of every seat, see :func:`tricks_of`. Uses up ``hands``.

    The seat to act plays ``kind`` first, or what the policy says if that is negative. ``random``
    is the state of a generator.
    """
    trump = state[TRUMP]
    friends = state[FRIENDS]
    present = ALL_SEATS & ~state[OUT]
    attackers = friends_of(friends, state[DECLARER])
    order = circle(state[OUT])
    last = in_play(state[OUT]) - 1
    seat = turn_of(state)
    behind = last - state[ON_TABLE]
    led, winning, winner = _table(state)
    void = state[VOID]
    counts = 0
    for one in range(SEATS_AT_TABLE):
        counts += state[TAKEN + one] << (8 * one)
    remaining = hands[0] | hands[1] | hands[2] | hands[3]
    while remaining or behind < last:
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
                with_seat = friends_of(friends, seat)
                card = _rule_card(
                    own,
                    remaining & ~own,
                    trump,
                    with_seat,
                    present & ~with_seat,
                    (attackers >> seat) & 1,
                    behind,
                    void,
                    led,
                    winning,
                    winner,
                )
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
            seat = next_in(order, seat)
            behind -= 1
        counts += 1 << (8 * winner)
        seat = winner
        led = -1
        behind = last
    return counts


@compiled
def play_out_worlds(
    worlds: IntArray,
    state: IntArray,
    kinds: IntArray,
    seed: int,
    randomness: int,
    by_seat: int,
    scratch: IntArray,
    tricks: IntArray,
) -> None:
    """Fill ``tricks`` (int64[worlds, kinds]) with those of the side that is counted, or if
    ``by_seat`` is 1 with those of every seat in one number. ``scratch`` is int64[4]."""
    side = state[SIDE]
    for row in range(len(worlds)):
        random = start(seed, row)
        for column in range(tricks.shape[1]):
            copy_world(worlds[row], state, scratch)
            kind = kinds[column] if len(kinds) else -1
            counts = play_out(scratch, state, kind, random, randomness)
            tricks[row, column] = counts if by_seat else tricks_of(counts, side)


def playouts(
    worlds: IntArray,
    state: IntArray,
    kinds: Sequence[int] | IntArray = (),
    *,
    seed: int,
    randomness: int = USUAL_RANDOMNESS,
) -> IntArray:
    """Tricks of the side that is counted (the state's ``SIDE``) at the end of the deal,
    int64[worlds, kinds], those taken so far included.

    ``worlds``: int64[n, 4], the cards not yet played of each hand. ``kinds``: legal cards of the
    seat to act, each played in every world; without any, the policy chooses and there is one
    column. All cards of one world meet the same chance. The same arguments, the same result.
    """
    return _playouts(worlds, state, kinds, seed, randomness, by_seat=0)


def playouts_by_seat(
    worlds: IntArray,
    state: IntArray,
    kinds: Sequence[int] | IntArray = (),
    *,
    seed: int,
    randomness: int = USUAL_RANDOMNESS,
) -> IntArray:
    """As :func:`playouts`, but the tricks of each seat: int64[worlds, kinds, 4]."""
    counts = _playouts(worlds, state, kinds, seed, randomness, by_seat=1)
    return counts[:, :, None] >> 8 * np.arange(SEATS_AT_TABLE) & _TRICKS


def _playouts(
    worlds: IntArray,
    state: IntArray,
    kinds: Sequence[int] | IntArray,
    seed: int,
    randomness: int,
    by_seat: int,
) -> IntArray:
    chosen = np.ascontiguousarray(kinds, np.int64)
    tricks = np.empty((len(worlds), max(1, len(chosen))), np.int64)
    play_out_worlds(
        np.ascontiguousarray(worlds, np.int64),
        state,
        chosen,
        int(seed),
        int(randomness),
        by_seat,
        np.empty(SEATS_AT_TABLE, np.int64),
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
    for other in range(SEATS_AT_TABLE):
        if other != seat and not (state[OUT] >> other) & 1:
            unseen |= hands[other]
    led, winning, winner = _table(state)
    friends = friends_of(state[FRIENDS], seat)
    card = _rule_card(
        own,
        unseen,
        state[TRUMP],
        friends,
        ALL_SEATS & ~state[OUT] & ~friends,
        (friends_of(state[FRIENDS], state[DECLARER]) >> seat) & 1,
        in_play(state[OUT]) - 1 - state[ON_TABLE],
        state[VOID],
        led,
        winning,
        winner,
    )
    return card >> 1
