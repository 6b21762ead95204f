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
from bideuchre.rules.variant import Variant

IntArray = npt.NDArray[np.int64]

ANY = -1


@njit(int64(int64[:, :], int64, int64, int64, int64, int64, int64[:], int64, int64, int8[:, :]))
def best(
    cards: IntArray,
    held: int,
    trump: int,
    out: int,
    side: int,
    mover: int,
    table: IntArray,
    lying: int,
    first: int,
    known: npt.NDArray[np.int8],
) -> int:
    """Tricks of a side from here, the one on the table included, with everybody's best cards;
    all others play against it. ``out``, ``side``: seats as bits.

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
    ours = (side >> mover) & 1
    playing = 0
    for seat in range(4):
        playing += 1 - ((out >> seat) & 1)
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
        if lying + 1 == playing:
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
            value = (side >> winner) & 1
            value += best(
                cards, rest, trump, out, side, winner, following, int64(0), int64(ANY), known
            )
        else:
            after = (mover + 1) % 4
            while (out >> after) & 1:
                after = (after + 1) % 4
            value = best(cards, rest, trump, out, side, after, table, lying + 1, int64(ANY), known)
        if result < 0 or (ours and value > result) or (not ours and value < result):
            result = value
    if lying == 0 and first < 0:
        known[held, mover] = result
    return result


@dataclass(frozen=True)
class Ending:
    """A small position: rows of (suit, rank, owner), those on the table first, as played."""

    variant: Variant
    trump: bool
    #: Seats that take no part, and those whose tricks are counted, as bits.
    out: int
    side: int
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
        numbers = kernel.start_of_play(
            kernel.game_of(self.variant), self.leader, self.trump, self.out, self.side
        )
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
                self.cards,
                held,
                self.trump,
                self.out,
                self.side,
                self.mover,
                table,
                self.lying,
                row,
                known,
            )
        return result


def legal_rows(cards: IntArray, lying: int, seat: int, start: int) -> list[int]:
    """The rows from ``start`` on that a seat may play when the first ``lying`` are on the table."""
    own = [row for row in range(start, len(cards)) if cards[row, 2] == seat]
    following = [row for row in own if lying and cards[row, 0] == cards[0, 0]]
    return following or own


def random_ending(chance: Random, cards_each: int, variant: Variant) -> Ending:
    """Trump, no-trump and Low, three and four hands, before and amid a trick; ranks dense and
    sparse. Without partners one seat plays against the others, of whom two may be out."""
    plain = [one for one in variant.denominations if one.trump is None]
    trump = not plain or chance.random() < 0.65
    denomination = Denomination.SPADES if trump else chance.choice(plain)
    number = 1 if variant.partners else chance.choice((1, 2))
    out = chance.sample(range(4), number) if chance.random() < 0.3 else []
    seats = [seat for seat in range(4) if seat not in out]
    pack = [kernel.KIND_OF[denomination][card] for card in variant.pack]
    chance.shuffle(pack)
    if chance.random() < 0.6:
        # few suits and ranks, so that cards are equal, tied or next to each other more often
        needed = len(seats) * cards_each // variant.copies + 2
        kinds = chance.sample(sorted(set(pack)), needed)
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
    side = 0b0101 if variant.partners else 1 << chance.choice(seats)
    out_bits = sum(1 << one for one in out)
    return Ending(variant, trump, out_bits, side, leader, seat, lying, cards)
