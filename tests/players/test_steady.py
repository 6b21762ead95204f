"""The rules of thumb one by one: counting, bidding, the exchange, and what is remembered."""

import hashlib
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest

from bideuchre.players.steady import Steady
from bideuchre.players.steady.bidding import Estimate
from bideuchre.players.steady.counting import count, expected_together, expected_tricks
from bideuchre.players.steady.discarding import cheapest, keep_value
from bideuchre.players.steady.exchanging import discards, passed
from bideuchre.players.steady.sight import Sight
from bideuchre.rules.actions import RungBid
from bideuchre.rules.cards import Card, Denomination, Suit
from bideuchre.rules.deal import Deal
from bideuchre.rules.play import beats
from bideuchre.rules.record.values import read_hands
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import cards, dealt, played, random_deal

KEY = bytes(32)
SPADES, NO_TRUMP = Denomination.SPADES, Denomination.NO_TRUMP


def hand_of(text: str) -> tuple[Card, ...]:
    hand = read_hands(f"S:{text} - - -", DOUBLE_DECK).hands[Seat.S]
    assert hand is not None
    return hand


def south(hand: str, dealer: str, calls: str) -> Deal:
    return dealt(f"S:{hand} - - -", Seat(dealer), calls)


def call(deal: Deal) -> str:
    assert deal.turn is not None
    return str(Steady().choose(deal.view_for(deal.turn), KEY).action)


def sight(deal: Deal) -> Sight:
    assert deal.turn is not None
    return Sight(deal.view_for(deal.turn))


def positions(seeds: Iterable[int]) -> Iterator[Deal]:
    """Every card to be played in some deals of the player against itself; some are lone hands."""
    player = Steady()
    for seed in seeds:
        deal = random_deal(seed)
        if seed % 4 == 0:
            deal = deal.apply(RungBid("Alone", SPADES))
        while deal.turn is not None:
            if deal.trick is not None:
                yield deal
            deal = deal.apply(player.choose(deal.view_for(deal.turn), KEY).action)


def test_is_frozen_as_the_baseline_of_every_other_player() -> None:
    """Every action of forty deals, as it was when the player was finished."""
    player, digest = Steady(), hashlib.sha256()
    for seed in range(40):
        deal = random_deal(seed)
        while deal.turn is not None:
            action = player.choose(deal.view_for(deal.turn), KEY).action
            digest.update(str(action).encode())
            deal = deal.apply(action)
    assert digest.hexdigest()[:16] == "f6aff44c9d44bbcc"


# counting


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("JKQT.KQT.KQT.KQT", "AKQT.KQT.KQT.KQT"),
        ("KQTT.KQT.KQT.KQJ", "KQTT.KQT.KQT.KQT"),
        ("KQTT.AQT.KQT.KQT", "KQTT.KQT.KQT.KQT"),
        ("KQTT9.KQT.KQT.T", "KQTT.KQT.KQT.KT"),
        ("KQTT..KQTT9.KQ9", "KQTT.9.KQTT.KQ9"),
    ],
)
def test_bowers_aces_length_and_shortness_count(better: str, worse: str) -> None:
    assert count(hand_of(better), SPADES) > count(hand_of(worse), SPADES)


def test_the_left_bower_counts_for_the_trump_suit_and_not_for_its_own() -> None:
    with_left, with_ten = hand_of("AKQ.KQT.KQT.KQJ"), hand_of("AKQ.KQT.KQT.KQT")
    assert count(with_left, SPADES) - count(with_ten, SPADES) >= 1
    assert count(with_left, Denomination.CLUBS) - count(with_ten, Denomination.CLUBS) >= 1
    assert count(with_left, Denomination.HEARTS) == count(with_ten, Denomination.HEARTS)


def test_the_whole_pack_is_worth_all_tricks_to_the_side_that_holds_the_best_half() -> None:
    best, rest = hand_of("AAKKQQJJ.A.A.AJ"), hand_of("TT99.A.A.AJKKQQ")
    assert expected_together(count(best, SPADES), count(rest, SPADES), SPADES) >= 11


def test_expectation_is_near_what_is_taken_over_many_deals() -> None:
    """Contracts that the player reaches against itself: tricks expected and tricks taken."""
    player, errors = Steady(), []
    for seed in range(150):
        deal = random_deal(seed)
        while deal.turn is not None:
            deal = deal.apply(player.choose(deal.view_for(deal.turn), KEY).action)
        contract = deal.contract
        if contract is None or contract.alone:
            continue
        own, partners = (
            count(deal.dealt[seat] or (), contract.denomination)
            for seat in (contract.declarer, contract.declarer.partner)
        )
        expected = expected_together(own, partners, contract.denomination)
        errors.append(deal.taken[contract.side] - expected)
    assert abs(sum(errors) / len(errors)) < 0.5
    assert sum(error**2 for error in errors) / len(errors) < 2


def test_chance_and_points_fall_as_the_bid_rises() -> None:
    estimate = Estimate(SPADES, tricks=8, spread=1.75, shown=False)
    chances = [estimate.chance(bid) for bid in range(1, 13)]
    points = [estimate.points(bid, DOUBLE_DECK) for bid in range(1, 13)]
    assert chances == sorted(chances, reverse=True)
    assert points == sorted(points, reverse=True)
    assert chances[0] > 0.99
    assert chances[11] < 0.05
    assert points[0] == pytest.approx(4, abs=0.2)
    assert expected_tricks(0, NO_TRUMP) > 0


# bidding


def test_opens_in_the_best_denomination_below_what_it_expects() -> None:
    assert call(south("AKJJT9.A9.A9.K9", "E", "")) == "6S"


def test_bids_no_trump_with_aces_everywhere() -> None:
    assert call(south("AAK.AAK.AA9.AK9", "E", "")).endswith("NT")


def test_raises_partner_after_an_opponent_has_bid_over() -> None:
    deal = south("AJQT.A9.A9T.KQ9", "E", "Pass Pass 5S 6H")
    decision = Steady().choose(deal.view_for(Seat.S), KEY)
    assert str(decision.action) == "7S"
    assert decision.reason.code == "raise_partner"


def test_bids_over_the_opponents_and_holds_one_trick_back() -> None:
    assert call(south("AKJJT9.A9.A9.K9", "S", "4H Pass Pass")) == "6S"
    assert call(south("AKJJT9.A9.A9.K9", "S", "6H Pass Pass")) == "7S"


def test_passes_when_the_lowest_bid_asks_for_too_much() -> None:
    assert call(south("AKQT9.A9.KQT.K9", "N", "9H")) == "Pass"


# the exchange


def test_the_declarer_discards_its_weakest_losers_and_no_winner() -> None:
    hand = hand_of("AKQJJ.A9.KT.AJ9")
    assert set(discards(hand, Suit.SPADES, 3, DOUBLE_DECK)) == set(cards("H9 DT C9"))


def test_the_declarer_keeps_what_wins_even_if_it_may_exchange_more() -> None:
    hand = hand_of("AAKKQQJJ.AAK.A.")
    assert discards(hand, Suit.SPADES, 3, DOUBLE_DECK) == ()
    assert discards(hand_of("AAKKQQJJ.A9.A.J"), Suit.SPADES, 3, DOUBLE_DECK) == tuple(cards("H9"))


def test_the_partner_gives_bowers_then_trumps_then_aces() -> None:
    hand = hand_of("K9.AAQ.AT.KQTJJ")
    assert passed(hand, Suit.SPADES, 3, DOUBLE_DECK) == tuple(cards("CJ CJ SK"))
    assert set(passed(hand_of("9.AK.KQT99.KKQT"), Suit.SPADES, 2, DOUBLE_DECK)) == set(
        cards("S9 HA")
    )


def test_in_no_trump_the_partner_gives_aces() -> None:
    assert set(passed(hand_of("AK.AQ.AT99.KKQT"), None, 3, DOUBLE_DECK)) == set(cards("SA HA DA"))


# what is remembered


def test_both_copies_of_a_card_are_counted() -> None:
    deal = south("AK.AAK9.KT9.K99", "S", "7C Pass Pass Pass")
    deal = played(deal, "SA SQ S9")
    before = sight(deal)
    assert before.is_top(cards("SA")[0])
    assert before.is_top(cards("SK")[0])
    assert before.is_top(cards("HK")[0])
    assert before.higher_out(cards("DK")[0]) == 2
    assert before.higher_out(cards("CK")[0]) == 6


def test_a_seat_that_did_not_follow_is_void() -> None:
    deal = played(south("AK.AAK9.KT9.K99", "S", "7C Pass Pass Pass"), "SA CQ ST")
    seen = sight(deal)
    assert not seen.may_hold(Seat.N, Suit.SPADES)
    assert seen.may_hold(Seat.E, Suit.SPADES)
    assert seen.chance_of_none(Seat.N, Suit.SPADES, 3) == 1


def test_the_left_bower_does_not_show_a_void_in_trump() -> None:
    deal = played(south("AK.AAK9.KT9.K99", "S", "7C Pass Pass Pass"), "CA SJ CT")
    assert sight(deal).may_hold(Seat.N, Suit.CLUBS)


def test_unseen_cards_and_hidden_cards_agree_all_through_a_deal() -> None:
    for position in positions(range(20)):
        view = position.view_for(position.turn or Seat.N)
        hidden = sum(held for seat, held in view.counts.items() if seat is not view.seat)
        if view.exchange is not None and view.exchange.removed is None:
            hidden += view.exchange.count or 0
        assert sum(Sight(view).unseen.values()) == hidden


def test_within_a_suit_a_higher_card_is_worth_more() -> None:
    for position in positions(range(20)):
        seen = sight(position)
        for own in seen.hand.values():
            for higher, lower in pairwise(own):
                if beats(higher, lower, position.denomination):
                    assert keep_value(seen, higher) > keep_value(seen, lower)


def test_gives_up_a_loser_before_a_guard_an_ace_or_a_trump() -> None:
    deal = played(south("K99..AKTT.AKQT9", "S", "7C Pass Pass Pass"), "HA H9 HT")
    assert cheapest(sight(deal), deal.view_for(Seat.S).hand) == cards("DT")[0]
