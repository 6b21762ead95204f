"""The kernel plays by the rules: the same deals in both give the same cards and winners."""

import random
from collections import Counter

import numpy as np
import pytest

from bideuchre.players import kernel
from bideuchre.players.kernel import state
from bideuchre.rules.actions import Play
from bideuchre.rules.cards import Card, Denomination, effective_suit, rank_order
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import DOUBLE_DECK
from tests.players.random_play import (
    deal_in_play,
    deal_with_cards_left,
    random_card,
    random_deal_in_play,
)
from tests.players.versions import MIDDLE, OTHERS, SMALL

GAME = kernel.game_of(DOUBLE_DECK)
VERSIONS = (SMALL, MIDDLE, *OTHERS)

CASES = [
    (denomination, alone) for denomination in DOUBLE_DECK.denominations for alone in (False, True)
]


def legal_by_rules(deal: Deal) -> set[Card]:
    return {action.card for action in deal.legal_actions() if isinstance(action, Play)}


def hands_in_play(deal: Deal) -> dict[Seat, tuple[Card, ...]]:
    return {seat: hand or () for seat, hand in deal.hands.items() if seat not in deal.out}


def taken(numbers: kernel.IntArray, variant: Variant) -> Points:
    """Tricks by side, as a state has them."""
    return {
        side: sum(
            int(numbers[state.TAKEN + number])
            for number, seat in enumerate(Seat)
            if variant.side_of(seat) is side
        )
        for side in variant.sides
    }


def follow(chance: random.Random, deal: Deal) -> None:
    """Play a deal to its end at random, in the rules and in the kernel side by side."""
    denomination = deal.denomination
    assert denomination is not None
    hands = kernel.world_of(hands_in_play(deal), denomination)
    numbers = kernel.state_of(deal)
    while deal.phase is Phase.PLAY:
        turn = kernel.turn_of(numbers)
        assert kernel.SEATS[turn] is deal.turn
        cards = kernel.legal(hands[turn], numbers)
        assert set(kernel.cards_of(int(cards), denomination)) == legal_by_rules(deal)
        play = random_card(chance, deal)
        deal = deal.apply(play)
        kernel.play(hands, numbers, kernel.KIND_OF[denomination][play.card])
        assert taken(numbers, deal.variant) == deal.taken
    assert not hands.any()


@pytest.mark.parametrize(("denomination", "alone"), CASES)
def test_the_same_deal_has_the_same_legal_cards_and_winners(
    denomination: Denomination, alone: bool
) -> None:
    chance = random.Random(f"{denomination} {alone}")
    for _ in range(12):
        follow(chance, deal_in_play(chance, denomination, alone))


@pytest.mark.parametrize("variant", VERSIONS, ids=lambda one: one.name)
def test_the_same_in_every_version(variant: Variant) -> None:
    chance = random.Random(variant.name)
    for _ in range(30):
        follow(chance, random_deal_in_play(chance, variant))


@pytest.mark.parametrize(("denomination", "alone"), CASES)
def test_a_deal_taken_over_amid_play_equals_one_followed_from_its_start(
    denomination: Denomination, alone: bool
) -> None:
    chance = random.Random(f"amid {denomination} {alone}")
    for _ in range(6):
        deal = deal_in_play(chance, denomination, alone)
        hands = kernel.world_of(hands_in_play(deal), denomination)
        numbers = kernel.state_of(deal)
        for _ in range(chance.randint(1, 30)):
            play = random_card(chance, deal)
            deal = deal.apply(play)
            kernel.play(hands, numbers, kernel.KIND_OF[denomination][play.card])
        assert deal.trick is not None
        taken_over = kernel.state_of(deal)
        # which copy lies on the table has no meaning, nor what lay there before
        lying = state.TABLE + int(taken_over[state.ON_TABLE])
        same = [n for n in range(state.STATE_SIZE) if not state.TAKEN <= n <= state.TABLE + 3]
        assert (numbers[same] == taken_over[same]).all()
        assert numbers[state.ON_TABLE] == taken_over[state.ON_TABLE]
        assert taken(numbers, DOUBLE_DECK) == taken(taken_over, DOUBLE_DECK)
        assert (numbers[state.TABLE : lying] >> 1 == taken_over[state.TABLE : lying] >> 1).all()
        again = kernel.world_of(hands_in_play(deal), denomination)
        for seat in range(4):
            assert kernel.cards_of(int(again[seat]), denomination) == kernel.cards_of(
                int(hands[seat]), denomination
            )


@pytest.mark.parametrize("denomination", list(Denomination))
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


@pytest.mark.parametrize("variant", [DOUBLE_DECK, *VERSIONS], ids=lambda one: one.name)
def test_renaming_keeps_the_cards(variant: Variant) -> None:
    printed = kernel.random_deals(kernel.game_of(variant), 20, kernel.NO_TRUMP, seed=7)
    worlds = np.empty_like(printed)
    for denomination in variant.denominations:
        kernel.rename_all(printed, kernel.NUMBER_OF[denomination], worlds)
        for before, after in zip(printed.ravel(), worlds.ravel(), strict=True):
            assert sorted(kernel.cards_of(int(after), denomination)) == sorted(
                kernel.cards_of(int(before), Denomination.NO_TRUMP)
            )
            assert kernel.printed_form(int(after), kernel.NUMBER_OF[denomination]) == before


@pytest.mark.parametrize("variant", [DOUBLE_DECK, *VERSIONS], ids=lambda one: one.name)
def test_random_deals_deal_the_cards_of_the_pack(variant: Variant) -> None:
    game = kernel.game_of(variant)
    for denomination in variant.denominations:
        for world in kernel.random_deals(game, 20, kernel.NUMBER_OF[denomination], seed=3):
            hands = [kernel.cards_of(int(hand), denomination) for hand in world]
            assert [len(hand) for hand in hands] == [variant.hand_size] * 4
            left = Counter(variant.pack)
            left.subtract(card for hand in hands for card in hand)
            assert min(left.values()) >= 0
            assert left.total() == variant.kitty_size


@pytest.mark.parametrize("variant", [DOUBLE_DECK, *VERSIONS], ids=lambda one: one.name)
def test_random_deals_are_even(variant: Variant) -> None:
    game = kernel.game_of(variant)
    worlds = kernel.random_deals(game, 20_000, kernel.NO_TRUMP, seed=11)
    pack = int(game.packs[kernel.NO_TRUMP])
    places = [place for place in range(kernel.PLACES) if pack >> place & 1]
    assert len(places) == len(variant.pack)
    for seat in range(4):
        held = np.array([((worlds[:, seat] >> place) & 1).mean() for place in places])
        # 20,000 deals: a standard error of 0.003
        assert np.abs(held - variant.hand_size / len(places)).max() < 0.015


def totals_within_reach(deal: Deal) -> set[tuple[int, ...]]:
    """Every number of tricks that the sides may end with, by trying all legal cards."""
    if deal.phase is Phase.OVER:
        return {tuple(deal.taken[side] for side in deal.variant.sides)}
    return set().union(*(totals_within_reach(deal.apply(a)) for a in deal.legal_actions()))


def check_reach(deal: Deal) -> None:
    """Random playouts end as legal cards can make the deal end, and in no other way."""
    denomination, variant = deal.denomination, deal.variant
    assert denomination is not None
    world = kernel.world_of(hands_in_play(deal), denomination)
    worlds = np.tile(world, (400, 1))
    cards = [kernel.KIND_OF[denomination][card] for card in legal_by_rules(deal)]
    by_seat = kernel.playouts_by_seat(
        worlds, kernel.state_of(deal), cards, seed=5, randomness=kernel.ALL_RANDOM
    )
    seats = [
        [number for number, seat in enumerate(Seat) if variant.side_of(seat) is side]
        for side in variant.sides
    ]
    sides = np.stack([by_seat[:, :, some].sum(axis=2) for some in seats], axis=2)
    for number, side in enumerate(variant.sides):
        state_of_side = kernel.state_of(deal, sum(1 << seat for seat in seats[number]))
        counted = kernel.playouts(
            worlds, state_of_side, cards, seed=5, randomness=kernel.ALL_RANDOM
        )
        assert (counted == sides[:, :, number]).all(), side
    for column, kind in enumerate(cards):
        after = deal.apply(Play(kernel.CARD_OF[denomination][kind]))
        found = {tuple(row) for row in sides[:, column].tolist()}
        assert found == totals_within_reach(after)


def nearly_over(chance: random.Random, deal: Deal, cards: int) -> Deal:
    """A deal played on until the seat to act has so many cards."""
    while deal.turn is not None and len(deal.hands[deal.turn] or ()) > cards:
        deal = deal.apply(random_card(chance, deal))
    return deal


@pytest.mark.parametrize(("denomination", "alone"), CASES)
def test_random_playouts_reach_what_legal_cards_reach_and_nothing_else(
    denomination: Denomination, alone: bool
) -> None:
    chance = random.Random(f"reach {denomination} {alone}")
    for _ in range(6):
        check_reach(deal_with_cards_left(chance, denomination, alone, cards=2))


@pytest.mark.parametrize("variant", VERSIONS, ids=lambda one: one.name)
def test_they_do_in_every_version(variant: Variant) -> None:
    chance = random.Random(f"reach {variant.name}")
    for _ in range(8):
        check_reach(nearly_over(chance, random_deal_in_play(chance, variant), cards=2))


def check_policy(chance: random.Random, deal: Deal) -> None:
    while deal.phase is Phase.PLAY:
        denomination = deal.denomination
        assert denomination is not None
        world = kernel.world_of(hands_in_play(deal), denomination)
        card = kernel.CARD_OF[denomination][kernel.rule_card(world, kernel.state_of(deal))]
        assert card in legal_by_rules(deal)
        deal = deal.apply(random_card(chance, deal))


@pytest.mark.parametrize(("denomination", "alone"), CASES)
def test_the_policys_card_is_legal(denomination: Denomination, alone: bool) -> None:
    chance = random.Random(f"policy {denomination} {alone}")
    for _ in range(4):
        check_policy(chance, deal_in_play(chance, denomination, alone))


@pytest.mark.parametrize("variant", VERSIONS, ids=lambda one: one.name)
def test_the_policys_card_is_legal_in_every_version(variant: Variant) -> None:
    chance = random.Random(f"policy {variant.name}")
    for _ in range(6):
        check_policy(chance, random_deal_in_play(chance, variant))
