"""Rules: Bidding."""

import pytest

from bideuchre.rules.actions import Bid, Pass, Play, RungBid
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.codes import parse_call
from bideuchre.rules.errors import FormatError, RuleError
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import called, dealt


def refusal(calls: str, call: str) -> RuleError:
    deal = dealt(calls=calls)
    with pytest.raises(RuleError) as refused:
        deal.apply(parse_call(call, DOUBLE_DECK))
    return refused.value


def test_bidding_starts_at_the_dealers_left():
    for dealer in Seat:
        assert dealt(dealer=dealer).turn is dealer.next


def test_the_turn_to_call_goes_clockwise():
    deal = dealt(dealer=Seat.E)
    seats = []
    for call in ("Pass", "1H", "Pass", "2S"):
        seats.append(deal.turn)
        deal = called(deal, call)
    assert seats == [Seat.S, Seat.W, Seat.N, Seat.E]


def test_a_first_bid_is_1_to_12_with_any_denomination():
    legal = dealt().legal_actions()
    bids = [call for call in legal if isinstance(call, Bid)]
    assert len(bids) == 12 * 5
    assert {bid.tricks for bid in bids} == set(range(1, 13))
    assert {bid.denomination for bid in bids} == set(DOUBLE_DECK.denominations)
    assert Pass() in legal
    assert sum(isinstance(call, RungBid) for call in legal) == 5


@pytest.mark.parametrize("bid", ["4H", "4NT", "4S", "3NT", "1C"])
def test_each_bid_must_be_for_more_tricks_denominations_have_no_rank(bid: str):
    error = refusal("4S", bid)
    assert (error.code, error.params) == ("bid_too_low", {"tricks": 4})


def test_a_bid_may_jump_by_any_number():
    assert called(dealt(calls="4S"), "11C").auction.lowest_bid == 12


@pytest.mark.parametrize("bid", [Bid(0, Denomination.SPADES), Bid(13, Denomination.SPADES)])
def test_a_bid_outside_1_to_12_is_refused(bid: Bid):
    with pytest.raises(RuleError) as refused:
        dealt().apply(bid)
    assert refused.value.params == {"minimum": 1, "maximum": 12}


def test_a_player_who_passed_may_bid_later():
    deal = called(dealt(calls="Pass 4H Pass Pass"), "5S")
    assert deal.calls[-1] == (Seat.S, Bid(5, Denomination.SPADES))
    assert deal.phase is Phase.AUCTION


def test_pass_is_always_allowed():
    for calls in ("", "4S", "Pass Pass Pass", "11C Pass"):
        assert Pass() in dealt(calls=calls).legal_actions()


def test_alone_is_legal_at_any_turn_while_the_auction_is_open():
    for calls in ("", "Pass Pass Pass", "4S", "11C Pass Pass"):
        alone = {call for call in dealt(calls=calls).legal_actions() if isinstance(call, RungBid)}
        assert {call.denomination for call in alone} == set(DOUBLE_DECK.denominations)


def test_the_auction_ends_when_the_other_three_pass_in_a_row_after_a_bid():
    deal = dealt(calls="Pass 4H Pass Pass 5S Pass Pass")
    assert deal.phase is Phase.AUCTION
    deal = called(deal, "Pass")
    assert deal.phase is Phase.PLAY
    contract = deal.contract
    assert contract is not None
    assert (contract.declarer, contract.tricks) == (Seat.S, 5)


def test_three_passes_before_a_bid_do_not_end_the_auction():
    deal = dealt(calls="Pass Pass Pass")
    assert deal.phase is Phase.AUCTION
    assert called(deal, "1C").phase is Phase.AUCTION


def test_the_auction_ends_at_once_on_a_bid_of_12():
    deal = dealt(calls="Pass 12H")
    assert deal.phase is Phase.PLAY
    assert deal.contract is not None
    assert not deal.contract.alone
    assert deal.sitting_out is None


def test_the_auction_ends_at_once_on_an_alone():
    deal = dealt(calls="11C HAlone")
    assert deal.phase is Phase.EXCHANGE
    contract = deal.contract
    assert contract is not None
    assert (contract.declarer, contract.tricks, contract.alone) == (Seat.W, 12, True)
    assert contract.sitting_out is Seat.E


def test_four_passes_the_deal_is_thrown_in_and_nobody_scores():
    deal = dealt(calls="Pass Pass Pass Pass", score=(7, -5))
    assert deal.phase is Phase.OVER
    assert deal.turn is None
    assert deal.contract is None
    assert set((deal.points or {}).values()) == {0}
    assert deal.score == deal.score_before
    assert deal.made is None
    assert deal.winner is None


def test_the_highest_bidder_is_the_declarer_whoever_named_the_suit_first():
    contract = dealt(calls="3C 4D 7C 8D Pass Pass Pass").contract
    assert contract is not None
    assert contract.declarer is Seat.E


def test_no_card_may_be_played_during_the_auction():
    deal = dealt()
    with pytest.raises(RuleError) as refused:
        deal.apply(Play(Card.parse("SA")))
    assert refused.value.code == "not_a_call"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("pass", "Pass"),
        ("12♠", "12S"),
        ("6n", "6NT"),
        ("6nt", "6NT"),
        ("salone", "SAlone"),
        ("♥Alone", "HAlone"),
        ("NALONE", "NTAlone"),
        ("NTAlone", "NTAlone"),
    ],
)
def test_a_call_is_read_in_every_allowed_spelling(text: str, code: str):
    assert str(parse_call(text, DOUBLE_DECK)) == code


@pytest.mark.parametrize("text", ["", "0S", "04S", "7", "7X", "Alone", "S7", "7SS", "P", "১S"])
def test_what_is_no_call_is_refused(text: str):
    with pytest.raises(FormatError) as refused:
        parse_call(text, DOUBLE_DECK)
    assert refused.value.code == "bad_call"


def test_calls_read_back_from_their_codes():
    for call in dealt().legal_actions():
        assert parse_call(str(call), DOUBLE_DECK) == call
