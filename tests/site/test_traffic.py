"""Requests that come too often, whoever counts them, and a cache that cannot be asked."""

import multiprocessing
import socket
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.conf import LazySettings
from django.core.cache import caches
from django.test import Client

from bideuchre.site.settings import cache as cache_settings
from bideuchre.site.table.models import Game
from bideuchre.site.traffic import counting, rates
from bideuchre.site.traffic.counting import Rate, spend
from bideuchre.site.traffic.rates import ACTING, ADVICE, BEGINNING, OPERATORS, WRITING, limits_of
from bideuchre.site.traffic.shared_cache import SharedFileCache
from tests.site.programs import Program, Reply, in_process

pytestmark = pytest.mark.django_db

#: A moment at which every stretch begins.
START = "2027-03-01T12:00:00Z"


@pytest.fixture(autouse=True)
def counted_anew(
    settings: LazySettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """The usual limits, counted in a file of the test's own."""
    settings.LIMITS = 1
    settings.CACHES = cache_settings.caches(tmp_path)
    monkeypatch.setattr(counting, "_rests_until", 0.0)
    with time_machine.travel(START, tick=False):
        yield


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits that a test comes to soon."""
    limits = rates.Limits("acting", Rate(4, 10), Rate(6, 10))
    monkeypatch.setitem(rates._BY_ROUTE, ("POST", "api/games/<game:id>/actions"), limits)


def nonsense(program: Program, game: dict[str, Any]) -> Reply:
    return program.act(game, "ZZ")


# -- requests -------------------------------------------------------------------------------


@pytest.mark.usefixtures("few")
def test_who_acts_too_often_is_told_when_to_go_on_and_nothing_changes(program: Program) -> None:
    game = program.begin()
    before = list(Game.objects.values())
    assert [nonsense(program, game).status for _ in range(5)] == [422, 422, 422, 422, 429]
    reply = program.act(game, game["legal"][0])
    assert (reply.status, reply.code) == (429, "too_many_requests")
    assert reply.headers["retry-after"] == "10"
    assert reply.json["error"]["params"] == {"seconds": 10}
    assert list(Game.objects.values()) == before
    with time_machine.travel("2027-03-01T12:00:10Z", tick=False):
        assert program.act(game, game["legal"][0]).status == 200


@pytest.mark.usefixtures("few")
def test_one_who_runs_wild_leaves_the_others_behind_the_address_their_share(
    program: Program, stranger: Program
) -> None:
    game, other = program.begin(), stranger.begin()
    assert [nonsense(program, game).status for _ in range(20)].count(429) == 16
    assert [nonsense(stranger, other).status for _ in range(3)] == [422, 422, 429]
    elsewhere = {"Cookie": stranger.cookie}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bideuchre.site.traffic.middleware.client_address", lambda _: "192.0.2.9")
        assert nonsense(Program(stranger.send, elsewhere), other).status == 422


def test_newcomers_of_one_address_are_slowed_and_who_is_known_begins_on(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = rates.Limits("beginning", Rate(9, 60), Rate(9, 60), newcomer=Rate(2, 60))
    monkeypatch.setitem(rates._BY_ROUTE, ("POST", "api/games"), limits)
    program.begin()
    begun = [Program(in_process(Client())).post("/api/games", {"level": "easy"}) for _ in range(2)]
    assert [reply.status for reply in begun] == [201, 429]
    program.begin()


def test_a_page_says_it_in_words(monkeypatch: pytest.MonkeyPatch, client: Client) -> None:
    monkeypatch.setattr(rates, "WRITING", rates.Limits("writing", Rate(0, 60), Rate(0, 60)))
    reply = client.post("/hi/language/", {"language": "ur"})
    assert reply.status_code == 429
    assert reply.headers["Retry-After"] == "60"
    assert "एक साथ बहुत कुछ हो गया" in reply.content.decode()


def test_every_write_has_its_limits_and_reading_has_none() -> None:
    assert limits_of("POST", "api/games/<game:id>/actions", "") is ACTING
    assert limits_of("POST", "api/games", "") is BEGINNING
    assert limits_of("GET", "api/games/<game:id>/deals/<number>/review", "") is ADVICE
    assert limits_of("POST", "desk/login/", "desk/") is OPERATORS
    assert limits_of("GET", "desk/login/", "desk/") is None
    assert limits_of("GET", "api/games", "") is None
    for method in ("POST", "PUT", "PATCH", "DELETE", "ANYTHING"):
        assert limits_of(method, "anything/new", "") is WRITING


def test_limits_are_named_only_for_addresses_that_exist() -> None:
    from tests.site.test_pages import NOT_READ, READ

    assert {route for _, route in rates._BY_ROUTE} <= READ.keys() | NOT_READ.keys()


# -- counting -------------------------------------------------------------------------------


def test_a_file_counts_exactly_among_processes(tmp_path: Path) -> None:
    file = str(tmp_path / "counters.sqlite3")
    shared = SharedFileCache(file, {})
    assert shared.add("key", 0, 60)
    with multiprocessing.get_context("fork").Pool(4) as processes:
        processes.map(_count_fifty, [file] * 4)
    assert shared.get("key") == 200


def _count_fifty(file: str) -> None:
    shared = SharedFileCache(file, {})
    for _ in range(50):
        while True:
            try:
                shared.incr("key")
                break
            except sqlite3.OperationalError:
                continue


def test_the_file_keeps_what_a_cache_should(tmp_path: Path) -> None:
    shared = SharedFileCache(str(tmp_path / "counters.sqlite3"), {})
    assert shared.add("one", {"a": [1]}, 10)
    assert not shared.add("one", 2, 10)
    assert shared.get("one") == {"a": [1]}
    shared.set("two", 5, None)
    assert shared.incr("two", 3) == 8
    with time_machine.travel("2027-03-01T12:00:11Z", tick=False):
        assert shared.get("one", "gone") == "gone"
        with pytest.raises(ValueError, match="not found"):
            shared.incr("one")
        assert shared.add("one", 1, 10)
        assert shared.touch("one", 100)
    with time_machine.travel("2027-03-01T12:01:40Z", tick=False):
        assert shared.get("one") == 1
        assert shared.delete("one")
        assert not shared.delete("one")
        shared.clear()
        assert shared.get("two") is None


def test_what_has_expired_is_thrown_away(tmp_path: Path) -> None:
    shared = SharedFileCache(str(tmp_path / "counters.sqlite3"), {})
    for number in range(5):
        shared.add(str(number), 1, 10)
    with time_machine.travel("2027-03-01T12:05:00Z", tick=False):
        shared.add("new", 1, 10)
    (left,) = sqlite3.connect(tmp_path / "counters.sqlite3").execute("SELECT count(*) FROM entries")
    assert left == (1,)


def test_nothing_that_is_kept_tells_who_it_was(program: Program, tmp_path: Path) -> None:
    game = program.begin()
    program.act(game, game["legal"][0])
    entries = sqlite3.connect(tmp_path / "counters.sqlite3").execute("SELECT * FROM entries")
    kept = repr(entries.fetchall())
    assert "bideuchre" not in kept
    assert "127.0.0.1" not in kept
    assert Game.objects.get().owner.token not in kept


def _spoilt(tmp_path: Path) -> dict[str, Any]:
    (tmp_path / "counters.sqlite3").write_bytes(b"no database at all" * 100)
    return cache_settings.caches(tmp_path)


def _nobody_listens(tmp_path: Path) -> dict[str, Any]:
    with pytest.MonkeyPatch.context() as patched, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        patched.setenv("REDIS_URL", f"redis://127.0.0.1:{free.getsockname()[1]}/0")
        return cache_settings.caches(tmp_path)


def _silent(tmp_path: Path) -> dict[str, Any]:
    """Something that takes connections and never says a word."""
    deaf = socket.create_server(("127.0.0.1", 0))
    _kept_open.append(deaf)
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("REDIS_URL", f"redis://127.0.0.1:{deaf.getsockname()[1]}/0")
        return cache_settings.caches(tmp_path)


_kept_open: list[socket.socket] = []


def _nowhere(tmp_path: Path) -> dict[str, Any]:
    return cache_settings.caches(tmp_path / "no" / "such" / "place")


@pytest.mark.parametrize("broken", [_spoilt, _nobody_listens, _silent, _nowhere])
def test_a_cache_that_cannot_be_asked_stops_no_game(
    program: Program,
    settings: LazySettings,
    tmp_path: Path,
    broken: Callable[[Path], dict[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings.CACHES = broken(tmp_path)
    # However slow the machine: the cache is asked just once.
    monkeypatch.setattr(counting, "REST", 3600.0)
    game = program.begin()
    assert program.act(game, game["legal"][0]).status == 200
    told = [record.getMessage() for record in caplog.records if "not counted" in record.msg]
    assert len(told) == 1
    assert str(tmp_path) not in told[0]


def test_a_spoilt_file_is_begun_anew(settings: LazySettings, tmp_path: Path) -> None:
    settings.CACHES = _spoilt(tmp_path)
    shared = caches["default"]
    with pytest.raises(sqlite3.DatabaseError):
        shared.get("key")
    assert shared.add("key", 1)


def test_a_cache_that_failed_is_asked_again_after_a_while(
    settings: LazySettings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    working, settings.CACHES = settings.CACHES, _nowhere(tmp_path)
    rate = Rate(0, 10)
    assert spend("test", rate, "somebody") is None
    settings.CACHES = working
    assert spend("test", rate, "somebody") is None
    monkeypatch.setattr(counting, "_rests_until", 0.0)
    assert spend("test", rate, "somebody") == 10
