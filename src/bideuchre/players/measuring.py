"""How fast and how large the kernel is on this machine. Times are CPU times of this thread."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from bideuchre.players import kernel
from bideuchre.rules.variant import Variant

_TRIES = 3
_SEATS = 4

#: What a new process does to be ready, and what it then says about itself.
_START = """
import json, sys, time
from pathlib import Path
start, cpu = time.perf_counter(), time.process_time()
from bideuchre.players import kernel
from bideuchre.rules.variant import Variant
imported = time.perf_counter()
kernel.warm()
def memory():
    # not getrusage: it counts what the parent held when it forked
    status = Path("/proc/self/status").read_text().split()
    return int(status[status.index("VmHWM:") + 1]) / 1024
figures = {
    "import": imported - start,
    "warm": time.perf_counter() - imported,
    "cpu": time.process_time() - cpu,
    "megabytes": memory(),
}
from bideuchre.rules.variants import VARIANTS
game = kernel.game_of(VARIANTS[sys.argv[1]])
kernel.solve(kernel.random_deals(game, 8, 0, seed=1), kernel.start_of_play(game, 0, trump=True))
figures["megabytes_whole_deals"] = memory()
print(json.dumps(figures))
"""


@dataclass(frozen=True)
class Spread:
    """Milliseconds over several solutions."""

    count: int
    mean: float
    median: float
    p95: float
    longest: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> "Spread":
        times = np.array(seconds) * 1000
        return cls(
            len(times),
            float(times.mean()),
            float(np.median(times)),
            float(np.percentile(times, 95)),
            float(times.max()),
        )


@dataclass(frozen=True)
class Start:
    """A new process from its first import of the kernel until it is warm: seconds, megabytes.

    Nothing is compiled in it if this process has been warm before.
    """

    imported: float
    warmed: float
    cpu: float
    megabytes: float
    #: After whole deals were solved too.
    megabytes_whole_deals: float


def start_of_a_process(variant: Variant) -> Start:
    """Start a process and have it measure itself (Linux only)."""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", _START, variant.name], capture_output=True, text=True, check=True
    )
    figures: dict[str, Any] = json.loads(done.stdout)
    return Start(
        figures["import"],
        figures["warm"],
        figures["cpu"],
        figures["megabytes"],
        figures["megabytes_whole_deals"],
    )


def playouts_a_second(game: kernel.Game, trump: bool, randomness: int, deals: int) -> float:
    """Whole deals dealt and played out in a second of one core; the best of a few tries."""
    denomination = 0 if trump else kernel.NO_TRUMP
    state = kernel.start_of_play(game, 0, trump)
    best = 0.0
    for seed in range(_TRIES):
        start = time.thread_time()
        worlds = kernel.random_deals(game, deals, denomination, seed)
        kernel.playouts(worlds, state, seed=seed, randomness=randomness)
        best = max(best, deals / (time.thread_time() - start))
    return best


def solutions(
    game: kernel.Game, cards: int, trump: bool, count: int, every_card: bool = False
) -> Spread:
    """Solve a fixed set of random deals with so many cards a hand.

    Trump is a random suit and the leader each seat in turn: nobody has bid. ``every_card`` asks
    for the value after each of the leader's cards, not for that of the position alone.
    """
    denomination = 0 if trump else kernel.NO_TRUMP
    worlds = kernel.random_deals(game, count, denomination, seed=cards)
    chance = np.random.default_rng(cards)
    for world in worlds:
        for seat in range(_SEATS):
            held = np.flatnonzero(world[seat] >> np.arange(64) & 1)
            world[seat] = (1 << chance.choice(held, cards, replace=False)).sum()
    seconds = []
    for number in range(count):
        leader = number % _SEATS
        state = kernel.start_of_play(game, leader, trump)
        kinds = kernel.different_kinds(int(worlds[number, leader])) if every_card else ()
        seconds.append(_time(partial(kernel.solve, worlds[number : number + 1], state, kinds)))
    return Spread.of(seconds)


def bridge_solutions(count: int) -> Spread:
    """Bridge's double-dummy solver DDS on random deals of 13 cards, by the package ``endplay``.

    Raises ImportError if that is not installed.
    """
    from endplay.dds import solve_board
    from endplay.dds.solve import SolveMode
    from endplay.types import Deal, Denom, Player

    chance = np.random.default_rng(13)
    suits = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs)
    seconds = []
    for number in range(count):
        pack = [(suit, rank) for suit in range(len(suits)) for rank in "AKQJT98765432"]
        order = chance.permutation(len(pack)).tolist()
        hands = [[pack[card] for card in order[place::_SEATS]] for place in range(_SEATS)]
        deal = Deal("N:" + " ".join(_bridge_hand(hand) for hand in hands))
        deal.trump = suits[number // _SEATS % len(suits)]
        deal.first = (Player.north, Player.east, Player.south, Player.west)[number % _SEATS]
        seconds.append(_time(partial(solve_board, deal, SolveMode.OptimalOne)))
    return Spread.of(seconds)


def _bridge_hand(cards: Iterable[tuple[int, str]]) -> str:
    held = list(cards)
    return ".".join("".join(rank for suit, rank in held if suit == one) for one in range(4))


def _time(work: Callable[[], object]) -> float:
    start = time.thread_time()
    work()
    return time.thread_time() - start
