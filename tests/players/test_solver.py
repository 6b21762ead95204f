"""The double-dummy solver against trying every card, and what it promises besides."""

import random
import threading

import numpy as np
import pytest

from bideuchre.players import kernel
from bideuchre.players.kernel.solver import solve_worlds
from bideuchre.players.kernel.state import TAKEN
from bideuchre.players.kernel.workspace import GENERATION, workspace
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import DOUBLE_DECK
from tests.players.exhaustive import Ending, random_ending
from tests.players.versions import MIDDLE, OTHERS, SMALL

GAME = kernel.game_of(DOUBLE_DECK)

#: Endings a test, of how many cards a hand. Split so that they run on several cores.
LOTS = [
    (cards, lot, size)
    for cards, size, lots in ((3, 5_000, 4), (4, 1_500, 2))
    for lot in range(lots)
]


def solved(ending: Ending) -> dict[int, int]:
    kinds = sorted(ending.values())
    values = kernel.solve(ending.world()[None], ending.state(), kinds)
    return dict(zip(kinds, values[0].tolist(), strict=True))


def check(ending: Ending) -> None:
    """The solver's values of an ending are those of trying everything."""
    expected = ending.values()
    assert solved(ending) == expected, ending
    value = kernel.solve(ending.world()[None], ending.state())[0, 0]
    best = max(expected.values()) if ending.side >> ending.mover & 1 else min(expected.values())
    assert value == best, ending


@pytest.mark.parametrize(("cards", "lot", "size"), LOTS)
def test_every_card_of_an_ending_has_the_value_that_trying_everything_gives(
    cards: int, lot: int, size: int
) -> None:
    chance = random.Random(f"{cards} cards, lot {lot}")
    for _ in range(size):
        check(random_ending(chance, cards, DOUBLE_DECK))


@pytest.mark.parametrize("variant", [SMALL, MIDDLE, *OTHERS], ids=lambda one: one.name)
def test_the_same_in_other_versions_with_low_jokers_and_nobodys_partner(variant: Variant) -> None:
    chance = random.Random(variant.name)
    for _ in range(1_200):
        check(random_ending(chance, 3, variant))


def whole_deals(number: int, cards: int, seed: int) -> np.ndarray:
    """Worlds of so many cards a hand."""
    worlds = kernel.random_deals(GAME, number, 0, seed)
    for world in worlds:
        for seat in range(4):
            for _ in range(12 - cards):
                world[seat] &= world[seat] - 1
    return worlds


def test_tricks_taken_before_are_counted_in() -> None:
    worlds = whole_deals(5, 6, seed=1)
    start = kernel.start_of_play(GAME, 0, trump=True)
    fresh = kernel.solve(worlds, start)
    start[TAKEN], start[TAKEN + 2], start[TAKEN + 1] = 3, 1, 2
    assert (kernel.solve(worlds, start) == fresh + 4).all()


def test_a_search_that_meets_its_cap_is_not_solved_and_the_others_are() -> None:
    worlds = whole_deals(12, 7, seed=2)
    start = kernel.start_of_play(GAME, 1, trump=True)
    full = kernel.solve(worlds, start)
    capped = kernel.solve(worlds, start, node_cap=150)
    unsolved = capped[:, 0] == kernel.NOT_SOLVED
    assert 0 < unsolved.sum() < len(worlds)
    assert (capped[~unsolved] == full[~unsolved]).all()
    kinds = kernel.different_kinds(int(worlds[0, 1]))
    assert (kernel.solve(worlds[:1], start, kinds, node_cap=1) == kernel.NOT_SOLVED).all()


def test_a_table_too_small_for_the_search_does_not_change_the_values() -> None:
    worlds = whole_deals(10, 8, seed=3)
    start = kernel.start_of_play(GAME, 2, trump=True)
    small = workspace(entries=64, shapes=32)
    values = np.zeros((len(worlds), 1), np.int64)
    none = np.zeros(0, np.int64)
    solve_worlds(small, worlds, start, none, 4, kernel.DEFAULT_NODE_CAP, values)
    assert small.info[GENERATION] > 2 * len(worlds), "the table never filled"
    assert (values == kernel.solve(worlds, start)).all()


def test_which_copy_of_a_card_is_held_does_not_matter() -> None:
    worlds = whole_deals(10, 7, seed=4)
    odd = 0x5555555555555555
    swapped = ((worlds & odd) << 1) | ((worlds >> 1) & odd)
    start = kernel.start_of_play(GAME, 3, trump=True)
    assert (kernel.solve(worlds, start) == kernel.solve(swapped, start)).all()


def test_the_sides_are_alike() -> None:
    worlds = whole_deals(10, 7, seed=5)
    turned = np.roll(worlds, 1, axis=1)
    north = kernel.solve(worlds, kernel.start_of_play(GAME, 0, trump=True))
    east = kernel.solve(turned, kernel.start_of_play(GAME, 1, trump=True))
    assert (north + east == 7).all()


def test_threads_solve_side_by_side() -> None:
    worlds = whole_deals(40, 7, seed=6)
    start = kernel.start_of_play(GAME, 0, trump=False)
    expected = kernel.solve(worlds, start)
    results: list[np.ndarray] = []
    threads = [
        threading.Thread(target=lambda: results.append(kernel.solve(worlds, start)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(results) == 4
    assert all((result == expected).all() for result in results)


def test_a_whole_deal_is_solved() -> None:
    worlds = kernel.random_deals(GAME, 3, 0, seed=8)
    values = kernel.solve(worlds, kernel.start_of_play(GAME, 0, trump=True))
    assert ((values >= 0) & (values <= 12)).all()


def test_no_worlds_give_no_values() -> None:
    none = np.zeros((0, 4), np.int64)
    assert kernel.solve(none, kernel.start_of_play(GAME, 0, trump=True), (1, 2)).shape == (0, 2)
