"""Starting the site: what must be in order first, and gunicorn around it."""

import gc
import hashlib
import os
import shutil
import socket
import struct
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import DatabaseError, connections
from gunicorn.app.base import BaseApplication
from gunicorn.workers.base import Worker

from bideuchre.players.kernel import cache as compiled_code
from bideuchre.site.counting_place import MEMORY, counting_place, memory_is_writable
from bideuchre.site.listening import Place
from bideuchre.site.settings.environment import DATA_MODE
from bideuchre.site.storage import as_sent

FIRST_TIME = "Compiling the computer players; this takes about a minute, once."

#: Written into the gathered static files: what they were gathered from.
FINGERPRINT = "gathered-from"

#: Where processes put their metrics together; an operator may have named another place.
METRICS_DIRECTORY = "PROMETHEUS_MULTIPROC_DIR"

#: Seconds after which a thread lets another one of its process go on. Python's own 5 ms let whoever
#: writes to the database wait for all that think, and everybody who would write wait for that.
SWITCH = 0.0005

#: Seconds that a thread waits for the next bytes of a request; a proxy sends them all at once.
READING_PATIENCE = 5


class CannotServeError(Exception):
    """The site cannot be started; the text says why and what to do."""


def prepare(migrate: bool = True) -> None:
    """Make the data directory, bring the database up to date, gather static files if changed.

    Raises CannotServeError.
    """
    try:
        settings.DATA.mkdir(mode=DATA_MODE, parents=True, exist_ok=True)
        # Static files are gathered and metrics counted there, even with another database.
        tempfile.TemporaryFile(dir=settings.DATA).close()
        if compiled_code.is_empty():
            print(FIRST_TIME, file=sys.stderr, flush=True)  # noqa: T201
        count_together()
        django.setup()
        if migrate:
            _migrate()
        gather_static_files()
    except OSError as error:
        raise CannotServeError(
            f"the data directory {settings.DATA} cannot be written to ({error.strerror}): let this "
            "user write there, or name another one with BIDEUCHRE_DATA"
        ) from error
    # A connection must not be shared with the workers that are about to be forked.
    connections.close_all()


def _migrate() -> None:
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as error:
        # What a database says may go on for many lines.
        said = str(error).strip().partition("\n")[0]
        raise CannotServeError(
            f"the database cannot be used ({said}): see that it runs and that DATABASE_URL, or "
            f"{settings.DATA}, is right"
        ) from error


def count_together() -> None:
    """Let the processes add up their metrics, in a directory that is empty at each start.

    The library of the metrics takes its name from the environment when it is first imported.
    """
    if METRICS_DIRECTORY not in os.environ:
        directory = counting_place(settings.DATA)
        shutil.rmtree(directory, ignore_errors=True)
        directory.mkdir(parents=True, mode=0o700)
        os.environ[METRICS_DIRECTORY] = str(directory)


def gather_static_files() -> None:
    """Collect, rename and compress the static files, unless they are those of the last time."""
    root: Path = settings.STATIC_ROOT
    mark = root / FINGERPRINT
    fingerprint = static_fingerprint()
    if mark.is_file() and mark.read_text(encoding="ascii") == fingerprint:
        return
    mark.unlink(missing_ok=True)
    call_command("collectstatic", interactive=False, verbosity=0)
    mark.write_text(fingerprint, encoding="ascii")


def static_fingerprint() -> str:
    """A hash over names and contents, as sent, of all static files, and of what renames them."""
    digest = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            with storage.open(name) as file:
                digest.update(
                    name.encode() + b"\0" + hashlib.sha256(as_sent(name, file.read())).digest()
                )
    return digest.hexdigest()


class Server(BaseApplication):  # type: ignore[misc]
    """gunicorn with a few processes of a few threads each; the site is loaded before they fork."""

    def __init__(self, place: Place, workers: int, threads: int) -> None:
        self.place = place
        self.options: dict[str, Any] = {
            "bind": f"fd://{place.number}",
            "workers": workers,
            "threads": threads,
            "worker_class": "gthread",
            "preload_app": True,
            "loglevel": "error",
            "logconfig_dict": settings.LOGGING,
            "control_socket_disable": True,
            # gunicorn would believe whoever is on this machine, such as a proxy that passes on what
            # strangers send, about the scheme and where the site stands. The settings say whom.
            "forwarded_allow_ips": "",
            "forwarder_headers": "",
            "post_worker_init": begin_work,
        }
        if memory_is_writable():
            # Workers tell in a file that they live; a disk could make them late.
            self.options["worker_tmp_dir"] = str(MEMORY)
        super().__init__()

    def load_config(self) -> None:
        for name, value in self.options.items():
            self.cfg.set(name, value)

    def load(self) -> Callable[..., Any]:
        from bideuchre.site.wsgi import application

        # What is loaded by now stays for good. To look through it for what can be thrown away would
        # hold up every thread of a process for a tenth of a second, and unshare its memory.
        gc.collect()
        gc.freeze()
        self.place.listen(self.cfg.backlog)
        return application


def begin_work(worker: Worker) -> None:
    """Let no request keep a thread for good, nor a thread the others; say where the site is."""
    sys.setswitchinterval(SWITCH)
    # gunicorn waits for ever. Connections take this over from the socket that they came by.
    patience = struct.pack("ll", READING_PATIENCE, 0)
    for listener in worker.sockets:
        listener.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, patience)
    say_where(worker)


def say_where(worker: Worker) -> None:
    """Print the address when the first worker is about to answer."""
    if worker.age == 1:
        host, port = worker.sockets[0].getsockname()[:2]
        place = f"[{host}]" if ":" in host else host
        print(f"Bid Euchre is at http://{place}:{port}/", flush=True)  # noqa: T201
