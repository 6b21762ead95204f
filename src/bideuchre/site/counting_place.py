"""Where the processes of a served site count together."""

import hashlib
import os
from pathlib import Path

#: A directory in memory: a disk could be slow or full.
MEMORY = Path("/dev/shm")  # noqa: S108


def memory_is_writable() -> bool:
    """Whether this process may make files in memory."""
    return os.access(MEMORY, os.W_OK | os.X_OK)


def counting_place(data: Path) -> Path:
    """The directory for what is counted by the site with this data directory.

    It is in memory where that can be had, because its files are mapped: on a disk that is full the
    system would kill whoever counts.
    """
    if not memory_is_writable():
        return data / "metrics"
    mark = hashlib.sha256(f"{os.getuid()} {data}".encode()).hexdigest()[:16]
    return MEMORY / f"bideuchre-{mark}"
