"""Rules: Play."""

import pytest

from bideuchre.rules.actions import Pass, Play
from bideuchre.rules.cards import Card, Denomination, Suit
from bideuchre.rules.errors import RuleError
from bideuchre.rules.play import Trick
from bideuchre.rules.seats import Seat
from tests.rules.positions import cards, dealt, played

ONE_TRUMP = "N:AAKKQQ.AAKKQQ.. TTJJ99.TTJJ99.. ..AAKKQQ.AAKKQJ ..JJTT99.JTT99Q"


def trick_of(text: str, leader: Seat = Seat.S) -> Trick:
    seats = Seat.clockwise_from(leader)
    return Trick(leader, tuple(zip(seats, cards(text), strict=False)))


def winner(text: str, trump: Suit | None) -> Seat | None:
    return trick_of(text).winner(Denomination.with_trump(trump))


def test_the_declarer_leads_the_first_trick():
    for dealer in Seat:
        deal = dealt(dealer=dealer, calls="Pass 6S Pass Pass Pass")
        assert deal.turn is dealer.partner


def test_the_winner_of_a_trick_leads_the_next():
    deal = dealt(calls="Pass 6H Pass Pass Pass")
    assert deal.turn is Seat.W
    deal = played(deal, "H9 HJ HA HQ")
    assert [trick.winner(Denomination.HEARTS) for trick in deal.tricks] == [Seat.N]
    assert deal.turn is Seat.N


def test_follow_suit_if_you_can():
    deal = played(dealt(calls="12S"), "HK")
    legal = {str(action) for action in deal.legal_actions()}
    assert legal == {"HA", "HQ", "HT", "H9"}
    with pytest.raises(RuleError) as refused:
        played(deal, "S9")
    assert (refused.value.code, refused.value.params) == ("must_follow_suit", {"suit": "H"})


def test_if_you_cannot_follow_trump_or_discard_as_you_like():
    deal = played(dealt(hands=ONE_TRUMP, dealer=Seat.W, calls="12H"), "SA ST")
    assert {action.card.suit for action in deal.legal_actions() if isinstance(action, Play)} == {
        Suit.DIAMONDS,
        Suit.CLUBS,
    }


def test_the_left_bower_follows_trump_and_must_be_played_when_it_is_the_only_trump():
    deal = dealt(hands=ONE_TRUMP, dealer=Seat.W, calls="12S")
    deal = played(deal, "SA ST")
    assert {str(action) for action in deal.legal_actions()} == {"CJ"}
    with pytest.raises(RuleError) as refused:
        played(deal, "CA")
    assert refused.value.params == {"suit": "S"}


def test_the_left_bower_does_not_follow_its_printed_suit():
    deal = dealt(
        hands="N:AAKKQQ.AAKKQQ.. JJTT99.JJTT99.. ..AAKKQQJ.AKQJ9 ..JTT99.AKQJTT9",
        dealer=Seat.E,
        calls="12S",
    )
    deal = played(deal, "CA")
    legal = {str(action) for action in deal.legal_actions()}
    assert "CJ" not in legal
    assert legal == {"CA", "CK", "CQ", "CT", "C9"}


def test_the_left_bower_led_asks_for_trump():
    assert trick_of("CJ").suit_led(Suit.SPADES) is Suit.SPADES
    assert trick_of("CJ").suit_led(Suit.HEARTS) is Suit.CLUBS


@pytest.mark.parametrize(
    ("text", "trump", "seat"),
    [
        ("SA SK SQ ST", None, Seat.S),
        ("S9 SK SA ST", Suit.HEARTS, Seat.N),
        ("SA H9 SA SK", Suit.HEARTS, Seat.W),
        ("SA H9 HT SK", Suit.HEARTS, Seat.N),
        ("SA HA DJ HJ", Suit.HEARTS, Seat.E),
        ("SA HA DJ HK", Suit.HEARTS, Seat.N),
        ("S9 HA DA CA", None, Seat.S),
        ("S9 HA DA ST", Suit.CLUBS, Seat.E),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    text: str, trump: Suit | None, seat: Seat
):
    assert winner(text, trump) is seat


@pytest.mark.parametrize(
    ("text", "trump", "seat"),
    [
        ("SA SA SK SQ", None, Seat.S),
        ("SK SA SA SQ", None, Seat.W),
        ("S9 HJ HJ SA", Suit.HEARTS, Seat.W),
        ("HA DJ DJ HK", Suit.HEARTS, Seat.W),
        ("S9 HT SA HT", Suit.HEARTS, Seat.W),
        ("HJ HA HJ HK", Suit.HEARTS, Seat.S),
    ],
)
def test_of_two_identical_cards_the_one_played_first_wins(
    text: str, trump: Suit | None, seat: Seat
):
    assert winner(text, trump) is seat


def test_playing_one_of_two_identical_cards_leaves_its_twin_in_the_hand():
    deal = dealt(calls="12S")
    before = deal.hands[Seat.S]
    assert before is not None
    deal = played(deal, "SJ")
    after = deal.hands[Seat.S]
    assert after is not None
    assert before.count(Card.parse("SJ")) == 2
    assert after.count(Card.parse("SJ")) == 1


def test_a_card_that_is_not_held_is_refused():
    deal = dealt(calls="12S")
    with pytest.raises(RuleError) as refused:
        played(deal, "S9")
    assert (refused.value.code, refused.value.params) == ("card_not_held", {"card": "S9"})


def test_a_call_is_refused_in_play():
    with pytest.raises(RuleError) as refused:
        dealt(calls="12S").apply(Pass())
    assert refused.value.code == "not_a_play"


def test_nothing_may_follow_the_last_trick():
    deal = dealt(calls="12S")
    while deal.turn is not None:
        deal = deal.apply(deal.legal_actions()[0])
    with pytest.raises(RuleError) as refused:
        played(deal, "SA")
    assert refused.value.code == "deal_is_over"
    with pytest.raises(RuleError) as refused:
        deal.check(Pass())
    assert refused.value.code == "deal_is_over"


def test_all_twelve_tricks_are_played_and_each_counts_once():
    deal = dealt(calls="12S")
    while deal.turn is not None:
        before = sum(deal.taken.values())
        tricks = len(deal.tricks)
        deal = deal.apply(deal.legal_actions()[-1])
        assert sum(deal.taken.values()) - before == len(deal.tricks) - tricks
    assert sum(deal.taken.values()) == len(deal.tricks) == 12
    winners = [trick.winner(Denomination.SPADES) for trick in deal.tricks]
    for side in deal.taken:
        assert deal.taken[side] == sum(seat is not None and seat.side is side for seat in winners)
