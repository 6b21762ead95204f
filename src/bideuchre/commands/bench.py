"""Measure speeds: the benches of rules, players and boards, or the one that is named."""

import argparse
from importlib import import_module
from types import ModuleType

HELP = "measure speeds"

#: Modules of ``bideuchre.commands.benches``, in the order in which all of them are run.
BENCHES = ("kernel", "boards", "regret", "forecasts")

#: Those that want the machine to themselves, run by name only.
ALONE = ("load", "soak")


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare a command for each bench."""
    subparsers = parser.add_subparsers(dest="bench", metavar="BENCH")
    for name in (*BENCHES, *ALONE):
        bench = _bench(name)
        bench.configure(subparsers.add_parser(name, help=bench.HELP, description=bench.__doc__))


def run(arguments: argparse.Namespace) -> int:
    """Run one bench, or those of BENCHES with their defaults; the status is that of the worst."""
    if arguments.bench is not None:
        status: int = _bench(arguments.bench).run(arguments)
        return status
    statuses: list[int] = []
    for name in BENCHES:
        parser = argparse.ArgumentParser()
        _bench(name).configure(parser)
        statuses.append(_bench(name).run(parser.parse_args([])))
    return max(statuses)


def _bench(name: str) -> ModuleType:
    return import_module(f"bideuchre.commands.benches.{name}")
