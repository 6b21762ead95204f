"""Leaderboards: ranks, ties, neighbours, pages, newcomers, and players who delete everything."""

import datetime

import pytest
from pytest_django import DjangoAssertNumQueries

from bideuchre.site.boards import catalogue
from bideuchre.site.boards.catalogue import Board
from bideuchre.site.boards.models import DayStanding, Period, day_order
from bideuchre.site.boards.query import PAGE, Page, page_of
from bideuchre.site.people import identity
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Level

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

DAY = datetime.date(2026, 11, 29)


def result(margin: int, percentage: int = 5000, deals: int = 8, **columns: object) -> Person:
    """A player with this result on the day; percentage in hundredths of a percent."""
    person = Person.objects.create()
    DayStanding.objects.create(
        person=person,
        day=DAY,
        margin=margin,
        percentage=percentage,
        deals=deals,
        order=day_order(margin, percentage, deals),
        **columns,
    )
    return person


def ranks(page: Page) -> list[tuple[int, int]]:
    return [(row.rank, row.figures["margin"]) for row in page.rows]


def board(number: int = 1, person: Person | None = None, regulars: bool = False) -> Page:
    return page_of(catalogue.day(DAY), number, None if person is None else person.pk, regulars)


def test_a_day_ranks_by_margin_then_percentage_then_fewer_deals() -> None:
    few = result(10, 6000, 7)
    many = result(10, 6000, 8)
    lower = result(10, 5999, 6)
    best = result(11, 1000, 12)
    worst = result(-30, 9999, 5)
    expected = [person.public_id for person in (best, few, many, lower, worst)]
    assert [row.id for row in board().rows] == expected


def test_ties_share_a_rank_and_the_next_one_is_left_out() -> None:
    for margin in (20, 10, 10, 10, 5):
        result(margin)
    assert ranks(board()) == [(1, 20), (2, 10), (2, 10), (2, 10), (5, 5)]


def test_ties_across_pages_share_a_rank() -> None:
    for margin in [9] * 3 + [5] * PAGE + [1, 0]:
        result(margin)
    assert ranks(board(1))[-1] == (4, 5)
    assert ranks(board(2)) == [(4, 5)] * 3 + [(4 + PAGE, 1), (5 + PAGE, 0)]


@pytest.mark.parametrize(
    "asked",
    [
        catalogue.day(DAY),
        catalogue.period(Period.WEEK, DAY),
        catalogue.period(Period.MONTH, DAY),
        catalogue.current_streaks(),
        catalogue.longest_streaks(),
        catalogue.wins(Level.EASY),
        catalogue.rates(Level.EASY),
    ],
    ids=lambda asked: asked.kind,
)
def test_a_page_of_a_board_with_ones_own_row_is_one_query(
    asked: Board, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    own = result(0)
    for margin in range(1, PAGE + 2):
        result(margin)
    with django_assert_num_queries(1):
        assert page_of(asked, 1, own.pk).number == 1


def test_an_empty_board_and_a_page_beyond_the_last_one_are_empty() -> None:
    assert board() == Page(1, (), (), 0)
    result(3)
    assert board(7) == Page(7, (), (), 1)


def test_the_own_row_is_shown_with_its_neighbours() -> None:
    people = [result(-margin) for margin in range(PAGE + 20)]
    own = board(1, people[PAGE + 9]).own
    assert [(row.rank, row.is_own) for row in own] == [
        (PAGE + 8, False),
        (PAGE + 9, False),
        (PAGE + 10, True),
        (PAGE + 11, False),
        (PAGE + 12, False),
    ]
    assert [row.id for row in own] == [person.public_id for person in people[PAGE + 7 : PAGE + 12]]


def test_ties_of_the_neighbours_have_the_rank_of_their_ties_elsewhere() -> None:
    for margin in [9] * PAGE:
        result(margin)
    people = [result(margin) for margin in [5] * 6 + [4]]
    assert [row.rank for row in board(1, people[-1]).own] == [PAGE + 1, PAGE + 1, PAGE + 7]


def test_the_own_row_is_not_shown_twice() -> None:
    person = result(3)
    page = board(1, person)
    assert page.rows[0].is_own
    assert page.own == ()


def test_somebody_without_a_result_has_no_own_row() -> None:
    result(3)
    assert board(1, Person.objects.create()).own == ()


def test_newcomers_are_listed_with_a_mark_and_left_out_on_request() -> None:
    result(9)
    regular = result(3, newcomer=False)
    assert [row.newcomer for row in board().rows] == [True, False]
    page = board(regulars=True)
    assert [(row.rank, row.id) for row in page.rows] == [(1, regular.public_id)]
    assert page.total == 1


def test_nobody_else_changes_rank_when_somebody_deletes_everything() -> None:
    best, gone, last = result(9), result(6), result(3)
    before = {row.id: row.rank for row in board().rows}
    identity.delete_everything(gone)
    after = {row.id: row.rank for row in board(1, last).rows}
    del before[gone.public_id]
    assert after == before
    assert set(after) == {best.public_id, last.public_id}
    assert not Person.objects.filter(pk=gone.pk).exists()


def test_the_board_of_another_day_has_none_of_it() -> None:
    result(3)
    assert page_of(catalogue.day(DAY - datetime.timedelta(days=1))).rows == ()
