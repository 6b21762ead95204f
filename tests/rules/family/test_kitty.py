"""The kitty: cards left over, taken up by the declarer, who discards as many face down."""

from collections import Counter

import pytest

from bideuchre.commands.replay import what_follows
from bideuchre.rules.actions import Discard
from bideuchre.rules.cards import JOKER
from bideuchre.rules.errors import RuleError
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import VERSIONS, act, table, variant_of, why_not

#: Up to the discards: who declares is East.
TO_THE_KITTY = {"kokomo": "4C Pass Pass Pass", "hasenpfeffer": "4 Pass Pass Pass C"}
SIZES = {"kokomo": 4, "hasenpfeffer": 1}


def test_a_kitty_is_taken_up_in_two_versions_and_turned_up_in_one():
    taken = [version for version in VERSIONS if variant_of(version).kitty_is_taken_up]
    assert taken == ["kokomo", "hasenpfeffer"]
    assert [one for one in VERSIONS if variant_of(one).turns_a_card_up] == ["buck"]


@pytest.mark.parametrize("version", SIZES)
def test_the_declarer_takes_up_the_kitty_and_discards_as_many(version: str):
    start = table(version)
    deal = act(start, TO_THE_KITTY[version])
    size, hand = SIZES[version], variant_of(version).hand_size
    assert (deal.phase, deal.turn) == (Phase.KITTY, Seat.E)
    held = Counter(deal.hands[Seat.E])
    assert held == Counter(start.hands[Seat.E]) + Counter(start.kitty)
    assert deal.counts()[Seat.E] == hand + size
    after = act(deal, str(size))
    assert (after.phase, after.turn) == (Phase.PLAY, Seat.E)
    assert after.kitty_discarded == deal.hands[Seat.E][:size]
    assert Counter(after.hands[Seat.E]) + Counter(after.kitty_discarded) == held
    assert after.kitty == start.kitty
    assert len(after.hands[Seat.E]) == hand


@pytest.mark.parametrize("version", SIZES)
def test_fewer_more_or_other_cards_are_refused(version: str):
    deal = act(table(version), TO_THE_KITTY[version])
    size = SIZES[version]
    for count in {0, size - 1, size + 1, size + 2}:
        assert why_not(deal, str(count)) == "exchange_out_of_range"
    foreign = next(card for card in deal.hands[Seat.S] if card not in deal.hands[Seat.E])
    own = deal.hands[Seat.E][: size - 1]
    cards = "+".join(map(str, (*own, foreign)))
    assert why_not(deal, cards) == "card_not_held"


def test_a_card_is_not_discarded_twice():
    deal = act(table("kokomo"), TO_THE_KITTY["kokomo"])
    single = next(c for c in deal.hands[Seat.E] if deal.hands[Seat.E].count(c) == 1)
    assert why_not(deal, "+".join([str(single)] * 4)) == "card_not_held"


@pytest.mark.parametrize("version", SIZES)
def test_every_different_choice_is_legal_bowers_and_the_joker_too(version: str):
    deal = act(table(version), TO_THE_KITTY[version])
    choices = [tuple(sorted(one.cards)) for one in deal.legal_actions()]
    assert all(isinstance(one, Discard) for one in deal.legal_actions())
    assert len(set(choices)) == len(choices)
    assert {card for cards in choices for card in cards} == set(deal.hands[Seat.E])


def test_the_joker_can_be_discarded():
    deal = next(
        deal
        for seed in range(100)
        if JOKER in (deal := act(table("hasenpfeffer", seed=seed), "4 Pass Pass Pass C")).hands["E"]
    )
    assert act(deal, "Jo").kitty_discarded == (JOKER,)


def test_the_phase_is_told_and_legal_is_an_empty_list():
    follows = what_follows(act(table("kokomo"), TO_THE_KITTY["kokomo"]))
    assert (follows["phase"], follows["turn"], follows["legal"]) == ("kitty", "E", [])
    assert follows["contract"] == {
        "declarer": "E",
        "tricks": 4,
        "denomination": "C",
        "alone": False,
        "call": "4C",
    }


def test_in_hasenpfeffer_trump_is_named_with_the_kitty_in_hand():
    deal = act(table("hasenpfeffer"), "4 Pass Pass Pass")
    assert deal.phase is Phase.NAMING
    assert len(deal.hands[Seat.E]) == 7
    assert deal.view_for(Seat.E).taken_up == deal.kitty


def test_in_kokomo_the_exchange_of_a_rung_follows_the_kitty():
    deal = act(table("kokomo"), "SCall2 Pass Pass Pass")
    assert deal.phase is Phase.KITTY
    deal = act(deal, "4")
    assert (deal.phase, deal.turn, deal.course.limits) == (Phase.EXCHANGE, Seat.E, (2, 2))
    deal = act(deal, "2 2")
    assert (deal.phase, deal.turn) == (Phase.PLAY, Seat.E)


def test_in_kokomo_alone_has_a_kitty_and_no_exchange():
    deal = act(table("kokomo"), "SAlone 4")
    assert (deal.phase, deal.turn, deal.out) == (Phase.PLAY, Seat.E, {Seat.W})


@pytest.mark.parametrize("version", SIZES)
def test_only_the_declarer_ever_sees_the_kitty_and_the_discards(version: str):
    deal = act(table(version), TO_THE_KITTY[version])
    while True:
        for seat in Seat:
            view = deal.view_for(seat)
            if seat is Seat.E:
                assert (view.taken_up, view.kitty_discarded) == (deal.kitty, deal.kitty_discarded)
            else:
                assert (view.taken_up, view.kitty_discarded) == ((), None)
        if deal.turn is None:
            break
        deal = deal.apply(deal.legal_actions()[0])


@pytest.mark.parametrize("version", SIZES)
def test_nobody_sees_the_kitty_during_the_auction(version: str):
    deal = table(version)
    assert all(deal.view_for(seat).taken_up == () for seat in Seat)


def test_a_card_is_not_played_before_the_discards_nor_discarded_after():
    deal = act(table("kokomo"), TO_THE_KITTY["kokomo"])
    after = act(deal, "4")
    with pytest.raises(RuleError, match="not_a_discard"):
        deal.apply(after.legal_actions()[0])
    with pytest.raises(RuleError, match="not_a_play"):
        after.apply(deal.legal_actions()[0])
