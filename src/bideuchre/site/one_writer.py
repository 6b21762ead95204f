"""Actions are written to SQLite one after another, and to the disk many at a time.

SQLite takes one writer at a time. Left to itself it lets each look again now and then, up to a
tenth of a second later, so that under much load one with bad luck gives up; here the threads of a
process queue. And it holds up the next writer until the disk has what the last one wrote; here each
waits for the disk after its turn, and what others have written meanwhile goes with it.
"""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from django.conf import settings
from django.db import Error, OperationalError, connection, transaction

_turn = threading.RLock()


@contextmanager
def writing() -> Iterator[None]:
    """A transaction whose changes are safe when it is over, as safe as the settings promise.

    Raises OperationalError when its turn does not come, or the disk does not take it: then it may
    have been made, and whoever asks again finds out.
    """
    if connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    # Within another transaction it is the outer one that comes to the disk.
    waits_for_disk = settings.SQLITE_SYNCHRONOUS == "FULL" and not connection.in_atomic_block
    with _in_turn(), _not_synced() if waits_for_disk else nullcontext(), transaction.atomic():
        yield
    if waits_for_disk:
        _sync()


@contextmanager
def _in_turn() -> Iterator[None]:
    if not _turn.acquire(timeout=settings.SQLITE_PATIENCE):
        raise OperationalError("the turn to write did not come")
    try:
        yield
    finally:
        _turn.release()


@contextmanager
def _not_synced() -> Iterator[None]:
    """Commits of this connection end before the disk has them."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous=NORMAL")
    try:
        yield
    finally:
        try:
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA synchronous=FULL")
        except Error:
            # The next one is opened with the setting that holds.
            connection.close()


def _sync() -> None:
    """Wait until the disk has SQLite's log; what has left that was synced with the database."""
    log = Path(f"{connection.settings_dict['NAME']}-wal")
    try:
        file = os.open(log, os.O_RDONLY)
    except FileNotFoundError:
        return
    try:
        os.fsync(file)
    except OSError as error:
        raise OperationalError("the disk did not take it") from error
    finally:
        os.close(file)
