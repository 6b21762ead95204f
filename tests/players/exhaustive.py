"""Endings, and their values by trying every card: what the solver is measured against.

Written apart from the kernel: a card is a row of suit, rank and owner, and nothing is left out
but positions at the start of a trick that were looked at before.
"""

from dataclasses import dataclass
from random import Random

import numpy as np
import numpy.typing as npt
from numba import int8, int64, njit

from bideuchre.players import kernel
from bideuchre.players.kernel import state
from bideuchre.rules.cards import Denomination

IntArray = npt.NDArray[np.int64]

ANY = -1


@njit(int64(int64[:, :], int64, int64, int64, int64, int64[:], int64, int64, int8[:, :]))
def best(
    cards: IntArray,
    held: int,
    trump: int,
    out: int,
    mover: int,
    table: IntArray,
    lying: int,
    first: int,
    known: npt.NDArray[np.int8],
) -> int:
    """Tricks of NS from here, the one on the table included, with everybody's best cards.

    ``held``: the rows still in hands, as bits; ``table``: rows in the order of play, of which
    ``lying`` are there; ``first``: the row that the mover must play, or ANY.
    """
    if lying == 0:
        if held == 0:
            return 0
        if first < 0 and known[held, mover] >= 0:
            return int64(known[held, mover])
    follows = False
    if lying:
        for row in range(len(cards)):
            if (held >> row) & 1 and cards[row, 2] == mover:
                follows = follows or cards[row, 0] == cards[table[0], 0]
    result = -1
    for row in range(len(cards)):
        if not (held >> row) & 1 or cards[row, 2] != mover:
            continue
        if follows and cards[row, 0] != cards[table[0], 0]:
            continue
        if first >= 0 and row != first:
            continue
        table[lying] = row
        rest = held & ~(1 << row)
        if lying + 1 == (4 if out < 0 else 3):
            won = table[0]
            for number in range(1, lying + 1):
                one = table[number]
                if cards[one, 0] == cards[won, 0]:
                    if cards[one, 1] > cards[won, 1]:
                        won = one
                elif trump and cards[one, 0] == 0:
                    won = one
            winner = cards[won, 2]
            following = table[lying + 1 :]
            value = best(cards, rest, trump, out, winner, following, int64(0), int64(ANY), known)
            if winner % 2 == 0:
                value += 1
        else:
            after = (mover + 1) % 4
            if after == out:
                after = (after + 1) % 4
            value = best(cards, rest, trump, out, after, table, lying + 1, int64(ANY), known)
        if result < 0 or (mover % 2 == 0 and value > result) or (mover % 2 and value < result):
            result = value
    if lying == 0 and first < 0:
        known[held, mover] = result
    return result


@dataclass(frozen=True)
class Ending:
    """A small position: rows of (suit, rank, owner), those on the table first, as played."""

    trump: bool
    out: int
    leader: int
    mover: int
    lying: int
    cards: IntArray

    def world(self) -> IntArray:
        """The hands for the kernel."""
        hands = np.zeros(4, np.int64)
        used = 0
        for suit, rank, owner in self.cards[self.lying :].tolist():
            bit = 1 << 2 * (8 * suit + rank)
            bit = bit << 1 if used & bit else bit
            used |= bit
            hands[owner] |= bit
        return hands

    def state(self) -> IntArray:
        """The state for the kernel."""
        numbers = kernel.start_of_play(self.leader, self.trump, self.out)
        numbers[state.ON_TABLE] = self.lying
        for place in range(self.lying):
            numbers[state.TABLE + place] = 2 * self.kind(place)
        return numbers

    def kind(self, row: int) -> int:
        return int(8 * self.cards[row, 0] + self.cards[row, 1])

    def values(self) -> dict[int, int]:
        """The value after each legal card of the mover, by kind."""
        known = np.full((1 << len(self.cards), 4), -1, np.int8)
        table = np.zeros(len(self.cards) + 1, np.int64)
        held = (1 << len(self.cards)) - (1 << self.lying)
        own = legal_rows(self.cards, self.lying, self.mover, self.lying)
        result = {}
        for row in own:
            table[: self.lying] = np.arange(self.lying)
            result[self.kind(row)] = best(
                self.cards, held, self.trump, self.out, self.mover, table, self.lying, row, known
            )
        return result


def legal_rows(cards: IntArray, lying: int, seat: int, start: int) -> list[int]:
    """The rows from ``start`` on that a seat may play when the first ``lying`` are on the table."""
    own = [row for row in range(start, len(cards)) if cards[row, 2] == seat]
    following = [row for row in own if lying and cards[row, 0] == cards[0, 0]]
    return following or own


def random_ending(chance: Random, cards_each: int) -> Ending:
    """Trump and no-trump, three and four hands, before and amid a trick; ranks dense and sparse."""
    trump = chance.random() < 0.65
    denomination = Denomination.SPADES if trump else Denomination.NO_TRUMP
    out = chance.randrange(4) if chance.random() < 0.3 else -1
    seats = [seat for seat in range(4) if seat != out]
    pack = [kind for kind in kernel.KIND_OF[denomination].values() for _ in range(2)]
    chance.shuffle(pack)
    if chance.random() < 0.6:
        # few suits and ranks, so that cards are equal, tied or next to each other more often
        kinds = chance.sample(sorted(set(pack)), 2 * cards_each + 2)
        pack = [kind for kind in pack if kind in kinds]
    hands = zip(pack, seats * cards_each, strict=False)
    rows = [[kind // 8, kind % 8, owner] for kind, owner in hands]
    leader = seat = chance.choice(seats)
    lying = chance.randrange(len(seats))
    cards = np.array(rows, np.int64)
    for place in range(lying):
        row = chance.choice(legal_rows(cards, place, seat, place))
        cards = np.concatenate([cards[:place], cards[[row]], np.delete(cards, row, 0)[place:]])
        seat = seats[(seats.index(seat) + 1) % len(seats)]
    return Ending(trump, out, leader, seat, lying, cards)
