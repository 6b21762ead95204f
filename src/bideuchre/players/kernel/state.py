"""A deal in play as numbers: what all worlds of a seat have in common.

A *state* is an int64[STATE_SIZE] with the fields below. The hands of a world, int64[4] by seat,
hold the cards not yet played, and nothing for a seat that takes no part.
"""

from typing import Final

import numpy as np

from bideuchre.players.kernel.bits import lowest, popcount
from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.game import FRIENDS as GAME_FRIENDS
from bideuchre.players.kernel.game import Game, game_of
from bideuchre.players.kernel.layout import (
    COPIES,
    KIND_OF,
    KINDS_A_SUIT,
    SEATS_AT_TABLE,
    SUIT,
    IntArray,
    beats,
)
from bideuchre.players.kernel.seats import ALL_SEATS, NOBODY, SEAT_NUMBER, circle, next_in, seats_of
from bideuchre.rules.public import Public
from bideuchre.rules.seats import Side

#: 1 in a trump contract, 0 without a trump suit.
TRUMP: Final = 0
#: The seats that take no part, as bits.
OUT: Final = 1
#: The declarer, or NOBODY in a deal without one.
DECLARER: Final = 2
#: Who led, or leads, the trick on the table.
LEADER: Final = 3
#: Tricks taken, from here on by seat. Where sides play, a side's may stand at either of its seats.
TAKEN: Final = 4
#: How many cards lie on the table, and from ``TABLE`` on their places in the order of play.
ON_TABLE: Final = 8
TABLE: Final = 9
#: The seats, as bits, that have shown to hold no card of suit 0 (in a trump contract: no trump).
VOID: Final = 13
#: Who plays with whom, see ``seats``.
FRIENDS: Final = 14
#: The seats, as bits, whose tricks are counted; everybody else plays against them.
SIDE: Final = 15
STATE_SIZE: Final = 16


def start_of_play(
    game: Game, declarer: int, trump: bool, out: int = 0, side: int | None = None
) -> IntArray:
    """The state before the lead of the declarer (NOBODY in a deal without one).

    ``out``: the seats that take no part, as bits; ``side``: those whose tricks are counted, by
    default North's side.
    """
    state = np.full(STATE_SIZE, -1, np.int64)
    friends = int(game.numbers[GAME_FRIENDS])
    state[: ON_TABLE + 1] = (trump, out, declarer, declarer, 0, 0, 0, 0, 0)
    state[VOID] = 0
    state[FRIENDS] = friends
    state[SIDE] = friends & ALL_SEATS if side is None else side
    return state


def state_of(position: Public, side: int | None = None) -> IntArray:
    """The state of a deal in play, or of a seat's view of one. ``side`` as in
    :func:`start_of_play`.

    Raises ValueError if no cards are played.
    """
    denomination, trick, contract = position.denomination, position.trick, position.contract
    if denomination is None or trick is None:
        raise ValueError("no cards are played")
    state = start_of_play(
        game_of(position.variant),
        NOBODY if contract is None else SEAT_NUMBER[contract.declarer],
        denomination.trump is not None,
        seats_of(position.out),
        side,
    )
    state[LEADER] = SEAT_NUMBER[trick.leader]
    for one, count in position.taken.items():
        state[TAKEN + SEAT_NUMBER[one.seats[0] if isinstance(one, Side) else one]] = count
    state[ON_TABLE] = len(trick.cards)
    kinds = KIND_OF[denomination]
    for number, (_, card) in enumerate(trick.cards):
        state[TABLE + number] = COPIES * kinds[card]
    for earlier in (*position.tricks, trick):
        for seat, card in earlier.cards[1:]:
            if kinds[earlier.cards[0][1]] < KINDS_A_SUIT <= kinds[card]:
                state[VOID] |= 1 << SEAT_NUMBER[seat]
    return state


@inlined
def in_play(out: int) -> int:
    """How many seats take part."""
    return SEATS_AT_TABLE - popcount(out)


@inlined
def copy_world(world: IntArray, state: IntArray, hands: IntArray) -> None:
    """Fill ``hands`` with those of a world that take part."""
    for seat in range(SEATS_AT_TABLE):
        hands[seat] = 0 if (state[OUT] >> seat) & 1 else world[seat]


@compiled
def turn_of(state: IntArray) -> int:
    """The seat to act."""
    seat = state[LEADER]
    order = circle(state[OUT])
    for _ in range(state[ON_TABLE]):
        seat = next_in(order, seat)
    return seat


@compiled
def taken_by(state: IntArray, side: int) -> int:
    """Tricks that some seats, as bits, have taken together."""
    tricks = 0
    for seat in range(SEATS_AT_TABLE):
        if (side >> seat) & 1:
            tricks += state[TAKEN + seat]
    return tricks


@compiled
def legal(hand: int, state: IntArray) -> int:
    """The cards of a hand that may be played: follow suit if you can."""
    if state[ON_TABLE]:
        suit = hand & (SUIT << (16 * (state[TABLE] >> 4)))
        if suit:
            return suit
    return hand


@inlined
def winning_number(state: IntArray) -> int:
    """Which card on the table, counted from 0, is winning; at least one must lie there."""
    best = 0
    for number in range(1, state[ON_TABLE]):
        if beats(state[TABLE + number], state[TABLE + best], state[TRUMP]):
            best = number
    return best


@compiled
def play(hands: IntArray, state: IntArray, kind: int) -> None:
    """Play a card of the seat to act, changing hands and state; it must be legal.

    After a trick's last card the trick goes to its winner, who leads the next.
    """
    seat = turn_of(state)
    if state[ON_TABLE] and state[TABLE] >> 4 == 0 and kind >= KINDS_A_SUIT:
        state[VOID] |= 1 << seat
    held = (hands[seat] >> (2 * kind)) & 3
    place = 2 * kind + lowest(held)
    hands[seat] &= ~(1 << place)
    state[TABLE + state[ON_TABLE]] = place
    state[ON_TABLE] += 1
    if state[ON_TABLE] < in_play(state[OUT]):
        return
    winner = state[LEADER]
    order = circle(state[OUT])
    for _ in range(winning_number(state)):
        winner = next_in(order, winner)
    state[TAKEN + winner] += 1
    state[LEADER] = winner
    state[ON_TABLE] = 0
