"""Serve the game: make and migrate the database, gather static files, answer requests."""

import argparse
import os
import sys

HELP = "serve the game to browsers"

DEFAULT_PORT = 8000
HIGHEST_PORT = 65535


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (%(default)s)")
    parser.add_argument("--port", type=_port, default=DEFAULT_PORT, help="port (%(default)s)")
    parser.add_argument("--workers", type=_positive, default=2, help="processes (%(default)s)")
    parser.add_argument("--threads", type=_positive, default=8, help="threads each (%(default)s)")
    parser.add_argument(
        "--no-migrate",
        action="store_true",
        help="leave the database as it is; for nodes of which one alone migrates",
    )


def run(arguments: argparse.Namespace) -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bideuchre.site.settings")
    from django.core.exceptions import ImproperlyConfigured

    from bideuchre.site.listening import CannotListenError, Place

    try:
        place = Place(arguments.host, arguments.port)
        from bideuchre.site.serving import CannotServeError, Server, prepare
    except (CannotListenError, ImproperlyConfigured) as error:
        return _cannot(error)
    try:
        prepare(migrate=not arguments.no_migrate)
        Server(place, arguments.workers, arguments.threads).run()
    except (CannotServeError, CannotListenError, ImproperlyConfigured) as error:
        return _cannot(error)
    return 0


def _cannot(error: Exception) -> int:
    """Say in one sentence why the site cannot be served; the exit status for it."""
    print(f"bideuchre serve: {error}.", file=sys.stderr)
    return 1


def _whole(text: str) -> int:
    """A whole number. Raises ArgumentTypeError for anything else."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a whole number, not {text!r}") from None


def _positive(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _port(text: str) -> int:
    number = _whole(text)
    if not 0 <= number <= HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"must be from 0 (any free one) to {HIGHEST_PORT}")
    return number
