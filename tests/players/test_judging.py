"""Judging a decision by what could be known, and the deal with open hands."""

import pytest

from bideuchre.players.judging import accuracy, double_dummy_tricks, is_choice, judge
from bideuchre.players.levels import player_for
from bideuchre.rules.actions import Play, RungBid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import called, dealt

KEY = bytes(32)
SURE = "N:QQ.QQ.QQ.AAKKQQ JJ.JJ.JJ.JJTT99 AAKK.AAKK.AAKK. TT99.TT99.TT99."


def played(seed: int) -> list[Deal]:
    """Every step of a deal of easy players."""
    player = player_for("easy")
    deal = Deal.start(
        DOUBLE_DECK, Seat.E, deal_cards(seed.to_bytes(32, "big"), 1, DOUBLE_DECK).hands
    )
    steps = [deal]
    while deal.turn is not None:
        deal = deal.apply(player.choose(deal.view_for(deal.turn), KEY).action)
        steps.append(deal)
    return steps


def test_the_best_action_gives_nothing_away_and_no_action_less_than_nothing():
    for deal in played(3):
        if deal.turn is None or not is_choice(deal.view_for(deal.turn)):
            continue
        view = deal.view_for(deal.turn)
        best = judge(view, view.legal_actions()[0], KEY).best
        assert judge(view, best.action, KEY).given_away in (0.0, None)
        given = judge(view, view.legal_actions()[-1], KEY).given_away
        assert given is None or given >= 0


def test_throwing_a_sure_trick_away_costs_about_its_worth():
    deal = called(dealt(hands=SURE), "12NT")
    view = deal.view_for(Seat.S)
    for card in view.legal_plays():
        given = judge(view, Play(card), KEY).given_away
        assert given is not None
        if card.rank == "A":
            assert given < 0.1


def test_an_alone_on_nothing_is_judged_as_costly_or_not_weighed():
    deal = dealt(dealer=Seat.S)
    view = deal.view_for(Seat.W)
    given = judge(view, RungBid("Alone", Denomination.NO_TRUMP), KEY).given_away
    assert given is None or given > 5


def test_the_same_position_is_judged_the_same():
    deal = played(5)[0]
    assert deal.turn is not None
    view = deal.view_for(deal.turn)
    action = view.legal_actions()[0]
    assert judge(view, action, KEY) == judge(view, action, KEY)


def test_accuracy_is_a_share_of_weighed_decisions():
    assert accuracy([]) is None
    deal = played(3)[0]
    assert deal.turn is not None
    view = deal.view_for(deal.turn)
    best = judge(view, view.legal_actions()[0], KEY).best.action
    assert accuracy([judge(view, best, KEY)]) in (1.0, None)


@pytest.mark.parametrize("call", ["12NT", "12S", "SAlone"])
def test_open_hands_with_all_the_top_cards_take_every_trick(call: str):
    deal = called(dealt(hands=SURE), call)
    contract = deal.contract
    assert contract is not None
    hands = {seat: deal.hands[seat] or () for seat in Seat}
    tricks = double_dummy_tricks(deal.variant, contract, hands)
    assert tricks is not None
    assert tricks[Side.NS] + tricks[Side.EW] == 12
    if call == "12NT":
        assert tricks[Side.NS] == 12


def test_a_forced_card_is_no_choice():
    forced = [
        deal for deal in played(4) if deal.phase is Phase.PLAY and len(deal.legal_actions()) == 1
    ]
    assert forced
    for deal in forced:
        assert deal.turn is not None
        assert not is_choice(deal.view_for(deal.turn))
