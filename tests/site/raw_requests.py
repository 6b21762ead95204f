"""Requests byte by byte into the site, past all that a client would refuse to send."""

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.apps import apps
from django.test.client import ClientHandler

from tests.site.programs import Reply

#: Apps whose rows a refused request must leave as they are.
APPS = ("people", "table", "daily", "boards")


@dataclass(frozen=True)
class Request:
    """What a server would hand on; texts of the environment hold bytes as Latin-1."""

    method: str
    path: bytes
    query: bytes = b""
    headers: Mapping[str, bytes] = field(default_factory=dict)
    body: bytes = b""

    def environment(self) -> dict[str, Any]:
        # A server that takes a second header of one name joins them; it never takes line ends.
        given = {
            f"HTTP_{name.upper().replace('-', '_')}": _header(value)
            for name, value in self.headers.items()
        }
        kind = given.pop("HTTP_CONTENT_TYPE", "application/json")
        return {
            "REQUEST_METHOD": self.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": self.path.decode("latin-1"),
            "QUERY_STRING": self.query.decode("latin-1"),
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": "localhost",
            "CONTENT_TYPE": kind,
            "CONTENT_LENGTH": str(len(self.body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(self.body),
            "wsgi.errors": io.StringIO(),
            "wsgi.multithread": False,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
            **given,
        }


def _header(value: bytes) -> str:
    return value.translate(None, b"\r\n\x00").decode("latin-1")


@cache
def _handler() -> ClientHandler:
    """The whole site; it leaves the transaction of a test open, which a server's would not."""
    return ClientHandler()


def application(environment: dict[str, Any], start: Callable[[str, Any], Any]) -> list[bytes]:
    """The site as a WSGI application. Raises AssertionError for headers that no server can send."""
    response = _handler()(environment)
    headers = [(name, str(value)) for name, value in response.items()]
    headers += [("Set-Cookie", cookie.OutputString()) for cookie in response.cookies.values()]
    for name, value in headers:
        assert not set("\r\n\x00") & set(name + value), (name, value)
        value.encode("latin-1")
    start(f"{response.status_code} {response.reason_phrase}", headers)
    body: bytes = response.getvalue()
    return [body]


def ask(request: Request) -> Reply:
    """The site's answer."""
    told: list[tuple[str, list[tuple[str, str]]]] = []
    body = application(
        request.environment(), lambda status, headers: told.append((status, headers))
    )
    status, headers = told[0]
    replied = {name.lower(): value for name, value in headers}
    return Reply(int(status[:3]), replied, b"".join(body))


def rows() -> dict[str, list[dict[str, Any]]]:
    """Every row of the site."""
    models = [model for app in APPS for model in apps.get_app_config(app).get_models()]
    return {model._meta.label: list(model.objects.order_by("pk").values()) for model in models}
