"""Dealing hidden cards to three hands and a pile, each way as likely as any other.

The pile is what belongs to no hand: a kitty, discards that nobody has seen. Nothing tells its cards
apart from those of a hand, but any suit can lie in it.

Without voids that is a shuffle. With voids the number of cards of each suit in each hand is drawn
first, in proportion to the number of deals that have it (counted once a decision, from the last
suit back to the first), then which cards of the suit they are.
"""

from typing import Final

import numpy as np

from bideuchre.players.kernel.cache import compiled
from bideuchre.players.kernel.chance import Stream, below, fraction
from bideuchre.players.kernel.layout import SUITS, Floats, IntArray

#: Hands that a seat cannot see; whoever sits out shares one with the discards.
HIDDEN_HANDS: Final = 3
#: What is dealt: those hands, and the pile.
PILES: Final = HIDDEN_HANDS + 1

#: Up to the most cards of a suit, those that a pack of two copies can hold.
_FACTORIALS: Final = np.array(
    [np.prod(np.arange(1, n + 1, dtype=np.float64)) for n in range(15)], np.float64
)

Ways = Floats


def room_for_ways(room: IntArray) -> Ways:
    """What :func:`count_ways` fills, for hands and a pile of so many cards (int64[4])."""
    return np.zeros((SUITS + 1, room[0] + 1, room[1] + 1, room[PILES - 1] + 1))


@compiled
def count_ways(starts: IntArray, room: IntArray, barred: IntArray, ways: Ways) -> None:
    """Fill ``ways`` (see :func:`room_for_ways`): the deals of all suits from one on, by the room
    left in the first two hands and the pile.

    ``starts`` (int64[5]): where each suit begins among the hidden cards, and their number.
    ``room`` (int64[4]): the cards of each hand, and of the pile. ``barred`` (int64[3]): a bit for
    each suit that the hand cannot hold.
    """
    ways[:] = 0.0
    ways[SUITS, 0, 0, 0] = 1.0
    for suit in range(SUITS - 1, -1, -1):
        left = starts[SUITS] - starts[suit]
        for first_room in range(room[0] + 1):
            for second_room in range(room[1] + 1):
                for pile_room in range(room[3] + 1):
                    third_room = left - first_room - second_room - pile_room
                    if 0 <= third_room <= room[2]:
                        ways[suit, first_room, second_room, pile_room] = _ways_from(
                            suit,
                            starts[suit + 1] - starts[suit],
                            first_room,
                            second_room,
                            third_room,
                            pile_room,
                            barred,
                            ways,
                        )


@compiled
def _ways_from(
    suit: int,
    cards: int,
    first_room: int,
    second_room: int,
    third_room: int,
    pile_room: int,
    barred: IntArray,
    ways: Ways,
) -> float:
    """The deals of all suits from one on when hands and pile have so much room left."""
    total = 0.0
    for first in range(min(cards, first_room) + 1):
        if first and (barred[0] >> suit) & 1:
            break
        for second in range(min(cards - first, second_room) + 1):
            if second and (barred[1] >> suit) & 1:
                break
            for pile in range(min(cards - first - second, pile_room) + 1):
                third = cards - first - second - pile
                if third and ((barred[2] >> suit) & 1 or third > third_room):
                    continue
                after = ways[suit + 1, first_room - first, second_room - second, pile_room - pile]
                if after:
                    total += after * _split(cards, first, second, pile)
    return total


@compiled
def _split(cards: int, first: int, second: int, pile: int) -> float:
    """In how many ways different cards go to three hands and a pile that get so many each."""
    third = cards - first - second - pile
    divisor = _FACTORIALS[first] * _FACTORIALS[second] * _FACTORIALS[third] * _FACTORIALS[pile]
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
    """Fill ``dealt`` (int64[4]) with three hands and the pile, of the hidden ``cards`` (places, by
    suit), which are shuffled. ``ways`` is from :func:`count_ways` and is not read when no suit is
    barred."""
    for number in range(PILES):
        dealt[number] = 0
    if barred[0] | barred[1] | barred[2] == 0:
        _shuffle(cards, 0, starts[SUITS], room[0], room[1], room[3], state, dealt)
        return
    first_room, second_room, pile_room = room[0], room[1], room[3]
    for suit in range(SUITS):
        number = starts[suit + 1] - starts[suit]
        if number == 0:
            continue
        third_room = starts[SUITS] - starts[suit] - first_room - second_room - pile_room
        target = fraction(state) * ways[suit, first_room, second_room, pile_room]
        first, second, pile = _lengths(
            suit,
            number,
            first_room,
            second_room,
            third_room,
            pile_room,
            barred,
            ways,
            target,
        )
        _shuffle(cards, starts[suit], starts[suit + 1], first, second, pile, state, dealt)
        first_room -= first
        second_room -= second
        pile_room -= pile


@compiled
def _lengths(
    suit: int,
    cards: int,
    first_room: int,
    second_room: int,
    third_room: int,
    pile_room: int,
    barred: IntArray,
    ways: Ways,
    target: float,
) -> tuple[int, int, int]:
    """How many cards of a suit go to the first two hands and the pile: the way at which the
    number of deals, counted as in :func:`_ways_from`, passes ``target``."""
    chosen_first = chosen_second = chosen_pile = -1
    for first in range(min(cards, first_room) + 1):
        if first and (barred[0] >> suit) & 1:
            break
        for second in range(min(cards - first, second_room) + 1):
            if second and (barred[1] >> suit) & 1:
                break
            for pile in range(min(cards - first - second, pile_room) + 1):
                third = cards - first - second - pile
                if third and ((barred[2] >> suit) & 1 or third > third_room):
                    continue
                after = ways[suit + 1, first_room - first, second_room - second, pile_room - pile]
                if after == 0.0:
                    continue
                chosen_first, chosen_second, chosen_pile = first, second, pile
                target -= after * _split(cards, first, second, pile)
                if target < 0.0:
                    return chosen_first, chosen_second, chosen_pile
    return chosen_first, chosen_second, chosen_pile


@compiled
def _shuffle(
    cards: IntArray,
    start: int,
    stop: int,
    first: int,
    second: int,
    pile: int,
    state: Stream,
    dealt: IntArray,
) -> None:
    """Deal a stretch of cards: so many to the first hand, the second, the pile, the rest to the
    third."""
    for place in range(start, stop):
        if place < start + first + second + pile:
            other = place + below(state, stop - place)
            card = cards[other]
            cards[other] = cards[place]
            cards[place] = card
            number = 0 if place < start + first else 1 if place < start + first + second else 3
            dealt[number] |= 1 << card
        else:
            dealt[2] |= 1 << cards[place]
