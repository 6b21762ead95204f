"""Whole deals played at random by the rules, as the kernel's tests need them."""

import random

from bideuchre.rules.actions import Bid, Exchange, Pass, Play, RungBid
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK


def deal_in_play(chance: random.Random, denomination: Denomination, alone: bool) -> Deal:
    """A random deal, its auction and exchange behind it, the declarer to lead."""
    pack = list(DOUBLE_DECK.pack)
    chance.shuffle(pack)
    size = DOUBLE_DECK.hand_size
    hands = {seat: pack[size * n : size * n + size] for n, seat in enumerate(Seat)}
    deal = Deal.start(DOUBLE_DECK, chance.choice(list(Seat)), hands)
    for _ in range(chance.randrange(4)):
        deal = deal.apply(Pass())
    tricks = chance.randint(DOUBLE_DECK.minimum_bid, DOUBLE_DECK.tricks)
    deal = deal.apply(RungBid("Alone", denomination) if alone else Bid(tricks, denomination))
    while deal.phase is Phase.AUCTION:
        deal = deal.apply(Pass())
    count = chance.randint(0, DOUBLE_DECK.exchange_maximum)
    while deal.phase is Phase.EXCHANGE:
        turn = deal.turn
        assert turn is not None
        hand: list[Card] = list(deal.hands[turn] or ())
        deal = deal.apply(Exchange(tuple(chance.sample(hand, count))))
    return deal


def random_card(chance: random.Random, deal: Deal) -> Play:
    """A legal card of the seat to act."""
    action = chance.choice(deal.legal_actions())
    assert isinstance(action, Play)
    return action


def deal_with_cards_left(
    chance: random.Random, denomination: Denomination, alone: bool, cards: int
) -> Deal:
    """A random deal with so many cards in the hand of the seat to act, maybe amid a trick."""
    deal = deal_in_play(chance, denomination, alone)
    while len(deal.hands[deal.turn] or ()) > cards:  # type: ignore[index]
        deal = deal.apply(random_card(chance, deal))
    for _ in range(chance.randrange(3)):
        after = deal.apply(random_card(chance, deal))
        if len(after.hands[after.turn] or ()) < cards:  # type: ignore[index]
            break
        deal = after
    return deal
