"""Whole deals played at random by the rules, as the kernel's tests need them."""

import random

from bideuchre.rules.actions import Action, Bid, Discard, Exchange, Pass, Play, RungBid
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variant import Variant
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


def random_deal(chance: random.Random, variant: Variant) -> Deal:
    """A random deal of a version before its first action."""
    pack = list(variant.pack)
    chance.shuffle(pack)
    size = variant.hand_size
    hands = {seat: pack[size * n : size * n + size] for n, seat in enumerate(Seat)}
    return Deal.start(variant, chance.choice(list(Seat)), hands, pack[size * len(Seat) :])


def random_action(chance: random.Random, deal: Deal) -> Action:
    """Something that the seat to act may do."""
    assert deal.turn is not None
    view = deal.view_for(deal.turn)
    limits = view.exchange_limits()
    if limits is None:
        return chance.choice(view.legal_actions())
    cards = tuple(chance.sample(view.hand, chance.randint(*limits)))
    return Discard(cards) if deal.phase is Phase.KITTY else Exchange(cards)


def random_deal_in_play(chance: random.Random, variant: Variant) -> Deal:
    """A random deal of a version with everything before its first lead behind it."""
    while True:
        deal = random_deal(chance, variant)
        while deal.phase not in (Phase.PLAY, Phase.OVER):
            deal = deal.apply(random_action(chance, deal))
        if deal.phase is Phase.PLAY:
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
