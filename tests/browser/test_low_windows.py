"""Windows that are zoomed: as low as a laptop's at 400 %, where the table scrolls."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_advice import open_review, played_out, warm_players
from tests.browser.test_lesson import note, sit_down_to_learn
from tests.browser.visitor import Game, Visitor
from tests.sampling import sampled

__all__ = ["warm_players"]  # for reviews here too

LOW = {
    "laptop at 400 %": (320, 256),
    "small laptop at 400 %": (341, 162),
    "half a laptop at 400 %": (320, 180),
    "laptop at 200 %": (640, 256),
    "flat": (1100, 200),
    "old phone on its side": (480, 320),
    "phone under its browser's bars": (360, 560),
}

each_window = pytest.mark.parametrize("window", sampled(LOW, "laptop at 400 %", "laptop at 200 %"))
each_way = pytest.mark.parametrize("language", ["en", "ur"])

#: Controls and texts that cannot be brought into the window, or are under something else there.
OUT_OF_REACH = """
() => {
  const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const wanted = "button, a[href], input, summary, .seat .tag, .seat .call, .trick .card, .suit";
  const lost = [];
  for (const element of top.querySelectorAll(wanted)) {
    const folded = element.closest(".skip, .unseen, details:not([open]) > :not(summary)");
    if (folded || !element.checkVisibility()) continue;
    element.scrollIntoView({ block: "center" });
    const { left, top: up, right, bottom } = element.getBoundingClientRect();
    // Of cards that overlap, the left edge can be pressed.
    const x = element.matches(".card") ? left + 8 : (left + right) / 2;
    const y = (up + bottom) / 2;
    const found = document.elementFromPoint(x, y);
    const hit = found && (element.contains(found)
      || found.contains(element) && !found.matches(".panel")
      || found.closest("label, .tag, button")?.contains(element)
      || found.matches(".trick")); // which is nothing but its cards
    if (left < -1 || right > innerWidth + 1 || y < 0 || y > innerHeight || !hit) {
      lost.push(`${element.tagName}.${element.getAttribute("class")} ${element.textContent.trim()}`
        + ` under ${found?.tagName}.${found?.getAttribute("class")}`);
    }
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) lost.push(`sideways: ${scrollWidth}`);
  scrollTo(0, 0);
  return lost;
}
"""


def look(page: Page, found: dict[str, list[str]], state: str) -> None:
    if lost := page.evaluate(OUT_OF_REACH):
        found[state] = lost


@each_window
@each_way
def test_a_deal_is_played_from_the_bid_to_the_score(
    visitor: Visitor, window: str, language: str
) -> None:
    table = visitor.sit_down(LOW[window], language=language, reduced_motion="reduce")
    page = table.page
    found: dict[str, list[str]] = {}
    look(page, found, "bidding")
    table.bid_keys.last.click()
    look(page, found, "tricks picked")
    table.alone_key.click()
    look(page, found, "alone")
    table.denomination("H").click()
    table.settled()
    look(page, found, "exchange")
    table.hand.first.click()
    table.hand.last.click()
    look(page, found, "exchange chosen")
    page.locator("[data-give]").click()
    table.settled()
    for step in range(14):
        if table.phase == "deal":
            break
        look(page, found, f"play {step}")
        table.step()
    look(page, found, "result")
    table.next_deal.click()
    table.settled()
    for key in "ml?":
        table.open_sheet(key)
        look(page, found, f"sheet {key}")
        page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.locator(".panel.hint").wait_for()
    look(page, found, "hint")
    assert found == {}


@pytest.mark.parametrize("window", LOW)
def test_the_table_is_scrolled_as_pages_are(visitor: Visitor, window: str) -> None:
    table = visitor.sit_down(LOW[window])
    page = table.page
    page.mouse.move(100, 100)
    page.mouse.wheel(0, 2000)
    expect(page.locator(".hand .card").last).to_be_in_viewport(ratio=0.9)
    page.mouse.wheel(0, -2000)
    expect(page.locator(".bar")).to_be_in_viewport(ratio=0.9)


@each_window
@each_way
def test_a_lesson_is_read(visitor: Visitor, window: str, language: str) -> None:
    table = sit_down_to_learn(visitor, language)
    width, height = LOW[window]
    table.page.set_viewport_size({"width": width, "height": height})
    found: dict[str, list[str]] = {}
    for step in range(4):
        look(table.page, found, f"note {step}")
        table.page.locator("[data-go-on]").click()
        if note(table.page).count() == 0:
            break
    assert found == {}


@each_way
def test_a_review_is_read(visitor: Visitor, language: str) -> None:
    table = visitor.sit_down(LOW["laptop at 400 %"], until=played_out, language=language)
    open_review(table)
    assert table.page.evaluate(OUT_OF_REACH) == []


@each_window
@each_way
@pytest.mark.parametrize("path", ["/", "/rules/", "/daily/", "/boards/", "/you/"])
def test_pages_are_read(visitor: Visitor, window: str, language: str, path: str) -> None:
    page = visitor.page(LOW[window])
    page.goto(path if language == "en" else f"/{language}{path}")
    lost = page.evaluate(OUT_OF_REACH)
    assert lost == []


def test_the_keyboard_brings_what_has_the_focus_into_the_window(visitor: Visitor) -> None:
    table = visitor.sit_down(LOW["laptop at 400 %"])
    for _ in range(30):
        table.page.keyboard.press("Tab")
        inside = table.page.evaluate(
            """() => {
              const { top, bottom, width } = document.activeElement.getBoundingClientRect();
              return !width || document.activeElement.matches("body, .cloth")
                || top >= -1 && bottom <= innerHeight + 1;
            }"""
        )
        assert inside


# -- large cards ------------------------------------------------------------------------------

WIDTHS = (320, 360, 412, 567, 568, 600, 720, 820, 1100, 1440, 2560)
HEIGHTS = (180, 256, 320, 345, 360, 480, 481, 568, 640, 820, 1440)

#: Enough for what depends on the window less than the table does.
SOME_WIDTHS, SOME_HEIGHTS = WIDTHS[::4], HEIGHTS[::4]

SIZES = """
(cards) => {
  document.documentElement.dataset.cards = cards;
  return [...document.querySelectorAll(".card")].filter((one) => one.checkVisibility())
    .map((one) => [one.offsetWidth, one.offsetHeight]);
}
"""


def smaller_cards(
    page: Page, widths: tuple[int, ...] = SOME_WIDTHS, heights: tuple[int, ...] = SOME_HEIGHTS
) -> list[str]:
    """Windows in which a card of the large ones is smaller than the usual one."""
    found = []
    for width in widths:
        for height in heights:
            page.set_viewport_size({"width": width, "height": height})
            usual, large = (page.evaluate(SIZES, cards) for cards in ("usual", "large"))
            assert len(usual) == len(large) > 0
            pairs = zip(usual, large, strict=True)
            if any(
                one > other
                for before, after in pairs
                for one, other in zip(before, after, strict=True)
            ):
                found.append(f"{width}×{height}: {usual[0]} {large[0]}")
    return found


def in_play(game: Game) -> bool:
    return len(game["trick"]) == 2 and bool(game["last_trick"])


def test_large_cards_are_never_smaller(visitor: Visitor) -> None:
    table = visitor.sit_down(until=in_play, reduced_motion="reduce")
    assert smaller_cards(table.page, WIDTHS, HEIGHTS) == []
    table.open_sheet("l")
    assert smaller_cards(table.page) == []


def test_large_cards_are_never_smaller_after_the_deal(visitor: Visitor) -> None:
    table = visitor.sit_down(until=played_out, reduced_motion="reduce")
    open_review(table)
    assert smaller_cards(table.page) == []


def test_large_cards_are_never_smaller_in_a_replay_or_the_rules(visitor: Visitor) -> None:
    page = visitor.page(reduced_motion="reduce")
    visitor.begin(page.context, until=lambda game: game["phase"] == "over")
    for path in (f"/replay/{visitor.game_id}/1/9/", "/rules/"):
        page.goto(path)
        assert smaller_cards(page) == []


# -- nothing scrolls sideways -------------------------------------------------------------------

SHIFTED = """
() => {
  const shifted = new Set();
  for (const element of document.querySelectorAll("body, body *")) {
    for (const inline of ["start", "center", "end"]) {
      element.scrollIntoView({ block: "nearest", inline });
    }
    for (let around = element; around; around = around.parentElement) {
      if (around.scrollLeft && !around.matches(".tabs, .scroll")) {
        shifted.add(`${around.tagName}.${around.className}: ${around.scrollLeft}`);
      }
    }
  }
  if (document.querySelector(".app")?.scrollTop) shifted.add("the table, up");
  return [...shifted];
}
"""


@pytest.mark.parametrize("language", ["en", "ur"])
@pytest.mark.parametrize(
    "size", [(390, 844), (320, 568), (640, 360), (820, 1180), (1440, 900), (320, 256)]
)
def test_nothing_shifts_the_table(visitor: Visitor, language: str, size: tuple[int, int]) -> None:
    table = visitor.sit_down(size, until=in_play, language=language)
    page = table.page
    assert page.evaluate(SHIFTED) == []
    for key in "ml?i":
        page.keyboard.press(key)
        page.locator("dialog[open], .panel.hint").first.wait_for()
        assert page.evaluate(SHIFTED) == []
        page.keyboard.press("Escape")
    if size[1] > 319:
        assert page.evaluate("[scrollX, scrollY]") == [0, 0]
    for path in ("/", "/daily/", "/boards/"):
        page.goto(path if language == "en" else f"/{language}{path}")
        assert page.evaluate(SHIFTED) == []
