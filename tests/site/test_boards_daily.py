"""How results of the game of the day come onto the boards, and what does not."""

import datetime
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import connection

from bideuchre.site.boards import asked
from bideuchre.site.boards.models import DayStanding, GameResult, Period, PeriodStanding
from bideuchre.site.boards.upkeep import Keeper
from tests.site.days import (
    DAY,
    MONDAY,
    begins,
    clock_at,
    newcomer,
    play_short_games,
    plays,
    the_day,
)
from tests.site.programs import Json, Program, bidding, cautious, lone, reach

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def on_monday(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tests begin on a Monday at noon, with nothing done yet that time brings about."""
    play_short_games(settings, monkeypatch)
    monkeypatch.setattr(asked, "keeper", Keeper())
    with clock_at(MONDAY):
        yield


def board(program: Program, kind: str = "day", **query: str | datetime.date) -> Json:
    asked_for = "&".join(f"{name}={value}" for name, value in query.items())
    reply = program.get(f"/api/boards/{kind}?{asked_for}")
    assert reply.status == 200, reply.body
    page: Json = reply.json
    return page


def figures(page: Json) -> list[Json]:
    return [row["figures"] for row in page["rows"]]


def you(program: Program) -> str:
    found: str = program.get("/api/you").json["id"]
    return found


def test_a_finished_game_of_the_day_counts_at_once(program: Program) -> None:
    game = plays(program, bidding)
    margin = game["score"]["NS"] - game["score"]["EW"]
    page = board(program)
    assert page["date"] == MONDAY.isoformat()
    (row,) = page["rows"]
    assert (row["rank"], row["you"], row["newcomer"]) == (1, True, True)
    assert row["figures"] == {"margin": margin, "percentage": 50.0, "deals": len(game["deals"])}
    for kind in ("week", "month"):
        assert figures(board(program, kind)) == [{"total": 50.0, "days": 1}]
    assert figures(board(program, "streak")) == [{"current": 1, "longest": 1}]


def test_a_game_in_progress_is_on_no_board_but_its_day_is_in_the_streak(program: Program) -> None:
    reach(program, begins(program), bidding, until="deal")
    for kind in ("day", "week", "month"):
        assert board(program, kind)["rows"] == []
    assert figures(board(program, "streak")) == [{"current": 1, "longest": 1}]


def test_only_the_first_attempt_counts(program: Program) -> None:
    first = plays(program, cautious)
    before = board(program)
    plays(program, bidding)
    assert board(program) == before
    assert before["rows"][0]["figures"]["deals"] == len(first["deals"])
    record = program.get(f"/api/players/{you(program)}").json
    assert record["games"] == 1


def test_a_past_day_played_again_counts_nowhere(program: Program) -> None:
    the_day(program)
    with clock_at(MONDAY + 3 * DAY):
        plays(program, bidding, MONDAY)
        assert board(program, date=MONDAY)["rows"] == []
        assert board(program, "week")["rows"] == []
        assert board(program, "streak")["rows"] == []
        assert program.get(f"/api/players/{you(program)}").json["games"] == 0


def test_what_is_finished_after_the_closing_ranks_nowhere(program: Program) -> None:
    game = reach(program, begins(program), bidding, until="deal")
    with clock_at(MONDAY + 2 * DAY, "00:00:01"):
        reach(program, game, bidding)
        for kind in ("week", "month"):
            assert board(program, kind)["rows"] == []
        assert board(program, date=MONDAY)["rows"] == []


def test_a_record_tells_others_nothing_of_deals_that_they_may_still_have_to_play(
    program: Program, stranger: Program
) -> None:
    """Everybody gets the same hands: jacks, aces and bids counted are a view of what is coming."""
    dealt = ("bids", "alone", "declared", "defended", "jacks", "aces")
    own_game = reach(program, program.begin("easy"), cautious)
    path = f"/api/players/{you(program)}"
    before = {name: stranger.get(path).json[name] for name in dealt}
    deals = len(plays(program, lone(0))["deals"])
    hands = len(own_game["deals"]) + deals
    told, own = stranger.get(path).json, program.get(path).json
    assert {name: told[name] for name in dealt} == before
    assert told["games"] == own["games"] == 2
    assert sum(held["count"] for held in own["jacks"]["hands"]) == hands
    with clock_at(MONDAY + 2 * DAY):
        told, own = stranger.get(path).json, program.get(path).json
        assert {name: told[name] for name in dealt} == {name: own[name] for name in dealt}
        assert sum(held["count"] for held in told["jacks"]["hands"]) == hands


@pytest.mark.both_databases
def test_a_game_won_with_the_published_cards_in_hand_is_no_game_won(program: Program) -> None:
    """Whoever waits for the closing learns all cards of an open game from the day's proof."""
    game = reach(program, begins(program), bidding, until="deal")
    with clock_at(MONDAY + 2 * DAY):
        page = f"/players/{you(program)}/"
        assert program.get(f"/api/daily/{MONDAY}/proof").json["deals"]
        assert "Not finished" in program.get(page).body.decode().partition('id="games"')[2]
        over = reach(program, game, bidding)
        listed = program.get(page).body.decode().partition('id="games"')[2]
        assert "Game of the day, not finished in time" in listed
        record = program.get(f"/api/players/{you(program)}").json
        assert (record["games"], record["wins"], record["put_away"]) == (0, 0, 1)
        assert (record["win_rate"], record["average_margin"]) == (0, None)
        (level,) = board(program, "wins", level="easy")["rows"]
        assert level["figures"] == {"wins": 0, "games": 0, "put_away": 1, "rate": None}
        # The game itself is its player's, with the result that it had.
        assert GameResult.objects.get().won == (over["winner"] == "NS")


def test_what_is_finished_in_the_day_after_ranks_on_its_own_day(program: Program) -> None:
    game = reach(program, begins(program), bidding, until="deal")
    with clock_at(MONDAY + DAY, "23:59:59"):
        reach(program, game, bidding)
        assert board(program)["rows"] == []
        assert len(board(program, date=MONDAY)["rows"]) == 1


def test_the_last_day_of_a_week_and_of_a_month_count_for_their_own(program: Program) -> None:
    sunday = datetime.date(2027, 2, 28)
    with clock_at(sunday, "23:30"):
        plays(program, cautious)
    with clock_at(MONDAY, "00:10"):
        plays(program, cautious)
        for kind in ("week", "month"):
            assert figures(board(program, kind))[0]["days"] == 1
            assert figures(board(program, kind, date=sunday))[0]["days"] == 1


@pytest.mark.both_databases
@pytest.mark.both_databases
def test_percentages_follow_the_field_on_every_board(program: Program, stranger: Program) -> None:
    plays(program, bidding)
    plays(stranger, lone(0))
    with clock_at(MONDAY, "12:02"):
        day = {row["id"]: row["figures"]["percentage"] for row in board(program)["rows"]}
        own = the_day(program)["attempts"][0]["percentage"]
        other = the_day(stranger)["attempts"][0]["percentage"]
        assert day == {you(program): own, you(stranger): other}
        assert own != other
        for kind in ("week", "month"):
            sums = {row["id"]: row["figures"]["total"] for row in board(program, kind)["rows"]}
            assert sums == day
    orders = list(DayStanding.objects.order_by("-order").values_list("margin", flat=True))
    assert orders == sorted(orders, reverse=True)


@pytest.mark.both_databases
def test_a_new_day_is_not_compared_row_by_row_though_no_statistics_know_it(
    program: Program, stranger: Program
) -> None:
    """A plan that looks at all rows of one table for each row of another takes minutes for a day of
    thousands of players.
    """
    explain = {"postgresql": "EXPLAIN", "sqlite": "EXPLAIN QUERY PLAN"}[connection.vendor]
    plans = []

    def explained(execute: Any, sql: str, parameters: Any, many: bool, context: Any) -> Any:
        if sql.lstrip().startswith("UPDATE") and "changed" in sql:
            plan = execute(f"{explain} {sql}", parameters, many, context)
            plans.append([str(row[-1]) for row in plan])
        return execute(sql, parameters, many, context)

    plays(program, bidding)
    plays(stranger, lone(0))
    with clock_at(MONDAY, "12:02"), connection.execute_wrapper(explained):
        the_day(program)
    assert len(plans) == len(Period) + 1
    for plan in plans:
        assert not any("Nested Loop" in step for step in plan), plan
        # SQLite knows loops only: all but the outermost must use an index.
        assert sum(step.startswith("SCAN") for step in plan) <= 1, plan


@pytest.mark.both_databases
def test_a_player_of_three_days_is_no_newcomer_any_more(
    program: Program, stranger: Program
) -> None:
    plays(stranger, cautious)
    for days in range(3):
        with clock_at(MONDAY + days * DAY):
            assert all(row["newcomer"] for row in board(program)["rows"])
            plays(program, cautious)
    with clock_at(MONDAY + 2 * DAY):
        for kind in ("week", "month", "streak", "longest"):
            page = board(program, kind)
            assert {row["id"]: row["newcomer"] for row in page["rows"]} == {
                you(program): False,
                you(stranger): True,
            } or kind == "streak"
            only = board(program, kind, regulars="1")
            assert [row["id"] for row in only["rows"]] == [you(program)]
            assert only["rows"][0]["rank"] == 1
        assert board(program, date=MONDAY, regulars="1")["total"] == 1
        assert board(program, "wins", level=program_level(program), regulars="1")["total"] == 1
        assert not PeriodStanding.objects.filter(person__public_id=you(program), newcomer=True)


def program_level(program: Program) -> str:
    """The level of the day's computer players."""
    level: str = the_day(program)["level"]
    return level


@pytest.mark.both_databases
def test_a_deleted_players_result_keeps_its_place_without_a_name() -> None:
    programs = [newcomer() for _ in range(3)]
    for program, strategy in zip(programs, (bidding, lone(0), cautious), strict=True):
        plays(program, strategy)
    before = {row["id"]: row["rank"] for row in board(programs[0])["rows"]}
    gone = you(programs[1])
    programs[1].ask("DELETE", "/api/you")
    after = {row["id"]: row["rank"] for row in board(programs[0])["rows"]}
    del before[gone]
    assert after == before
    with clock_at(MONDAY + 2 * DAY):
        closed = {row["id"]: row["rank"] for row in board(programs[0], date=MONDAY)["rows"]}
        assert set(closed) == set(before)


def test_a_day_to_come_has_no_board(program: Program) -> None:
    for kind in ("day", "week", "month"):
        tomorrow = MONDAY + DAY
        reply = program.get(f"/api/boards/{kind}?date={tomorrow}")
        assert (reply.status, reply.code) == (404, "board_not_found")
    assert program.get("/api/boards/year").status == 422


@pytest.mark.parametrize("kind", ["day", "week", "month"])
def test_a_day_before_the_first_one_has_no_board(program: Program, kind: str) -> None:
    the_day(program)
    for date in (MONDAY - DAY, datetime.date.min):
        assert program.get(f"/api/boards/{kind}?date={date}").code == "board_not_found"
        assert program.get(f"/boards/{kind}/{date}/").status == 404
    assert program.get(f"/boards/{kind}/{MONDAY}/").status == 200
