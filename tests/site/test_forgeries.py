"""What a cheat may try against the running site; no board shows anything of it.

The site is a process of its own, on the database that ``DATABASE_URL`` names or on SQLite.
"""

import http.client
import json
import os
import threading
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from bideuchre.site.load.served import ServedSite
from tests.site.programs import Json, Program, Reply, bidding, over_http

pytestmark = pytest.mark.both_databases

TOMORROW = "Wed, 01 Mar 2028 00:00:01 GMT"
#: A cookie as ours, with a signature that is not.
FORGED_COOKIE = "bideuchre_person=AAAAAAAAAAAAAAAAAAAAAA:1tAAAA:" + "A" * 43


@dataclass
class Played:
    """The day's game as somebody has played it: how it ended, and all that was sent for it."""

    site: ServedSite
    cookie: str
    game: Json
    sent: list[tuple[str, Json]]

    @property
    def date(self) -> str:
        return str(self.game["daily"]["date"])

    def device(self, **headers: str) -> Program:
        """Another connection with the same cookie."""
        return Program(over_http(self.site.url), headers, self.cookie)

    def stranger(self) -> Program:
        return Program(over_http(self.site.url))

    def boards(self) -> dict[str, Json]:
        """All that boards and records show of the player."""
        # The site closes a connection that has been idle for a while.
        device = self.device()
        you = device.get("/api/you").json["id"]
        asked = [
            *(f"boards/{kind}?date={self.date}" for kind in ("day", "week", "month")),
            *(f"boards/{kind}" for kind in ("streak", "longest")),
            *(f"boards/{kind}?level={level}" for kind in ("wins", "rate") for level in LEVELS),
            f"players/{you}",
        ]
        return {path: device.get(f"/api/{path}").json for path in asked}


LEVELS = ("easy", "normal", "expert")


def own_database() -> dict[str, str]:
    """What names a new database on the server of the tests: two processes that run these tests
    shall not meet on one board. Nothing for SQLite, where each site has a file of its own."""
    address = os.environ.get("DATABASE_URL")
    if not address:
        return {}
    name = f"forgeries_{os.getpid()}"
    with psycopg.connect(address, autocommit=True) as server:
        server.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
    return {"DATABASE_URL": f"{address.rpartition('/')[0]}/{name}"}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """A game of the day that two devices of one player have played at the same time."""
    place = tmp_path_factory.mktemp("forgeries") / "var"
    with ServedSite(place, BIDEUCHRE_DAILY_LEVEL="easy", **own_database()) as site:
        owner = Program(over_http(site.url))
        owner.begin()
        begun: list[Reply] = []
        answered: list[Reply] = []
        sent: list[tuple[str, Json]] = []
        barrier = threading.Barrier(2)

        def play() -> None:
            device = Program(over_http(site.url), cookie=owner.cookie)
            barrier.wait()
            begun.append(device.post("/api/daily/games", {}))
            # Whoever comes second is told of the game that the other one has begun.
            game = begun[-1].json.get("game", begun[-1].json)
            while game["phase"] != "over":
                body = {"seq": game["seq"], "action": bidding(game)}
                path = f"/api/games/{game['id']}/actions"
                answered.append(device.post(path, body))
                sent.append((path, body))
                game = answered[-1].json["game"]

        devices = [threading.Thread(target=play) for _ in range(2)]
        for device in devices:
            device.start()
        for device in devices:
            device.join()
        assert Counter(reply.status for reply in begun) == {201: 1, 409: 1}
        assert {reply.status for reply in answered} <= {200, 409}
        game = answered[-1].json["game"]
        yield Played(site, owner.cookie, game, sent)


def test_two_devices_at_once_bring_one_player_one_result(played: Played) -> None:
    margin = played.game["score"]["NS"] - played.game["score"]["EW"]
    shown = played.boards()
    for kind in ("day", "week", "month"):
        assert len(shown[f"boards/{kind}?date={played.date}"]["rows"]) == 1
    (row,) = shown[f"boards/day?date={played.date}"]["rows"]
    deals = len(played.game["deals"])
    assert row["figures"] == {"margin": margin, "percentage": 50.0, "deals": deals}
    assert shown["boards/longest"]["rows"][0]["figures"] == {"current": 1, "longest": 1}
    (attempt,) = played.device().get(f"/api/daily/{played.date}").json["attempts"]
    assert (attempt["margin"], len(attempt["margins"])) == (margin, deals)


def test_requests_sent_again_change_nothing(played: Played) -> None:
    before = played.boards()
    device = played.device()
    replies = [device.post(path, body) for path, body in played.sent]
    # The last action gets its answer again; all others come too late.
    last = max(body["seq"] for _, body in played.sent)
    for (_, body), reply in zip(played.sent, replies, strict=True):
        assert reply.status == (200 if body["seq"] == last else 409), reply.body
        assert reply.json["game"] == played.game
    assert played.boards() == before


def test_forged_results_change_nothing(played: Played) -> None:
    before = played.boards()
    game = f"/api/games/{played.game['id']}"
    result = {"margin": 104, "percentage": 100, "deals": 1, "won": True}
    seq = played.game["seq"]
    forged: list[tuple[str, str, object, set[int]]] = [
        ("POST", f"/api/boards/day?date={played.date}", result, {405}),
        ("PUT", f"/api/boards/day?date={played.date}", result, {405}),
        ("POST", "/api/boards/results", result, {405}),
        ("POST", f"/api/players/{'A' * 12}", result, {405}),
        ("POST", f"/api/daily/{played.date}", result, {405}),
        ("PATCH", game, {"score": {"NS": 52, "EW": -52}}, {405}),
        ("DELETE", game, {}, {405}),
        ("POST", f"{game}/actions", {"seq": seq, "action": "next"}, {422}),
        ("POST", f"{game}/actions", {"seq": seq + 1, "action": "NTAlone"}, {409}),
        ("POST", f"{game}/actions", {"seq": 0, "action": "NTAlone"}, {409}),
        ("POST", f"{game}/actions", {"seq": seq, "action": "next", "score": [52, 0]}, {422}),
        ("POST", f"{game}/actions", {"seq": seq, "action": {"winner": "NS"}}, {422}),
        ("POST", "/api/daily/games", {"ranked": True, "margin": 52}, {422}),
        ("POST", "/api/daily/games", {"date": "2999-12-31"}, {404}),
        # Begins a game of one's own like any other.
        ("POST", "/api/games", {"level": "easy", "daily": played.date, "winner": "NS"}, {201}),
    ]
    for program in (played.device(), played.stranger()):
        for method, path, body, expected in forged:
            reply = program.ask(method, path, json.dumps(body).encode())
            # Somebody else's game is not there for a stranger.
            allowed = expected if program.cookie else {*expected, 404}
            assert reply.status in allowed, (method, path, reply.status, reply.body)
    assert played.boards() == before


def test_a_forged_or_a_foreign_cookie_changes_nothing(played: Played) -> None:
    before = played.boards()
    actions = f"/api/games/{played.game['id']}/actions"
    foreign = played.stranger()
    foreign.begin()
    for cookie in (FORGED_COOKIE, foreign.cookie, played.cookie[:-1] + "?", ""):
        program = Program(over_http(played.site.url), cookie=cookie)
        for seq in (0, played.game["seq"]):
            assert program.post(actions, {"seq": seq, "action": "next"}).status == 404
    assert played.boards() == before


def test_a_second_tab_and_a_changed_clock_begin_practice_of_the_same_day(played: Played) -> None:
    before = played.boards()
    device = played.device(Date=TOMORROW, **{"If-Modified-Since": TOMORROW, "X-Now": TOMORROW})
    again = device.post("/api/daily/games", {}).json
    assert (again["daily"]["date"], again["daily"]["ranked"]) == (played.date, False)
    other = played.device().post("/api/daily/games", {})
    assert (other.status, other.code) == (409, "attempt_is_open")
    reply = device.act(again, bidding(again))
    assert reply.status == 200
    assert played.boards() == before


def test_what_is_not_http_is_refused_and_changes_nothing(played: Played) -> None:
    before = played.boards()
    path = f"/api/games/{played.game['id']}/actions"
    for body in (b"", b"[", b"\xff\xfe", b"null", b'{"seq": 1e999, "action": "next"}'):
        assert played.device().post(path, body).status == 422
    connection = http.client.HTTPConnection(played.site.url.split("/")[2], timeout=30)
    form = f"seq={played.game['seq']}&action=next"
    headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Cookie": played.cookie,
        "Sec-Fetch-Site": "cross-site",
    }
    connection.request("POST", path, form, headers)
    assert connection.getresponse().status in {403, 415, 422}
    assert played.boards() == before
