"""Calls are weighed by auctions that come true: a bid that wins is made, and calmer ones first."""

import pytest

from bideuchre.players.expert import calls
from bideuchre.players.expert.aim import aim_at
from bideuchre.players.expert.budget import EXPERT
from bideuchre.players.expert.calls import WeighedCall
from bideuchre.players.kernel import stream
from bideuchre.players.levels import player_for
from bideuchre.rules.actions import Bid, Call, Pass
from bideuchre.rules.codes import parse_call
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.rules.view import View
from tests.rules.positions import dealt

KEY = bytes(32)
MONSTERS = (
    "AAJJQ9.9.AK.AJJ",
    "AAKKQJJ.A..AJJ9",
    "AAKQJJ.A9.9.AJ9",
    "9.AAKQJJ.AJ.A99",
    "AKQJJ.AA.A.AAJJ",
)


def view_of(hand: str, calls_before: str, score: tuple[int, int]) -> View:
    dealer = (Seat.E, Seat.S, Seat.W, Seat.N)[-len(calls_before.split()) % 4]
    return dealt(f"S:{hand} - - -", dealer, calls_before, score=score).view_for(Seat.S)


@pytest.mark.parametrize("hand", MONSTERS)
@pytest.mark.parametrize("score", [(48, 30), (51, 30), (45, 44), (48, 48)])
@pytest.mark.parametrize(
    "before", ["", "Pass", "Pass Pass", "Pass Pass Pass", "5D", "3D Pass Pass"]
)
def test_a_hand_that_wins_the_game_is_bid_and_not_left_to_others(
    hand: str, score: tuple[int, int], before: str
) -> None:
    for key in (KEY, b"another"):
        decision = player_for("expert").choose(view_of(hand, before, score), key)
        assert isinstance(decision.action, Bid)
        assert (decision.candidates[0].chance or 0) > 0.8


def weighed(call: str, worth: float, error: float = 0.3, chance: float = 0.6) -> WeighedCall:
    parsed = parse_call(call, DOUBLE_DECK)
    assert isinstance(parsed, Call)
    return WeighedCall(parsed, worth, error, chance)


def choice(*ranked: WeighedCall, score: tuple[int, int] = (0, 0)) -> tuple[str, float]:
    """What is chosen of some calls that were weighed, and the number it is shown with."""
    view = view_of("KQT.KQT.KQT.KQ9", "", score)
    aim = aim_at(view.variant, *score, plays_the_score=True)
    first = calls.ranked(view, aim, ranked)[0]
    return str(first.call), first.worth


def test_of_bids_that_cannot_be_told_apart_the_lowest_is_made() -> None:
    best = weighed("7S", 2.0, 0.0)
    assert choice(best, weighed("6S", 1.8), weighed("5S", 1.75)) == ("5S", 2.0)
    assert choice(best, weighed("6S", 1.5), weighed("6H", 1.9)) == ("7S", 2.0)
    assert choice(best, weighed("8S", 1.9), weighed("Pass", 1.9)) == ("7S", 2.0)


def test_a_bid_that_is_expected_to_lose_is_not_made_where_a_pass_is_as_good() -> None:
    best = weighed("6S", -2.75, 0.0)
    assert choice(best, weighed("Pass", -2.9)) == ("Pass", -2.75)
    assert choice(best, weighed("Pass", -3.2)) == ("6S", -2.75)


def test_a_pass_is_not_preferred_to_a_bid_that_probably_wins_the_game() -> None:
    leave, bid = weighed("Pass", 16.0, 0.0), weighed("8S", 15.6, 0.25, 0.95)
    assert choice(leave, bid, score=(48, 30)) == ("8S", 16.0)
    assert choice(leave, bid, score=(0, 0)) == ("Pass", 16.0)
    assert choice(leave, weighed("8S", 15.4, 0.25, 0.95), score=(48, 30)) == ("Pass", 16.0)
    assert choice(leave, weighed("8S", 15.6, 0.25, 0.7), score=(48, 30)) == ("Pass", 16.0)


@pytest.mark.parametrize("own", range(-20, 52, 8))
@pytest.mark.parametrize("other", range(-20, 52, 8))
def test_what_a_deal_is_worth_is_of_the_size_of_its_points(own: int, other: int) -> None:
    aim = aim_at(view_of(MONSTERS[0], "", (0, 0)).variant, own, other, plays_the_score=True)
    assert abs(aim.of_bids).max() < 60


def test_weighing_is_ranked_so() -> None:
    view = view_of("AKQT9.AK9.K9.A9", "", (0, 0))
    aim = aim_at(view.variant, 0, 0, plays_the_score=True)
    found = calls.weigh(view, aim, EXPERT, stream(1))
    assert found[0].worth == max(one.worth for one in found)
    assert any(isinstance(one.call, Pass) for one in found)
