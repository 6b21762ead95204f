"""One's own identity over the API: name it, keep settings, report others, delete everything."""

import datetime
import json

import pytest
import time_machine
from django.apps import apps
from django.db.models import ForeignKey
from django.test import Client
from django.utils.html import escape

from bideuchre.site.boards.models import (
    DayStanding,
    LevelStanding,
    Period,
    PeriodStanding,
    StreakStanding,
)
from bideuchre.site.boards.periods import first_day
from bideuchre.site.errors import SiteError
from bideuchre.site.people import identity, limits
from bideuchre.site.people.models import NameReport, Person
from tests.site.programs import Program, Reply, in_process

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.fixture
def player(program: Program) -> Program:
    """Somebody who has begun a game."""
    program.begin()
    return program


def rename(program: Program, name: str) -> Reply:
    return program.ask("PUT", "/api/you/name", json.dumps({"name": name}).encode())


def you(program: Program) -> dict[str, object]:
    found: dict[str, object] = program.get("/api/you").json
    return found


def person_of(program: Program) -> Person:
    return Person.objects.get(public_id=you(program)["id"])


def test_a_player_has_a_pleasant_name_from_the_first_game_on(player: Program) -> None:
    found = you(player)
    assert len(str(found["name"]).split()) == 2
    assert found["name_is_typed"] is False


def test_nobody_is_told_so(program: Program) -> None:
    assert program.get("/api/you").code == "nobody_yet"
    assert rename(program, "Anna").code == "nobody_yet"
    assert program.ask("DELETE", "/api/you").code == "nobody_yet"


def test_the_identity_itself_is_in_no_answer(player: Program) -> None:
    person = person_of(player)
    pages = [
        "/api/you",
        f"/api/players/{person.public_id}",
        f"/players/{person.public_id}/",
        "/you/",
    ]
    for page in pages:
        reply = player.get(page)
        assert reply.status == 200, page
        assert person.token.encode() not in reply.body


def test_a_name_is_taken_or_refused_with_the_reason(player: Program) -> None:
    assert rename(player, "  Zoë  Lee ").json["name"] == "Zoë Lee"
    assert you(player)["name_is_typed"] is True
    for typed, code in [
        ("SJ", "name_tells_cards"),
        ("x", "name_too_short"),
        ("Аmber", "name_look_alike"),
    ]:
        reply = rename(player, typed)
        assert (reply.status, reply.code) == (422, code)
    assert you(player)["name"] == "Zoë Lee"


@pytest.mark.parametrize("body", [b"", b"[]", b'{"name": 5}', b'{"name": "' + b"x" * 201 + b'"}'])
def test_what_is_no_name_at_all_is_refused(player: Program, body: bytes) -> None:
    assert player.ask("PUT", "/api/you/name", body).status in (400, 422)


def test_another_name_of_ours_can_be_had(player: Program) -> None:
    rename(player, "Zoë")
    found = player.post("/api/you/name/another", {}).json
    assert found["name"] != "Zoë"
    assert found["name_is_typed"] is False


def test_names_are_not_changed_without_end(player: Program) -> None:
    for number in range(limits.NAMES.most):
        assert rename(player, f"Anna {number}").status == 200
    assert rename(player, "Anna").code == "too_many_tries"


def test_an_operator_hides_a_name_and_nobody_takes_it_again(
    player: Program, stranger: Program
) -> None:
    rename(player, "Wicked Wolf")
    identity.hide_name(person_of(player))
    found = you(player)
    assert found["name"] != "Wicked Wolf"
    assert found["hidden_name"] == "Wicked Wolf"
    stranger.begin()
    for name in ("Wicked Wolf", "wickéd  wolf", "WICKED WOLF"):
        assert rename(stranger, name).code == "name_was_hidden"
        assert rename(player, name).code == "name_was_hidden"
    assert rename(player, "Kind Wolf").json["hidden_name"] is None


def test_boards_show_the_name_of_ours_in_the_place_of_a_hidden_one(player: Program) -> None:
    rename(player, "Wicked Wolf")
    person = person_of(player)
    day = {"day": "2027-03-01", "margin": 3, "percentage": 5000, "deals": 8, "order": 1}
    DayStanding.objects.create(person=person, **day)
    StreakStanding.objects.create(person=person, current=1, longest=1)
    LevelStanding.objects.create(person=person, level="easy", games=20, wins=9, rate=4500)
    for period in Period:
        start = first_day(period, datetime.date(2027, 3, 1))
        PeriodStanding.objects.create(person=person, period=period, start=start, total=5000, days=1)
    identity.hide_name(person)
    name = escape(you(player)["name"])
    paths = [f"/boards/{path}/" for path in ("streak", "longest", "wins/easy", "rate/easy")]
    paths += [f"/boards/{kind}/2027-03-01/" for kind in ("day", "week", "month")]
    with time_machine.travel("2027-03-01T12:00:00Z", tick=False):
        for path in [*paths, f"/players/{person.public_id}/"]:
            page = player.get(path).body.decode()
            assert name in page, path
            assert "Wicked Wolf" not in page, path


def test_an_operator_gives_a_hidden_name_back(player: Program) -> None:
    rename(player, "Wicked Wolf")
    identity.hide_name(person_of(player))
    identity.show_name(person_of(player))
    assert you(player)["name"] == "Wicked Wolf"
    assert you(player)["hidden_name"] is None


def test_hiding_leaves_a_name_of_ours_alone(player: Program) -> None:
    name = you(player)["name"]
    identity.hide_name(person_of(player))
    assert you(player)["name"] == name


def test_a_name_is_reported_once_by_each(player: Program, stranger: Program) -> None:
    rename(player, "Wicked Wolf")
    path = f"/api/players/{you(player)['id']}/reports"
    assert stranger.post(path, {}).code == "nobody_yet"
    stranger.begin()
    assert stranger.post(path, {}).status == 204
    assert stranger.post(path, {}).status == 204
    assert [report.name for report in NameReport.objects.all()] == ["Wicked Wolf"]
    assert stranger.post("/api/players/AAAAAAAAAAAA/reports", {}).code == "player_not_found"


@pytest.mark.parametrize(
    "kept",
    [
        [],
        {"theme": ["dark"]},
        {"theme": "x" * 33},
        {"the me": True},
        {f"s{'x' * n}": n for n in range(33)},
    ],
)
def test_settings_that_no_page_writes_are_refused(player: Program, kept: object) -> None:
    body = json.dumps({"settings": kept}).encode()
    assert player.ask("PUT", "/api/you/settings", body).code == "malformed_request"
    assert you(player)["settings"] == {}


def test_deleting_everything_leaves_nothing_that_leads_to_a_person(
    player: Program, stranger: Program
) -> None:
    stranger.begin()
    rename(player, "Wicked Wolf")
    player.post("/api/you/code", {})
    stranger.post(f"/api/players/{you(player)['id']}/reports", {})
    player.post(f"/api/players/{you(stranger)['id']}/reports", {})
    gone = person_of(player)
    DayStanding.objects.create(
        person=gone, day="2027-03-01", margin=3, percentage=5000, deals=8, order=1
    )
    reply = player.ask("DELETE", "/api/you")
    assert reply.status == 204
    assert reply.headers["set-cookie"].startswith('person="";')
    for model in apps.get_models():
        for field in model._meta.get_fields():
            if isinstance(field, ForeignKey) and field.related_model is Person:
                assert not model._default_manager.filter(**{field.attname: gone.pk}).exists()
    assert not Person.objects.filter(pk=gone.pk).exists()
    assert DayStanding.objects.get().person is None
    # Another tab still has the cookie, and is nobody with it.
    assert player.get(f"/api/players/{gone.public_id}").code == "player_not_found"
    for page in ("/boards/", "/boards/day/2027-03-01/", "/you/", "/"):
        assert player.get(page).status in (200, 404)
    assert you(stranger)["id"]


def test_a_tab_with_the_cookie_of_somebody_deleted_begins_as_somebody_new(player: Program) -> None:
    old, cookie = you(player)["id"], player.cookie
    player.ask("DELETE", "/api/you")
    player.cookie = cookie
    assert player.get("/api/you").code == "nobody_yet"
    player.begin()
    assert you(player)["id"] != old


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("DELETE", "/api/you"),
        ("PUT", "/api/you/name"),
        ("POST", "/api/you/code"),
        ("POST", "/api/you/recover"),
    ],
)
def test_another_site_cannot_do_it_in_somebodys_name(
    player: Program, method: str, path: str
) -> None:
    reply = player.ask(method, path, b"{}", {"Sec-Fetch-Site": "cross-site"})
    assert reply.code == "cross_site"
    assert you(player)["code_made"] is None


def test_a_limit_counts_each_subject_and_purpose_by_itself() -> None:
    few = limits.Limit("few", 2, limits.NAMES.length)
    few.spend("one")
    few.spend("one")
    with pytest.raises(SiteError, match="too_many_tries"):
        few.spend("one")
    few.spend("another")
    limits.Limit("other", 2, limits.NAMES.length).spend("one")
    few.give_back("one")
    few.spend("one")


def test_two_devices_share_one_identity(player: Program) -> None:
    code = player.post("/api/you/code", {}).json["code"]
    second = Program(in_process(Client()))
    second.post("/api/you/recover", {"code": code})
    assert rename(second, "Zoë").status == 200
    assert you(player)["name"] == "Zoë"
