"""A View is the only door for secrets: what a seat cannot see changes nothing in its view."""

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.rules.actions import Exchange, Play
from bideuchre.rules.cards import Card, effective_suit
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.record import PartialDeal, deal_as_seen, read_record, write_record
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK
from tests.fuzzing import examples
from tests.rules.positions import called, dealt, random_deal, random_play

SEEDS = st.integers(0, 2**32)

#: A whole deal each.
few = examples(30)


def with_hidden_cards_moved(deal: Deal, seat: Seat, seed: int) -> Deal | None:
    """A deal with the same public history that ``seat`` cannot tell from this one.

    The cards that the others still hold, discards included, are dealt among them anew and the
    history is played again; None when this way of dealing them breaks a rule on the way.
    """
    chance = random.Random(seed)
    fixed: dict[Seat, list[Card]] = {other: [] for other in Seat}
    for player, action in deal.log:
        if isinstance(action, Play):
            fixed[player].append(action.card)
    contract, passed = deal.contract, deal.exchange.passed
    if contract is not None and passed:
        if seat is not contract.declarer:
            return None
        fixed[contract.declarer.partner] += [card for card in passed if card is not None]
    others = [other for other in Seat if other is not seat]
    pool: list[Card] = []
    for other in others:
        rest = list(deal.dealt[other] or ())
        for card in fixed[other]:
            rest.remove(card)
        pool += rest
    chance.shuffle(pool)
    hands: dict[Seat, tuple[Card, ...]] = {seat: deal.dealt[seat] or ()}
    for other in others:
        free = deal.variant.hand_size - len(fixed[other])
        hands[other] = (*fixed[other], *pool[:free])
        pool = pool[free:]
    moved = Deal.start(deal.variant, deal.dealer, hands, score=deal.score_before)
    for _, action in deal.log:
        if action not in moved.legal_actions():
            return None
        moved = moved.apply(action)
    return moved


@few
@given(SEEDS, st.sampled_from(Seat), st.booleans())
def test_hidden_cards_dealt_otherwise_leave_the_view_the_same(seed: int, seat: Seat, alone: bool):
    compared = 0
    for step, deal in enumerate(random_play(random_deal(seed), seed, alone)):
        if deal.phase is Phase.OVER or step % 5:
            continue
        moved = with_hidden_cards_moved(deal, seat, seed + step)
        if moved is not None:
            compared += moved.dealt != deal.dealt
            assert moved.view_for(seat) == deal.view_for(seat)
    assert compared or alone


def test_moving_hidden_cards_really_moves_them():
    deal = random_deal(1)
    moved = with_hidden_cards_moved(deal, Seat.S, 2)
    assert moved is not None
    assert moved.dealt[Seat.S] == deal.dealt[Seat.S]
    assert moved.dealt[Seat.W] != deal.dealt[Seat.W]
    assert moved.view_for(Seat.W) != deal.view_for(Seat.W)


@few
@given(SEEDS, st.sampled_from(Seat), st.booleans())
def test_a_view_tells_only_cards_that_its_seat_holds_or_has_seen(
    seed: int, seat: Seat, alone: bool
):
    for deal in random_play(random_deal(seed), seed, alone):
        view = deal.view_for(seat)
        seen = {
            str(card)
            for trick in (*view.tricks, *([view.trick] if view.trick else []))
            for _, card in trick.cards
        }
        own = {str(card) for card in (*view.dealt, *view.hand)}
        if view.exchange is not None and view.exchange.passed is not None:
            own |= {str(card) for card in view.exchange.passed}
        assert cards_named(repr(view)) <= seen | own


def cards_named(text: str) -> set[str]:
    """Every card that a representation names, however deep it lies in it."""
    parts = text.split("Card(suit=<Suit.")[1:]
    return {part.split("'")[1] + part.split("<Rank.")[1].split("'")[1] for part in parts}


@few
@given(SEEDS, st.sampled_from(Seat), st.booleans())
def test_the_record_as_a_seat_sees_it_gives_the_same_view(seed: int, seat: Seat, alone: bool):
    for step, deal in enumerate(random_play(random_deal(seed), seed, alone)):
        if step % 7 and deal.phase is not Phase.EXCHANGE:
            continue
        view = deal.view_for(seat)
        masked = deal_as_seen(view)
        assert [other for other in Seat if masked.dealt[other] is not None] == [seat]
        assert masked.view_for(seat) == view
        assert read_record(write_record(masked)).deal.view_for(seat) == view


@few
@given(SEEDS, st.booleans())
def test_a_view_allows_its_seat_what_the_deal_allows(seed: int, alone: bool):
    for deal in random_play(random_deal(seed), seed, alone):
        for seat in Seat:
            expected = deal.legal_actions() if seat is deal.turn else ()
            assert set(deal.view_for(seat).legal_actions()) == set(expected)


@few
@given(SEEDS)
def test_counts_are_the_sizes_of_the_hands(seed: int):
    for deal in random_play(random_deal(seed), seed, alone=bool(seed % 2)):
        assert deal.view_for(Seat.S).counts == {s: len(deal.hands[s] or ()) for s in Seat}


def test_no_view_of_a_hand_that_is_not_known():
    hands = deal_cards(bytes(32), 1, DOUBLE_DECK).hands
    deal = PartialDeal.start(DOUBLE_DECK, Seat.E, {Seat.S: hands[Seat.S]})
    assert deal.view_for(Seat.S).hand == hands[Seat.S]
    with pytest.raises(ValueError, match="not known"):
        deal.view_for(Seat.W)


def test_what_a_seat_has_seen_can_be_played_again_with_score_variant_and_its_own_exchange():
    variant = replace(DOUBLE_DECK, name="other")
    for choices in ("H9 D9", ""):
        deal = called(random_deal(5, variant=variant, score=(30, -4)), "SAlone")
        declarer = deal.turn
        assert declarer is not None
        own = deal.hands[declarer] or ()
        deal = deal.apply(Exchange(own[: len(choices.split())]))
        for seat in (declarer, declarer.next):
            view = deal.view_for(seat)
            assert view.score_before == {Side.NS: 30, Side.EW: -4}
            seen = deal_as_seen(view)
            assert (seen.variant, seen.score_before) == (variant, view.score_before)
            assert seen.view_for(seat) == view
        discarded = deal_as_seen(deal.view_for(declarer)).removed
        assert discarded == deal.exchange.removed


@few
@given(SEEDS, st.booleans())
def test_a_view_tells_tricks_score_and_result_as_they_stand(seed: int, alone: bool):
    start = random_deal(seed, score=(40, 45))
    for deal in random_play(start, seed, alone):
        view = deal.view_for(Seat.W)
        assert (view.taken, view.score_before) == (deal.taken, {Side.NS: 40, Side.EW: 45})
        assert (view.points, view.score) == (deal.points, deal.score)
        assert (view.made, view.winner) == (deal.made, deal.winner)
    assert view.points is not None


def test_only_the_seat_to_play_has_legal_plays():
    deal = dealt(calls="12S")
    for seat in Seat:
        assert bool(deal.view_for(seat).legal_plays()) == (seat is deal.turn)


def test_before_a_contract_nobody_sits_out_and_there_is_no_trump():
    deal = dealt()
    for known in (deal, deal.view_for(Seat.N)):
        assert (known.contract, known.sitting_out, known.trump) == (None, None, None)


@pytest.mark.parametrize("dealer", Seat)
def test_a_view_knows_the_auction_as_it_stands(dealer: Seat):
    for calls in ("", "Pass", "3S Pass"):
        deal = dealt(dealer=dealer, calls=calls)
        assert deal.view_for(Seat.N).auction == deal.auction


def test_a_sitting_out_partner_keeps_its_hand_and_has_no_turn():
    deal = dealt(calls="SAlone").apply(Exchange(()))
    view = deal.view_for(Seat.N)
    assert len(view.hand) == 12
    assert view.legal_actions() == ()
    assert view.sitting_out is Seat.N


def test_effective_suit_of_every_legal_card_is_the_suit_led_when_one_is_held():
    for seed in range(20):
        for deal in random_play(random_deal(seed), seed):
            if deal.phase is not Phase.PLAY or deal.trick is None or deal.turn is None:
                continue
            led = deal.trick.suit_led(deal.trump)
            suits = {
                effective_suit(a.card, deal.trump)
                for a in deal.legal_actions()
                if isinstance(a, Play)
            }
            held = {effective_suit(card, deal.trump) for card in deal.hands[deal.turn] or ()}
            assert suits == ({led} if led in held else held)
