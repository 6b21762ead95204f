"""A deal in play as numbers: what all worlds of a seat have in common.

A *state* is an int64[STATE_SIZE] with the fields below; seats count N 0, E 1, S 2, W 3, so NS are
the even ones. The hands of a world, int64[4] by seat, hold the cards not yet played, and nothing
for a partner who sits out.
"""

from collections.abc import Iterable, Mapping
from typing import Final

import numpy as np

from bideuchre.players.kernel.bits import lowest
from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.layout import (
    CARD_OF,
    COPIES,
    KIND_OF,
    KINDS,
    SUIT,
    IntArray,
    beats,
)
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.contract import Contract
from bideuchre.rules.play import Trick
from bideuchre.rules.score import Points, points_of_deal
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variant import Variant

#: 1 in a trump contract, 0 in no-trump.
TRUMP: Final = 0
#: The seat that sits out, or -1.
OUT: Final = 1
DECLARER: Final = 2
#: Who led, or leads, the trick on the table.
LEADER: Final = 3
#: Tricks taken.
TAKEN_NS: Final = 4
TAKEN_EW: Final = 5
#: How many cards lie on the table, and from ``TABLE`` on their places in the order of play.
ON_TABLE: Final = 6
TABLE: Final = 7
#: The seats, as bits, that have shown to hold no card of suit 0 (in a trump contract: no trump).
VOID: Final = 11
STATE_SIZE: Final = 12

_KINDS_A_SUIT: Final = 8

SEATS: Final = tuple(Seat)
SEAT_NUMBER: Final = {seat: number for number, seat in enumerate(SEATS)}


def bits_of(cards: Iterable[Card], denomination: Denomination) -> int:
    """A hand as an int64; Denomination.NO_TRUMP gives the printed form too."""
    kinds = KIND_OF[denomination]
    hand = 0
    for card in cards:
        bit = 1 << COPIES * kinds[card]
        hand |= bit << 1 if hand & bit else bit
    return hand


def cards_of(hand: int, denomination: Denomination) -> tuple[Card, ...]:
    """The cards of a hand, lowest place first."""
    cards = CARD_OF[denomination]
    return tuple(cards[place // COPIES] for place in range(hand.bit_length()) if hand >> place & 1)


def world_of(hands: Mapping[Seat, Iterable[Card]], denomination: Denomination) -> IntArray:
    """Hands as int64[4]; each copy of a card gets a bit of its own."""
    world = np.zeros(len(SEATS), np.int64)
    used = 0
    for number, seat in enumerate(SEATS):
        hand = 0
        for card in hands.get(seat, ()):
            bit = 1 << COPIES * KIND_OF[denomination][card]
            hand |= bit << 1 if (used | hand) & bit else bit
        used |= hand
        world[number] = hand
    return world


def state_of(
    contract: Contract, trick: Trick, taken: Points, tricks: Iterable[Trick] = ()
) -> IntArray:
    """The state of a deal in play: from a Deal's or a View's own fields.

    The finished ``tricks`` only tell who has shown to be out of trumps.
    """
    state = np.full(STATE_SIZE, -1, np.int64)
    state[TRUMP] = contract.trump is not None
    if contract.sitting_out is not None:
        state[OUT] = SEAT_NUMBER[contract.sitting_out]
    state[DECLARER] = SEAT_NUMBER[contract.declarer]
    state[LEADER] = SEAT_NUMBER[trick.leader]
    state[TAKEN_NS], state[TAKEN_EW] = taken[Side.NS], taken[Side.EW]
    state[ON_TABLE] = len(trick.cards)
    kinds = KIND_OF[contract.denomination]
    for number, (_, card) in enumerate(trick.cards):
        state[TABLE + number] = COPIES * kinds[card]
    state[VOID] = 0
    for one in (*tricks, trick):
        for seat, card in one.cards[1:]:
            if kinds[one.cards[0][1]] < _KINDS_A_SUIT <= kinds[card]:
                state[VOID] |= 1 << SEAT_NUMBER[seat]
    return state


def start_of_play(declarer: int, trump: bool, out: int = -1) -> IntArray:
    """The state before the declarer's lead; ``out`` is the seat that sits out, if one does."""
    state = np.full(STATE_SIZE, -1, np.int64)
    state[: ON_TABLE + 1] = (trump, out, declarer, declarer, 0, 0, 0)
    state[VOID] = 0
    return state


def different_kinds(cards: int) -> list[int]:
    """The different kinds among some cards, lowest first."""
    return [kind for kind in range(KINDS) if cards >> COPIES * kind & 3]


def points_by_tricks(contract: Contract, variant: Variant) -> IntArray:
    """Points of a deal by the tricks of NS: int64[tricks + 1, 2], columns NS and EW."""
    rows = []
    for north_south in range(variant.tricks + 1):
        taken: Points = {Side.NS: north_south, Side.EW: variant.tricks - north_south}
        points = points_of_deal(variant, contract, taken)
        rows.append([points[Side.NS], points[Side.EW]])
    return np.array(rows, np.int64)


@inlined
def next_seat(seat: int, out: int) -> int:
    """The seat that plays after another one; a seat that sits out is skipped."""
    seat = (seat + 1) & 3
    return (seat + 1) & 3 if seat == out else seat


@compiled
def turn_of(state: IntArray) -> int:
    """The seat to act."""
    seat = state[LEADER]
    for _ in range(state[ON_TABLE]):
        seat = next_seat(seat, state[OUT])
    return seat


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
    if state[ON_TABLE] and state[TABLE] >> 4 == 0 and kind >= _KINDS_A_SUIT:
        state[VOID] |= 1 << seat
    held = (hands[seat] >> (2 * kind)) & 3
    place = 2 * kind + lowest(held)
    hands[seat] &= ~(1 << place)
    state[TABLE + state[ON_TABLE]] = place
    state[ON_TABLE] += 1
    if state[ON_TABLE] < (3 if state[OUT] >= 0 else 4):
        return
    winner = state[LEADER]
    for _ in range(winning_number(state)):
        winner = next_seat(winner, state[OUT])
    state[TAKEN_NS + (winner & 1)] += 1
    state[LEADER] = winner
    state[ON_TABLE] = 0
