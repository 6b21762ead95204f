"""Languages: one list, offered when complete; pages by address, the API by Accept-Language."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from django.conf import LazySettings
from django.conf import settings as django_settings
from django.utils.translation import trans_real

from bideuchre.site.settings.languages import SITE_LANGUAGES
from tests.site.programs import Program

pytestmark = pytest.mark.django_db

MISSING = "/api/games/AAAAAAAAAAAAAAAA"
IN_URDU = "آپ کی ایسی کوئی بازی نہیں۔"


def test_only_complete_languages_are_offered() -> None:
    complete = [language.code for language in SITE_LANGUAGES if language.complete]
    assert [code for code, _ in django_settings.LANGUAGES] == complete
    assert {language.code for language in SITE_LANGUAGES} == {"en", "hi", "bn", "ur"}


def test_english_pages_have_no_prefix(program: Program) -> None:
    reply = program.get("/")
    assert reply.headers["content-language"] == "en"
    assert '<html lang="en" dir="ltr"' in reply.body.decode()
    assert program.get("/en/").status == 404


@pytest.fixture
def urdu(settings: LazySettings, tmp_path: Path) -> Iterator[None]:
    """Urdu as if it were complete, with a catalogue of one sentence."""
    catalogue = Catalog("ur")
    catalogue.add("You have no such game.", IN_URDU)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    directory = tmp_path / "ur" / "LC_MESSAGES"
    directory.mkdir(parents=True)
    (directory / "django.mo").write_bytes(compiled.getvalue())
    settings.LANGUAGES = [("en", "English"), ("ur", "اردو")]
    settings.LOCALE_PATHS = [tmp_path]
    trans_real._translations.clear()
    yield
    trans_real._translations.clear()


@pytest.mark.usefixtures("urdu")
def test_pages_speak_the_language_of_their_address_and_run_its_way(program: Program) -> None:
    reply = program.get("/ur/", **{"Accept-Language": "en"})
    assert reply.headers["content-language"] == "ur"
    assert '<html lang="ur" dir="rtl"' in reply.body.decode()
    assert program.get("/ur/jsi18n/").status == 200


@pytest.mark.usefixtures("urdu")
def test_the_api_words_its_errors_in_the_language_that_is_asked_for(program: Program) -> None:
    in_urdu = program.get(MISSING, **{"Accept-Language": "ur, en;q=0.5"})
    assert in_urdu.json["error"]["message"] == IN_URDU
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
