"""Low: no trump, no bowers, the ranks reversed. The joker: the highest trump."""

import pytest

from bideuchre.rules.cards import JOKER, Card, Denomination, Suit, effective_suit, rank_order
from bideuchre.rules.errors import FormatError
from bideuchre.rules.play import Trick, legal_cards
from bideuchre.rules.seats import Seat
from tests.rules.family.tables import VERSIONS, variant_of
from tests.rules.positions import cards

LOW = Denomination.LOW


def winner(denomination: Denomination, played: str) -> int:
    """Which card of a trick, from 1, is winning it."""
    trick = Trick(Seat.N)
    for seat, card in zip(Seat.clockwise_from(Seat.N), cards(played), strict=False):
        trick = trick.with_card(seat, card)
    return Seat.clockwise_from(Seat.N).index(trick.winner(denomination)) + 1


@pytest.mark.parametrize("suit", Suit)
def test_in_low_every_suit_runs_9_10_j_q_k_a_the_nine_highest(suit: Suit):
    ranked = sorted(cards(" ".join(suit + rank for rank in "AKQJT9")), key=low_order)
    assert [str(card)[1] for card in reversed(ranked)] == ["9", "T", "J", "Q", "K", "A"]


def low_order(card: Card) -> int:
    return rank_order(card, LOW)


def test_in_low_without_nines_the_jack_is_highest():
    for version in ("barrie", "kokomo"):
        spades = [card for card in set(variant_of(version).pack) if card.suit is Suit.SPADES]
        ranked = sorted(spades, key=low_order, reverse=True)
        assert [str(card) for card in ranked] == ["SJ", "SQ", "SK", "SA"]


@pytest.mark.parametrize(
    ("played", "number"),
    [
        ("SA SK SQ SJ", 4),
        ("SA ST SJ S9", 4),
        ("S9 ST SJ SA", 1),
        ("SA H9 D9 C9", 1),
        ("SK SA SQ SQ", 3),
        ("SJ SJ CJ SQ", 1),
        ("HA DJ HJ HT", 4),
    ],
)
def test_in_low_the_lowest_card_of_the_suit_led_wins_and_the_first_of_two(played: str, number: int):
    assert winner(LOW, played) == number


def test_in_low_there_are_no_bowers():
    assert LOW.trump is None
    for card in cards("SJ HJ DJ CJ"):
        assert effective_suit(card, LOW.trump) is card.suit
    assert legal_cards(cards("CJ HA"), Suit.SPADES, LOW.trump) == cards("CJ HA")
    assert legal_cards(cards("SJ CJ"), Suit.SPADES, LOW.trump) == cards("SJ")


def test_low_is_played_in_three_versions_and_by_house_rule_where_there_is_no_trump():
    with_low = [one for one in VERSIONS if LOW in variant_of(one).denominations]
    assert with_low == ["kokomo", "indiana", "single-deck"]
    for version in ("double-deck", "barrie", "pepper", "pfeffer"):
        assert variant_of(version, "low=yes").denominations[-1] is LOW


# -- the joker ---------------------------------------------------------------------------------

SUITS = [one for one in Denomination if one.trump]


@pytest.mark.parametrize("trump", SUITS)
def test_the_joker_is_the_highest_trump_above_the_right_bower(trump: Denomination):
    pack = variant_of("hasenpfeffer").pack
    trumps = [card for card in pack if effective_suit(card, trump.trump) is trump.trump]
    ranked = sorted(trumps, key=lambda card: rank_order(card, trump), reverse=True)
    left = trump.trump.same_color
    expected = ["Jo", f"{trump}J", f"{left}J", *(f"{trump}{rank}" for rank in "AKQT9")]
    assert [str(card) for card in ranked] == expected


@pytest.mark.parametrize("trump", SUITS)
def test_the_joker_belongs_to_the_trump_suit_in_every_way(trump: Denomination):
    suit = trump.trump
    assert effective_suit(JOKER, suit) is suit
    other = next(one for one in Suit if one is not suit and one is not suit.same_color)
    low, off = Card.parse(f"{suit}9"), Card.parse(f"{other}A")
    # It follows trump, a trump must be played on it, and it need not follow anything else.
    assert legal_cards((JOKER, off), suit, suit) == (JOKER,)
    assert legal_cards((low, off), effective_suit(JOKER, suit), suit) == (low,)
    assert legal_cards((JOKER, off), other, suit) == (off,)
    assert winner(trump, f"{suit}J Jo {suit}A {other}A") == 2
    assert winner(trump, f"{other}A Jo {suit}J {suit}A") == 2
    assert winner(trump, f"Jo {suit}J {suit}A {suit}K") == 1


def test_spades_do_not_own_the_joker():
    assert effective_suit(JOKER, Suit.HEARTS) is Suit.HEARTS
    assert legal_cards((JOKER, *cards("HA")), Suit.SPADES, Suit.HEARTS) == (JOKER, *cards("HA"))


@pytest.mark.parametrize("text", ["Jo", "JO", "jo", "Joker", "joker", "JOKER"])
def test_the_joker_is_written_jo_and_read_in_several_ways(text: str):
    assert Card.parse(text) is JOKER
    assert str(JOKER) == "Jo"


@pytest.mark.parametrize("text", ["J", "*", "S*", "Jok", "Joo"])
def test_what_is_not_the_joker_is_refused(text: str):
    with pytest.raises(FormatError):
        Card.parse(text)
