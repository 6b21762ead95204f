"""Without a line, and of an older version than the site: no page is ever broken or stale."""

from playwright.sync_api import Frame, Page, Route, expect

from tests.browser.proxy import foreign, running
from tests.browser.visitor import PATIENCE, PHONE, Visitor

#: What the browser says of requests that a test keeps from the site.
LOST = ("net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "404 (Not Found)")


def has_worker(page: Page) -> None:
    """Wait until the service worker answers for the page."""
    page.evaluate(
        "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ?? new Promise"
        "((done) => navigator.serviceWorker.addEventListener('controllerchange', () => done())))"
        ".then(() => null)"
    )


def test_without_a_line_a_page_says_so_in_its_language_and_comes_back_by_itself(
    visitor: Visitor,
) -> None:
    visitor.expect(*LOST)
    page = visitor.page(PHONE, service_workers="allow", locale="en-US")
    page.goto("/ur/rules/")
    has_worker(page)
    page.context.set_offline(True)
    page.goto("/ur/daily/")
    expect(page.locator("h1")).to_have_text("رابطہ نہیں ہے")
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    # An address without a language gets that of the page before; one with another, its own.
    page.goto("/daily/")
    expect(page.locator("html")).to_have_attribute("lang", "ur")
    page.goto("/bn/daily/")
    expect(page.locator("html")).to_have_attribute("lang", "bn")
    kept = page.evaluate(
        "caches.keys().then((names) => Promise.all(names.map(async (name) =>"
        " (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname))))"
        ".then((lists) => lists.flat())"
    )
    pages = [path for path in kept if not path.startswith(("/static/", "/offline/"))]
    assert pages == ["/"], "nothing but the language of the newest page"
    page.context.set_offline(False)
    page.locator(".top").wait_for()
    assert page.url.endswith("/bn/daily/")


def test_only_the_site_itself_ends_the_page_without_a_line(visitor: Visitor, server: str) -> None:
    visitor.expect(*LOST, "503 (Service Unavailable)", "511 (Network")
    with running(server) as proxy:
        visitor.address = proxy.address
        page = visitor.page(PHONE, service_workers="allow")
        page.goto("/rules/")
        has_worker(page)
        proxy.spoil("/daily/", foreign(503), times=2)
        asked = proxy.spoil("/healthz", foreign(200))
        page.goto("/daily/")
        page.evaluate("void (window.mark = true)")
        assert asked.met.wait(PATIENCE)
        # A portal's page in place of the answer: nothing is opened again, but by the person.
        redirected = proxy.spoil("/healthz", foreign(302, b"", headers=(("Location", "/"),)))
        assert redirected.met.wait(PATIENCE)
        assert page.evaluate("window.mark") is True
        page.locator(".offline button").click()
        page.wait_for_function("window.mark === undefined")
        # Now the site is there again.
        page.locator(".daily").wait_for()
        # What a portal shows for a page is shown: there one signs in.
        proxy.spoil("/boards/", foreign(511))
        page.goto("/boards/")
        expect(page.locator("h1")).to_contain_text("Sign in")
        visitor.leave()


def test_a_table_whose_files_are_gone_opens_anew_with_the_sheet_that_was_wanted(
    visitor: Visitor,
) -> None:
    visitor.expect(*LOST)
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    held = table.cards_held
    renewed: list[Frame] = []

    def note(frame: Frame) -> None:
        renewed.append(frame)

    def gone(route: Route) -> None:
        if renewed:
            route.continue_()
        else:
            route.fulfill(status=404, body="")

    # What the page has is gone from the site; what it gets when it is opened anew is there.
    for name in ("menu", "renewal"):
        table.page.route(f"**/static/table/{name}.*.js", gone)
    table.page.on("framenavigated", note)
    with table.page.expect_navigation():
        table.page.locator('[data-sheet="menu"]').click()
    table.settled()
    expect(table.dialog.locator("#menu-title")).to_be_visible()
    assert table.cards_held == held


def test_a_table_of_an_older_version_is_renewed_when_somebody_comes_back_to_it(
    visitor: Visitor,
) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    held = table.cards_held
    table.page.evaluate("document.getElementById('table').dataset.version = 'older'")
    with table.page.expect_navigation():
        table.page.evaluate("window.dispatchEvent(new Event('focus'))")
    table.settled()
    assert table.cards_held == held
    # Once is enough, even if the versions go on differing.
    table.page.evaluate("document.getElementById('table').dataset.version = 'older'")
    table.page.evaluate("window.mark = true; window.dispatchEvent(new Event('focus'))")
    table.legal.first.click()
    table.settled()
    assert table.page.evaluate("window.mark") is True
