"""Short ways to set up deals for tests: hands from text, calls and cards in a line."""

import random
from collections.abc import Iterator

from bideuchre.rules.actions import Exchange, Play
from bideuchre.rules.cards import Card
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.codes import parse_call
from bideuchre.rules.deal import Deal
from bideuchre.rules.record import PartialDeal
from bideuchre.rules.record.values import read_hands
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import DOUBLE_DECK

#: An ordinary deal: every suit in every hand.
HANDS = "N:K9.KJ.QT9.QJJ99 KQQTT.AJ9.KKT.T AAJJ.KQ.AA9.AKQ 9.AQTT9.QJJ.AKT"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in text.split())


def dealt(
    hands: str = HANDS,
    dealer: Seat = Seat.E,
    calls: str = "",
    plays: str = "",
    score: tuple[int, int] = (0, 0),
    variant: Variant = DOUBLE_DECK,
) -> Deal | PartialDeal:
    """A deal after some calls and cards, each a word of the text; hands may be unknown."""
    before = {Side.NS: score[0], Side.EW: score[1]}
    known = read_hands(hands, variant).hands
    deal = PartialDeal.start(variant, dealer, known, score=before).complete()
    deal = called(deal, calls)
    return played(deal, plays)


def called(deal: Deal, calls: str) -> Deal:
    for word in calls.split():
        deal = deal.apply(parse_call(word, deal.variant))
    return deal


def played(deal: Deal, plays: str) -> Deal:
    for card in cards(plays):
        deal = deal.apply(Play(card))
    return deal


def exchanged(deal: Deal, removed: str, passed: str | None = None) -> Deal:
    deal = deal.apply(Exchange(cards(removed)))
    return deal if passed is None else deal.apply(Exchange(cards(passed)))


def random_deal(
    seed: int,
    dealer: Seat = Seat.E,
    variant: Variant = DOUBLE_DECK,
    score: tuple[int, int] | None = (0, 0),
) -> Deal:
    before = None if score is None else {Side.NS: score[0], Side.EW: score[1]}
    cards = deal_cards(seed.to_bytes(32, "big"), 1, variant)
    return Deal.start(variant, dealer, *cards, before)


def random_play(deal: Deal, seed: int, alone: bool = False) -> Iterator[Deal]:
    """The deal at every step of a random way through it, its start first, its end last.

    Random bids rise fast; ``alone`` makes the first caller go alone instead.
    """
    chance = random.Random(seed)
    yield deal
    if alone:
        deal = called(deal, chance.choice(["SAlone", "HAlone", "DAlone", "CAlone", "NTAlone"]))
        yield deal
    while deal.turn is not None:
        deal = deal.apply(chance.choice(deal.legal_actions()))
        yield deal
