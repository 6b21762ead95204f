"""The settings of the table: kept in the browser, over reloads and updates."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.table import Table
from tests.browser.visitor import PHONE, Visitor


def test_settings_are_kept_over_a_reload(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE, color_scheme="light")
    table.page.keyboard.press("m")
    table.dialog.get_by_role("radio", name="Dark").check()
    table.dialog.get_by_role("switch", name="Four colours").click()
    table.dialog.get_by_role("radio", name="Fast").check()
    html = table.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-suits", "four")

    table.page.reload()
    table.settled()
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-suits", "four")
    table.page.keyboard.press("m")
    expect(table.dialog.get_by_role("radio", name="Fast")).to_be_checked()
    expect(table.dialog.get_by_role("switch", name="Four colours")).to_be_checked()


def test_each_setting_has_its_effect_and_is_kept(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE, until=lambda game: game["phase"] == "play")
    sounds: list[str] = []
    table.page.on("request", lambda one: "/sounds." in one.url and sounds.append(one.url))
    held, html = table.cards_held, table.page.locator("html")
    width = table.hand.first.evaluate("(card) => card.offsetWidth")
    table.open_sheet("m")
    for name in ("Large cards", "High contrast", "Less movement", "Left-handed order", "Sounds"):
        table.dialog.get_by_role("switch", name=name).click()
    table.page.keyboard.press("Escape")

    def expect_effects() -> None:
        for kind, value in (("cards", "large"), ("contrast", "more"), ("motion", "less")):
            expect(html).to_have_attribute(f"data-{kind}", value)
        assert table.cards_held == held[::-1]
        assert table.hand.first.evaluate("(card) => card.offsetWidth") > width * 1.1

    expect_effects()
    # The arrows follow what is seen.
    table.hand.first.focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.hand.nth(1)).to_be_focused()
    assert sounds == []
    card = table.legal.first
    name = card.get_attribute("aria-label")
    card.click()
    table.settled()
    assert any(f"You play: {name}." in said for said in table.announced)
    assert len(sounds) == 1
    held.remove(name or "")
    table.page.reload()
    table.settled()
    expect_effects()


def test_a_page_of_another_version_keeps_what_it_does_not_know(visitor: Visitor) -> None:
    newer = {"version": 9, "theme": "dark", "speed": "warp", "sound": "soft"}
    table = visitor.sit_down(settings=newer, color_scheme="light")
    expect(table.page.locator("html")).to_have_attribute("data-theme", "dark")
    table.page.keyboard.press("m")
    expect(table.dialog.get_by_role("radio", name="Normal")).to_be_checked()
    table.dialog.get_by_role("switch", name="Wait after each trick").click()
    saved = table.page.evaluate("JSON.parse(localStorage.getItem('bideuchre.settings'))")
    assert saved["sound"] == "soft"
    assert saved["theme"] == "dark"
    assert saved["wait"] is True


def test_the_colours_follow_the_device_unless_chosen(visitor: Visitor) -> None:
    page = visitor.page(color_scheme="dark")
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_the_settings_of_the_table_are_had_without_a_game_and_go_along_with_the_person(
    visitor: Visitor,
) -> None:
    page = visitor.page(color_scheme="light")
    page.goto("/you/")
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("switch", name="Four colours").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    table = Table(page)
    visitor.begin(page.context)
    table.open(visitor.game_id)
    expect(page.locator("html")).to_have_attribute("data-suits", "four")
    table.open_sheet("m")
    expect(table.dialog.get_by_role("radio", name="Dark")).to_be_checked()
    # From now on there is somebody whom they belong to.
    page.goto("/you/")
    expect(page.get_by_role("switch", name="Four colours")).to_be_checked()
    with page.expect_response("**/api/you/settings") as kept:
        page.get_by_role("switch", name="Large cards").check()
    settings = kept.value.json()["settings"]
    assert (settings["theme"], settings["largeCards"]) == ("dark", True)


#: Ways in which a browser keeps nothing, as scripts that run before the page's own.
NOTHING_IS_KEPT = {
    "denied": """for (const name of ["localStorage", "sessionStorage"]) {
        const get = () => { throw new DOMException("", "SecurityError"); };
        Object.defineProperty(window, name, { get });
    }""",
    "none": """for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { value: null });
    }""",
    "full": """Storage.prototype.setItem = () => {
        throw new DOMException("", "QuotaExceededError");
    };""",
    "forgotten": "Storage.prototype.setItem = () => {};",
}


def keeping_nothing(visitor: Visitor, way: str) -> BrowserContext:
    """A browser that keeps no settings. It has none of a test's either."""
    context = visitor.browser.new_context(
        base_url=visitor.address, service_workers="block", color_scheme="light"
    )
    context.on("weberror", lambda error: visitor.complaints.append(str(error.error)))
    context.add_init_script(NOTHING_IS_KEPT[way])
    visitor.contexts.append(context)
    return context


@pytest.mark.parametrize("way", NOTHING_IS_KEPT)
def test_where_nothing_is_kept_settings_last_as_long_as_the_page(
    visitor: Visitor, way: str
) -> None:
    table = Table(keeping_nothing(visitor, way).new_page())
    html = table.page.locator("html")
    visitor.begin(table.page.context, until=lambda game: game["phase"] == "play")
    table.open(visitor.game_id)
    held = table.cards_held
    table.open_sheet("m")
    for name in ("Large cards", "Four colours", "Left-handed order", "Ask before playing a card"):
        table.dialog.get_by_role("switch", name=name).click()
    for name in ("Dark", "At once"):
        table.dialog.get_by_role("radio", name=name).check()
    expect(table.dialog.get_by_role("switch", name="Large cards")).to_be_checked()
    table.page.keyboard.press("Escape")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-suits", "four")
    expect(html).to_have_attribute("data-cards", "large")
    assert table.cards_held == held[::-1]
    # The device's own preference changes, which is no reason to forget.
    table.page.emulate_media(color_scheme="dark")
    table.page.emulate_media(color_scheme="light")
    expect(html).to_have_attribute("data-theme", "dark")
    table.legal.first.click()
    expect(table.page.locator(".hand .lifted")).to_have_count(1)
    table.page.locator(".hand .lifted").click()
    table.settled()
    expect(table.hand).to_have_count(len(held) - 1)

    table.page.goto("/you/")
    table.page.get_by_role("switch", name="Four colours").check()
    table.page.get_by_role("radio", name="Dark").check()
    expect(html).to_have_attribute("data-suits", "four")
    expect(html).to_have_attribute("data-theme", "dark")
    expect(table.page.get_by_role("switch", name="Four colours")).to_be_checked()


def from_the_menu(page: Page) -> Page:
    page.locator('[data-sheet="menu"]').click()
    return page


def from_ones_own_page(page: Page) -> Page:
    page.goto("/you/")
    return page


@pytest.mark.parametrize("place", [from_the_menu, from_ones_own_page])
def test_a_setting_changed_in_one_tab_holds_in_all_others(
    visitor: Visitor, place: Callable[[Page], Page]
) -> None:
    table = visitor.sit_down(
        until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6,
        settings={"version": 1, "wait": True, "speed": "slow"},
        color_scheme="light",
    )
    page = table.page
    held = table.cards_held
    sounds: list[str] = []
    page.on("request", lambda one: "/sounds." in one.url and sounds.append(one.url))
    rules, other = page.context.new_page(), page.context.new_page()
    rules.goto("/rules/")
    other.goto(page.url)
    form = place(other)
    for name in (
        "Four colours", "Large cards", "High contrast", "Less movement", "Left-handed order",
        "Sounds", "Ask before playing a card", "Wait after each trick",
    ):  # fmt: skip
        form.get_by_role("switch", name=name).click()
    for name in ("At once", "Dark"):
        form.get_by_role("radio", name=name).check()

    for one in (page, rules):
        one.bring_to_front()
        for kind, value in (
            ("theme", "dark"), ("suits", "four"), ("cards", "large"), ("contrast", "more"),
            ("motion", "less"),
        ):  # fmt: skip
            expect(one.locator("html")).to_have_attribute(f"data-{kind}", value)
    page.bring_to_front()
    assert table.cards_held == held[::-1]
    table.legal.first.click()
    expect(page.locator(".hand .lifted")).to_have_count(1)
    expect(table.hand).to_have_count(len(held))
    page.locator(".hand .lifted").click()
    # No trick is waited for, and it can be heard.
    table.settled()
    expect(table.hand).to_have_count(len(held) - 1)
    assert len(sounds) == 1
    table.open_sheet("m")
    expect(table.dialog.get_by_role("switch", name="Sounds")).to_be_checked()
    expect(table.dialog.get_by_role("radio", name="At once")).to_be_checked()
    expect(table.dialog.get_by_role("switch", name="Wait after each trick")).not_to_be_checked()


def test_a_wait_that_is_switched_off_in_another_tab_is_over(visitor: Visitor) -> None:
    table = visitor.sit_down(
        until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6,
        settings={"version": 1, "wait": True, "speed": "instant"},
    )
    other = table.page.context.new_page()
    other.goto("/you/")
    table.page.bring_to_front()
    table.legal.first.click()
    table.page.locator("button.next").wait_for()
    other.bring_to_front()
    other.get_by_role("switch", name="Wait after each trick").click()
    table.page.bring_to_front()
    table.settled()
