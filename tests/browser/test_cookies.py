"""Browsers that keep no cookies: the site says that it needs one, and stores nothing."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bideuchre.site.daily.models import Attempt
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Game
from tests.browser.proxy import running
from tests.browser.visitor import PATIENCE, Visitor
from tests.sampling import sampled

NEEDED = {
    "en": "The game needs a cookie",
    "hi": "कुकी चाहिए",
    "bn": "কুকি দরকার",
    "ur": "کوکی چاہیے",
}


@pytest.fixture
def blocked(visitor: Visitor, tmp_path: Path) -> Iterator[Page]:
    """A page of a Chromium whose own setting blocks all cookies, and with them all storage."""
    profile = tmp_path / "profile" / "Default"
    profile.mkdir(parents=True)
    setting = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Preferences").write_text(json.dumps(setting))
    program = shutil.which(os.environ.get("CHROMIUM") or "chromium")
    # A profile of its own takes a browser of its own; the driver is the one that runs already.
    context = visitor.browser.browser_type.launch_persistent_context(
        profile.parent,
        executable_path=program,
        args=["--no-sandbox", "--disable-gpu"],
        base_url=visitor.address,
    )
    context.set_default_timeout(PATIENCE * 1000)
    context.on("weberror", lambda error: visitor.complaints.append(str(error.error)))
    yield context.new_page()
    context.close()


def home(page: Page, prefix: str) -> None:
    page.goto(f"{prefix}/")
    page.locator(".start button[type=submit]").click()
    expect(page.locator(".start .said")).to_contain_text(NEEDED[prefix[1:] or "en"])
    # It may be tried as often as one likes.
    page.locator(".start button[type=submit]").click()
    expect(page.locator(".start .said")).to_contain_text(NEEDED[prefix[1:] or "en"])


def daily(page: Page, prefix: str) -> None:
    page.goto(f"{prefix}/daily/")
    page.locator(".begin button").click()
    expect(page.locator(".daily .said")).to_contain_text(NEEDED[prefix[1:] or "en"])


def lesson(page: Page, prefix: str) -> None:
    page.goto(f"{prefix}/rules/")
    page.locator("form[action$='/lesson/'] button").click()
    expect(page.locator("#main")).to_contain_text(NEEDED[prefix[1:] or "en"])


def recover(page: Page, prefix: str) -> None:
    page.goto(f"{prefix}/you/")
    page.locator("#code").fill("0000-0000-0000-0")
    page.locator(".recover-form [type=submit]").click()
    expect(page.locator(".recover-form .said")).to_contain_text(NEEDED[prefix[1:] or "en"])


WAYS = [home, daily, lesson, recover]


def nothing_is_stored() -> bool:
    return not (Game.objects.exists() or Attempt.objects.exists() or Person.objects.exists())


@pytest.mark.parametrize("prefix", sampled(["", "/hi", "/bn", "/ur"], ""))
def test_where_the_browser_blocks_cookies_nothing_is_begun(
    visitor: Visitor, blocked: Page, prefix: str
) -> None:
    for way in WAYS:
        way(blocked, prefix)
        assert nothing_is_stored()


@pytest.mark.parametrize("way", WAYS)
def test_where_cookies_get_lost_on_the_way_nothing_is_begun(
    visitor: Visitor, server: str, way: Callable[[Page, str], None]
) -> None:
    visitor.expect("403 (Forbidden)")
    with running(server) as proxy:
        proxy.kept_back |= {"cookie", "set-cookie"}
        visitor.address = proxy.address
        way(visitor.page(), "")
        visitor.leave()
    assert nothing_is_stored()


def test_a_site_that_moves_to_another_port_is_the_same(visitor: Visitor, server: str) -> None:
    page = visitor.page()
    page.goto("/")
    page.locator(".start button[type=submit]").click()
    page.wait_for_url("**/table/*/")
    with running(server) as proxy:
        page.goto(page.url.replace(server, proxy.address))
        page.locator(".app[data-phase]").wait_for()
        page.goto(f"{proxy.address}/you/")
        page.locator("button.delete").click()
        page.locator("dialog button[value=yes]").click()
        page.wait_for_url(f"{proxy.address}/")
        assert page.context.cookies() == []


def test_the_cookie_that_is_asked_for_does_not_stay(visitor: Visitor) -> None:
    for way in ("home", "lesson"):
        page = visitor.page()
        page.goto("/")
        button = (
            ".start button[type=submit]" if way == "home" else "form[action$='/lesson/'] button"
        )
        page.locator(button).click()
        page.wait_for_url("**/table/*/")
        (cookie,) = page.context.cookies()
        assert cookie["name"].startswith("person-")  # type: ignore[typeddict-item]
    assert Game.objects.count() == Person.objects.count() == 2
