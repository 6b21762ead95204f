"""House rules: a version with changed values, within bounds."""

import pytest

from bideuchre.rules.cards import Denomination
from bideuchre.rules.errors import BidEuchreError
from bideuchre.rules.house_rules import with_house_rules, write_house_rules
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import VARIANTS
from tests.rules.family.tables import (
    VERSIONS,
    act,
    between,
    finished,
    legal,
    points,
    table,
    variant_of,
)

PAIRS = [version for version in VERSIONS if version != "buck"]
WITH_NO_TRUMP = [one for one in PAIRS if one != "hasenpfeffer"]
#: Those that have a rung, and those whose partner can sit out.
WITH_RUNG = WITH_NO_TRUMP
WITH_PARTNER_OUT = [one for one in WITH_RUNG if one != "pepper"]

OUT = "house_rule_out_of_range"

#: By key: the versions that have it, values taken and values refused.
KEYS = {
    "target": (PAIRS, ["10", "11", "199", "200"], ["9", "201", "0", "-10", "052", "ten", "4.5"]),
    "stuck": (PAIRS, ["dealer", "none"], ["nobody", "Dealer", "left", "1"]),
    "passing": (
        list(VERSIONS),
        ["returns", "final", "one-turn"],
        ["one turn", "oneturn", "Final", "no"],
    ),
    "low": (WITH_NO_TRUMP, ["yes", "no"], ["Yes", "true", "1", "Low"]),
    "alone": (WITH_RUNG, ["6", "7", "59", "60"], ["5", "61", "0", "-24", "+24", "024"]),
    "exchange": (WITH_PARTNER_OUT, ["0", "1", "2", "3"], ["4", "-1", "0-3", "03"]),
}

#: The highest lowest bid: half the tricks rounded down, or the version's own.
LOWEST = {
    "double-deck": 6,
    "barrie": 4,
    "kokomo": 3,
    "indiana": 6,
    "single-deck": 3,
    "pepper": 3,
    "pfeffer": 4,
    "hasenpfeffer": 3,
    "buck": 2,
}


def refusal(version: str, text: str) -> str:
    with pytest.raises(BidEuchreError) as refused:
        with_house_rules(VARIANTS[version], text)
    return refused.value.code


def accepts(version: str, text: str) -> bool:
    try:
        with_house_rules(VARIANTS[version], text)
    except BidEuchreError:
        return False
    return True


def test_the_keys_and_the_versions_that_have_them():
    for key, (versions, values, _) in KEYS.items():
        for version in VERSIONS:
            for value in values:
                if version in versions:
                    assert accepts(version, f"{key}={value}")
                else:
                    assert refusal(version, f"{key}={value}") == "house_rule_not_played"


@pytest.mark.parametrize("key", KEYS)
def test_values_out_of_bounds_are_refused(key: str):
    versions, _, refused = KEYS[key]
    for version in versions:
        assert [refusal(version, f"{key}={value}") for value in refused] == [OUT] * len(refused)


@pytest.mark.parametrize("version", VERSIONS)
def test_the_lowest_bid_goes_to_half_the_tricks_or_is_the_versions_own(version: str):
    own = VARIANTS[version].bidding.lowest
    taken = [lowest for lowest in range(14) if accepts(version, f"lowest={lowest}")]
    half = VARIANTS[version].tricks // 2
    assert taken == sorted({*range(1, half + 1), own})
    assert max(taken) == LOWEST[version]
    assert {variant_of(version, f"lowest={one}").bidding.lowest for one in taken} == set(taken)


def test_pfeffer_bids_from_one_two_three_or_its_own_four():
    assert legal(table("pfeffer", rules="lowest=2"))[1] == "2"
    assert legal(table("pfeffer", rules="lowest=4"))[1] == "4"


@pytest.mark.parametrize("text", ["", " ", "\t"])
def test_no_house_rules_are_the_version_as_it_is(text: str):
    for version in VERSIONS:
        assert with_house_rules(VARIANTS[version], text) == VARIANTS[version]


@pytest.mark.parametrize("version", VERSIONS)
def test_a_key_with_the_versions_own_value_changes_nothing(version: str):
    variant = VARIANTS[version]
    own = {
        "target": str(variant.goal.target),
        "lowest": str(variant.bidding.lowest),
        "stuck": variant.bidding.stuck.value,
        "passing": variant.bidding.passing.value,
        "low": "yes" if Denomination.LOW in variant.denominations else "no",
        "alone": str(variant.bidding.rungs[-1].won) if variant.bidding.rungs else "",
        "exchange": str(variant.bidding.rungs[-1].exchange[1]) if variant.bidding.rungs else "",
    }
    has = [key for key, (versions, _, _) in KEYS.items() if version in versions]
    for key in (*has, "lowest"):
        assert with_house_rules(variant, f"{key}={own[key]}") == variant
    together = " ".join(f"{key}={own[key]}" for key in (*has, "lowest"))
    assert with_house_rules(variant, together) == variant
    assert write_house_rules(with_house_rules(variant, together)) == ""


def test_only_what_differs_is_written_in_one_order():
    text = "exchange=2 stuck=none low=no target=52 lowest=2 passing=final"
    variant = variant_of("barrie", text)
    assert write_house_rules(variant) == "lowest=2 passing=final exchange=2"
    assert variant == variant_of("barrie", "passing=final exchange=2 lowest=2")
    assert variant != VARIANTS["barrie"]
    assert variant.name == "barrie"


def test_every_house_rule_of_the_example():
    variant = variant_of("double-deck", "target=40 lowest=5 stuck=dealer")
    assert write_house_rules(variant) == "target=40 lowest=5 stuck=dealer"


@pytest.mark.parametrize("text", ["target", "target=", "=40", "goal=40", "target:40", "TARGET=40"])
def test_what_is_no_house_rule_is_refused(text: str):
    assert refusal("barrie", text) == "bad_house_rule"


def test_a_key_twice_is_refused_with_the_same_value_too():
    assert refusal("barrie", "target=40 target=40") == "repeated_house_rule"
    assert refusal("barrie", "target=52 low=yes target=40") == "repeated_house_rule"


# -- what they do ------------------------------------------------------------------------------

TARGETS = {
    "barrie": ("5S Pass Pass Pass", 5),
    "kokomo": ("4S Pass Pass Pass 4", 5),
    "pepper": ("4 Pass Pass Pass S", 4),
    "hasenpfeffer": ("4 Pass Pass Pass S 1", 4),
}


@pytest.mark.parametrize("version", TARGETS)
def test_target_is_what_must_be_reached(version: str):
    words, taken = TARGETS[version]
    wanted = {"NS": variant_of(version).tricks - taken, "EW": taken}
    for before, winner in ((40 - taken, Side.EW), (39 - taken, None)):
        deal = finished(
            version,
            words,
            wanted,
            rules="target=40",
            strong="E S",
            score=between(0, before),
        )
        assert deal.winner is winner


@pytest.mark.parametrize("version", [one for one in VERSIONS if one != "hasenpfeffer"])
def test_the_stuck_minimum_follows_the_lowest_bid(version: str):
    variant = variant_of(version, "lowest=2")
    assert (variant.bidding.lowest, variant.bidding.stuck_lowest) == (2, 2)


def test_in_hasenpfeffer_the_stuck_minimum_is_always_three():
    for rules in ("lowest=2", "lowest=3", "stuck=dealer", "lowest=2 stuck=dealer"):
        assert variant_of("hasenpfeffer", rules).bidding.stuck_lowest == 3


@pytest.mark.parametrize("version", ["kokomo", "single-deck", "pfeffer"])
def test_without_a_stuck_dealer_four_passes_throw_the_deal_in(version: str):
    deal = act(table(version, rules="stuck=none"), "Pass Pass Pass Pass")
    assert deal.phase is Phase.OVER


def test_one_turn_for_each_and_nobody_stuck_throws_four_passes_in():
    deal = act(table("kokomo", rules="passing=one-turn stuck=none"), "Pass Pass Pass Pass")
    assert (deal.phase, deal.winner) == (Phase.OVER, None)


@pytest.mark.parametrize("version", WITH_NO_TRUMP)
def test_low_can_be_played_or_not(version: str):
    for rules, played in (("low=yes", True), ("low=no", False)):
        deal = table(version, rules=rules)
        if not deal.variant.bidding.names_denomination:
            deal = act(deal, "4 Pass Pass Pass")
        assert any(code.endswith("Low") for code in legal(deal)) is played


#: By version: words of the top rung, all the tricks.
TOP = {
    "double-deck": "SAlone 0",
    "barrie": "SMoon",
    "kokomo": "SAlone 4",
    "indiana": "SMoon 3 3",
    "single-deck": "Alone S",
    "pepper": "Big S",
    "pfeffer": "Pfeffer S",
}


@pytest.mark.parametrize("version", TOP)
def test_alone_is_the_points_of_the_top_rung_won_or_lost(version: str):
    tricks = variant_of(version).tricks
    against = -5 if version == "pfeffer" else 0
    won = finished(version, TOP[version], {"NS": 0, "EW": tricks}, rules="alone=33", strong="E S")
    assert points(won) == {"EW": 33, "NS": against}
    short = 2 if tricks < 12 else 4
    lost = finished(
        version, TOP[version], {"NS": short, "EW": tricks - short}, rules="alone=33", strong="E S"
    )
    # In Pfeffer the ten that are lost stay.
    assert points(lost) == {"EW": -10 if version == "pfeffer" else -33, "NS": short}


def test_alone_changes_the_top_rung_only():
    variant = variant_of("barrie", "alone=33")
    assert [(r.won, r.lost) for r in variant.bidding.rungs] == [(12, 12), (18, 18), (33, 33)]
    variant = variant_of("pfeffer", "alone=10")
    assert [(r.won, r.lost) for r in variant.bidding.rungs] == [(10, 10)]
    assert write_house_rules(variant) == "alone=10"


def test_exchange_is_exact_but_for_the_double_deck_where_it_is_at_most():
    assert act(table("double-deck", rules="exchange=2"), "SAlone").course.limits == (0, 2)
    assert act(table("barrie", rules="exchange=2"), "SMoon").course.limits == (2, 2)
    for version, words in (("double-deck", "SAlone"), ("indiana", "SMoon")):
        deal = act(table(version, rules="exchange=0"), words)
        assert (deal.phase, deal.turn, deal.out) == (Phase.PLAY, Seat.E, {Seat.W})


def test_house_rules_of_every_kind_together():
    rules = "target=60 lowest=2 stuck=dealer passing=final low=yes alone=30 exchange=3"
    variant: Variant = variant_of("barrie", rules)
    assert write_house_rules(variant) == rules
    deal = act(table("barrie", rules=rules), "Pass Pass Pass")
    assert legal(deal)[:6] == ["2S", "2H", "2D", "2C", "2NT", "2Low"]
    assert act(deal, "LowMoon").course.limits == (3, 3)
