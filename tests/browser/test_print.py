"""Pages on paper: dark on white in every theme, without what can only be pressed."""

import pytest
from playwright.sync_api import expect

from tests.browser.colors import FAINT
from tests.browser.visitor import Visitor

#: A printer leaves grounds out, unless a page asks for them.
WITHOUT_GROUNDS = """
() => {
  for (const element of document.querySelectorAll("*")) {
    const { printColorAdjust } = getComputedStyle(element);
    if (printColorAdjust !== "exact") element.style.setProperty("background", "none", "important");
  }
  document.documentElement.style.setProperty("background", "#fff", "important");
}
"""

PAGES = ["/", "/rules/", "/strategy/", "/daily/", "/boards/", "/you/"]


@pytest.mark.parametrize("language", ["en", "ur"])
@pytest.mark.parametrize("settings", [{"theme": "dark"}, {"theme": "dark", "highContrast": True}])
def test_pages_are_dark_on_white(
    visitor: Visitor, language: str, settings: dict[str, object]
) -> None:
    page = visitor.page(settings={"version": 1, "fourColours": True, **settings})
    visitor.begin(page.context, until=lambda game: game["phase"] == "over")
    player = page.context.new_page()
    player.goto("/you/")
    own = player.locator(".flags a").get_attribute("href") or ""
    found = {}
    for path in [*PAGES, own, f"/replay/{visitor.game_id}/1/20/"]:
        page.goto(path if language == "en" or path == own else f"/{language}{path}")
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.emulate_media(media="print")
        page.evaluate(WITHOUT_GROUNDS)
        if faint := [one for one in page.evaluate(FAINT) if "has no edge" not in one]:
            found[path] = faint
        expect(page.locator(".top")).to_be_hidden()
        expect(page.locator("h1")).to_be_visible()
        assert page.locator("button:visible, .button:visible").count() == 0
        page.emulate_media(media="screen")
    assert found == {}


def test_the_rules_fill_few_sheets(visitor: Visitor) -> None:
    page = visitor.page(settings={"version": 1, "theme": "dark"})
    page.goto("/rules/")
    file = page.pdf(format="A4", margin={"top": "15mm", "bottom": "15mm"})
    sheets = file.count(b"/Type /Page\n") + file.count(b"/Type /Page ")
    assert 3 <= sheets <= 10


def test_a_recovery_code_can_be_printed(visitor: Visitor) -> None:
    page = visitor.page()
    visitor.begin(page.context)
    page.goto("/you/")
    page.get_by_role("button", name="Make a code").click()
    code = page.locator(".code-shown")
    expect(code).to_be_visible()
    page.emulate_media(media="print")
    expect(code).to_be_visible()
