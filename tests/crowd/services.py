"""PostgreSQL, Redis and nginx for a test: from Debian's packages, in a directory, on loopback.

They run as an unprivileged user, end with the test, and can be stopped and started again.
"""

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

#: Where Debian keeps what is not in everybody's path.
PLACES = ("/usr/sbin", "/usr/bin", "/usr/local/bin", "/usr/local/sbin")
#: Seconds until a service that does not answer counts as failed.
PATIENCE = 60
#: Who they run as when root starts them.
NOBODY = "nobody"

_DEPLOY = Path(__file__).resolve().parents[2] / "deploy" / "nginx"


def program(name: str) -> str:
    """Where a program is. Fails with what to install."""
    newest = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: place.parent.name)
    path = os.pathsep.join([*map(str, reversed(newest)), *PLACES, os.environ.get("PATH", "")])
    found = shutil.which(name, path=path)
    assert found, f"{name} is missing: apt-get install postgresql redis-server nginx"
    return found


def free_port() -> int:
    """A port on which nothing listens now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def unprivileged(command: Sequence[str]) -> list[str]:
    """A command that ends with this process, and is not root's."""
    user = ["--reuid", NOBODY, "--regid", "nogroup", "--clear-groups"] if os.geteuid() == 0 else []
    return ["setpriv", *user, "--pdeathsig", "KILL", *command]


def hand_over(place: Path) -> None:
    """Let the unprivileged user have a directory."""
    if os.geteuid() == 0:
        shutil.chown(place, NOBODY, "nogroup")


class Service:
    """A server as a process of its own, with its files in ``place``."""

    def __init__(self, place: Path, command: Sequence[str], port: int) -> None:
        self.place, self.port = place, port
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until somebody listens."""
        with (self.place / "log").open("ab") as log:
            self._process = subprocess.Popen(
                unprivileged(self._command), cwd=self.place, stdout=log, stderr=log
            )
        begun = time.monotonic()
        while not self._listens():
            told = (self.place / "log").read_text()[-2000:]
            assert self._process.poll() is None, told
            assert time.monotonic() < begun + PATIENCE, told
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop by a signal, and wait for the end."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def _listens(self) -> bool:
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0


class PostgreSQL(Service):
    """An empty database ``postgres`` of user ``bideuchre``, as safe from faults as a real one."""

    def __init__(self, place: Path) -> None:
        made = [program("initdb"), "--pgdata", "data", "--username", "bideuchre"]
        made += ["--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8"]
        subprocess.run(unprivileged(made), cwd=place, check=True, stdout=subprocess.DEVNULL)
        port = free_port()
        run = [program("postgres"), "-D", "data", "-p", str(port), "-k", str(place)]
        super().__init__(place, [*run, "-c", "listen_addresses=127.0.0.1"], port)
        self.url = f"postgres://bideuchre@127.0.0.1:{port}/postgres"

    def start(self) -> None:
        """Start, and wait until it answers."""
        super().start()
        ready = [program("pg_isready"), "--quiet", "--host", "127.0.0.1", "--port", str(self.port)]
        begun = time.monotonic()
        while subprocess.run(ready, check=False).returncode:
            assert time.monotonic() < begun + PATIENCE, (self.place / "log").read_text()[-2000:]
            time.sleep(0.1)


class Redis(Service):
    """Nothing is kept on its disk, as docs/operating.md says."""

    def __init__(self, place: Path) -> None:
        port = free_port()
        run = [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1"]
        super().__init__(place, [*run, "--save", "", "--appendonly", "no"], port)
        self.url = f"redis://127.0.0.1:{port}/0"


class Nginx(Service):
    """The configuration of deploy/, without TLS, before nodes on these ports."""

    def __init__(self, place: Path, nodes: Sequence[int]) -> None:
        port = free_port()
        (place / "nginx.conf").write_text(_CONFIGURATION)
        (place / "nodes.conf").write_text(_nodes(nodes))
        (place / "site.conf").write_text(_site(port))
        run = [program("nginx"), "-p", str(place), "-c", "nginx.conf", "-e", "stderr"]
        super().__init__(place, run, port)
        self.url = f"http://127.0.0.1:{port}/"


_CONFIGURATION = """
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 1024; }
http {
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include nodes.conf;
    include site.conf;
}
"""


def _nodes(ports: Sequence[int]) -> str:
    """deploy's nodes, at other ports."""
    text = (_DEPLOY / "bideuchre-nodes.conf").read_text()
    for number, port in enumerate(ports, start=1):
        assert f":800{number} " in text
        text = text.replace(f":800{number} ", f":{port} ")
    return text


def _site(port: int) -> str:
    """deploy's server of https, as one of http that everybody may ask by any name."""
    _, _, https = (_DEPLOY / "bideuchre.conf").read_text().split("\nserver {")
    dropped = ("listen", "server_name", "ssl_", "access_log", "error_log")
    kept = [line for line in https.splitlines() if not line.strip().startswith(dropped)]
    listen = f"    listen 127.0.0.1:{port};\n    access_log off;"
    return "\n".join(["server {", listen, *kept])
