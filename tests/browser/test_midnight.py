"""The page of today's game, left open past midnight on a device that slept: no event tells it."""

import datetime
from collections.abc import Callable

import pytest
from django.conf import LazySettings
from playwright.sync_api import Page, expect

from bideuchre.site.daily import calendar
from bideuchre.site.daily.models import Attempt
from tests.browser.visitor import Visitor
from tests.site.days import MONDAY, at, play_short_games

TUESDAY = MONDAY + datetime.timedelta(days=1)

Sleep = Callable[[], None]


@pytest.fixture
def until_tuesday(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Sleep:
    """It is Monday by the clock of the game of the day; what is returned makes it Tuesday."""
    play_short_games(settings, monkeypatch)
    monkeypatch.setattr(calendar, "now", lambda: at(MONDAY, "22:00"))
    return lambda: monkeypatch.setattr(calendar, "now", lambda: at(TUESDAY, "06:00"))


def begin_button(page: Page):  # type: ignore[no-untyped-def]
    return page.get_by_role("button", name="Play today’s game")


@pytest.mark.parametrize("address", ["/daily/", f"/daily/{MONDAY}/"])
def test_it_offers_the_game_of_the_new_day_at_once(
    visitor: Visitor, until_tuesday: Sleep, address: str
) -> None:
    visitor.expect("409")
    page = visitor.page()
    page.goto(address)
    begin_button(page).click(trial=True)
    until_tuesday()
    begin_button(page).click()
    expect(page.locator(f'.daily[data-date="{TUESDAY}"]')).to_be_visible()
    assert not Attempt.objects.exists()
    begin_button(page).click()
    page.wait_for_url("**/table/**")
    assert Attempt.objects.get().day_id == TUESDAY
    assert Attempt.objects.get().ranked


def test_coming_back_to_it_shows_the_new_day(visitor: Visitor, until_tuesday: Sleep) -> None:
    page = visitor.page()
    page.goto(f"/daily/{MONDAY}/")
    expect(begin_button(page)).to_be_visible()
    until_tuesday()
    # As a browser tells that it has kept the page as it was.
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator(f'.daily[data-date="{TUESDAY}"]')).to_be_visible()
    expect(begin_button(page)).to_be_visible()


def test_a_page_of_a_past_day_stays_with_its_day(visitor: Visitor, until_tuesday: Sleep) -> None:
    page = visitor.page()
    page.goto("/daily/")
    until_tuesday()
    page.goto(f"/daily/{MONDAY}/")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.wait_for_load_state("load")
    expect(page.locator(f'.daily[data-date="{MONDAY}"]')).to_be_visible()
