"""The field of a day: what is counted, the percentage as in duplicate, and when it is shown."""

import datetime
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from django.conf import LazySettings

from bideuchre.site.daily.counting import SLIGHT
from bideuchre.site.daily.models import Attempt, Day, Outcome
from bideuchre.site.daily.percentages import percentage, rounded, share_beaten
from bideuchre.site.daily.schemas import DayOut, FieldOut
from tests.site.days import (
    DAY,
    MONDAY,
    at,
    begins,
    clock_at,
    newcomer,
    play_short_games,
    plays,
    the_day,
)
from tests.site.programs import Program, bidding, cautious, lone, reach

pytestmark = pytest.mark.django_db

FIELD = "/api/daily/2027-03-01/field"


@pytest.fixture(autouse=True)
def monday_noon(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    play_short_games(settings, monkeypatch)
    with clock_at(MONDAY):
        yield


# -- arithmetic --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("margin", "others", "share"),
    [
        (5, [], Fraction(1, 2)),
        (5, [5], Fraction(1, 2)),
        (5, [4], Fraction(1)),
        (5, [6], Fraction(0)),
        (5, [4, 5, 6], Fraction(1, 2)),
        (5, [4, 4, 5], Fraction(5, 6)),
        (-13, [-13, -13, 24, -36], Fraction(1, 2)),
        (0, [-1, -1, -1, 1], Fraction(3, 4)),
    ],
)
def test_a_result_beaten_counts_one_and_an_equal_one_a_half(
    margin: int, others: list[int], share: Fraction
) -> None:
    assert share_beaten(margin, Counter(others), among=False) == share
    assert share_beaten(margin, Counter([margin, *others]), among=True) == share


def test_the_shares_of_a_whole_field_are_a_half_on_average() -> None:
    results = Counter({-24: 3, -3: 7, 0: 1, 2: 5, 8: 11, 24: 2})
    shares = [
        share_beaten(margin, results, among=True)
        for margin, count in results.items()
        for _ in range(count)
    ]
    assert sum(shares) / len(shares) == Fraction(1, 2)


def test_a_games_percentage_is_the_mean_of_its_deals() -> None:
    field = {1: Counter([4, 6, 8]), 2: Counter([0, 0, -7]), 3: Counter([24])}
    # 100 %, 75 %, alone in the field 50 %
    assert percentage([8, 0, 24], field, among=True) == 7500


@pytest.mark.parametrize(
    ("shares", "hundredths"),
    [
        ([], 5000),
        ([Fraction(1, 3)], 3333),
        ([Fraction(2, 3)], 6667),
        ([Fraction(1, 20_000)], 1),
        ([Fraction(1)] * 8, 10_000),
        ([Fraction(0)], 0),
    ],
)
def test_percentages_are_rounded_half_up_at_the_end_only(
    shares: list[Fraction], hundredths: int
) -> None:
    assert rounded(shares) == hundredths


# -- counting ----------------------------------------------------------------------------


def test_alone_in_the_field_is_fifty_percent_at_once(program: Program) -> None:
    plays(program)
    day = the_day(program)
    DayOut.model_validate(day)
    assert day["attempts"][0]["percentage"] == 50


def test_equal_results_share_half(program: Program, stranger: Program) -> None:
    plays(program)
    plays(stranger)
    assert the_day(stranger)["attempts"][0]["percentage"] == 50
    with clock_at(MONDAY, "12:01"):
        assert the_day(program)["attempts"][0]["percentage"] == 50


def test_the_two_percentages_of_a_deal_that_two_played_add_up_to_a_hundred(
    program: Program, stranger: Program
) -> None:
    plays(program, bidding)
    plays(stranger, lone(1))
    field: dict[int, list[int]] = {}
    for attempt in Attempt.objects.all():
        for deal, margin in enumerate(attempt.margins, 1):
            field.setdefault(deal, []).append(margin)
    with clock_at(MONDAY + 2 * DAY):
        mine = program.get(FIELD).json
        theirs = stranger.get(FIELD).json
    FieldOut.model_validate(mine)
    for ours, other in zip(mine["deals"], theirs["deals"], strict=True):
        if ours["yours"] and other["yours"]:
            assert ours["yours"]["percentage"] + other["yours"]["percentage"] == 100
        else:
            assert (ours["yours"] or other["yours"])["percentage"] == 50


def test_a_deal_counts_in_the_field_before_its_game_is_over(program: Program) -> None:
    reach(program, begins(program), bidding, "deal")
    assert [(row.deal, row.count) for row in Outcome.objects.all()] == [(1, 1)]
    day = the_day(program)
    assert (day["field"]["players"], day["field"]["finished"]) == (1, 0)


def test_outcomes_tell_who_played_what_and_what_came_of_it(program: Program) -> None:
    over = reach(program, begins(program), bidding, "deal")
    outcome = Outcome.objects.get()
    contract, points = over["contract"], over["points"]
    alone = "Alone" if contract["alone"] else ""
    tricks = "" if contract["alone"] else contract["tricks"]
    assert outcome.call == f"{tricks}{contract['denomination']}{alone}"
    assert outcome.declarer == contract["declarer"]
    assert outcome.made is over["made"]
    assert outcome.margin == points["NS"] - points["EW"]


@pytest.mark.both_databases
def test_a_finished_game_counts_at_once_and_the_percentages_of_others_within_a_minute(
    program: Program, stranger: Program
) -> None:
    plays(program, bidding)
    the_day(program)
    plays(stranger, lone(0))
    first = Attempt.objects.order_by("pk")[0]
    with clock_at(MONDAY, "12:00"):
        field = the_day(stranger)["field"]
        assert (field["players"], field["finished"]) == (2, 2)
        counted = Counter(Attempt.objects.values_list("margin", flat=True))
        assert field["margins"] == [list(pair) for pair in sorted(counted.items())]
        first.refresh_from_db()
        assert first.percentage == 5000
    with clock_at(MONDAY, "12:01"):
        the_day(stranger)
    first.refresh_from_db()
    second = Attempt.objects.order_by("pk")[1]
    shared = min(first.deals, second.deals)
    better = [
        Fraction((a > b) - (a < b), 2) + Fraction(1, 2)
        for a, b in zip(first.margins[:shared], second.margins[:shared], strict=True)
    ]
    expected = better + [Fraction(1, 2)] * (first.deals - shared)
    assert first.percentage == rounded(expected)


def test_a_percentage_that_has_hardly_moved_is_written_when_the_ranking_closes(
    program: Program, stranger: Program
) -> None:
    plays(program, bidding)
    plays(stranger, lone(0))
    with clock_at(MONDAY, "12:02"):
        the_day(program)
    own = Attempt.objects.order_by("pk")
    exact = own[0].percentage
    assert exact is not None
    for minute, moved in enumerate((SLIGHT, SLIGHT - 1), 4):
        own.update(percentage=exact + moved)
        with clock_at(MONDAY, f"12:0{minute}"):
            the_day(program)
        assert (own[0].percentage == exact) == (moved >= SLIGHT)
    with clock_at(MONDAY + 2 * DAY):
        the_day(program)
    assert own[0].percentage == exact


def test_a_clock_that_went_ahead_and_was_put_right_keeps_no_percentages_from_being_counted(
    program: Program, stranger: Program
) -> None:
    plays(program, bidding)
    plays(stranger, lone(0))
    with clock_at(MONDAY, "20:00"):
        the_day(program)
    late = newcomer()
    with clock_at(MONDAY, "12:05"):
        plays(late, cautious)
        before = Attempt.objects.order_by("pk")[0].percentage
    with clock_at(MONDAY, "12:07"):
        the_day(late)
        assert Day.objects.get().counted == at(MONDAY, "12:07")
    assert Attempt.objects.order_by("pk")[0].percentage != before


@pytest.mark.both_databases
def test_percentages_and_totals_are_final_when_the_ranking_closes(
    program: Program, stranger: Program
) -> None:
    plays(program, bidding)
    plays(stranger, cautious)
    with clock_at(MONDAY + 2 * DAY):
        closed = the_day(program, MONDAY)
        plays(newcomer(), lone(2), date=MONDAY)
    with clock_at(MONDAY + 9 * DAY):
        later = the_day(program, MONDAY)
    assert later["field"] == closed["field"]
    assert later["attempts"] == closed["attempts"]
    margins = dict(map(tuple, closed["field"]["margins"]))
    assert sum(margins.values()) == closed["field"]["finished"] == 2


# -- showing -----------------------------------------------------------------------------


def test_the_field_deal_by_deal_and_the_hands_are_shown_once_the_ranking_has_closed(
    program: Program,
) -> None:
    over = plays(program)
    with clock_at(MONDAY + DAY, "23:59"):
        refused = program.get(FIELD)
        assert (refused.status, refused.code) == (403, "field_not_yet")
    with clock_at(MONDAY + 2 * DAY, "00:00"):
        deals = program.get(FIELD).json["deals"]
    assert len(deals) == over["deal_number"]
    for deal, own in zip(deals, over["deals"], strict=True):
        assert deal["dealer"] == own["dealer"]
        assert {seat: len(hand) for seat, hand in deal["hands"].items()} == dict.fromkeys(
            "NESW", 12
        )
        assert deal["yours"]["points"] == own["points"]
        assert sum(outcome["count"] for outcome in deal["outcomes"]) == 1


def test_deals_that_a_person_did_not_reach_are_part_of_the_closed_field(
    program: Program, stranger: Program
) -> None:
    long = plays(program, bidding)
    reach(stranger, begins(stranger), bidding, "deal")
    with clock_at(MONDAY + 2 * DAY):
        deals = stranger.get(FIELD).json["deals"]
    assert len(deals) == long["deal_number"]
    assert [deal["yours"] is not None for deal in deals] == [True] + [False] * (len(deals) - 1)


@pytest.mark.both_databases
def test_a_person_who_is_deleted_stays_in_the_field_and_the_day_still_loads(
    program: Program, stranger: Program
) -> None:
    plays(program)
    plays(stranger)
    Attempt.objects.order_by("pk")[0].person.delete()
    with clock_at(MONDAY + 2 * DAY):
        day = the_day(stranger, MONDAY)
        deals = stranger.get(FIELD).json["deals"]
    assert day["attempts"][0]["percentage"] == 50
    assert sum(outcome["count"] for outcome in deals[0]["outcomes"]) == 2
    assert Day.objects.get().is_closed
    assert datetime.datetime.fromisoformat(day["closes"]) == at(MONDAY + 2 * DAY, "00:00")
