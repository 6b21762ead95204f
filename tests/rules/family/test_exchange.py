"""The exchange of a rung: the declarer discards, then the partner passes as many, both blind."""

from collections import Counter

import pytest

from bideuchre.commands.replay import what_follows
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import act, table, why_not

#: Words up to the exchange, by East; fewest and most cards.
EXCHANGES = {
    "double-deck Alone": ("double-deck", "", "SAlone", (0, 3)),
    "barrie Call2": ("barrie", "", "SCall2 Pass Pass Pass", (2, 2)),
    "barrie Call1": ("barrie", "", "SCall1 Pass Pass Pass", (1, 1)),
    "kokomo Call2": ("kokomo", "", "LowCall2 Pass Pass Pass 4", (2, 2)),
    "kokomo Call1": ("kokomo", "", "LowCall1 Pass Pass Pass 4", (1, 1)),
    "indiana Moon": ("indiana", "", "LowMoon", (3, 3)),
    "single-deck Best": ("single-deck", "", "Best Pass Pass Pass H", (1, 1)),
    "pfeffer alone": ("pfeffer", "", "Pfeffer HAlone", (1, 1)),
    "barrie Moon for 3": ("barrie", "exchange=3", "SMoon", (3, 3)),
    "kokomo Alone for 2": ("kokomo", "exchange=2", "SAlone 4", (2, 2)),
    "indiana Moon for 1": ("indiana", "exchange=1", "SMoon", (1, 1)),
    "single-deck Alone for 2": ("single-deck", "exchange=2", "Alone S", (2, 2)),
    "pfeffer alone for 3": ("pfeffer", "exchange=3", "Pfeffer SAlone", (3, 3)),
    "double-deck Alone for 1": ("double-deck", "exchange=1", "SAlone", (0, 1)),
}

#: Where the partner sits out or plays, and no cards change hands.
NO_EXCHANGE = {
    "barrie Moon": ("barrie", "", "SMoon"),
    "kokomo Alone": ("kokomo", "", "SAlone 4"),
    "single-deck Alone": ("single-deck", "", "Alone S"),
    "pepper Big": ("pepper", "", "Big S"),
    "pfeffer with the partner": ("pfeffer", "", "Pfeffer H"),
    "double-deck for none": ("double-deck", "exchange=0", "SAlone"),
    "indiana for none": ("indiana", "exchange=0", "SMoon"),
    "pfeffer for none": ("pfeffer", "exchange=0", "Pfeffer HAlone"),
    "a number": ("indiana", "", "12S Pass Pass Pass"),
}


@pytest.mark.parametrize("name", EXCHANGES)
def test_the_declarer_discards_then_the_partner_passes_as_many(name: str):
    version, rules, words, (fewest, most) = EXCHANGES[name]
    start = act(table(version, rules=rules), words)
    assert (start.phase, start.turn, start.course.limits) == (
        Phase.EXCHANGE,
        Seat.E,
        (fewest, most),
    )
    removed = act(start, str(most))
    assert (removed.phase, removed.turn) == (Phase.EXCHANGE, Seat.W)
    assert removed.course.limits == (most, most)
    deal = act(removed, str(most))
    assert (deal.phase, deal.turn, deal.out) == (Phase.PLAY, Seat.E, {Seat.W})
    gone, passed = deal.exchange.removed, deal.exchange.passed
    assert gone == start.hands[Seat.E][:most]
    assert passed == start.hands[Seat.W][:most]
    own = Counter(start.hands[Seat.E])
    own.subtract(gone)
    assert Counter(deal.hands[Seat.E]) == +own + Counter(passed)
    assert deal.counts()[Seat.W] == start.counts()[Seat.W] - most


@pytest.mark.parametrize("name", EXCHANGES)
def test_another_number_of_cards_is_refused(name: str):
    version, rules, words, (fewest, most) = EXCHANGES[name]
    deal = act(table(version, rules=rules), words)
    for count in range(6):
        if not fewest <= count <= most:
            assert why_not(deal, str(count)) == "exchange_out_of_range"
    deal = act(deal, str(most))
    for count in range(6):
        if count != most:
            assert why_not(deal, str(count)) == "exchange_out_of_range"


@pytest.mark.parametrize("name", EXCHANGES)
def test_cards_of_another_hand_are_refused(name: str):
    version, rules, words, (_, most) = EXCHANGES[name]
    deal = act(table(version, rules=rules), words)
    foreign = next(card for card in deal.hands[Seat.S] if card not in deal.hands[Seat.E])
    cards = "+".join(map(str, (*deal.hands[Seat.E][: most - 1], foreign)))
    assert why_not(deal, cards) == "card_not_held"
    deal = act(deal, str(most))
    foreign = next(card for card in deal.hands[Seat.S] if card not in deal.hands[Seat.W])
    cards = "+".join(map(str, (*deal.hands[Seat.W][: most - 1], foreign)))
    assert why_not(deal, cards) == "card_not_held"


@pytest.mark.parametrize("name", EXCHANGES)
def test_both_are_blind_and_everybody_learns_the_number(name: str):
    version, rules, words, (_, most) = EXCHANGES[name]
    deal = act(table(version, rules=rules), f"{words} {most}")
    assert {deal.view_for(seat).exchange.count for seat in Seat} == {most}
    assert deal.view_for(Seat.E).exchange.removed == deal.exchange.removed
    assert {deal.view_for(seat).exchange.removed for seat in (Seat.N, Seat.S, Seat.W)} == {None}
    deal = act(deal, str(most))
    told = {seat: deal.view_for(seat).exchange.passed for seat in Seat}
    passed = deal.exchange.passed
    assert told == {Seat.N: None, Seat.E: passed, Seat.S: None, Seat.W: passed}
    assert deal.view_for(Seat.W).exchange.removed is None


@pytest.mark.parametrize("name", EXCHANGES)
def test_the_phase_is_exchange_and_legal_an_empty_list(name: str):
    version, rules, words, _ = EXCHANGES[name]
    follows = what_follows(act(table(version, rules=rules), words))
    assert (follows["phase"], follows["turn"], follows["legal"]) == ("exchange", "E", [])


@pytest.mark.parametrize("name", NO_EXCHANGE)
def test_without_an_exchange_the_play_begins_at_once(name: str):
    version, rules, words = NO_EXCHANGE[name]
    deal = act(table(version, rules=rules), words)
    assert (deal.phase, deal.turn) == (Phase.PLAY, Seat.E)
    assert deal.exchange.removed is None


def test_a_bower_can_be_discarded_and_passed():
    deal = next(
        deal
        for seed in range(500)
        if "SJ" in map(str, (deal := act(table("barrie", seed=seed), "SCall1")).hands[Seat.E])
        and "SJ" in map(str, deal.hands[Seat.W])
    )
    deal = act(deal, "Pass Pass Pass SJ SJ")
    assert str(deal.exchange.removed[0]) == str(deal.exchange.passed[0]) == "SJ"


def test_in_single_deck_the_denomination_is_named_before_the_exchange():
    deal = act(table("single-deck"), "Best Pass Pass Pass")
    assert deal.phase is Phase.NAMING
    assert act(deal, "Low").phase is Phase.EXCHANGE


def test_a_house_rule_changes_the_exchange_of_the_top_rung_only():
    barrie = table("barrie", rules="exchange=3")
    assert act(barrie, "SCall2 Pass Pass Pass").course.limits == (2, 2)
    assert act(barrie, "SCall1 Pass Pass Pass").course.limits == (1, 1)
    best = act(table("single-deck", rules="exchange=0"), "Best Pass Pass Pass H")
    assert best.course.limits == (1, 1)
