"""Worlds: hands that a seat cannot see, dealt to fit what was played and what was called."""

import numpy as np

from bideuchre.players.kernel.auctions import SEAT, assess_all, doubt_of_call
from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.chance import Stream, below, fraction, next_random, start
from bideuchre.players.kernel.game import TRICKS, Game
from bideuchre.players.kernel.layout import (
    PLACES,
    SEATS_AT_TABLE,
    Floats,
    IntArray,
    printed_form,
)
from bideuchre.players.kernel.sampling import HIDDEN_HANDS, Ways, deal_one
from bideuchre.players.kernel.scratch import Scratch


@compiled
def doubt_of_world(
    game: Game,
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
            assess_all(game, hand, own, support, scratch.features)
        doubt += doubt_of_call(game, own, support, heard[number])
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
    hands, ``fixed`` (int64[4]) the cards known to be in each; the rest as in ``sampling``. What
    goes to the pile is in no hand."""
    dealt = scratch.dealt
    for row in range(len(worlds)):
        deal_one(cards, starts, room, barred, ways, state, dealt)
        for seat in range(SEATS_AT_TABLE):
            worlds[row, seat] = fixed[seat]
        for number in range(HIDDEN_HANDS):
            worlds[row, seats[number]] |= dealt[number]


@compiled
def weigh_worlds(
    game: Game,
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
        doubts[row] = doubt_of_world(game, worlds[row], played, denomination, heard, scratch)


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
        for seat in range(SEATS_AT_TABLE):
            chosen[place, seat] = chosen[other, seat]
            chosen[other, seat] = worlds[row, seat]
        mark += step


@compiled
def deal_packs(game: Game, denomination: int, seed: int, pack: IntArray, worlds: IntArray) -> None:
    """Fill ``worlds`` (int64[n, 4]) with whole deals; ``pack`` is int64[PLACES] to work in."""
    cards = game.packs[denomination]
    each = game.numbers[TRICKS]
    size = 0
    for place in range(PLACES):
        if (cards >> place) & 1:
            pack[size] = 1 << place
            size += 1
    # the last hand gets what is left, unless a kitty does
    drawn = SEATS_AT_TABLE * each
    if drawn == size:
        drawn -= each
    random = start(seed, 0)
    for row in range(len(worlds)):
        for place in range(drawn):
            random = next_random(random)
            # of 32 random bits: the bias, below 1 in 2^26, is far under what samples can show
            chosen = place + (((random >> 16) & 0xFFFFFFFF) * (size - place) >> 32)
            pack[place], pack[chosen] = pack[chosen], pack[place]
        for seat in range(SEATS_AT_TABLE):
            hand = 0
            for place in range(each * seat, each * (seat + 1)):
                hand |= pack[place]
            worlds[row, seat] = hand


def random_deals(game: Game, number: int, denomination: int, seed: int) -> IntArray:
    """Whole deals of a version under a denomination (see ``layout``), int64[number, 4]; a kitty
    is in no hand."""
    worlds = np.empty((number, SEATS_AT_TABLE), np.int64)
    deal_packs(game, int(denomination), int(seed), np.empty(PLACES, np.int64), worlds)
    return worlds
