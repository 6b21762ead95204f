"""How long an action takes: ``python -m tests.site.action_times [GAMES] [LEVEL]``.

Plays whole games over HTTP against a site of its own and prints the time of an answer as a
program sees it, and the processor time that the site spent on it.
"""

import sys
import tempfile
import time
from pathlib import Path
from statistics import mean, quantiles

from bideuchre.site.load.processes import processor_seconds
from bideuchre.site.load.served import ServedSite
from tests.site.programs import Program, bidding, over_http


def line(name: str, seconds: list[float]) -> str:
    cuts = quantiles(seconds, n=100)
    shown = {"mean": mean(seconds), "p50": cuts[49], "p95": cuts[94], "p99": cuts[98]}
    numbers = "  ".join(f"{key} {value * 1000:6.1f}" for key, value in shown.items())
    return f"{name:12} {numbers}  max {max(seconds) * 1000:6.1f} ms  ({len(seconds)} requests)"


def main(games: int = 3, level: str = "easy") -> None:
    acted: list[float] = []
    looked: list[float] = []
    with tempfile.TemporaryDirectory() as directory, ServedSite(Path(directory) / "var") as site:
        program = Program(over_http(site.url))
        before = processor_seconds(site.session)
        for _ in range(games):
            game = program.begin(level)
            while game["phase"] != "over":
                started = time.perf_counter()
                reply = program.act(game, bidding(game))
                acted.append(time.perf_counter() - started)
                assert reply.status == 200, reply.body
                game = reply.json["game"]
                if len(acted) % 10 == 0:
                    started = time.perf_counter()
                    program.get(f"/api/games/{game['id']}")
                    looked.append(time.perf_counter() - started)
        used = processor_seconds(site.session) - before
    print(line("an action", acted))
    print(line("looking", looked))
    print(f"processor    {used / (len(acted) + len(looked)) * 1000:.1f} ms a request")


if __name__ == "__main__":
    main(*(int(word) if word.isdigit() else word for word in sys.argv[1:]))  # type: ignore[arg-type]
