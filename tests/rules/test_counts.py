"""How many ways there are to go on from small fixed deals: golden counts that pin the rules.

The auctions are checked against a formula, the plays against an enumeration written apart from
the rules.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from math import comb

import pytest

from bideuchre.rules.actions import Exchange, Play
from bideuchre.rules.auction import Auction
from bideuchre.rules.cards import Card, Denomination, Rank
from bideuchre.rules.deal import Deal
from bideuchre.rules.exchange import choices
from bideuchre.rules.record.values import read_hands
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Deck, Variant
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import called, cards

TWO_CARDS = replace(DOUBLE_DECK, name="two-cards", hand_size=2, deck=Deck((Rank.ACE, Rank.JACK), 1))
FOUR_CARDS = replace(
    DOUBLE_DECK, name="four-cards", hand_size=4, deck=Deck((Rank.ACE, Rank.JACK), 2)
)


def auctions(auction: Auction) -> int:
    """Complete auctions that may follow."""
    if auction.over:
        return 1
    return sum(auctions(auction.apply(call)) for call in auction.legal_calls())


def plays(deal: Deal) -> int:
    """Ways to play out the rest of a deal."""
    if deal.turn is None:
        return 1
    return sum(plays(deal.apply(action)) for action in deal.legal_actions())


def auctions_by_formula(variant: Variant) -> int:
    """Between two bids pass 0 to 2 seats (0 to 3 before the first), and every bid has D names."""
    names = len(variant.denominations)

    @cache
    def after_bid(tricks: int) -> int:
        if tricks == variant.tricks:
            return 1
        higher = sum(names * after_bid(n) for n in range(tricks + 1, variant.tricks + 1))
        return 1 + 3 * (higher + names)

    first = sum(names * after_bid(n) for n in range(1, variant.tricks + 1)) + names
    return 1 + 4 * first


@pytest.mark.parametrize(
    ("tricks", "denominations", "count"), [(2, 5, 661), (3, 2, 849), (3, 5, 10581)]
)
def test_the_number_of_auctions(tricks: int, denominations: int, count: int):
    variant = replace(
        DOUBLE_DECK,
        name="short",
        hand_size=tricks,
        denominations=tuple(Denomination)[:denominations],
    )
    assert auctions_by_formula(variant) == count
    assert auctions(Auction(variant, Seat.N)) == count


def test_the_number_of_exchanges_without_identical_cards():
    hand = cards("SA SK SQ SJ ST S9 HA HK HQ HJ HT H9")
    assert len(list(choices(hand, 0, 3))) == sum(comb(12, n) for n in range(4)) == 299


def test_the_number_of_exchanges_of_six_pairs():
    hand = cards("SA SA SK SK SQ SQ SJ SJ ST ST S9 S9")
    singles, doubles, triples = 6, comb(6, 2) + 6, comb(6, 3) + 6 * 5
    assert len(list(choices(hand, 0, 3))) == 1 + singles + doubles + triples


def plays_apart(hands: Mapping[str, tuple[str, ...]], leader: str, trump: str, out: str) -> int:
    """The same count with plain strings and bowers written out case by case."""
    order = "NESW"
    mates = {"S": "C", "C": "S", "H": "D", "D": "H"}

    def suit(card: str) -> str:
        return trump if trump and card == mates[trump] + "J" else card[0]

    def height(card: str) -> int:
        if trump and card == trump + "J":
            return 9
        if trump and card == mates[trump] + "J":
            return 8
        return "9TJQKA".index(card[1])

    def count(
        held: dict[str, tuple[str, ...]], trick: tuple[tuple[str, str], ...], turn: str
    ) -> int:
        if not any(held[seat] for seat in order if seat != out):
            return 1
        options = set(held[turn])
        if trick:
            led = suit(trick[0][1])
            options = {card for card in options if suit(card) == led} or options
        ways = 0
        for card in options:
            left = list(held[turn])
            left.remove(card)
            then = held | {turn: tuple(left)}
            now = (*trick, (turn, card))
            if len(now) == (3 if out else 4):
                best = now[0]
                for seat, other in now[1:]:
                    same = suit(other) == suit(best[1])
                    if (same and height(other) > height(best[1])) or (
                        not same and suit(other) == trump
                    ):
                        best = (seat, other)
                ways += count(then, (), best[0])
            else:
                following = order[(order.index(turn) + 1) % 4]
                if following == out:
                    following = order[(order.index(following) + 1) % 4]
                ways += count(then, now, following)
        return ways

    return count(dict(hands), (), leader)


SMALL = "N:AA.J.J. J.AA..J ..AA.JA J.J.J.A"
GOLDEN_PLAYS = {
    "4S": 470,
    "4H": 810,
    "4D": 782,
    "4C": 3092,
    "4NT": 906,
    "SAlone": 94,
    "NTAlone": 90,
}


@pytest.mark.parametrize("call", GOLDEN_PLAYS)
def test_the_number_of_plays(call: str):
    deal = called(Deal.start(FOUR_CARDS, Seat.W, read_hands(SMALL, FOUR_CARDS).hands), call)
    if "Alone" in call:
        deal = deal.apply(Exchange(()))
    hands = {seat.value: tuple(map(str, deal.dealt[seat] or ())) for seat in Seat}
    trump = "" if "NT" in call else call.strip("4").removesuffix("Alone")
    out = "S" if "Alone" in call else ""
    assert plays(deal) == GOLDEN_PLAYS[call] == plays_apart(hands, "N", trump, out)


def test_a_trick_of_two_cards_each_counts_by_hand():
    hands = "N:A.A.. J.J.. ..A.A ..J.J"
    deal = called(Deal.start(TWO_CARDS, Seat.W, read_hands(hands, TWO_CARDS).hands), "2NT")
    assert deal.legal_actions() == (Play(Card.parse("HA")), Play(Card.parse("SA")))
    # North chooses of two, East must follow, South and West choose of two each; then all is fixed.
    assert plays(deal) == 2 * 1 * 2 * 2
