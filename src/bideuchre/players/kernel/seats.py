"""Seats and sides as numbers: N 0, E 1, S 2, W 3; several seats are their bits.

Who plays with whom is one number, four bits a seat: the seats on its side, its own among them.
"""

from collections.abc import Iterable
from typing import Final

import numpy as np

from bideuchre.players.kernel.cache import inlined
from bideuchre.rules.seats import Seat

SEATS: Final = tuple(Seat)
SEAT_NUMBER: Final = {seat: number for number, seat in enumerate(SEATS)}

ALL_SEATS: Final = 0b1111
#: Opposite seats play together.
PAIRS: Final = 0b1010_0101_1010_0101
#: Everybody plays alone.
SINGLES: Final = 0b1000_0100_0010_0001

#: North and South; shifted by one, East and West.
OPPOSITE: Final = 0b0101

#: Nobody, as a seat.
NOBODY: Final = -1


def seats_of(seats: Iterable[Seat]) -> int:
    """Some seats as bits."""
    return sum(1 << SEAT_NUMBER[seat] for seat in seats)


def _circle(out: int) -> int:
    """The seat that plays after each one, four bits a seat; seats that are out are skipped."""
    result = 0
    for seat in range(len(SEATS)):
        following = (seat + 1) % len(SEATS)
        while out >> following & 1 and following != seat:
            following = (following + 1) % len(SEATS)
        result |= following << 4 * seat
    return result


_CIRCLES: Final = np.array([_circle(out) for out in range(ALL_SEATS + 1)], np.int64)


@inlined
def circle(out: int) -> int:
    """The order of play when some seats are out, for :func:`next_in`."""
    return _CIRCLES[out]


@inlined
def next_in(order: int, seat: int) -> int:
    """The seat that plays after another one."""
    return (order >> (4 * seat)) & 3


@inlined
def friends_of(friends: int, seat: int) -> int:
    """The seats on a seat's side, its own among them, as bits; nobody's for NOBODY."""
    return (friends >> (4 * seat)) & ALL_SEATS if seat >= 0 else 0


@inlined
def partner_of(friends: int, seat: int) -> int:
    """The seat that plays with a seat, or NOBODY."""
    across = (seat + 2) & 3
    return across if (friends >> (4 * seat + across)) & 1 else NOBODY
