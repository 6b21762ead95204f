"""The game of the day from two tabs, two devices and many processes at the same moment."""

import datetime
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
import time_machine
from django.conf import LazySettings
from pytest_django.live_server_helper import LiveServer

from bideuchre.site.boards.models import GameResult
from bideuchre.site.daily import signals
from bideuchre.site.daily.models import Attempt, Chain, Day, Outcome
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Game
from tests.site.days import (
    DAY,
    MONDAY,
    asks_to_begin,
    at,
    begins,
    newcomer,
    play_short_games,
    plays,
    the_day,
)
from tests.site.programs import Program, Reply, bidding, cautious, over_http, reach, steps

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

THREADS = 5


@pytest.fixture(autouse=True)
def clock(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[time_machine.Traveller]:
    """Monday noon; the clock runs, since sockets wait by it."""
    play_short_games(settings, monkeypatch)
    with time_machine.travel(at(MONDAY), tick=True) as traveller:
        yield traveller


def at_once(live_server: LiveServer, ask: Callable[[Program, int], Reply]) -> list[Reply]:
    """The replies to requests that are sent by as many threads at the same moment."""
    barrier = Barrier(THREADS)

    def one(number: int) -> Reply:
        program = Program(over_http(live_server.url))
        program.get("/healthz")
        barrier.wait()
        return ask(program, number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(one, range(THREADS)))


def known(live_server: LiveServer) -> Program:
    """Somebody who has a cookie."""
    program = Program(over_http(live_server.url))
    program.begin()
    return program


def test_the_first_requests_of_a_day_make_one_day(live_server: LiveServer) -> None:
    replies = at_once(live_server, lambda program, _: program.get("/api/daily"))
    assert [reply.status for reply in replies] == [200] * THREADS
    assert len({reply.json["commitment"] for reply in replies}) == 1
    assert (Day.objects.count(), Chain.objects.count()) == (1, 1)


def test_two_devices_that_begin_at_once_begin_one_attempt(live_server: LiveServer) -> None:
    owner = known(live_server)
    replies = at_once(
        live_server, lambda program, _: asks_to_begin(Program(program.send, cookie=owner.cookie))
    )
    assert Counter(reply.status for reply in replies) == {201: 1, 409: THREADS - 1}
    begun = next(reply.json for reply in replies if reply.status == 201)
    refused = [reply for reply in replies if reply.status == 409]
    assert {reply.code for reply in refused} == {"attempt_is_open"}
    assert [reply.json["game"] for reply in refused] == [begun] * len(refused)
    assert Attempt.objects.get().ranked
    assert Game.objects.exclude(daily=None).count() == 1


def test_a_deal_that_two_tabs_end_at_once_counts_once(live_server: LiveServer) -> None:
    owner = known(live_server)
    game = begins(owner)
    before = game
    while game["phase"] != "deal":
        before, game = game, owner.act(game, bidding(game)).json["game"]
        if game["phase"] != "deal" and sum(game["tricks"].values()) == game["deal_tricks"] - 1:
            break
    if game["phase"] != "deal":
        before = game
        replies = at_once(
            live_server,
            lambda program, _: Program(program.send, cookie=owner.cookie).act(
                before, bidding(before)
            ),
        )
        assert len({reply.body for reply in replies}) == 1
    assert sum(Outcome.objects.values_list("count", flat=True)) == 1
    assert Attempt.objects.get().deals == 1


def test_people_who_finish_at_once_are_all_in_the_field(live_server: LiveServer) -> None:
    def whole(program: Program, number: int) -> Reply:
        plays(program, bidding if number % 2 else cautious)
        return program.get("/api/daily")

    replies = at_once(live_server, whole)
    assert [reply.status for reply in replies] == [200] * THREADS
    assert Attempt.objects.results().count() == THREADS
    first_deal = Outcome.objects.filter(deal=1)
    assert sum(outcome.count for outcome in first_deal) == THREADS
    total = sum(Attempt.objects.values_list("deals", flat=True))
    assert sum(Outcome.objects.values_list("count", flat=True)) == total


def test_who_deletes_everything_while_another_tab_ends_the_game_is_gone(
    live_server: LiveServer,
) -> None:
    other, owner = newcomer(), newcomer()
    # Everybody's game is the same: the other one's tells which action is the last.
    *_, before, _ = steps(other, begins(other), bidding)
    game = begins(owner)
    for reply in steps(owner, game, bidding):
        game = reply.json["game"]
        if game["seq"] == before.json["game"]["seq"]:
            break
    replies = at_once(
        live_server,
        lambda program, number: (
            Program(program.send, cookie=owner.cookie).ask("DELETE", "/api/you")
            if number == 0
            else Program(program.send, cookie=owner.cookie).act(game, bidding(game))
        ),
    )
    assert replies[0].status == 204
    assert {reply.status for reply in replies[1:]} <= {200, 404}
    assert Person.objects.get() == Attempt.objects.get().person == GameResult.objects.get().person
    assert owner.get("/api/you").code == "nobody_yet"
    assert len(other.get("/api/boards/day").json["rows"]) == 1


def test_a_day_that_many_requests_close_at_once_is_closed_once(
    live_server: LiveServer, clock: time_machine.Traveller
) -> None:
    finisher, beginner = newcomer(), newcomer()
    plays(finisher)
    game = reach(beginner, begins(beginner), bidding, "deal")
    closings: list[datetime.datetime] = []

    def hear(day: Day, final: bool, **_: object) -> None:
        if final:
            assert day.closed is not None
            closings.append(day.closed)

    signals.day_counted.connect(hear, weak=False)
    try:
        clock.move_to(at(MONDAY + 2 * DAY, "00:00"))
        replies = at_once(
            live_server,
            lambda program, number: (
                Program(program.send, cookie=beginner.cookie).act(game, "next")
                if number == 0
                else program.get(f"/api/daily/{MONDAY}")
            ),
        )
    finally:
        signals.day_counted.disconnect(hear)
    assert [reply.status for reply in replies] == [200] * THREADS
    assert len(closings) == 1
    assert Day.objects.get(date=MONDAY).closed == closings[0]
    assert Counter(Attempt.objects.values_list("standing", flat=True)) == {
        "finished": 1,
        "unfinished": 1,
    }
    later = reach(beginner, beginner.get(f"/api/games/{game['id']}").json, bidding)
    assert later["phase"] == "over"
    assert the_day(finisher, MONDAY)["field"]["finished"] == 1
