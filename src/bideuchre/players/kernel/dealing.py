"""Worlds: hands that a seat cannot see, dealt to fit what was played and what was called."""

from bideuchre.players.kernel.auctions import SEAT, Floats, assess_all, doubt_of_call
from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.layout import IntArray
from bideuchre.players.kernel.numbers import Stream, below, fraction
from bideuchre.players.kernel.printing import printed_form
from bideuchre.players.kernel.sampling import Ways, deal_one
from bideuchre.players.kernel.scratch import Scratch


@compiled
def doubt_of_world(
    world: IntArray,
    played: IntArray,
    denomination: int,
    heard: IntArray,
    scratch: Scratch,
) -> float:
    """Minus the logarithm of how well the hands of a world go with the calls heard, which must
    be sorted by seat. ``played``: the cards that each seat has played, int64[4]."""
    doubt = 0.0
    own, support = scratch.own[0], scratch.support[0]
    seat = -1
    for number in range(len(heard)):
        if heard[number, SEAT] != seat:
            seat = heard[number, SEAT]
            hand = printed_form(world[seat] | played[seat], denomination)
            assess_all(hand, own, support, scratch.features)
        doubt += doubt_of_call(own, support, heard[number])
    return doubt


@compiled
def deal_worlds(
    cards: IntArray,
    starts: IntArray,
    room: IntArray,
    barred: IntArray,
    ways: Ways,
    seats: IntArray,
    fixed: IntArray,
    state: Stream,
    scratch: Scratch,
    worlds: IntArray,
) -> None:
    """Fill ``worlds`` (int64[n, 4]) with uniform deals. ``seats`` (int64[3]) are the hidden
    hands, ``fixed`` (int64[4]) the cards known to be in each; the rest as in ``sampling``."""
    dealt = scratch.dealt
    for row in range(len(worlds)):
        deal_one(cards, starts, room, barred, ways, state, dealt)
        for seat in range(4):
            worlds[row, seat] = fixed[seat]
        for number in range(3):
            worlds[row, seats[number]] |= dealt[number]


@compiled
def weigh_worlds(
    worlds: IntArray,
    played: IntArray,
    denomination: int,
    heard: IntArray,
    scratch: Scratch,
    doubts: Floats,
) -> None:
    """Fill ``doubts`` (float64[n]): minus the logarithm of how well each world goes with the
    calls heard."""
    for row in range(len(worlds)):
        doubts[row] = doubt_of_world(worlds[row], played, denomination, heard, scratch)


@compiled
def resample(worlds: IntArray, weights: Floats, state: Stream, chosen: IntArray) -> None:
    """Fill ``chosen`` (int64[n, 4]) with worlds in proportion to their weights, in random order:
    each comes as often as its share of the weight says, rounded up or down."""
    total = 0.0
    for row in range(len(worlds)):
        total += weights[row]
    number = len(chosen)
    step = total / number
    mark = fraction(state) * step
    reached = weights[0]
    row = 0
    for place in range(number):
        while reached < mark and row < len(worlds) - 1:
            row += 1
            reached += weights[row]
        other = below(state, place + 1)
        for seat in range(4):
            chosen[place, seat] = chosen[other, seat]
            chosen[other, seat] = worlds[row, seat]
        mark += step
