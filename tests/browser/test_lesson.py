"""The game that teaches, played at the table from the first card to the score."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from bideuchre.site.table import moves
from tests.browser.table import Table
from tests.browser.test_access import violations
from tests.browser.test_languages import faults
from tests.browser.visitor import ALWAYS_THE_SAME, Visitor
from tests.sampling import sampled

SMALLEST = (320, 568)

#: Cards and names that a note lies over.
COVERED = """(note) => {
  const box = note.getBoundingClientRect();
  return [...document.querySelectorAll(".trick .card, .hand .card, .seat .tag, .seat .call")]
    .filter((one) => {
      const other = one.getBoundingClientRect();
      return other.width && box.left < other.right - 1 && other.left < box.right - 1
        && box.top < other.bottom - 1 && other.top < box.bottom - 1;
    })
    .map((one) => one.className + (one.dataset.card ?? one.textContent));
}"""


def note(page: Page) -> Locator:
    return page.locator(".lesson .reason")


def sit_down_to_learn(visitor: Visitor, language: str) -> Table:
    """From the home page, as somebody who has never been here."""
    table = Table(visitor.page(SMALLEST, reduced_motion="reduce"))
    table.page.goto("/" if language == "en" else f"/{language}/")
    table.page.locator("form[action$='/lesson/'] button").click()
    table.page.locator(".app[data-phase]").wait_for()
    # The words of the lesson come a moment after the table, and then lie over what it asks for.
    note(table.page).wait_for()
    return table


def read_note(table: Table, *, by_key: bool) -> str:
    """What the note on the table says; then goes on. It hides no card and takes no focus."""
    page = table.page
    said = note(page).inner_text()
    assert page.locator(".lesson").evaluate(COVERED) == [], said
    if by_key:
        assert page.evaluate("!document.activeElement.closest('.lesson')"), said
        page.keyboard.press("g")
    else:
        page.locator("[data-go-on]").click()
    expect(note(page).filter(has_text=re.compile(f"^{re.escape(said)}$"))).to_have_count(0)
    return said


def wait_for_more(table: Table) -> str:
    """ "note", or the phase in which the page asks for something."""
    ready = table.page.locator(".lesson .reason, .app:not([data-busy])").first
    ready.wait_for()
    return "note" if note(table.page).count() else table.phase


def learn(table: Table, *, by_key: bool = False, until: str = "deal") -> list[str]:
    """Play and read until the game is in a phase, or "note 5"; all that was read."""
    read: list[str] = []
    for _ in range(120):
        asked = wait_for_more(table)
        if asked == until or until == f"note {len(read)}":
            return read
        if asked == "note":
            read.append(read_note(table, by_key=by_key))
        else:
            table.step_now()
    raise AssertionError("the first deal does not end")


@pytest.fixture(autouse=True)
def known_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moves, "new_secret", lambda: ALWAYS_THE_SAME)


@pytest.mark.parametrize("language", sampled(["en", "ur"], "ur"))
def test_a_first_deal_is_explained_step_by_step(visitor: Visitor, language: str) -> None:
    table = sit_down_to_learn(visitor, language)
    read = learn(table, by_key=language == "ur")
    assert len(read) > 12
    assert len(set(read)) == len(read)
    explained = table.dialog.locator(".explained p").all_inner_texts()
    assert len(explained) == 2
    heard = table.announced
    for sentence in [*read, *explained]:
        assert heard.count(sentence) == 1
    if language != "en":
        assert faults(table.page, language) == []
    assert table.phase == "deal"


def test_a_note_has_no_violations_and_the_same_one_is_there_after_a_reload(
    visitor: Visitor,
) -> None:
    table = sit_down_to_learn(visitor, "en")
    first = note(table.page).inner_text()
    table.page.reload()
    expect(note(table.page)).to_have_text(first)
    table.page.locator("[data-go-on]").dblclick()
    second = note(table.page).inner_text()
    assert second != first
    assert table.announced[-1] == second
    assert violations(table.page) == []


def test_a_lesson_is_left_at_any_moment_and_the_game_goes_on(visitor: Visitor) -> None:
    table = sit_down_to_learn(visitor, "en")
    learn(table, until="play")
    held = table.hand.count()
    table.legal.first.click()
    note(table.page).wait_for()
    with table.page.expect_response("**/lesson"):
        table.page.locator(".lesson [data-leave]").click()
    table.settled()
    assert note(table.page).count() == 0
    assert table.hand.count() == held - 1
    for _ in range(2):
        table.step()
        assert note(table.page).count() == 0
    assert table.hand.count() == held - 3
    table.page.reload()
    table.settled()
    assert table.game["lesson"] is None
    table.page.goto("/")
    assert table.page.locator("form[action$='/lesson/']").count() == 0
