"""What holds in every deal of every version, under any legal house rules."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.rules.actions import Pass
from bideuchre.rules.cards import JOKER
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.errors import RuleError
from bideuchre.rules.game import Game
from bideuchre.rules.phases import Phase
from bideuchre.rules.record import read_record, read_records, write_record
from bideuchre.rules.seats import Seat
from tests.fuzzing import examples
from tests.rules.family.oracle import next_caller, told_by
from tests.rules.family.random_deals import (
    SEEDS,
    every_action,
    house_rules,
    random_start,
    random_way,
    starts,
    where_all_cards_are,
)
from tests.rules.family.tables import VERSIONS

each_version = pytest.mark.parametrize("version", VERSIONS)

#: A whole deal each.
few = examples(8)


def ways(data: st.DataObject, version: str) -> list[Deal]:
    return list(random_way(data.draw(starts(version)), data.draw(SEEDS)))


@each_version
@few
@given(data=st.data())
def test_cards_are_conserved_at_every_step(version: str, data: st.DataObject):
    for deal in ways(data, version):
        assert where_all_cards_are(deal) == Counter(deal.variant.pack)
        assert deal.counts() == deal.course.counts()


@each_version
@few
@given(data=st.data())
def test_tricks_points_and_winner_are_those_of_an_independent_scorer(
    version: str, data: st.DataObject
):
    deal = ways(data, version)[-1]
    told = told_by(deal)
    assert [trick.winner(deal.denomination).value for trick in deal.tricks] == told.winners
    assert {side.value: n for side, n in deal.taken.items()} == told.taken
    assert {side.value: n for side, n in deal.points.items()} == told.points
    assert (None if deal.winner is None else deal.winner.value) == told.winner
    assert {seat.value for seat in deal.out} == told.out
    played = deal.contract is not None or bool(deal.tricks)
    assert sum(told.taken.values()) == (deal.variant.tricks if played else 0)
    assert deal.score == {side: deal.score_before[side] + n for side, n in deal.points.items()}


@each_version
@few
@given(data=st.data())
def test_who_calls_and_when_the_auction_ends(version: str, data: st.DataObject):
    way = ways(data, version)
    holders = [seat for seat, hand in way[0].dealt.items() if JOKER in hand]
    joker = holders[0].value if holders else None
    for deal in way:
        if not deal.course.has_auction or len(deal.log) > len(deal.calls):
            continue
        calls = [(seat.value, str(call)) for seat, call in deal.calls]
        caller = next_caller(deal, calls, joker)
        assert deal.course.auction.over is (caller is None)
        if caller is not None:
            assert (deal.phase, deal.turn.value) == (Phase.AUCTION, caller)
            bids = [call for _, call in calls if call != "Pass"]
            stuck = deal.variant.bidding.stuck.value
            must = not bids and len(calls) >= {"dealer": 3, "joker": 4}.get(stuck, 9)
            assert (Pass() in deal.legal_actions()) is not must


@each_version
@few
@given(data=st.data())
def test_a_record_written_and_read_back_is_the_same_deal_at_every_step(
    version: str, data: st.DataObject
):
    for step, deal in enumerate(ways(data, version)):
        if step % 4 == 0 or deal.phase is not Phase.PLAY:
            text = write_record(deal)
            again = read_record(text).deal
            assert again == deal
            assert write_record(again) == text


@each_version
@examples(4)
@given(data=st.data(), seed=SEEDS)
def test_every_other_action_is_refused_and_changes_nothing(
    version: str, data: st.DataObject, seed: int
):
    for step, deal in enumerate(ways(data, version)):
        if step % 3 and deal.phase is Phase.PLAY:
            continue
        before, legal = repr(deal), set(deal.legal_actions())
        assert len(legal) == len(deal.legal_actions())
        for action in every_action(seed + step):
            if action in legal:
                deal.check(action)
                continue
            with pytest.raises(RuleError):
                deal.check(action)
            with pytest.raises(RuleError):
                deal.apply(action)
        assert repr(deal) == before


@each_version
@few
@given(data=st.data())
def test_a_deal_is_its_cards_and_its_log(version: str, data: st.DataObject):
    start, *_, deal = ways(data, version)
    again = start
    for seat, action in deal.log:
        assert again.turn is seat
        assert action in again.legal_actions()
        again = again.apply(action)
    assert again == deal


# -- whole games ---------------------------------------------------------------------------------


def whole_game(version: str, seed: int, rules: str = "", most: int = 40) -> Game:
    """A random game, nearly won at its start, to its end or some deals on."""
    game = Game((), random_start(version, seed, rules))
    for number in range(1, most + 1):
        *_, deal = random_way(game.deal, seed + number)
        game = Game(game.finished, deal)
        told = told_by(deal).winner
        assert (None if game.winner is None else game.winner.value) == told
        secret = (seed + number).to_bytes(32, "big")
        dealt = deal_cards(secret, 1, deal.variant)
        if game.winner is not None:
            with pytest.raises(RuleError, match="game_is_over"):
                game.next_deal(dealt.hands, dealt.kitty)
            break
        if number < most:
            following = game.next_deal(dealt.hands, dealt.kitty)
            assert following.deal.dealer is deal.dealer.next
            assert following.score == deal.score
            game = following
    return game


@each_version
@examples(4)
@given(data=st.data(), seed=SEEDS)
def test_whole_games_end_by_an_independent_rule_and_are_read_back(
    version: str, data: st.DataObject, seed: int
):
    game = whole_game(version, seed, data.draw(house_rules(version)), most=15)
    deals = (*game.finished, game.deal)
    text = "\n".join(write_record(deal) for deal in deals)
    assert tuple(record.deal for record in read_records(text)) == deals


@each_version
def test_games_do_end(version: str):
    winners = {whole_game(version, seed).winner for seed in range(1000, 1012)}
    assert len(winners - {None}) >= 2


@each_version
def test_random_ways_go_through_every_phase(version: str):
    seen: set[Phase] = set()
    for seed in range(60):
        seen |= {deal.phase for deal in random_way(random_start(version, seed), seed)}
    wanted = {Phase.AUCTION, Phase.PLAY, Phase.OVER}
    wanted |= {
        "kokomo": {Phase.KITTY, Phase.EXCHANGE},
        "single-deck": {Phase.NAMING, Phase.EXCHANGE},
        "pepper": {Phase.NAMING},
        "pfeffer": {Phase.NAMING, Phase.EXCHANGE},
        "hasenpfeffer": {Phase.NAMING, Phase.KITTY},
        "buck": {Phase.NAMING, Phase.FOLDING},
    }.get(version, {Phase.EXCHANGE})
    assert seen == wanted


def test_random_deals_begin_with_a_tie_and_a_club_now_and_then():
    deals = [random_start("buck", seed) for seed in range(60)]
    assert {deal.phase for deal in deals} == {Phase.AUCTION, Phase.PLAY}
    assert {min(deal.score.values()) <= 0 for deal in deals} == {True, False}
    assert {seat for deal in deals for seat in deal.score} == set(Seat)
