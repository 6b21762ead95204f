"""``make crowd``: many machines, each of which fails while 50 people play.

Two nodes behind nginx, on PostgreSQL and Redis, as deploy/ sets them up. Not part of the suite;
``CROWD_PEOPLE`` changes how many play.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
import redis

from bideuchre.site.load.counted import TOKEN
from bideuchre.site.load.crowd import people as crowd_of
from bideuchre.site.load.person import Person
from bideuchre.site.load.served import ServedSite
from tests.crowd.playing import Playing, assert_nothing_lost, finish
from tests.crowd.services import Nginx, PostgreSQL, Redis, free_port, hand_over

PEOPLE = int(os.environ.get("CROWD_PEOPLE", "50"))
#: Accepted actions between two faults, for each person.
BETWEEN = 4


@dataclass
class Machines:
    """All that the site runs on."""

    database: PostgreSQL
    cache: Redis
    nodes: tuple[ServedSite, ServedSite]
    proxy: Nginx


@pytest.fixture
def machines() -> Iterator[Machines]:
    """The first start in the order that docs/operating.md gives."""
    # A socket's path must be short, and another user must reach it.
    root = Path(tempfile.mkdtemp(prefix="bideuchre-crowd-", dir="/tmp"))
    root.chmod(0o755)
    places = {name: root / name for name in ("database", "cache", "proxy")}
    for place in places.values():
        place.mkdir()
        hand_over(place)
    database, cache = PostgreSQL(places["database"]), Redis(places["cache"])
    environment = {
        "DATABASE_URL": database.url,
        "REDIS_URL": cache.url,
        "BIDEUCHRE_SECRET_KEY": "shared by both nodes",
        "BIDEUCHRE_TRUSTED_PROXIES": "127.0.0.1",
        "BIDEUCHRE_METRICS_TOKEN": TOKEN,
        "BIDEUCHRE_LIMITS": "1",
        "BIDEUCHRE_ANSWER_FLOOR": "40",
    }
    first, second = (_node(root / name, environment) for name in ("first", "second"))
    proxy = Nginx(places["proxy"], [first.port, second.port])
    try:
        database.start()
        cache.start()
        migrate = [sys.executable, "-m", "bideuchre.site", "migrate", "--no-input", "-v", "0"]
        subprocess.run(migrate, env={**os.environ, **environment}, check=True)
        with first, second:
            proxy.start()
            yield Machines(database, cache, (first, second), proxy)
    finally:
        for service in (proxy, cache, database):
            service.stop(signal.SIGKILL if service is not database else signal.SIGQUIT)
        shutil.rmtree(root)


def _node(data: Path, environment: Mapping[str, str]) -> ServedSite:
    log = data.with_suffix(".log")
    return ServedSite(data, free_port(), arguments=["--no-migrate"], log=log, **environment)


def test_no_machine_that_fails_costs_an_action(machines: Machines) -> None:
    people = crowd_of(machines.proxy.url, PEOPLE, ("easy", "normal"))
    some = BETWEEN * PEOPLE
    first, second = machines.nodes
    told: list[str] = []

    with Playing(people) as playing:

        def tell(fault: str) -> None:
            told.append(f"{fault}: {playing.accepted} accepted, again {dict(playing.refused)}")
            playing.refused.clear()

        playing.wait_for(some)
        tell("before any fault")
        first.kill()
        playing.wait_for(some)
        first.start()
        tell("a node was killed")
        playing.wait_for(some)
        second.kill()
        first.kill()
        first.start()
        second.start()
        playing.wait_for(some)
        tell("both nodes were killed")
        machines.database.stop(signal.SIGINT)
        machines.database.start()
        playing.wait_for(some)
        tell("PostgreSQL was restarted")
        machines.database.stop(signal.SIGQUIT)
        machines.database.start()
        playing.wait_for(some)
        tell("PostgreSQL crashed")
        counted = redis.Redis.from_url(machines.cache.url).dbsize()
        machines.cache.stop()
        playing.wait_for(some)
        tell("Redis was gone")
        machines.cache.start()
        playing.wait_for(some)
        tell("Redis came back")

    assert_nothing_lost(people)
    with ThreadPoolExecutor(PEOPLE) as pool:
        list(pool.map(finish, people))
    for node in machines.nodes:
        for person in people:
            person.turn_to(node.url)
        assert_nothing_lost(people)
        assert requests_of(node) > 0
    assert counted > 0
    assert counts_in(machines.cache) > 0
    games = sum(len(person.accepted) for person in people)
    print("", *told, sep="\n")
    print(f"{PEOPLE} people, {games} games, all finished; every accepted action was found again.")


def counts_in(cache: Redis) -> int:
    """How many counts were begun since Redis was started; most have expired since."""
    asked = redis.Redis.from_url(cache.url)
    return int(asked.info("stats")["expired_keys"]) + int(asked.dbsize())


def requests_of(node: ServedSite) -> float:
    """How many actions a node has answered."""
    shown = {"Authorization": f"Bearer {TOKEN}"}
    text = Person(node.url, 0, "").ask("GET", "/metrics", headers=shown).body.decode()
    lines = [line for line in text.splitlines() if line.startswith("bideuchre_actions_total{")]
    return sum(float(line.rpartition(" ")[2]) for line in lines)
