"""The game of the day: verify that a day's deals were fixed before anybody played."""

import argparse
import datetime
import json
import os
import sys
from typing import Any

from bideuchre.commands.replay import read_text
from bideuchre.site.daily.verifying import ProofError, verify

HELP = "check the deals of a past day's game, or tell the anchor of a year"

REFUSED = 1


def configure(parser: argparse.ArgumentParser) -> None:
    tasks = parser.add_subparsers(dest="task", metavar="TASK", required=True)
    check = tasks.add_parser(
        "verify", help="recompute every deal of a day from its published secret"
    )
    check.add_argument("date", type=_date, metavar="DATE", help="a UTC date: 2026-11-30")
    check.add_argument(
        "--proof",
        metavar="FILE",
        help="what the site answered at /api/daily/DATE/proof, - for standard input; "
        "without it, this site's own database, whose games are then replayed as well",
    )
    anchor = tasks.add_parser("anchor", help="print the anchor of a year's chain, to be published")
    anchor.add_argument("year", type=int, metavar="YEAR")


def run(arguments: argparse.Namespace) -> int:
    try:
        lines = _anchor(arguments.year) if arguments.task == "anchor" else _verified(arguments)
    except (ProofError, OSError, UnicodeDecodeError) as error:
        print(f"bideuchre daily: {error}", file=sys.stderr)
        return REFUSED
    print("\n".join(lines))
    return 0


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text} is no date such as 2026-11-30") from error


def _verified(arguments: argparse.Namespace) -> list[str]:
    date: datetime.date = arguments.date
    if arguments.proof is not None:
        return verify(_published(arguments.proof), date)
    _set_up()
    from bideuchre.site.daily import days
    from bideuchre.site.daily.auditing import audit
    from bideuchre.site.errors import SiteError

    try:
        proof = days.proof(date)
    except SiteError as error:
        raise ProofError(f"there is no game of {date}") from error
    lines = verify(proof, date)
    return [*lines, f"{audit(date)} games of the day give the kept results when replayed"]


def _published(file: str) -> dict[str, Any]:
    try:
        proof: dict[str, Any] = json.loads(read_text(file))
    except json.JSONDecodeError as error:
        raise ProofError(f"{file} is not JSON: {error}") from error
    return proof


def _anchor(year: int) -> list[str]:
    _set_up()
    from bideuchre.site.daily.models import Chain

    chain = Chain.objects.filter(year=year).first()
    if chain is None:
        raise ProofError(f"no day of {year} has been played here")
    return [f"{chain.year} {chain.anchor}"]


def _set_up() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")
    import django

    django.setup()
