"""Days of the game of the day: where they begin and end, when a ranking closes, streaks."""

import datetime

import pytest
from django.conf import LazySettings

from bideuchre.site.daily import calendar, counting
from bideuchre.site.daily.models import Attempt, Day
from bideuchre.site.daily.streaks import Streak, streak
from tests.site.days import (
    DAY,
    MONDAY,
    asks_to_begin,
    at,
    begins,
    clock_at,
    newcomer,
    play_short_games,
    plays,
    the_day,
)
from tests.site.programs import Program, bidding, cautious, reach

pytestmark = pytest.mark.django_db

TUESDAY = MONDAY + DAY
WEDNESDAY = MONDAY + 2 * DAY


@pytest.fixture(autouse=True)
def first_day(settings: LazySettings, monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    """The site's first day is Monday."""
    play_short_games(settings, monkeypatch)
    with clock_at(MONDAY, "00:00"):
        the_day(newcomer())


# -- day boundaries ----------------------------------------------------------------------


def test_a_game_belongs_to_the_day_on_which_it_was_begun(program: Program) -> None:
    with clock_at(MONDAY, "23:59"):
        game = begins(program)
    with clock_at(TUESDAY, "00:01"):
        reach(program, game, bidding)
        assert the_day(program)["date"] == "2027-03-02"
        assert the_day(program)["attempts"] == []
        assert begins(program)["daily"] == {"date": "2027-03-02", "ranked": True, "help": False}
        monday = the_day(program, MONDAY)
    assert monday["attempts"][0]["standing"] == "finished"
    assert monday["attempts"][0]["ranked"]
    assert monday["field"]["players"] == 1


def test_the_next_days_game_is_another_one(program: Program) -> None:
    with clock_at(MONDAY):
        first = begins(program)
    with clock_at(TUESDAY):
        second = begins(program)
    assert first["hand"] != second["hand"]
    monday, tuesday = Day.objects.order_by("date")
    assert (monday.number, tuesday.number) == (1, 2)
    assert monday.secret != tuesday.secret
    assert monday.commitment != tuesday.commitment


def test_a_page_left_open_overnight_does_not_begin_yesterdays_game(program: Program) -> None:
    with clock_at(TUESDAY, "08:00"):
        reply = asks_to_begin(program, MONDAY)
        assert (reply.status, reply.code) == (409, "day_is_past")
        assert not Attempt.objects.exists()
        assert begins(program)["daily"]["date"] == "2027-03-02"


def test_a_table_left_open_overnight_goes_on_with_its_own_day(program: Program) -> None:
    with clock_at(MONDAY, "22:00"):
        game = begins(program)
    with clock_at(TUESDAY, "07:30"):
        over = reach(program, game, bidding)
    assert over["daily"] == {"date": "2027-03-01", "ranked": True, "help": True}
    assert Attempt.objects.results().get().day_id == MONDAY


def test_the_29th_of_february_has_a_game(program: Program) -> None:
    leap = datetime.date(2028, 2, 29)
    for date in (leap - DAY, leap, leap + DAY):
        with clock_at(date, "23:30"):
            plays(program)
    with clock_at(leap + DAY):
        streaks = the_day(program)["streaks"]
    assert streaks["begun"] == streaks["finished"] == {"current": 3, "longest": 3}
    assert {day.date for day in Day.objects.exclude(date=MONDAY)} == {leap - DAY, leap, leap + DAY}


@pytest.mark.parametrize("sunday", ["2027-03-28", "2027-10-31", "2027-03-14", "2027-11-07"])
def test_days_have_24_hours_in_the_weeks_in_which_clocks_change(
    program: Program, sunday: str
) -> None:
    date = datetime.date.fromisoformat(sunday)
    with clock_at(date, "23:59"):
        day = the_day(program)
        assert day["date"] == sunday
        begins(program)
    with clock_at(date + DAY, "00:00"):
        assert the_day(program)["date"] == (date + DAY).isoformat()
        begins(program)
        assert the_day(program)["streaks"]["begun"]["current"] == 2
    length = calendar.ends(date) - calendar.begins(date)
    assert length == datetime.timedelta(hours=24)
    assert datetime.datetime.fromisoformat(day["ends"]) == at(date + DAY, "00:00")


def test_days_to_come_and_days_before_the_first_one_have_no_game(program: Program) -> None:
    with clock_at(TUESDAY):
        for date in (WEDNESDAY, MONDAY - DAY, datetime.date(1, 1, 1), datetime.date(9999, 12, 31)):
            assert program.get(f"/api/daily/{date}").code == "day_not_found"
            assert asks_to_begin(program, date).code == "day_not_found"
    assert program.get("/api/daily/2027-02-30").code == "not_found"


@pytest.mark.both_databases
def test_a_day_on_which_nobody_came_can_be_played_afterwards(program: Program) -> None:
    with clock_at(WEDNESDAY + 2 * DAY):
        assert begins(program, TUESDAY)["daily"] == {
            "date": "2027-03-02",
            "ranked": False,
            "help": True,
        }
    assert Day.objects.get(date=TUESDAY).number == 2


# -- the closing of a ranking ------------------------------------------------------------


def test_a_game_may_be_finished_until_24_hours_after_its_day(program: Program) -> None:
    with clock_at(MONDAY, "12:00"):
        game = begins(program)
        assert the_day(program)["closes"] == "2027-03-03T00:00:00+00:00"
    with clock_at(TUESDAY, "23:59"):
        reach(program, game, bidding)
        assert not the_day(program, MONDAY)["closed"]
    with clock_at(WEDNESDAY, "00:00"):
        monday = the_day(program, MONDAY)
    assert monday["closed"]
    assert monday["field"]["finished"] == 1
    assert monday["attempts"][0]["standing"] == "finished"


@pytest.mark.both_databases
def test_a_game_begun_and_not_finished_in_time_is_unfinished_for_good(program: Program) -> None:
    with clock_at(MONDAY):
        game = reach(program, begins(program), bidding, "deal")
        game = program.act(game, "next").json["game"]
    with clock_at(WEDNESDAY, "00:00"):
        attempt = the_day(program, MONDAY)["attempts"][0]
        assert (attempt["standing"], attempt["over"]) == ("unfinished", False)
        reach(program, game, bidding)
        monday = the_day(program, MONDAY)
    attempt = monday["attempts"][0]
    assert (attempt["standing"], attempt["over"]) == ("unfinished", True)
    assert attempt["percentage"] is None
    assert (monday["field"]["players"], monday["field"]["finished"]) == (1, 0)
    # One deal was finished in time; the field of the others holds nothing of this game.
    with clock_at(WEDNESDAY):
        deals = newcomer().get("/api/daily/2027-03-01/field").json["deals"]
    assert [deal["number"] for deal in deals] == [1]


def test_the_action_that_comes_at_the_closing_is_too_late(program: Program) -> None:
    with clock_at(MONDAY):
        game = begins(program)
        before = game
        while game["phase"] != "over":
            before, game = game, program.act(game, cautious(game)).json["game"]
    other = newcomer()
    with clock_at(MONDAY):
        game = begins(other)
        while game["seq"] < before["seq"]:
            game = other.act(game, cautious(game)).json["game"]
    with clock_at(WEDNESDAY, "00:00"):
        assert other.act(game, cautious(game)).json["game"]["phase"] == "over"
    assert [attempt.standing for attempt in Attempt.objects.order_by("pk")] == [
        "finished",
        "unfinished",
    ]
    assert Day.objects.get(date=MONDAY).totals["finished"] == 1


@pytest.mark.both_databases
def test_closing_again_changes_nothing(program: Program) -> None:
    with clock_at(MONDAY):
        plays(program)
    with clock_at(WEDNESDAY, "00:00"):
        the_day(program, MONDAY)
        closed = Day.objects.filter(date=MONDAY).values().get()
    with clock_at(WEDNESDAY, "13:00"):
        counting.close_due()
        the_day(program, MONDAY)
    assert Day.objects.filter(date=MONDAY).values().get() == closed


@pytest.mark.both_databases
def test_the_first_request_after_a_long_silence_closes_every_day_that_is_due(
    program: Program,
) -> None:
    for date in (MONDAY, TUESDAY, WEDNESDAY):
        with clock_at(date):
            begins(program)
    with clock_at(WEDNESDAY + DAY):
        the_day(program)
    closed = dict(Day.objects.values_list("date", "closed"))
    assert [closed[date] is not None for date in (MONDAY, TUESDAY, WEDNESDAY)] == [
        True,
        True,
        False,
    ]


def test_what_has_closed_stays_closed_when_the_clock_is_put_back(
    program: Program, stranger: Program
) -> None:
    with clock_at(MONDAY):
        plays(program)
    with clock_at(WEDNESDAY, "00:00"):
        closed = the_day(program, MONDAY)
    with clock_at(MONDAY, "23:59"):
        game = begins(stranger)
        assert the_day(stranger)["attempts"][0]["ranked"] is False
        reach(stranger, game, bidding)
        now = the_day(program, MONDAY)
    assert now["closed"]
    assert now["field"] == closed["field"]
    assert Attempt.objects.results().count() == 1


def test_a_past_day_can_be_played_unranked_once_its_ranking_has_closed(program: Program) -> None:
    with clock_at(MONDAY):
        plays(newcomer())
    with clock_at(TUESDAY):
        assert asks_to_begin(program, MONDAY).code == "day_is_past"
        assert not the_day(program, MONDAY)["playable"]
    with clock_at(WEDNESDAY):
        assert the_day(program, MONDAY)["playable"]
        over = plays(program, date=MONDAY)
        monday = the_day(program, MONDAY)
    assert over["daily"] == {"date": "2027-03-01", "ranked": False, "help": True}
    assert monday["field"]["players"] == 1
    attempt = monday["attempts"][0]
    assert (attempt["ranked"], attempt["standing"]) == (False, "finished")
    assert attempt["percentage"] is not None
    assert monday["streaks"]["begun"] == {"current": 0, "longest": 0}


def test_the_secret_is_told_once_the_ranking_has_closed_and_never_before(program: Program) -> None:
    with clock_at(MONDAY):
        commitment = the_day(program)["commitment"]
    with clock_at(TUESDAY, "23:59"):
        assert the_day(program, MONDAY)["secret"] is None
    with clock_at(WEDNESDAY, "00:00"):
        day = the_day(program, MONDAY)
    assert day["secret"] == Day.objects.get(date=MONDAY).secret.hex()
    assert day["commitment"] == commitment


# -- streaks -----------------------------------------------------------------------------


def test_a_day_that_is_not_over_breaks_no_streak(program: Program) -> None:
    for date in (MONDAY, TUESDAY):
        with clock_at(date, "23:59"):
            plays(program)
    with clock_at(WEDNESDAY, "23:59"):
        streaks = the_day(program)["streaks"]
    assert streaks["begun"] == streaks["finished"] == {"current": 2, "longest": 2}
    with clock_at(WEDNESDAY + DAY, "00:00"):
        streaks = the_day(program)["streaks"]
    assert streaks["begun"] == streaks["finished"] == {"current": 0, "longest": 2}


def test_an_unfinished_day_breaks_the_streak_of_days_finished_only(program: Program) -> None:
    for date in (MONDAY, WEDNESDAY):
        with clock_at(date):
            plays(program)
        with clock_at(date + DAY):
            begins(program)
    with clock_at(WEDNESDAY + DAY):
        streaks = the_day(program)["streaks"]
    assert streaks["begun"] == {"current": 4, "longest": 4}
    assert streaks["finished"] == {"current": 1, "longest": 1}


def test_practice_of_past_days_mends_no_streak(program: Program) -> None:
    for date in (MONDAY, WEDNESDAY):
        with clock_at(date):
            plays(program)
    with clock_at(WEDNESDAY + DAY):
        plays(program, date=TUESDAY)
        assert the_day(program)["streaks"]["begun"] == {"current": 1, "longest": 1}


@pytest.mark.parametrize(
    ("days", "undecided", "expected"),
    [
        ((), (), Streak(0, 0)),
        ((10,), (), Streak(1, 1)),
        ((9,), (10,), Streak(1, 1)),
        ((8,), (), Streak(0, 1)),
        ((8, 10), (), Streak(1, 1)),
        ((8, 10), (9,), Streak(2, 2)),
        ((1, 2, 3, 5, 6), (), Streak(0, 3)),
        ((7, 8), (9, 10), Streak(2, 2)),
    ],
)
def test_streaks_count_days_in_a_row(
    days: tuple[int, ...], undecided: tuple[int, ...], expected: Streak
) -> None:
    month = datetime.date(2027, 5, 1)
    dates = [month.replace(day=day) for day in days]
    open_days = [month.replace(day=day) for day in undecided]
    assert streak(dates, open_days, month.replace(day=10)) == expected
