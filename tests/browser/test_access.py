"""Every page and every state of the table, looked at by axe: light and dark, phone and desktop."""

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

from tests.browser.table import Table
from tests.browser.visitor import DESKTOP, PHONE, Game, Visitor, Wanted
from tests.sampling import sampled

PAGES = {"home": "/", "rules": "/rules/", "strategy": "/strategy/", "nothing there": "/nothing/"}

Step = Callable[[Table], object]


def at_once(game: Game) -> bool:
    """A game that has just begun will do."""
    return True


def only_look(table: Table) -> None:
    """The state needs no further step."""


STATES: dict[str, tuple[Wanted, Step]] = {
    "bidding": (lambda game: len(game["deals"]) > 0, only_look),
    "tricks picked": (at_once, lambda table: table.bid_keys.first.click()),
    "alone": (at_once, lambda table: table.alone_key.click()),
    "play": (lambda game: bool(game["why_not"]) and bool(game["last_trick"]), only_look),
    "refused": (
        lambda game: bool(game["why_not"]),
        lambda table: table.refused.first.click(force=True),
    ),
    "result": (lambda game: game["phase"] == "deal", only_look),
    "end of the game": (lambda game: game["phase"] == "over", only_look),
    "menu": (at_once, lambda table: table.open_sheet("m")),
    "last trick": (
        lambda game: game["phase"] == "play" and bool(game["last_trick"]),
        lambda table: table.open_sheet("l"),
    ),
    "keys": (at_once, lambda table: table.open_sheet("?")),
}


def violations(page: Page) -> list[str]:
    """What axe finds in both colours, on a phone and on a desk."""
    page.evaluate(AXE_SCRIPT)
    found = []
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for colours in ("light", "dark"):
            page.emulate_media(color_scheme=colours, reduced_motion="reduce")  # type: ignore[arg-type]
            page.locator(f'html[data-theme="{colours}"]').wait_for()
            for violation in page.evaluate("axe.run({ resultTypes: ['violations'] })")[
                "violations"
            ]:
                nodes = [node["target"] for node in violation["nodes"]][:3]
                found.append(f"{size[0]} {colours}: {violation['id']} {nodes}")
    return found


@pytest.mark.parametrize("name", sampled(PAGES, "home", "strategy"))
def test_a_page_has_no_violations(visitor: Visitor, name: str) -> None:
    visitor.expect("404 (Not Found)")
    page = visitor.page(reduced_motion="reduce")
    visitor.begin(page.context)
    page.goto(PAGES[name])
    assert violations(page) == []


@pytest.mark.parametrize("state", sampled(STATES, "bidding", "refused", "menu"))
def test_a_state_of_the_table_has_no_violations(visitor: Visitor, state: str) -> None:
    wanted, step = STATES[state]
    table = visitor.sit_down(until=wanted, reduced_motion="reduce")
    step(table)
    assert violations(table.page) == []


def test_the_exchange_has_no_violations(visitor: Visitor) -> None:
    table = visitor.sit_down(actions=["DAlone"], reduced_motion="reduce")
    table.hand.first.click()
    assert violations(table.page) == []


def test_right_to_left_and_every_setting_of_the_eyes_have_no_violations(visitor: Visitor) -> None:
    table = visitor.sit_down(
        settings={"version": 1, "fourColours": True, "highContrast": True, "largeCards": True},
        until=lambda game: game["phase"] == "play" and bool(game["last_trick"]),
        reduced_motion="reduce",
        language="ur",
    )
    assert violations(table.page) == []
    table.open_sheet("m")
    assert violations(table.page) == []
