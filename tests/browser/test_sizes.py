"""Every kind of screen, in both directions of writing: nothing overlaps, is cut off or scrolls."""

from itertools import combinations, pairwise

import pytest
from playwright.sync_api import Page

from tests.browser.visitor import Visitor, Wanted
from tests.sampling import sampled

SIZES = {
    "small phone": (320, 568),
    "phone": (360, 640),
    "phone on its side": (667, 375),
    "small phone on its side": (568, 320),
    "tablet": (820, 1180),
    "tablet on its side": (1180, 820),
    "laptop": (1366, 650),
    "desk": (1440, 900),
    "large": (2560, 1440),
    "4K": (3840, 2160),
}
MOMENTS: dict[str, Wanted] = {
    "bidding": lambda game: len(game["calls"]) >= 2 and game["phase"] == "auction",
    "play": lambda game: bool(game["why_not"]) and len(game["trick"]) == 3,
    "result": lambda game: game["phase"] == "deal",
    "end of the game": lambda game: game["phase"] == "over",
}

#: Boxes of what can be seen, whole and as far as it is not covered by what comes after it.
LOOK = """
() => {
  const box = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility()).map(box);
  return {
    scrolls: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
    window: [innerWidth, innerHeight],
    hand: shown(".hand .card"),
    keys: shown(".panel .key, .panel .button"),
    panel: shown(".panel"),
    bubbles: shown(".seat .call"),
    tags: shown(".seat .tag"),
    trick: shown(".trick .card"),
    sheet: shown("dialog[open]"),
    buttons: shown("dialog[open] .button"),
  };
}
"""


def inside(box: dict[str, float], width: float, height: float) -> bool:
    return (
        box["left"] >= -1
        and box["top"] >= -1
        and box["right"] <= width + 1
        and box["bottom"] <= height + 1
    )


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return across > 1 and down > 1


def faults(page: Page) -> list[str]:
    seen = page.evaluate(LOOK)
    width, height = seen["window"]
    found = []
    if seen["scrolls"][0] > width or seen["scrolls"][1] > height:
        found.append(f"scrolls: {seen['scrolls']}")
    for name in ("hand", "keys", "panel", "bubbles", "tags", "trick", "sheet", "buttons"):
        found += [f"cut off: {name} {box}" for box in seen[name] if not inside(box, width, height)]
    for one, other in combinations(seen["buttons"], 2):
        found += [f"one button over another: {one} {other}"] if overlap(one, other) else []
    for row in rows(seen["hand"]):
        steps = [after["left"] - before["left"] for before, after in pairwise(row)]
        found += [f"narrow card: {step}" for step in steps if step < 44]
    for key in seen["keys"]:
        if key["right"] - key["left"] < 44 or key["bottom"] - key["top"] < 44:
            found.append(f"small key: {key}")
    for panel in seen["panel"]:
        for name in ("bubbles", "tags"):
            found += [f"under the panel: {name}" for box in seen[name] if overlap(panel, box)]
    for tag in seen["tags"]:
        found += ["a card over a name" for card in seen["trick"] if overlap(tag, card)]
    return found


def rows(boxes: list[dict[str, float]]) -> list[list[dict[str, float]]]:
    """Cards side by side; a card that is raised stays in its row."""
    split: list[list[dict[str, float]]] = []
    for box in boxes:
        if split and box["left"] > split[-1][-1]["left"]:
            split[-1].append(box)
        else:
            split.append([box])
    return split


@pytest.mark.parametrize("moment", sampled(MOMENTS, "bidding", "play"))
def test_everything_has_its_place_on_every_screen(visitor: Visitor, moment: str) -> None:
    table = visitor.sit_down(until=MOMENTS[moment], reduced_motion="reduce")
    page = table.page
    if moment == "end of the game":
        page.locator("[data-accuracy]").wait_for()  # comes a moment after the sheet
    found = {}
    for direction, language, cards in (
        ("ltr", "en", "usual"),
        ("ltr", "en", "large"),
        ("rtl", "ur", "usual"),
        ("rtl", "ur", "large"),
    ):
        page.evaluate(
            "([dir, lang, cards]) => {"
            " Object.assign(document.documentElement, { dir, lang });"
            " document.documentElement.dataset.cards = cards; }",
            [direction, language, cards],
        )
        page.evaluate("document.fonts.ready.then(() => null)")
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("new Promise(requestAnimationFrame)")
            if wrong := faults(page):
                found[f"{name}, {direction}, {cards} cards"] = wrong
    assert found == {}


def test_the_alone_step_and_the_exchange_have_their_place(visitor: Visitor) -> None:
    found = {}
    for step in ("alone", "exchange"):
        table = visitor.sit_down(reduced_motion="reduce")
        table.alone_key.click()
        if step == "exchange":
            table.denomination("S").click()
            table.settled()
        for name, (width, height) in SIZES.items():
            table.page.set_viewport_size({"width": width, "height": height})
            table.page.evaluate("new Promise(requestAnimationFrame)")
            if wrong := faults(table.page):
                found[f"{step}, {name}"] = wrong
    assert found == {}
