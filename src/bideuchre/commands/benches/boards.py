"""Time each leaderboard with many players: the median and the slowest of several requests."""

import argparse
import os
import tempfile

HELP = "leaderboards with 100,000 players and 3 million results"


def configure(parser: argparse.ArgumentParser) -> None:
    """How large the set is, and whether the database's plans are printed."""
    parser.add_argument("--players", type=int, default=100_000, help="default 100,000")
    parser.add_argument("--results", type=int, default=3_000_000, help="default 3,000,000")
    parser.add_argument("--plans", action="store_true", help="print how the index is used")


def run(arguments: argparse.Namespace) -> int:
    """Build, time, print. 1 when a board's median misses the bar."""
    # The set is built beside the site's own data, never in it.
    with tempfile.TemporaryDirectory(prefix="bideuchre-bench-") as directory:
        os.environ["BIDEUCHRE_DATA"] = directory
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")
        return _run(arguments)


def _run(arguments: argparse.Namespace) -> int:
    import django

    django.setup()
    from django.db import connection

    from bideuchre.site.boards import bench

    created = connection.creation
    original = connection.settings_dict["NAME"]
    created.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        print(f"Building on {connection.vendor} …", flush=True)
        bench.build(
            arguments.players, arguments.results, lambda text: print(f"  {text}", flush=True)
        )
        print(f"\n{'board':<16}{'asked for':<16}{'median ms':>10}{'slowest':>10}")
        slowest = 0.0
        for name, what, median, worst in bench.measured(arguments.players):
            slowest = max(slowest, median)
            print(f"{name:<16}{what:<16}{median:>10.1f}{worst:>10.1f}", flush=True)
        if arguments.plans:
            print()
            for name, plan in bench.plans():
                print(f"{name}\n{plan}")
        print(f"\nThe bar is {bench.BAR} ms; the slowest median is {slowest:.1f} ms.")
        return int(slowest >= bench.BAR)
    finally:
        created.destroy_test_db(original, verbosity=0)
