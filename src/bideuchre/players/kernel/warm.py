"""Compiling, or loading from disk, everything that Python calls, before anybody waits for it."""

from typing import Any, Final

import numpy as np

from bideuchre.players.kernel import chance, layout, playout, solver, state

#: Every function that Python calls, with one signature each once it is warm.
ENTRIES: Final[tuple[Any, ...]] = (
    layout.rename_all,
    state.turn_of,
    state.legal,
    state.play,
    chance.deal_worlds,
    playout.play_out_worlds,
    playout.rule_card,
    solver.solve_worlds,
)


def is_warm() -> bool:
    """Whether this process has compiled or loaded every entry."""
    return all(entry.signatures for entry in ENTRIES)


def warm() -> None:
    """Compile every entry or load it from the cache, by using each once on a small deal."""
    if is_warm():
        return
    printed = chance.random_deals(1, layout.NO_TRUMP, 1)
    worlds = np.empty_like(printed)
    layout.rename_all(printed, 0, worlds)
    start = state.start_of_play(declarer=0, trump=True)
    lead = int(worlds[0, state.turn_of(start)])
    kind = state.different_kinds(state.legal(lead, start))[0]
    playout.playouts(worlds, start, (kind,), seed=1)
    playout.rule_card(worlds[0], start)
    # a small ending: a few cards of each hand, so that nothing long is searched
    ending = np.array([[_some(int(hand), 2) for hand in worlds[0]]], np.int64)
    solver.solve(ending, start)
    hands = worlds[0].copy()
    state.play(hands, start, kind)


def _some(hand: int, count: int) -> int:
    for _ in range(hand.bit_count() - count):
        hand &= hand - 1
    return hand
