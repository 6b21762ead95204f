"""SQLite takes one writer at a time: the threads of a process queue for it here.

Left to SQLite each would look again now and then, up to a tenth of a second later; when much is
written, whoever has bad luck does so until it gives up.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from django.db import connection, transaction

_turn = threading.RLock()


@contextmanager
def writing() -> Iterator[None]:
    """A transaction that is begun in turn. Not to be begun within another transaction."""
    with _turn if connection.vendor == "sqlite" else nullcontext(), transaction.atomic():
        yield
