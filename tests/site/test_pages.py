"""Every address of the site: it answers, says what it may load, and is only its person's."""

import re
from collections.abc import Callable, Mapping
from html.parser import HTMLParser

import pytest
import time_machine
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from bideuchre.players.warm import warm
from tests.site.programs import Program, cautious, reach

pytestmark = pytest.mark.django_db

HTML = "text/html; charset=utf-8"
JSON = "application/json; charset=utf-8"

#: Every address that can be read, with the kind of its answer. A new address belongs here.
READ = {
    "": HTML,
    "rules/": HTML,
    "strategy/": HTML,
    "table/<game:id>/": HTML,
    "daily/": HTML,
    "daily/<date:date>/": HTML,
    "boards/": HTML,
    "boards/day/<date:date>/": HTML,
    "boards/week/<date:date>/": HTML,
    "boards/month/<date:date>/": HTML,
    "boards/streak/": HTML,
    "boards/longest/": HTML,
    "boards/wins/<level:level>/": HTML,
    "boards/rate/<level:level>/": HTML,
    "players/<player:id>/": HTML,
    "replay/<game:id>/": HTML,
    "replay/<game:id>/<int:deal>/<int:step>/": HTML,
    "you/": HTML,
    "app/<language:language>.webmanifest": "application/manifest+json",
    "offline/<language:language>/": HTML,
    "worker.js": "text/javascript; charset=utf-8",
    "jsi18n/": 'text/javascript; charset="utf-8"',
    "healthz": "text/plain",
    "readyz": "application/json",
    "favicon.ico": "image/x-icon",
    "apple-touch-icon.png": "image/png",
    "apple-touch-icon-precomposed.png": "image/png",
    "robots.txt": "text/plain",
    "sitemap.xml": "application/xml",
    "api/openapi.json": "application/json",
    "api/games": JSON,
    "api/games/<game:id>": JSON,
    "api/games/<game:id>/events": JSON,
    "api/games/<game:id>/record.ptn": "text/plain; charset=utf-8",
    "api/games/<game:id>/deals/<number>/reasons": JSON,
    "api/games/<game:id>/deals/<number>/review": JSON,
    "api/daily": JSON,
    "api/daily/<date:date>": JSON,
    "api/daily/<date:date>/proof": JSON,
    "api/daily/chains/<int:year>": JSON,
    "api/boards/<kind>": JSON,
    "api/players/<id>": JSON,
    "api/you": JSON,
}

#: Every address that is only written to, or not to be read yet.
NOT_READ = {
    # Only for whoever shows the token.
    "metrics": 404,
    "language/": 405,
    "lesson/": 405,
    "api/games/<game:id>/lesson": 405,
    "api/games/<game:id>/hint": 405,
    "api/games/<game:id>/deals/<number>/practice": 405,
    "api/daily/<date:date>/field": 403,
    "api/games/<game:id>/accuracy": 403,
    "api/daily/games": 405,
    "api/games/<game:id>/actions": 405,
    "api/games/<game:id>/sharing": 405,
    "api/you/name": 405,
    "api/you/name/another": 405,
    "api/you/code": 405,
    "api/you/recover": 405,
    "api/you/settings": 405,
    "api/players/<id>/reports": 405,
}

#: Types of scripts that are no scripts: no browser runs them, and no policy forbids them.
DATA = ("application/json", "application/ld+json")

#: Where django-ninja would send a person who asks for the API itself.
NOT_THERE = {"api/"}


def every_address(resolver: URLResolver, before: str = "") -> set[str]:
    """The patterns of all views, as texts."""
    found: set[str] = set()
    for entry in resolver.url_patterns:
        place = before + str(entry.pattern)
        found |= {place} if isinstance(entry, URLPattern) else every_address(entry, place)
    return found


@pytest.fixture
def path_of(program: Program) -> Callable[[str], str]:
    """A real path for the pattern of an address, of things that are the program's own."""

    def path(place: str) -> str:
        today = timezone.now().date()
        game = program.begin()
        if "<number>" in place or "replay/" in place:
            game = reach(program, game, cautious, "over" if "replay/" in place else "deal")
        you = program.get("/api/you").json["id"]
        filled = {
            "<game:id>": game["id"],
            "<date:date>": today.isoformat(),
            "<int:year>": str(today.year),
            "<kind>": "day",
            "<id>": you,
            "<player:id>": you,
            "<level:level>": "easy",
            "<language:language>": "en",
            "<number>": "1",
            "<int:deal>": "1",
            "<int:step>": "1",
        }
        for gap, value in filled.items():
            place = place.replace(gap, value)
        return f"/{place}"

    return path


def test_the_walk_below_misses_no_address() -> None:
    assert every_address(get_resolver()) == READ.keys() | NOT_READ.keys() | NOT_THERE


@pytest.mark.parametrize("place", sorted(READ))
def test_every_address_that_can_be_read_answers(
    program: Program, path_of: Callable[[str], str], place: str
) -> None:
    program.get("/api/daily")
    if place == "readyz":
        warm()
    reply = program.get(path_of(place))
    assert reply.status == 200
    assert reply.headers["content-type"] == READ[place]


@pytest.mark.parametrize("place", sorted(NOT_READ))
def test_every_other_address_refuses_to_be_read(
    program: Program, path_of: Callable[[str], str], place: str
) -> None:
    program.get("/api/daily")
    reply = program.get(path_of(place))
    assert reply.status == NOT_READ[place]
    assert not place.startswith("api/") or reply.code


@pytest.mark.parametrize("place", [place for place, kind in READ.items() if kind == HTML])
def test_pages_take_nothing_but_reading(
    program: Program, path_of: Callable[[str], str], place: str
) -> None:
    path = path_of(place)
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        assert program.ask(method, path, b"").status == 405
    assert program.ask("HEAD", path).status == 200


class Page(HTMLParser):
    """Collects what a strict policy forbids, and what could name another site."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forbidden: list[str] = []
        self.loaded: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.forbidden += [f"{tag} {name}" for name in given if name.startswith("on")]
        if "style" in given or tag == "style":
            self.forbidden.append(f"{tag} style")
        if tag == "script" and "src" not in given and given.get("type") not in DATA:
            self.forbidden.append("inline script")
        address = given.get("href") if tag == "link" else given.get("src")
        if address and given.get("rel") not in ("alternate", "canonical"):
            self.loaded.append(address)


@pytest.mark.parametrize("path", ["/", "/rules/", "/table/{id}/", "/nowhere/", "/table/AAAA/"])
def test_pages_hold_no_inline_script_or_style_and_load_nothing_from_elsewhere(
    program: Program, path: str
) -> None:
    reply = program.get(path.format(id=program.begin()["id"]))
    page = Page(reply.body.decode())
    assert page.forbidden == []
    assert page.loaded
    assert all(address.startswith("/") and address[1] != "/" for address in page.loaded)


@pytest.mark.parametrize("path", ["/", "/table/{id}/", "/nowhere/", "/api/games", "/api/nothing"])
def test_every_answer_says_what_a_browser_may_do_with_it(program: Program, path: str) -> None:
    headers = program.get(path.format(id=program.begin()["id"])).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cache-control"] == "private, no-cache"


def test_the_table_of_somebody_else_is_not_there(program: Program, stranger: Program) -> None:
    path = f"/table/{program.begin()['id']}/"
    assert program.get(path).status == 200
    for other in (stranger, Program(stranger.send)):
        assert other.get(path).status == 404
    stranger.begin()
    assert stranger.get(path).status == 404


def test_the_home_page_leads_back_to_games_that_are_not_over(program: Program) -> None:
    assert b"/table/" not in program.get("/").body.replace(b"GAME_GAME_GAME_G", b"").replace(
        b'data-table="/table//"', b""
    )
    game = program.begin()
    program.act(game, cautious(game))
    assert f"/table/{game['id']}/".encode() in program.get("/").body


def test_an_unknown_page_is_told_in_words(program: Program) -> None:
    reply = program.get("/nowhere/")
    assert reply.status == 404
    assert reply.headers["content-type"] == HTML
    assert "There is nothing at this address." in reply.body.decode()


@pytest.mark.parametrize("place", sorted([*READ, *NOT_READ]))
def test_head_is_answered_as_get_is_without_a_body(
    program: Program, path_of: Callable[[str], str], place: str
) -> None:
    program.get("/api/daily")
    path = path_of(place)
    program.get(path)
    with time_machine.travel(timezone.now(), tick=False):
        read, asked = program.get(path), program.ask("HEAD", path)
    assert asked.status == read.status
    assert asked.body == b""
    assert without_chance(asked.headers) == without_chance(read.headers)
    assert asked.headers["content-length"] == str(len(read.body))


def without_chance(headers: Mapping[str, str]) -> dict[str, str]:
    """Headers without what is random in each answer: its id, and the nonce of its scripts."""
    kept = {name: value for name, value in headers.items() if name != "x-request-id"}
    return {name: re.sub(r"'nonce-[^']*'", "", value) for name, value in kept.items()}


@pytest.mark.parametrize("icon", ["/favicon.ico", "/apple-touch-icon.png"])
def test_browsers_find_a_small_icon_without_being_told_where(program: Program, icon: str) -> None:
    reply = program.get(icon)
    assert reply.status == 200
    assert reply.body[:4] in (b"\0\0\1\0", b"\x89PNG")
    assert len(reply.body) < 3000
    assert "max-age" in reply.headers["cache-control"]
    assert program.get(icon, **{"If-None-Match": reply.headers["etag"]}).status == 304


@pytest.mark.parametrize(
    "path",
    [
        "/apple-touch-icon-120x120.png",
        "/hi/favicon.ico",
        "/browserconfig.xml",
        "/static/table/nothing.js",
        "/.well-known/assetlinks.json",
        "/ads.txt",
        "/main.css.map",
    ],
)
def test_a_file_that_is_not_there_costs_one_sentence_and_no_page(
    program: Program, path: str
) -> None:
    reply = program.get(path)
    assert reply.status == 404
    assert reply.headers["content-type"] == "text/plain; charset=utf-8"
    assert len(reply.body) < 300


@pytest.mark.parametrize("path", ["/nowhere.html", "/nowhere.htm", "/players/a.b/", "/1.5"])
def test_a_page_that_is_not_there_is_still_a_page(program: Program, path: str) -> None:
    reply = program.get(path)
    assert (reply.status, reply.headers["content-type"]) == (404, HTML)


def test_the_browsers_sentences_are_asked_for_anew_but_sent_only_when_changed(
    program: Program,
) -> None:
    first = program.get("/jsi18n/")
    assert "no-cache" in first.headers["cache-control"]
    again = program.get("/jsi18n/", **{"If-None-Match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
