"""The game of the day at the table: the same for everybody, once, and nothing told too early."""

import hashlib
from collections.abc import Iterator

import pytest
from django.conf import LazySettings

from bideuchre.rules.chance import deal_cards, first_dealer
from bideuchre.rules.record import read_records
from bideuchre.rules.seats import Seat
from bideuchre.rules.variants import DOUBLE_DECK
from bideuchre.site.daily import attempts
from bideuchre.site.daily.models import Attempt, Day, Outcome
from bideuchre.site.daily.schemas import DayOut
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.schemas import GameOut
from tests.site.days import (
    DAY,
    MONDAY,
    asks_to_begin,
    begins,
    clock_at,
    newcomer,
    play_short_games,
    plays,
    the_day,
)
from tests.site.programs import Program, bidding, cautious, lone, reach, steps

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def monday_noon(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    play_short_games(settings, monkeypatch)
    with clock_at(MONDAY):
        yield


# -- the same game -----------------------------------------------------------------------


def test_two_people_who_act_alike_get_the_same_answers(program: Program, stranger: Program) -> None:
    mine, other = begins(program), begins(stranger)
    assert mine["id"] != other["id"]
    for first, second in zip(
        steps(program, mine, bidding), steps(stranger, other, bidding), strict=True
    ):
        told, also_told = first.json, second.json
        assert told["events"] == also_told["events"]
        assert {**told["game"], "id": ""} == {**also_told["game"], "id": ""}


def test_cards_stay_the_same_when_people_act_differently(program: Program) -> None:
    other = newcomer()
    mine, theirs = begins(program), begins(other)
    assert mine["hand"] == theirs["hand"]
    mine = reach(program, mine, bidding, "deal")
    theirs = reach(other, theirs, lone(1), "deal")
    second = program.act(mine, "next").json["game"]
    also_second = other.act(theirs, "next").json["game"]
    assert second["dealer"] == also_second["dealer"]
    assert sorted(second["hand"]) == sorted(also_second["hand"])


def test_the_days_secret_deals_the_game_and_the_level_is_the_days(program: Program) -> None:
    game = begins(program)
    day = Day.objects.get()
    assert Seat(game["dealer"]) is first_dealer(day.secret)
    assert sorted(game["hand"]) == sorted(
        map(str, deal_cards(day.secret, 1, DOUBLE_DECK).hands[Seat.S])
    )
    assert game["level"] == day.level == "easy"
    GameOut.model_validate(game)
    assert game["daily"] == {"date": "2027-03-01", "ranked": True, "help": False}


def test_the_level_of_a_day_that_has_begun_does_not_change(
    program: Program, settings: LazySettings
) -> None:
    the_day(program)
    settings.DAILY_LEVEL = "expert"
    assert begins(program)["level"] == "easy"
    with clock_at(MONDAY + DAY):
        assert the_day(program)["level"] == "expert"


def test_the_commitment_is_there_before_anybody_plays(program: Program) -> None:
    day = the_day(program)
    DayOut.model_validate(day)
    assert Game.objects.count() == 0
    assert day["commitment"] == hashlib.sha256(Day.objects.get().secret).hexdigest()


# -- one attempt counts ------------------------------------------------------------------


def test_the_first_attempt_counts_and_the_next_ones_are_practice(program: Program) -> None:
    plays(program)
    again = begins(program)
    assert again["daily"] == {"date": "2027-03-01", "ranked": False, "help": False}
    reach(program, again, cautious)
    first, second = the_day(program)["attempts"]
    assert (first["number"], first["ranked"], first["standing"]) == (1, True, "finished")
    assert (second["number"], second["ranked"], second["over"]) == (2, False, True)
    assert the_day(program)["field"]["finished"] == 1


def test_practice_leaves_the_field_as_it_was(program: Program) -> None:
    plays(program)
    before = list(Outcome.objects.values())
    plays(program, cautious)
    assert list(Outcome.objects.values()) == before


def test_no_attempt_begins_while_one_is_open(program: Program) -> None:
    game = begins(program)
    game = program.act(game, cautious(game)).json["game"]
    reply = asks_to_begin(program)
    assert (reply.status, reply.code) == (409, "attempt_is_open")
    assert reply.json["game"] == game
    assert Attempt.objects.count() == Game.objects.count() == 1


def test_the_same_request_again_begins_nothing_new(program: Program) -> None:
    key = {"Idempotency-Key": "0123456789abcdef0123456789abcdef"}
    first, again = asks_to_begin(program, **key), asks_to_begin(newcomer(), **key)
    assert (first.status, again.status) == (201, 201)
    assert first.json == again.json
    assert Attempt.objects.count() == 1
    reach(program, first.json, cautious)
    assert asks_to_begin(program, **key).json["id"] == first.json["id"]
    assert Attempt.objects.count() == 1


@pytest.mark.parametrize("came_back", [True, False])
def test_a_request_whose_answer_was_lost_before_midnight_is_answered_after_it(
    program: Program, came_back: bool
) -> None:
    key = {"Idempotency-Key": "0123456789abcdef0123456789abcdef"}
    with clock_at(MONDAY, "23:59"):
        first = asks_to_begin(program, MONDAY, **key)
    with clock_at(MONDAY + DAY, "00:01"):
        somebody = program if came_back else newcomer()
        again = asks_to_begin(somebody, MONDAY, **key)
        assert (first.status, again.status) == (201, 201)
        assert again.json["id"] == first.json["id"]
        # Another request is still too late.
        other = {"Idempotency-Key": "f" * 32}
        assert asks_to_begin(program, MONDAY, **other).code == "day_is_past"
        assert asks_to_begin(program, MONDAY).code == "day_is_past"
    assert Attempt.objects.count() == 1


def test_a_key_of_another_game_is_refused(program: Program) -> None:
    key = {"Idempotency-Key": "0123456789abcdef0123456789abcdef"}
    program.post("/api/games", {"level": "easy"}, **key)
    assert asks_to_begin(program, **key).code == "key_used_otherwise"


def test_games_of_ones_own_are_no_games_of_the_day(program: Program) -> None:
    game = program.begin()
    assert game["daily"] is None
    reach(program, game, cautious)
    assert the_day(program)["attempts"] == []
    assert not Outcome.objects.exists()


# -- nothing that a browser says counts --------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        {"margin": 52},
        {"date": "2027-03-01", "ranked": True, "percentage": 100},
        {"date": "yesterday"},
        [],
        {"secret": "00" * 32},
    ],
)
def test_a_forged_beginning_is_refused(program: Program, body: object) -> None:
    reply = program.post("/api/daily/games", body)
    assert (reply.status, reply.code) == (422, "malformed_request")
    assert not Attempt.objects.exists()


@pytest.mark.parametrize("path", ["", "/2027-03-01", "/2027-03-01/field", "/2027-03-01/proof"])
def test_results_cannot_be_posted(program: Program, path: str) -> None:
    the_day(program)
    reply = program.post(f"/api/daily{path}", {"margin": 52, "percentage": 100})
    assert (reply.status, reply.code) == (405, "method_not_allowed")


def test_a_result_is_what_the_log_says(program: Program) -> None:
    over = plays(program)
    attempt = Attempt.objects.get()
    logs = DealLog.objects.filter(game=attempt.game).order_by("number")
    points = [log.ending["points"] for log in logs]
    assert attempt.margins == [each["NS"] - each["EW"] for each in points]
    assert attempt.margin == over["score"]["NS"] - over["score"]["EW"]
    assert attempt.deals == len(points) == over["deal_number"]
    assert attempt.won is (over["winner"] == "NS")


def test_replayed_actions_change_no_result(program: Program) -> None:
    game = begins(program)
    while game["phase"] != "over":
        body = {"seq": game["seq"], "action": bidding(game)}
        path = f"/api/games/{game['id']}/actions"
        first, again = program.post(path, body), program.post(path, body)
        assert first.body == again.body
        game = first.json["game"]
    assert Attempt.objects.get().deals == game["deal_number"]
    assert sum(outcome.count for outcome in Outcome.objects.all()) == game["deal_number"]
    late = program.post(f"/api/games/{game['id']}/actions", {"seq": game["seq"], "action": "next"})
    assert late.code == "game_is_over"


def test_nobody_plays_somebody_elses_game_of_the_day(program: Program, stranger: Program) -> None:
    game = begins(program)
    assert stranger.act(game, cautious(game)).code == "game_not_found"
    begins(stranger)
    assert stranger.act(game, cautious(game)).code == "game_not_found"


# -- nothing is told too early -----------------------------------------------------------


def test_the_record_waits_for_the_end_of_the_game(program: Program) -> None:
    game = reach(program, begins(program), bidding, "deal")
    reply = program.get(f"/api/games/{game['id']}/record.ptn")
    assert (reply.status, reply.code) == (403, "record_not_yet")


def test_hints_reasons_and_reviews_wait_for_the_end_of_the_game(program: Program) -> None:
    plays(program)
    practice = begins(program)
    ranked = begins(stranger := newcomer())
    for player, game in ((program, practice), (stranger, ranked)):
        game = reach(player, game, bidding, "deal")
        path = f"/api/games/{game['id']}"
        assert player.post(f"{path}/hint", {}).status == 403
        for asked in ("reasons", "review"):
            assert player.get(f"{path}/deals/1/{asked}").status == 403
        again = player.post(f"{path}/deals/1/practice", {"actions": 0})
        assert again.code == "deal_not_shown_yet"


def test_what_the_others_thought_and_trying_again_wait_for_the_closing(program: Program) -> None:
    over = plays(program)
    path = f"/api/games/{over['id']}/deals/1"
    seats = {one["seat"] for one in program.get(f"{path}/reasons").json["reasons"]}
    assert seats <= {"N"}
    assert program.post(f"{path}/practice", {"actions": 0}).code == "deal_not_shown_yet"
    with clock_at(MONDAY + 2 * DAY):
        assert program.post(f"{path}/practice", {"actions": 0}).status == 201


def test_the_record_shows_ones_own_hand_only_until_the_ranking_closes(program: Program) -> None:
    over = plays(program)
    path = f"/api/games/{over['id']}/record.ptn"
    seen = list(read_records(program.get(path).body.decode()))
    assert len(seen) == over["deal_number"]
    for record in seen:
        known = {seat for seat, hand in record.deal.dealt.items() if hand is not None}
        assert known == {Seat.S}
    with clock_at(MONDAY + 2 * DAY, "00:00"):
        opened = list(read_records(program.get(path).body.decode()))
    assert all(hand is not None for record in opened for hand in record.deal.dealt.values())


def test_practice_does_not_open_the_hands_earlier(program: Program) -> None:
    plays(program)
    again = reach(program, begins(program), bidding, "deal")
    assert program.get(f"/api/games/{again['id']}/record.ptn").code == "record_not_yet"


def test_no_answer_holds_secret_hands_or_field_while_the_ranking_is_open(
    program: Program,
) -> None:
    over = plays(program)
    day = Day.objects.get()
    told = b"".join(
        program.get(path).body
        for path in (
            "/api/daily",
            "/api/daily/2027-03-01",
            "/api/daily/2027-03-01/field",
            "/api/daily/2027-03-01/proof",
            "/api/daily/chains/2027",
            "/daily/",
            "/daily/2027-03-01/",
            f"/table/{over['id']}/",
            f"/api/games/{over['id']}/events",
        )
    ).decode()
    chain_root = bytes(day.link)
    for secret in (day.secret, chain_root):
        assert secret.hex() not in told
    for seat in (Seat.N, Seat.E, Seat.W):
        hand = ",".join(f'"{card}"' for card in deal_cards(day.secret, 1, DOUBLE_DECK).hands[seat])
        assert hand not in told.replace(" ", "")
    assert program.get("/api/daily/2027-03-01/field").code == "field_not_yet"
    assert program.get("/api/daily/2027-03-01/proof").json["deals"] == []


# -- games without an end ----------------------------------------------------------------


def test_a_game_of_the_day_ends_unranked_after_the_last_deal(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attempts, "MOST_DEALS", 2)
    game = reach(program, begins(program), cautious, "deal")
    over = reach(program, program.act(game, "next").json["game"], cautious)
    assert (over["deal_number"], over["winner"], over["legal"]) == (2, None, [])
    assert program.act(over, "next").code == "game_is_over"
    attempt = the_day(program)["attempts"][0]
    assert (attempt["standing"], attempt["won"], len(attempt["margins"])) == ("stopped", None, 2)
    assert the_day(program)["field"] == {**the_day(program)["field"], "players": 1, "finished": 0}


def test_sixty_deals_are_the_most() -> None:
    assert attempts.MOST_DEALS == 60


# -- bursts ------------------------------------------------------------------------------


def test_a_burst_of_newcomers_from_one_address_is_slowed_not_shut_out() -> None:
    most = attempts.NEWCOMERS.most
    before = [asks_to_begin(newcomer()).status for _ in range(most)]
    assert before == [201] * most
    refused = asks_to_begin(newcomer())
    assert (refused.status, refused.code) == (429, "too_many_newcomers")
    assert int(refused.headers["retry-after"]) == 300
    # An address that anybody can write into a header is no other address.
    assert asks_to_begin(newcomer(), **{"X-Forwarded-For": "192.0.2.7"}).status == 429
    with clock_at(MONDAY, "12:05"):
        assert asks_to_begin(newcomer()).status == 201


def test_who_has_played_before_is_not_slowed(program: Program) -> None:
    plays(program)
    for _ in range(attempts.NEWCOMERS.most):
        asks_to_begin(newcomer())
    assert asks_to_begin(newcomer()).status == 429
    assert asks_to_begin(program).status == 201


def test_newcomers_of_other_addresses_are_not_slowed(settings: LazySettings) -> None:
    settings.TRUSTED_PROXIES = ["127.0.0.0/8"]
    for number in range(attempts.NEWCOMERS.most + 1):
        address = f"198.51.100.{number}"
        assert asks_to_begin(newcomer(), **{"X-Forwarded-For": address}).status == 201
