"""Complaint 22: the cards that a player cannot see are shuffled, and its choice stays the same."""

import json
import random
from collections.abc import Iterator, Mapping
from itertools import count

import pytest

from bideuchre.players.engine import answer_line
from bideuchre.players.roster import player_named
from bideuchre.rules.actions import Exchange, RungBid
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.codes import encode
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.record import deal_as_seen, read_record, write_record
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import random_deal

KEY = b"a key for the players of a test."


def walk(deal: Deal, player_name: str) -> Iterator[Deal]:
    """Every position of a deal that a player plays against itself."""
    player = player_named(player_name, seconds=1)
    while deal.turn is not None:
        yield deal
        deal = deal.apply(player.choose(deal.view_for(deal.turn), KEY).action)


def dealt_otherwise(deal: Deal, chance: random.Random) -> Deal | None:
    """The same log with the cards that the seat to act has not seen dealt out anew, where the
    rules allow that."""
    seat = deal.turn
    assert seat is not None
    open_cards: dict[Seat, list[Card]] = {other: [] for other in Seat}
    for other, action in deal.log:
        card = getattr(action, "card", None)
        if card is not None:
            open_cards[other].append(card)
    kept: dict[Seat, list[Card]] = {
        other: list(deal.dealt[other] or ()) if other is seat else open_cards[other]
        for other in Seat
    }
    hidden = list(DOUBLE_DECK.pack)
    for cards in kept.values():
        for card in cards:
            hidden.remove(card)
    chance.shuffle(hidden)
    hands = {
        other: [*cards, *(hidden.pop() for _ in range(DOUBLE_DECK.hand_size - len(cards)))]
        for other, cards in kept.items()
    }
    return _replayed(deal, hands)


def _replayed(deal: Deal, hands: Mapping[Seat, list[Card]]) -> Deal | None:
    again = Deal.start(deal.variant, deal.dealer, hands, score=deal.score_before)
    try:
        for _, action in deal.log:
            again = again.apply(action)
    except RuleError:
        return None
    return again


@pytest.mark.parametrize(
    ("name", "positions"),
    [("random", 200), ("plain", 200), ("easy", 300), ("normal", 300), ("expert", 1_000)],
)
def test_hidden_cards_do_not_move_a_choice(name: str, positions: int) -> None:
    player = player_named(name, seconds=1)
    chance = random.Random(name)
    compared = 0
    for deal in (position for seed in count() for position in walk(random_deal(seed), "steady")):
        seat = deal.turn
        assert seat is not None
        other = dealt_otherwise(deal, chance)
        if other is None or other.dealt == deal.dealt or len(deal.legal_actions()) == 1:
            continue
        assert player.choose(other.view_for(seat), KEY) == player.choose(deal.view_for(seat), KEY)
        compared += 1
        if compared == positions:
            return


def test_the_cards_of_an_exchange_that_a_seat_cannot_see_do_not_move_its_choice() -> None:
    player = player_named("steady", seconds=1)
    for seed in range(40):
        start = random_deal(seed).apply(RungBid("Alone", Denomination.HEARTS))
        declarer = start.turn
        assert declarer is not None
        hand = start.hands[declarer]
        assert hand is not None
        partners = {
            player.choose(start.apply(Exchange(cards)).view_for(declarer.partner), KEY).action
            for cards in (hand[:2], hand[3:5], hand[-2:])
        }
        assert len(partners) == 1


@pytest.mark.parametrize("alone", [False, True])
def test_the_engine_chooses_from_a_masked_record_as_from_a_full_one(alone: bool) -> None:
    for seed in range(4):
        deal = random_deal(seed)
        if alone:
            deal = deal.apply(RungBid("Alone", Denomination.SPADES))
        for position in walk(deal, "steady"):
            seat = position.turn
            assert seat is not None
            masked = write_record(deal_as_seen(position.view_for(seat)))
            assert sum(hand is None for hand in read_record(masked).deal.dealt.values()) == 3
            answers = [
                answer_line(
                    json.dumps(
                        {"id": 1, "ptn": text, "seat": seat, "level": "easy", "key": KEY.hex()}
                    ).encode()
                )
                for text in (masked, write_record(position))
            ]
            chosen = player_named("easy", seconds=1).choose(position.view_for(seat), KEY)
            expected = {"id": 1, "action": encode(chosen.action)}
            assert [json.loads(answer) for answer in answers] == [expected] * 2
