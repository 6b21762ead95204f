"""Buck: everybody for themselves, a turned card, folding, and counting down from 15."""

import random

import pytest

from bideuchre.commands.replay import what_follows
from bideuchre.rules.cards import Denomination
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.claim import certain_order
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.game import Game
from bideuchre.rules.phases import Phase
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import (
    act,
    each,
    finished,
    legal,
    points,
    score,
    table,
    variant_of,
    why_not,
)

BUCK = variant_of("buck")
#: East declares three in spades: S, W and N are asked.
NAMED = "3 Pass Pass Pass S"


def turned(card: str, dealer: Seat = Seat.N, before: Points | None = None) -> Deal:
    """A deal in which this card, or one of this suit, is turned up."""
    for seed in range(2000):
        dealt = deal_cards(seed.to_bytes(32, "big"), 1, BUCK)
        if str(dealt.kitty[0]).startswith(card):
            return Deal.start(BUCK, dealer, dealt.hands, dealt.kitty, before)
    raise AssertionError


def club_deal(taken: dict[str, int], before: Points | None = None) -> Deal:
    """A club deal in which everybody has taken that many tricks."""
    for seed in range(5000):
        dealt = deal_cards(seed.to_bytes(32, "big"), 1, BUCK)
        if not str(dealt.kitty[0]).startswith("C"):
            continue
        deal = Deal.start(BUCK, Seat.W, dealt.hands, dealt.kitty, before)
        chance = random.Random(seed)
        while deal.turn is not None:
            deal = deal.apply(chance.choice(deal.legal_actions()))
        if {seat.value: n for seat, n in deal.taken.items()} == taken:
            return deal
    raise AssertionError


# -- the turned card ---------------------------------------------------------------------------


def test_the_first_of_the_four_left_over_is_turned_up_and_is_in_nobodys_hand():
    deal = table("buck")
    assert len(deal.kitty) == 4
    assert {deal.view_for(seat).turned for seat in Seat} == {deal.kitty[0]}
    assert all(deal.turned not in hand for hand in deal.hands.values())
    assert all(len(hand) == 5 for hand in deal.hands.values())


@pytest.mark.parametrize("dealer", Seat)
def test_a_club_turned_makes_clubs_trump_without_auction_declarer_or_folding(dealer: Seat):
    deal = turned("C", dealer)
    assert (deal.phase, deal.turn, deal.denomination) == (
        Phase.PLAY,
        dealer.next,
        Denomination.CLUBS,
    )
    assert (deal.contract, deal.calls, deal.out, deal.course.folds) == (None, (), frozenset(), ())
    follows = what_follows(deal)
    assert (follows["phase"], follows["contract"]) == ("play", None)
    assert list(follows["tricks"]) == ["N", "E", "S", "W"]


def test_a_turned_jack_of_spades_is_no_club_and_a_turned_jack_of_clubs_is_one():
    assert turned("SJ").phase is Phase.AUCTION
    assert turned("CJ").phase is Phase.PLAY


def test_any_suit_may_be_named_the_turned_cards_too():
    deal = act(turned("H"), "3 Pass Pass Pass")
    assert legal(deal) == ["S", "H", "D", "C"]
    assert act(deal, "H").contract.denomination.value == "H"


# -- folding -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", Seat)
def test_each_of_the_others_says_stay_or_fold_clockwise_from_the_declarers_left(dealer: Seat):
    deal = act(table("buck", dealer), NAMED)
    declarer = dealer.next
    asked = []
    while deal.phase is Phase.FOLDING:
        asked.append(deal.turn)
        assert legal(deal) == ["Stay", "Fold"]
        assert what_follows(deal)["phase"] == "folding"
        deal = act(deal, "Stay")
    assert tuple(asked) == Seat.clockwise_from(declarer)[1:]
    assert (deal.phase, deal.turn) == (Phase.PLAY, declarer)


def test_only_stay_or_fold_are_taken():
    deal = act(table("buck"), NAMED)
    for text in ("", "Pass", "S", "Stayed"):
        assert why_not(deal, text) == "bad_fold"
    assert str(act(deal, "FOLD").log[-1][1]) == "Fold"
    with pytest.raises(RuleError, match="not_a_fold"):
        deal.apply(table("buck").legal_actions()[0])


def test_who_folds_lays_the_hand_down_and_plays_no_card():
    deal = act(table("buck"), f"{NAMED} Stay Fold Stay")
    assert deal.out == {Seat.W}
    for _ in range(3):
        deal = deal.apply(deal.legal_actions()[0])
    assert [seat for seat, _ in deal.tricks[0].cards] == [Seat.E, Seat.S, Seat.N]
    while deal.turn is not None:
        deal = deal.apply(deal.legal_actions()[0])
    assert len(deal.hands[Seat.W]) == 5
    assert (deal.taken[Seat.W], deal.points[Seat.W]) == (0, 0)


def test_two_fold_and_two_play():
    deal = act(table("buck"), f"{NAMED} Fold Stay Fold")
    assert deal.out == {Seat.S, Seat.N}
    for _ in range(2):
        deal = deal.apply(deal.legal_actions()[0])
    assert [seat for seat, _ in deal.tricks[0].cards] == [Seat.E, Seat.W]


def test_if_all_fold_the_declarer_has_taken_all_five_without_play():
    deal = act(table("buck"), f"{NAMED} Fold Fold Fold")
    follows = what_follows(deal)
    assert (follows["phase"], follows["turn"], follows["trick_winners"]) == ("over", None, [])
    assert follows["tricks"] == {"N": 0, "E": 5, "S": 0, "W": 0}
    assert follows["points"] == {"N": 0, "E": -5, "S": 0, "W": 0}
    assert follows["score"] == {"N": 15, "E": 10, "S": 15, "W": 15}
    assert follows["contract"]["declarer"] == "E"
    assert deal.made is True


def test_there_are_no_partners_anywhere():
    deal = act(table("buck"), f"{NAMED} Stay Stay Stay")
    assert deal.sitting_out is None
    assert what_follows(deal)["contract"]["alone"] is False
    assert [deal.view_for(seat).own_side for seat in Seat] == list(Seat)


# -- the score ---------------------------------------------------------------------------------


def test_everybody_starts_at_fifteen():
    assert table("buck").score == each(15, 15, 15, 15)


@pytest.mark.parametrize(
    ("answers", "taken", "expected"),
    [
        ("Stay Stay Stay", (1, 3, 1, 0), (-1, -3, -1, 5)),
        ("Stay Stay Stay", (0, 5, 0, 0), (5, -5, 5, 5)),
        ("Stay Stay Stay", (1, 2, 1, 1), (-1, 5, -1, -1)),
        ("Stay Stay Stay", (3, 0, 1, 1), (-3, 5, -1, -1)),
        ("Fold Stay Stay", (1, 4, 0, 0), (-1, -4, 0, 5)),
        ("Fold Fold Stay", (2, 3, 0, 0), (-2, -3, 0, 0)),
        ("Fold Fold Stay", (3, 2, 0, 0), (-3, 5, 0, 0)),
    ],
)
def test_a_trick_counts_one_down_a_set_or_no_trick_five_up_and_a_fold_nothing(
    answers: str, taken: tuple[int, ...], expected: tuple[int, ...]
):
    wanted = dict(zip("NESW", taken, strict=True))
    deal = finished("buck", f"{NAMED} {answers}", wanted, strong="E S")
    assert points(deal) == dict(zip("NESW", expected, strict=True))
    assert deal.made is (taken[1] >= 3)


def test_in_a_club_deal_everybody_counts_as_having_stayed():
    deal = club_deal({"N": 2, "E": 0, "S": 3, "W": 0})
    assert points(deal) == {"N": -2, "E": 5, "S": -3, "W": 5}
    assert deal.made is None


# -- the end -----------------------------------------------------------------------------------


def ends(before: Points, taken: str = "N2 E3 S0 W0") -> Deal:
    """East's three in spades is made, N takes two, S folds, W takes none, from this score."""
    wanted = {word[0]: int(word[1]) for word in taken.split()}
    return finished("buck", f"{NAMED} Fold Stay Stay", wanted, strong="E S", score=before)


@pytest.mark.parametrize(
    ("before", "winner"),
    [
        ((15, 15, 15, 15), None),
        ((15, 4, 15, 15), None),
        ((15, 3, 15, 15), Seat.E),
        ((15, 2, 15, 15), Seat.E),
        ((2, 15, 15, 15), Seat.N),
        ((1, 3, 15, 15), Seat.N),
        ((2, 3, 15, 15), None),
        ((1, 2, 15, 15), None),
        # Somebody who did not declare, and even one who folded, may stand lowest.
        ((15, 4, 15, 1), None),
        ((2, 4, 15, 15), Seat.N),
    ],
)
def test_somebody_at_zero_or_less_ends_the_game_and_the_lowest_alone_wins(
    before: tuple[int, int, int, int], winner: Seat | None
):
    assert ends(each(*before)).winner is winner


def test_after_a_tie_an_ordinary_deal_of_all_four_follows_until_one_is_lowest_alone():
    tied = ends(each(2, 3, 15, 10))
    assert score(tied) == {"N": 0, "E": 0, "S": 15, "W": 15}
    more = Game((), tied).next_deal(*deal_cards(bytes(32), 1, BUCK))
    assert more.deal.turn is not None
    assert score(more.deal) == {"N": 0, "E": 0, "S": 15, "W": 15}
    after = ends(tied.score)
    assert score(after) == {"N": -2, "E": -3, "S": 15, "W": 20}
    assert after.winner is Seat.E


def test_a_tie_can_be_won_by_another_who_was_not_in_it():
    before = each(0, 0, 15, 2)
    deal = finished(
        "buck",
        "Pass Pass 3 Pass S Stay Stay Fold",
        {"N": 0, "E": 1, "S": 0, "W": 4},
        strong="W S",
        score=before,
    )
    assert score(deal) == {"N": 5, "E": -1, "S": 15, "W": -2}
    assert deal.winner is Seat.W


def test_a_tie_after_which_nobody_stands_at_zero_goes_on():
    before = each(0, 0, 15, 15)
    deal = finished(
        "buck",
        "Pass Pass 3 Pass S Stay Stay Fold",
        {"N": 0, "E": 0, "S": 0, "W": 5},
        strong="W S",
        score=before,
    )
    assert (score(deal), deal.winner) == ({"N": 5, "E": 5, "S": 15, "W": 10}, None)


def test_a_deal_thrown_in_keeps_a_tie():
    deal = act(table("buck", score=each(0, 0, 15, 15)), "Pass Pass Pass Pass")
    assert (deal.winner, deal.score) == (None, each(0, 0, 15, 15))


def test_a_declarer_whom_all_leave_can_win():
    deal = act(table("buck", score=each(9, 5, 9, 9)), f"{NAMED} Fold Fold Fold")
    assert deal.winner is Seat.E


def test_no_deal_begins_where_one_alone_stands_at_zero_or_less():
    for before in (each(0, 15, 15, 15), each(-3, -2, 4, 5)):
        with pytest.raises(RuleError, match="score_is_won"):
            table("buck", score=before)
    assert table("buck", score=each(-3, -3, -2, 5)).winner is None


def test_nobody_claims_in_buck():
    asked = 0
    for seed in range(40):
        deal = act(table("buck", seed=seed), "5 S Stay Stay Stay")
        while deal.turn is not None:
            assert certain_order(deal.view_for(deal.turn)) is None
            asked += 1
            deal = deal.apply(deal.legal_actions()[0])
    assert asked == 40 * 20
