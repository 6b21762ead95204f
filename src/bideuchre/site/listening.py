"""The socket that the site listens at, opened before anything else is done."""

import errno
import socket
import time
from typing import Any

#: Seconds for which processes of a site that was killed may keep its port before they notice.
ORPHANS = 5
PAUSE = 0.25


class CannotListenError(Exception):
    """The site cannot listen there; the text says why and what to do."""


class Place:
    """An address that is taken for the site, and heard at only when the site is about to answer.

    Until then a connection is refused, so a balancer sees that this node is not up yet.
    """

    def __init__(self, host: str, port: int) -> None:
        """Raises CannotListenError."""
        self.host, self.port = host, port
        try:
            # Of a name's addresses that of IPv4, if it has one: localhost is 127.0.0.1.
            found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
            family, kind, _, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)
            self._socket = socket.socket(family, kind)
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            _bind(self._socket, address)
        except OSError as error:
            raise CannotListenError(why_not(error, host, port)) from error

    @property
    def number(self) -> int:
        """The file descriptor."""
        return self._socket.fileno()

    def listen(self, backlog: int) -> None:
        """Let connections come, and leave the socket to its number. Raises CannotListenError."""
        try:
            self._socket.listen(backlog)
        except OSError as error:
            # Another program has bound it at the same time, and listened first.
            raise CannotListenError(why_not(error, self.host, self.port)) from error
        self._socket.detach()


def _bind(taken: socket.socket, address: tuple[Any, ...]) -> None:
    for _ in range(round(ORPHANS / PAUSE)):
        try:
            return taken.bind(address)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
        time.sleep(PAUSE)
    return taken.bind(address)


def why_not(error: OSError, host: str, port: int) -> str:
    """One sentence about an address that cannot be listened at, with what to do."""
    place = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    match error.errno:
        case errno.EADDRINUSE:
            return (
                f"{place} is already in use: stop the program that uses it, or choose another "
                f"port with --port (make run PORT={port + 1 if port < 65535 else port - 1})"
            )
        case errno.EACCES | errno.EPERM:
            return (
                f"{place} may not be listened at by this user: choose a port of 1024 or above with "
                "--port, and put a proxy in front for the others"
            )
        case errno.EADDRNOTAVAIL:
            return (
                f"{place} is not an address of this machine: choose another one with --host, such "
                "as 127.0.0.1 for this machine alone or 0.0.0.0 for the whole network"
            )
    if isinstance(error, socket.gaierror):
        return f"{host!r} is not the name or address of a machine: choose another one with --host"
    return f"{place} cannot be listened at ({error.strerror}): choose another one with --host"
