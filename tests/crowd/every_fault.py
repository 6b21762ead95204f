"""What ``make faults`` tries, beside the sample in test_faults.py: much more of it, for minutes.

Not part of the suite. ``FAULT_GAMES`` and ``FAULT_KILLS`` change how much.
"""

import contextlib
import os
import random
import shutil
import signal
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bideuchre.site.load.person import Person
from bideuchre.site.load.served import ServedSite
from tests.crowd.playing import Playing, assert_nothing_lost, fault_of, finish, half_a_request

#: Games that are open at once while the site is killed, and how often all of it is killed.
GAMES = int(os.environ.get("FAULT_GAMES", "200"))
KILLS = int(os.environ.get("FAULT_KILLS", "30"))
#: Workers that are killed beside, for each time that all is killed.
WORKERS = 4
#: Actions between two kills, at most.
BETWEEN = 60
#: Games that are played to their end afterwards.
FINISHED = 5
#: More requests than the site has threads.
HANGING = 24

#: A small disk of the site's own, which nothing else sees and which ends with it.
DISK = 'mount -t tmpfs -o size=48m none "$BIDEUCHRE_DATA" && exec "$@"'


def test_killed_at_random_moments_it_loses_nothing(tmp_path: Path) -> None:
    chance = random.Random(1)
    with ServedSite(tmp_path / "var", log=tmp_path / "log") as site:
        people = [Person(site.url, number, "easy") for number in range(GAMES)]
        with Playing(people) as playing:
            playing.wait_for(GAMES)
            for _ in range(KILLS):
                for _ in range(WORKERS):
                    playing.wait_for(chance.randint(1, BETWEEN))
                    os.kill(chance.choice(site.workers), signal.SIGKILL)
                playing.wait_for(chance.randint(1, BETWEEN))
                site.kill()
                site.start()
        assert_nothing_lost(people)
        with ThreadPoolExecutor(FINISHED) as pool:
            list(pool.map(finish, people[:FINISHED]))
        assert_nothing_lost(people[:FINISHED])
    games = sum(len(person.accepted) for person in people)
    print(
        f"\n{os.environ.get('DATABASE_URL', 'sqlite').partition(':')[0]}: {games} games, "
        f"{KILLS} kills of all and {KILLS * WORKERS} of one worker, {playing.accepted} actions "
        f"acknowledged and found again, none lost; to be tried again: {dict(playing.refused)}"
    )


def disk_of_its_own() -> Sequence[str]:
    """A command that gives the command after it a small disk. Fails where that cannot be had."""
    unshare = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "-rm"]
    tried = subprocess.run([*unshare, "mount", "-t", "tmpfs", "none", "/tmp"], check=False)
    if tried.returncode:
        pytest.fail("a full disk needs root, or leave to mount in a namespace of one's own")
    return [*unshare, "sh", "-c", DISK, "sh"]


def fill(file: Path) -> None:
    """Make a file as long as the disk allows."""
    with file.open("wb", buffering=0) as written, contextlib.suppress(OSError):
        while True:
            written.write(bytes(4096))


def test_a_full_disk_is_a_busy_table_and_loses_nothing(tmp_path: Path) -> None:
    data = tmp_path / "var"
    data.mkdir()
    inside, log = disk_of_its_own(), tmp_path / "log"
    with ServedSite(data, inside=inside, log=log, BIDEUCHRE_LIMITS="9") as site:
        seen = Path(f"/proc/{site.session}/root{data}")
        people = [Person(site.url, number, "easy") for number in range(8)]
        with Playing(people) as playing:
            playing.wait_for(100)
        workers = site.workers
        for _ in range(3):
            filler = seen / "filler"
            fill(filler)
            assert shutil.disk_usage(seen).free < 4096
            for person in people:
                while (answer := person.step()).is_accepted:
                    pass
                assert answer.error == "503 busy"
                assert not fault_of(answer)
                assert person.look().json == person.game
            filler.unlink()
            with Playing(people) as playing:
                playing.wait_for(100)
            assert_nothing_lost(people)
        assert site.workers == workers
    print(f"\nA full disk, three times: {sum(playing.refused.values())} errors after it; no loss.")


def test_requests_that_stop_in_the_middle_hold_up_nobody_for_good(tmp_path: Path) -> None:
    with ServedSite(tmp_path / "var", log=tmp_path / "log") as site:
        first = Person(site.url, 0, "easy")
        assert first.step().is_accepted
        hanging = [half_a_request(site.url, first) for _ in range(HANGING)]
        for number in range(1, 9):
            other = Person(site.url, number, "easy")
            answer = other.step()
            assert answer.is_accepted, answer.error
        assert first.look().json == first.game
        for connection in hanging:
            connection.close()
