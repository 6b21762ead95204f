"""The solver's transposition table: what is known of positions at the start of a trick.

Positions are grouped by *shape*: the leader and how many cards of each suit each hand holds. An
entry of a shape says how its cards must be owned from the top of each suit down to the lowest
card that mattered, and then bounds the tricks of the side. So one entry serves every position that
differs from it in small cards only.

An entry has four words, one a suit: the upper part of a signature (see ``suits``), with other
fields from bit 42 on. First word: how many cards of each suit are fixed, four bits each. Second
word: lower bound, upper bound, four bits each; the card that was best, six bits.
The entries of a shape lie side by side in a run whose size doubles as it fills.
``heads``: generation << 40 | the run's first entry << 12 | the number of its entries.
"""

from typing import Final

from bideuchre.players.kernel.bits import lowest, popcount
from bideuchre.players.kernel.cache import inlined
from bideuchre.players.kernel.layout import SUIT, SUITS, from_here_up
from bideuchre.players.kernel.suits import SIGNATURE, SIGNATURE_BITS
from bideuchre.players.kernel.workspace import (
    ENTRIES,
    ENTRY,
    FREED,
    GENERATION,
    NODES,
    SHAPES,
    Workspace,
    empty_table,
)

NOT_FOUND: Final = -1
#: For the best card where none is known.
NO_CARD: Final = 63
_GENERATION_SHIFT: Final = 40
_FIRST_SHIFT: Final = 12
_COUNT: Final = (1 << _FIRST_SHIFT) - 1
_FIRST: Final = (1 << (_GENERATION_SHIFT - _FIRST_SHIFT)) - 1
_LONGEST_RUN: Final = 2048
_SMALLEST_RUN: Final = 2


@inlined
def fixed_counts(remaining: int, relevant: int) -> int:
    """How many of the cards that remain are relevant, by suit, four bits each."""
    cards = remaining & relevant
    return (
        popcount(cards & SUIT)
        | popcount((cards >> 16) & SUIT) << 4
        | popcount((cards >> 32) & SUIT) << 8
        | popcount((cards >> 48) & SUIT) << 12
    )


@inlined
def relevant_cards(remaining: int, counts: int) -> int:
    """The inverse of :func:`fixed_counts`: the ranks fixed by an entry, in this position."""
    relevant = 0
    for suit in range(SUITS):
        count = (counts >> (4 * suit)) & 15
        if count:
            cards = (remaining >> (16 * suit)) & SUIT
            for _ in range(popcount(cards) - count):
                cards &= cards - 1
            relevant |= from_here_up(lowest(cards) + 16 * suit)
    return relevant


@inlined
def _fixed(count: int) -> int:
    """The bits of a signature that hold the first ``count`` cards."""
    return (-1 << (SIGNATURE_BITS - 3 * count)) & SIGNATURE


@inlined
def find_shape(ws: Workspace, remaining: int, leader: int, tricks_left: int) -> int:
    """The slot of a position's shape, a new one if need be. May empty the table."""
    suits = ws.suits
    key = (
        suits[0, remaining & SUIT] >> SIGNATURE_BITS
        | suits[1, (remaining >> 16) & SUIT] >> SIGNATURE_BITS << 16
        | suits[2, (remaining >> 32) & SUIT] >> SIGNATURE_BITS << 32
        | leader << 48
        | tricks_left << 50
    )
    mask = len(ws.keys) - 1
    home = ((key * 0x1E3779B97F4A7C15) >> 36) & mask
    slot = home
    while ws.heads[slot] >> _GENERATION_SHIFT == ws.info[GENERATION]:
        if ws.keys[slot] == key:
            return slot
        slot = (slot + 1) & mask
    if 4 * ws.info[SHAPES] > 3 * mask:
        empty_table(ws)
        slot = home
    ws.info[SHAPES] += 1
    ws.keys[slot] = key
    ws.heads[slot] = ws.info[GENERATION] << _GENERATION_SHIFT
    return slot


@inlined
def find_entry(ws: Workspace, slot: int, remaining: int, need: int) -> tuple[int, int, int, int]:
    """What the table knows about the side taking ``need`` tricks.

    Returns the answer (1 yes, 0 no, NOT_FOUND), the relevant cards, and for the search that
    follows when it is not known: an entry that agrees with the position but decides nothing,
    and the card that was best there, or in another position of the shape.
    """
    suits, entries = ws.suits, ws.entries
    first = suits[0, remaining & SUIT]
    second = suits[1, (remaining >> 16) & SUIT]
    third = suits[2, (remaining >> 32) & SUIT]
    fourth = suits[3, (remaining >> 48) & SUIT]
    head = ws.heads[slot]
    start = ((head >> _FIRST_SHIFT) & _FIRST) * ENTRY
    match = -1
    card = NO_CARD
    at = start + (head & _COUNT) * ENTRY
    if at > start:
        # failing a better one, what was best in the shape's latest position
        card = entries[at - ENTRY + 1] >> (SIGNATURE_BITS + 8)
    while at > start:
        at -= ENTRY
        word = entries[at]
        if (
            ((word ^ first) & _fixed((word >> SIGNATURE_BITS) & 15))
            | ((entries[at + 1] ^ second) & _fixed((word >> (SIGNATURE_BITS + 4)) & 15))
            | ((entries[at + 2] ^ third) & _fixed((word >> (SIGNATURE_BITS + 8)) & 15))
            | ((entries[at + 3] ^ fourth) & _fixed((word >> (SIGNATURE_BITS + 12)) & 15))
        ) == 0:
            bounds = entries[at + 1] >> SIGNATURE_BITS
            answer = NOT_FOUND
            if bounds & 15 >= need:
                answer = 1
            elif (bounds >> 4) & 15 < need:
                answer = 0
            if answer >= 0:
                return (
                    answer,
                    relevant_cards(remaining, (word >> SIGNATURE_BITS) & 0xFFFF),
                    -1,
                    NO_CARD,
                )
            if match < 0:
                match = at
                card = bounds >> 8
    return NOT_FOUND, 0, match, card


@inlined
def store(
    ws: Workspace,
    slot: int,
    match: int,
    remaining: int,
    relevant: int,
    at_least: int,
    at_most: int,
    card: int,
) -> bool:
    """Keep the bounds of a position; False if the table was full and had to be emptied.

    An entry ``match`` that fixes the same cards is tightened instead.
    """
    suits, entries = ws.suits, ws.entries
    counts = fixed_counts(remaining, relevant)
    if match >= 0 and (entries[match] >> SIGNATURE_BITS) & 0xFFFF == counts:
        bounds = entries[match + 1] >> SIGNATURE_BITS
        at_least = max(at_least, bounds & 15)
        at_most = min(at_most, (bounds >> 4) & 15)
        if card == NO_CARD:
            card = bounds >> 8
        bounds = at_least | at_most << 4 | card << 8
        entries[match + 1] = (entries[match + 1] & SIGNATURE) | bounds << SIGNATURE_BITS
        return True
    at = _room(ws, slot)
    if at < 0:
        return False
    bounds = at_least | at_most << 4 | card << 8
    entries[at] = (suits[0, remaining & SUIT] & SIGNATURE) | counts << SIGNATURE_BITS
    second = suits[1, (remaining >> 16) & SUIT] & SIGNATURE
    entries[at + 1] = second | bounds << SIGNATURE_BITS
    entries[at + 2] = suits[2, (remaining >> 32) & SUIT] & SIGNATURE
    entries[at + 3] = suits[3, (remaining >> 48) & SUIT] & SIGNATURE
    return True


@inlined
def _room(ws: Workspace, slot: int) -> int:
    """The place of a new entry of a shape; -1 after the table was full and has been emptied."""
    entries, info = ws.entries, ws.info
    head = ws.heads[slot]
    count = head & _COUNT
    first = (head >> _FIRST_SHIFT) & _FIRST
    if count >= _LONGEST_RUN:
        return (first + info[NODES] % _LONGEST_RUN) * ENTRY
    if count == 0 or (count >= _SMALLEST_RUN and count & (count - 1) == 0):
        size = max(_SMALLEST_RUN, 2 * count)
        freed = FREED + lowest(size)
        new = info[freed]
        if new:
            info[freed] = entries[new * ENTRY]
        else:
            new = info[ENTRIES]
            if (new + size) * ENTRY > len(entries):
                empty_table(ws)
                return -1
            info[ENTRIES] += size
        for word in range(count * ENTRY):
            entries[new * ENTRY + word] = entries[first * ENTRY + word]
        if count:
            # a run given up points to the one given up before it
            entries[first * ENTRY] = info[freed - 1]
            info[freed - 1] = first
        first = new
    ws.heads[slot] = info[GENERATION] << _GENERATION_SHIFT | first << _FIRST_SHIFT | (count + 1)
    return (first + count) * ENTRY
