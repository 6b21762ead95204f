"""Time each leaderboard with many players, and the closing of a day that many have played."""

import argparse
import os
import tempfile

HELP = "leaderboards with 100,000 players and 3 million results, and the closing of a day"


def configure(parser: argparse.ArgumentParser) -> None:
    """How large the set is, and whether the database's plans are printed."""
    parser.add_argument("--players", type=int, default=100_000, help="default 100,000")
    parser.add_argument("--results", type=int, default=3_000_000, help="default 3,000,000")
    parser.add_argument("--day", type=int, default=20_000, help="games of a day to close")
    parser.add_argument("--plans", action="store_true", help="print how the index is used")


def run(arguments: argparse.Namespace) -> int:
    """Build, time, print. 1 when a board misses the bar."""
    # The set is built beside the site's own data, never in it.
    with tempfile.TemporaryDirectory(prefix="bideuchre-bench-") as directory:
        os.environ["BIDEUCHRE_DATA"] = directory
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")
        return _run(arguments)


def _run(arguments: argparse.Namespace) -> int:
    import django

    django.setup()
    from django.db import connection

    from bideuchre.site.boards import bench, bench_day

    created = connection.creation
    original = connection.settings_dict["NAME"]
    created.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        print(f"Building on {connection.vendor} …", flush=True)
        bench.build(
            arguments.players, arguments.results, lambda text: print(f"  {text}", flush=True)
        )
        print(f"\n{'board':<16}{'asked for':<16}{'processor':>10}{'median ms':>10}{'slowest':>10}")
        slowest = 0.0
        for name, what, used, median, worst in bench.measured(arguments.players):
            slowest = max(slowest, used)
            print(f"{name:<16}{what:<16}{used:>10.1f}{median:>10.1f}{worst:>10.1f}", flush=True)
        if arguments.plans:
            print()
            for name, plan in bench.plans():
                print(f"{name}\n{plan}")
        print(f"\nThe bar is {bench.BAR} ms; the slowest board takes {slowest:.1f} ms.", flush=True)
        results = min(arguments.players, arguments.day)
        bench_day.build(results)
        print(f"\nA day of {results:,} finished games, {bench_day.DEALS} deals each")
        for what, seconds in bench_day.measured():
            print(f"{what:<36}{seconds:>6.1f} s", flush=True)
        return int(slowest >= bench.BAR)
    finally:
        created.destroy_test_db(original, verbosity=0)
