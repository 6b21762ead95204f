"""What Linux tells about the processes of a served site."""

import os
from dataclasses import dataclass
from pathlib import Path

_PROCESSES = Path("/proc")
_KILO = 1024


@dataclass(frozen=True)
class Memory:
    """Megabytes of a process: ``resident`` all, ``own`` with its share of what several hold."""

    resident: float
    own: float


def members(session: int) -> list[int]:
    """The processes of a session, by number; the first one is the session's leader."""
    found = [
        int(folder.name) for folder in _PROCESSES.glob("[0-9]*") if _session(folder) == session
    ]
    return sorted(found, key=lambda process: (process != session, process))


def processor_seconds(session: int) -> float:
    """What all processes of a session, and those that they have waited for, have used so far."""
    ticks = 0
    for process in members(session):
        fields = _stat(_PROCESSES / str(process))
        if fields:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(process: int) -> Memory:
    """What a process holds now. Raises OSError when it is gone."""
    kilobytes: dict[str, float] = {}
    for line in (_PROCESSES / str(process) / "smaps_rollup").read_text().splitlines()[1:]:
        name, _, rest = line.partition(":")
        kilobytes[name] = float(rest.split()[0])
    return Memory(kilobytes["Rss"] / _KILO, kilobytes["Pss"] / _KILO)


def _session(folder: Path) -> int | None:
    fields = _stat(folder)
    return int(fields[3]) if fields else None


def _stat(folder: Path) -> list[str]:
    """The fields after a process's name, which may hold spaces; none when the process is gone."""
    try:
        return (folder / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []
