"""Every player chooses something legal, always the same, at once, and says why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.players.player import Player, Reason
from bideuchre.players.roster import player_named
from bideuchre.rules.actions import RungBid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import random_deal

KEY = b"a key for the players of a test."
NAMES = ("random", "plain", "passer", "silent", "steady")

players = st.sampled_from(NAMES).map(lambda name: player_named(name, seconds=1))
seeds = st.integers(0, 2**32)
dealers = st.sampled_from(list(Seat))


def play_out(deal: Deal, player: Player) -> Deal:
    """Play to the end; every choice is checked by the rules as it is applied."""
    while deal.turn is not None:
        view = deal.view_for(deal.turn)
        decision = player.choose(view, KEY)
        assert decision == player.choose(view, KEY)
        assert decision.candidates[0].action == decision.action
        for candidate in decision.candidates:
            deal.check(candidate.action)
        deal = deal.apply(decision.action)
    return deal


@given(players, seeds, dealers)
def test_every_choice_of_a_whole_deal_is_legal(player: Player, seed: int, dealer: Seat) -> None:
    assert play_out(random_deal(seed, dealer), player).phase is Phase.OVER


@given(players, seeds, dealers, st.sampled_from(list(DOUBLE_DECK.denominations)))
def test_every_choice_in_a_lone_hand_is_legal_in_both_roles(
    player: Player, seed: int, dealer: Seat, denomination: Denomination
) -> None:
    deal = random_deal(seed, dealer).apply(RungBid("Alone", denomination))
    assert deal.phase is Phase.EXCHANGE
    after = play_out(deal, player)
    assert sum(after.taken.values()) == DOUBLE_DECK.tricks


@pytest.mark.parametrize("name", NAMES)
def test_nobody_chooses_out_of_turn(name: str) -> None:
    deal = random_deal(1)
    assert deal.turn is not None
    with pytest.raises(ValueError, match="turn"):
        player_named(name, seconds=1).choose(deal.view_for(deal.turn.next), KEY)


def test_the_key_moves_a_random_choice() -> None:
    deal = random_deal(1)
    assert deal.turn is not None
    view, player = deal.view_for(deal.turn), player_named("random", seconds=1)
    chosen = {player.choose(view, bytes([number] * 32)).action for number in range(50)}
    assert len(chosen) > 20


def test_a_random_choice_is_spread_over_all_that_is_legal() -> None:
    deal = random_deal(3)
    assert deal.turn is not None
    view, player = deal.view_for(deal.turn), player_named("random", seconds=1)
    legal = view.legal_actions()
    chosen = [player.choose(view, number.to_bytes(32, "big")).action for number in range(3000)]
    assert set(chosen) == set(legal)
    assert max(map(chosen.count, legal)) < 3 * len(chosen) / len(legal)


def test_a_reason_must_be_listed_and_carry_its_parameters() -> None:
    assert Reason("cash_ace", {"card": "SA"}).params == {"card": "SA"}
    with pytest.raises(TypeError):
        Reason("cash_ace")
    with pytest.raises(TypeError):
        Reason("because")
