"""The settings of the table: kept in the browser, over reloads and updates."""

from playwright.sync_api import expect

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
