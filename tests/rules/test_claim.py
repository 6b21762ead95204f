"""A claim of the rest is believed only if it is certain (complaint: the rest is certain)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.rules.actions import Play
from bideuchre.rules.cards import Card, Rank, Suit, effective_suit
from bideuchre.rules.claim import certain_order, shown_voids, unseen_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.play import Trick, legal_cards
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Deck
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.rules.view import View
from tests.fuzzing import examples
from tests.rules.positions import called, dealt, exchanged, played, random_deal, random_play

ONE_SUIT_SHORT = "N:AA.AAKKQQ.KK.AK TT99.TTJ.TT.JJ9 ..AAQQJ.AKQQTT9 KKQQJJ.J99.J99."
TOP = "N:QQ.QQ.QQ.AAKKQQ JJ.JJ.JJ.JJTT99 AAKK.AAKK.AAKK. TT99.TT99.TT99."


def ways_to_hold(view: View) -> Iterator[dict[Seat, tuple[Card, ...]]]:
    """Every way in which the other three can hold the unseen cards (sitting out included)."""
    unseen = tuple(unseen_cards(view).elements())
    voids = shown_voids(view)
    first, second, third = (seat for seat in Seat if seat is not view.seat)

    def fits(seat: Seat, cards: tuple[Card, ...]) -> bool:
        return all(effective_suit(card, view.trump) not in voids[seat] for card in cards)

    seen = set()
    for ones in combinations(range(len(unseen)), view.counts[first]):
        rest = [place for place in range(len(unseen)) if place not in ones]
        for twos in combinations(rest, view.counts[second]):
            threes = [place for place in rest if place not in twos]
            hands = tuple(
                tuple(sorted(unseen[place] for place in places)) for places in (ones, twos, threes)
            )
            holders = dict(zip((first, second, third), hands, strict=True))
            if hands not in seen and all(fits(seat, cards) for seat, cards in holders.items()):
                seen.add(hands)
                yield holders


def always_wins(hands: dict[Seat, tuple[Card, ...]], view: View, order: tuple[Card, ...]) -> bool:
    """Whether the claimant takes every trick in this order, whatever the others play."""

    def go(held: dict[Seat, tuple[Card, ...]], trick: Trick, turn: Seat, left) -> bool:
        if len(trick.cards) == (3 if view.sitting_out else 4):
            if trick.winner(view.denomination) is not view.seat:
                return False
            return not left or go(held, Trick(view.seat), view.seat, left)
        following = turn.next.next if turn.next is view.sitting_out else turn.next
        if turn is view.seat:
            return go(held, trick.with_card(turn, left[0]), following, left[1:])
        for card in legal_cards(held[turn], trick.suit_led(view.trump), view.trump):
            rest = list(held[turn])
            rest.remove(card)
            then = held | {turn: tuple(rest)}
            if not go(then, trick.with_card(turn, card), following, left):
                return False
        return True

    assert view.trick is not None
    return go(hands, view.trick, view.seat, order)


def test_all_the_top_cards_in_no_trump_are_certain():
    deal = called(dealt(hands=TOP), "12NT")
    assert certain_order(deal.view_for(Seat.S)) is not None


def test_the_same_cards_are_not_certain_when_somebody_may_trump_them():
    deal = called(dealt(hands=TOP), "12S")
    assert certain_order(deal.view_for(Seat.S)) is None


def test_nobody_claims_out_of_turn_or_before_the_play():
    assert certain_order(dealt(hands=TOP).view_for(Seat.S)) is None
    deal = called(dealt(hands=TOP), "12NT")
    assert certain_order(deal.view_for(Seat.W)) is None


@examples(12)
@given(st.integers(0, 2**32), st.booleans())
def test_a_claim_that_is_believed_wins_against_every_way_the_cards_can_lie(seed: int, alone: bool):
    for deal in random_play(random_deal(seed), seed, alone):
        if deal.phase is not Phase.PLAY or deal.turn is None or len(deal.tricks) < 10:
            continue
        view = deal.view_for(deal.turn)
        order = certain_order(view)
        if order is None:
            continue
        assert sorted(order) == sorted(view.hand)
        for hands in ways_to_hold(view):
            assert always_wins(hands, view, order)


#: Aces and jacks once each, two cards a hand: every way in which they can lie is soon tried.
TINY = replace(DOUBLE_DECK, name="tiny", deck=Deck((Rank.ACE, Rank.JACK), 1), hand_size=2)


#: How many claims are believed, and how many more would have been true.
CLAIMS = {"2S": (71, 4), "2NT": (77, 19), "SAlone": (52, 3)}


@pytest.mark.parametrize("call", CLAIMS)
def test_with_few_cards_claims_are_believed_only_if_they_are_true_and_mostly_then(call: str):
    found = missed = 0
    for seed in range(60):
        start = called(random_deal(seed, variant=TINY), call)
        if start.phase is Phase.EXCHANGE:
            start = exchanged(start, "")
        for deal in random_play(start, seed):
            if deal.turn is None:
                continue
            view = deal.view_for(deal.turn)
            ways = list(ways_to_hold(view))
            certain = [
                order
                for order in permutations(view.hand)
                if all(always_wins(hands, view, order) for hands in ways)
            ]
            order = certain_order(view)
            assert order is None or order in certain
            found += order is not None
            missed += order is None and bool(certain)
    assert (found, missed) == CLAIMS[call]


def test_claims_are_believed_in_many_endings_where_they_are_true():
    believed = true = 0
    for seed in range(40):
        for deal in random_play(random_deal(seed), seed):
            if deal.phase is not Phase.PLAY or deal.turn is None or len(deal.tricks) != 10:
                continue
            view = deal.view_for(deal.turn)
            if certain_order(view) is not None:
                believed += 1
            elif any(
                all(always_wins(hands, view, order) for hands in ways_to_hold(view))
                for order in (view.hand, view.hand[::-1])
            ):
                true += 1
    assert believed > 10
    assert true < believed / 4


def test_the_order_can_be_played_to_the_end():
    deal: Deal = called(dealt(hands=TOP), "12NT")
    order = certain_order(deal.view_for(Seat.S))
    assert order is not None
    for card in order:
        deal = deal.apply(Play(card))
        while deal.turn not in (Seat.S, None):
            deal = deal.apply(deal.legal_actions()[-1])
    assert deal.taken["NS"] == 12


def test_voids_are_read_from_cards_that_do_not_follow():
    deal = played(called(dealt(hands=ONE_SUIT_SHORT, dealer=Seat.W), "12H"), "SA ST DA SK")
    voids = shown_voids(deal.view_for(Seat.N))
    assert voids == {seat: {Suit.SPADES} if seat is Seat.S else set() for seat in Seat}
