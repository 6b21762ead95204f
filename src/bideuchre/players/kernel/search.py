"""The search of the double-dummy solver: can a side take so many tricks with all cards known?

A zero-window search, written as a loop over frames, one for each card to play. It returns with
each answer the cards that it depends on: ranks from the highest down to the lowest one that ever
won a trick over a card of its own suit. Positions that agree on those, and on the lengths of all
suits, have the same answer, which is what the table keeps (partition search).
"""

from typing import Final

from bideuchre.players.kernel.bits import lowest, popcount
from bideuchre.players.kernel.bounds import quick_tricks
from bideuchre.players.kernel.cache import compiled, inlined
from bideuchre.players.kernel.layout import SUIT, beats, from_here_up
from bideuchre.players.kernel.ordering import order_moves
from bideuchre.players.kernel.seats import next_in
from bideuchre.players.kernel.suits import sure_tricks, trumps_for_sure
from bideuchre.players.kernel.table import NO_CARD, find_entry, find_shape, store
from bideuchre.players.kernel.workspace import (
    COUNT,
    FRAME,
    GENERATION,
    GROUPS,
    HINT,
    INDEX,
    LAST,
    LED,
    MATCH,
    MOVER,
    MOVES,
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
)

#: The answer of a search that met its cap on nodes.
NOT_SOLVED: Final = -1
_UNKNOWN: Final = -1


@inlined
def _ours(ws: Workspace, seat: int) -> int:
    """1 for a seat of the side that is counted, 0 for the others."""
    return 1 - ((ws.info[OTHERS] >> seat) & 1)


@inlined
def _last_trick(ws: Workspace, remaining: int, leader: int) -> tuple[int, int]:
    """Whether the side takes the last trick, which plays itself, and the relevant cards."""
    hands, trump, order = ws.hands, ws.info[TRUMP], ws.info[ORDER]
    winner = leader
    winning = lowest(hands[leader] & remaining)
    seat = next_in(order, leader)
    while seat != leader:
        place = lowest(hands[seat] & remaining)
        if beats(place, winning, trump):
            winning = place
            winner = seat
        seat = next_in(order, seat)
    relevant = 0
    if popcount(remaining & (SUIT << (winning & 48))) > 1:
        relevant = from_here_up(winning)
    return _ours(ws, winner), relevant


@inlined
def _bounds(
    ws: Workspace, remaining: int, leader: int, tricks_left: int, need: int
) -> tuple[int, int]:
    """The answer if it follows from sure trumps or quick tricks, and the relevant cards."""
    if ws.info[PAIRED] == 0:
        return _UNKNOWN, 0
    side = ws.info[OTHERS] & 1
    trump = ws.info[TRUMP]
    against = tricks_left - need + 1
    if trump:
        sure = ws.sure[remaining & SUIT]
        if sure_tricks(sure, side) >= need:
            return 1, trumps_for_sure(ws.sure, remaining & SUIT, side, need)
        if sure_tricks(sure, 1 - side) >= against:
            return 0, trumps_for_sure(ws.sure, remaining & SUIT, 1 - side, against)
    ours = _ours(ws, leader)
    wanted = need if ours else against
    tricks, relevant = quick_tricks(ws.hands, remaining, leader, tricks_left, trump, wanted)
    if tricks >= wanted:
        return ours, relevant
    return _UNKNOWN, 0


@inlined
def _forget_places(ws: Workspace, frame: int) -> None:
    """After the table was emptied no frame below may use its place in it."""
    for number in range(frame):
        ws.frames[number * FRAME + SLOT] = -1


@inlined
def _start_trick(ws: Workspace, frame: int) -> tuple[int, int]:
    """Answer a position at the start of a trick without searching, or make it ready for that."""
    frames = ws.frames
    base = frame * FRAME
    remaining = frames[base + REMAINING]
    leader = frames[base + MOVER]
    need = frames[base + NEED]
    tricks_left = popcount(ws.hands[leader] & remaining)
    frames[base + SLOT] = -1
    if need <= 0:
        return 1, 0
    if need > tricks_left:
        return 0, 0
    if tricks_left == 1:
        return _last_trick(ws, remaining, leader)
    answer, relevant = _bounds(ws, remaining, leader, tricks_left, need)
    if answer >= 0:
        return answer, relevant
    generation = ws.info[GENERATION]
    slot = find_shape(ws, remaining, leader, tricks_left)
    if ws.info[GENERATION] != generation:
        _forget_places(ws, frame)
    answer, relevant, match, hint = find_entry(ws, slot, remaining, need)
    if answer >= 0:
        return answer, relevant
    frames[base + SLOT] = slot
    frames[base + MATCH] = match
    frames[base + RELEVANT] = 0
    frames[base + SKIPPED] = 0
    frames[base + TABLE] = 0
    frames[base + LED] = -1
    frames[base + WINNING] = -1
    frames[base + HINT] = hint
    return _UNKNOWN, 0


@inlined
def _keep(ws: Workspace, frame: int, answer: int, relevant: int, card: int) -> None:
    """Store what was found out about a position at the start of a trick."""
    frames = ws.frames
    base = frame * FRAME
    if frames[base + SLOT] < 0:
        return
    remaining = frames[base + REMAINING]
    need = frames[base + NEED]
    at_least, at_most = 0, need - 1
    if answer:
        at_least, at_most = need, popcount(ws.hands[frames[base + MOVER]] & remaining)
    slot, match = frames[base + SLOT], frames[base + MATCH]
    if not store(ws, slot, match, remaining, relevant, at_least, at_most, card):
        _forget_places(ws, frame)


@inlined
def play_move(ws: Workspace, frame: int, last: int) -> bool:
    """Play the frame's current move and fill the next frame; True if a new trick starts."""
    frames = ws.frames
    base = frame * FRAME
    following = base + FRAME
    card = frames[base + MOVES + frames[base + INDEX]]
    mover = frames[base + MOVER]
    position = frames[base + POSITION]
    winning, winner, led = frames[base + WINNING], frames[base + WINNER], frames[base + LED]
    if position == 0:
        led = card >> 4
    if position == 0 or beats(card, winning, ws.info[TRUMP]):
        winning, winner = card, mover
    table = frames[base + TABLE] | 1 << card
    if position == last:
        frames[following + REMAINING] = frames[base + REMAINING] & ~table
        frames[following + MOVER] = winner
        frames[following + NEED] = frames[base + NEED] - _ours(ws, winner)
        frames[following + POSITION] = 0
        return True
    frames[following + REMAINING] = frames[base + REMAINING]
    frames[following + TABLE] = table
    frames[following + WINNING] = winning
    frames[following + WINNER] = winner
    frames[following + LED] = led
    frames[following + MOVER] = next_in(ws.info[ORDER], mover)
    frames[following + NEED] = frames[base + NEED]
    frames[following + RELEVANT] = 0
    frames[following + SKIPPED] = 0
    frames[following + POSITION] = position + 1
    frames[following + SLOT] = -1
    frames[following + HINT] = NO_CARD
    return False


@inlined
def _with_trick(ws: Workspace, frame: int, last: int, relevant: int) -> int:
    """Relevant cards of a move, once those of the position after it are known."""
    frames = ws.frames
    base = frame * FRAME
    if frames[base + POSITION] != last:
        return relevant
    card = frames[base + MOVES + frames[base + INDEX]]
    winning = frames[base + WINNING]
    if beats(card, winning, ws.info[TRUMP]):
        winning = card
    table = frames[base + TABLE] | 1 << card
    if popcount(table & (SUIT << (winning & 48))) > 1:
        # its rank won the trick
        relevant |= from_here_up(winning)
    return relevant


@inlined
def _refuted(ws: Workspace, frame: int, relevant: int) -> None:
    """Note that the current move fails, and which others fail with it."""
    frames = ws.frames
    base = frame * FRAME
    index = frames[base + INDEX]
    card = frames[base + MOVES + index]
    group = frames[base + GROUPS + index]
    if relevant & group:
        # all of them were answered by this one: they must be told from smaller cards
        relevant |= from_here_up(lowest(group))
    frames[base + RELEVANT] |= relevant
    if (relevant >> card) & 1 == 0:
        # no card of the suit below the relevant ones can do better than this one
        frames[base + SKIPPED] |= (SUIT << (card & 48)) & ~relevant
    frames[base + INDEX] = index + 1


@inlined
def _next_move(ws: Workspace, frame: int) -> bool:
    """Go to the next move that is not skipped; False if there is none."""
    frames = ws.frames
    base = frame * FRAME
    index = frames[base + INDEX]
    count = frames[base + COUNT]
    skipped = frames[base + SKIPPED]
    while index < count and (skipped >> frames[base + MOVES + index]) & 1:
        index += 1
    frames[base + INDEX] = index
    return index < count


@compiled
def can_take(ws: Workspace, first: int) -> int:
    """Whether the side can take as many tricks as the frame ``first`` needs: 1, 0, or NOT_SOLVED.

    The caller fills that frame, as :func:`play_move` does. Frames above it are used up.
    """
    frames, info = ws.frames, ws.info
    last = info[LAST]
    frame = first
    trick_starts = frames[frame * FRAME + POSITION] == 0
    while True:
        answer, relevant, card = _UNKNOWN, 0, NO_CARD
        if trick_starts:
            info[NODES] += 1
            if info[NODES] > info[NODE_CAP]:
                return NOT_SOLVED
            answer, relevant = _start_trick(ws, frame)
        searched = answer < 0
        if searched:
            order_moves(ws, frame)
        # go back to the last frame that still has a move to try
        while answer >= 0 or not _next_move(ws, frame):
            base = frame * FRAME
            if answer < 0:
                answer = 1 - _ours(ws, frames[base + MOVER])
                relevant, card = frames[base + RELEVANT], NO_CARD
            if searched:
                _keep(ws, frame, answer, relevant, card)
            if frame == first:
                return answer
            frame -= 1
            base -= FRAME
            searched = True
            card = frames[base + MOVES + frames[base + INDEX]]
            relevant = _with_trick(ws, frame, last, relevant)
            if answer != _ours(ws, frames[base + MOVER]):
                _refuted(ws, frame, relevant)
                answer = _UNKNOWN
        trick_starts = play_move(ws, frame, last)
        frame += 1
