"""The game of the day: verify that a day's deals were fixed before anybody played."""

import argparse
import datetime
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from bideuchre.commands.replay import read_text
from bideuchre.program import in_words
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
    except ProofError as error:
        return _refuse(str(error))
    except OSError as error:
        return _refuse(in_words(error))
    print("\n".join(lines))
    return 0


def _refuse(problem: str) -> int:
    print(f"bideuchre daily: {problem}", file=sys.stderr)
    return REFUSED


def _date(text: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text} is no date such as 2026-11-30") from error


def _verified(arguments: argparse.Namespace) -> list[str]:
    date: datetime.date = arguments.date
    if arguments.proof is not None:
        return verify(_published(arguments.proof), date)
    with _database():
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
    except (ValueError, RecursionError) as error:
        raise ProofError(f"{file} is not JSON: {error}") from error
    return proof


def _anchor(year: int) -> list[str]:
    with _database():
        from bideuchre.site.daily.models import Chain

        chain = Chain.objects.filter(year=year).first()
    if chain is None:
        raise ProofError(f"no day of {year} has been played here")
    return [f"{chain.year} {chain.anchor}"]


@contextmanager
def _database() -> Iterator[None]:
    """This site's own database. Raises ProofError when it cannot be read or set up."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.db import Error

    try:
        django.setup()
        yield
    except (Error, ImproperlyConfigured) as error:
        problem = " ".join(str(error).split())
        raise ProofError(f"this site's database cannot be read: {problem}") from error
