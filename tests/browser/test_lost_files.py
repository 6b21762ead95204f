"""One file of a page that is lost, and browsers that are too old: no page is blank or dead."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from tests.browser.proxy import FOREIGN_PAGE, running, stalled
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.sampling import sampled

#: What a page cannot do without: its styles and scripts, its words, the pictures of the suits.
NEEDED = re.compile(r"/static/.*\.(js|css)$|/jsi18n/$|/cards\.[0-9a-f]+\.svg$")
#: A page is as good without them: the colors chosen, the service worker, this very check.
SPARE = re.compile(r"/(theme|register|guard)\.[0-9a-f]+\.js$")

PAGES = ["/", "/daily/", "/you/", "/rules/", "/boards/", "player", "table"]

#: Of each page, the files without which `make test` tries it; `make thorough` takes each in turn.
FIRST = re.compile(r"/(jsi18n/|vendor/|(main|home|day|share|you|api|cards|base)\.)")

WAYS: dict[str, Callable[[Route], None]] = {
    "lost": lambda route: route.abort(),
    "503": lambda route: route.fulfill(status=503, body=""),
    "a portal's": lambda route: route.fulfill(body=FOREIGN_PAGE, content_type="text/html"),
}


def broken(page: Page) -> Locator:
    return page.locator(".broken")


def visited(visitor: Visitor, place: str) -> tuple[Page, str]:
    """A browser of somebody with a game, which has opened no page yet, and the page's address."""
    page = visitor.page()
    game = visitor.begin(page.context)
    if place == "table":
        return page, f"/table/{game}/"
    if place == "player":
        player = page.context.request.get("/api/you").json()["id"]
        return page, f"/players/{player}/"
    return page, place


def files_of(page: Page, path: str) -> list[str]:
    files: list[str] = []
    page.on("request", lambda request: files.append(request.url.split("#")[0]))
    page.goto(path)
    page.wait_for_load_state("networkidle")
    found = sorted({file for file in files if NEEDED.search(file) and not SPARE.search(file)})
    assert len(found) > 4
    return found


def works(page: Page, place: str) -> None:
    """Whether the page can be used: what its scripts bring is there."""
    expect(broken(page)).to_have_count(0)
    if place == "table":
        Table(page).settled()
        expect(page.locator(".hand .card")).not_to_have_count(0)
    elif place == "/you/":
        expect(page.get_by_role("switch", name="Large cards")).to_be_visible()


def tried_without(visitor: Visitor, place: str, file: str, way: str) -> None:
    fresh = visitor.context()
    fresh.add_cookies(visitor.contexts[0].cookies())  # type: ignore[arg-type]
    page = fresh.new_page()
    path = visitor.contexts[0].pages[0].url
    page.route(file, WAYS[way], times=1)
    page.goto(path)
    # Lost once, it is asked for again.
    works(page, place)
    # The page has been loaded again by itself: the next time it says so.
    page.route(file, WAYS[way])
    page.goto(path)
    expect(broken(page).get_by_role("link", name="Try again")).to_be_visible()
    page.unroute(file)
    broken(page).get_by_role("link").click()
    works(page, place)
    fresh.close()


@pytest.mark.parametrize(
    "pair",
    sampled(
        [(place, way) for place in PAGES for way in WAYS],
        ("/daily/", "lost"),
        ("/you/", "a portal's"),
        ("table", "503"),
    ),
    ids=", ".join,
)
def test_without_a_file_of_the_first_ones_a_page_loads_again_then_says_so(
    visitor: Visitor, pair: tuple[str, str]
) -> None:
    place, way = pair
    visitor.complaints = _Ignored()
    page, path = visited(visitor, place)
    files = [file for file in files_of(page, path) if FIRST.search(file)]
    assert files
    for file in files:
        tried_without(visitor, place, file, way)


@pytest.mark.thorough
@pytest.mark.parametrize("place", PAGES)
@pytest.mark.parametrize("way", WAYS)
def test_without_any_of_its_files_a_page_loads_again_then_says_so(
    visitor: Visitor, place: str, way: str
) -> None:
    visitor.complaints = _Ignored()
    page, path = visited(visitor, place)
    for file in files_of(page, path):
        tried_without(visitor, place, file, way)


class _Ignored(list[str]):
    """What a page complains of when its files are lost is no matter here."""

    def append(self, _complaint: str) -> None:
        return


def test_a_file_that_stalls_is_said_without_any_script(visitor: Visitor, server: str) -> None:
    visitor.complaints = _Ignored()
    with running(server) as proxy:
        visitor.address = proxy.address
        page, path = visited(visitor, "table")
        proxy.spoil("/vendor/", stalled)
        page.goto(path, wait_until="commit")
        expect(broken(page)).to_be_visible()
        broken(page).get_by_role("link").click()
        works(page, "table")
        visitor.leave()


def test_where_no_script_comes_the_page_says_so_in_its_language(visitor: Visitor) -> None:
    visitor.complaints = _Ignored()
    page, path = visited(visitor, "table")
    page.route("**/*.js", lambda route: route.abort())
    for prefix, word in (("", "missing"), ("/hi", "हिस्सा"), ("/bn", "অংশ"), ("/ur", "حصہ")):
        page.goto(prefix + path)
        expect(broken(page)).to_be_visible()
        expect(broken(page)).to_contain_text(word)


def test_a_part_that_comes_later_and_is_lost_is_told_and_comes_at_last(visitor: Visitor) -> None:
    visitor.complaints = _Ignored()
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    for name in ("menu", "results"):
        table.page.route(f"**/static/table/{name}.*.js", lambda route: route.abort())
    table.page.locator('[data-sheet="menu"]').click()
    expect(table.page.locator(".notice")).to_have_text("Reconnecting…")
    expect(broken(table.page)).to_be_visible()
    for name in ("menu", "results"):
        table.page.unroute(f"**/static/table/{name}.*.js")
    expect(table.dialog.locator("#menu-title")).to_be_visible()
    expect(broken(table.page)).to_have_count(0)
    expect(table.page.locator(".notice")).to_have_count(0)


#: Older browsers, as scripts that run before the page's own.
OLDER = {
    "without at": "delete Array.prototype.at; delete String.prototype.at;",
    "without findLast": "delete Array.prototype.findLast; delete Array.prototype.findLastIndex;",
    "without dialogs": "delete window.HTMLDialogElement;",
    "without modules": "delete HTMLScriptElement.prototype.noModule;",
    "without lists in words": "delete Intl.ListFormat;",
}


@pytest.mark.parametrize("older", OLDER)
def test_a_browser_that_is_too_old_is_told(visitor: Visitor, older: str) -> None:
    visitor.complaints = _Ignored()
    page, path = visited(visitor, "table")
    page.context.add_init_script(OLDER[older])
    for address in ("/", path):
        page.goto(address)
        expect(broken(page)).to_be_visible()


def unexpected(context: BrowserContext) -> None:
    context.add_init_script("Intl.NumberFormat = undefined;")


def test_a_script_that_fails_is_told(visitor: Visitor) -> None:
    visitor.complaints = _Ignored()
    page, path = visited(visitor, "table")
    unexpected(page.context)
    page.goto(path)
    expect(broken(page)).to_be_visible()
    # Also later, when something that was pressed fails.
    page = visitor.page()
    page.goto("/")
    expect(broken(page)).to_have_count(0)
    page.evaluate("void Promise.reject(new Error('a fault of the page'))")
    expect(broken(page)).to_be_visible()


def test_where_scripts_are_switched_off_nothing_is_missing(visitor: Visitor) -> None:
    page = visitor.page(java_script_enabled=False)
    page.goto("/rules/")
    expect(broken(page)).to_have_count(1)
    # At once, and when the style sheet would show it, which is the end of its animation.
    assert page.locator(".broken").evaluate("(box) => getComputedStyle(box).display") == "none"
