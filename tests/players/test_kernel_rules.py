"""The kernel plays by the rules: the same deals in both give the same cards, winners, points."""

import random

import numpy as np
import pytest

from bideuchre.players import kernel
from bideuchre.players.kernel import layout, state
from bideuchre.rules.actions import Play
from bideuchre.rules.cards import Card, Denomination, effective_suit, rank_order
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.play import legal_cards
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK
from tests.players.random_play import deal_in_play, deal_with_cards_left, random_card

CASES = [
    (denomination, alone) for denomination in DOUBLE_DECK.denominations for alone in (False, True)
]


def legal_by_rules(deal: Deal) -> set[Card]:
    return {action.card for action in deal.legal_actions() if isinstance(action, Play)}


def hands_in_play(deal: Deal) -> dict[Seat, tuple[Card, ...]]:
    return {seat: hand or () for seat, hand in deal.hands.items() if seat is not deal.sitting_out}


@pytest.mark.parametrize(("denomination", "alone"), CASES)
def test_the_same_deal_has_the_same_legal_cards_winners_and_points(
    denomination: Denomination, alone: bool
) -> None:
    chance = random.Random(f"{denomination} {alone}")
    for _ in range(12):
        deal = deal_in_play(chance, denomination, alone)
        assert deal.contract is not None
        assert deal.trick is not None
        hands = kernel.world_of(hands_in_play(deal), denomination)
        numbers = kernel.state_of(deal.contract, deal.trick, deal.taken)
        while deal.phase is Phase.PLAY:
            turn = kernel.turn_of(numbers)
            assert kernel.SEATS[turn] is deal.turn
            cards = kernel.legal(hands[turn], numbers)
            assert set(kernel.cards_of(int(cards), denomination)) == legal_by_rules(deal)
            play = random_card(chance, deal)
            deal = deal.apply(play)
            kernel.play(hands, numbers, kernel.KIND_OF[denomination][play.card])
            assert numbers[state.TAKEN_NS] == deal.taken[Side.NS]
            assert numbers[state.TAKEN_EW] == deal.taken[Side.EW]
        assert not hands.any()
        assert deal.points is not None
        ours, theirs = kernel.points_by_tricks(deal.contract, deal.variant)[numbers[state.TAKEN_NS]]
        assert (ours, theirs) == (deal.points[Side.NS], deal.points[Side.EW])


@pytest.mark.parametrize(("denomination", "alone"), CASES)
def test_a_deal_taken_over_amid_play_equals_one_followed_from_its_start(
    denomination: Denomination, alone: bool
) -> None:
    chance = random.Random(f"amid {denomination} {alone}")
    for _ in range(6):
        deal = deal_in_play(chance, denomination, alone)
        assert deal.contract is not None
        assert deal.trick is not None
        hands = kernel.world_of(hands_in_play(deal), denomination)
        numbers = kernel.state_of(deal.contract, deal.trick, deal.taken)
        for _ in range(chance.randint(1, 30)):
            play = random_card(chance, deal)
            deal = deal.apply(play)
            kernel.play(hands, numbers, kernel.KIND_OF[denomination][play.card])
        assert deal.trick is not None
        taken_over = kernel.state_of(deal.contract, deal.trick, deal.taken, deal.tricks)
        # which copy lies on the table has no meaning, nor what lay there before
        lying = state.TABLE + int(taken_over[state.ON_TABLE])
        same = [n for n in range(state.STATE_SIZE) if not state.TABLE <= n <= state.TABLE + 3]
        assert (numbers[same] == taken_over[same]).all()
        assert (numbers[state.TABLE : lying] >> 1 == taken_over[state.TABLE : lying] >> 1).all()
        again = kernel.world_of(hands_in_play(deal), denomination)
        for seat in range(4):
            assert kernel.cards_of(int(again[seat]), denomination) == kernel.cards_of(
                int(hands[seat]), denomination
            )


@pytest.mark.parametrize("denomination", list(DOUBLE_DECK.denominations))
def test_a_kind_says_suit_and_rank_as_the_rules_do(denomination: Denomination) -> None:
    trump = denomination.trump
    for one, kind in kernel.KIND_OF[denomination].items():
        assert kernel.CARD_OF[denomination][kind] == one
        for other, other_kind in kernel.KIND_OF[denomination].items():
            same_suit = effective_suit(one, trump) is effective_suit(other, trump)
            assert (kind // 8 == other_kind // 8) == same_suit
            if same_suit:
                higher = rank_order(one, denomination) > rank_order(other, denomination)
                assert (kind > other_kind) == higher
        if trump is not None:
            assert (kind // 8 == 0) == (effective_suit(one, trump) is trump)


@pytest.mark.parametrize("denomination", list(DOUBLE_DECK.denominations))
def test_renaming_keeps_the_cards(denomination: Denomination) -> None:
    printed = kernel.random_deals(20, kernel.NO_TRUMP, seed=7)
    worlds = np.empty_like(printed)
    kernel.rename_all(printed, kernel.NUMBER_OF[denomination], worlds)
    for before, after in zip(printed.ravel(), worlds.ravel(), strict=True):
        assert sorted(kernel.cards_of(int(after), denomination)) == sorted(
            kernel.cards_of(int(before), Denomination.NO_TRUMP)
        )


def test_random_deals_deal_every_card_of_the_pack() -> None:
    for denomination in DOUBLE_DECK.denominations:
        for world in kernel.random_deals(20, kernel.NUMBER_OF[denomination], seed=3):
            hands = [kernel.cards_of(int(hand), denomination) for hand in world]
            assert [len(hand) for hand in hands] == [DOUBLE_DECK.hand_size] * 4
            assert sorted(card for hand in hands for card in hand) == sorted(DOUBLE_DECK.pack)


def test_random_deals_are_even() -> None:
    worlds = kernel.random_deals(20_000, kernel.NO_TRUMP, seed=11)
    places = [place for place in range(layout.PLACES) if layout.PACKS[kernel.NO_TRUMP] >> place & 1]
    for seat in range(4):
        held = np.array([((worlds[:, seat] >> place) & 1).mean() for place in places])
        # 20,000 deals: a standard error of 0.003
        assert np.abs(held - 0.25).max() < 0.015


def totals_within_reach(deal: Deal) -> set[int]:
    """Every number of tricks that NS may end with, by trying all legal cards."""
    if deal.phase is Phase.OVER:
        return {deal.taken[Side.NS]}
    return set().union(*(totals_within_reach(deal.apply(a)) for a in deal.legal_actions()))


@pytest.mark.parametrize(("denomination", "alone"), CASES)
def test_random_playouts_reach_what_legal_cards_reach_and_nothing_else(
    denomination: Denomination, alone: bool
) -> None:
    chance = random.Random(f"reach {denomination} {alone}")
    for _ in range(6):
        deal = deal_with_cards_left(chance, denomination, alone, cards=2)
        assert deal.contract is not None
        assert deal.trick is not None
        world = kernel.world_of(hands_in_play(deal), denomination)
        numbers = kernel.state_of(deal.contract, deal.trick, deal.taken, deal.tricks)
        worlds = np.tile(world, (400, 1))
        cards = [kernel.KIND_OF[denomination][card] for card in legal_by_rules(deal)]
        tricks = kernel.playouts(worlds, numbers, cards, seed=5, randomness=kernel.ALL_RANDOM)
        for column, kind in enumerate(cards):
            after = deal.apply(Play(kernel.CARD_OF[denomination][kind]))
            assert set(tricks[:, column].tolist()) == totals_within_reach(after)


@pytest.mark.parametrize(("denomination", "alone"), CASES)
def test_the_policys_card_is_legal(denomination: Denomination, alone: bool) -> None:
    chance = random.Random(f"policy {denomination} {alone}")
    for _ in range(4):
        deal = deal_in_play(chance, denomination, alone)
        while deal.phase is Phase.PLAY:
            assert deal.contract is not None
            assert deal.trick is not None
            assert deal.turn is not None
            world = kernel.world_of(hands_in_play(deal), denomination)
            numbers = kernel.state_of(deal.contract, deal.trick, deal.taken, deal.tricks)
            card = kernel.CARD_OF[denomination][kernel.rule_card(world, numbers)]
            led = deal.trick.suit_led(deal.trump)
            assert card in legal_cards(deal.hands[deal.turn] or (), led, deal.trump)
            deal = deal.apply(random_card(chance, deal))
