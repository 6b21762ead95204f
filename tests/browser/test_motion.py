"""Movement: cards travel, unless somebody would rather they did not; nothing else moves."""

import pytest
from playwright.sync_api import Page, Route

from tests.browser.table import Table
from tests.browser.visitor import PHONE, Visitor

#: Writes down what every animation changes, and lets it end at once.
WATCH = """() => {
  window.moved = [];
  window.lengths = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push(...[].concat(frames).flatMap(Object.keys));
    window.lengths.push(options.duration);
    return animate.call(this, frames, { ...options, duration: 1, delay: 0 });
  };
}"""


def play_a_trick(visitor: Visitor, motion: str) -> Table:
    table = visitor.sit_down(
        settings={"version": 1, "speed": "fast"},
        until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6,
        reduced_motion=motion,
    )
    table.page.evaluate(WATCH)
    table.legal.first.click()
    table.settled()
    return table


def changed(page: Page) -> set[str]:
    return set(page.evaluate("window.moved")) - {"offset"}


def test_cards_travel_to_the_table_and_to_the_winner_at_the_speed_that_was_chosen(
    visitor: Visitor,
) -> None:
    table = play_a_trick(visitor, "no-preference")
    assert "transform" in changed(table.page)
    fast = min(table.page.evaluate("window.lengths.splice(0)"))
    table.open_sheet("m")
    table.dialog.get_by_role("radio", name="Slow").check()
    table.page.keyboard.press("Escape")
    table.legal.first.click()
    table.page.locator(".trick [data-card]").first.wait_for()
    assert min(table.page.evaluate("window.lengths")) > 3 * fast


def test_with_reduced_motion_nothing_travels(visitor: Visitor) -> None:
    table = play_a_trick(visitor, "reduce")
    assert changed(table.page) == {"opacity"}


#: How far what is on the page has jumped without anybody's doing, as browsers count it.
JUMPS = """
window.jumped = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.jumped += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("language", ["en", "ur"])
def test_nothing_jumps_while_the_table_comes_and_a_trick_is_played(
    visitor: Visitor, language: str
) -> None:
    page = visitor.page(PHONE)
    page.add_init_script(JUMPS)
    # Fonts come after everything else, as on a slow line.
    fonts: list[Route] = []
    table_is_there = []

    def hold(font: Route) -> None:
        if table_is_there:
            font.continue_()
        else:
            fonts.append(font)

    page.route("**/*.woff2", hold)
    table = Table(page)
    visitor.begin(page.context, until=lambda game: game["phase"] == "play")
    prefix = "" if language == "en" else f"/{language}"
    page.goto(f"{prefix}/table/{visitor.game_id}/", wait_until="domcontentloaded")
    table.settled()
    table_is_there.append(True)
    assert fonts
    for font in list(fonts):
        font.continue_()
    page.evaluate("document.fonts.ready.then(() => null)")
    table.legal.first.click()
    table.settled()
    page.evaluate("new Promise(requestAnimationFrame)")
    assert page.evaluate("window.jumped") < 0.01
