"""Compiling, or loading from disk, everything that Python calls, before anybody waits for it."""

from typing import Any, Final

import numpy as np

from bideuchre.players.kernel import (
    auctions,
    cards,
    chance,
    dealing,
    layout,
    playout,
    sampling,
    solver,
    state,
    weighing,
)
from bideuchre.players.kernel.game import TRICKS, Game, game_of
from bideuchre.players.kernel.scratch import new_scratch
from bideuchre.rules.variants import VARIANTS

#: Every function that Python calls, with one signature each once it is warm.
ENTRIES: Final[tuple[Any, ...]] = (
    layout.in_form,
    layout.rename_all,
    state.turn_of,
    state.legal,
    state.play,
    state.taken_by,
    playout.play_out_worlds,
    playout.rule_card,
    solver.solve_worlds,
    auctions.assess_all,
    auctions.expected,
    auctions.with_promise,
    sampling.count_ways,
    dealing.deal_packs,
    dealing.deal_worlds,
    dealing.weigh_worlds,
    dealing.resample,
    weighing.has_trump,
    weighing.least_useful,
    weighing.passing_worth,
    weighing.weigh_calls,
    weighing.weigh_cards,
    weighing.weigh_discards,
    weighing.weigh_passed,
)


def is_warm() -> bool:
    """Whether this process has compiled or loaded every entry."""
    return all(entry.signatures for entry in ENTRIES)


def warm() -> None:
    """Compile every entry or load it from the cache, by using each once on a small deal.

    One version is as good as another: all are compiled once.
    """
    if is_warm():
        return
    game = game_of(next(iter(VARIANTS.values())))
    printed = dealing.random_deals(game, 2, layout.NO_TRUMP, 1)
    _play(game, printed)
    _weigh(game, printed)


def _play(game: Game, printed: layout.IntArray) -> None:
    worlds = np.empty_like(printed)
    layout.rename_all(printed, 0, worlds)
    start = state.start_of_play(game, declarer=0, trump=True)
    lead = int(worlds[0, state.turn_of(start)])
    kind = cards.different_kinds(state.legal(lead, start))[0]
    playout.playouts(worlds, start, (kind,), seed=1)
    playout.rule_card(worlds[0], start)
    # a small ending: a few cards of each hand, so that nothing long is searched
    ending = np.array([[_some(int(hand), 2) for hand in worlds[0]]], np.int64)
    solver.solve(ending, start)
    tricks = np.empty((len(worlds), 1), np.int64)
    kinds = np.array([kind], np.int64)
    source = chance.stream(1)
    weighing.weigh_cards(
        worlds, start, kinds, playout.USUAL_RANDOMNESS, source, new_scratch(), tricks
    )
    state.play(worlds[0].copy(), start, kind)


def _weigh(game: Game, printed: layout.IntArray) -> None:
    """Call, exchange, and deal what is hidden."""
    work, source, random = new_scratch(), chance.stream(1), playout.USUAL_RANDOMNESS
    number = len(printed)
    tricks = np.empty((number, 1), np.int64)
    work.own[:] = work.support[:] = 0
    hand = layout.in_form(int(printed[0, 0]), 0)
    auctions.assess_all(game, hand, work.own[0], work.support[0], work.features)
    auctions.expected(game, work.own[0], work.support[0], 0, auctions.PASS)
    bid = auctions.with_promise(
        game, auctions.call_number(1, 0), auctions.PASS, auctions.PASS, auctions.PASS
    )
    tricks_of_deal = int(game.numbers[TRICKS])
    weighing.weigh_calls(
        game,
        printed,
        0,
        np.zeros(4, np.int64),
        auctions.PASS,
        -1,
        0,
        np.array([auctions.PASS], np.int64),
        np.zeros(layout.DENOMINATIONS, np.int64),
        np.zeros((2, tricks_of_deal + 1, tricks_of_deal + 1)),
        random,
        source,
        work,
        np.empty((number, 1)),
        tricks,
    )
    trump = weighing.has_trump(0)
    some = np.array([weighing.least_useful(hand, trump, 1)], np.int64)
    weighing.passing_worth(0, trump)
    weighing.weigh_discards(game, printed, 0, 0, some, random, source, work, tricks)
    removed = np.zeros(number, np.int64)
    weighing.weigh_passed(game, printed, 0, 0, removed, some, random, source, work, tricks)
    _deal(game, printed, bid)


def _deal(game: Game, printed: layout.IntArray, bid: int) -> None:
    hidden = int(printed[0, 1] | printed[0, 2] | printed[0, 3])
    places = [place for place in range(layout.PLACES) if hidden >> place & 1]
    suits = range(layout.SUITS + 1)
    starts = [sum(place < layout.PLACES_A_SUIT * suit for place in places) for suit in suits]
    each = int(game.numbers[TRICKS])
    room = np.array([each, each, each, 0], np.int64)
    barred = np.array([1, 0, 0], np.int64)
    ways = sampling.room_for_ways(room)
    worlds = np.empty_like(printed)
    work, source = new_scratch(), chance.stream(1)
    begin = np.array(starts, np.int64)
    sampling.count_ways(begin, room, barred, ways)
    dealing.deal_worlds(
        np.array(places, np.int64),
        begin,
        room,
        barred,
        ways,
        np.array([1, 2, 3], np.int64),
        np.zeros(4, np.int64),
        source,
        work,
        worlds,
    )
    heard = np.zeros((1, auctions.HEARD), np.int64)
    heard[0, auctions.SEAT], heard[0, auctions.CALL] = 1, bid
    doubts = np.empty(len(worlds))
    dealing.weigh_worlds(game, worlds, np.zeros(4, np.int64), 0, heard, work, doubts)
    dealing.resample(worlds, np.ones(len(worlds)), source, np.empty_like(worlds))


def _some(hand: int, count: int) -> int:
    for _ in range(hand.bit_count() - count):
        hand &= hand - 1
    return hand
