"""Who has to bid when everybody else has passed without a bid."""

import pytest

from bideuchre.rules.cards import JOKER
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import act, legal, table, why_not

PASSES = "Pass Pass Pass"
STUCK_DEALERS = {"kokomo": 1, "single-deck": 3, "pfeffer": 4}


@pytest.mark.parametrize("dealer", Seat)
@pytest.mark.parametrize("version", STUCK_DEALERS)
def test_the_dealer_must_bid_and_may_not_pass(version: str, dealer: Seat):
    free = legal(table(version, dealer))
    deal = act(table(version, dealer), "Pass Pass")
    assert "Pass" in legal(deal)
    deal = act(deal, "Pass")
    assert deal.turn is dealer
    assert "Pass" not in legal(deal)
    assert legal(deal) == free[1:]
    assert legal(deal)[0].startswith(str(STUCK_DEALERS[version]))
    assert why_not(deal, "Pass") == "must_bid"


@pytest.mark.parametrize("version", STUCK_DEALERS)
def test_a_dealer_behind_a_bid_may_pass(version: str):
    bid = {"kokomo": "2S", "single-deck": "4", "pfeffer": "5"}[version]
    deal = act(table(version), f"Pass {bid} Pass")
    assert (deal.turn, legal(deal)[0]) == (Seat.N, "Pass")


def test_where_passing_returns_the_others_may_outbid_a_stuck_dealer():
    deal = act(table("kokomo"), f"{PASSES} 2S")
    assert (deal.phase, deal.turn) == (Phase.AUCTION, Seat.E)
    deal = act(deal, "Pass 3Low Pass Pass Pass")
    assert deal.course.won.declarer is Seat.S
    deal = act(table("pfeffer"), f"{PASSES} 4 Pass Pass Pass")
    assert deal.course.won.declarer is Seat.N


def test_where_everybody_has_one_turn_a_stuck_dealers_bid_ends_the_auction():
    deal = act(table("single-deck", Seat.S), f"{PASSES} Best")
    assert (deal.phase, deal.course.won.declarer) == (Phase.NAMING, Seat.S)


def test_where_a_pass_is_final_a_stuck_dealers_bid_ends_the_auction():
    deal = act(table("indiana", Seat.S, "stuck=dealer"), f"{PASSES} 1Low")
    assert (deal.phase, deal.contract.declarer) == (Phase.PLAY, Seat.S)


@pytest.mark.parametrize("version", ["double-deck", "barrie", "indiana", "pepper"])
def test_a_dealer_made_stuck_by_a_house_rule_bids_the_lowest_number_or_more(version: str):
    deal = act(table(version, rules="stuck=dealer lowest=3"), PASSES)
    assert legal(deal)[0].startswith("3")
    assert why_not(deal, "Pass") == "must_bid"
    assert len(legal(deal)) == len(legal(table(version, rules="lowest=3"))) - 1


# -- the holder of the joker -------------------------------------------------------------------


def joker_held_by(seat: Seat | None, rules: str = "", dealer: Seat = Seat.N) -> Deal:
    """A deal of Hasenpfeffer in which this seat holds the joker, or the kitty does."""
    for seed in range(1000):
        deal = table("hasenpfeffer", dealer, rules, seed)
        held = JOKER in (deal.kitty if seat is None else deal.hands[seat])
        if held:
            return deal
    raise AssertionError


FORMS = ("", "passing=returns", "passing=final")


@pytest.mark.parametrize("rules", FORMS)
@pytest.mark.parametrize("holder", Seat)
def test_after_four_passes_the_jokers_holder_bids_three_or_more_as_a_fifth_call(
    holder: Seat, rules: str
):
    deal = act(joker_held_by(holder, rules), f"{PASSES} Pass")
    assert (deal.phase, deal.turn) == (Phase.AUCTION, holder)
    assert legal(deal) == ["3", "4", "5", "6"]
    assert why_not(deal, "Pass") == "must_bid"
    assert why_not(deal, "2") == "bid_too_low"
    deal = act(deal, "3")
    assert (deal.phase, deal.course.won.declarer) == (Phase.NAMING, holder)
    assert [seat for seat, _ in deal.calls] == [*Seat.clockwise_from(Seat.E), holder]


@pytest.mark.parametrize("rules", FORMS)
def test_with_the_joker_in_the_kitty_four_passes_throw_the_deal_in(rules: str):
    deal = act(joker_held_by(None, rules), f"{PASSES} Pass")
    assert (deal.phase, deal.turn, legal(deal)) == (Phase.OVER, None, [])
    assert set(deal.points.values()) == {0}


def test_everybody_sees_where_the_joker_is_once_it_is_asked_for_and_not_before():
    deal = act(joker_held_by(Seat.W), PASSES)
    assert deal.view_for(Seat.S).auction.joker is None
    deal = act(deal, "Pass")
    assert {deal.view_for(seat).auction.joker.holder for seat in Seat} == {Seat.W}


def test_the_dealer_of_hasenpfeffer_is_free_after_three_passes():
    deal = act(joker_held_by(Seat.N), PASSES)
    assert legal(deal) == ["Pass", "1", "2", "3", "4", "5", "6"]


def test_a_dealer_made_stuck_in_hasenpfeffer_replaces_the_jokers_holder_after_three_passes():
    deal = act(joker_held_by(Seat.S, "stuck=dealer"), PASSES)
    assert (deal.turn, legal(deal)) == (Seat.N, ["3", "4", "5", "6"])
    assert act(deal, "3").course.won.declarer is Seat.N


def test_a_stuck_dealer_of_hasenpfeffer_can_be_outbid_where_passing_returns():
    deal = act(joker_held_by(Seat.S, "stuck=dealer passing=returns"), f"{PASSES} 3 4")
    assert deal.phase is Phase.AUCTION
    assert act(deal, PASSES).course.won.declarer is Seat.E


def test_with_nobody_stuck_in_hasenpfeffer_the_joker_is_never_asked_for():
    deal = act(joker_held_by(Seat.S, "stuck=none"), f"{PASSES} Pass")
    assert (deal.phase, deal.auction.joker) == (Phase.OVER, None)


def test_the_jokers_holder_bids_three_whatever_the_lowest_bid_is():
    for lowest in (2, 3):
        deal = act(joker_held_by(Seat.S, f"lowest={lowest}"), f"{PASSES} Pass")
        assert legal(deal) == ["3", "4", "5", "6"]
