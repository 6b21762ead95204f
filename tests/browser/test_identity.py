"""One's own page, a player's page, boards and replays in a browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import violations
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.sampling import sampled

REFUSED = "the server responded with a status of 4"


def begin(page: Page) -> None:
    """A game, and with it an identity."""
    page.goto("/")
    page.locator(".start button[type=submit]").click()
    page.wait_for_url("**/table/*/")


def name_of(page: Page) -> str:
    return page.locator(".my-name").inner_text()


def test_a_name_is_changed_and_a_refused_one_says_why(visitor: Visitor) -> None:
    visitor.expected.append(REFUSED)
    page = visitor.page(PHONE)
    begin(page)
    page.goto("/you/")
    said = page.locator(".name-form .said")
    page.locator("#name").fill("SJ")
    page.locator(".name-form [type=submit]").click()
    expect(said).to_have_text("This name could tell others a card or a call of the day.")
    page.locator("#name").fill("  ज़ोया   राय ")
    page.keyboard.press("Enter")
    expect(page.locator(".my-name")).to_have_text("ज़ोया राय")
    page.locator(".another").click()
    expect(page.locator(".my-name")).not_to_have_text("ज़ोया राय")
    assert page.locator("#name").input_value() == name_of(page)


def test_a_code_brings_name_and_settings_to_another_browser(visitor: Visitor) -> None:
    visitor.expected.append(REFUSED)
    here = visitor.page(settings={"version": 1, "theme": "dark", "fourColours": True})
    begin(here)
    here.goto("/you/")
    here.locator(".code-form [type=submit]").click()
    expect(here.locator(".code-shown")).to_be_visible()
    code = here.locator(".code-shown").inner_text()

    there = visitor.page(PHONE, settings={})
    there.goto("/you/")
    expect(there.locator(".my-name")).to_have_count(0)
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    there.locator("#code").fill(wrong)
    there.locator(".recover-form [type=submit]").click()
    expect(there.locator(".recover-form .said")).to_contain_text("cannot be a recovery code")
    there.locator("#code").fill(code.lower().replace("-", " ").replace("0", "o"))
    there.locator(".recover-form [type=submit]").click()
    expect(there.locator(".my-name")).to_have_text(name_of(here))
    expect(there.locator("html")).to_have_attribute("data-theme", "dark")
    expect(there.locator("html")).to_have_attribute("data-suits", "four")


def test_everything_is_deleted_only_when_one_is_sure(visitor: Visitor) -> None:
    page = visitor.page(PHONE)
    begin(page)
    page.goto("/you/")
    page.locator("button.delete").click()
    page.locator("dialog button[value=no]").click()
    expect(page.locator("dialog")).to_be_hidden()
    page.locator("button.delete").click()
    page.locator("dialog button[value=yes]").click()
    page.wait_for_url(visitor.address + "/")
    assert page.context.cookies() == []
    page.goto("/you/")
    expect(page.locator(".my-name")).to_have_count(0)


@pytest.mark.parametrize(
    "path",
    sampled(
        ["/you/", "/boards/", "/boards/wins/expert/", "/ur/boards/", "/bn/you/", "player"],
        "/ur/boards/",
        "player",
    ),
)
def test_pages_can_be_read_by_everybody_and_fit(visitor: Visitor, path: str) -> None:
    page = visitor.page(reduced_motion="reduce")
    begin(page)
    page.goto("/you/")
    player = page.locator(".flags a").get_attribute("href")
    page.goto(str(player) if path == "player" else path)
    assert violations(page) == []
    for width, height in (PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
