"""Rules: Score of a deal; End of the game."""

from dataclasses import replace

import pytest

from bideuchre.rules.actions import Bid, RungBid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.contract import Contract, contract_of_call
from bideuchre.rules.errors import RuleError
from bideuchre.rules.game import Game
from bideuchre.rules.score import points_of_deal, total, winner_of_game
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variant import Scoring
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import called


def contract(tricks: int, declarer: Seat = Seat.S, alone: bool = False) -> Contract:
    if alone:
        return contract_of_call(DOUBLE_DECK, declarer, RungBid("Alone", Denomination.SPADES))
    return contract_of_call(DOUBLE_DECK, declarer, Bid(tricks, Denomination.SPADES))


def both(ns: int, ew: int) -> dict[Side, int]:
    return {Side.NS: ns, Side.EW: ew}


def points(made: Contract | None, ns: int, ew: int) -> dict[Side, int]:
    return dict(points_of_deal(DOUBLE_DECK, made, both(ns, ew)))


@pytest.mark.parametrize(
    ("taken", "scored"), [((7, 5), (7, 5)), ((9, 3), (9, 3)), ((12, 0), (12, 0))]
)
def test_a_bid_of_n_made_scores_one_a_trick_taken_for_each_side(taken, scored):
    assert points(contract(7), *taken) == both(*scored)


@pytest.mark.parametrize("taken", [(6, 6), (0, 12)])
def test_a_bid_of_n_set_costs_n_and_defenders_score_their_tricks(taken):
    assert points(contract(7), *taken) == both(-7, taken[1])


def test_a_bid_by_east_counts_for_the_other_side():
    assert points(contract(7, Seat.E), 5, 7) == both(5, 7)
    assert points(contract(8, Seat.E), 5, 7) == both(5, -8)


def test_a_bid_of_12_with_a_partner_is_an_ordinary_bid():
    assert points(contract(12), 12, 0) == both(12, 0)
    assert points(contract(12), 11, 1) == both(-12, 1)


def test_alone_all_twelve_scores_24_and_defenders_nothing():
    assert points(contract(12, alone=True), 12, 0) == both(24, 0)


def test_alone_fewer_costs_24_and_defenders_score_their_tricks():
    assert points(contract(12, alone=True), 11, 1) == both(-24, 1)
    assert points(contract(12, Seat.W, alone=True), 5, 7) == both(5, -24)


def test_a_deal_thrown_in_scores_nothing():
    assert points(None, 0, 0) == both(0, 0)


def test_totals_may_be_negative_without_a_floor():
    assert total(both(-100, 0), both(-24, 5)) == both(-124, 5)


def winner(made: Contract | None, taken: tuple[int, int], before: tuple[int, int]) -> Side | None:
    score = total(both(*before), points(made, *taken))
    return winner_of_game(DOUBLE_DECK, made, both(*taken), score)


def test_the_side_that_makes_its_contract_and_reaches_52_wins():
    assert winner(contract(7), (7, 5), (45, 0)) is Side.NS
    assert winner(contract(7), (7, 5), (44, 0)) is None


def test_the_side_that_sets_the_contract_and_reaches_52_wins():
    assert winner(contract(7), (6, 6), (51, 46)) is Side.EW
    assert winner(contract(7), (6, 6), (51, 45)) is None


def test_defenders_who_pass_52_against_a_contract_that_was_made_have_not_won():
    assert winner(contract(7), (7, 5), (0, 51)) is None


def test_defenders_above_52_must_make_or_set_one_later():
    assert winner(contract(7), (7, 5), (0, 60)) is None
    assert winner(contract(7), (6, 6), (0, 60)) is Side.EW
    assert winner(contract(1, Seat.E), (11, 1), (0, 60)) is Side.EW


def test_both_at_52_or_more_the_contracts_side_if_it_was_made():
    assert winner(contract(7), (7, 5), (45, 70)) is Side.NS


def test_both_at_52_or_more_the_defenders_if_it_was_set():
    assert winner(contract(7), (6, 6), (80, 46)) is Side.EW


def test_a_set_contract_never_wins_even_when_its_side_stays_above_52():
    assert winner(contract(7), (6, 6), (80, 0)) is None


def test_a_deal_thrown_in_wins_nothing():
    assert winner(None, (0, 0), (60, 60)) is None


def game() -> Game:
    return Game.start(DOUBLE_DECK, Seat.E, deal_cards(bytes(32), 1, DOUBLE_DECK).hands)


def test_the_deal_moves_one_seat_clockwise_after_a_thrown_in_deal_too():
    first = called(game().deal, "Pass Pass Pass Pass")
    following = Game((), first).next_deal(deal_cards(bytes(32), 2, DOUBLE_DECK).hands)
    assert following.deal.dealer is Seat.S
    assert following.deal_number == 2


def test_the_next_deal_starts_at_the_running_score():
    played = game()
    for call in called(played.deal, "12S").calls:
        played = played.apply(call[1])
    while played.deal.turn is not None:
        played = played.apply(played.deal.legal_actions()[0])
    following = played.next_deal(deal_cards(bytes(32), 2, DOUBLE_DECK).hands)
    assert following.deal.score_before == played.score != both(0, 0)
    assert following.deal.dealer is Seat.S


def test_no_deal_starts_before_the_last_one_is_over():
    with pytest.raises(RuleError) as refused:
        game().next_deal(deal_cards(bytes(32), 2, DOUBLE_DECK).hands)
    assert refused.value.code == "deal_not_over"


def test_no_deal_starts_after_a_side_has_won():
    won = Game.start(
        DOUBLE_DECK, Seat.E, deal_cards(bytes(32), 1, DOUBLE_DECK).hands, score=both(51, 51)
    )
    deal = called(won.deal, "12S")
    while deal.turn is not None:
        deal = deal.apply(deal.legal_actions()[0])
    assert deal.winner is not None
    with pytest.raises(RuleError) as refused:
        Game((), deal).next_deal(deal_cards(bytes(32), 2, DOUBLE_DECK).hands)
    assert refused.value.code == "game_is_over"


def test_a_trick_is_worth_what_the_variant_says():
    double = replace(DOUBLE_DECK, name="double", scoring=Scoring(trick_value=2, set_loss=3))
    assert dict(points_of_deal(double, contract(7), both(8, 4))) == both(16, 8)
    assert dict(points_of_deal(double, contract(7), both(6, 6))) == both(-3, 12)
    assert dict(points_of_deal(double, contract(12, alone=True), both(11, 1))) == both(-24, 2)


def test_a_game_keeps_its_variant_from_deal_to_deal():
    variant = replace(DOUBLE_DECK, name="other")
    game = Game.start(variant, Seat.N, deal_cards(bytes(32), 1, DOUBLE_DECK).hands)
    assert game.deal.variant is variant
    game = replace(game, deal=called(game.deal, "Pass Pass Pass Pass"))
    assert game.next_deal(deal_cards(bytes(32), 2, DOUBLE_DECK).hands).deal.variant is variant


def test_each_side_has_its_two_seats():
    assert Side.NS.seats == (Seat.N, Seat.S)
    assert Side.EW.seats == (Seat.E, Seat.W)
    assert all(seat in seat.side.seats and seat.partner in seat.side.seats for seat in Seat)
