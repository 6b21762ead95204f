"""Recovery codes: made, typed by hand, taken to another device, and not to be guessed."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

from bideuchre.site.errors import SiteError
from bideuchre.site.people import identity, limits, recovery
from bideuchre.site.people.models import Person
from tests.site.days import (
    DAY,
    MONDAY,
    asks_to_begin,
    begins,
    clock_at,
    play_short_games,
    plays,
    the_day,
)
from tests.site.programs import Program, bidding, in_process, reach

pytestmark = pytest.mark.django_db


def code_of(program: Program) -> str:
    reply = program.post("/api/you/code", {})
    assert reply.status == 201, reply.body
    return str(reply.json["code"])


def somebody() -> Program:
    """A player who has begun a game."""
    program = Program(in_process(Client()))
    program.begin()
    return program


def recover(program: Program, code: str, **headers: str) -> int:
    return program.post("/api/you/recover", {"code": code}, **headers).status


# -- the code itself ----------------------------------------------------------------------


def test_a_code_has_twelve_symbols_and_a_check_symbol() -> None:
    symbols = "[0-9A-HJKMNP-TV-Z]"
    for _ in range(200):
        assert re.fullmatch(f"({symbols}{{4}}-){{3}}{symbols}", recovery.new_code())


def test_a_code_is_read_as_people_type_it() -> None:
    code = recovery.written(int("01J", 32))
    plain = code.replace("-", "")
    assert recovery.read(code) == plain
    assert recovery.read(code.lower()) == plain
    assert recovery.read(f" {plain[:5]} {plain[5:]} ") == plain
    assert recovery.read(code.replace("0", "O").replace("1", "I")) == plain
    assert recovery.read(code.replace("0", "o").replace("1", "l")) == plain


def test_the_check_symbol_tells_every_wrong_symbol_and_every_swap() -> None:
    plain = recovery.read(recovery.new_code())
    slips = [
        plain[:place] + symbol + plain[place + 1 :]
        for place in range(len(plain))
        for symbol in recovery.SYMBOLS
        if symbol != plain[place]
    ]
    slips += [
        plain[:place] + plain[place + 1] + plain[place] + plain[place + 2 :]
        for place in range(len(plain) - 1)
        if plain[place] != plain[place + 1]
    ]
    for slip in slips:
        with pytest.raises(SiteError, match="code_mistyped"):
            recovery.read(slip)


@pytest.mark.parametrize(
    "typed", ["", "0", "0" * 12, "0" * 14, "U" * 13, "0000-0000-0000-*", "ééé"]
)
def test_what_cannot_be_a_code_is_a_slip(typed: str) -> None:
    with pytest.raises(SiteError, match="code_mistyped"):
        recovery.read(typed)


def test_a_code_is_kept_as_a_keyed_hash_only(settings: LazySettings) -> None:
    person = Person.objects.create()
    plain = recovery.read(identity.new_code(person))
    kept = Person.objects.values().get(pk=person.pk)
    assert not any(plain in str(value) for value in kept.values())
    settings.SECRET_KEY = "another key"
    assert recovery.hashes(plain)[0] != kept["code_hash"]


def test_a_code_outlives_a_change_of_the_secret_key(settings: LazySettings) -> None:
    person = Person.objects.create()
    code = identity.new_code(person)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another key"
    assert identity.recovered(code, "192.0.2.1") == person


# -- another device -----------------------------------------------------------------------


@pytest.mark.both_databases
def test_another_device_becomes_the_same_player() -> None:
    first, second = somebody(), Program(in_process(Client()))
    first.ask("PUT", "/api/you/settings", b'{"settings": {"theme": "dark", "confirm": true}}')
    you, games = first.get("/api/you").json, first.get("/api/games").json
    assert second.get("/api/games").json == {"games": []}
    assert recover(second, code_of(first).lower()) == 200
    again = second.get("/api/you").json
    assert (again["id"], again["name"]) == (you["id"], you["name"])
    assert again["settings"] == {"theme": "dark", "confirm": True}
    assert second.get("/api/games").json == games
    assert first.get("/api/you").json == again


@pytest.mark.both_databases
def test_a_code_on_another_device_goes_on_with_the_game_of_the_day_that_is_open(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_short_games(settings, monkeypatch)
    first, second = somebody(), somebody()
    with clock_at(MONDAY):
        game = reach(first, begins(first), bidding, until="deal")
        begins(second)
        assert recover(second, code_of(first)) == 200
        refused = asks_to_begin(second)
        assert (refused.code, refused.json["game"]["id"]) == ("attempt_is_open", game["id"])
        over = reach(second, game, bidding)
        assert first.get(f"/api/games/{game['id']}").json == over
        assert first.get("/api/daily").json["attempts"] == second.get("/api/daily").json["attempts"]
        assert first.get("/api/daily").json["streaks"]["begun"]["current"] == 1
        you = second.get("/api/you").json["id"]
        assert [row["id"] for row in second.get("/api/boards/day").json["rows"]] == [you]


def test_a_code_brings_the_streak_and_the_history_to_another_device(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_short_games(settings, monkeypatch)
    first = somebody()
    code = code_of(first)
    games = []
    for date in (MONDAY, MONDAY + DAY):
        with clock_at(date):
            games.append(plays(first)["id"])
    with clock_at(MONDAY + 2 * DAY):
        cleared = Program(in_process(Client()))
        assert the_day(cleared)["streaks"]["begun"] == {"current": 0, "longest": 0}
        assert recover(cleared, code) == 200
        assert the_day(cleared)["streaks"]["begun"] == {"current": 2, "longest": 2}
        page = cleared.get(f"/players/{cleared.get('/api/you').json['id']}/").body.decode()
        assert all(f"/replay/{game}/" in page for game in games)
        begins(cleared)
        assert the_day(first)["streaks"]["begun"] == {"current": 3, "longest": 3}


def test_nothing_is_merged_and_the_identity_left_behind_stays() -> None:
    first, second = somebody(), somebody()
    left = second.get("/api/you").json["id"]
    way_back = code_of(second)
    assert recover(second, code_of(first)) == 200
    assert second.get("/api/you").json["id"] == first.get("/api/you").json["id"]
    assert len(second.get("/api/games").json["games"]) == 1
    assert recover(second, way_back) == 200
    assert second.get("/api/you").json["id"] == left


@pytest.mark.both_databases
def test_a_new_code_replaces_the_one_before() -> None:
    program = somebody()
    old, new = code_of(program), code_of(program)
    other = Program(in_process(Client()))
    reply = other.post("/api/you/recover", {"code": old})
    assert (reply.status, reply.code) == (404, "code_unknown")
    assert recover(other, new) == 200


def test_nobody_has_no_code_to_make() -> None:
    reply = Program(in_process(Client())).post("/api/you/code", {})
    assert (reply.status, reply.code) == (404, "nobody_yet")


def test_a_slip_is_told_from_a_code_that_is_nobodys() -> None:
    program = Program(in_process(Client()))
    code = recovery.new_code()
    wrong = code[:-1] + ("0" if code[-1] != "0" else "1")
    assert program.post("/api/you/recover", {"code": wrong}).code == "code_mistyped"
    assert program.post("/api/you/recover", {"code": code}).code == "code_unknown"


# -- guessing -----------------------------------------------------------------------------


@pytest.mark.both_databases
def test_guessing_from_one_address_ends_after_ten_tries_an_hour() -> None:
    program, own = Program(in_process(Client())), code_of(somebody())
    with time_machine.travel("2027-03-01T12:00:30Z", tick=False):
        guesses = [recover(program, recovery.new_code()) for _ in range(limits.WRONG_CODES.most)]
        assert guesses == [404] * 10
        reply = program.post("/api/you/recover", {"code": own})
        assert (reply.status, reply.code) == (429, "too_many_tries")
        assert reply.headers["retry-after"] == str(reply.json["error"]["params"]["seconds"])
        assert reply.json["error"]["params"]["seconds"] == 60 * 60 - 30
        with pytest.raises(SiteError, match="too_many_tries"):
            identity.recovered(own, "127.0.0.1")
        assert identity.recovered(own, "192.0.2.7")
    with time_machine.travel("2027-03-01T13:00:00Z", tick=False):
        assert recover(program, own) == 200


def test_the_arithmetic_of_guessing_is_that_of_the_limits() -> None:
    """docs/identity.md says how long it takes to guess somebody's code."""
    text = (Path(__file__).parents[2] / "docs" / "identity.md").read_text(encoding="utf-8")
    codes = len(recovery.SYMBOLS) ** recovery.LENGTH * len(recovery.SYMBOLS) / 37
    assert f"{codes / 1e17:.2f} · 10¹⁷ codes" in text
    assert limits.WRONG_CODES.length == limits.ALL_WRONG_CODES.length == timedelta(hours=1)
    assert f"{limits.WRONG_CODES.most} an hour from one address" in text
    assert f"{limits.ALL_WRONG_CODES.most:,} an hour from everywhere" in text
    players, hours = 100_000, 24 * 365.25
    everywhere = codes / players / limits.ALL_WRONG_CODES.most / hours
    assert f"{round(everywhere, -4):,.0f} years" in text
    one_address = codes / players / limits.WRONG_CODES.most / hours
    assert f"{one_address / 1e6:.0f} million years" in text


def test_right_codes_and_slips_are_no_guesses() -> None:
    program, own = Program(in_process(Client())), code_of(somebody())
    for _ in range(limits.WRONG_CODES.most + 2):
        assert recover(program, own) == 200
        assert recover(program, own[:-3] + "UUU") == 422
    assert recover(program, recovery.new_code()) == 404


def test_guessing_from_many_addresses_ends_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ALL_WRONG_CODES", limits.Limit("all", 3, timedelta(hours=1)))
    for number in range(3):
        with pytest.raises(SiteError, match="code_unknown"):
            identity.recovered(recovery.new_code(), f"192.0.2.{number}")
    with pytest.raises(SiteError, match="too_many_tries"):
        identity.recovered(recovery.new_code(), "192.0.2.9")


def test_counts_of_tries_are_thrown_away_and_name_nobody() -> None:
    with time_machine.travel("2027-03-01T12:00:00Z", tick=False):
        limits.WRONG_CODES.spend("192.0.2.1")
        first = limits.Tries.objects.get()
        assert "192.0.2.1" not in first.subject
    with time_machine.travel("2027-03-03T12:00:00Z", tick=False):
        limits.WRONG_CODES.spend("192.0.2.1")
        assert limits.Tries.objects.get().subject != first.subject
        assert limits.Tries.objects.get().begins <= timezone.now()
