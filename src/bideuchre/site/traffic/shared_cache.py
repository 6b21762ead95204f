"""A cache that all processes of one machine share without a service beside them.

Django's own backends are per process (memory) or count with a gap between reading and writing
(database, files), so that processes lose each other's counts. Here each operation is one statement
of SQLite, in a file of its own that may be deleted at any time: it never holds up the database of
the games, and is not synced to the disk, because nothing in it outlives an hour.
"""

import json
import os
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache

#: Seconds that an operation waits for another process before it fails.
PATIENCE = 0.25
#: Seconds between two throws of what has expired.
SWEPT_EVERY = 60.0
#: Seconds since 1970 that never come: the end of an entry without one.
NEVER = 1e18

_TABLE = """
CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, ends REAL NOT NULL)
WITHOUT ROWID
"""


class SharedFileCache(BaseCache):
    """Django's cache interface over a SQLite file. Values are whatever JSON can hold.

    Raises sqlite3.Error when the file cannot be used.
    """

    def __init__(self, location: str, params: dict[str, Any]) -> None:
        super().__init__(params)
        self._file = Path(location)
        self._mine = threading.local()

    def add(
        self,
        key: str,
        value: Any,
        timeout: float | None = DEFAULT_TIMEOUT,
        version: int | None = None,
    ) -> bool:
        now = time.time()
        self._sweep(now)
        added = self._do(
            "INSERT INTO entries VALUES (:key, :value, :ends) ON CONFLICT (key) DO UPDATE "
            "SET value = excluded.value, ends = excluded.ends WHERE ends <= :now RETURNING key",
            key=self._key(key, version),
            value=json.dumps(value),
            ends=self._end(now, timeout),
            now=now,
        )
        return bool(added)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        found = self._do(
            "SELECT value FROM entries WHERE key = :key AND ends > :now",
            key=self._key(key, version),
            now=time.time(),
        )
        return json.loads(found[0][0]) if found else default

    def set(
        self,
        key: str,
        value: Any,
        timeout: float | None = DEFAULT_TIMEOUT,
        version: int | None = None,
    ) -> None:
        now = time.time()
        self._sweep(now)
        self._do(
            "INSERT OR REPLACE INTO entries VALUES (:key, :value, :ends)",
            key=self._key(key, version),
            value=json.dumps(value),
            ends=self._end(now, timeout),
        )

    def touch(
        self, key: str, timeout: float | None = DEFAULT_TIMEOUT, version: int | None = None
    ) -> bool:
        now = time.time()
        touched = self._do(
            "UPDATE entries SET ends = :ends WHERE key = :key AND ends > :now RETURNING key",
            key=self._key(key, version),
            ends=self._end(now, timeout),
            now=now,
        )
        return bool(touched)

    def delete(self, key: str, version: int | None = None) -> bool:
        gone = self._do(
            "DELETE FROM entries WHERE key = :key RETURNING key", key=self._key(key, version)
        )
        return bool(gone)

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """Add to a number in one step. Raises ValueError when there is none."""
        counted = self._do(
            "UPDATE entries SET value = CAST(CAST(value AS INTEGER) + :delta AS TEXT) "
            "WHERE key = :key AND ends > :now RETURNING value",
            key=self._key(key, version),
            delta=delta,
            now=time.time(),
        )
        if not counted:
            raise ValueError(f"Key '{key}' not found")
        return int(counted[0][0])

    def clear(self) -> None:
        self._do("DELETE FROM entries")

    def _key(self, key: str, version: int | None) -> str:
        return self.make_and_validate_key(key, version=version)

    def _end(self, now: float, timeout: float | None) -> float:
        wanted = self.default_timeout if timeout is DEFAULT_TIMEOUT else timeout
        return NEVER if wanted is None else now + wanted

    def _sweep(self, now: float) -> None:
        """Now and then throw away what has expired."""
        swept: float = getattr(self._mine, "swept", 0.0)
        if abs(now - swept) > SWEPT_EVERY:
            self._mine.swept = now
            self._do("DELETE FROM entries WHERE ends <= :now", now=now)

    def _do(self, statement: str, **values: str | float) -> list[Any]:
        """One statement, which is a transaction of its own."""
        try:
            return self._connection().execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self._mine.__dict__.pop("opened", None)
            if type(error) is sqlite3.DatabaseError:
                # No database any more, as after a power cut: the next one begins a new one.
                self._file.unlink(missing_ok=True)
            raise

    def _connection(self) -> sqlite3.Connection:
        """This thread's connection; one that was made before a fork is left alone."""
        opened: tuple[int, sqlite3.Connection] | None = getattr(self._mine, "opened", None)
        if opened is None or opened[0] != os.getpid():
            connection = sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=OFF")
            connection.execute(_TABLE)
            opened = self._mine.opened = (os.getpid(), connection)
        return opened[1]
