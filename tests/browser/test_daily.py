"""The game of the day in a browser: from its page to the table and back, its clock, and sharing."""

import re
from typing import Any

import pytest
from django.conf import LazySettings
from django.http import HttpResponse
from django.test import RequestFactory
from playwright.sync_api import BrowserContext, Page, expect

from bideuchre.site.daily import attempts
from bideuchre.site.daily.models import Attempt, Day
from bideuchre.site.people.cookie import give_cookie
from bideuchre.site.table.presentation import game_json
from tests.browser.test_access import violations
from tests.browser.visitor import PHONE, Visitor, somehow
from tests.sampling import sampled
from tests.site.days import play_short_games

#: Ways of a browser to hand a text on, in pieces of a script that runs before the page's own.
WITHOUT_SHEET = "delete Navigator.prototype.share;"
WITHOUT_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
CLIPBOARD = """
const copier = { writeText: async (text) => { window.copied = text; } };
Object.defineProperty(navigator, "clipboard", { value: copier });
"""
SHEET = """
Navigator.prototype.canShare = () => true;
Navigator.prototype.share = async (data) => { window.shared = data.text; };
"""
SHEET_CLOSED_AGAIN = """
Navigator.prototype.canShare = () => true;
Navigator.prototype.share = async () => { throw new DOMException("", "AbortError"); };
"""


@pytest.fixture(autouse=True)
def short_games(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> None:
    play_short_games(settings, monkeypatch)


def known(visitor: Visitor, context: BrowserContext) -> None:
    """Let the browser know this person, whose cookie it was not given yet."""
    response = HttpResponse()
    assert visitor.token is not None
    give_cookie(RequestFactory().get("/"), response, visitor.token)
    for name, morsel in response.cookies.items():
        cookie = {"name": name, "value": morsel.value, "url": visitor.address, "httpOnly": True}
        context.add_cookies([cookie])  # type: ignore[list-item]


def played(visitor: Visitor) -> dict[str, Any]:
    """Today's game played to its end by this person, not through the page."""
    owner, progress = attempts.begin(visitor.token, None, None, "")
    visitor.token = owner.token
    game = game_json(progress)
    while game["phase"] != "over":
        game = visitor.act(game, somehow(game))
    return game


def with_result(visitor: Visitor, script: str, **options: Any) -> Page:
    """Today's page, with a finished game, in a browser with this script in it."""
    played(visitor)
    page = visitor.page(**options)
    known(visitor, page.context)
    page.add_init_script(script)
    page.goto("/daily/")
    return page


def test_from_the_days_page_to_the_table_and_back(visitor: Visitor) -> None:
    page = visitor.page(PHONE)
    page.goto("/daily/")
    page.get_by_role("button", name="Play today’s game").click()
    page.wait_for_url("**/table/**")
    tag = page.locator(".day-tag")
    expect(tag).to_contain_text(str(Day.objects.get().date.day))
    assert Attempt.objects.get().ranked
    page.get_by_role("link", name="to its page").click()
    page.wait_for_url("**/daily/*/")
    page.get_by_role("link", name="Continue", exact=True).click()
    page.wait_for_url("**/table/**")


def test_play_in_a_second_tab_goes_to_the_same_table(visitor: Visitor) -> None:
    first = visitor.page()
    first.goto("/daily/")
    second = first.context.new_page()
    first.get_by_role("button", name="Play today’s game").click()
    first.wait_for_url("**/table/**")
    second.goto("/daily/")
    link = second.get_by_role("link", name="Continue", exact=True)
    expect(link).to_have_attribute("href", re.compile(first.url.split("/table/")[1]))


def test_a_stale_tab_that_plays_again_lands_at_the_open_game(visitor: Visitor) -> None:
    visitor.expect("409")
    first = visitor.page()
    first.goto("/")
    # The person is known before both tabs are opened.
    visitor.begin(first.context)
    first.goto("/daily/")
    stale = first.context.new_page()
    stale.goto("/daily/")
    first.get_by_role("button", name="Play today’s game").click()
    first.wait_for_url("**/table/**")
    stale.get_by_role("button", name="Play today’s game").click()
    stale.wait_for_url("**/table/**")
    assert stale.url == first.url
    assert Attempt.objects.count() == 1


def test_the_page_says_whose_midnight_it_is_in_the_readers_own_time(visitor: Visitor) -> None:
    page = visitor.page(timezone_id="Asia/Kolkata")
    page.goto("/daily/")
    expect(page.locator("[data-midnight]")).to_contain_text("At midnight UTC, which is 5:30")
    expect(page.locator(".countdown")).to_have_text(re.compile(r"^\d\d:\d\d:\d\d$"))


#: The browser's own count of time falls back by eleven hours.
ASLEEP = """() => {
  const counted = performance.now.bind(performance);
  performance.now = () => counted() - 11 * 3600 * 1000;
}"""


def before(clock: str) -> str:
    """The hour before, should it turn meanwhile."""
    return f"{int(clock[:2]) - 1:02}"


def test_a_device_whose_clock_is_wrong_shows_the_same_time_left(visitor: Visitor) -> None:
    right, wrong = visitor.page(), visitor.page()
    wrong.clock.set_system_time("2031-05-05T05:05:05")
    for page in (right, wrong):
        page.goto("/daily/")
    here, there = (page.locator(".countdown").inner_text() for page in (right, wrong))
    first, second = (
        sum(int(part) * size for part, size in zip(text.split(":"), (60, 1, 0), strict=True))
        for text in (here, there)
    )
    # Minutes; the pages were opened one after the other, perhaps around midnight.
    assert min((first - second) % 1440, (second - first) % 1440) <= 2

    # A device that slept for eleven hours and did not count them.
    right.evaluate(ASLEEP)
    expect(right.locator(".countdown")).not_to_have_text(re.compile(f"^{here[:2]}:"))
    right.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(right.locator(".countdown")).to_have_text(re.compile(f"^({here[:2]}|{before(here)}):"))


def test_the_result_is_copied_where_there_is_no_share_sheet(visitor: Visitor) -> None:
    page = with_result(visitor, WITHOUT_SHEET + CLIPBOARD)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status")).to_have_text("Copied. Paste it wherever you like.")
    lines = page.evaluate("window.copied").split("\n")
    attempt = Attempt.objects.get()
    assert "the game of" in lines[0]
    sign = "+" if attempt.margin > 0 else "−" if attempt.margin < 0 else ""
    assert lines[1] == f"Margin {sign}{abs(attempt.margin)}, 50% of the field"
    marks = {True: "🟥", False: "🟦"}
    expected = "".join("⬜" if each == 0 else marks[each > 0] for each in attempt.margins)
    assert lines[2] == expected
    assert lines[3] == f"{visitor.address}/daily/{attempt.day_id}/"
    assert not re.search(r"[♠♥♦♣]|spades|hearts|diamonds|clubs|Jack|Alone", "\n".join(lines))


def test_the_result_is_handed_to_the_share_sheet_where_there_is_one(visitor: Visitor) -> None:
    page = with_result(visitor, SHEET)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status")).to_have_text("Handed to the app that you chose.")
    assert "Margin" in page.evaluate("window.shared")


def test_a_share_sheet_that_is_closed_again_shares_nothing_and_says_so(visitor: Visitor) -> None:
    page = with_result(visitor, SHEET_CLOSED_AGAIN + CLIPBOARD)

    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status")).to_have_text("Nothing was shared.")
    assert page.evaluate("window.copied") is None


def test_the_result_is_shown_to_copy_where_nothing_else_works(visitor: Visitor) -> None:
    page = with_result(visitor, WITHOUT_SHEET + WITHOUT_CLIPBOARD)
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status")).to_contain_text("Here is the text, to copy yourself")
    box = page.get_by_label("Your result")
    expect(box).to_have_value(re.compile("Margin"))
    whole = "(box) => box === document.activeElement && box.selectionEnd === box.value.length"
    assert box.evaluate(whole)


def test_the_table_shares_the_result_when_the_game_is_over(visitor: Visitor) -> None:
    game = played(visitor)
    page = visitor.page(PHONE)
    known(visitor, page.context)
    page.add_init_script(WITHOUT_SHEET + CLIPBOARD)
    page.goto(f"/table/{game['id']}/")
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".day-place")).to_contain_text("50% of the field")
    sheet.get_by_role("button", name="Share").click()
    expect(sheet.get_by_role("status")).to_have_text("Copied. Paste it wherever you like.")
    assert page.evaluate("window.copied").endswith(f"/daily/{game['daily']['date']}/")
    sheet.get_by_role("link", name="The day’s page").click()
    expect(page.get_by_role("link", name="Review your game")).to_be_visible()


def test_axe_finds_nothing_on_the_days_page(visitor: Visitor) -> None:
    page = with_result(visitor, "")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert violations(page) == []


@pytest.mark.parametrize("width", sampled([320, 360, 768, 1440], 320))
def test_the_days_page_never_scrolls_sideways(visitor: Visitor, width: int) -> None:
    page = with_result(visitor, "", size=(width, 640))
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
