"""The browser's own translation: the game goes on under it, and pages to be read are translated."""

from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.browser.translator import TRANSLATOR
from tests.browser.visitor import Visitor


def translated(visitor: Visitor) -> Page:
    page = visitor.page()
    page.context.add_init_script(TRANSLATOR)
    return page


def expect_what_a_reload_shows(table: Table) -> None:
    """What the page has come to, step by step, is what it shows at once when opened anew."""
    come_to = table.seen()
    table.page.reload()
    table.settled()
    assert table.seen() == come_to


def test_a_deal_with_an_exchange_is_played_under_translation(visitor: Visitor) -> None:
    page = translated(visitor)
    visitor.begin(page.context, actions=["HAlone"])
    table = Table(page)
    table.open(visitor.game_id)
    table.hand.nth(11).click()
    expect(page.locator("[data-give]")).to_have_text("Discard 1")
    table.hand.nth(10).click()
    expect(page.locator("[data-give]")).to_have_text("Discard 2")
    page.locator("[data-give]").click()
    table.settled()
    for steps in range(200):
        if table.game["deal_number"] == 2 and table.phase == "play":
            break
        expect_score(table)
        if steps % 6 == 0 and table.phase not in ("auction", "deal"):
            expect_what_a_reload_shows(table)
        if steps == 3:
            for key in "ml?":
                table.open_sheet(key)
                table.page.keyboard.press("Escape")
        table.step()
    assert table.game["deal_number"] == 2
    assert page.locator("font").count() == 0


def expect_score(table: Table) -> None:
    score = table.game["score"]
    shown = table.page.locator(".bar .lane .number").all_inner_texts()
    assert shown == [str(score[side]).replace("-", "−") for side in ("NS", "EW")]
    if table.phase == "auction":
        expect(table.page.locator("#bidding-title")).to_have_text("Your bid")


def test_pages_to_be_read_are_translated_and_their_scripts_go_on(visitor: Visitor) -> None:
    page = translated(visitor)
    for path in ("/", "/rules/", "/strategy/", "/boards/"):
        page.goto(path)
        assert page.evaluate("wrapped") > 10
    page.goto("/daily/")
    assert page.evaluate("wrapped") > 10
    countdown = page.locator(".countdown").first
    first = countdown.inner_text()
    expect(countdown).not_to_have_text(first)

    visitor.begin(page.context)
    page.goto("/you/")
    page.get_by_role("switch", name="Large cards").check()
    expect(page.get_by_role("switch", name="Large cards")).to_be_checked()
    page.get_by_role("button", name="Make a code").click()
    code = page.locator(".code-shown")
    expect(code).to_be_visible()
    assert code.locator("font").count() == 0
    page.get_by_role("button", name="Give me another one").click()
    expect(page.locator(".name-form .said")).to_have_text("Done.")
    expect(page.locator("h1")).to_have_text(page.locator("#name").input_value())
