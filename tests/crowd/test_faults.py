"""What goes wrong beneath the site costs time, never an action. ``make faults`` tries much more."""

import os
import resource
import signal
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client

from bideuchre.site.load.person import Person
from bideuchre.site.load.served import ServedSite
from bideuchre.site.table.models import Game
from tests.crowd.playing import Playing, assert_nothing_lost, fault_of, half_a_request
from tests.site.programs import Program, cautious, in_process

#: Actions before a fault, so that there is something to lose.
BEFORE = 5
_ROOM = 16 * 1024


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedSite]:
    """One site for all of these tests, each of which leaves it well."""
    with ServedSite(tmp_path_factory.mktemp("served") / "var") as site:
        yield site


@pytest.fixture
def person(site: ServedSite) -> Iterator[Person]:
    """Somebody in the middle of a game."""
    person = Person(site.url, 1, "easy")
    for _ in range(BEFORE):
        assert person.step().is_accepted
    yield person
    person.close()


def assert_is_to_be_tried_again(person: Person) -> None:
    """The next action is refused as the site's being busy, in words, and can be sent again."""
    answer = person.step()
    assert answer.error == "503 busy"
    assert not fault_of(answer)
    # What can be read is still shown, and has not changed.
    assert person.look().json == person.game


def assert_goes_on(person: Person) -> None:
    for _ in range(BEFORE):
        answer = person.step()
        assert answer.is_accepted, answer.body
    assert_nothing_lost([person])


def test_a_database_that_is_locked_for_long_is_a_busy_table(
    site: ServedSite, person: Person
) -> None:
    other = sqlite3.connect(site.data / "bideuchre.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert_is_to_be_tried_again(person)
    other.execute("ROLLBACK")
    other.close()
    assert_goes_on(person)


def test_a_database_that_cannot_grow_is_a_busy_table(site: ServedSite, person: Person) -> None:
    room = (site.data / "bideuchre.sqlite3-wal").stat().st_size + _ROOM
    for worker in site.workers:
        _, most = resource.prlimit(worker, resource.RLIMIT_FSIZE)
        resource.prlimit(worker, resource.RLIMIT_FSIZE, (room, most))
    try:
        while (answer := person.step()).is_accepted:
            pass
        assert answer.error == "503 busy"
        assert_is_to_be_tried_again(person)
    finally:
        for worker in site.workers:
            resource.prlimit(worker, resource.RLIMIT_FSIZE, (most, most))
    assert_goes_on(person)


def test_a_request_that_ends_in_the_middle_changes_nothing(
    site: ServedSite, person: Person
) -> None:
    for _ in range(BEFORE):
        half_a_request(site.url, person).close()
    assert person.look().json == person.game
    assert_goes_on(person)


@pytest.mark.django_db
def test_a_clock_that_steps_back_stops_nobody() -> None:
    program = Program(in_process(Client()))
    noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    game = program.begin()
    for hours in (0, 30, -50, 1):
        with time_machine.travel(noon + timedelta(hours=hours)):
            for _ in range(BEFORE):
                reply = program.act(game, cautious(game))
                assert reply.status == 200, reply.body
                assert reply.json["game"]["seq"] > game["seq"]
                game = reply.json["game"]
            assert program.get(f"/api/games/{game['id']}").json == game
            assert [one["id"] for one in program.get("/api/games").json["games"]] == [game["id"]]
            assert program.begin()["id"] != game["id"]
            Game.objects.exclude(public_id=game["id"]).delete()


def test_a_killed_worker_is_replaced_and_loses_nothing(site: ServedSite) -> None:
    people = [Person(site.url, number, "easy") for number in range(6)]
    workers = set(site.workers)
    with Playing(people) as playing:
        for kill in range(3):
            playing.wait_for(11 + 5 * kill)
            os.kill(site.workers[0], signal.SIGKILL)
        playing.wait_for(6)
    assert workers.isdisjoint(site.workers)
    assert_nothing_lost(people)
