"""Languages: pages speak that of their address, the API that of Accept-Language."""

import pytest

from tests.site.programs import Program

pytestmark = pytest.mark.django_db

MISSING = "/api/games/AAAAAAAAAAAAAAAA"


def test_english_pages_have_no_prefix(program: Program) -> None:
    reply = program.get("/")
    assert reply.headers["content-language"] == "en"
    assert '<html lang="en" dir="ltr"' in reply.body.decode()
    assert program.get("/en/").status == 404


@pytest.mark.parametrize(("code", "way"), [("hi", "ltr"), ("bn", "ltr"), ("ur", "rtl")])
def test_pages_speak_the_language_of_their_address_and_run_its_way(
    program: Program, code: str, way: str
) -> None:
    reply = program.get(f"/{code}/", **{"Accept-Language": "en"})
    assert reply.headers["content-language"] == code
    assert f'<html lang="{code}" dir="{way}"' in reply.body.decode()
    assert program.get(f"/{code}/jsi18n/").status == 200


def test_the_api_words_its_errors_in_the_language_that_is_asked_for(program: Program) -> None:
    in_urdu = program.get(MISSING, **{"Accept-Language": "ur, en;q=0.5"})
    assert in_urdu.json["error"]["message"] == "آپ کا ایسا کوئی کھیل نہیں ہے۔"
    assert in_urdu.headers["content-language"] == "ur"
    assert "Accept-Language" in in_urdu.headers["vary"]
    in_english = program.get(MISSING, **{"Accept-Language": "fr"})
    assert in_english.json["error"]["message"] == "You have no such game."
    assert in_urdu.code == in_english.code


@pytest.mark.parametrize(
    "wish", ["", ",", "*", "x" * 9000, "ur;q=x", "../../etc", "en-" + "a" * 600, "\xff"]
)
def test_a_senseless_wish_gets_english(program: Program, wish: str) -> None:
    reply = program.get(MISSING, **{"Accept-Language": wish})
    assert (reply.status, reply.code) == (404, "game_not_found")
    assert reply.headers["content-language"] == "en"
