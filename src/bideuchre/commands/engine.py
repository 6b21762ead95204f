"""Answer requests for an action, one JSON object a line, until the input ends."""

import argparse
import sys

from bideuchre.players.engine import serve

#: The status without a standard input.
NOBODY_ASKS = 1

HELP = "let other programs ask for actions, one JSON object a line"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        'A request is {"id": 1, "ptn": "RECORD", "seat": "W", "level": "expert"}, the answer'
        ' {"id": 1, "action": "SJ"} or {"id": 1, "error": "..."}.'
    )


def run(arguments: argparse.Namespace) -> int:  # noqa: ARG001
    if sys.stdin is None:
        return NOBODY_ASKS
    serve(sys.stdin.buffer, sys.stdout)
    return 0
