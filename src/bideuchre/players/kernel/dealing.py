"""Worlds: hands that a seat cannot see, dealt to fit what was played and what was called."""

from typing import Final

import numpy as np

from bideuchre.players.kernel.auctions import (
    SEAT,
    assess_all,
    doubt_of_call,
)
from bideuchre.players.kernel.bits import lowest
from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.layout import (
    CARD_OF,
    COPIES,
    DENOMINATIONS,
    KIND_OF,
    NO_TRUMP,
    PLACES,
    IntArray,
)
from bideuchre.players.kernel.numbers import Stream, fraction
from bideuchre.players.kernel.sampling import Ways, deal_one
from bideuchre.players.kernel.scratch import Scratch
from bideuchre.rules.cards import Denomination


def _printed_places() -> IntArray:
    """Where each place under a denomination lies in the printed form."""
    places = np.zeros((len(DENOMINATIONS), PLACES), np.int64)
    for number, denomination in enumerate(DENOMINATIONS):
        for kind, card in CARD_OF[denomination].items():
            printed = KIND_OF[Denomination.NO_TRUMP][card]
            for copy in range(COPIES):
                places[number, COPIES * kind + copy] = COPIES * printed + copy
    return places


_PRINTED: Final = _printed_places()


@compiled
def printed_form(hand: int, denomination: int) -> int:
    """A hand in the form of a denomination, given by its number, in printed form."""
    if denomination == NO_TRUMP:
        return hand
    result = 0
    while hand:
        result |= 1 << _PRINTED[denomination, lowest(hand)]
        hand &= hand - 1
    return result


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
    played: IntArray,
    denomination: int,
    heard: IntArray,
    tries: int,
    state: Stream,
    scratch: Scratch,
    worlds: IntArray,
) -> None:
    """Fill ``worlds`` (int64[n, 4]).

    Each is one of ``tries`` uniform deals, chosen in proportion to how well it goes with the
    calls; with one try, or nothing heard, the worlds are uniform. ``seats`` (int64[3]) are the
    hidden hands, ``fixed`` (int64[4]) the cards known to be in each.
    """
    dealt, world = scratch.dealt, scratch.world
    if len(heard) == 0:
        tries = 1
    for row in range(len(worlds)):
        total = 0.0
        for attempt in range(tries):
            deal_one(cards, starts, room, barred, ways, state, dealt)
            for seat in range(4):
                world[seat] = fixed[seat]
            for number in range(3):
                world[seats[number]] |= dealt[number]
            weight = 1.0
            if tries > 1:
                weight = (
                    np.exp(
                        -doubt_of_world(world, played, denomination, heard, scratch)
                    )
                    + 1e-12
                )
            total += weight
            if attempt == 0 or fraction(state) * total < weight:
                for seat in range(4):
                    worlds[row, seat] = world[seat]
