"""Requests of every kind: no fault of ours, no trace of the code, nothing changed by a refusal.

Bytes go into the site as a server would hand them on. Each example begins from the same rows: two
people, each with a game at the first call.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest
from django.conf import LazySettings
from django.db import transaction
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.players.warm import warm
from bideuchre.site.api import api
from bideuchre.site.errors import JSON
from tests.fuzzing import NASTY_TEXTS, TALLY, any_json, examples, mutated, nasty_text
from tests.site.programs import Json, Program, Reply, in_process
from tests.site.raw_requests import Request, ask, rows

pytestmark = pytest.mark.django_db

LANGUAGES = ("", "/hi", "/bn", "/ur", "/en", "/fr", "/HI", "/hi-IN", "/hi%00", "/ur/hi")
PAGES = (
    "/", "/rules/", "/strategy/", "/you/", "/boards/", "/boards/day/2026-11-30/",
    "/boards/week/2026-11-30/", "/boards/streak/", "/boards/wins/easy/", "/daily/",
    "/daily/2026-11-30/", "/jsi18n/", "/table/{game}/", "/replay/{game}/", "/replay/{game}/1/1/",
    "/players/{player}/", "/lesson/", "/language/",
)  # fmt: skip
OTHERS = (
    "/healthz", "/readyz", "/metrics", "/robots.txt", "/sitemap.xml", "/worker.js",
    "/app/hi.webmanifest", "/offline/ur/", "/static/cards.svg", "/api/", "/api/nowhere", "/nowhere",
)  # fmt: skip
CALLS = tuple(
    (method.upper(), path)
    for path, methods in api.get_openapi_schema()["paths"].items()
    for method in methods
)
#: The two joiners shape letters of Indic and Arabic script and are seen in them only.
JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")
HEADERS = (
    "Idempotency-Key", "Accept-Language", "Accept", "Origin", "Sec-Fetch-Site", "X-Forwarded-For",
    "X-Forwarded-Host", "X-Forwarded-Proto", "X-Request-ID", "Host", "Referer", "If-None-Match",
    "If-Modified-Since", "Content-Type", "Content-Length", "Authorization", "Range",
    "X-HTTP-Method-Override", "Accept-Encoding", "Cookie",
)  # fmt: skip
#: Of which a value may be right as well.
USUAL = (
    b"same-origin",
    b"http://localhost",
    b"en",
    b"ur,hi;q=0.5",
    b"*/*",
    b"127.0.0.1",
    b"text/xml",
)


@dataclass(frozen=True)
class World:
    """Who is there before each example."""

    owner: Program
    stranger: Program
    game: Json
    others_game: Json
    player: str
    rows: dict[str, list[dict[str, Any]]]

    def addressed(self, path: str, ours: bool = True) -> str:
        """A path with the ids of a game and of a player in it."""
        game = self.game if ours else self.others_game
        for name, value in (
            ("{game}", game["id"]),
            ("{id}", self.player if "/players/" in path else game["id"]),
            ("{player}", self.player),
            ("{number}", "1"),
            ("{kind}", "day"),
            ("{date}", "2026-11-30"),
            ("{year}", "2026"),
        ):
            path = path.replace(name, value)
        return path


@pytest.fixture
def world(db: None, settings: LazySettings) -> World:
    settings.DAILY_LEVEL = "easy"
    warm()  # else the site would say, rightly, that it is not ready
    owner, stranger = (Program(in_process(Client())) for _ in range(2))
    game, others_game = owner.begin(), stranger.begin()
    # What a page writes when it is first asked for is there already.
    owner.get("/api/daily")
    owner.get("/api/boards/day")
    player = owner.get("/api/you").json["id"]
    return World(owner, stranger, game, others_game, player, rows())


def one_example(world: World, request: Request) -> Reply:
    """Ask, look at the answer and at the rows, and undo what was done."""
    with transaction.atomic():
        reply = ask(request)
        after = rows()
        transaction.set_rollback(True)
    TALLY[f"request: {reply.status}"] += 1
    assert reply.status < 500, reply
    assert b"Traceback" not in reply.body
    assert b"/bideuchre/site/" not in reply.body
    if reply.status >= 400:
        assert after == world.rows
        if request.path.startswith(b"/api/") and request.method != "HEAD":
            assert reply.headers["content-type"] == JSON
            assert reply.code
            assert reply.json.keys() <= {"error", "game"}
    return reply


def cookies(world: World) -> st.SearchStrategy[bytes]:
    """Right ones, those of others, and what one could forge from them."""
    own, others = world.owner.cookie.encode(), world.stranger.cookie.encode()
    name = own.partition(b"=")[0]
    forged = (
        own.replace(own.split(b"=")[1].split(b":")[0], others.split(b"=")[1].split(b":")[0]),
        own + b"; " + others,
        own + b"x",
        name + b"=" + b"A" * 6000,
        name + b"=",
        b"=; ;;=" + own,
        name + b'="' + own.partition(b"=")[2] + b'"',
        b"language=xx; " + own,
        b"language=../../; " + own,
        b"sessionid=x; csrftoken=y; " + own,
    )
    return st.one_of(
        st.just(own),
        st.just(b""),
        st.just(others),
        st.sampled_from(forged),
        mutated([own, forged[0]]),
    )


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


nasty_bytes = st.one_of(
    st.binary(max_size=20), nasty_text.map(encoded), st.sampled_from(NASTY_TEXTS).map(encoded)
)


@st.composite
def headers(draw: st.DrawFn, world: World) -> Mapping[str, bytes]:
    names = draw(st.lists(st.sampled_from(HEADERS), max_size=3, unique=True))
    chosen = {name: draw(st.one_of(st.sampled_from(USUAL), nasty_bytes)) for name in names}
    chosen.setdefault("Cookie", draw(cookies(world)))
    return chosen


@st.composite
def addresses(draw: st.DrawFn, world: World) -> bytes:
    """The path of a page or of a call, or something like it."""
    kind = draw(st.sampled_from(("page", "call", "other", "any")))
    ours = draw(st.booleans())
    match kind:
        case "page":
            path = draw(st.sampled_from(LANGUAGES)) + draw(st.sampled_from(PAGES))
        case "call":
            path = draw(st.sampled_from(CALLS))[1]
        case "other":
            path = draw(st.sampled_from(OTHERS))
        case _:
            path = "/" + "/".join(draw(st.lists(nasty_text, max_size=4)))
    found = encoded(world.addressed(path, ours))
    if draw(st.booleans()):
        place = draw(st.integers(1, len(found)))
        found = found[:place] + draw(nasty_bytes) + found[place:]
    return found


@st.composite
def queries(draw: st.DrawFn) -> bytes:
    names = ("page", "after", "date", "level", "regulars", "next", "language", "kind", "id", "x")
    parts = draw(st.lists(st.tuples(st.sampled_from(names), nasty_bytes), max_size=3))
    return b"&".join(name.encode() + b"=" + value for name, value in parts)


BODIES = (
    b'{"seq": 1, "action": "Pass"}', b'{"seq": 2, "action": ["H9", "C9"]}', b'{"level": "easy"}',
    b'{"name": "Asha"}', b'{"code": "AAAA-BBBB"}', b'{"settings": {"sound": true}}',
    b'{"actions": 3}', b'{"shared": true}', b'{"date": "2026-11-30"}',
    b'{"level": "easy", "level": "normal", "teaching": 1}', b"next=/rules/&language=hi",
)  # fmt: skip


def bodies() -> st.SearchStrategy[bytes]:
    shaped = st.dictionaries(
        st.sampled_from(("level", "teaching", "name", "code", "settings", "actions", "date")),
        any_json,
        max_size=3,
    )
    return st.one_of(
        mutated(BODIES),
        st.sampled_from(BODIES),
        shaped.map(lambda value: json.dumps(value).encode()),
        st.binary(max_size=40),
    )


@examples(40)
@given(st.data())
def test_no_request_is_a_fault_or_changes_what_it_may_not(
    world: World, data: st.DataObject
) -> None:
    request = Request(
        method=data.draw(st.sampled_from(METHODS)),
        path=data.draw(addresses(world)),
        query=data.draw(queries()),
        headers=data.draw(headers(world)),
        body=data.draw(bodies()),
    )
    one_example(world, request)


@examples(30)
@given(st.data())
def test_no_call_with_a_strange_body_is_a_fault(world: World, data: st.DataObject) -> None:
    method, path = data.draw(st.sampled_from([call for call in CALLS if call[0] != "GET"]))
    body = data.draw(bodies())
    # What the rows do not hold is not looked for: only a new game is begun, of whatever level.
    for level in (b"expert", b"normal"):
        body = body.replace(level, b"easy")
    request = Request(
        method,
        encoded(world.addressed(path)),
        headers={"Cookie": world.owner.cookie.encode()},
        body=body,
    )
    one_example(world, request)


def actions(game: Json) -> st.SearchStrategy[bytes]:
    """Bodies of an action: right ones, nearly right ones, and any JSON in the places of one."""
    right = [
        json.dumps({"seq": game["seq"], "action": call}).encode() for call in game["legal"][:6]
    ]
    twice = [b'{"seq":%d,"action":"Pass","seq":%d}' % (game["seq"], game["seq"] + 1)]
    otherwise = [right[0].decode().encode(code) for code in ("utf-16", "utf-32", "utf-8-sig")]
    shaped = st.fixed_dictionaries(
        {},
        optional={
            "seq": st.one_of(st.sampled_from((game["seq"],) * 6 + (0, game["seq"] + 1)), any_json),
            "action": st.one_of(
                st.sampled_from((*game["legal"], *game["hand"], "next", "claim", "13S", "xAlone")),
                any_json,
            ),
            "action ": any_json,
        },
    )
    return st.one_of(
        mutated(right + twice),
        st.sampled_from(right + twice + otherwise),
        shaped.map(lambda value: json.dumps(value).encode()),
    )


@examples(40)
@given(st.data())
def test_an_action_is_done_or_refused_and_a_refused_one_leaves_the_game(
    world: World, data: st.DataObject
) -> None:
    path = encoded(f"/api/games/{world.game['id']}/actions")
    cookie = {"Cookie": world.owner.cookie.encode()}
    reply = one_example(
        world, Request("POST", path, headers=cookie, body=data.draw(actions(world.game)))
    )
    assert reply.status in (200, 409, 413, 422), reply
    if reply.status == 200:
        assert reply.json["game"]["seq"] > world.game["seq"]
    else:
        TALLY[f"action: {reply.code}"] += 1


@examples(20)
@given(st.data())
def test_no_forged_cookie_opens_the_game_of_another(world: World, data: st.DataObject) -> None:
    cookie = data.draw(cookies(world))
    path = encoded(f"/api/games/{world.others_game['id']}")
    reply = one_example(world, Request("GET", path, headers={"Cookie": cookie}))
    TALLY[f"cookie: {reply.status}"] += 1
    if world.stranger.cookie.encode() not in cookie:
        assert (reply.status, reply.code) == (404, "game_not_found")


@examples(20)
@given(st.one_of(nasty_text, st.text(min_size=2, max_size=24)), st.sampled_from(("name", "code")))
def test_a_name_or_a_code_is_taken_or_refused(world: World, text: str, kind: str) -> None:
    method, path = {"name": ("PUT", b"/api/you/name"), "code": ("POST", b"/api/you/recover")}[kind]
    body = json.dumps({kind: text}).encode()
    cookie = {"Cookie": world.owner.cookie.encode()}
    reply = one_example(world, Request(method, path, headers=cookie, body=body))
    TALLY[f"{kind}: {reply.status if reply.status == 200 else reply.code}"] += 1
    if kind == "code":
        assert reply.status in (404, 422)
    elif reply.status == 200:
        assert 2 <= len(reply.json["name"]) <= 120
        assert reply.json["name"].translate(JOINERS).isprintable()
