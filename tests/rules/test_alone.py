"""Rules: Alone."""

from dataclasses import replace

import pytest

from bideuchre.rules.actions import Exchange, Pass, Play, RungBid
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.house_rules import with_house_rules
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import cards, dealt, exchanged, played

#: South: AA JJ of spades, KQ of hearts, AA9 of diamonds, AKQ of clubs.
ALONE = "SAlone"


def alone() -> Deal:
    return dealt(calls=ALONE)


def test_the_declarer_exchanges_before_play():
    deal = alone()
    assert (deal.phase, deal.turn) == (Phase.EXCHANGE, Seat.S)
    view = deal.view_for(Seat.S)
    assert view.exchange_limits() == (0, 3)


@pytest.mark.parametrize("removed", ["", "D9", "D9 HQ", "D9 HQ HK"])
def test_the_declarer_discards_0_to_3_cards(removed: str):
    deal = exchanged(alone(), removed)
    assert deal.exchange.count == len(removed.split())


def test_a_fourth_discard_is_refused():
    with pytest.raises(RuleError) as refused:
        exchanged(alone(), "D9 HQ HK CQ")
    assert refused.value.params == {"minimum": 0, "maximum": 3, "given": 4}


def test_a_discard_must_be_held_and_both_copies_if_it_is_named_twice():
    for removed in ("S9", "D9 D9"):
        with pytest.raises(RuleError) as refused:
            exchanged(alone(), removed)
        assert refused.value.code == "card_not_held"


def test_the_partner_passes_exactly_as_many():
    deal = exchanged(alone(), "D9 HQ")
    assert (deal.phase, deal.turn) == (Phase.EXCHANGE, Seat.N)
    assert deal.view_for(Seat.N).exchange_limits() == (2, 2)
    for passed in ("SK", "SK S9 HK"):
        with pytest.raises(RuleError) as refused:
            exchanged(deal, passed)
        assert refused.value.code == "exchange_out_of_range"
    done = exchanged(deal, "SK CJ")
    assert (done.phase, done.turn) == (Phase.PLAY, Seat.S)
    assert done.hands[Seat.S] is not None
    assert set(cards("SK CJ")) <= set(done.hands[Seat.S])
    assert Card.parse("HQ") not in done.hands[Seat.S]
    assert done.counts() == {Seat.N: 10, Seat.E: 12, Seat.S: 12, Seat.W: 12}


def test_with_nothing_discarded_the_partner_is_not_asked():
    deal = exchanged(alone(), "")
    assert (deal.phase, deal.turn) == (Phase.PLAY, Seat.S)
    assert deal.counts()[Seat.N] == 12


def test_both_choose_before_seeing_the_others_cards():
    deal = exchanged(alone(), "D9 HQ")
    partner = deal.view_for(Seat.N).exchange
    assert partner is not None
    assert (partner.count, partner.removed) == (2, None)
    other_discards = exchanged(alone(), "HK CQ")
    assert other_discards.view_for(Seat.N) == deal.view_for(Seat.N)


def test_discards_stay_hidden_and_everybody_learns_how_many():
    deal = exchanged(alone(), "D9 HQ", "SK CJ")
    for seat in (Seat.E, Seat.W):
        seen = deal.view_for(seat).exchange
        assert seen is not None
        assert (seen.count, seen.removed, seen.passed) == (2, None, None)
    declarer = deal.view_for(Seat.S).exchange
    assert declarer is not None
    assert (declarer.removed, declarer.passed) == (cards("D9 HQ"), cards("SK CJ"))
    partner = deal.view_for(Seat.N).exchange
    assert partner is not None
    assert (partner.removed, partner.passed) == (None, cards("SK CJ"))


def test_the_partner_sits_out_and_tricks_have_three_cards():
    deal = exchanged(alone(), "D9 HQ", "SK CJ")
    assert deal.sitting_out is Seat.N
    deal = played(deal, "SJ")
    assert deal.turn is Seat.W
    deal = played(deal, "S9")
    assert deal.turn is Seat.E
    deal = played(deal, "SQ")
    assert len(deal.tricks) == 1
    assert [seat for seat, _ in deal.tricks[0].cards] == [Seat.S, Seat.W, Seat.E]
    assert deal.turn is Seat.S


def test_the_turn_skips_the_partner_for_every_declarer():
    for dealer in Seat:
        deal = dealt(dealer=dealer, calls="SAlone")
        deal = exchanged(deal, "")
        declarer = dealer.next
        for _ in range(9):
            assert deal.turn is not declarer.partner
            deal = deal.apply(deal.legal_actions()[0])


def test_nothing_but_an_exchange_is_allowed_in_the_exchange():
    deal = alone()
    for action in (Pass(), Play(Card.parse("SA"))):
        with pytest.raises(RuleError) as refused:
            deal.apply(action)
        assert refused.value.code == "not_an_exchange"


def test_an_exchange_is_refused_in_play_and_auction():
    with pytest.raises(RuleError) as refused:
        dealt().apply(Exchange(()))
    assert refused.value.code == "not_a_call"
    with pytest.raises(RuleError) as refused:
        dealt(calls="12S").apply(Exchange(()))
    assert refused.value.code == "not_a_play"


def test_the_declarer_must_take_all_twelve():
    contract = alone().contract
    assert contract is not None
    assert contract.tricks == 12


def test_legal_exchanges_are_every_choice_of_held_cards():
    choices = alone().legal_actions()
    assert Exchange(()) in choices
    assert len(choices) == len(set(choices))
    assert {len(choice.cards) for choice in choices if isinstance(choice, Exchange)} == {0, 1, 2, 3}
    for choice in choices:
        assert alone().apply(choice).exchange.removed is not None


def test_a_version_without_exchange_goes_straight_to_play():
    variant = with_house_rules(DOUBLE_DECK, "exchange=0")
    deal = dealt(calls=ALONE, variant=variant)
    assert (deal.phase, deal.turn) == (Phase.PLAY, Seat.S)


def test_a_version_without_alone_refuses_it():
    bidding = replace(DOUBLE_DECK.bidding, rungs=())
    variant = replace(DOUBLE_DECK, name="no-alone", bidding=bidding)
    with pytest.raises(RuleError) as refused:
        dealt(variant=variant).apply(RungBid("Alone", Denomination.SPADES))
    assert refused.value.code == "rung_not_played"
    assert not any(isinstance(call, RungBid) for call in dealt(variant=variant).legal_actions())


def test_defenders_score_their_tricks_when_a_lone_hand_is_set():
    variant = with_house_rules(DOUBLE_DECK, "alone=30")
    deal = exchanged(dealt(calls=ALONE, variant=variant), "")
    while deal.turn is not None:
        deal = deal.apply(deal.legal_actions()[-1])
    assert deal.points is not None
    assert deal.made is False
    assert deal.points[Side.NS] == -30
    assert deal.points[Side.EW] == deal.taken[Side.EW] > 0


@pytest.mark.parametrize("action", [Pass(), Play(Card.parse("SA"))])
def test_nothing_but_an_exchange_is_taken_in_the_exchange(action: Pass | Play):
    with pytest.raises(RuleError) as refused:
        dealt(calls=ALONE).apply(action)
    assert refused.value.code == "not_an_exchange"
    assert refused.value.params == {"action": str(action)}
