"""What players of such games complain about, on positions; named after the complaints."""

import pytest

from bideuchre.players.arena import Contest, play_boards, play_games
from bideuchre.players.player import Decision
from bideuchre.players.steady import Steady
from bideuchre.rules.actions import Bid, Pass, Play, RungBid
from bideuchre.rules.cards import Card, left_bower, rank_order, right_bower
from bideuchre.rules.deal import Deal
from bideuchre.rules.seats import Seat
from tests.rules.positions import dealt, exchanged, played, random_deal

KEY = bytes(32)


def choice(deal: Deal) -> Decision:
    assert deal.turn is not None
    return Steady().choose(deal.view_for(deal.turn), KEY)


def code(deal: Deal) -> str:
    return str(choice(deal).action)


def south(hand: str, dealer: str = "W", calls: str = "", score: tuple[int, int] = (0, 0)) -> Deal:
    """A deal of which only South's hand is known."""
    return dealt(f"S:{hand} - - -", Seat(dealer), calls, score=score)


def west_plays_clubs(hand: str) -> Deal:
    """West leads to the first trick, so South plays to it last."""
    return south(hand, "S", "7C Pass Pass Pass")


# 6: four passes, a fresh deal by the next dealer, no hang


def test_four_passes_throw_the_deal_in() -> None:
    contest = Contest({"A": "passer", "B": "silent"}, seed=1, version="double-deck")
    result = play_boards(contest, boards=3, jobs=1)
    assert result.thrown_in == 1
    assert result.points.mean == 0


def test_a_game_of_nothing_but_passes_is_given_up_and_does_not_hang() -> None:
    contest = Contest({"A": "passer", "B": "passer"}, seed=1, version="double-deck")
    result = play_games(contest, games=1, jobs=1)
    assert result.given_up == 2
    assert result.won is not None
    assert result.won.mean == 0.5


# 11: partner is winning the trick and you are last with a discard


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("KQ99.A9.KQT.KT9", "HQ HK HT", "H9"),
        ("KQ9.AK9.KQT.KT9", "HQ HA HT", "H9"),
        ("KQT.AT9.KQT.AT9", "CT CJ CK", "C9"),
        ("KQT.AT9.KQT.AT9", "SA SA S9", "ST"),
    ],
)
def test_last_with_partner_winning_does_not_overtake(hand: str, trick: str, expected: str) -> None:
    assert code(played(west_plays_clubs(hand), trick)) == expected


@pytest.mark.parametrize("trick", ["HQ HK HT", "HA CK HT", "SQ SA ST"])
def test_last_with_partner_winning_does_not_trump(trick: str) -> None:
    chosen = choice(played(west_plays_clubs("..AKQTT9.AKQT99"), trick))
    assert str(chosen.action) == "D9"
    assert chosen.reason.code == "partner_is_winning"


# 12: no bowers, few aces: no big bid, no alone


@pytest.mark.parametrize("hand", ["KQT.KQT.KQT.KQ9", "AQT.QTT.KT9.KQ9", "QT99.QT9.QT9.T9"])
@pytest.mark.parametrize("calls", ["", "Pass Pass Pass", "Pass Pass 5H", "Pass 4D Pass"])
def test_without_bowers_and_with_few_aces_no_big_bid(hand: str, calls: str) -> None:
    dealer = "E" if not calls else "S"
    call = choice(south(hand, dealer, calls)).action
    assert isinstance(call, Pass) or (isinstance(call, Bid) and call.tricks <= 5)


def test_nobody_goes_alone_without_both_right_bowers_and_a_left_bower() -> None:
    lone = 0
    for seed in range(300):
        deal = random_deal(seed)
        for _ in Seat:
            call = choice(deal).action
            if isinstance(call, RungBid):
                trump = call.denomination.trump
                assert trump is not None
                assert deal.turn is not None
                hand = deal.view_for(deal.turn).hand
                assert hand.count(right_bower(trump)) == 2
                assert left_bower(trump) in hand
                lone += 1
            deal = deal.apply(Pass())
    assert lone


def test_a_hand_for_it_goes_alone() -> None:
    assert code(south("AAKQJJ.A9.9.AJ9", "E")) == "SAlone"
    assert choice(south("AAKQJJ.A9.9.AJ9", "E")).reason.params == {"bowers": 2, "winners": 9}


# 13: opponents are about to go out and hold the bid: stretch


@pytest.mark.parametrize("hand", ["AKQT.AT.AT9.KT9", "AQ9.KQ9.AKT.AJ9"])
def test_stretches_when_the_opponents_would_go_out(hand: str) -> None:
    calm = south(hand, "S", "Pass Pass 6H", score=(30, 20))
    urgent = south(hand, "S", "Pass Pass 6H", score=(30, 46))
    assert code(calm) == "Pass"
    stretched = choice(urgent)
    assert isinstance(stretched.action, Bid)
    assert stretched.action.tricks == 7
    assert stretched.reason.code == "stretch"


def test_does_not_stretch_over_partner_or_without_hope() -> None:
    assert code(south("AKQT.AT.AT9.KT9", "S", "Pass 6H Pass", score=(30, 46))) == "Pass"
    assert code(south("QT9.QT9.QT9.QT9", "S", "Pass Pass 9H", score=(30, 46))) == "Pass"


# 14: opponents are void in trump: stop drawing trump, do not pull partner's


def test_stops_drawing_trump_when_both_opponents_are_out_of_it() -> None:
    deal = south("AKQJT9.AK.K9.K9", "E", "7S Pass Pass Pass")
    assert code(deal) == "SJ"
    deal = played(deal, "SJ H9 ST D9")
    assert code(deal) == "HA"


def test_goes_on_drawing_trump_while_one_opponent_may_have_some() -> None:
    deal = south("AKJJT9.AK.K9.K9", "E", "7S Pass Pass Pass")
    deal = played(deal, "SJ S9 ST D9")
    assert code(deal) == "SJ"


def test_partner_does_not_lead_trump_that_only_the_declarer_has() -> None:
    deal = south("KT.K9.AKT9.KTT9", "W", "7S Pass Pass Pass")
    assert deal.turn is Seat.N
    drawn = played(deal, "SJ H9 ST CQ DQ D9 DA DT")
    assert drawn.turn is Seat.S
    assert code(drawn) != "SK"
    assert choice(drawn).reason.code != "lead_partners_trump"


# 15: declarer without a right bower, long in trump: lead high trump, not low


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("AKQT9.A9.K9.KT9", "SA"),
        ("AKQTT9.K9.K9.K9", "SA"),
        ("KQTT99.A9.A9.K9", "SK"),
        ("AKT99.K9.KT.KJ9", "CJ"),
    ],
)
def test_leads_high_from_long_trumps_without_the_right_bower(hand: str, expected: str) -> None:
    assert code(south(hand, "E", "6S Pass Pass Pass")) == expected


# 16: alone: lead the top card first


@pytest.mark.parametrize(
    ("hand", "call", "expected"),
    [
        ("AAKQJJ.A9.A.AJ9", "SAlone", "SJ"),
        ("9.AAKQJJ.A.A9JT", "HAlone", "HJ"),
        ("AAK.AAK.AAK.AAK", "NTAlone", "A"),
    ],
)
def test_alone_leads_the_top_card(hand: str, call: str, expected: str) -> None:
    deal = exchanged(south(hand, "E", call), "")
    assert code(deal).endswith(expected)


def test_alone_takes_every_sure_trick_before_it_leads_a_loser() -> None:
    deal = exchanged(south("AAKQJJ.A9.A.AJ9", "E", "SAlone"), "")
    led = []
    for others in ("S9 HT", "ST HT", "SK DT", "SQ D9", "DT DK", "DQ DK", "DQ D9"):
        led.append(code(deal))
        deal = played(deal.apply(choice(deal).action), others)
    assert led[:5] == ["SJ", "SJ", "CJ", "SA", "SA"]
    assert not {"H9", "C9"} & set(led)


# 17: a defender does not bare the left bower for nothing


def _guarded_left() -> Deal:
    """East plays in spades; South holds the left bower and the nine, and no hearts."""
    return south("9..KQTT9.AKQT9J", "N", "7S Pass Pass Pass")


def test_keeps_the_left_bower_guarded() -> None:
    deal = played(_guarded_left(), "HA")
    chosen = choice(deal)
    assert str(chosen.action) not in ("S9", "CJ")
    assert chosen.reason.code == "keep_left_bower_guarded"


def test_does_not_lead_the_guard_of_the_left_bower() -> None:
    deal = played(_guarded_left(), "CK CA C9 CT")
    assert deal.turn is Seat.S
    assert code(deal) not in ("S9", "CJ")


def test_plays_the_small_trump_and_not_the_left_bower_under_a_right_bower() -> None:
    assert code(played(_guarded_left(), "SJ")) == "S9"


# 18: last to bid with partner holding the bid


@pytest.mark.parametrize("hand", ["AKQ.A9.KQT.KT99", "AKJT9.A9.K9.K99", "AAKT.AT.AT9.KQ9"])
def test_last_to_bid_leaves_partners_bid_alone(hand: str) -> None:
    deal = south(hand, "S", "Pass 6H Pass")
    assert code(deal) == "Pass"
    assert choice(deal).reason.code == "leave_to_partner"


def test_last_to_bid_takes_partner_out_with_much_more() -> None:
    deal = south("AKKQQJJ..AT9.J9", "S", "Pass 5H Pass")
    assert code(deal) in ("6S", "SAlone")


# 19: last to play: win as cheaply as possible


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("KQ9.AK9.KQT.KT9", "HQ HT H9", "HK"),
        ("KQ9.AK9.KQT.AKT", "CQ C9 C9", "CK"),
        ("KQQT..AKQT.AKT9", "HA HT H9", "C9"),
    ],
)
def test_last_to_play_wins_as_cheaply_as_possible(hand: str, trick: str, expected: str) -> None:
    deal = played(west_plays_clubs(hand), trick)
    assert code(deal) == expected
    assert choice(deal).reason.code == "win_cheaply"


# 20: never an action that loses to a plainly better one


def test_last_to_play_never_wastes_a_card() -> None:
    """Over whole deals: last in a trick, take it if the opponents have it, with no card dearer
    than needed; leave it if partner has it."""
    tried = 0
    for seed in range(60):
        deal = random_deal(seed)
        while deal.turn is not None:
            action = choice(deal).action
            others = 3 - (deal.sitting_out is not None)
            if isinstance(action, Play) and deal.trick and len(deal.trick.cards) == others:
                _check_last(deal, action.card)
                tried += 1
            deal = deal.apply(action)
    assert tried > 500


def _check_last(deal: Deal, card: Card) -> None:
    trick, turn = deal.trick, deal.turn
    assert trick is not None
    assert turn is not None
    winning = {
        legal
        for legal in deal.view_for(turn).legal_plays()
        if trick.with_card(turn, legal).winner(deal.denomination) is turn
    }
    legal = set(deal.view_for(turn).legal_plays())
    if trick.winner(deal.denomination) is turn.partner:
        assert card not in winning or winning == legal
        return
    assert (card in winning) == bool(winning)
    if card in winning:
        assert rank_order(card, deal.denomination) == min(
            rank_order(one, deal.denomination) for one in winning
        )


# 21: a harder level really beats an easier one


@pytest.mark.parametrize(("better", "worse"), [("steady", "plain"), ("plain", "random")])
def test_each_yardstick_beats_the_one_below(better: str, worse: str) -> None:
    contest = Contest({"A": better, "B": worse}, seed=2, version="double-deck")
    assert play_boards(contest, boards=30, jobs=1).points.low > 2
