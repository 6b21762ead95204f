"""Programs that play over the API, as anybody's could: against Django's test client or a socket."""

import http.client
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from django.http import HttpResponse
from django.test import Client, RequestFactory

from bideuchre.site.people.cookie import cookie_name, give_cookie

Json = dict[str, Any]


@dataclass(frozen=True)
class Reply:
    """What came back: status, headers in lower case, and the very bytes."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        """The code of an error in the one shape that errors have."""
        error = self.json["error"]
        assert set(error) == {"code", "params", "message"}, error
        assert error["message"], error
        return str(error["code"])


Transport = Callable[[str, str, bytes | None, Mapping[str, str]], Reply]


def in_process(client: Client) -> Transport:
    """Requests straight into Django."""

    def send(method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Reply:
        response = client.generic(
            method, path, body or b"", content_type="application/json", headers=dict(headers)
        )
        replied = {name.lower(): value for name, value in response.headers.items()}
        for cookie in response.cookies.values():
            replied["set-cookie"] = cookie.OutputString()
        client.cookies.clear()
        return Reply(response.status_code, replied, response.getvalue())

    return send


def over_http(url: str, timeout: float = 120) -> Transport:
    """Requests over a connection that is kept as long as it lasts."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=timeout)

    def send(method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Reply:
        try:
            connection.request(method, path, body, {"Content-Type": "application/json", **headers})
            response = connection.getresponse()
            content = response.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            raise
        replied = {name.lower(): value for name, value in response.getheaders()}
        return Reply(response.status, replied, content)

    return send


@dataclass
class Program:
    """A person's program: sends requests, keeps its cookie. ``headers`` go with every request."""

    send: Transport
    headers: dict[str, str] = field(default_factory=dict)
    #: The Cookie header that the last answers asked for.
    cookie: str = ""

    def get(self, path: str, **headers: str) -> Reply:
        return self.ask("GET", path, None, headers)

    def post(self, path: str, body: Any, **headers: str) -> Reply:
        """``body`` as JSON, or as it stands when it is bytes."""
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.ask("POST", path, content, headers)

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> Reply:
        """Any request at all."""
        kept = {"Cookie": self.cookie} if self.cookie else {}
        reply = self.send(method, path, body, {**kept, **self.headers, **headers})
        if "set-cookie" in reply.headers:
            self.cookie = reply.headers["set-cookie"].partition(";")[0]
        return reply

    def begin(self, level: str = "easy") -> Json:
        reply = self.post("/api/games", {"level": level})
        assert reply.status == 201, reply.body
        game: Json = reply.json
        return game

    def act(self, game: Json, action: Any) -> Reply:
        """An action in the game as it stands in ``game``."""
        body = {"seq": game["seq"], "action": action}
        return self.post(f"/api/games/{game['id']}/actions", body)


def signed_cookie(token: str) -> str:
    """The Cookie header of the person with this identity."""
    response = HttpResponse()
    give_cookie(RequestFactory().get("/"), response, token)
    return f"{cookie_name()}={response.cookies[cookie_name()].value}"


Strategy = Callable[[Json], Any]


def cautious(game: Json) -> Any:
    """Passes, plays the first card that is legal, exchanges the last ones of the hand."""
    match game["phase"]:
        case "auction" | "deal":
            return game["legal"][0]
        case "exchange":
            return game["hand"][-game["exchange"]["max"] :]
        case _:
            return game["legal"][0]


def bidding(game: Json) -> Any:
    """Bids three of its first suit while it may."""
    own = f"3{game['hand'][0][0]}" if game["phase"] == "auction" else ""
    return own if own in game["legal"] else cautious(game)


def lone(discards: int) -> Strategy:
    """Always goes alone in spades, and discards so many cards."""

    def choose(game: Json) -> Any:
        if game["phase"] == "auction":
            return "SAlone"
        if game["phase"] == "exchange":
            low, high = game["exchange"]["min"], game["exchange"]["max"]
            return game["hand"][: max(low, min(high, discards))]
        return cautious(game)

    return choose


#: Actions of one person, in a game that goes back and forth.
LONGEST = 3000


def steps(program: Program, game: Json, strategy: Strategy, until: str = "over") -> Iterator[Reply]:
    """Act until the game is in a phase; each reply."""
    for _ in range(LONGEST):
        if game["phase"] == until:
            return
        reply = program.act(game, strategy(game))
        assert reply.status == 200, reply.body
        yield reply
        game = reply.json["game"]
    raise AssertionError("the game does not end")


def reach(program: Program, game: Json, strategy: Strategy, until: str = "over") -> Json:
    """The game when it has come to a phase."""
    for reply in steps(program, game, strategy, until):
        game = reply.json["game"]
    return game
