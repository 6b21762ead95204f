"""Deals of any version in a line: dealt from a seed, and taken through their phases by words."""

import random
from collections.abc import Mapping
from functools import cache

import pytest

from bideuchre.rules.actions import Action, Discard, Exchange
from bideuchre.rules.cards import Card, Denomination, effective_suit, rank_order
from bideuchre.rules.chance import Dealt, deal_cards
from bideuchre.rules.codes import decode
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import BidEuchreError
from bideuchre.rules.house_rules import with_house_rules
from bideuchre.rules.phases import Phase
from bideuchre.rules.score import Points
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import VARIANTS

#: Every version with its own rules.
VERSIONS = tuple(VARIANTS)

DEALERS = tuple(Seat)


@cache
def variant_of(version: str, rules: str = "") -> Variant:
    return with_house_rules(VARIANTS[version], rules)


def table(
    version: str,
    dealer: Seat = Seat.N,
    rules: str = "",
    seed: int = 1,
    score: Points | None = None,
) -> Deal:
    """A deal before its first call; in Buck never with a club turned up."""
    variant = variant_of(version, rules)
    while True:
        dealt = deal_cards(seed.to_bytes(32, "big"), 1, variant)
        if not variant.turns_a_card_up or not str(dealt.kitty[0]).startswith("C"):
            return Deal.start(variant, dealer, dealt.hands, dealt.kitty, score)
        seed += 1


def act(deal: Deal, words: str) -> Deal:
    """The deal after some actions, each a word.

    Cards that are discarded or passed are joined by ``+``; a number there is that many cards from
    the front of the hand.
    """
    for word in words.split():
        deal = deal.apply(action_of(deal, word))
    return deal


def action_of(deal: Deal, word: str) -> Action:
    if deal.phase not in (Phase.EXCHANGE, Phase.KITTY):
        return decode(word, deal.phase, deal.variant)
    if word.isdigit():
        assert deal.turn is not None
        cards = deal.hands[deal.turn][: int(word)]
        return Discard(cards) if deal.phase is Phase.KITTY else Exchange(cards)
    return decode(word.split("+"), deal.phase, deal.variant)


def legal(deal: Deal) -> list[str]:
    """What the seat to act may do, as codes."""
    return [str(action) for action in deal.legal_actions()]


def why_not(deal: Deal, word: str) -> str:
    """The code of the error with which an action is refused. Nothing has changed then."""
    before = repr(deal)
    with pytest.raises(BidEuchreError) as refused:
        deal.apply(action_of(deal, word))
    assert repr(deal) == before
    return refused.value.code


def finished(
    version: str,
    words: str,
    taken: Mapping[str, int],
    dealer: Seat = Seat.N,
    rules: str = "",
    strong: str = "S S",
    score: Points | None = None,
) -> Deal:
    """A deal played out after ``words`` in which the sides have taken that many tricks.

    ``strong`` is a seat and the denomination in which that seat is dealt high cards.
    """
    variant = variant_of(version, rules)
    seat, denomination = strong.split()
    for seed in range(4000):
        chance = random.Random(seed)
        dealt = stacked(variant, Seat(seat), Denomination(denomination), chance)
        if variant.turns_a_card_up and str(dealt.kitty[0]).startswith("C"):
            continue
        deal = act(Deal.start(variant, dealer, dealt.hands, dealt.kitty, score), words)
        while deal.turn is not None:
            deal = deal.apply(chance.choice(deal.legal_actions()))
        if {side.value: count for side, count in deal.taken.items()} == dict(taken):
            return deal
    raise AssertionError(f"no deal of {version} with {taken}")


def stacked(variant: Variant, seat: Seat, denomination: Denomination, chance: random.Random):
    """Cards of which ``seat`` gets some of the highest, the rest as they come."""
    cards = list(variant.pack)
    chance.shuffle(cards)
    trump = denomination.trump

    def height(card: Card) -> tuple[bool, int]:
        return effective_suit(card, trump) is trump, rank_order(card, denomination)

    high = sorted(cards, key=height, reverse=True)[: chance.randint(0, variant.hand_size)]
    for card in high:
        cards.remove(card)
    cards = [*high, *cards]
    hands = {}
    for place, other in enumerate(Seat.clockwise_from(seat)):
        hands[other] = tuple(cards[place * variant.hand_size : (place + 1) * variant.hand_size])
    return Dealt(hands, tuple(cards[len(Seat) * variant.hand_size :]))


def points(deal: Deal) -> dict[str, int] | None:
    """The deal's points by the letters of sides."""
    return None if deal.points is None else {side.value: n for side, n in deal.points.items()}


def score(deal: Deal) -> dict[str, int]:
    """The running total by the letters of sides."""
    return {side.value: n for side, n in deal.score.items()}


def between(north_south: int, east_west: int) -> Points:
    return {Side.NS: north_south, Side.EW: east_west}


def each(north: int, east: int, south: int, west: int) -> Points:
    return dict(zip(Seat, (north, east, south, west), strict=True))
