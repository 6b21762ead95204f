"""Bids that cannot fail are counted right, and are weighed."""

import random

import pytest

from bideuchre.players.expert.sure import sure_tricks
from bideuchre.players.kernel import (
    NOT_SOLVED,
    SEAT_NUMBER,
    game_of,
    solve,
    start_of_play,
    world_of,
)
from bideuchre.players.levels import player_for
from bideuchre.rules.actions import Bid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.record.values import read_hands
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import dealt

KEY = bytes(32)


def tricks(hand: str, denomination: str) -> int:
    cards = read_hands(f"N:{hand} - - -", DOUBLE_DECK).hands[Seat.N]
    assert cards is not None
    return sure_tricks(cards, Denomination(denomination), DOUBLE_DECK)


@pytest.mark.parametrize(
    ("hand", "denomination", "expected"),
    [
        (".AAKKQQTT99.JJ.", "H", 10),  # only the right bowers are out
        (".AAKKQQJJTT99..", "H", 12),  # two left bowers are out, and fall
        (".AAKKQQJJTT99..", "NT", 12),
        (".AAKKQQTT99.JJ.", "NT", 10),
        ("AAKK.AAKK.AAKK.", "NT", 12),
        ("AKQJ.AKQJ.AKQJ.", "NT", 3),
        ("AAK.AAK.AAK.AAK", "NT", 12),
        ("AA.AAKKQQJJTT..", "S", 0),
        ("AAKKQQTT99.A..J", "S", 8),
        ("TT99.TT99.TT99.", "H", 0),
    ],
)
def test_counts_what_cannot_be_lost(hand: str, denomination: str, expected: int) -> None:
    assert tricks(hand, denomination) == expected


@pytest.mark.parametrize("denomination", list(DOUBLE_DECK.denominations))
def test_no_lie_of_the_cards_takes_a_sure_trick_away(denomination: Denomination) -> None:
    """Strong hands against every lie tried, the others playing as well as can be."""
    chance = random.Random(denomination.value)
    game = game_of(DOUBLE_DECK)
    found = 0
    for _ in range(60):
        pack = sorted(
            DOUBLE_DECK.pack,
            key=lambda card: (
                chance.random()
                - 2 * ((card.suit is denomination.trump) + (card.rank == "A") + (card.rank == "J"))
            ),
        )
        own, rest = pack[:12], pack[12:]
        chance.shuffle(rest)
        hands = {Seat.N: own, Seat.E: rest[:12], Seat.S: rest[12:24], Seat.W: rest[24:]}
        world = world_of(hands, denomination)
        state = start_of_play(game, SEAT_NUMBER[Seat.N], denomination.trump is not None)
        sure = sure_tricks(own, denomination, DOUBLE_DECK)
        taken = int(solve(world.reshape(1, -1), state, node_cap=400_000)[0, 0])
        if taken != NOT_SOLVED:
            assert taken >= sure
            found += sure > 3
    assert found > 10


@pytest.mark.parametrize(
    ("hand", "calls", "highest"),
    [
        (".AAKKQQTT99.JJ.", "Pass 6C Pass", "10H"),
        (".AAKKQQTT99.JJ.", "Pass Pass Pass", "10H"),
        (".AAKKQQTT99.JJ.", "7S 8C 9S", "10H"),
        ("JJ..AAKKQQTT99.", "Pass 6S Pass", "10NT"),
        ("AAK.AAK.AAK.AAK", "Pass 6S Pass", "12NT"),
        ("AAKK.AAKK.AAKK.", "Pass 8D 9C", "12NT"),
        ("AAKKQQTT99.A..J", "Pass 5D Pass", "8S"),
    ],
)
def test_a_bid_that_cannot_fail_is_among_the_candidates(
    hand: str, calls: str, highest: str
) -> None:
    deal = dealt(f"N:{hand} - - -", Seat.N, calls)
    decision = player_for("expert").choose(deal.view_for(Seat.N), KEY)
    shown = {str(one.action): one for one in decision.candidates}
    cards = deal.view_for(Seat.N).hand
    certain = [
        Bid(count, denomination)
        for denomination in DOUBLE_DECK.denominations
        for count in range(
            deal.view_for(Seat.N).auction.lowest_bid,
            sure_tricks(cards, denomination, DOUBLE_DECK) + 1,
        )
    ]
    assert highest in map(str, certain)
    assert shown.keys() >= set(map(str, certain))
    assert (shown[highest].chance or 0) >= 0.9  # partner may take it out
    if calls == "Pass 6C Pass" and highest == "10H":
        assert str(decision.action) == "10H"
