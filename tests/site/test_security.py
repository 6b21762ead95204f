"""What every answer says to browsers, whatever it is, and that nothing is anybody else's."""

import json
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.conf import LazySettings

from bideuchre.site.api import api
from bideuchre.site.boards.models import GameResult
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import DealLog, Game
from tests.site.operations import OF_ONE_GAME, body_for
from tests.site.programs import Program, cautious, reach

pytestmark = pytest.mark.django_db

#: One address for each kind of answer: pages, lists, texts, redirects, and every kind of refusal.
ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/hi/rules/", 200),
    ("GET", "/boards/?page=0", 404),
    ("GET", "/nowhere", 404),
    ("GET", "/rules", 301),
    ("POST", "/", 405),
    ("POST", "/language/", 302),
    ("GET", "/jsi18n/", 200),
    ("GET", "/robots.txt", 200),
    ("GET", "/sitemap.xml", 200),
    ("GET", "/healthz", 200),
    ("GET", "/metrics", 404),
    ("GET", "/api/openapi.json", 200),
    ("GET", "/api/games", 200),
    ("GET", "/api/you", 404),
    ("GET", "/api/games?page=0", 422),
    ("PUT", "/api/games", 405),
    ("POST", "/api/games", 422),
    ("GET", "/api/nothing", 404),
]


def assert_guarded(headers: Any) -> None:
    """The headers that keep a browser from doing what it should not."""
    policy = headers["content-security-policy"]
    directives = dict(part.strip().partition(" ")[::2] for part in policy.split(";"))
    assert directives["default-src"] == "'self'"
    assert directives["object-src"] == directives["base-uri"] == "'none'"
    assert directives["frame-ancestors"] == "'none'"
    assert directives["form-action"] == "'self'"
    assert not any(word in policy for word in ("unsafe", "*", "http:", "https:", "data:"))
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "cache-control" in headers
    assert "access-control-allow-origin" not in headers
    assert "server" not in headers


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_kind_of_answer_is_guarded(
    program: Program, method: str, path: str, status: int
) -> None:
    reply = program.ask(method, path, b"{" if path == "/api/games" and method == "POST" else b"")
    assert reply.status == status
    assert_guarded(reply.headers)


def test_refusals_before_any_view_are_guarded_as_well(
    program: Program, settings: LazySettings
) -> None:
    for headers, body, status in (
        ({"Sec-Fetch-Site": "cross-site"}, b"{}", 403),
        ({}, b"x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1), 413),
        ({"Host": "elsewhere.example"}, b"{}", 400),
    ):
        reply = program.ask("POST", "/api/games", body, headers)
        assert reply.status == status
        assert_guarded(reply.headers)


#: Run in a process of its own, because most settings are read once.
PRODUCTION = """
import django, json
from django.conf import settings
settings.STORAGES["staticfiles"]["BACKEND"] = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
)
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
django.setup()
from django.core.management import call_command
from django.test import Client
call_command("migrate", verbosity=0)
from django.contrib.auth.models import User
User.objects.create_superuser("operator", password="secret")
client = Client(headers={"host": "cards.example"})
shown = {}
def ask(name, method, path, secure=True, **more):
    reply = client.generic(method, path, secure=secure, content_type="application/json", **more)
    shown[name] = [reply.status_code, {k.lower(): v for k, v in reply.headers.items()},
                   [morsel.OutputString() for morsel in reply.cookies.values()]]
ask("plain", "GET", "/", secure=False)
ask("health", "GET", "/healthz", secure=False)
ask("language", "POST", "/language/")
ask("admin", "GET", "/desk/login/")
client.force_login(User.objects.get())
ask("inside", "GET", "/desk/people/person/")
shown["session"] = [settings.SESSION_COOKIE_NAME, settings.SESSION_COOKIE_SECURE]
import time_machine
with time_machine.travel("2027-03-01T12:00:00Z", tick=False):
    tries = [client.post("/desk/login/", {"username": "operator", "password": "wrong"},
                         secure=True).status_code for _ in range(11)]
shown["tries"] = tries
print(json.dumps(shown))
"""


def test_a_site_on_https_guards_cookies_connections_and_its_admin(tmp_path: Path) -> None:
    environ = {
        **os.environ,
        "BIDEUCHRE_DATA": str(tmp_path),
        "BIDEUCHRE_HTTPS": "1",
        "BIDEUCHRE_HOSTS": "cards.example",
        "BIDEUCHRE_ADMIN_PATH": "desk/",
        "BIDEUCHRE_LIMITS": "1",
        "DJANGO_SETTINGS_MODULE": "bideuchre.site.settings",
    }
    environ.pop("DJANGO_ALLOW_ASYNC_UNSAFE", None)
    environ.pop("DATABASE_URL", None)
    command = [sys.executable, "-c", PRODUCTION]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout)
    status, headers, _ = shown["plain"]
    assert (status, headers["location"]) == (301, "https://cards.example/")
    assert shown["health"][0] == 200
    for name in ("language", "admin", "inside"):
        status, headers, cookies = shown[name]
        assert status in (200, 201, 302), name
        assert headers["strict-transport-security"] == "max-age=31536000"
        assert_guarded(headers)
        assert all("Secure" in cookie for cookie in cookies)
    assert shown["session"] == ["__Host-sessionid", True]
    assert shown["tries"] == [200] * 10 + [429]


def test_nothing_of_somebody_elses_game_is_there(program: Program, stranger: Program) -> None:
    """Every operation on a game, by somebody else, by nobody, and on a game that is nobody's."""
    played = reach(program, program.begin(), cautious, "deal")
    playing = program.begin()
    stranger.begin()
    nobody = Program(stranger.send)
    assert len(OF_ONE_GAME) >= 8

    def kept() -> list[Any]:
        models = (Game, DealLog, GameResult, Person)
        return [list(model._default_manager.order_by("pk").values()) for model in models]

    before = kept()
    for method, path in OF_ONE_GAME:
        body = body_for(path)
        replies = []
        for game in (played["id"], playing["id"], "A" * 16):
            place = path.replace("{id}", game).replace("{number}", "1")
            for other in (stranger, nobody):
                reply = other.ask(method, place, body)
                assert (reply.status, reply.code) == (404, "game_not_found"), (method, place)
                replies.append(reply.body)
        # Nor can it be told from one that is not there at all.
        assert len(set(replies)) == 1, (method, path)
    assert kept() == before
    for place in ("table/{}/", "replay/{}/", "replay/{}/1/0/"):
        for game in (played["id"], playing["id"]):
            for other in (stranger, nobody):
                assert other.get(f"/{place.format(game)}").status == 404


def test_one_can_write_only_to_oneself(program: Program, stranger: Program) -> None:
    """No operation on a person takes an id, but for reading what all may see and for reports."""
    taking = {
        (method.upper(), path)
        for path, methods in api.get_openapi_schema()["paths"].items()
        for method in methods
        if path.startswith(("/api/you", "/api/players")) and "{" in path
    }
    assert taking == {("GET", "/api/players/{id}"), ("POST", "/api/players/{id}/reports")}
    program.begin()
    stranger.begin()
    you = program.get("/api/you").json
    seen = stranger.get(f"/api/players/{you['id']}").body.decode()
    person = Person.objects.get(public_id=you["id"])
    program.post("/api/you/code", {})
    person.refresh_from_db()
    for private in (person.token, person.code_hash, "code_made", "settings"):
        assert private is not None
        assert private not in seen


def test_with_the_secret_key_changed_everybody_who_comes_stays_the_same(
    program: Program, settings: LazySettings
) -> None:
    """What docs/operating.md promises: a visit a day later signs the cookie anew; codes hold."""
    with time_machine.travel("2027-03-01T12:00:00Z", tick=False) as now:
        game = program.begin()
        absent = Program(program.send, cookie=program.cookie)
        code = program.post("/api/you/code", {}).json["code"]
        former, settings.SECRET_KEY = settings.SECRET_KEY, "the new key"
        settings.SECRET_KEY_FALLBACKS = [former]
        assert program.act(game, cautious(game)).status == 200
        assert program.cookie == absent.cookie
        now.shift(timedelta(days=1, minutes=1))
        assert program.get("/api/you").status == 200
        assert program.cookie != absent.cookie
        settings.SECRET_KEY_FALLBACKS = []
        assert program.get(f"/api/games/{game['id']}").status == 200
        assert absent.get(f"/api/games/{game['id']}").status == 404
        settings.RECOVERY_KEY = former
        assert absent.post("/api/you/recover", {"code": code}).status == 200
        assert absent.get(f"/api/games/{game['id']}").status == 200
