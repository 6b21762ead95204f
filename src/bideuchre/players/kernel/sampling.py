"""Dealing hidden cards to three hands, each way as likely as any other.

Without voids that is a shuffle. With voids the number of cards of each suit in each hand is drawn
first, in proportion to the number of deals that have it (counted once a decision, from the last
suit back to the first), then which cards of the suit they are.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.layout import HAND_SIZE, SUITS, IntArray
from bideuchre.players.kernel.numbers import Stream, below, fraction

#: Hands that a seat cannot see; whoever sits out shares one with the discards.
HIDDEN_HANDS: Final = 3

_FACTORIALS: Final = np.array(
    [np.prod(np.arange(1, n + 1, dtype=np.float64)) for n in range(15)], np.float64
)

Ways = npt.NDArray[np.float64]


@compiled
def count_ways(starts: IntArray, room: IntArray, barred: IntArray, ways: Ways) -> None:
    """Fill ``ways`` (float64[5, 13, 13]): the deals of all suits from one on, by the room left
    in the first two hands.

    ``starts`` (int64[5]): where each suit begins among the hidden cards, and their number.
    ``room`` (int64[3]): the cards of each hand. ``barred`` (int64[3]): a bit for each suit that
    the hand cannot hold.
    """
    ways[:] = 0.0
    ways[SUITS, 0, 0] = 1.0
    for suit in range(SUITS - 1, -1, -1):
        cards = starts[suit + 1] - starts[suit]
        left = starts[SUITS] - starts[suit]
        for first_room in range(room[0] + 1):
            for second_room in range(room[1] + 1):
                third_room = left - first_room - second_room
                if third_room < 0 or third_room > room[2]:
                    continue
                total = 0.0
                for first in range(min(cards, first_room) + 1):
                    if first and (barred[0] >> suit) & 1:
                        break
                    for second in range(min(cards - first, second_room) + 1):
                        if second and (barred[1] >> suit) & 1:
                            break
                        third = cards - first - second
                        if third and ((barred[2] >> suit) & 1 or third > third_room):
                            continue
                        after = ways[suit + 1, first_room - first, second_room - second]
                        if after:
                            total += after * _split(cards, first, second)
                ways[suit, first_room, second_room] = total


@compiled
def _split(cards: int, first: int, second: int) -> float:
    """In how many ways different cards go to three hands that get so many each."""
    divisor = _FACTORIALS[first] * _FACTORIALS[second] * _FACTORIALS[cards - first - second]
    return _FACTORIALS[cards] / divisor


@compiled
def deal_one(
    cards: IntArray,
    starts: IntArray,
    room: IntArray,
    barred: IntArray,
    ways: Ways,
    state: Stream,
    dealt: IntArray,
) -> None:
    """Fill ``dealt`` (int64[3]) with hands of the hidden ``cards`` (places, by suit), which are
    shuffled. ``ways`` is from :func:`count_ways` and is not read when no suit is barred."""
    dealt[0] = dealt[1] = dealt[2] = 0
    if barred[0] | barred[1] | barred[2] == 0:
        _shuffle(cards, 0, starts[SUITS], room[0], room[1], state, dealt)
        return
    first_room, second_room = room[0], room[1]
    for suit in range(SUITS):
        number = starts[suit + 1] - starts[suit]
        if number == 0:
            continue
        target = fraction(state) * ways[suit, first_room, second_room]
        left = starts[SUITS] - starts[suit]
        third_room = left - first_room - second_room
        chosen_first = chosen_second = -1
        for first in range(min(number, first_room) + 1):
            if first and (barred[0] >> suit) & 1:
                break
            for second in range(min(number - first, second_room) + 1):
                if second and (barred[1] >> suit) & 1:
                    break
                third = number - first - second
                if third and ((barred[2] >> suit) & 1 or third > third_room):
                    continue
                after = ways[suit + 1, first_room - first, second_room - second]
                if after == 0.0:
                    continue
                chosen_first, chosen_second = first, second
                target -= after * _split(number, first, second)
                if target < 0.0:
                    break
            if target < 0.0:
                break
        _shuffle(cards, starts[suit], starts[suit + 1], chosen_first, chosen_second, state, dealt)
        first_room -= chosen_first
        second_room -= chosen_second


@compiled
def _shuffle(
    cards: IntArray,
    start: int,
    stop: int,
    first: int,
    second: int,
    state: Stream,
    dealt: IntArray,
) -> None:
    """Deal a stretch of cards: so many to the first hand, to the second, the rest to the third."""
    for place in range(start, stop):
        if place < start + first + second:
            other = place + below(state, stop - place)
            card = cards[other]
            cards[other] = cards[place]
            cards[place] = card
            dealt[0 if place < start + first else 1] |= 1 << card
        else:
            dealt[2] |= 1 << cards[place]


#: A table for :func:`count_ways` has this shape.
WAYS_SHAPE: Final = (SUITS + 1, HAND_SIZE + 1, HAND_SIZE + 1)
