"""The database: SQLite in the data directory, or whatever ``DATABASE_URL`` names."""

import os
import tempfile
from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

from bideuchre.site.settings import environment

#: How long a write waits for another one, in seconds, before it is refused as busy.
SQLITE_PATIENCE = 5


def sqlite_synchronous() -> str:
    """How surely SQLite writes: FULL keeps an acknowledged action through a power cut."""
    return environment.one_of("BIDEUCHRE_SQLITE_SYNCHRONOUS", ("FULL", "NORMAL", "OFF"), "FULL")


def database(data: Path) -> dict[str, Any]:
    """Django's settings of the one database.

    Connections stay open: a new one for each request nearly doubles the work of a request. Raises
    ImproperlyConfigured for a ``DATABASE_URL`` that names no database.
    """
    url = environment.text("DATABASE_URL", f"sqlite:///{data / 'bideuchre.sqlite3'}")
    try:
        settings: dict[str, Any] = dict(dj_database_url.parse(url))
    except ValueError as error:
        # The library's own words tell of backends to register, or of characters to quote.
        raise ImproperlyConfigured("DATABASE_URL is not the address of a database") from error
    settings["CONN_MAX_AGE"] = None
    if settings["ENGINE"] == "django.db.backends.sqlite3":
        settings["OPTIONS"] = _sqlite_options()
        # An in-memory database, the default for tests, locks when several threads use it.
        name = f"bideuchre-test-{os.getpid()}.sqlite3"
        settings["TEST"] = {"NAME": str(Path(tempfile.gettempdir()) / name)}
    else:
        settings["CONN_HEALTH_CHECKS"] = True
    if settings["ENGINE"] == "django.db.backends.postgresql":
        # To compile a board's query takes PostgreSQL longer than to answer it.
        settings.setdefault("OPTIONS", {}).setdefault("options", "-c jit=off")
    return settings


def _sqlite_options() -> dict[str, Any]:
    """Readers beside one writer, who takes the lock before reading what it will change.

    With deferred transactions two writers that have both read fail instead of waiting. FULL
    keeps an acknowledged action through a power cut; NORMAL through a killed process only.
    """
    return {
        "transaction_mode": "IMMEDIATE",
        "timeout": SQLITE_PATIENCE,
        "init_command": f"PRAGMA journal_mode=WAL; PRAGMA synchronous={sqlite_synchronous()};",
    }
