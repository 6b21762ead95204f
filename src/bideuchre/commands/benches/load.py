"""Let scripted people with human pauses play over HTTP, at a site that is served beside."""

import argparse
import os
import tempfile
import time
from pathlib import Path

from bideuchre.players.arena import calibrate
from bideuchre.players.levels import LEVELS
from bideuchre.site.load import counted, crowd
from bideuchre.site.load.processes import memory, processor_seconds
from bideuchre.site.load.served import ServedSite

HELP = "how many people the site carries on this machine"

#: The bar: so many people, one action every so many seconds each, 99 of 100 answers within.
PEOPLE = 300
PAUSE = 4.0
WITHIN = 0.25

_MIXED = "mixed"


def configure(parser: argparse.ArgumentParser) -> None:
    """How many people play how, and how the site is served."""
    parser.add_argument("--people", type=int, default=PEOPLE, help=f"default {PEOPLE}")
    parser.add_argument("--seconds", type=float, default=60, help="measured (default 60)")
    parser.add_argument(
        "--pause", type=float, default=PAUSE, help=f"seconds from action to action ({PAUSE:g})"
    )
    parser.add_argument("--level", choices=(*LEVELS, _MIXED), default=_MIXED)
    parser.add_argument("--played", type=int, default=24, help="actions before, at most (24)")
    parser.add_argument("--workers", type=int, default=2, help="of bideuchre serve (default 2)")
    parser.add_argument("--threads", type=int, default=8, help="of bideuchre serve (default 8)")


def run(arguments: argparse.Namespace) -> int:
    """Measure and print. 1 when the bar is missed: an error, or too slow an answer in a hundred."""
    serve = ["--workers", str(arguments.workers), "--threads", str(arguments.threads)]
    with (
        tempfile.TemporaryDirectory(prefix="bideuchre-bench-") as directory,
        ServedSite(
            Path(directory) / "var",
            arguments=serve,
            BIDEUCHRE_METRICS_TOKEN=counted.TOKEN,
            # The crowd comes through a proxy of its own, which tells each person's address.
            BIDEUCHRE_TRUSTED_PROXIES="127.0.0.1",
        ) as site,
    ):
        return _measured(arguments, site)


def _measured(arguments: argparse.Namespace, site: ServedSite) -> int:
    levels = LEVELS if arguments.level == _MIXED else (arguments.level,)
    people = crowd.people(site.url, arguments.people, levels)
    print(
        f"{len(people)} people, one action every {arguments.pause:g} s each for "
        f"{arguments.seconds:g} s, levels: {', '.join(levels)}; {arguments.workers} workers of "
        f"{arguments.threads} threads.\nCalibration {calibrate():.1f} ms; "
        f"{os.cpu_count()} processors, of which others kept {os.getloadavg()[0]:.1f} busy.",
        flush=True,
    )
    before = crowd.bring_into_games(people, 2 * arguments.workers, arguments.played)
    decided, used, own = counted.decisions(site.url), processor_seconds(site.session), _own()
    tally = crowd.play(people, arguments.seconds, arguments.pause)
    spent = processor_seconds(site.session) - used
    own = _own() - own
    actions = len(tally.seconds)
    print(f"\nactions a second    {actions / arguments.seconds:8.1f}")
    for number in (50, 95, 99):
        print(f"p{number} of an answer    {tally.percentile(number) * 1000:8.1f} ms")
    print(f"longest answer      {max(tally.seconds) * 1000:8.1f} ms")
    print(f"CPU an action       {spent / actions * 1000:8.1f} ms")
    print(f"processors busy     {spent / arguments.seconds:8.2f}  (the crowd: ", end="")
    print(f"{own / arguments.seconds:.2f})")
    for level, count in sorted(counted.decisions(site.url).items()):
        made = count.since(decided.get(level, counted.NONE))
        if made.count:
            each = made.processor / made.count * 1000
            name = f"CPU a decision, {level}"
            print(f"{name:<24}{each:4.1f} ms  ({made.count / actions:.2f} an action)")
    for worker in site.workers:
        held = memory(worker)
        print(f"memory of a worker  {held.resident:8.0f} MB, its own {held.own:.0f} MB")
    errors = before.errors + tally.errors
    print(f"errors              {dict(errors) or 'none'}")
    reached = not errors and tally.percentile(99) < WITHIN
    print(f"\nThe bar, p99 under {WITHIN * 1000:.0f} ms and no error, is {_word(reached)}.")
    return int(not reached)


def _own() -> float:
    """Processor seconds of the crowd itself."""
    return time.process_time()


def _word(reached: bool) -> str:
    return "reached" if reached else "missed"
