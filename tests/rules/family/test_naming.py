"""Naming: after an auction by number the declarer says what is played."""

import pytest

from bideuchre.commands.replay import what_follows
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import VERSIONS, act, legal, table, variant_of, why_not

LEVEL_ONLY = ("single-deck", "pepper", "pfeffer", "hasenpfeffer", "buck")

NAMES = {
    "single-deck": ["S", "H", "D", "C", "NT", "Low"],
    "pepper": ["S", "H", "D", "C", "NT"],
    "pfeffer": ["S", "H", "D", "C", "NT"],
    "hasenpfeffer": ["S", "H", "D", "C"],
    "buck": ["S", "H", "D", "C"],
}


def named(version: str):
    return act(table(version), "4 Pass Pass Pass")


def test_these_versions_bid_by_number_alone():
    plain = [one for one in VERSIONS if not variant_of(one).bidding.names_denomination]
    assert tuple(plain) == LEVEL_ONLY


@pytest.mark.parametrize("version", LEVEL_ONLY)
def test_the_declarer_names_one_of_the_versions_denominations(version: str):
    deal = named(version)
    assert (deal.phase, deal.turn, legal(deal)) == (Phase.NAMING, Seat.E, NAMES[version])
    for name in NAMES[version]:
        after = act(deal, name)
        assert after.phase is not Phase.NAMING
        assert after.contract.denomination.value == name
        assert after.course.named.denomination.value == name


@pytest.mark.parametrize("version", LEVEL_ONLY)
def test_what_the_version_does_not_play_cannot_be_named(version: str):
    deal = named(version)
    others = [name for name in NAMES["single-deck"] if name not in NAMES[version]]
    refusals = [why_not(deal, name) for name in others]
    assert refusals == ["denomination_not_played"] * len(others)
    for text in ("", "X", "4S", "Pass"):
        assert why_not(deal, text) == "bad_name"


def test_in_pfeffer_the_declarer_of_the_rung_names_how_too():
    deal = act(table("pfeffer"), "Pfeffer")
    suits = NAMES["pfeffer"]
    assert legal(deal) == [*suits, *(f"{one}Alone" for one in suits)]
    assert act(deal, "NT").phase is Phase.PLAY
    assert act(deal, "NTAlone").phase is Phase.EXCHANGE


def test_after_a_number_in_pfeffer_nobody_plays_alone():
    assert why_not(named("pfeffer"), "HAlone") == "alone_not_offered"


@pytest.mark.parametrize("version", ["single-deck", "pepper", "hasenpfeffer", "buck"])
def test_alone_is_named_in_pfeffer_only(version: str):
    calls = {"single-deck": "Alone", "pepper": "Big", "hasenpfeffer": "6", "buck": "5"}[version]
    assert why_not(act(table(version), calls), "HAlone") == "bad_name"


@pytest.mark.parametrize(
    ("text", "name"), [("h", "H"), ("♠", "S"), ("nt", "NT"), ("N", "NT"), ("halone", "HAlone")]
)
def test_names_are_read_in_any_case_and_with_signs(text: str, name: str):
    assert str(act(act(table("pfeffer"), "Pfeffer"), text).course.named) == name


@pytest.mark.parametrize(
    ("version", "calls", "before", "after"),
    [
        (
            "pepper",
            "4 Pass Pass Pass",
            {"declarer": "E", "tricks": 4, "denomination": None, "alone": False, "call": "4"},
            {"declarer": "E", "tricks": 4, "denomination": "H", "alone": False, "call": "4"},
        ),
        (
            "single-deck",
            "Best Pass Pass Pass",
            {"declarer": "E", "tricks": 6, "denomination": None, "alone": True, "call": "Best"},
            {"declarer": "E", "tricks": 6, "denomination": "H", "alone": True, "call": "Best"},
        ),
        (
            "pepper",
            "Big",
            {"declarer": "E", "tricks": 6, "denomination": None, "alone": False, "call": "Big"},
            {"declarer": "E", "tricks": 6, "denomination": "H", "alone": False, "call": "Big"},
        ),
        (
            "pfeffer",
            "Pfeffer",
            {"declarer": "E", "tricks": 6, "denomination": None, "alone": False, "call": "Pfeffer"},
            {"declarer": "E", "tricks": 6, "denomination": "H", "alone": False, "call": "Pfeffer"},
        ),
        (
            "buck",
            "4 Pass Pass Pass",
            {"declarer": "E", "tricks": 4, "denomination": None, "alone": False, "call": "4"},
            {"declarer": "E", "tricks": 4, "denomination": "H", "alone": False, "call": "4"},
        ),
    ],
)
def test_the_contract_is_told_in_the_naming_without_its_denomination(
    version: str, calls: str, before: dict[str, object], after: dict[str, object]
):
    deal = act(table(version), calls)
    follows = what_follows(deal)
    assert (follows["phase"], follows["contract"]) == ("naming", before)
    assert what_follows(act(deal, "H"))["contract"] == after


def test_alone_is_true_in_pfeffer_once_it_is_named():
    deal = act(table("pfeffer"), "Pfeffer HAlone")
    assert what_follows(deal)["contract"]["alone"] is True


@pytest.mark.parametrize(
    ("version", "call"), [("barrie", "SCall2"), ("kokomo", "7Low"), ("indiana", "LowMoon")]
)
def test_a_call_with_the_trump_needs_no_naming(version: str, call: str):
    deal = act(table(version), call)
    while deal.phase is Phase.AUCTION:
        deal = act(deal, "Pass")
    assert deal.phase is not Phase.NAMING
    assert deal.course.named is None
    assert what_follows(deal)["contract"]["call"] == call


def test_the_contract_of_the_double_deck_has_no_key_for_the_call():
    contract = what_follows(act(table("double-deck"), "12S"))["contract"]
    assert list(contract) == ["declarer", "tricks", "denomination", "alone"]


@pytest.mark.parametrize("version", VERSIONS)
def test_there_is_no_contract_in_the_auction(version: str):
    assert what_follows(table(version))["contract"] is None
