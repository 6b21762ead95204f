"""What holds in every deal, whatever happens in it."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.rules.actions import Action, Bid, Exchange, Pass, Play, RungBid
from bideuchre.rules.cards import Card, Denomination, Rank
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.game import Game
from bideuchre.rules.phases import Phase
from bideuchre.rules.record import read_record, read_records, write_record
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK
from tests.fuzzing import examples
from tests.rules.positions import random_deal, random_play

SEEDS = st.integers(0, 2**32)

#: A whole deal each.
few = examples(30)
DEALERS = st.sampled_from(Seat)

EVERY_ACTION: tuple[Action, ...] = (
    Pass(),
    *(Bid(tricks, d) for tricks in range(14) for d in Denomination),
    *(RungBid("Alone", d) for d in Denomination),
    *(Play(card) for card in dict.fromkeys(DOUBLE_DECK.pack)),
)


def whole_pack(deal: Deal) -> Counter[Card]:
    """Every card of a deal where it is now: in a hand, on the table, in a trick, discarded."""
    cards = Counter(card for hand in deal.hands.values() for card in hand or ())
    for trick in (*deal.tricks, *([deal.trick] if deal.trick else [])):
        cards.update(card for _, card in trick.cards)
    cards.update(card for card in deal.exchange.removed or () if card)
    return cards


@few
@given(SEEDS, DEALERS, st.booleans())
def test_48_cards_are_conserved_at_every_step(seed: int, dealer: Seat, alone: bool):
    pack = Counter(DOUBLE_DECK.pack)
    for deal in random_play(random_deal(seed, dealer), seed, alone):
        if deal.exchange.count is not None and not deal.exchange.over:
            # The discards are away, what the partner passes is still in its hand.
            assert sum(whole_pack(deal).values()) == 48
        assert whole_pack(deal) == pack


@few
@given(SEEDS, DEALERS, st.booleans())
def test_tricks_add_up_to_twelve_and_points_follow_the_table(seed: int, dealer: Seat, alone: bool):
    *_, deal = random_play(random_deal(seed, dealer), seed, alone)
    contract, points = deal.contract, deal.points
    assert points is not None
    if contract is None:
        assert sum(deal.taken.values()) == 0
        return
    assert sum(deal.taken.values()) == len(deal.tricks) == 12
    ours, theirs = deal.taken[contract.side], deal.taken[contract.side.other]
    made = ours >= contract.tricks
    assert deal.made is made
    assert points[contract.side.other] == theirs
    if contract.alone:
        assert points[contract.side] == (24 if ours == 12 else -24)
    else:
        assert points[contract.side] == (ours if made else -contract.tricks)
    assert deal.score == {side: deal.score_before[side] + points[side] for side in Side}


@few
@given(SEEDS, DEALERS, st.booleans())
def test_a_record_written_and_read_back_gives_the_same_deal_at_every_step(
    seed: int, dealer: Seat, alone: bool
):
    for step, deal in enumerate(random_play(random_deal(seed, dealer), seed, alone)):
        if step % 6 == 0 or deal.phase in (Phase.EXCHANGE, Phase.OVER):
            assert read_record(write_record(deal)).deal == deal


@few
@given(SEEDS, st.booleans())
def test_every_legal_action_applies_every_other_is_refused_and_changes_nothing(
    seed: int, alone: bool
):
    for step, deal in enumerate(random_play(random_deal(seed), seed, alone)):
        if step % 6 and deal.phase is not Phase.EXCHANGE:
            continue
        before, legal = repr(deal), set(deal.legal_actions())
        foreign = [Exchange((Card(card.suit, Rank.NINE),)) for card in DOUBLE_DECK.pack[:3]]
        for action in (*EVERY_ACTION, *foreign):
            if action in legal:
                deal.check(action)
                assert deal.apply(action) != deal
            else:
                with pytest.raises(RuleError):
                    deal.check(action)
                with pytest.raises(RuleError):
                    deal.apply(action)
        assert repr(deal) == before


@few
@given(SEEDS)
def test_a_deal_is_its_cards_and_its_log(seed: int):
    start = random_deal(seed)
    *_, deal = random_play(start, seed)
    again = start
    for seat, action in deal.log:
        assert again.turn is seat
        again = again.apply(action)
    assert again == deal


@few
@given(SEEDS)
def test_whole_games_end_only_by_a_contract_made_or_set_at_52_or_more(seed: int):
    secret = seed.to_bytes(32, "big")
    game = Game.start(DOUBLE_DECK, Seat.W, deal_cards(secret, 1, DOUBLE_DECK).hands)
    for number in range(2, 40):
        *_, deal = random_play(game.deal, seed + number)
        game = Game(game.finished, deal)
        if game.winner is not None:
            assert deal.contract is not None
            assert game.score[game.winner] >= 52
            assert (deal.contract.side is game.winner) is deal.made
            break
        game = game.next_deal(deal_cards(secret, number, DOUBLE_DECK).hands)
    text = "\n".join(write_record(deal) for deal in (*game.finished, game.deal))
    assert tuple(record.deal for record in read_records(text)) == (*game.finished, game.deal)
    dealers = [deal.dealer for deal in (*game.finished, game.deal)]
    assert all(now is before.next for before, now in pairwise(dealers))
