"""Play as fast as the site answers, and watch the memory of its processes."""

import argparse
import tempfile
import threading
import time
from pathlib import Path

from bideuchre.players.levels import LEVELS
from bideuchre.site.load import crowd
from bideuchre.site.load.processes import memory
from bideuchre.site.load.served import ServedSite

HELP = "whether the memory of the site's processes stays flat"

#: Seconds between two actions of a person, for the comparison with an hour's play.
PAUSE = 4.0
HOUR = 3600.0
#: How many megabytes a worker may hold more at the end than after it had warmed up.
ALLOWED = 6.0
#: The share of the time that counts as warming up.
WARMING = 0.3
_SAMPLES = 40


def configure(parser: argparse.ArgumentParser) -> None:
    """How long, how many."""
    parser.add_argument("--minutes", type=float, default=5, help="default 5")
    parser.add_argument("--people", type=int, default=12, help="default 12, without pauses")
    parser.add_argument(
        "--allowed", type=float, default=ALLOWED, help=f"MB a worker may grow ({ALLOWED:g})"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play and print. 1 when a worker has grown, was replaced, or an answer was an error."""
    with (
        tempfile.TemporaryDirectory(prefix="bideuchre-soak-") as directory,
        # As fast as the site answers is faster than the limits of people allow.
        ServedSite(
            Path(directory) / "var", BIDEUCHRE_LIMITS="0", BIDEUCHRE_ANSWER_FLOOR="0"
        ) as site,
    ):
        return _soaked(arguments, site)


def _soaked(arguments: argparse.Namespace, site: ServedSite) -> int:
    seconds = 60 * arguments.minutes
    people = crowd.people(site.url, arguments.people, LEVELS)
    # The first worker tells the address before the others are there.
    crowd.bring_into_games(people, len(people), 0)
    workers = site.workers
    samples: dict[int, list[tuple[float, float]]] = {worker: [] for worker in workers}
    tallies: list[crowd.Tally] = []
    begun = time.monotonic()
    player = threading.Thread(
        target=lambda: tallies.append(crowd.play(people, seconds, 0)), daemon=True
    )
    player.start()
    while player.is_alive():
        for worker in site.workers:
            if worker in samples:
                samples[worker].append((time.monotonic() - begun, memory(worker).resident))
        player.join(seconds / _SAMPLES)
    (tally,) = tallies
    actions = len(tally.seconds)
    games = sum(len(person.accepted) for person in people)
    print(
        f"{actions} actions in {games} games, {actions / seconds:.0f} a second: an hour's play of "
        f"{actions * PAUSE / HOUR:.0f} people with pauses of {PAUSE:g} s."
    )
    print(f"errors: {dict(tally.errors) or 'none'}")
    grown = 0.0
    for seen in samples.values():
        warm = [held for at, held in seen if at >= WARMING * seconds]
        growth = warm[-1] - warm[0]
        grown = max(grown, growth)
        print(
            f"a worker: {seen[0][1]:.0f} MB at first, {warm[0]:.1f} MB when warm, "
            f"{max(warm):.1f} MB at most, {warm[-1]:.1f} MB at the end ({growth:+.1f})"
        )
    replaced = site.workers != workers
    if replaced:
        print("A worker has ended and was replaced.")
    flat = grown <= arguments.allowed
    print(f"Memory {'stays flat' if flat else 'grows'}.")
    return int(not flat or replaced or bool(tally.errors))
