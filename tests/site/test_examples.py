"""The worked examples of the pages for players say what the rules say."""

import re
from collections.abc import Iterator

import pytest
from django.utils import translation

from bideuchre.players.steady.counting import count, expected_tricks
from bideuchre.rules.cards import Card, Denomination
from bideuchre.rules.seats import Side
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site import examples
from tests.site.programs import Program

WEST, EAST, YOU = "West", "East", "You"


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


def winning(faces: list[examples.Face]) -> list[str]:
    return [str(face.seat) for face in faces if face.winning]


def test_the_words_beside_each_card_name_who_is_winning_by_the_rules() -> None:
    steps = examples.steps()
    assert [winning(list(step.faces)) for step in steps] == [[WEST], [WEST], [EAST], [YOU]]
    said = [str(step.text) for step in steps]
    assert "the ace is winning" in said[0]
    assert "West is still winning" in said[1]
    assert "East is winning" in said[2]
    assert "the trick is yours" in said[3]


def test_the_bower_of_the_worked_trick_is_drawn_as_the_left_one() -> None:
    assert [face.seal for face in examples.steps()[-1].faces] == [None, None, None, "left"]


def test_of_the_two_aces_the_first_one_wins() -> None:
    faces = list(examples.faces_of_trick(examples.TWINS, None))
    assert [face.card for face in faces[:2]] == ["DA", "DA"]
    assert winning(faces) == [YOU]


def test_the_short_game_is_scored_as_its_words_say() -> None:
    game = examples.short_game()
    ours = [deal.points[Side.NS] for deal in game]
    theirs = [deal.points[Side.EW] for deal in game]
    assert ours == [8, 6, 24, 5, 9]
    assert theirs == [4, -8, 0, 7, 3]
    assert [deal.score[Side.NS] for deal in game] == [8, 14, 38, 43, 52]
    assert [deal.winner for deal in game] == [None, None, None, None, Side.NS]
    words = {"three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9}
    for deal in game:
        named = re.match(r"Made with (\w+) tricks(?:; \w+ took (\w+))?", str(deal.text))
        if named:
            declarers = deal.points[deal.contract.side]
            assert words[named[1]] == declarers
            if named[2]:
                assert words[named[2]] == DOUBLE_DECK.tricks - declarers


def test_the_counted_hand_is_a_hand_and_counts_what_the_page_says() -> None:
    assert len(examples.HAND) == DOUBLE_DECK.hand_size
    assert all(examples.HAND.count(card) <= DOUBLE_DECK.copies for card in examples.HAND)
    counted = examples.count()
    assert (counted.right_bowers, counted.other_trumps) == (1, 4)
    assert (counted.side_aces, counted.voids, counted.together) == (2, 0, 8)


@pytest.mark.parametrize(
    "cards",
    [
        "SJ CJ SA SQ S9 HA HK H9 DA DT CK CT",
        "SJ SJ SA SK S9 HA HK H9 DA DT DK D9",
        "SA SK SQ ST HA HK HT H9 DQ D9 CQ CT",
        "CJ SK SQ S9 HQ HK HT H9 DQ D9 CA C9",
    ],
)
def test_the_rule_of_thumb_comes_near_what_the_computer_player_counts(cards: str) -> None:
    hand = tuple(Card.parse(card) for card in cards.split())
    thumb = examples.count(hand).together
    expected = expected_tricks(count(hand, Denomination.SPADES), Denomination.SPADES)
    assert abs(thumb - expected) <= 1.5


def test_defenders_who_reach_their_goal_set_the_bid() -> None:
    left = DOUBLE_DECK.tricks - examples.TRICKS_THAT_SET
    assert left == examples.THEIR_BID - 1


@pytest.mark.django_db
def test_the_rules_tell_where_the_game_comes_from(program: Program) -> None:
    page = program.get("/rules/").body.decode()
    origin = page.split('<section id="origin">')[1].split("</section>")[0]
    family = ("Pepper", "Pfeffer", "Hasenpfeffer", "Buck Euchre", "Indiana Double Deck")
    for word in (*family, "pagat.com", "no standard rules", "Midwest", "Barrie", "Kokomo", "52"):
        assert word in origin


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["", "/hi", "/bn", "/ur"])
def test_rules_and_strategy_lead_to_each_other_and_to_the_first_game(
    program: Program, language: str
) -> None:
    rules = program.get(f"{language}/rules/").body.decode()
    strategy = program.get(f"{language}/strategy/").body.decode()
    assert f'href="{language}/strategy/"' in rules
    assert f'href="{language}/rules/"' in strategy
    assert f'action="{language}/lesson/"' in rules
