"""Requests that another site makes a browser send."""

import pytest

from bideuchre.site.table.models import Game
from tests.site.programs import Program

pytestmark = pytest.mark.django_db

OWN = "http://testserver"


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": OWN},
        {"Sec-Fetch-Site": "anything new"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "http://testserver.elsewhere.example"},
        {"Origin": "http://testserver:8001"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://[bad"},
    ],
)
def test_they_are_refused(program: Program, headers: dict[str, str]) -> None:
    game = program.begin()
    before = list(Game.objects.values())
    action = {"seq": game["seq"], "action": game["legal"][0] if game["legal"] else []}
    for path, body in (
        ("/api/games", {"level": "easy"}),
        (f"/api/games/{game['id']}/actions", action),
    ):
        reply = program.post(path, body, **headers)
        assert (reply.status, reply.code) == (403, "cross_site")
    assert list(Game.objects.values()) == before


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "same-origin", "Origin": OWN},
        {"Sec-Fetch-Site": "none"},
        {"Origin": OWN},
        {"Origin": "https://testserver"},
    ],
)
def test_the_sites_own_and_programs_are_let_in(program: Program, headers: dict[str, str]) -> None:
    assert program.post("/api/games", {"level": "easy"}, **headers).status == 201


def test_reading_by_a_link_from_elsewhere_is_allowed(program: Program) -> None:
    assert program.get("/", **{"Sec-Fetch-Site": "cross-site"}).status == 200


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_no_unsafe_method_gets_past(program: Program, method: str) -> None:
    headers = {"Sec-Fetch-Site": "cross-site"}
    for path in ("/", "/api/games", "/nowhere"):
        assert program.send(method, path, b"", headers).status == 403
