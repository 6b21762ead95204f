"""Double-dummy solutions: tricks under perfect play with all cards known.

Values are the tricks of the side that is counted (the state's ``SIDE``) at the end of the deal,
those already taken included; everybody else plays against it. A solution that
meets its cap on nodes (trick starts looked at) is NOT_SOLVED, never a guess.
"""

import threading
from collections.abc import Sequence
from typing import Final

import numpy as np

from bideuchre.players.kernel import state as state_fields
from bideuchre.players.kernel.bits import leading_zeros, popcount
from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.layout import IntArray
from bideuchre.players.kernel.ordering import order_moves
from bideuchre.players.kernel.search import NOT_SOLVED, can_take, play_move
from bideuchre.players.kernel.seats import ALL_SEATS, OPPOSITE, circle, next_in
from bideuchre.players.kernel.state import (
    LEADER,
    ON_TABLE,
    SIDE,
    copy_world,
    in_play,
    taken_by,
    turn_of,
    winning_number,
)
from bideuchre.players.kernel.suits import prepare_suits, spread_copies
from bideuchre.players.kernel.table import NO_CARD
from bideuchre.players.kernel.workspace import (
    COUNT,
    GROUPS,
    HINT,
    INDEX,
    LAST,
    LED,
    MOVER,
    NEED,
    NODE_CAP,
    NODES,
    ORDER,
    OTHERS,
    PAIRED,
    POSITION,
    RELEVANT,
    REMAINING,
    SKIPPED,
    SLOT,
    TABLE,
    TRUMP,
    WINNER,
    WINNING,
    Workspace,
    empty_table,
    workspace,
)

_STATE_TABLE: Final = state_fields.TABLE
_STATE_TRUMP: Final = state_fields.TRUMP
_STATE_OUT: Final = state_fields.OUT


@inlined
def set_up(ws: Workspace, hands: IntArray, state: IntArray, node_cap: int) -> int:
    """Lay a position out in frame 0 and prepare to search it; returns the tricks left in it."""
    frames, info = ws.frames, ws.info
    empty_table(ws)
    info[NODES] = 0
    info[NODE_CAP] = node_cap
    info[TRUMP] = state[_STATE_TRUMP]
    order = circle(state[_STATE_OUT])
    side = state[SIDE]
    info[ORDER] = order
    info[LAST] = in_play(state[_STATE_OUT]) - 1
    info[OTHERS] = ALL_SEATS & ~side
    info[PAIRED] = 1 if side == OPPOSITE or side == OPPOSITE << 1 else 0
    copy_world(hands, state, ws.hands)
    # the cards on the table go back into their hands, so that every copy gets its own bit
    seat = state[LEADER]
    for number in range(state[ON_TABLE]):
        low = 1 << (state[_STATE_TABLE + number] & 62)
        ws.hands[seat] |= low << 1 if ws.hands[seat] & low else low
        seat = next_in(order, seat)
    mover = seat
    spread_copies(ws.hands)
    prepare_suits(ws)
    table = 0
    winning = -1
    winner = -1
    best = winning_number(state)
    seat = state[LEADER]
    for number in range(state[ON_TABLE]):
        kind = state[_STATE_TABLE + number] >> 1
        place = 63 - leading_zeros(ws.hands[seat] & (3 << (2 * kind)))
        table |= 1 << place
        if number == best:
            winning, winner = place, seat
        seat = next_in(order, seat)
    frames[REMAINING] = ws.hands[0] | ws.hands[1] | ws.hands[2] | ws.hands[3]
    frames[TABLE] = table
    frames[WINNING] = winning
    frames[WINNER] = winner
    frames[LED] = state[_STATE_TABLE] >> 4 if state[ON_TABLE] else -1
    frames[MOVER] = mover
    frames[POSITION] = state[ON_TABLE]
    frames[SLOT] = -1
    frames[HINT] = NO_CARD
    return popcount(ws.hands[mover] & frames[REMAINING])


@inlined
def _value(ws: Workspace, tricks_left: int, guess: int, after_move: bool) -> int:
    """Tricks of the side from frame 0 on, or from after its current move: windows of one trick,
    from a guess towards the value."""
    frames = ws.frames
    last = ws.info[LAST]
    at_least, at_most = 0, tricks_left
    need = min(max(guess, 1), tricks_left)
    while at_least < at_most:
        frames[NEED] = need
        frames[RELEVANT] = 0
        frames[SKIPPED] = 0
        first = 0
        if after_move:
            play_move(ws, 0, last)
            first = 1
        answer = can_take(ws, first)
        if answer == NOT_SOLVED:
            return NOT_SOLVED
        if answer:
            at_least = need
            need += 1
        else:
            at_most = need - 1
            need -= 1
    return at_least


@inlined
def _solve(
    ws: Workspace,
    hands: IntArray,
    state: IntArray,
    kinds: IntArray,
    guess: int,
    node_cap: int,
    values: IntArray,
) -> bool:
    """Solve one world; False if it met the cap."""
    frames = ws.frames
    tricks_left = set_up(ws, hands, state, node_cap)
    taken = taken_by(state, state[SIDE])
    moves = 1
    if len(kinds):
        order_moves(ws, 0)
        moves = frames[COUNT]
    for index in range(moves):
        group = frames[GROUPS + index]
        wanted = len(kinds) == 0
        for number in range(len(kinds)):
            wanted = wanted or group & (3 << (2 * kinds[number])) != 0
        if not wanted:
            continue
        frames[INDEX] = index
        value = _value(ws, tricks_left, guess - taken, len(kinds) > 0)
        if value == NOT_SOLVED:
            return False
        guess = value + taken
        if len(kinds) == 0:
            values[0] = guess
        for number in range(len(kinds)):
            if group & (3 << (2 * kinds[number])):
                values[number] = guess
    return True


@compiled
def solve_worlds(
    ws: Workspace,
    worlds: IntArray,
    state: IntArray,
    kinds: IntArray,
    guess: int,
    node_cap: int,
    values: IntArray,
) -> int:
    """Fill ``values`` (int64[worlds, kinds]) with the value after each card of the seat to act.

    ``worlds``: int64[n, 4]. ``kinds`` must be legal; if there are none the one column of values
    is that of the position. ``guess`` is where the search for a value starts, any number will
    do; ``node_cap`` is for one world. Worlds that meet it get NOT_SOLVED for every card; returns
    how many were solved.
    """
    solved = 0
    for row in range(len(worlds)):
        if _solve(ws, worlds[row], state, kinds, guess, node_cap, values[row]):
            solved += 1
            guess = values[row, 0]
        else:
            values[row, :] = NOT_SOLVED
    return solved


#: Entries and shapes of the tables for endings and for whole deals, and the most cards of an
#: ending. The small one fits into a core's own cache.
_SMALL: Final = (1 << 15, 1 << 12)
_LARGE: Final = (1 << 19, 1 << 16)
_MOST_CARDS_OF_ENDING: Final = 8
#: Trick starts that a solution may look at: about a second.
DEFAULT_NODE_CAP: Final = 4_000_000


class _Workspaces(threading.local):
    """A thread's own workspaces, made when first needed."""

    def __init__(self) -> None:
        self._made: dict[tuple[int, int], Workspace] = {}

    def for_cards(self, cards: int) -> Workspace:
        size = _SMALL if cards <= _MOST_CARDS_OF_ENDING else _LARGE
        if size not in self._made:
            self._made[size] = workspace(*size)
        return self._made[size]


_WORKSPACES = _Workspaces()


def solve(
    worlds: IntArray,
    state: IntArray,
    kinds: Sequence[int] | IntArray = (),
    *,
    node_cap: int = DEFAULT_NODE_CAP,
) -> IntArray:
    """Tricks of the side that is counted at the end of the deal under perfect play,
    int64[worlds, kinds].

    ``worlds``: int64[n, 4], the cards not yet played of each hand. ``kinds``: legal cards of the
    seat to act; the value is after each of them. Without any, the one column is the value of the
    position. A world whose search met ``node_cap`` has NOT_SOLVED in every column.
    """
    chosen = np.ascontiguousarray(kinds, np.int64)
    values = np.full((len(worlds), max(1, len(chosen))), NOT_SOLVED, np.int64)
    if len(worlds) == 0:
        return values
    worlds = np.ascontiguousarray(worlds, np.int64)
    cards = int(worlds[0, turn_of(state)]).bit_count()
    guess = taken_by(state, int(state[SIDE])) + cards // 2
    ws = _WORKSPACES.for_cards(cards)
    solve_worlds(ws, worlds, state, chosen, guess, int(node_cap), values)
    return values
