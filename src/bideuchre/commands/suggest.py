"""Say what a computer player would do in a recorded position, and why."""

import argparse
import json
import sys

from bideuchre.commands.replay import REFUSED, read_text
from bideuchre.players.levels import DEFAULT_LEVEL, LEVELS
from bideuchre.players.lots import DEFAULT_KEY
from bideuchre.players.request import RequestError, decide, read_key
from bideuchre.players.wire import write_decision
from bideuchre.rules.record import RecordError, read_record
from bideuchre.wording import located

HELP = "suggest an action in a recorded position"


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a .ptn record; - is standard input")
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default=DEFAULT_LEVEL,
        help=f"who is asked (default {DEFAULT_LEVEL})",
    )
    parser.add_argument(
        "--key",
        metavar="HEX",
        default=DEFAULT_KEY.hex(),
        help="the players' key of the game, in hexadecimal (default: zeros)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Suggest for the seat to act in the last deal of the file."""
    try:
        key = read_key(arguments.key)
        deal = read_record(read_text(arguments.file)).deal
        if deal.turn is None:
            raise RequestError("the deal is over: nobody is to act")
        decision = decide(deal, deal.turn, arguments.level, key)
    except RecordError as error:
        return _refuse(arguments.file, located(error))
    except OSError as error:
        return _refuse(arguments.file, str(error.strerror))
    except RequestError as error:
        return _refuse(arguments.file, str(error))
    print(json.dumps(write_decision(decision)))
    return 0


def _refuse(file: str, problem: str) -> int:
    print(f"{file}: {' '.join(problem.split())}", file=sys.stderr)
    return REFUSED
