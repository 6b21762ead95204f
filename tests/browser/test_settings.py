"""The settings of the table: kept in the browser, over reloads and updates."""

from playwright.sync_api import expect

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
