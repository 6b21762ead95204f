"""The three forms of passing: who calls, and when the auction ends."""

import pytest

from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import VERSIONS, act, legal, table, variant_of, why_not

RETURNS = "passing=returns"
FINAL = "passing=final"
ONE_TURN = "passing=one-turn"
FORMS = (RETURNS, FINAL, ONE_TURN)
NOBODY_STUCK = [version for version in VERSIONS if version != "buck"]


def bid(version: str, number: int) -> str:
    return f"{number}S" if variant_of(version).bidding.names_denomination else str(number)


def numbers(version: str) -> tuple[str, str, str]:
    """Three bids, each above the last, below the highest number."""
    least = variant_of(version).bidding.lowest
    return bid(version, least), bid(version, least + 1), bid(version, least + 2)


@pytest.mark.parametrize("version", VERSIONS)
def test_returns_who_passed_may_bid_later_until_three_pass_in_a_row(version: str):
    low, middle, high = numbers(version)
    deal = act(table(version, rules=RETURNS), f"Pass {low} Pass Pass {middle} Pass Pass")
    assert (deal.phase, deal.turn) == (Phase.AUCTION, Seat.N)
    raised = act(deal, f"{high} Pass Pass")
    assert (raised.phase, raised.turn) == (Phase.AUCTION, Seat.W)
    won = act(raised, "Pass").course.won
    assert (won.declarer, str(won.call)) == (Seat.N, high)
    won = act(deal, "Pass").course.won
    assert (won.declarer, str(won.call)) == (Seat.E, middle)


@pytest.mark.parametrize("version", VERSIONS)
def test_final_who_passed_is_skipped_and_only_the_highest_bidder_stays(version: str):
    low, middle, high = numbers(version)
    deal = act(table(version, rules=FINAL), f"Pass {low} Pass")
    assert deal.turn is Seat.N
    deal = act(deal, middle)
    assert deal.turn is Seat.S
    deal = act(deal, high)
    assert deal.turn is Seat.N
    assert [seat for seat, _ in deal.calls] == [Seat.E, Seat.S, Seat.W, Seat.N, Seat.S]
    won = act(deal, "Pass").course.won
    assert (won.declarer, str(won.call)) == (Seat.S, high)


@pytest.mark.parametrize("version", VERSIONS)
def test_final_the_last_player_is_asked_after_three_passes_and_a_bid_ends_it(version: str):
    low = numbers(version)[0] if version != "hasenpfeffer" else "3"
    deal = act(table(version, rules=FINAL), "Pass Pass Pass")
    assert (deal.phase, deal.turn) == (Phase.AUCTION, Seat.N)
    won = act(deal, low).course.won
    assert (won.declarer, str(won.call)) == (Seat.N, low)


@pytest.mark.parametrize("version", VERSIONS)
def test_final_a_bidder_whom_nobody_raised_is_not_asked_again(version: str):
    low = numbers(version)[0]
    deal = act(table(version, rules=FINAL), f"{low} Pass Pass")
    assert deal.turn is Seat.N
    assert act(deal, "Pass").course.won.declarer is Seat.E


@pytest.mark.parametrize("version", VERSIONS)
def test_one_turn_ends_after_four_calls(version: str):
    low, middle, high = numbers(version)
    deal = act(table(version, rules=ONE_TURN), f"{low} {middle} Pass")
    assert (deal.phase, deal.turn) == (Phase.AUCTION, Seat.N)
    assert act(deal, high).course.won.declarer is Seat.N
    assert act(deal, "Pass").course.won.declarer is Seat.S
    assert act(deal, "Pass").course.auction.legal_calls() == ()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("version", NOBODY_STUCK)
def test_with_nobody_stuck_four_passes_throw_the_deal_in(version: str, form: str):
    for dealer in Seat:
        deal = table(version, dealer, f"{form} stuck=none")
        deal = act(deal, "Pass Pass Pass")
        assert (deal.phase, deal.turn) == (Phase.AUCTION, dealer)
        assert "Pass" in legal(deal)
        deal = act(deal, "Pass")
        assert (deal.phase, deal.turn, deal.contract) == (Phase.OVER, None, None)
        assert set(deal.points.values()) == {0}
        assert (deal.score, deal.winner, deal.made) == (deal.score_before, None, None)
        assert why_not(deal, "SA") == "deal_is_over"


@pytest.mark.parametrize("form", FORMS)
def test_in_buck_four_passes_throw_the_deal_in(form: str):
    deal = act(table("buck", rules=form), "Pass Pass Pass Pass")
    assert (deal.phase, deal.points) == (Phase.OVER, dict.fromkeys(Seat, 0))


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("version", VERSIONS)
def test_the_top_call_ends_the_auction_at_once(version: str, form: str):
    variant = variant_of(version)
    top = variant.bidding.rungs[-1].name if variant.bidding.rungs else str(variant.tricks)
    if variant.bidding.names_denomination:
        top = f"H{top}"
    for passes in ("", "Pass", "Pass Pass"):
        deal = act(table(version, rules=form), f"{passes} {top}")
        assert deal.course.auction.over
        assert str(deal.course.won.call) == top


@pytest.mark.parametrize("version", VERSIONS)
def test_all_the_tricks_by_number_end_an_auction_only_where_no_rung_stands_above(version: str):
    variant = variant_of(version)
    deal = act(table(version), bid(version, variant.tricks))
    ends = version in ("double-deck", "hasenpfeffer", "buck")
    assert deal.course.auction.over is ends
    if not ends:
        rungs = [rung.name for rung in variant.bidding.rungs]
        trumps = [""]
        if variant.bidding.names_denomination:
            trumps = [one.value for one in variant.denominations]
        assert legal(deal) == ["Pass", *(f"{one}{rung}" for rung in rungs for one in trumps)]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_bid_must_be_for_more_tricks_and_no_lower_than_the_lowest(version: str):
    least = variant_of(version).bidding.lowest
    deal = act(table(version), bid(version, least + 1))
    assert why_not(deal, bid(version, least + 1)) == "bid_too_low"
    assert why_not(deal, bid(version, least)) == "bid_too_low"
    below = "bid_out_of_range" if least > 1 else "bad_call"
    assert why_not(deal, bid(version, least - 1)) == below
    assert why_not(deal, bid(version, variant_of(version).tricks + 1)) == "bad_call"


def test_a_call_with_the_trump_is_no_call_by_level_and_the_other_way_round():
    assert why_not(table("pepper"), "3S") == "bad_call"
    assert why_not(table("barrie"), "3") == "bad_call"
    assert why_not(table("single-deck"), "SAlone") == "bad_call"
    assert why_not(table("kokomo"), "Alone") == "bad_call"


def test_low_is_called_only_where_it_is_played():
    assert "5Low" in legal(table("indiana"))
    assert "LowMoon" in legal(table("indiana"))
    assert why_not(table("barrie"), "5Low") == "denomination_not_played"
    assert why_not(table("barrie"), "LowMoon") == "denomination_not_played"


@pytest.mark.parametrize(
    ("version", "text", "code"),
    [
        ("kokomo", "5low", "5Low"),
        ("kokomo", "6n", "6NT"),
        ("indiana", "♥moon", "HMoon"),
        ("barrie", "ncall2", "NTCall2"),
        ("barrie", "♣CALL1", "CCall1"),
        ("pepper", "big", "Big"),
        ("pfeffer", "PFEFFER", "Pfeffer"),
        ("single-deck", "best", "Best"),
        ("buck", "pass", "Pass"),
    ],
)
def test_calls_are_read_in_any_case_and_with_signs(version: str, text: str, code: str):
    deal = act(table(version), text)
    assert str(deal.calls[0][1]) == code
