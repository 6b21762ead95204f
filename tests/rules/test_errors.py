"""Refusals: a code with just the parameters that it is listed with."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bideuchre.rules.actions import Exchange, Pass, Play, RungBid
from bideuchre.rules.cards import SUIT_RANKS, Card, Denomination
from bideuchre.rules.codes import parse_call
from bideuchre.rules.errors import CODES, BidEuchreError, FormatError, RuleError
from bideuchre.rules.record import PartialDeal
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Deck
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import dealt, played


def test_an_error_shows_its_code_and_parameters_to_programmers():
    error = RuleError("bid_out_of_range", minimum=1, maximum=12)
    assert str(error) == "bid_out_of_range(minimum=1, maximum=12)"
    assert str(FormatError("bad_card", text="X")) == "bad_card(text='X')"


@pytest.mark.parametrize("code", CODES)
def test_every_code_takes_just_its_parameters(code: str):
    params = dict.fromkeys(CODES[code], 1)
    assert RuleError(code, **params).params == params
    with pytest.raises(TypeError, match=code):
        RuleError(code, **params, another=1)
    for name in params:
        with pytest.raises(TypeError, match=code):
            RuleError(code, **{other: 1 for other in params if other != name})


def test_a_text_that_is_no_card_is_told_in_the_error_but_not_at_length():
    for text, told in (("XX", "XX"), ("X" * 50, "X" * 20)):
        with pytest.raises(FormatError) as refused:
            Card.parse(text)
        assert (refused.value.code, refused.value.params) == ("bad_card", {"text": told})


def refusal(act: Callable[[], object]) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BidEuchreError) as refused:
        act()
    return refused.value.code, refused.value.params


def test_what_is_no_play_no_call_or_no_exchange_is_told_in_the_error():
    card, cards = Play(Card.parse("SA")), Exchange((Card.parse("SA"),))
    assert refusal(lambda: dealt(calls="12S").apply(Pass())) == ("not_a_play", {"action": "Pass"})
    for action in (card, cards):
        told = ("not_a_call", {"action": str(action)})
        assert refusal(lambda tried=action: dealt().apply(tried)) == told
        assert refusal(lambda tried=action: dealt().auction.apply(tried)) == told
        assert refusal(lambda tried=action: dealt().auction.check(tried)) == told
    told = ("not_a_call", {"action": "Pass"})
    assert refusal(lambda: dealt(calls="12S").auction.apply(Pass())) == told
    told = ("not_an_exchange", {"action": "SA"})
    assert refusal(lambda: dealt(calls="SAlone").apply(card)) == told


def test_a_text_that_is_no_call_is_told_in_the_error_but_not_at_length():
    for text in ("", "13S", "12X", "Passed", "X" * 50, "7" * 50 + "S"):
        assert refusal(lambda tried=text: parse_call(tried, DOUBLE_DECK)) == (
            "bad_call",
            {"text": text[:20]},
        )


def test_a_version_without_alone_or_no_trump_does_not_offer_or_take_them():
    suits = tuple(one for one in Denomination if one.trump)
    bidding = replace(DOUBLE_DECK.bidding, rungs=())
    plain = replace(DOUBLE_DECK, denominations=suits, bidding=bidding)
    auction = dealt(variant=plain).auction
    assert {str(call)[-1] for call in auction.legal_calls()} == {"s", "S", "H", "D", "C"}
    assert RungBid("Alone", Denomination.SPADES) not in auction.legal_calls()
    told = ("denomination_not_played", {"denomination": "NT"})
    assert refusal(lambda: auction.apply(parse_call("7NT", DOUBLE_DECK))) == told


def test_a_card_that_is_not_in_the_pack_is_told_in_the_error():
    small = replace(DOUBLE_DECK, deck=Deck(SUIT_RANKS[:-1], 2))
    told = ("card_not_in_pack", {"card": "C9"})
    assert refusal(lambda: dealt(variant=small)) == told


def test_a_bad_hand_behind_one_that_is_not_known_is_refused():
    hands = {Seat.N: None, Seat.E: (Card.parse("SA"),)}
    assert refusal(lambda: PartialDeal.start(DOUBLE_DECK, Seat.E, hands)) == (
        "wrong_hand_size",
        {"seat": "E", "given": 1, "expected": 12},
    )


def test_a_trick_keeps_its_leader_as_it_grows():
    deal = played(dealt(calls="12S"), "SJ S9")
    assert deal.trick is not None
    assert deal.trick.leader is deal.trick.cards[0][0]
