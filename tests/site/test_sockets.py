"""Requests byte by byte over real connections: bodies in chunks, and HEAD."""

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from bideuchre.site.api import api
from bideuchre.site.load.served import ServedSite
from tests.site.programs import Program, Reply, over_http

#: Seconds that a test waits for bytes of a site on however slow a machine.
PATIENCE = 600

MAXIMUM = settings.DATA_UPLOAD_MAX_MEMORY_SIZE


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedSite]:
    with ServedSite(tmp_path_factory.mktemp("sockets") / "var") as site:
        yield site


def exchange(site: ServedSite, sent: bytes) -> bytes:
    """All that the site sends back until it closes; our side stays open, as a browser's does."""
    where = urlsplit(site.url)
    with socket.create_connection((where.hostname, where.port), timeout=PATIENCE) as connection:
        connection.sendall(sent)
        received = b""
        while part := connection.recv(65536):
            received += part
    return received


def replies(received: bytes) -> list[Reply]:
    """What was received, answer by answer; each has its length."""
    found = []
    while received:
        head, _, received = received.partition(b"\r\n\r\n")
        status, *lines = head.decode().split("\r\n")
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in lines)
        }
        length = int(headers["content-length"])
        found.append(Reply(int(status.split()[1]), headers, received[:length]))
        received = received[length:]
    return found


def chunks(body: bytes, size: int) -> bytes:
    """A body in chunks of a size, and the empty one that ends it."""
    parts = [body[start : start + size] for start in range(0, len(body), size)]
    return b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in [*parts, b""])


def request(
    method: str, path: str, chunked: bytes | None = None, cookie: str = "", close: bool = True
) -> bytes:
    """A request with a body that is in chunks already."""
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Content-Type: application/json"]
    lines += [f"Cookie: {cookie}"] if cookie else []
    lines += ["Transfer-Encoding: chunked"] if chunked is not None else []
    lines += ["Connection: close"] if close else []
    return "\r\n".join([*lines, "", ""]).encode() + (chunked or b"")


def ask(site: ServedSite, *given: object, **more: object) -> Reply:
    (reply,) = replies(exchange(site, request(*given, **more)))  # type: ignore[arg-type]
    return reply


@pytest.mark.parametrize("size", [1, 3, 4096, 65536])
def test_a_body_in_chunks_is_read_whole(site: ServedSite, size: int) -> None:
    body = b'{"level": "easy"' + b" " * 5000 + b"}"
    reply = ask(site, "POST", "/api/games", chunks(body, size))
    assert reply.status == 201, reply.body
    cookie = reply.headers["set-cookie"].partition(";")[0]
    game = reply.json
    played = f'{{"seq": {game["seq"]}, "action": "{game["legal"][0]}"}}'.encode()
    acted = ask(site, "POST", f"/api/games/{game['id']}/actions", chunks(played, size), cookie)
    assert acted.status == 200, acted.body
    named = ask(site, "PUT", "/api/you/name", chunks(b'{"name": "Ada"}', size), cookie)
    assert named.json["name"] == "Ada"


def test_a_body_in_chunks_may_be_as_long_as_any_other(site: ServedSite) -> None:
    body = b'{"level": "easy"' + b" " * (MAXIMUM - 17) + b"}"
    assert len(body) == MAXIMUM
    assert ask(site, "POST", "/api/games", chunks(body, 10_000)).status == 201
    reply = ask(site, "POST", "/api/games", chunks(body + b" ", 10_000))
    assert (reply.status, reply.code) == (413, "body_too_large")
    assert reply.json["error"]["params"] == {"maximum": MAXIMUM}


def test_a_body_that_is_too_long_is_refused_before_it_has_come_to_its_end(site: ServedSite) -> None:
    body = b"%x\r\n" % 1_000_000_000 + b" " * (MAXIMUM + 2000)
    reply = ask(site, "POST", "/api/games", body)
    assert (reply.status, reply.code) == (413, "body_too_large")


#: Bodies that no chunks make: without a size, without an end, with more than was announced.
BROKEN = [
    b"z\r\n{}\r\n0\r\n\r\n",
    b"-2\r\n{}\r\n0\r\n\r\n",
    b"\r\n\r\n",
    b'5\r\n{"level": "easy"}\r\n0\r\n\r\n',
    b"2;a\rb\r\n{}\r\n0\r\n\r\n",
    b"0x2\r\n{}\r\n0\r\n\r\n",
]


@pytest.mark.parametrize("body", BROKEN)
def test_chunks_that_are_none_could_not_be_understood(site: ServedSite, body: bytes) -> None:
    reply = ask(site, "POST", "/api/games", body, close=False)
    assert (reply.status, reply.code) == (400, "bad_request")


def test_a_body_that_stops_coming_could_not_be_understood(site: ServedSite) -> None:
    """The site waits for a while, then answers and closes; it keeps no thread."""
    reply = ask(site, "POST", "/api/games", b'10\r\n{"level"', close=False)
    assert (reply.status, reply.code) == (400, "bad_request")


def posts() -> list[tuple[str, str]]:
    """Every call of the API that takes a body, with something for what its address names."""
    names = {"id": "A" * 16, "number": "1", "kind": "day", "date": "2026-11-30", "year": "2026"}
    return sorted(
        (method.upper(), path.format(**names))
        for path, methods in api.get_openapi_schema()["paths"].items()
        for method in methods
        if method in ("post", "put", "patch", "delete")
    )


@pytest.mark.parametrize(("method", "path"), posts())
def test_every_call_is_answered_alike_with_a_length_and_in_chunks(
    site: ServedSite, method: str, path: str
) -> None:
    path = path.replace("players/" + "A" * 16, "players/" + "A" * 12)
    for body in (b"{}", b"[", b'{"seq": 1, "action": "Pass", "name": "x", "code": "x"}'):
        plain = Program(over_http(site.url, PATIENCE)).ask(method, path, body)
        assert ask(site, method, path, chunks(body, 2)).status == plain.status
    assert ask(site, method, path, chunks(b" " * (MAXIMUM + 1), 4096)).code == "body_too_large"


@pytest.mark.parametrize(
    "path",
    ["/", "/rules/", "/nowhere/", "/nowhere.png", "/rules", "/favicon.ico", "/api/games",
     "/api/you", "/api/nothing", "/api/daily", "/api/openapi.json", "/lesson/", "/healthz"],
)  # fmt: skip
def test_head_leaves_the_connection_fit_for_the_next_request(site: ServedSite, path: str) -> None:
    """An answer with a body would be taken for the beginning of the next one."""
    head = request("HEAD", path, close=False)
    received = exchange(site, head + head + request("GET", path))
    first, rest = received.split(b"\r\n\r\n", 1)
    second, rest = rest.split(b"\r\n\r\n", 1)
    (read,) = replies(rest)
    for answer in (first, second):
        status, *lines = answer.decode().split("\r\n")
        assert int(status.split()[1]) == read.status
        told = dict(line.lower().split(": ", 1) for line in lines)
        assert told.keys() - {"connection"} == read.headers.keys() - {"connection"}
        assert told["content-length"] == read.headers["content-length"]
