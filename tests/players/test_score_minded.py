"""At every level a side that wins the game with a small bid makes it."""

import pytest

from bideuchre.players.levels import LEVELS, player_for
from bideuchre.players.roster import player_named
from bideuchre.rules.actions import Bid, Call, RungBid
from bideuchre.rules.seats import Seat
from tests.rules.positions import dealt

KEY = bytes(32)
LONE_HANDS = ("AAKQJJ.A9.9.AJ9", "AAKKQJJ.A..AJJ9", "9.AAKQJJ.AJ.A99", "AKQJJ.AA.A.AAJJ")


def call(level: str, hand: str, score: int, calls: str = "", other: int = 30) -> Call:
    """What South calls after some calls, its side's score and the other one's given."""
    dealer = (Seat.E, Seat.S, Seat.W, Seat.N)[-len(calls.split()) % 4]
    deal = dealt(f"S:{hand} - - -", dealer, calls, score=(score, other))
    assert deal.turn is Seat.S
    decision = player_for(level).choose(deal.view_for(Seat.S), KEY)
    assert isinstance(decision.action, Call)
    return decision.action


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hand", LONE_HANDS)
@pytest.mark.parametrize("score", [44, 46, 48])
def test_nobody_goes_alone_where_a_small_bid_wins(level: str, hand: str, score: int) -> None:
    chosen = call(level, hand, score)
    assert isinstance(chosen, Bid)
    if level != "expert":
        assert chosen.tricks <= 8


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("hand", LONE_HANDS[:2])
def test_far_from_the_target_lone_hands_are_played_alone(level: str, hand: str) -> None:
    assert isinstance(call(level, hand, 0, other=0), RungBid)


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(
    ("score", "calls", "expected"),
    [
        (48, "", "4S"),
        (49, "Pass Pass", "3S"),
        (48, "Pass 5H", "6S"),
        (48, "5H Pass", "Pass"),
        (47, "Pass 6D 7H", "8D"),
    ],
)
def test_the_smallest_bid_that_wins_is_made(
    level: str, score: int, calls: str, expected: str
) -> None:
    assert str(call(level, "AKQJ9.A9.K9.AJ9T"[:15], score, calls)) == expected


def test_the_yardstick_does_not_know_the_score() -> None:
    deal = dealt(f"S:{LONE_HANDS[0]} - - -", Seat.E, "", score=(48, 30))
    assert isinstance(
        player_named("steady", seconds=1).choose(deal.view_for(Seat.S), KEY).action, RungBid
    )
