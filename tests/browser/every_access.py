"""Every page and sheet, in every language, looked at by axe: ``make access`` prints the counts.

Light and dark, phone and desk. It takes minutes; test_access.py looks at a part of this with each
run of the tests.
"""

from collections.abc import Iterator

import pytest
from django.conf import settings
from playwright.sync_api import Page

from bideuchre.site.people.models import Person
from tests.browser.table import Table
from tests.browser.test_access import STATES, violations
from tests.browser.test_advice import warm_players
from tests.browser.test_languages import STATES as IN_EACH_LANGUAGE
from tests.browser.visitor import Visitor

__all__ = ["warm_players"]  # for the hints and reviews here too

ADVICE = {name: IN_EACH_LANGUAGE[name] for name in ("hint", "reasons", "review")}

LANGUAGES = [code for code, _name in settings.LANGUAGES]

Counts = dict[str, dict[str, list[str]]]


@pytest.fixture(scope="module")
def counts() -> Iterator[Counts]:
    """Violations by page and language; printed at the end."""
    found: Counts = {}
    yield found
    print("\n" + f"{'page':26}" + "".join(f"{code:>5}" for code in LANGUAGES))
    for page, by_language in found.items():
        print(f"{page:26}" + "".join(f"{len(by_language[code]):5}" for code in LANGUAGES))


def addresses(visitor: Visitor) -> dict[str, str]:
    """Every kind of page, without the language."""
    person = Person.objects.get(token=visitor.token).public_id
    game = visitor.game_id
    return {
        "home": "/",
        "rules": "/rules/",
        "strategy": "/strategy/",
        "daily": "/daily/",
        "board of the day": "/boards/",
        "board of streaks": "/boards/streak/",
        "board of games won": "/boards/wins/easy/",
        "player": f"/players/{person}/",
        "replay": f"/replay/{game}/1/3/",
        "you": "/you/",
        "nothing there": "/nothing/",
    }


def prefixed(language: str, path: str) -> str:
    return path if language == settings.LANGUAGE_CODE else f"/{language}{path}"


def note(counts: Counts, name: str, language: str, page: Page) -> None:
    counts.setdefault(name, {code: [] for code in LANGUAGES})[language] += violations(page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_has_a_violation(visitor: Visitor, counts: Counts, language: str) -> None:
    visitor.expect("404 (Not Found)", "net::ERR_FAILED")
    page = visitor.page(reduced_motion="reduce")
    visitor.begin(page.context, until=lambda game: game["phase"] == "over")
    places = addresses(visitor)
    for name, path in places.items():
        page.goto(prefixed(language, path))
        note(counts, name, language, page)
    page.route("**/healthz", lambda route: route.abort())
    page.goto(f"/offline/{language}/")
    note(counts, "without a line", language, page)
    assert [counts[name][language] for name in places if counts[name][language]] == []


@pytest.mark.parametrize("state", STATES | ADVICE)
def test_no_state_of_the_table_has_a_violation(
    visitor: Visitor, counts: Counts, state: str
) -> None:
    wanted, step = (STATES | ADVICE)[state]
    page = visitor.page(reduced_motion="reduce")
    visitor.begin(page.context, until=wanted)
    table = Table(page)
    for language in LANGUAGES:
        table.open(visitor.game_id, language)
        step(table)
        note(counts, f"table: {state}", language, page)
    assert [listed for listed in counts[f"table: {state}"].values() if listed] == []


def test_no_exchange_has_a_violation(visitor: Visitor, counts: Counts) -> None:
    page = visitor.page(reduced_motion="reduce")
    visitor.begin(page.context, actions=["DAlone"])
    table = Table(page)
    for language in LANGUAGES:
        table.open(visitor.game_id, language)
        table.hand.first.click()
        note(counts, "table: exchange", language, page)
    assert [listed for listed in counts["table: exchange"].values() if listed] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_note_of_a_lesson_has_a_violation(
    visitor: Visitor, counts: Counts, language: str
) -> None:
    page = visitor.page(reduced_motion="reduce")
    page.goto(prefixed(language, "/"))
    page.locator("form[action$='/lesson/'] button").click()
    page.locator(".lesson .reason").wait_for()
    note(counts, "table: lesson", language, page)
    assert counts["table: lesson"][language] == []
