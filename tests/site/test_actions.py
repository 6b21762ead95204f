"""One action: repeated, stale, too early, illegal, malformed, somebody else's."""

import pytest

from bideuchre.site.table.models import DealLog, Game
from tests.site.conftest import AtTable
from tests.site.programs import Json, Program, bidding, cautious, reach, steps
from tests.site.situations import may_call, must_follow_suit

pytestmark = pytest.mark.django_db


def kept() -> list[object]:
    """Everything that the database holds of games."""
    return [*Game.objects.order_by("pk").values(), *DealLog.objects.order_by("pk").values()]


def refused(program: Program, game: Json, body: object, status: int) -> str:
    """Post a body to a game; it must be refused so and change nothing. The error's code."""
    before = kept()
    reply = program.post(f"/api/games/{game['id']}/actions", body)
    assert reply.status == status, reply.body
    assert kept() == before
    assert ("game" in reply.json) == (status == 409)
    return reply.code


def test_the_same_request_again_gets_the_same_answer_byte_for_byte(program: Program) -> None:
    game = program.begin()
    for _ in range(25):
        action = bidding(game)
        first = program.act(game, action)
        before = kept()
        again = program.act(game, action)
        assert (again.status, again.body) == (200, first.body)
        assert kept() == before
        game = first.json["game"]


def test_an_exchange_again_in_another_order_is_the_same_action(at_table: AtTable) -> None:
    program, game = at_table(may_call)
    game = program.act(game, "SAlone").json["game"]
    first = program.act(game, game["hand"][:3])
    again = program.act(game, game["hand"][2::-1])
    assert (first.status, again.status) == (200, 200)
    assert again.body == first.body


def test_another_action_at_a_seq_that_was_answered_is_stale(at_table: AtTable) -> None:
    program, game = at_table(may_call)
    after = program.act(game, "Pass").json["game"]
    body = {"seq": game["seq"], "action": "7S"}
    assert refused(program, game, body, 409) == "seq_is_stale"
    reply = program.post(f"/api/games/{game['id']}/actions", body)
    assert reply.json["game"] == after
    assert reply.json["error"]["params"] == {"given": game["seq"], "expected": after["seq"]}


def test_an_action_before_the_latest_is_stale_even_when_it_was_made(program: Program) -> None:
    first = program.begin()
    action = cautious(first)
    game = program.act(first, action).json["game"]
    program.act(game, cautious(game))
    body = {"seq": first["seq"], "action": action}
    assert refused(program, first, body, 409) == "seq_is_stale"


@pytest.mark.parametrize("ahead", [1, 2, 10**6, 10**30])
def test_a_seq_of_the_future_is_refused(program: Program, ahead: int) -> None:
    game = program.begin()
    body = {"seq": game["seq"] + ahead, "action": "Pass"}
    assert refused(program, game, body, 409) == "seq_is_ahead"


def test_a_negative_seq_is_stale(program: Program) -> None:
    game = program.begin()
    assert refused(program, game, {"seq": -1, "action": "Pass"}, 409) == "seq_is_stale"


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("0S", "bad_call"),
        ("13S", "bad_call"),
        ("99NT", "bad_call"),
        ("S9", "not_a_call"),
        ("next", "deal_not_over"),
        ("", "bad_call"),
        ("nonsense", "bad_call"),
        ("\ud800", "malformed_request"),
        ("\x00", "bad_call"),
        ("７S", "bad_call"),
        (["S9"], "not_a_call"),
        ([], "not_a_call"),
        (["S9", "XX"], "bad_card"),
    ],
)
def test_what_is_no_call_is_refused_in_the_auction(
    at_table: AtTable, action: object, code: str
) -> None:
    program, game = at_table(may_call)
    assert refused(program, game, {"seq": game["seq"], "action": action}, 422) == code


def test_a_bid_that_is_not_higher_is_refused_with_what_it_must_exceed(at_table: AtTable) -> None:
    def somebody_bid(progress: object) -> bool:
        return may_call(progress) and progress.deal.auction.highest is not None  # type: ignore

    program, game = at_table(somebody_bid)
    game = reach_bid(program, game)
    highest = max(int(call[:-1]) for _, call in game["calls"] if call != "Pass")
    body = {"seq": game["seq"], "action": f"{highest}NT"}
    assert refused(program, game, body, 422) == "bid_too_low"
    reply = program.post(f"/api/games/{game['id']}/actions", body)
    assert reply.json["error"]["params"] == {"tricks": highest}


def reach_bid(program: Program, game: Json) -> Json:
    """The game at the person's turn after somebody's bid."""
    while all(call == "Pass" for _, call in game["calls"]):
        game = program.act(game, "Pass").json["game"]
    return game


def test_cards_that_may_not_be_played_are_refused_with_the_reason_given_before(
    at_table: AtTable,
) -> None:
    program, game = at_table(must_follow_suit)
    game = reach(program, game, cautious, "play")
    illegal = set(game["hand"]) - set(game["legal"])
    assert illegal
    for card in illegal:
        body = {"seq": game["seq"], "action": card}
        assert refused(program, game, body, 422) == "must_follow_suit"
        reply = program.post(f"/api/games/{game['id']}/actions", body)
        assert reply.json["error"] == game["why_not"]


def test_every_legal_code_and_no_other_is_accepted_in_play(at_table: AtTable) -> None:
    program, game = at_table(must_follow_suit)
    game = reach(program, game, cautious, "play")
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT9"]
    for card in pack:
        if card in game["legal"]:
            continue
        expected = "must_follow_suit" if card in game["hand"] else "card_not_held"
        assert refused(program, game, {"seq": game["seq"], "action": card}, 422) == expected
    assert program.act(game, game["legal"][-1]).status == 200


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("Pass", "not_a_play"),
        ("7S", "not_a_play"),
        (["SA"], "not_a_play"),
        ("XX", "bad_card"),
        ("next", "deal_not_over"),
    ],
)
def test_what_is_no_card_is_refused_in_play(at_table: AtTable, action: object, code: str) -> None:
    program, game = at_table(must_follow_suit)
    game = reach(program, game, cautious, "play")
    assert refused(program, game, {"seq": game["seq"], "action": action}, 422) == code


def test_an_exchange_is_of_cards_held_and_of_an_allowed_number(at_table: AtTable) -> None:
    program, game = at_table(may_call)
    game = program.act(game, "SAlone").json["game"]
    hand = game["hand"]
    missing = next(s + r for s in "SHDC" for r in "AKQJT9" if s + r not in hand)
    wrong = {
        "exchange_out_of_range": hand[:4],
        "card_not_held": [missing],
        "not_an_exchange": hand[0],
        "bad_card": ["--"],
        "malformed_request": hand + hand,
    }
    for code, action in wrong.items():
        assert refused(program, game, {"seq": game["seq"], "action": action}, 422) == code
    once = next(card for card in hand if hand.count(card) == 1)
    body = {"seq": game["seq"], "action": [once, once]}
    assert refused(program, game, body, 422) == "card_not_held"


def test_only_next_is_taken_when_a_deal_is_over_and_nothing_when_the_game_is(
    program: Program,
) -> None:
    game = reach(program, program.begin(), bidding, "deal")
    for action in ("Pass", "SA", []):
        assert refused(program, game, {"seq": game["seq"], "action": action}, 422) == "deal_is_over"
    game = reach(program, game, bidding, "over")
    for action in ("Pass", "SA", [], "next"):
        assert refused(program, game, {"seq": game["seq"], "action": action}, 422) == "game_is_over"


@pytest.mark.parametrize(
    ("body", "field"),
    [
        (b"", "body"),
        (b"{", "body"),
        (b"\xff", "body"),
        (b"[" * 16_000, "body"),
        (b'{"seq": ' + b"9" * 5000 + b', "action": "Pass"}', "body"),
        ([], "seq"),
        (None, "seq"),
        ("Pass", "seq"),
        ({}, "seq"),
        ({"action": "Pass"}, "seq"),
        ({"seq": 1}, "action"),
        ({"seq": "1", "action": "Pass"}, "seq"),
        ({"seq": 1.0, "action": "Pass"}, "seq"),
        ({"seq": True, "action": "Pass"}, "seq"),
        ({"seq": None, "action": "Pass"}, "seq"),
        ({"seq": float("nan"), "action": "Pass"}, "seq"),
        ({"seq": 1, "action": 7}, "action"),
        ({"seq": 1, "action": None}, "action"),
        ({"seq": 1, "action": {"call": "Pass"}}, "action"),
        ({"seq": 1, "action": ["SA", 1]}, "action"),
        ({"seq": 1, "action": ["SA"] * 13}, "action"),
        ({"seq": 1, "action": "S" * 17}, "action"),
        ({"seq": 1, "action": [["SA"]]}, "action"),
    ],
)
def test_a_malformed_body_is_refused_naming_what_is_wrong(
    program: Program, body: object, field: str
) -> None:
    game = program.begin()
    assert refused(program, game, body, 422) == "malformed_request"
    reply = program.post(f"/api/games/{game['id']}/actions", body)
    assert reply.json["error"]["params"] == {"field": field}


def test_a_longer_body_than_any_honest_one_is_refused(program: Program) -> None:
    game = program.begin()
    body = {"seq": game["seq"], "action": "Pass", "more": "x" * 16_384}
    assert refused(program, game, body, 413) == "body_too_large"


def test_a_game_of_somebody_else_is_not_there(program: Program, stranger: Program) -> None:
    game = program.begin()
    stranger.begin()
    for other in (stranger, Program(stranger.send, {"Cookie": "person=forged:1:x"})):
        body = {"seq": game["seq"], "action": "Pass"}
        assert refused(other, game, body, 404) == "game_not_found"
        for path in ("", "/events", "/record.ptn"):
            reply = other.get(f"/api/games/{game['id']}{path}")
            assert (reply.status, reply.code) == (404, "game_not_found")


@pytest.mark.parametrize(
    "unknown", ["A" * 16, "short", "A" * 17, "%00" * 16, "../../etc/passwd", "Ä" * 16, "A" * 5000]
)
def test_an_unknown_game_is_not_there(program: Program, unknown: str) -> None:
    program.begin()
    assert program.get(f"/api/games/{unknown}").status == 404
    reply = program.post(f"/api/games/{unknown}/actions", {"seq": 0, "action": "Pass"})
    assert reply.status == 404
    assert reply.code in ("game_not_found", "not_found")


def test_calls_and_cards_are_read_as_people_write_them(at_table: AtTable) -> None:
    program, game = at_table(may_call)
    answer = program.act(game, "salone").json
    assert answer["events"][0] == {"n": answer["events"][0]["n"], "type": "call", "seat": "S"} | {
        "call": "SAlone"
    }


def test_an_answer_given_again_is_not_that_of_another_game(program: Program) -> None:
    one, other = program.begin(), program.begin()
    first = program.act(one, cautious(one))
    second = program.act(other, cautious(other))
    assert first.json["game"]["id"] != second.json["game"]["id"]
    assert program.act(one, cautious(one)).body == first.body


def test_the_answer_to_a_refused_action_is_not_kept(at_table: AtTable) -> None:
    program, game = at_table(may_call)
    first = next(iter(steps(program, game, cautious)))
    after = first.json["game"]
    refused(program, game, {"seq": after["seq"], "action": "nonsense"}, 422)
    assert program.act(game, "Pass").body == first.body
