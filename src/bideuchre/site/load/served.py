"""The site as processes of its own, started by the command line as people start it."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, Queue
from types import TracebackType

from bideuchre.site.counting_place import counting_place
from bideuchre.site.load.processes import members

#: Seconds until a start that has said nothing counts as failed.
PATIENCE = 300
ADDRESS = re.compile(r"http://\S+")


class ServedSite:
    """``bideuchre serve`` over a data directory; it can be killed and started again.

    ``arguments`` are those of the command, ``inside`` a command that starts it, such as one that
    gives it a disk of its own. ``log`` is where its log goes; by default the terminal.
    """

    def __init__(
        self,
        data: Path,
        port: int = 0,
        *,
        arguments: Sequence[str] = (),
        inside: Sequence[str] = (),
        log: Path | None = None,
        **environment: str,
    ) -> None:
        self.data = data
        self.port = port
        self.url = ""
        self._arguments, self._inside, self._log = arguments, inside, log
        self._environment = {**os.environ, "BIDEUCHRE_DATA": str(data), **environment}
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "ServedSite":
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        shutil.rmtree(counting_place(self.data), ignore_errors=True)

    @property
    def session(self) -> int:
        """The number by which the system groups the site's processes; that of the first one."""
        assert self._process is not None
        return self._process.pid

    @property
    def workers(self) -> list[int]:
        """The processes that answer, by number."""
        return members(self.session)[1:]

    def start(self) -> None:
        """Start and wait for the line that tells the address; from then on the port is fixed.

        Raises RuntimeError when it does not start.
        """
        serve = [sys.executable, "-m", "bideuchre.cli", "serve", "--port", str(self.port)]
        with contextlib.ExitStack() as opened:
            log = None if self._log is None else opened.enter_context(self._log.open("ab"))
            self._process = subprocess.Popen(  # noqa: S603
                [*self._inside, *serve, *self._arguments],
                env=self._environment,
                cwd=self.data.parent,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        lines: Queue[str] = Queue()
        threading.Thread(target=self._read, args=(self._process, lines), daemon=True).start()
        try:
            address = ADDRESS.search(lines.get(timeout=PATIENCE))
        except Empty:
            address = None
        if address is None:
            self.kill()
            raise RuntimeError("the site did not start")
        self.url = address[0]
        self.port = int(self.url.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """Kill -9 every process of the site at once."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def kill_master(self) -> None:
        """Kill -9 the first process alone, as a supervisor might; the others must notice."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    @staticmethod
    def _read(process: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
        assert process.stdout is not None
        for line in process.stdout:
            lines.put(line)
        lines.put("")
