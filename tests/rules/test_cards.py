"""Rules: Table and cards; Rank of cards."""

from collections import Counter
from itertools import pairwise

import pytest

from bideuchre.rules.cards import (
    SUIT_RANKS,
    Card,
    Denomination,
    Rank,
    Suit,
    display_order,
    effective_suit,
    left_bower,
    rank_order,
    right_bower,
    suit_order,
)
from bideuchre.rules.errors import FormatError
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import cards

PACK = DOUBLE_DECK.pack


def in_suit(suit: Suit, trump: Suit | None) -> list[Card]:
    return [card for card in PACK if effective_suit(card, trump) is suit]


def played_in(trump: Suit | None) -> Denomination:
    return Denomination.with_trump(trump)


def high_to_low(suit: Suit, trump: Suit | None) -> list[str]:
    members = dict.fromkeys(in_suit(suit, trump))
    return [
        str(card) for card in sorted(members, key=lambda card: -rank_order(card, played_in(trump)))
    ]


def test_clockwise_order_is_south_west_north_east():
    assert Seat.clockwise_from(Seat.S) == (Seat.S, Seat.W, Seat.N, Seat.E)
    assert Seat.E.next is Seat.S


def test_two_partnerships_south_and_north_against_west_and_east():
    assert Seat.S.partner is Seat.N
    assert Seat.W.partner is Seat.E
    assert {seat.side for seat in (Seat.N, Seat.S)} == {Side.NS}
    assert set(Side.EW.seats) == {Seat.E, Seat.W}
    assert Side.NS.other is Side.EW
    assert Side.EW.other is Side.NS


def test_48_cards_every_card_twice():
    assert len(PACK) == 48
    assert set(Counter(PACK).values()) == {2}
    assert {card.rank for card in PACK} == set(SUIT_RANKS)


@pytest.mark.parametrize(
    ("trump", "order"),
    [
        (Suit.SPADES, ["SJ", "CJ", "SA", "SK", "SQ", "ST", "S9"]),
        (Suit.CLUBS, ["CJ", "SJ", "CA", "CK", "CQ", "CT", "C9"]),
        (Suit.HEARTS, ["HJ", "DJ", "HA", "HK", "HQ", "HT", "H9"]),
        (Suit.DIAMONDS, ["DJ", "HJ", "DA", "DK", "DQ", "DT", "D9"]),
    ],
)
def test_trump_ranks_right_bower_left_bower_ace_to_nine(trump: Suit, order: list[str]):
    assert high_to_low(trump, trump) == order
    assert str(right_bower(trump)) == order[0]
    assert str(left_bower(trump)) == order[1]


@pytest.mark.parametrize("trump", Suit)
def test_trump_has_14_cards_its_colour_10_the_others_12(trump: Suit):
    sizes = {suit: len(in_suit(suit, trump)) for suit in Suit}
    assert sizes.pop(trump) == 14
    assert sizes.pop(trump.same_color) == 10
    assert set(sizes.values()) == {12}


def test_other_suits_rank_ace_to_nine_without_a_jack_in_trumps_colour():
    assert high_to_low(Suit.CLUBS, Suit.SPADES) == ["CA", "CK", "CQ", "CT", "C9"]
    assert high_to_low(Suit.HEARTS, Suit.SPADES) == ["HA", "HK", "HQ", "HJ", "HT", "H9"]


def test_no_trump_every_suit_ranks_ace_to_nine():
    for suit in Suit:
        assert high_to_low(suit, None) == [f"{suit}{rank}" for rank in "AKQJT9"]
    assert Denomination.NO_TRUMP.trump is None


def test_denominations_name_their_trump():
    assert [d.trump for d in Denomination] == [*Suit, None, None]


@pytest.mark.parametrize(
    ("text", "code"), [("SJ", "SJ"), ("h10", "HT"), ("HT", "HT"), ("♣9", "C9"), ("da", "DA")]
)
def test_a_card_is_read_from_its_code(text: str, code: str):
    assert str(Card.parse(text)) == code


@pytest.mark.parametrize("text", ["", "S", "S1", "XJ", "JS", "SJJ", "S8", "S110", "−", "S\u0be7"])
def test_what_is_no_card_is_refused(text: str):
    with pytest.raises(FormatError) as refused:
        Card.parse(text)
    assert refused.value.code == "bad_card"


def colours(suits: tuple[Suit, ...]) -> list[bool]:
    return [suit in (Suit.SPADES, Suit.CLUBS) for suit in suits]


@pytest.mark.parametrize(
    "held", ["S H D C", "S H C", "S D C", "H S D", "H C D", "S D", "C H", "H", "S C"]
)
def test_suits_alternate_in_colour_where_they_can(held: str):
    suits = [Suit(letter) for letter in held.split()]
    order = suit_order(Card(suit, Rank.ACE) for suit in suits)
    assert set(order[: len(suits)]) == set(suits)
    assert len(set(order)) == 4
    runs = colours(order[: len(suits)])
    if len(set(runs)) == 2:
        assert all(left != right for left, right in pairwise(runs))


def test_trump_named_the_left_bower_joins_the_trumps_and_other_suits_stay():
    hand = cards("SA SJ HK CJ CT D9 D9 HA")
    before = display_order(hand, None)
    assert [str(card) for card in before] == ["SA", "SJ", "HA", "HK", "CJ", "CT", "D9", "D9"]
    after = display_order(hand, Denomination.SPADES)
    assert [str(card) for card in after] == ["SJ", "CJ", "SA", "HA", "HK", "CT", "D9", "D9"]


def test_suits_keep_their_places_while_the_hand_gets_shorter():
    order = suit_order(cards("SA HK CT D9"))
    later = display_order(cards("D9 CT SA"), None, order)
    assert [str(card) for card in later] == ["SA", "CT", "D9"]
