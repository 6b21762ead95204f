"""Fonts that come after the page has been drawn: nothing jumps when they do.

What stands there until then are fonts of the device (fonts.css); this machine has none for Hindi
and Bengali, so that theirs are boxes at first.
"""

import pytest
from django.conf import settings
from playwright.sync_api import Page, Route

from tests.browser.visitor import PHONE, Visitor
from tests.sampling import sampled

LANGUAGES = [code for code, _name in settings.LANGUAGES]

#: The most that a page may shift: what counts as good. A layout shift is the part of the window
#: that moved times the part of its height by which it did.
GOOD = 0.1

WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts.push(entry.value);
}).observe({ type: "layout-shift", buffered: true });
"""

DRAWN = """
() => new Promise((resolve) => {
  const look = (list) => list.getEntriesByName("first-contentful-paint").length && resolve();
  new PerformanceObserver(look).observe({ type: "paint", buffered: true });
})
"""

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def shift(page: Page, address: str, ready: str) -> float:
    """How much a page jumps whose fonts come when all that is ``ready`` has been drawn."""
    held: list[Route] = []
    free = False

    def hold(route: Route) -> None:
        if free:
            route.continue_()
        else:
            held.append(route)

    page.route("**/*.woff2", hold)
    page.goto(address, wait_until="commit")
    page.evaluate(DRAWN)
    page.locator(ready).first.wait_for()
    page.evaluate(TWO_FRAMES)
    assert held, "the page asks for no font"
    free = True
    for route in held:
        route.continue_()
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready.then(() => null)")
    page.evaluate(TWO_FRAMES)
    return float(page.evaluate("window.shifts.reduce((sum, one) => sum + one, 0)"))


@pytest.mark.parametrize("language", sampled(LANGUAGES, "en", "ur"))
def test_no_page_jumps_when_its_fonts_come(visitor: Visitor, language: str) -> None:
    context = visitor.context(PHONE)
    context.add_init_script(WATCH)
    game = visitor.begin(context)
    prefix = "" if language == settings.LANGUAGE_CODE else f"/{language}"
    table = f"/table/{game}/"
    found = {}
    for address in ("/rules/", "/daily/", "/boards/", table):
        ready = ".app[data-phase]:not([data-busy])" if address == table else "main"
        page = context.new_page()
        found[address] = shift(page, prefix + address, ready)
        page.close()
    assert {address: by for address, by in found.items() if by > GOOD} == {}
