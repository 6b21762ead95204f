"""Calls above the highest number, each above the one before."""

import pytest

from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import act, legal, table, variant_of, why_not


def rungs(calls: list[str]) -> list[str]:
    """The rungs among calls, without their denominations, each once."""
    known = ("Call2", "Call1", "Moon", "Alone", "Best", "Big", "Pfeffer")
    return list(dict.fromkeys(one for call in calls for one in known if call.endswith(one)))


@pytest.mark.parametrize(
    ("version", "calls", "above"),
    [
        ("barrie", "8S", ["Call2", "Call1", "Moon"]),
        ("barrie", "SCall2", ["Call1", "Moon"]),
        ("barrie", "Pass SCall1", ["Moon"]),
        ("kokomo", "7Low", ["Call2", "Call1", "Alone"]),
        ("kokomo", "LowCall2", ["Call1", "Alone"]),
        ("kokomo", "NTCall1", ["Alone"]),
        ("indiana", "12Low", ["Moon"]),
        ("single-deck", "6", ["Best", "Alone"]),
        ("single-deck", "Best", ["Alone"]),
        ("pepper", "6", ["Big"]),
        ("pfeffer", "6", ["Pfeffer"]),
    ],
)
def test_what_can_be_called_above_a_call(version: str, calls: str, above: list[str]):
    deal = act(table(version), calls)
    offered = legal(deal)
    assert rungs(offered) == above
    named = variant_of(version).bidding.names_denomination
    each = len(variant_of(version).denominations) if named else 1
    assert len(offered) == 1 + each * len(above)


@pytest.mark.parametrize(
    ("version", "calls", "refused"),
    [
        ("barrie", "SCall2", ["8S", "HCall2", "SCall2"]),
        ("barrie", "SCall1", ["8NT", "NTCall2", "HCall1"]),
        ("kokomo", "LowCall1", ["7S", "SCall2", "LowCall1"]),
        ("single-deck", "Best", ["6", "Best"]),
    ],
)
def test_nothing_lower_and_not_the_same_can_be_called_after_a_rung(
    version: str, calls: str, refused: list[str]
):
    deal = act(table(version), calls)
    assert [why_not(deal, call) for call in refused] == ["bid_below_rung"] * len(refused)


@pytest.mark.parametrize("version", ["kokomo", "indiana", "pepper", "pfeffer"])
def test_a_rung_can_be_called_at_any_turn_of_an_open_auction(version: str):
    lone = {"kokomo": "SAlone", "indiana": "SMoon", "pepper": "Big", "pfeffer": "Pfeffer"}[version]
    named = variant_of(version).bidding.names_denomination
    bids = ["4S", "5S", "6S"] if named else ["4", "5", "6"]
    for before in ("", bids[0], "Pass", " ".join(bids[:2]), f"Pass {bids[0]} {bids[1]} {bids[2]}"):
        assert lone in legal(act(table(version), before))


def test_a_lower_rung_does_not_end_an_open_auction():
    deal = act(table("kokomo"), "SCall2 Pass Pass")
    assert (deal.phase, deal.turn) == (Phase.AUCTION, Seat.N)
    deal = act(deal, "HCall1 Pass Pass")
    assert deal.turn is Seat.W
    deal = act(deal, "LowAlone")
    assert (deal.phase, deal.contract.declarer) == (Phase.KITTY, Seat.W)


@pytest.mark.parametrize("version", ["double-deck", "hasenpfeffer", "buck"])
def test_a_version_knows_only_its_own_rungs(version: str):
    for call in ("SCall2", "SMoon", "Best", "Big", "Pfeffer"):
        assert why_not(table(version), call) == "bad_call"


@pytest.mark.parametrize(
    ("version", "calls", "tricks", "alone"),
    [
        ("barrie", "SCall2 Pass Pass Pass", 8, True),
        ("barrie", "SMoon", 8, True),
        ("kokomo", "LowAlone 4", 7, True),
        ("indiana", "SMoon", 12, True),
        ("single-deck", "Best Pass Pass Pass Low", 6, True),
        ("pepper", "Big S", 6, False),
        ("pfeffer", "Pfeffer H", 6, False),
        ("pfeffer", "Pfeffer HAlone", 6, True),
    ],
)
def test_a_rung_is_for_all_the_tricks_and_says_whether_the_partner_sits_out(
    version: str, calls: str, tricks: int, alone: bool
):
    contract = act(table(version), calls).contract
    assert (contract.tricks, contract.alone) == (tricks, alone)
    assert contract.sitting_out is (contract.declarer.partner if alone else None)


@pytest.mark.parametrize(
    ("version", "words"),
    [("barrie", "SMoon"), ("kokomo", "SAlone 4"), ("single-deck", "Alone S")],
)
def test_the_partner_sits_out_and_tricks_have_three_cards(version: str, words: str):
    deal = act(table(version), words)
    assert (deal.phase, deal.turn, deal.out) == (Phase.PLAY, Seat.E, {Seat.W})
    for _ in range(3):
        deal = deal.apply(deal.legal_actions()[0])
    assert [seat for seat, _ in deal.tricks[0].cards] == [Seat.E, Seat.S, Seat.N]


def test_in_big_pepper_the_partner_plays():
    deal = act(table("pepper"), "Big S")
    assert (deal.phase, deal.out) == (Phase.PLAY, frozenset())
    for _ in range(4):
        deal = deal.apply(deal.legal_actions()[0])
    assert len(deal.tricks[0].cards) == 4


def test_little_pepper_is_an_ordinary_bid_of_six():
    deal = act(table("pepper"), "6 Pass Pass Pass S")
    assert (deal.contract.tricks, deal.contract.alone, str(deal.contract.call)) == (6, False, "6")
