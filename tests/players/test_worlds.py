"""Hidden cards are dealt in every way that fits what a seat has seen, each as often."""

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from bideuchre.players.kernel import (
    NUMBER_OF,
    SEAT_NUMBER,
    bits_of,
    cards_of,
    in_form,
    printed_form,
    stream,
)
from bideuchre.players.worlds import Worlds
from bideuchre.rules.actions import Bid, Exchange, Pass
from bideuchre.rules.cards import Card, Denomination, effective_suit
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import BUCK, DOUBLE_DECK, HASENPFEFFER
from bideuchre.rules.view import View
from tests.players.random_play import (
    deal_in_play,
    random_action,
    random_card,
    random_deal,
    random_deal_in_play,
)
from tests.players.versions import MIDDLE, OTHERS, SMALL

#: Chi-square over degrees of freedom, above which a sampler is called uneven: with hundreds of
#: worlds and fixed seeds an even one stays near 1.
_UNEVEN = 1.4


def _later(chance: random.Random, cards_left: int, alone: bool = False) -> Deal:
    """A random deal played until the seat to act holds so many cards."""
    deal = deal_in_play(chance, chance.choice(list(DOUBLE_DECK.denominations)), alone)
    while deal.turn is not None and len(deal.hands[deal.turn] or ()) > cards_left:
        deal = deal.apply(random_card(chance, deal))
    return deal


def _all_worlds(worlds: Worlds) -> set[tuple[int, ...]]:
    """Every deal of the hidden cards, copies told apart, that the voids allow."""
    places = frozenset(int(place) for place in worlds._cards)
    first, second, third, pile = (int(room) for room in worlds._room)
    assert first + second + third + pile == len(places)

    def hands(left: frozenset[int], hand: int, room: int) -> list[tuple[int, ...]]:
        barred = int(worlds._barred[hand])
        allowed = sorted(place for place in left if not barred >> place // 16 & 1)
        return list(combinations(allowed, room))

    found = set()
    for one in hands(places, 0, first):
        for two in hands(places - {*one}, 1, second):
            for three in hands(places - {*one, *two}, 2, third):
                found.add(tuple(sum(1 << place for place in hand) for hand in (one, two, three)))
    return found


def _check_evenness(worlds: Worlds, seed: int) -> None:
    """Every world of a small position comes as often as any other."""
    every = _all_worlds(worlds)
    number = max(20_000, 40 * len(every))
    dealt = worlds.deal(number, stream(seed + 1))
    seats = [int(seat) for seat in worlds._seats]
    own = {seat: int(worlds.fixed[seat]) for seat in seats}
    counts = Counter(tuple(int(row[seat]) & ~own[seat] for seat in seats) for row in dealt)
    assert set(counts) <= every
    expected = number / len(every)
    statistic = sum((counts[world] - expected) ** 2 / expected for world in every)
    freedom = max(1, len(every) - 1)
    assert statistic / freedom < _UNEVEN + 4 / np.sqrt(freedom)


@pytest.mark.parametrize("seed", range(12))
def test_every_world_of_a_small_position_comes_equally_often(seed: int) -> None:
    _check_evenness(Worlds(_view(_later(random.Random(seed), 3))), seed)


@pytest.mark.parametrize("variant", [HASENPFEFFER, BUCK, SMALL], ids=lambda one: one.name)
@pytest.mark.parametrize("seed", range(4))
def test_they_do_with_cards_in_nobodys_hand(variant: Variant, seed: int) -> None:
    chance = random.Random(seed)
    deal = random_deal_in_play(chance, variant)
    while deal.out:
        deal = random_deal_in_play(chance, variant)
    while deal.turn is not None and len(deal.hands[deal.turn] or ()) > 2:
        deal = deal.apply(random_card(chance, deal))
    _check_evenness(Worlds(_view(deal)), seed)


@pytest.mark.parametrize("variant", [SMALL, MIDDLE, *OTHERS], ids=lambda one: one.name)
def test_worlds_of_every_version_fit_what_the_seat_has_seen(variant: Variant) -> None:
    chance = random.Random(variant.name)
    for seed in range(8):
        deal = random_deal(chance, variant)
        while deal.turn is not None:
            view = deal.view_for(deal.turn)
            worlds = Worlds(view)
            for world in (*worlds.deal(2, stream(seed)), *worlds.deal_by_calls(2, 6, stream(seed))):
                _check_fit(view, worlds.denomination, world)
            deal = deal.apply(random_action(chance, deal))


def _check_fit(view: View, denomination: Denomination, world: np.ndarray) -> None:
    held = {seat: cards_of(int(world[SEAT_NUMBER[seat]]), denomination) for seat in Seat}
    assert sorted(held[view.seat]) == sorted(view.hand)
    open_cards = [card for trick in view.tricks for _, card in trick.cards]
    open_cards += [] if view.trick is None else [card for _, card in view.trick.cards]
    open_cards += [] if view.turned is None else [view.turned]
    used = Counter([*open_cards, *(card for hand in held.values() for card in hand)])
    assert not used - Counter(view.variant.pack)
    for seat in Seat:
        # before a partner passes cards the declarer's are as dealt; one who sits out holds the rest
        if view.phase is not Phase.EXCHANGE and seat is not view.sitting_out:
            assert len(held[seat]) == view.counts[seat]
    for trick in view.tricks:
        led = trick.suit_led(view.trump)
        for seat, card in trick.cards:
            if effective_suit(card, view.trump) is not led:
                assert not any(effective_suit(one, view.trump) is led for one in held[seat])


def test_small_positions_tried_have_voids() -> None:
    barred = [Worlds(_view(_later(random.Random(seed), 3)))._barred.any() for seed in range(12)]
    assert sum(map(bool, barred)) > 3


def _view(deal: Deal) -> View:
    assert deal.turn is not None
    return deal.view_for(deal.turn)


@pytest.mark.parametrize("alone", [False, True])
@pytest.mark.parametrize("seed", range(25))
def test_a_dealt_world_looks_identical_to_the_seat(seed: int, alone: bool) -> None:
    chance = random.Random(seed)
    deal = _later(chance, chance.randint(1, 12), alone)
    view = _view(deal)
    for world in Worlds(view).deal(3, stream(seed)):
        assert _replayed(deal, world, view.seat, chance).view_for(view.seat) == view


@pytest.mark.parametrize("seed", range(10))
def test_a_world_before_the_play_looks_identical_to_the_seat(seed: int) -> None:
    chance = random.Random(seed)
    start = deal_in_play(chance, Denomination.HEARTS, True)
    deal = Deal.start(start.variant, start.dealer, start.dealt)
    for seat, action in start.log:
        view = deal.view_for(seat)
        if view.phase is Phase.PLAY:
            break
        for world in Worlds(view).deal(2, stream(seed)):
            assert _replayed(deal, world, seat, chance).view_for(seat) == view
        deal = deal.apply(action)


def _replayed(deal: Deal, world: np.ndarray, seat: Seat, chance: random.Random) -> Deal:
    """The deal with the hands of a world, brought to the same point by the same open actions."""
    contract = deal.contract
    denomination = Denomination.NO_TRUMP
    if contract is not None and deal.phase is Phase.PLAY:
        denomination = contract.denomination
    held = {one: list(cards_of(int(world[SEAT_NUMBER[one]]), denomination)) for one in Seat}
    for trick in (*deal.tricks, *([deal.trick] if deal.trick else [])):
        for player, card in trick.cards:
            held[player].append(card)
    removed: list[Card] = []
    passed: list[Card] = []
    if contract is not None and contract.alone and deal.phase is Phase.PLAY:
        declarer, partner = contract.declarer, contract.declarer.partner
        count = deal.exchange.count or 0
        if seat is declarer:
            removed = [card for card in deal.exchange.removed or () if card]
            passed = [card for card in deal.exchange.passed or () if card]
        else:
            removed = chance.sample(held[partner], count)
            for card in removed:
                held[partner].remove(card)
            passed = chance.sample(held[declarer], count)
        for card in passed:
            held[declarer].remove(card)
            held[partner].append(card)
        held[declarer] += removed
    elif deal.exchange.removed is not None and contract is not None:
        # the partner is asked: the world holds the declarer's hand as dealt
        removed = chance.sample(held[contract.declarer], deal.exchange.count or 0)
    again = Deal.start(deal.variant, deal.dealer, held)
    for _, action in deal.log:
        if isinstance(action, Exchange):
            first = again.exchange.removed is None
            action = Exchange(tuple(removed if first else passed))
        again = again.apply(action)
    return again


def test_worlds_listen_to_calls() -> None:
    """A seat that has opened high holds more of its suit in worlds drawn by the calls."""
    chance = random.Random(3)
    pack = _pack()
    chance.shuffle(pack)
    hands = {seat: pack[12 * n : 12 * n + 12] for n, seat in enumerate(Seat)}
    deal = Deal.start(DOUBLE_DECK, Seat.S, hands).apply(Bid(7, Denomination.HEARTS))
    deal = deal.apply(Pass()).apply(Pass())
    worlds = Worlds(_view(deal))
    opener = SEAT_NUMBER[Seat.W]

    def hearts(dealt: np.ndarray) -> float:
        return float(np.mean([bin(int(row[opener]) >> 16 & 0xFFFF).count("1") for row in dealt]))

    even = hearts(worlds.deal(500, stream(1)))
    assert hearts(worlds.deal_by_calls(500, 4000, stream(1))) > even + 1.5


def _pack() -> list[Card]:
    return list(DOUBLE_DECK.pack)


def test_worlds_are_refused_when_it_is_not_the_turn() -> None:
    deal = _later(random.Random(1), 12)
    assert deal.turn is not None
    with pytest.raises(ValueError, match="turn"):
        Worlds(deal.view_for(deal.turn.next))


@pytest.mark.parametrize("denomination", list(DOUBLE_DECK.denominations))
def test_printed_hands_and_hands_of_a_denomination_turn_into_each_other(
    denomination: Denomination,
) -> None:
    number = NUMBER_OF[denomination]
    chance = random.Random(number)
    for _ in range(200):
        hand = chance.sample(_pack(), 12)
        printed = bits_of(hand, Denomination.NO_TRUMP)
        assert in_form(printed, number) == bits_of(sorted(hand), denomination)
        assert printed_form(in_form(printed, number), number) == printed
