"""The cookie that is all we know of a person."""

from datetime import timedelta

import pytest
import time_machine
from django.conf import LazySettings
from django.test import Client

from bideuchre.site.people.models import Person
from tests.site.programs import Program, in_process

pytestmark = pytest.mark.django_db


def test_the_cookie_is_given_with_the_first_game_and_not_before(client: Client) -> None:
    for path in ("/", "/rules/", "/api/games"):
        assert not client.get(path).cookies
    reply = client.post("/api/games", {"level": "easy"}, content_type="application/json")
    assert list(reply.cookies) == ["person"]
    again = client.post("/api/games", {"level": "easy"}, content_type="application/json")
    assert not again.cookies


def test_scripts_cannot_read_it_and_other_sites_cannot_send_it(client: Client) -> None:
    reply = client.post("/api/games", {"level": "easy"}, content_type="application/json")
    cookie = reply.cookies["person"]
    assert cookie["httponly"] is True
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert cookie["domain"] == ""
    assert cookie["max-age"] == timedelta(days=400).total_seconds()


def test_it_is_secure_over_https(client: Client) -> None:
    body = {"level": "easy"}
    plain = client.post("/api/games", body, content_type="application/json")
    assert not plain.cookies["person"]["secure"]
    secure = Client().post("/api/games", body, content_type="application/json", secure=True)
    assert secure.cookies["person"]["secure"] is True


def test_a_site_on_https_gives_it_a_name_that_browsers_guard(settings: LazySettings) -> None:
    settings.HTTPS = True
    program = Program(in_process(Client()))
    game = program.begin()
    assert program.get(f"/api/games/{game['id']}").status == 200
    reply = Client().post("/api/games", {"level": "easy"}, content_type="application/json")
    assert list(reply.cookies) == ["__Host-person"]
    assert reply.cookies["__Host-person"]["secure"] is True


def test_a_cookie_that_was_not_signed_here_is_nobodys(client: Client) -> None:
    body = {"level": "easy"}
    game = client.post("/api/games", body, content_type="application/json").json()
    value = client.cookies["person"].value
    token = Person.objects.get().token
    swapped = value[:-1] + ("A" if value[-1] != "A" else "B")
    for forged in (token, f"{token}:1:x", swapped, value.replace(token, token[::-1]), "", "::"):
        other = Client()
        other.cookies["person"] = forged
        assert other.get(f"/api/games/{game['id']}").status_code == 404
        assert other.get("/").status_code == 200


def test_whoever_keeps_coming_keeps_it(client: Client) -> None:
    with time_machine.travel(0, tick=False) as clock:
        client.post("/api/games", {"level": "easy"}, content_type="application/json")
        clock.shift(timedelta(days=29))
        assert not client.get("/").cookies
        clock.shift(timedelta(days=2))
        renewed = client.get("/").cookies["person"]
        assert renewed["max-age"] == timedelta(days=400).total_seconds()
        assert not client.get("/").cookies
        assert len(client.get("/api/games").json()["games"]) == 1


def test_an_old_secret_key_is_still_honoured(client: Client, settings: LazySettings) -> None:
    client.post("/api/games", {"level": "easy"}, content_type="application/json")
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another one"
    assert len(client.get("/api/games").json()["games"]) == 1
    settings.SECRET_KEY_FALLBACKS = []
    assert client.get("/api/games").json()["games"] == []


def test_a_cookie_of_somebody_deleted_begins_anew(program: Program) -> None:
    program.begin()
    Person.objects.all().delete()
    assert program.get("/api/games").json == {"games": []}
    program.begin()
    assert len(program.get("/api/games").json["games"]) == 1
