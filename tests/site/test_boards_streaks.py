"""Streaks by the UTC clock: midnight, leap days, changing clocks, tabs open overnight."""

import datetime

import pytest
from django.conf import LazySettings

from bideuchre.site.boards import asked
from bideuchre.site.boards.upkeep import Keeper
from tests.site.days import (
    DAY,
    MONDAY,
    asks_to_begin,
    begins,
    clock_at,
    play_short_games,
    the_day,
)
from tests.site.programs import Json, Program, bidding, reach

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture(autouse=True)
def fresh_keeper(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test profits from what another one has already done."""
    play_short_games(settings, monkeypatch)
    monkeypatch.setattr(asked, "keeper", Keeper())


def streak(program: Program) -> tuple[int, int]:
    """The streak of the player, which the player's page, the boards and the day agree about."""
    you = program.get("/api/you").json["id"]
    found: Json = program.get(f"/api/players/{you}").json["streak"]
    assert the_day(program)["streaks"]["begun"] == found
    longest = program.get("/api/boards/longest").json["rows"]
    assert longest[0]["figures"] == found
    running = program.get("/api/boards/streak").json["rows"]
    assert [row["figures"]["current"] for row in running] == [found["current"]] * bool(running)
    assert bool(running) == bool(found["current"])
    return found["current"], found["longest"]


def begin_on(program: Program, *dates: datetime.date, clock: str = "12:00") -> None:
    for date in dates:
        with clock_at(date, clock):
            begins(program)


def test_days_in_a_row_add_up(program: Program) -> None:
    begin_on(program, MONDAY, MONDAY + DAY, MONDAY + 2 * DAY)
    with clock_at(MONDAY + 2 * DAY, "23:59:59"):
        assert streak(program) == (3, 3)


def test_a_streak_runs_until_a_whole_day_has_passed(program: Program) -> None:
    begin_on(program, MONDAY, MONDAY + DAY)
    with clock_at(MONDAY + 2 * DAY, "23:59:59"):
        assert streak(program) == (2, 2)
    with clock_at(MONDAY + 3 * DAY, "00:00:00"):
        assert streak(program) == (0, 2)


def test_a_streak_begins_again_after_a_gap(program: Program) -> None:
    begin_on(program, MONDAY, MONDAY + DAY, MONDAY + 3 * DAY)
    with clock_at(MONDAY + 3 * DAY):
        assert streak(program) == (1, 2)


def test_begun_at_2359_and_ended_at_0001_counts_for_the_day_of_the_beginning(
    program: Program,
) -> None:
    with clock_at(MONDAY, "23:59"):
        game = begins(program)
    with clock_at(MONDAY + DAY, "00:01"):
        reach(program, game, bidding)
        assert streak(program) == (1, 1)
        assert begins(program)["daily"]["date"] == (MONDAY + DAY).isoformat()
        assert streak(program) == (2, 2)


@pytest.mark.parametrize(
    "last",
    [
        datetime.date(2028, 3, 1),  # after 29 February
        datetime.date(2027, 3, 1),  # after 28 February
        datetime.date(2028, 1, 1),
        datetime.date(2027, 3, 15),  # clocks of America went forward the day before
        datetime.date(2027, 3, 29),  # clocks of Europe went forward the day before
        datetime.date(2027, 11, 1),  # clocks of Europe went back the day before
        datetime.date(2027, 11, 8),  # clocks of America went back the day before
    ],
)
def test_leap_days_new_years_and_changing_clocks_break_nothing(
    program: Program, last: datetime.date
) -> None:
    begin_on(program, last - 2 * DAY, last - DAY, last)
    with clock_at(last):
        assert streak(program) == (3, 3)


def test_a_leap_day_left_out_breaks_a_streak(program: Program) -> None:
    begin_on(program, datetime.date(2028, 2, 28), datetime.date(2028, 3, 1))
    with clock_at(datetime.date(2028, 3, 1)):
        assert streak(program) == (1, 1)


def test_a_tab_left_open_overnight_begins_the_new_day(program: Program) -> None:
    with clock_at(MONDAY, "22:00"):
        game = begins(program)
    with clock_at(MONDAY + DAY, "08:00"):
        assert program.act(game, game["legal"][0]).status == 200
        assert streak(program) == (1, 1)
        begins(program)
        assert streak(program) == (2, 2)


def test_a_game_never_finished_breaks_no_streak(program: Program) -> None:
    begin_on(program, MONDAY, MONDAY + DAY)
    with clock_at(MONDAY + 2 * DAY):
        begins(program)
        assert streak(program) == (3, 3)


def test_a_second_attempt_or_a_past_day_adds_nothing(program: Program) -> None:
    with clock_at(MONDAY):
        begins(program)
        assert asks_to_begin(program).status == 409
        assert streak(program) == (1, 1)
    with clock_at(MONDAY + 3 * DAY):
        begins(program, MONDAY + DAY)
        assert streak(program) == (0, 1)


def test_a_changed_clock_of_the_browser_means_nothing(program: Program) -> None:
    with clock_at(MONDAY):
        program.headers["Date"] = "Wed, 01 Mar 2028 12:00:00 GMT"
        assert begins(program)["daily"]["date"] == MONDAY.isoformat()
        assert asks_to_begin(program, MONDAY + DAY).status == 404
        assert streak(program) == (1, 1)


def test_a_clock_of_the_site_that_went_ahead_and_was_put_right_breaks_no_streak(
    program: Program,
) -> None:
    begin_on(program, MONDAY, MONDAY + DAY)
    with clock_at(MONDAY + 3 * DAY, "00:00:30"):
        assert streak(program) == (0, 2)
    with clock_at(MONDAY + 2 * DAY, "23:59"):
        begins(program)
        assert streak(program) == (3, 3)
    begin_on(program, MONDAY + 3 * DAY)
    with clock_at(MONDAY + 2 * DAY, "23:59:59"):
        assert asks_to_begin(program).status == 409
    with clock_at(MONDAY + 3 * DAY):
        assert streak(program) == (4, 4)
