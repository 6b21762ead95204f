"""Hints, reasons, reviews, trying again, and claims: what they show, and what they never show."""

import random
import re

import pytest

from bideuchre.players.reasons import REASONS, Meaning
from bideuchre.rules.chance import deal_cards
from bideuchre.rules.record import write_hand
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site.advice.wording import SENTENCES
from bideuchre.site.boards.models import GameResult
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.progress import PERSON
from tests.site.conftest import AtTable
from tests.site.programs import Json, Program
from tests.site.situations import may_call

pytestmark = pytest.mark.django_db


def finish_deal(program: Program, game: Json, seed: int = 1) -> Json:
    """Play on at random until the deal is over."""
    chance = random.Random(seed)
    while game["phase"] not in ("deal", "over"):
        limits = game["exchange"]
        action = game["hand"][: limits["max"]] if limits else chance.choice(game["legal"])
        game = program.act(game, action).json["game"]
    return game


def test_a_hint_suggests_a_legal_action_with_others_and_says_why(program: Program):
    game = program.begin()
    while game["phase"] in ("auction", "play") and game["deal_number"] == 1:
        hint = program.post(f"/api/games/{game['id']}/hint", {})
        assert hint.status == 200
        answer = hint.json
        actions = [one["action"] for one in answer["candidates"]]
        assert set(actions) <= set(game["legal"])
        assert 1 <= len(actions) <= 3
        assert answer["reason"]["message"]
        assert "{" not in answer["reason"]["message"]
        game = program.act(game, actions[0]).json["game"]


def test_the_same_hint_comes_again(program: Program):
    game = program.begin()
    first = program.post(f"/api/games/{game['id']}/hint", {})
    assert program.post(f"/api/games/{game['id']}/hint", {}).body == first.body


def test_a_game_with_a_hint_is_practice_and_in_no_average(program: Program):
    game = program.begin()
    assert game["practice"] is False
    program.post(f"/api/games/{game['id']}/hint", {})
    assert program.get(f"/api/games/{game['id']}").json["practice"] is True
    while game["phase"] != "over":
        if game["phase"] == "deal":
            game = program.act(game, "next").json["game"]
        game = finish_deal(program, game)
    assert not GameResult.objects.get(game__public_id=game["id"]).counts


def test_a_ranked_game_gives_no_hint(program: Program):
    day = program.post("/api/daily/games", {}).json
    game = day.get("game", day)
    refused = program.post(f"/api/games/{game['id']}/hint", {})
    assert (refused.status, refused.code) == (403, "no_help_in_ranked")
    for page in ("review",):
        reply = program.get(f"/api/games/{game['id']}/deals/1/{page}")
        assert (reply.status, reply.code) == (403, "deal_not_shown_yet")


def test_a_strangers_game_gives_no_advice(program: Program, stranger: Program):
    game = finish_deal(program, program.begin())
    stranger.begin()
    address = f"/api/games/{game['id']}"
    for reply in (
        stranger.post(f"{address}/hint", {}),
        stranger.get(f"{address}/deals/1/reasons"),
        stranger.get(f"{address}/deals/1/review"),
        stranger.post(f"{address}/deals/1/practice", {"actions": 0}),
    ):
        assert (reply.status, reply.code) == (404, "game_not_found")
    missing = program.get(f"{address}/deals/99/review")
    assert (missing.status, missing.code) == (404, "deal_not_found")


# -- why ------------------------------------------------------------------------------------


def test_while_a_deal_is_played_only_norths_actions_are_explained(program: Program):
    game = program.begin()
    explained = 0
    while game["phase"] not in ("deal", "over"):
        reasons = program.get(f"/api/games/{game['id']}/deals/1/reasons").json["reasons"]
        assert {one["seat"] for one in reasons} <= {"N"}
        assert {one["reason"]["code"].partition("_")[0] for one in reasons} <= {"seen"}
        explained = max(explained, len(reasons))
        limits = game["exchange"]
        action = game["hand"][: limits["max"]] if limits else game["legal"][0]
        game = program.act(game, action).json["game"]
    assert explained


def test_what_north_shows_does_not_depend_on_hidden_cards(at_table: AtTable):
    program, game = at_table(may_call)
    before = program.get(f"/api/games/{game['id']}/deals/1/reasons").body
    stored = Game.objects.get(public_id=game["id"])
    hands = deal_cards(bytes(stored.secret), 1, DOUBLE_DECK).hands
    log = DealLog.objects.get(game=stored)
    # The hidden hands change places; the log, and so all that the person saw, stays.
    assert hands[Seat.N] != hands[Seat.W]
    log.reasons = [None] * len(log.log)
    log.save()
    assert program.get(f"/api/games/{game['id']}/deals/1/reasons").body == before


def test_after_the_deal_every_computer_action_has_its_reason(program: Program):
    game = finish_deal(program, program.begin())
    reasons = program.get(f"/api/games/{game['id']}/deals/1/reasons").json["reasons"]
    log = DealLog.objects.get(game__public_id=game["id"], number=1)
    computers = [[seat, code] for seat, code in log.log if seat != PERSON.value]
    assert [[one["seat"], one["code"]] for one in reasons] == computers
    assert not any(one["reason"]["code"].startswith("seen_") for one in reasons)


def test_every_reason_has_a_sentence_with_its_parameters():
    assert set(SENTENCES) == set(REASONS)
    for code, meaning in REASONS.items():
        assert isinstance(meaning, Meaning)
        named = set(re.findall(r"{(\w+)}", SENTENCES[code]))
        assert named <= set(meaning.params)


# -- review ---------------------------------------------------------------------------------


def test_a_review_judges_each_decision_and_opens_the_hands(program: Program):
    game = finish_deal(program, program.begin())
    review = program.get(f"/api/games/{game['id']}/deals/1/review").json
    log = DealLog.objects.get(game__public_id=game["id"], number=1)
    own = {number: code for number, (seat, code) in enumerate(log.log) if seat == PERSON.value}
    assert review["decisions"]
    for one in review["decisions"]:
        assert own[one["action"]] == one["chosen"]
        assert one["given_away"] is None or one["given_away"] >= 0
        if one["chosen"] == one["best"]:
            assert not one["given_away"]
    given = {one["action"]: one["given_away"] or 0 for one in review["decisions"]}
    ordered = sorted(given.values(), reverse=True)
    assert [given[number] for number in review["costliest"]] == [
        cost for cost in ordered[:3] if cost > 0
    ][: len(review["costliest"])]
    secret = bytes(log.game.secret)
    hands = deal_cards(secret, 1, DOUBLE_DECK).hands
    assert review["hands"] == {seat.value: write_hand(hands[seat], DOUBLE_DECK) for seat in Seat}
    if game["contract"]:
        assert sum(review["double_dummy"].values()) == 12


def test_a_review_compares_the_best_card_with_the_one_that_was_played(at_table: AtTable):
    program, game = at_table(may_call)
    game = finish_deal(program, game)
    decisions = program.get(f"/api/games/{game['id']}/deals/1/review").json["decisions"]
    compared = [
        one
        for one in decisions
        if one["given_away"]
        and "other" in one["reason"]["params"]
        and one["reason"]["code"] != "card_about_equal"
    ]
    assert compared
    for one in compared:
        params = one["reason"]["params"]
        assert (params["card"], params["other"]) == (one["best"], one["chosen"])
        assert params["lead"] == round(100 * one["given_away"])


def test_a_review_is_the_same_when_it_is_asked_for_again(program: Program):
    game = finish_deal(program, program.begin())
    address = f"/api/games/{game['id']}/deals/1/review"
    assert program.get(address).body == program.get(address).body


def test_a_games_accuracy_is_that_of_its_deals_and_shown_with_the_game(program: Program):
    game = program.begin()
    address = f"/api/games/{game['id']}"
    assert program.get(f"{address}/accuracy").code == "deal_not_shown_yet"
    while game["phase"] != "over":
        game = program.act(game, "next").json["game"] if game["phase"] == "deal" else game
        game = finish_deal(program, game)
    page = f"/players/{GameResult.objects.get().person.public_id}/"
    assert "sub accuracy" not in program.get(page).body.decode()

    for counted in range(1, len(game["deals"]) + 1):
        told = program.get(f"{address}/accuracy").json
        assert (told["counted"], told["deals"]) == (counted, len(game["deals"]))
    reviews = [
        program.get(f"{address}/deals/{deal['number']}/review").json for deal in game["deals"]
    ]
    assert told["given_away"] == pytest.approx(sum(one["given_away"] for one in reviews), abs=0.01)
    costs = [
        one["given_away"]
        for review in reviews
        for one in review["decisions"]
        if one["given_away"] is not None
    ]
    assert len(costs) == sum(review["weighed"] for review in reviews)
    harmless = [
        round(review["accuracy"] * review["weighed"]) for review in reviews if review["weighed"]
    ]
    assert told["accuracy"] == pytest.approx(sum(harmless) / len(costs), abs=0.001)
    assert program.get(f"{address}/accuracy").json == told
    assert f"Accuracy {told['accuracy']:.0%}" in program.get(page).body.decode()


def test_a_game_of_the_day_is_reviewed_when_it_is_over_and_its_hands_stay_closed(program: Program):
    game = program.post("/api/daily/games", {}).json
    address = f"/api/games/{game['id']}"
    game = finish_deal(program, game)
    assert program.get(f"{address}/deals/1/review").code == "deal_not_shown_yet"
    Game.objects.filter(public_id=game["id"]).update(phase="over")
    review = program.get(f"{address}/deals/1/review").json
    assert review["decisions"]
    assert (review["hands"], review["double_dummy"]) == (None, None)
    practice = program.post(f"{address}/deals/1/practice", {"actions": 0})
    assert practice.code == "deal_not_shown_yet"


def test_there_is_no_review_of_a_deal_in_progress(program: Program):
    game = program.begin()
    reply = program.get(f"/api/games/{game['id']}/deals/1/review")
    assert (reply.status, reply.code) == (403, "deal_not_shown_yet")
    tried = program.post(f"/api/games/{game['id']}/deals/1/practice", {"actions": 0})
    assert (tried.status, tried.code) == (403, "deal_not_shown_yet")


# -- try again from here ----------------------------------------------------------------------


def test_a_deal_can_be_tried_again_from_any_of_its_decisions(program: Program):
    game = finish_deal(program, program.begin())
    log = DealLog.objects.get(game__public_id=game["id"], number=1)
    own = [number for number, (seat, _) in enumerate(log.log) if seat == PERSON.value]
    for number in (own[0], own[-2]):
        reply = program.post(f"/api/games/{game['id']}/deals/1/practice", {"actions": number})
        assert reply.status == 201
        again = reply.json
        assert again["practice"] is True
        assert again["id"] != game["id"]
        assert again["dealer"] == log.dealer
        repeated = DealLog.objects.get(game__public_id=again["id"])
        assert repeated.log[:number] == log.log[:number]
        ended = finish_deal(program, again, seed=7)
        assert ended["phase"] == "over"
        assert program.act(ended, "next").status == 422


def test_a_tried_deal_starts_at_the_score_that_it_had(program: Program):
    game = finish_deal(program, program.begin())
    game = finish_deal(program, program.act(game, "next").json["game"])
    again = program.post(f"/api/games/{game['id']}/deals/2/practice", {"actions": 0}).json
    assert again["deal_number"] == 2
    assert again["score"] == game["deals"][0]["score"]
    assert again["hand"]


def test_a_decision_that_the_deal_has_not_is_refused(program: Program):
    game = finish_deal(program, program.begin())
    for actions in (-1, 200, 10_000):
        reply = program.post(f"/api/games/{game['id']}/deals/1/practice", {"actions": actions})
        assert (reply.status, reply.code) == (422, "malformed_request")


# -- claim ------------------------------------------------------------------------------------


def test_a_claim_that_is_not_certain_is_refused_and_changes_nothing(program: Program):
    game = program.begin()
    while game["phase"] != "play":
        if game["phase"] == "deal":
            game = program.act(game, "next").json["game"]
        limits = game["exchange"]
        game = program.act(game, game["hand"][: limits["max"]] if limits else "Pass").json["game"]
    before = program.get(f"/api/games/{game['id']}").body
    refused = program.act(game, "claim")
    assert (refused.status, refused.code) == (422, "claim_not_certain")
    assert program.get(f"/api/games/{game['id']}").body == before


def test_the_last_trick_with_the_top_card_can_be_claimed_and_is_written_out(program: Program):
    game = program.begin()
    for _ in range(40):
        while game["phase"] not in ("deal", "over"):
            if game["phase"] == "play":
                claimed = program.act(game, "claim")
                if claimed.status == 200:
                    left = len(game["hand"])
                    ended = claimed.json["game"]
                    assert ended["phase"] in ("deal", "over")
                    assert ended["trick_winners"][-left:] == ["S"] * left
                    assert program.act(game, "claim").body == claimed.body
                    return
            limits = game["exchange"]
            action = game["hand"][: limits["max"]] if limits else game["legal"][0]
            game = program.act(game, action).json["game"]
        game = (
            program.act(game, "next").json["game"] if game["phase"] == "deal" else program.begin()
        )
    pytest.fail("no claim was certain in forty deals")


# -- take back --------------------------------------------------------------------------------


def practice(program: Program) -> Json:
    """A game that a hint has made practice."""
    game = program.begin()
    program.post(f"/api/games/{game['id']}/hint", {})
    return program.get(f"/api/games/{game['id']}").json


def test_the_latest_action_can_be_taken_back_in_practice_and_made_otherwise(program: Program):
    before = practice(program)
    low, high = before["legal"][1], before["legal"][-1]
    acted = program.act(before, low).json["game"]
    taken = program.act(acted, "back")
    assert taken.status == 200
    assert taken.json["events"] == []
    after = taken.json["game"]
    assert after["seq"] == acted["seq"] + 1
    assert {**after, "seq": before["seq"]} == before
    assert program.act(acted, "back").body == taken.body
    assert program.get(f"/api/games/{after['id']}").json == after
    again = program.act(after, high)
    assert again.status == 200
    assert again.json["events"][0] == {
        "n": len(program.get(f"/api/games/{after['id']}/events").json["events"])
        - len(again.json["events"])
        + 1,
        "type": "call",
        "seat": "S",
        "call": high,
    }


def test_every_action_of_a_deal_can_be_taken_back_one_after_the_other(program: Program):
    start = game = practice(program)
    chance = random.Random(3)
    acted = 0
    while game["phase"] != "deal" and len(game["hand"]) > 6:
        limits = game["exchange"]
        action = game["hand"][: limits["max"]] if limits else chance.choice(game["legal"])
        game, acted = program.act(game, action).json["game"], acted + 1
    for _ in range(acted):
        game = program.act(game, "back").json["game"]
    assert {**game, "seq": start["seq"]} == start
    refused = program.act(game, "back")
    assert (refused.status, refused.code) == (422, "nothing_to_take_back")
    ended = finish_deal(program, game)
    refused = program.act(ended, "back")
    assert (refused.status, refused.code) == (422, "nothing_to_take_back")


def test_in_a_game_that_counts_nothing_can_be_taken_back(program: Program):
    game = program.begin()
    acted = program.act(game, game["legal"][0]).json["game"]
    refused = program.act(acted, "back")
    assert (refused.status, refused.code) == (403, "take_back_in_practice_only")
    assert program.get(f"/api/games/{game['id']}").json == acted
