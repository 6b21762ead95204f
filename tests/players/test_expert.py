"""The search player: sane where players complain of others, fair, and the same each time."""

import random

import pytest

from bideuchre.players.chances import Outcome, chances_from, known_chances
from bideuchre.players.expert.aim import Aim
from bideuchre.players.levels import player_for
from bideuchre.players.player import Decision
from bideuchre.rules.actions import Bid, Exchange, Pass, Play, RungBid
from bideuchre.rules.cards import Denomination, effective_suit, rank_order, right_bower
from bideuchre.rules.contract import contract_of_call
from bideuchre.rules.deal import Deal
from bideuchre.rules.phases import Phase
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from tests.rules.positions import dealt, exchanged, played, random_deal

KEY = bytes(32)
EXPERT = player_for("expert")


def choice(deal: Deal) -> Decision:
    assert deal.turn is not None
    return EXPERT.choose(deal.view_for(deal.turn), KEY)


def code(deal: Deal) -> str:
    return str(choice(deal).action)


def south(hand: str, dealer: str = "W", calls: str = "", score: tuple[int, int] = (0, 0)) -> Deal:
    """A deal of which only South's hand is known."""
    return dealt(f"S:{hand} - - -", Seat(dealer), calls, score=score)


def west_plays_clubs(hand: str) -> Deal:
    """West leads to the first trick, so South plays to it last."""
    return south(hand, "S", "7C Pass Pass Pass")


# 11: partner is winning the trick and you are last with a discard


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("KQ99.A9.KQT.KT9", "HQ HK HT", "H9"),
        ("KQ9.AK9.KQT.KT9", "HQ HA HT", "H9"),
        ("KQT.AT9.KQT.AT9", "CT CJ CK", "C9"),
        ("..AKQTT9.AKQT99", "HQ HK HT", "D9"),
        ("..AKQTT9.AKQT99", "SQ SA ST", "D9"),
    ],
)
def test_last_with_partner_winning_leaves_the_trick(hand: str, trick: str, expected: str) -> None:
    assert code(played(west_plays_clubs(hand), trick)) == expected


# 12: no bowers, few aces: no big bid, no alone


@pytest.mark.parametrize("hand", ["KQT.KQT.KQT.KQ9", "AQT.QTT.KT9.KQ9", "QT99.QT9.QT9.T9"])
@pytest.mark.parametrize("calls", ["", "Pass Pass Pass", "Pass Pass 5H", "Pass 4D Pass"])
def test_without_bowers_and_with_few_aces_no_big_bid(hand: str, calls: str) -> None:
    dealer = {"": "E", "Pass Pass Pass": "S", "Pass Pass 5H": "S", "Pass 4D Pass": "S"}[calls]
    call = choice(south(hand, dealer, calls)).action
    assert isinstance(call, Pass) or (isinstance(call, Bid) and call.tricks <= 6)


def test_nobody_goes_alone_without_a_right_bower() -> None:
    for seed in range(60):
        deal = random_deal(seed)
        for _ in Seat:
            if deal.phase is not Phase.AUCTION or deal.turn is None:
                break
            call = choice(deal).action
            if isinstance(call, RungBid) and call.denomination.trump is not None:
                assert right_bower(call.denomination.trump) in deal.view_for(deal.turn).hand
            deal = deal.apply(Pass())


def test_a_hand_for_it_goes_alone_and_throws_its_losers() -> None:
    deal = south("AAKQJJ.A9.9.AJ9", "E")
    assert code(deal) == "SAlone"
    thrown = choice(deal.apply(RungBid("Alone", Denomination.SPADES))).action
    assert isinstance(thrown, Exchange)
    assert {str(card) for card in thrown.cards} == {"H9", "D9", "C9"}


# 13: opponents are about to go out and hold the bid: stretch


@pytest.mark.parametrize("hand", ["AKQT.AT.AT9.KT9", "AQ9.KQ9.AKT.AJ9"])
def test_stretches_when_the_opponents_would_go_out(hand: str) -> None:
    assert code(south(hand, "S", "Pass Pass 6H", score=(30, 20))) == "Pass"
    assert isinstance(choice(south(hand, "S", "Pass Pass 6H", score=(30, 46))).action, Bid)


# 14: opponents are void in trump: stop drawing trump, do not pull partner's


def test_stops_drawing_trump_when_both_opponents_are_out_of_it() -> None:
    deal = south("AKQJT9.AK.K9.K9", "E", "7S Pass Pass Pass")
    assert code(played(deal, "SJ H9 ST D9")) == "HA"


# 15: declarer without a right bower, long in trump: lead high trump, not low


@pytest.mark.parametrize("hand", ["AKQT9.A9.K9.KT9", "AKQTT9.K9.K9.K9", "KQTT99.A9.A9.K9"])
def test_leads_no_low_trump_from_long_trumps_without_the_right_bower(hand: str) -> None:
    chosen = code(south(hand, "E", "7S Pass Pass Pass"))
    assert chosen[0] != "S" or chosen[1] in "AK"


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
    assert code(exchanged(south(hand, "E", call), "")).endswith(expected)


# 17: a defender does not bare the left bower for nothing


def test_does_not_lead_the_guard_of_the_left_bower() -> None:
    deal = played(south("9..KQTT9.AKQT9J", "N", "7S Pass Pass Pass"), "CK CA C9 CT")
    assert code(deal) not in ("S9", "CJ")


def test_plays_the_small_trump_and_not_the_left_bower_under_a_right_bower() -> None:
    deal = south("9..KQTT9.AKQT9J", "N", "7S Pass Pass Pass")
    assert code(played(deal, "SJ")) == "S9"


# 18: last to bid with partner holding the bid: pass unless there is much more in it


@pytest.mark.parametrize("hand", ["AKQ.A9.KQT.KT99", "AKJT9.A9.K9.K99", "AAKT.AT.AT9.KQ9"])
def test_last_to_bid_leaves_partners_bid_alone(hand: str) -> None:
    assert code(south(hand, "S", "Pass 6H Pass")) == "Pass"


# 19: last to play: win as cheaply as possible; 20: nothing plainly worse


def test_last_to_play_never_wastes_a_card() -> None:
    chance = random.Random(1)
    tried = 0
    for seed in range(25):
        deal = random_deal(seed)
        while deal.turn is not None:
            turn, trick, trump = deal.turn, deal.trick, deal.trump
            last = 3 - (deal.sitting_out is not None)
            if trick is None or len(trick.cards) != last or len(deal.legal_actions()) == 1:
                deal = deal.apply(chance.choice(deal.legal_actions()))
                continue
            action = choice(deal).action
            assert isinstance(action, Play)
            legal = deal.view_for(turn).legal_plays()
            winning = {
                card
                for card in legal
                if trick.with_card(turn, card).winner(deal.denomination) is turn
            }
            if trick.winner(deal.denomination) is turn.partner:
                assert action.card not in winning or winning == set(legal)
            elif action.card in winning:
                suit = effective_suit(action.card, trump)
                same = [card for card in winning if effective_suit(card, trump) is suit]
                assert action.card == min(
                    same, key=lambda card: rank_order(card, deal.denomination)
                )
            tried += 1
            deal = deal.apply(action)
    assert tried > 40


# 22: what cannot be seen has no effect, and chance is the key's


def test_hidden_cards_have_no_effect_and_the_same_view_gives_the_same_decision() -> None:
    chance = random.Random(2)
    for seed in range(12):
        deal = random_deal(seed)
        other = deal_with_other_hidden_cards(deal, chance)
        for _ in range(3):
            assert deal.turn is not None
            assert other.turn is deal.turn
            if deal.turn is not Seat.S:
                deal, other = deal.apply(Pass()), other.apply(Pass())
                continue
            assert choice(deal) == choice(other)
            break


def deal_with_other_hidden_cards(deal: Deal, chance: random.Random) -> Deal:
    """The same deal before any call, with the hands of all but South shuffled together."""
    hidden = [card for seat in Seat if seat is not Seat.S for card in deal.dealt[seat] or ()]
    chance.shuffle(hidden)
    hands = {Seat.S: deal.dealt[Seat.S]}
    for seat in (Seat.N, Seat.E, Seat.W):
        hands[seat] = tuple(hidden.pop() for _ in range(DOUBLE_DECK.hand_size))
    return Deal.start(deal.variant, deal.dealer, hands, score=deal.score_before)


@pytest.mark.parametrize("level", ["normal", "expert"])
def test_a_whole_deal_is_played_by_the_rules_with_a_reason_for_everything(level: str) -> None:
    player = player_for(level)
    deal = random_deal(1)
    while deal.turn is not None:
        view = deal.view_for(deal.turn)
        decision = player.choose(view, KEY)
        assert decision.action in view.legal_actions()
        assert decision.candidates[0].action == decision.action
        assert decision == player.choose(view, KEY)
        deal = deal.apply(decision.action)
    assert deal.phase is Phase.OVER


def test_it_is_refused_to_decide_for_a_seat_that_is_not_to_act() -> None:
    deal = random_deal(1)
    assert deal.turn is not None
    with pytest.raises(ValueError, match="turn"):
        EXPERT.choose(deal.view_for(deal.turn.next), KEY)


# the score


def test_chances_are_even_at_equal_scores_and_rise_with_the_own_score() -> None:
    table = known_chances(DOUBLE_DECK)
    assert table is not None
    for score in range(-20, 52, 6):
        assert table.at(score, score) == pytest.approx(0.5, abs=0.005)
        assert table.at(score + 6, 10) > table.at(score, 10)
        assert table.at(10, score + 6) < table.at(10, score)


def test_chances_follow_from_outcomes() -> None:
    table = chances_from([Outcome(30, 0, 0), Outcome(0, 30, 1)], target=52)
    assert table.at(40, 0) == pytest.approx(0.5 + 0.5 * float(table.at(40, 30)), abs=0.002)
    assert table.at(40, 40) == pytest.approx(0.5, abs=0.002)


def test_near_the_end_a_small_sure_bid_is_worth_as_much_as_a_big_one() -> None:
    aim = Aim(DOUBLE_DECK, 46, 20, known_chances(DOUBLE_DECK))
    contract = contract_of_call(DOUBLE_DECK, Seat.S, Bid(6, Denomination.HEARTS))
    worth = aim.of_tricks(contract, own_side_declares=True)
    assert worth[6] == worth[12]
    assert worth[6] > worth[5]


def test_far_from_the_end_worth_is_close_to_points() -> None:
    contract = contract_of_call(DOUBLE_DECK, Seat.S, Bid(6, Denomination.HEARTS))
    points = Aim(DOUBLE_DECK, 0, 0, None).of_tricks(contract, own_side_declares=True)
    worth = Aim(DOUBLE_DECK, 0, 0, known_chances(DOUBLE_DECK)).of_tricks(
        contract, own_side_declares=True
    )
    assert abs(worth - points).max() < 2.5
