"""A proxy between a browser and the site that spoils chosen answers, as bad networks do."""

import http.client
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit

#: Headers that are not passed on: of one connection, and of packing, so that bodies are plain.
_KEPT_BACK = {"connection", "keep-alive", "transfer-encoding", "accept-encoding"}

FOREIGN_PAGE = b"<!doctype html><title>Hotel</title><h1>Sign in to the hotel's network</h1>"


@dataclass
class Answer:
    """An answer on its way to the browser."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


#: Writes an answer to the browser, more or less. The connection is closed after it.
Fault = Callable[["_Handler", Answer], None]


@dataclass
class Rule:
    """Which answers are spoiled, and how often still."""

    method: str
    part: str
    fault: Fault
    times: float
    #: Set when a first answer is about to be spoiled: the site has done by then what was asked.
    met: threading.Event = field(default_factory=threading.Event)


class Proxy:
    """Listens on a port of its own and passes everything on to the site, but for its rules."""

    def __init__(self, site: str) -> None:
        self.host, self.port = urlsplit(site).hostname or "", urlsplit(site).port or 80
        self.rules: list[Rule] = []
        #: Headers that are taken out both ways, in small letters.
        self.kept_back = {*_KEPT_BACK}
        self.lock = threading.Lock()
        #: Set when those whose answers stall may go.
        self.over = threading.Event()
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
        self.server.daemon_threads = True
        self.server.proxy = self  # type: ignore[attr-defined]
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def spoil(self, part: str, fault: Fault, times: float = 1, method: str = "") -> Rule:
        """Spoil answers to requests with ``part`` in their path, of one method if it is given."""
        rule = Rule(method, part, fault, times)
        with self.lock:
            self.rules.append(rule)
        return rule

    def heal(self) -> None:
        """Spoil nothing any more."""
        with self.lock:
            self.rules.clear()

    def rule_for(self, method: str, path: str) -> Rule | None:
        """The rule that this request falls under, spent once."""
        with self.lock:
            for rule in self.rules:
                if rule.times > 0 and rule.part in path and rule.method in ("", method):
                    rule.times -= 1
                    return rule
        return None


@contextmanager
def running(site: str) -> Iterator[Proxy]:
    """A proxy before the site, until the end of the block."""
    proxy = Proxy(site)
    thread = threading.Thread(target=proxy.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield proxy
    finally:
        proxy.over.set()
        proxy.server.shutdown()
        proxy.server.server_close()
        thread.join()


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def handle(self) -> None:
        # A browser that goes away in the middle is no fault of ours.
        with suppress(ConnectionError):
            super().handle()

    def _pass_on(self) -> None:
        proxy: Proxy = self.server.proxy  # type: ignore[attr-defined]
        length = int(self.headers.get("Content-Length") or 0)
        body = self.rfile.read(length)
        rule = proxy.rule_for(self.command, self.path)
        answer = self._ask(proxy, body)
        if rule is None:
            self.write(answer)
            return
        self.close_connection = True
        rule.met.set()
        rule.fault(self, answer)

    do_GET = do_HEAD = do_POST = do_PUT = do_DELETE = do_PATCH = _pass_on  # noqa: N815

    def _ask(self, proxy: Proxy, body: bytes) -> Answer:
        headers = {k: v for k, v in self.headers.items() if k.lower() not in proxy.kept_back}
        site = http.client.HTTPConnection(proxy.host, proxy.port, timeout=60)
        try:
            site.request(self.command, self.path, body or None, headers)
            response = site.getresponse()
            kept = [(k, v) for k, v in response.getheaders() if k.lower() not in proxy.kept_back]
            return Answer(response.status, kept, response.read())
        finally:
            site.close()

    def write(self, answer: Answer, length: int | None = None, upto: int | None = None) -> None:
        """Send an answer; ``length`` is what its header says, ``upto`` how many bytes come."""
        self.send_response_only(answer.status)
        for name, value in answer.headers:
            if name.lower() != "content-length":
                self.send_header(name, value)
        if answer.status not in (204, 304):
            self.send_header("Content-Length", str(len(answer.body) if length is None else length))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(answer.body[:upto])
        self.wfile.flush()

    def wait(self) -> None:
        """Say nothing more until the browser has gone, or the test is over."""
        over: threading.Event = self.server.proxy.over  # type: ignore[attr-defined]
        self.connection.settimeout(0.2)
        while not over.is_set():
            try:
                if not self.connection.recv(1):
                    return
            except TimeoutError:
                continue

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Nothing is logged."""


def cut(handler: _Handler, answer: Answer) -> None:
    """Half of the body, then the connection is gone. A body that is empty anyhow loses its head."""
    if not answer.body:
        dropped(handler, answer)
        return
    handler.write(answer, upto=len(answer.body) // 2)
    handler.connection.shutdown(socket.SHUT_RDWR)


def stalled(handler: _Handler, answer: Answer) -> None:
    """Half of the body, then nothing any more. Of an empty one not even the head."""
    if answer.body:
        handler.write(answer, upto=len(answer.body) // 2)
    handler.wait()


def dropped(handler: _Handler, _answer: Answer) -> None:
    """Nothing at all; the site has done what was asked."""
    handler.connection.shutdown(socket.SHUT_RDWR)


def shortened(handler: _Handler, answer: Answer) -> None:
    """The beginning of the body as if it were the whole."""
    rewritten(b'{"id":"a game","events":[{"n"')(handler, answer)


def foreign(
    status: int = 200,
    body: bytes = FOREIGN_PAGE,
    kind: str = "text/html",
    headers: tuple[tuple[str, str], ...] = (),
) -> Fault:
    """An answer of somebody else."""

    def fault(handler: _Handler, _answer: Answer) -> None:
        handler.write(Answer(status, [("Content-Type", kind), *headers], body))

    return fault


def relabeled(handler: _Handler, answer: Answer) -> None:
    """The site's own answer, as a page."""
    headers = [(k, v) for k, v in answer.headers if k.lower() != "content-type"]
    handler.write(Answer(answer.status, [*headers, ("Content-Type", "text/html")], answer.body))


def rewritten(body: bytes, status: int = 200) -> Fault:
    """The site's own headers around another body."""

    def fault(handler: _Handler, answer: Answer) -> None:
        handler.write(Answer(status, answer.headers, body))

    return fault


JSON = "application/json"

#: Every way in which an answer is spoiled, by its name.
FAULTS: dict[str, Fault] = {
    "cut": cut,
    "stalled": stalled,
    "dropped": dropped,
    "shortened": shortened,
    "relabeled": relabeled,
    "a list in its place": rewritten(b"[]"),
    "nothing in its place": rewritten(b""),
    "a page, 200": foreign(),
    "a page, 302": foreign(302, b"", headers=(("Location", "/healthz"),)),
    "a page, 403": foreign(403),
    "a page, 404": foreign(404),
    "a page, 511": foreign(511),
    "a gateway, 503": foreign(503),
    "nothing, 200": foreign(200, b""),
    "nothing, 204": foreign(204, b""),
    "JSON {}": foreign(200, b"{}", JSON),
    "JSON []": foreign(200, b"[]", JSON),
    "JSON text": foreign(200, b'"ok"', JSON),
    "JSON null": foreign(200, b"null", JSON),
    "JSON of another, 404": foreign(404, b'{"error":{"code":"gone","message":"Gone"}}', JSON),
}
