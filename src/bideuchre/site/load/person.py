"""One scripted person, who plays over HTTP as the site's page does."""

import gzip
import http.client
import json
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

Json = dict[str, Any]

#: What a request comes to when its connection ends before the answer.
LOST = (OSError, http.client.HTTPException)

#: What is sent with every request.
_AS_BROWSERS_DO = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}

#: The person bids in one of so many turns of the auction.
_BIDS_ONE_IN = 3


@dataclass(frozen=True)
class Answer:
    """What came back, and after how many seconds. ``status`` 0: the connection was lost."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    seconds: float

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def is_accepted(self) -> bool:
        return self.status in (200, 201)

    @property
    def error(self) -> str:
        """Why it was not accepted, in a word; empty when it was."""
        if self.is_accepted:
            return ""
        if not self.status:
            return "connection lost"
        try:
            return f"{self.status} {self.json['error']['code']}"
        except (ValueError, KeyError, TypeError):
            return f"{self.status} without a code"


class Person:
    """Begins games of a level and plays them, a request at a time.

    A request that is not answered, or is to be tried again later, is what the next step sends
    again, unchanged. ``address`` is where it claims to come from, as a proxy would tell.
    """

    def __init__(
        self, url: str, number: int, level: str, address: str = "", patience: float = 60
    ) -> None:
        self.number = number
        self.level = level
        self.cookie = ""
        #: The game as the last accepted answer showed it.
        self.game: Json | None = None
        #: Of each game the calls and cards that were accepted, in order.
        self.accepted: dict[str, list[str]] = {}
        self._forwarded = {"X-Forwarded-For": address} if address else {}
        self._patience = patience
        self._pending: tuple[str, Json, dict[str, str]] | None = None
        self.turn_to(url)

    def turn_to(self, url: str) -> None:
        """Ask another address from now on."""
        self._connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=self._patience)

    @property
    def is_waiting(self) -> bool:
        """Whether a request of theirs has not been answered for good."""
        return self._pending is not None

    def step(self) -> Answer:
        """Begin a game, when there is none to play on, or act in it."""
        if self._pending is None:
            self._pending = self._next()
        path, body, headers = self._pending
        answer = self.ask("POST", path, body, headers)
        if answer.is_accepted:
            self._pending = None
            self._take(body, answer.json)
        elif 400 <= answer.status < 500 and answer.status != 429:
            self._pending = None
        return answer

    def look(self) -> Answer:
        """The game as it stands on the site."""
        assert self.game is not None
        return self.ask("GET", f"/api/games/{self.game['id']}")

    def told(self, game: str) -> list[Json]:
        """All that the site tells of a game of theirs."""
        events: list[Json] = self.ask("GET", f"/api/games/{game}/events").json["events"]
        return events

    def ask(
        self,
        method: str,
        path: str,
        body: Json | bytes | None = None,
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> Answer:
        """Any request. A kept connection that was closed meanwhile is opened anew, once."""
        content = json.dumps(body).encode() if isinstance(body, dict) else body
        sent = {**self._forwarded, **_AS_BROWSERS_DO, **headers}
        if self.cookie:
            sent["Cookie"] = self.cookie
        begun = time.perf_counter()
        was_open = self._connection.sock is not None
        answer = self._once(method, path, content, sent, begun)
        if not answer.status and was_open:
            answer = self._once(method, path, content, sent, begun)
        cookie = answer.headers.get("set-cookie")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        return answer

    def close(self) -> None:
        self._connection.close()

    def _once(
        self, method: str, path: str, content: bytes | None, sent: dict[str, str], begun: float
    ) -> Answer:
        try:
            self._connection.request(method, path, content, sent)
            reply = self._connection.getresponse()
            body = reply.read()
        except LOST:
            self._connection.close()
            return Answer(0, {}, b"", time.perf_counter() - begun)
        headers = {name.lower(): value for name, value in reply.getheaders()}
        seconds = time.perf_counter() - begun
        if headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        return Answer(reply.status, headers, body, seconds)

    def _next(self) -> tuple[str, Json, dict[str, str]]:
        if self.game is None or self.game["phase"] == "over":
            return "/api/games", {"level": self.level}, {"Idempotency-Key": uuid.uuid4().hex}
        body = {"seq": self.game["seq"], "action": choice(self.game, self.number)}
        return f"/api/games/{self.game['id']}/actions", body, {}

    def _take(self, asked: Json, answer: Json) -> None:
        self.game = answer.get("game", answer)
        assert self.game is not None
        done = self.accepted.setdefault(self.game["id"], [])
        if isinstance(asked.get("action"), str) and asked["action"] != "next":
            done.append(asked["action"])


def choice(game: Json, number: int) -> Any:
    """What person ``number`` does: the same in the same situation, and something else often enough.

    A hand is bid on as people do, in the suit of which it holds most; of cards any legal one is
    played.
    """
    lot = (game["seq"] * 2654435761 + number * 40503) >> 4
    legal = game["legal"]
    match game["phase"]:
        case "exchange":
            return game["hand"][-game["exchange"]["max"] :]
        case "auction":
            suits = [card[0] for card in game["hand"]]
            longest = max(suits, key=suits.count)
            bids = [call for call in legal if call[0].isdigit() and call[1:] == longest]
            if bids and (lot % _BIDS_ONE_IN == 0 or "Pass" not in legal):
                return bids[0]
            return legal[0]
        case _:
            return legal[lot % len(legal)]
