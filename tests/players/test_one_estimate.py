"""The numbers by which a computer player chooses are those that it shows and judges by."""

from collections.abc import Iterator

import numpy as np
import pytest

from bideuchre.players.expert.race import Floats, race
from bideuchre.players.judging import judge
from bideuchre.players.levels import LEVELS, player_for
from bideuchre.players.player import Decision
from bideuchre.players.steady import Steady
from bideuchre.rules.actions import Bid, Pass, Play, RungBid
from bideuchre.rules.cards import Denomination
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.record import read_record
from bideuchre.rules.seats import Seat, Side
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.rules.view import View

KEY = bytes(32)
STEADY = Steady()
SCORES = ((0, 0), (48, 30), (30, 48), (47, 47), (-20, 40), (20, 26))

#: South has KS, KH, QH and DJ beside others; the solved worlds and the playouts disagree here.
ENDING = """[Event "Bid Euchre"]
[Score "NS:0 EW:0"]
[Variant "double-deck"]
[Dealer "W"]
[Deal "N:- - - KJT.KQT9.QJJ.A9"]
[Auction "N"]
6NT Pass Pass 7H
Pass 8H Pass Pass
Pass
[Play "E"]
HJ HJ H9 HT
SA S9 ST SQ
DK DA DQ DT
D9 D9 HT DA
CT C9 CA CT
CJ CQ C9 CK
S9 ST SJ SK
H9 SJ DJ HA
"""


def starts(first: int, count: int) -> Iterator[Deal]:
    """Deals with every dealer, at many scores."""
    for number in range(first, first + count):
        hands = deal_cards(number.to_bytes(32, "big"), 1, DOUBLE_DECK).hands
        own, other = SCORES[number % len(SCORES)]
        score = {Side.NS: own, Side.EW: other}
        yield Deal.start(DOUBLE_DECK, tuple(Seat)[number % 4], hands, score=score)


def views(deal: Deal) -> Iterator[View]:
    """What the seat to act sees at every step of a deal of the yardstick's."""
    while deal.turn is not None:
        view = deal.view_for(deal.turn)
        yield view
        deal = deal.apply(STEADY.choose(view, KEY).action)


def check(decision: Decision) -> None:
    best = decision.candidates[0]
    assert best.action == decision.action
    for other in decision.candidates[1:]:
        if other.points is not None:
            assert best.points is not None
            assert other.points <= best.points


def test_the_choice_is_never_shown_as_worse_with_three_to_six_cards_left() -> None:
    checked = 0
    for start in starts(1, 200):
        for view in views(start):
            if 3 <= len(view.hand) <= 6 and view.phase is Phase.PLAY:
                if len(view.legal_plays()) > 1:
                    check(player_for("expert").choose(view, KEY))
                    checked += 1
        if checked >= 500:
            break
    assert checked >= 500


@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_is_never_shown_as_worse_at_any_stage(level: str) -> None:
    for start in starts(1000, 12):
        for view in views(start):
            check(player_for(level).choose(view, KEY))


def test_exchanges_are_shown_as_they_were_chosen() -> None:
    for start in starts(2000, 6):
        deal = start.apply(RungBid("Alone", Denomination.SPADES))
        for _ in range(2):
            assert deal.turn is not None
            decision = player_for("expert").choose(deal.view_for(deal.turn), KEY)
            check(decision)
            deal = deal.apply(decision.action)


def test_solved_worlds_count_in_what_is_shown_and_judged() -> None:
    deal = read_record(ENDING).deal
    view = deal.view_for(Seat.W)
    decision = player_for("expert").choose(view, KEY)
    shown = {str(one.action): one for one in decision.candidates}
    assert str(decision.action) == "SK"
    king, other = shown["SK"].points, shown["HK"].points
    assert king is not None
    assert other is not None
    assert king > other + 1
    given = judge(view, next(Play(card) for card in view.hand if str(card) == "HK"), KEY).given_away
    assert given == pytest.approx(king - other)


def test_a_judge_says_what_a_hint_says_and_charges_nothing_for_following_it() -> None:
    expert = player_for("expert")
    for start in starts(3000, 3):
        for view in views(start):
            decision = expert.choose(view, KEY)
            judgement = judge(view, decision.action, KEY)
            assert judgement.best == decision.candidates[0]
            assert judgement.given_away in (0.0, None)


def test_what_the_player_did_not_think_of_is_judged_too() -> None:
    start = next(iter(starts(1, 1)))
    assert start.turn is not None
    view = start.view_for(start.turn)
    for call in (Bid(12, Denomination.NO_TRUMP), RungBid("Alone", Denomination.CLUBS), Pass()):
        assert judge(view, call, KEY).given_away is not None
    assert (judge(view, Bid(12, Denomination.NO_TRUMP), KEY).given_away or 0) > 5


def test_bad_luck_of_the_first_worlds_puts_nothing_before_the_best() -> None:
    """The first worlds are kinder than the later ones; who was out after them has only theirs."""
    chance = np.random.default_rng(1)
    kind = np.repeat([10.0, 0.0], [40, 600])

    def heat(part: slice, active: np.ndarray) -> Floats:
        base = kind[part] + chance.normal(0, 1, part.stop - part.start)
        return (
            base[:, None]
            - np.array([0.0, 0.05, 5.0])[active]
            - chance.normal(0, 0.1, (len(base), len(active)))
        )

    result = race(3, 640, heat)
    assert result.best == result.means.argmax()
    assert result.means[2] == pytest.approx(result.means[0] - 5, abs=0.3)
    assert result.errors[2] > 0
