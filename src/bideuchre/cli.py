"""The command line: a thin door to the rest."""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType

from bideuchre import __version__, program

#: Modules of ``bideuchre.commands``, in the order of the help.
COMMANDS = (
    "serve",
    "replay",
    "suggest",
    "engine",
    "arena",
    "bench",
    "chances",
    "daily",
    "messages",
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one sub-command and return its exit status. Only that command is imported in full."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    chosen = words[0] if words and words[0] in COMMANDS else None
    parser = argparse.ArgumentParser(
        prog="bideuchre", description="Double-deck Bid Euchre: play it, serve it, study it."
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    modules: dict[str, ModuleType] = {}
    for name in COMMANDS if chosen is None else (chosen,):
        module = modules[name] = import_module(f"bideuchre.commands.{name}")
        module.configure(subparsers.add_parser(name, help=module.HELP, description=module.__doc__))
    options = parser.parse_args(words)
    status: int = modules[options.command].run(options)
    return status


def run() -> int:
    """The program ``bideuchre``: as :func:`main`, with quiet ends."""
    return program.run(main)


if __name__ == "__main__":
    sys.exit(run())
