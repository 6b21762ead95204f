"""Play a record through the rules and print what follows from it."""

import argparse
import errno
import json
import sys
from pathlib import Path
from typing import Any

from bideuchre.rules.contract import tricks_of
from bideuchre.rules.deal import Deal
from bideuchre.rules.record import LONGEST_TEXT, PartialDeal, RecordError, decode, read_records
from bideuchre.rules.score import Points
from bideuchre.rules.seats import AnySide, Seat, Side
from bideuchre.wording import located

HELP = "play a record through the rules"

STANDARD_INPUT = "-"
REFUSED = 2

_ORDER: tuple[AnySide, ...] = (*Side, *Seat)

#: Bytes that are read of a file: more than a text of the longest length can have.
_LONGEST_FILE = 4 * (LONGEST_TEXT + 2)


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one object a deal, one a line")
    parser.add_argument("file", metavar="FILE", help="a .ptn record; - is standard input")


def run(arguments: argparse.Namespace) -> int:
    try:
        text = read_text(arguments.file)
    except OSError as error:
        print(f"{arguments.file}: {error.strerror}", file=sys.stderr)
        return REFUSED
    deals = 0
    try:
        for record in read_records(text):
            deals += 1
            follows = what_follows(record.deal)
            print(json.dumps(follows) if arguments.json else in_words(deals, follows), flush=True)
    except RecordError as error:
        print(f"{arguments.file}: {located(error)}", file=sys.stderr)
        return REFUSED
    if not deals:
        print(f"{arguments.file}: line 1: there is no deal in the text", file=sys.stderr)
        return REFUSED
    return 0


def read_text(file: str) -> str:
    """The text of a file or of standard input, in any encoding of records. Raises OSError."""
    if file == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError(errno.EBADF, "standard input is closed")
        return decode(sys.stdin.buffer.read(_LONGEST_FILE))
    with Path(file).open("rb") as stream:
        return decode(stream.read(_LONGEST_FILE))


def what_follows(deal: Deal | PartialDeal) -> dict[str, Any]:
    """A deal's state as the JSON of the command line: plain strings and numbers."""
    legal = () if deal.course.limits is not None else deal.legal_actions()
    return {
        "phase": deal.phase.value,
        "turn": _value(deal.turn),
        "legal": [str(action) for action in legal],
        "contract": _contract(deal),
        "trick_winners": [_value(trick.winner(deal.denomination)) for trick in deal.tricks],
        "tricks": _by_side(deal.taken),
        "points": None if deal.points is None else _by_side(deal.points),
        "score": _by_side(deal.score),
        "winner": _value(deal.winner),
    }


def _contract(deal: Deal | PartialDeal) -> dict[str, Any] | None:
    """The contract, also while its denomination is not named yet."""
    won, contract = deal.course.won, deal.contract
    if won is None:
        return None
    call = {"call": str(won.call)} if deal.variant.tells_winning_call else {}
    return {
        "declarer": won.declarer.value,
        "tricks": tricks_of(deal.variant, won.call),
        "denomination": None if contract is None else contract.denomination.value,
        "alone": deal.course.alone,
        **call,
    }


def in_words(number: int, follows: dict[str, Any]) -> str:
    """The same for a person to read."""
    lines = [f"Deal {number}: {follows['phase']}"]
    contract = follows["contract"]
    if contract is not None:
        alone = " alone" if contract["alone"] else ""
        named = f"{contract['tricks']}{contract['denomination'] or ''}{alone}"
        lines.append(f"  contract  {named} by {contract['declarer']}")
    if follows["turn"] is not None:
        lines.append(f"  to act    {follows['turn']}: {' '.join(follows['legal'])}".rstrip())
    for name in ("tricks", "points", "score"):
        if follows[name] is not None:
            counts = "  ".join(f"{side} {count}" for side, count in follows[name].items())
            lines.append(f"  {name:<9} {counts}")
    if follows["winner"] is not None:
        lines.append(f"  winner    {follows['winner']}")
    return "\n".join(lines)


def _value(place: AnySide | None) -> str | None:
    return None if place is None else place.value


def _by_side(counts: Points) -> dict[str, int]:
    return {side.value: count for side, count in sorted(counts.items(), key=_order)}


def _order(counted: tuple[AnySide, int]) -> int:
    return _ORDER.index(counted[0])
