"""The yardsticks play every version by its rules, and the levels say which they do not play."""

import pytest

from bideuchre.players.levels import levels_play
from bideuchre.players.match import LONGEST_GAME
from bideuchre.players.passer import longest_suit
from bideuchre.players.request import RequestError, decide
from bideuchre.players.roster import player_named
from bideuchre.rules.actions import Bid, Fold, LevelBid, Name, Pass
from bideuchre.rules.chance import deal_cards, first_dealer, players_key
from bideuchre.rules.game import Game
from bideuchre.rules.house_rules import with_house_rules
from bideuchre.rules.phases import Phase
from bideuchre.rules.variant import Stuck, Variant
from bideuchre.rules.variants import BUCK, DOUBLE_DECK, VARIANTS
from tests.rules.positions import random_deal


def decisions(variant: Variant, name: str, deals: int = 40):
    """What a player sees and does in some deals in which it sits everywhere."""
    player = player_named(name, seconds=1)
    for seed in range(deals):
        deal = random_deal(seed, variant=variant, score=None)
        while deal.turn is not None:
            view = deal.view_for(deal.turn)
            action = player.choose(view, bytes(32)).action
            yield view, action
            deal = deal.apply(action)


@pytest.mark.parametrize("name", ["random", "plain", "passer"])
@pytest.mark.parametrize("version", VARIANTS)
def test_a_yardstick_plays_a_version_to_the_end_of_every_deal(version: str, name: str) -> None:
    phases = {view.phase for view, _ in decisions(VARIANTS[version], name)}
    assert phases >= ({Phase.AUCTION} if name != "passer" else set())


@pytest.mark.parametrize("version", VARIANTS)
def test_whole_games_of_every_version_come_to_an_end(version: str) -> None:
    secret, player = bytes(31) + b"7", player_named("plain", seconds=1)
    key, variant = players_key(secret), VARIANTS[version]
    game = Game.start(variant, first_dealer(secret), *deal_cards(secret, 1, variant))
    while game.winner is None:
        while game.deal.turn is not None:
            view = game.deal.view_for(game.deal.turn)
            game = game.apply(player.choose(view, key).action)
        if game.winner is None:
            assert game.deal_number < LONGEST_GAME
            game = game.next_deal(*deal_cards(secret, game.deal_number + 1, variant))


@pytest.mark.parametrize("version", VARIANTS)
def test_the_passer_bids_only_when_it_must_and_then_low_in_its_longest_suit(version: str) -> None:
    for view, action in decisions(VARIANTS[version], "passer"):
        legal = view.legal_actions()
        if view.phase is Phase.AUCTION:
            assert isinstance(action, Pass) is (Pass() in legal)
            if isinstance(action, Bid | LevelBid):
                assert action.tricks == view.auction.lowest_bid
            if isinstance(action, Bid):
                assert action.denomination is longest_suit(view)
        if isinstance(action, Name):
            assert action.denomination is longest_suit(view)
    assert VARIANTS[version].bidding.stuck is not None


def test_the_passer_folds() -> None:
    won = next(
        deal
        for seed in range(20)
        if (deal := random_deal(seed, variant=BUCK, score=None)).phase is Phase.AUCTION
    )
    for action in (LevelBid(2), Pass(), Pass(), Pass(), Name(BUCK.denominations[0])):
        won = won.apply(action)
    assert won.turn is not None
    choice = player_named("passer", seconds=1).choose(won.view_for(won.turn), bytes(32))
    assert choice.action == Fold()


def test_the_levels_say_which_versions_they_do_not_play() -> None:
    assert [name for name, variant in VARIANTS.items() if levels_play(variant)] == ["double-deck"]
    assert levels_play(with_house_rules(DOUBLE_DECK, "target=40"))
    assert not levels_play(with_house_rules(DOUBLE_DECK, f"stuck={Stuck.DEALER}"))
    for version in VARIANTS:
        deal = random_deal(3, variant=VARIANTS[version], score=None)
        if not levels_play(deal.variant) and deal.turn is not None:
            with pytest.raises(RequestError, match=version):
                decide(deal, deal.turn, "expert")
