"""The colors of the device forced on the page: everything can be seen, in each state."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.colors import FAINT
from tests.browser.test_advice import ask_for_hint, open_review, played_out, warm_players
from tests.browser.test_lesson import note, sit_down_to_learn
from tests.browser.visitor import PHONE, Visitor

__all__ = ["warm_players"]  # for hints and reviews here too

each_palette = pytest.mark.parametrize("palette", ["dark", "light"])

PAGES = [
    "/", "/rules/", "/strategy/", "/daily/", "/boards/", "/boards/wins/easy/", "/you/", "/nothing/"
]  # fmt: skip


#: Waits for what moves to an end.
AT_REST = """
() => Promise.all(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .map((one) => one.finished.catch(() => null)))
  .then(() => null)
"""


def force(page: Page, palette: str) -> None:
    """Force colors, and wait for the style that answers to it."""
    page.emulate_media(forced_colors="active", color_scheme=palette, reduced_motion="reduce")  # type: ignore[arg-type]
    expect(page.locator("html")).to_have_css("forced-color-adjust", "none")


def look(page: Page, found: dict[str, list[str]], state: str) -> None:
    page.evaluate(AT_REST)
    if faint := page.evaluate(FAINT):
        found[state] = faint


@each_palette
def test_a_deal_is_seen_from_the_first_bid_to_the_score(visitor: Visitor, palette: str) -> None:
    table = visitor.sit_down(PHONE)
    page = table.page
    force(page, palette)
    found: dict[str, list[str]] = {}
    look(page, found, "bidding")
    table.bid_keys.last.click()
    look(page, found, "tricks picked")
    pressed = page.locator('.key[aria-pressed="true"]')
    assert background(page, ".key[aria-pressed='true']") != background(
        page, ".key:enabled:not([aria-pressed='true'])"
    )
    expect(pressed).to_have_count(1)
    table.alone_key.click()
    look(page, found, "alone")
    table.denomination("H").click()
    table.settled()
    look(page, found, "exchange")
    table.hand.first.click()
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
    assert found == {}


def background(page: Page, selector: str) -> str:
    return str(
        page.locator(selector).first.evaluate("(one) => getComputedStyle(one).backgroundColor")
    )


@each_palette
def test_what_is_on_looks_otherwise_than_what_is_off(visitor: Visitor, palette: str) -> None:
    table = visitor.sit_down()
    force(table.page, palette)
    table.open_sheet("m")
    switches = table.dialog.get_by_role("switch")
    wait = table.dialog.get_by_role("switch", name="Wait after each trick")

    def shown() -> list[str]:
        return list(
            wait.evaluate(
                "(one) => [null, '::before']"
                ".map((part) => getComputedStyle(one, part).backgroundColor)"
            )
        )

    before = shown()
    wait.click()
    after = shown()
    assert before[0] != after[0]
    assert before[0] != before[1]
    assert after[0] != after[1]
    assert switches.count() > 5
    chosen = background(table.page, ".options label:has(:checked)")
    assert chosen != background(table.page, ".options label:not(:has(:checked))")


@each_palette
def test_hint_and_review_are_seen(visitor: Visitor, palette: str) -> None:
    found: dict[str, list[str]] = {}
    table = visitor.sit_down(until=played_out)
    force(table.page, palette)
    open_review(table)
    look(table.page, found, "review")
    table.page.keyboard.press("Escape")
    table.next_deal.click()
    table.settled()
    ask_for_hint(table)
    look(table.page, found, "hint")
    assert found == {}


@each_palette
def test_a_lesson_is_seen(visitor: Visitor, palette: str) -> None:
    table = sit_down_to_learn(visitor, "en")
    force(table.page, palette)
    note(table.page).wait_for()
    assert table.page.evaluate(FAINT) == []


@each_palette
@pytest.mark.parametrize("language", ["en", "ur"])
def test_every_page_is_seen(visitor: Visitor, palette: str, language: str) -> None:
    visitor.expect("404 (Not Found)")
    page = visitor.page(PHONE)
    visitor.begin(page.context, until=lambda game: game["phase"] == "over")
    found: dict[str, list[str]] = {}
    for path in [*PAGES, f"/replay/{visitor.game_id}/1/3/"]:
        page.goto(path if language == "en" else f"/{language}{path}")
        force(page, palette)
        look(page, found, path)
    assert found == {}


def test_the_end_of_a_game_is_seen(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "over")
    force(table.page, "dark")
    assert table.page.evaluate(FAINT) == []
    us, them = (
        table.page.locator(f".course path.{side}").evaluate("(one) => getComputedStyle(one).stroke")
        for side in ("us", "them")
    )
    assert us != them


def test_other_people_do_not_load_it(visitor: Visitor) -> None:
    page = visitor.page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert not any("forced" in url for url in asked)
