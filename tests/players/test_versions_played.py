"""The players play versions of the game that they have no numbers for."""

import random

import numpy as np
import pytest

from bideuchre.players.chances import known_chances
from bideuchre.players.expert.aim import aim_at
from bideuchre.players.kernel import FITTED, fitted_to, game_of
from bideuchre.players.levels import LEVELS, player_for
from bideuchre.players.roster import player_named
from bideuchre.rules.phases import Phase
from bideuchre.rules.variant import Variant
from bideuchre.rules.variants import DOUBLE_DECK
from tests.players.random_play import random_deal
from tests.players.versions import MIDDLE, SMALL

KEY = bytes(32)
VERSIONS = pytest.mark.parametrize("variant", [SMALL, MIDDLE], ids=lambda one: one.name)


@VERSIONS
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_whole_deals(variant: Variant, level: str) -> None:
    player = player_for(level)
    chance = random.Random(f"{variant.name} {level}")
    contracts = 0
    for _ in range(6):
        deal = random_deal(chance, variant)
        while deal.turn is not None:
            decision = player.choose(deal.view_for(deal.turn), KEY)
            if decision.candidates[0].chance is not None:
                assert 0 <= decision.candidates[0].chance <= 1
            deal = deal.apply(decision.action)
        assert deal.phase is Phase.OVER
        contracts += deal.contract is not None
    assert contracts > 2


@VERSIONS
def test_expert_takes_more_than_chance_would(variant: Variant) -> None:
    """An expert against players who choose at random, seats changed."""
    expert, other = player_for("expert"), player_named("random", seconds=1)
    chance = random.Random(variant.name)
    margin = 0
    for number in range(8):
        deal = random_deal(chance, variant)
        while deal.turn is not None:
            mine = deal.turn.side is variant.sides[number % 2]
            view = deal.view_for(deal.turn)
            deal = deal.apply((expert if mine else other).choose(view, KEY).action)
        assert deal.points is not None
        margin += (
            deal.points[variant.sides[number % 2]] - deal.points[variant.sides[1 - number % 2]]
        )
    assert margin > 8 * variant.tricks / 2


def test_the_double_deck_has_numbers_of_its_own() -> None:
    assert fitted_to(DOUBLE_DECK) is FITTED[DOUBLE_DECK.name]
    assert known_chances(DOUBLE_DECK) is not None


@VERSIONS
def test_a_version_without_numbers_plays_by_the_double_decks_a_trick(variant: Variant) -> None:
    own, base = fitted_to(variant), fitted_to(DOUBLE_DECK)
    share = variant.tricks / DOUBLE_DECK.tricks
    assert np.allclose(own.strength[:, :, 0], share * base.strength[:, :, 0])
    assert (own.strength[:, :, 1:] == base.strength[:, :, 1:]).all()
    assert np.allclose(own.bidding, share * base.bidding, atol=0.5)
    assert (game_of(variant).strength == own.strength).all()


@VERSIONS
def test_a_version_without_a_score_table_plays_for_points(variant: Variant) -> None:
    assert known_chances(variant) is None
    level, behind = (aim_at(variant, score, 0, plays_the_score=True) for score in (0, -40))
    assert (level.of_bids == behind.of_bids).all()
    assert (level.of_bids == aim_at(variant, 0, 0, plays_the_score=False).of_bids).all()
