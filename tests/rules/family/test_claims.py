"""A claim of the rest is certain in every version of pairs, however the hidden cards lie."""

import pytest

from bideuchre.rules.actions import Play
from bideuchre.rules.cards import Denomination
from bideuchre.rules.claim import certain_order
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from tests.rules.family.random_deals import Places, random_start, random_way
from tests.rules.family.tables import VERSIONS
from tests.rules.test_claim import always_wins

PAIRS = [version for version in VERSIONS if version != "buck"]


def believed(version: str, rules: str, seeds: range, left: int) -> list[Deal]:
    """Deals with a few cards left in which the seat to play may claim."""
    found = []
    for seed in seeds:
        for deal in random_way(random_start(version, seed, rules), seed):
            if deal.phase is not Phase.PLAY or deal.variant.tricks - len(deal.tricks) > left:
                continue
            if certain_order(deal.view_for(deal.turn)) is not None:
                found.append(deal)
    return found


@pytest.mark.parametrize("version", PAIRS)
def test_a_claim_that_is_believed_wins_whatever_the_others_hold_and_play(version: str):
    deals = believed(version, "", range(40), left=3)
    assert len(deals) > 10
    for number, deal in enumerate(deals):
        view = deal.view_for(deal.turn)
        order = certain_order(view)
        assert sorted(order) == sorted(view.hand)
        for seed in range(4):
            moved = Places(deal, view.seat).moved(number + seed)
            if moved is None:
                continue
            assert certain_order(moved.view_for(view.seat)) == order
            assert always_wins(dict(moved.hands), view, order)


@pytest.mark.parametrize("version", ["kokomo", "indiana", "single-deck"])
def test_claims_are_made_in_low_too(version: str):
    deals = believed(version, "", range(150), left=3)
    low = [deal for deal in deals if deal.denomination is Denomination.LOW]
    assert low
    for deal in low:
        view = deal.view_for(deal.turn)
        assert always_wins(dict(deal.hands), view, certain_order(view))


@pytest.mark.parametrize("version", PAIRS)
def test_a_claim_can_be_played_out(version: str):
    for deal in believed(version, "", range(12), left=4):
        seat = deal.turn
        side = deal.variant.side_of(seat)
        taken, left = deal.taken[side], deal.variant.tricks - len(deal.tricks)
        order = certain_order(deal.view_for(seat))
        for card in order:
            assert deal.turn is seat
            deal = deal.apply(Play(card))
            while deal.turn not in (seat, None):
                deal = deal.apply(deal.legal_actions()[0])
        assert (deal.phase, deal.taken[side]) == (Phase.OVER, taken + left)
