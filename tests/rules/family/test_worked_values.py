"""The eight worked values of the family, with the seats as they are given."""

import pytest

from bideuchre.rules.cards import JOKER
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import act, finished, legal, points, score, table, why_not
from tests.rules.family.test_buck import club_deal


@pytest.mark.parametrize(("taken", "expected"), [(6, (6, 2)), (4, (-5, 4))])
def test_1_barrie_five_no_trump_by_south(taken: int, expected: tuple[int, int]):
    deal = finished(
        "barrie",
        "3H Pass 5NT Pass",
        {"NS": taken, "EW": 8 - taken},
        dealer=Seat.W,
        strong="S NT",
    )
    assert deal.contract.declarer is Seat.S
    assert points(deal) == {"NS": expected[0], "EW": expected[1]}


@pytest.mark.parametrize(("taken", "expected"), [(8, (18, 0)), (7, (-18, 1))])
def test_1_barrie_call1_by_south_over_call2(taken: int, expected: tuple[int, int]):
    start = act(table("barrie", Seat.W), "4S DCall2")
    assert why_not(start, "5S") == "bid_below_rung"
    start = act(start, "CCall1")
    assert (start.turn, [call for call in legal(start) if call.endswith("Moon")]) == (
        Seat.W,
        ["SMoon", "HMoon", "DMoon", "CMoon", "NTMoon"],
    )
    assert len(legal(start)) == 6
    exchange = act(start, "Pass")
    assert (exchange.turn, exchange.course.limits) == (Seat.S, (1, 1))
    assert act(exchange, "1").turn is Seat.N
    deal = finished(
        "barrie",
        "4S DCall2 CCall1 Pass 1 1",
        {"NS": taken, "EW": 8 - taken},
        dealer=Seat.W,
        strong="S C",
    )
    assert points(deal) == {"NS": expected[0], "EW": expected[1]}


@pytest.mark.parametrize(("taken", "expected"), [(5, (5, 1)), (3, (-4, 3))])
def test_2_single_deck_four_by_east(taken: int, expected: tuple[int, int]):
    deal = finished(
        "single-deck",
        "Pass 3 4 Pass H",
        {"NS": 6 - taken, "EW": taken},
        dealer=Seat.S,
        strong="E H",
    )
    assert deal.contract.declarer is Seat.E
    assert points(deal) == {"EW": expected[0], "NS": expected[1]}


def test_2_single_deck_after_three_passes_the_dealer_may_not_pass():
    deal = act(table("single-deck", Seat.S), "Pass Pass Pass")
    assert (deal.turn, legal(deal)) == (Seat.S, ["3", "4", "5", "6", "Best", "Alone"])


@pytest.mark.parametrize(
    ("words", "taken", "expected"),
    [
        ("2 Pass Pass Pass S", 1, (-6, 5)),
        ("6 Pass Pass Pass S", 6, (6, 0)),
        ("Big S", 5, (-12, 1)),
    ],
)
def test_3_pepper(words: str, taken: int, expected: tuple[int, int]):
    deal = finished("pepper", words, {"NS": 6 - taken, "EW": taken}, strong="E S")
    assert points(deal) == {"EW": expected[0], "NS": expected[1]}


@pytest.mark.parametrize(
    ("words", "taken", "expected"),
    [
        ("4 Pass Pass Pass S", 6, (6, -5)),
        ("Pfeffer S", 5, (-10, 1)),
        ("Pfeffer SAlone 1 1", 5, (-10, 1)),
    ],
)
def test_4_pfeffer(words: str, taken: int, expected: tuple[int, int]):
    deal = finished("pfeffer", words, {"NS": 6 - taken, "EW": taken}, strong="E S")
    assert points(deal) == {"EW": expected[0], "NS": expected[1]}


def test_5_indiana_two_have_passed_and_are_out():
    deal = act(table("indiana", Seat.W), "4S 5Low Pass Pass 6S")
    assert deal.turn is Seat.E
    assert act(deal, "Pass").phase is Phase.PLAY
    words = "4S 5Low Pass Pass 6S Pass"
    deal = finished("indiana", words, {"NS": 5, "EW": 7}, dealer=Seat.W, strong="N S")
    assert deal.contract.declarer is Seat.N
    assert points(deal) == {"NS": -6, "EW": 7}


def test_6_kokomo_the_dealer_must_bid_and_south_takes_up_the_kitty():
    deal = act(table("kokomo", Seat.N), "Pass Pass Pass")
    assert deal.turn is Seat.N
    assert why_not(deal, "Pass") == "must_bid"
    words = "Pass 4C Pass Pass Pass 4"
    deal = finished("kokomo", words, {"NS": 5, "EW": 2}, dealer=Seat.N, strong="S C")
    assert deal.contract.declarer is Seat.S
    assert len(deal.kitty_discarded) == 4
    assert points(deal) == {"NS": 5, "EW": 2}


@pytest.mark.parametrize(("taken", "expected"), [(3, (3, 3)), (2, (-3, 4))])
def test_7_hasenpfeffer_the_jokers_holder_bids_three(taken: int, expected: tuple[int, int]):
    for seed in range(20_000):
        deal = table("hasenpfeffer", seed=seed)
        if JOKER not in deal.hands[Seat.E]:
            continue
        deal = act(deal, "Pass Pass Pass Pass")
        assert (deal.turn, legal(deal)) == (Seat.E, ["3", "4", "5", "6"])
        deal = act(deal, "3 D 1")
        while deal.turn is not None:
            actions = deal.legal_actions()
            deal = deal.apply(actions[seed % len(actions)])
        if deal.taken["EW"] == taken:
            assert points(deal) == {"EW": expected[0], "NS": expected[1]}
            return
    raise AssertionError


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        ({"W": 3, "N": 2, "S": 0, "E": 0}, {"W": 12, "N": 13, "S": 20, "E": 15}),
        ({"W": 2, "N": 3, "S": 0, "E": 0}, {"W": 20, "N": 12, "S": 20, "E": 15}),
    ],
)
def test_8_buck_three_by_west_in_spades_and_east_folds(
    taken: dict[str, int], expected: dict[str, int]
):
    words = "3 Pass Pass Pass S Stay Fold Stay"
    deal = finished("buck", words, taken, dealer=Seat.S, strong="W S")
    assert deal.contract.declarer is Seat.W
    assert score(deal) == expected


def test_8_buck_a_club_is_turned():
    deal = club_deal({"N": 2, "S": 3, "E": 0, "W": 0})
    assert score(deal) == {"N": 13, "S": 12, "E": 20, "W": 20}
