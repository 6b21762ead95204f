"""Movement: cards travel, unless somebody would rather they did not."""

from playwright.sync_api import Page

from tests.browser.table import Table
from tests.browser.visitor import Visitor

#: Writes down what every animation changes, and lets it end at once.
WATCH = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    window.moved.push(...[].concat(frames).flatMap(Object.keys));
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


def test_cards_travel_to_the_table_and_to_the_winner(visitor: Visitor) -> None:
    table = play_a_trick(visitor, "no-preference")
    assert "transform" in changed(table.page)


def test_with_reduced_motion_nothing_travels(visitor: Visitor) -> None:
    table = play_a_trick(visitor, "reduce")
    assert changed(table.page) == {"opacity"}
