"""Cards from a secret: the same for everyone, without bias, and telling nothing more."""

from collections import Counter

import pytest
from scipy.stats import chisquare

from bideuchre.rules.chance import _below, commitment, deal_cards, first_dealer, players_key
from bideuchre.rules.record import write_hand
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK

SECRET = bytes(range(32))


def secret(number: int) -> bytes:
    return number.to_bytes(32, "big")


def test_a_deal_is_the_whole_pack_twelve_cards_each():
    for number in range(1, 50):
        hands = deal_cards(SECRET, number, DOUBLE_DECK).hands
        assert {len(hand) for hand in hands.values()} == {12}
        dealt = Counter(card for hand in hands.values() for card in hand)
        assert dealt == Counter(DOUBLE_DECK.pack)


def test_the_same_secret_and_number_deal_the_same_cards_on_every_machine():
    hands = deal_cards(SECRET, 1, DOUBLE_DECK).hands
    assert {seat.value: write_hand(hands[seat], DOUBLE_DECK) for seat in Seat} == GOLDEN_HANDS
    assert first_dealer(SECRET) is GOLDEN_DEALER
    assert players_key(SECRET).hex() == GOLDEN_KEY


def test_the_same_secrets_give_the_first_deal_to_the_same_seats_on_every_machine():
    dealers = [first_dealer(bytes([number]) * 32).value for number in range(12)]
    assert "".join(dealers) == "SENNNSWWEWNW"
    assert commitment(SECRET) == GOLDEN_COMMITMENT


def test_another_number_or_another_secret_deals_other_cards():
    assert deal_cards(SECRET, 1, DOUBLE_DECK).hands != deal_cards(SECRET, 2, DOUBLE_DECK).hands
    assert deal_cards(SECRET, 1, DOUBLE_DECK).hands != deal_cards(secret(5), 1, DOUBLE_DECK).hands


def test_every_card_comes_equally_often_to_every_seat():
    seats = Counter(
        (seat, card)
        for number in range(1, 2001)
        for seat, hand in deal_cards(SECRET, number, DOUBLE_DECK).hands.items()
        for card in hand
    )
    assert len(seats) == 4 * 24
    assert chisquare(list(seats.values())).pvalue > 0.001


def test_the_odds_of_jacks_in_twelve_cards_are_those_of_the_pack():
    expected = {0: 0.0802, 1: 0.2655, 2: 0.3407, 3: 0.2198, 4: 0.0773}
    count = 1500
    jacks = Counter(
        sum(card.rank == "J" for card in deal_cards(SECRET, number, DOUBLE_DECK).hands[Seat.S])
        for number in range(1, count + 1)
    )
    observed = [jacks[held] for held in expected]
    observed.append(count - sum(observed))
    odds = [*expected.values(), 1 - sum(expected.values())]
    assert chisquare(observed, [count * chance for chance in odds]).pvalue > 0.001


def test_every_seat_is_first_dealer_equally_often():
    dealers = Counter(first_dealer(secret(number)) for number in range(2000))
    assert chisquare([dealers[seat] for seat in Seat]).pvalue > 0.001


def test_the_players_key_is_not_the_secret_and_differs_by_secret():
    assert players_key(SECRET) != SECRET
    assert players_key(SECRET) != players_key(secret(1))
    assert len(players_key(SECRET)) == 32


def test_the_commitment_is_the_sha256_of_the_secret():
    assert commitment(bytes(32)) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )


def test_a_secret_of_another_length_is_refused():
    for short in (b"", bytes(31), bytes(33)):
        with pytest.raises(ValueError, match="32 bytes"):
            deal_cards(short, 1, DOUBLE_DECK)


#: Written down when the way of dealing was fixed: games that were dealt must stay the same.
GOLDEN_HANDS = {
    "N": "AQ.AQQ99.J99.QT",
    "E": "AKKQJ.KTT.AJ.KK",
    "S": "JT9.A.K.AAQJJT9",
    "W": "T9.KJJ.AKQQTT.9",
}
GOLDEN_DEALER = Seat.N
GOLDEN_KEY = "e7673027c1602eabacb55e364cbe494f6e5440dbffddf27ccc04106f44101e20"
GOLDEN_COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_words_beyond_the_last_whole_multiple_are_drawn_again_so_that_no_card_is_likelier():
    """The last of the 2**32 words would favour small numbers."""
    for bound in (48, 47, 3):
        whole = 2**32 - 2**32 % bound
        assert _below(bound, iter([whole - 1, 7])) == bound - 1
        for beyond in (whole, 2**32 - 1):
            assert _below(bound, iter([beyond, 2 * bound + 1])) == 1
