"""Text that leaves the page: each line is laid out from where its language begins."""

import re
import unicodedata
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_daily import CLIPBOARD, WITHOUT_SHEET, short_games, with_result
from tests.browser.visitor import Visitor

__all__ = ["short_games"]  # a game of the day that is soon over

#: Where each word of a text lies when somebody else's page, such as a messenger's, shows it.
LAID_OUT = r"""
(text) => {
  const box = document.createElement("div");
  box.style = "white-space: pre-line; unicode-bidi: plaintext; width: 900px; font: 16px serif";
  box.textContent = text;
  document.body.replaceChildren(box);
  const [node] = box.childNodes;
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((found) => {
    const range = document.createRange();
    range.setStart(node, found.index);
    range.setEnd(node, found.index + found[0].length);
    const { left, right, top } = range.getBoundingClientRect();
    return { word: found[0], left, right, top: Math.round(top / 8) };
  });
}
"""


def shared_text(visitor: Visitor, path: str) -> str:
    """The result of today's game, as the clipboard has it."""
    page = with_result(visitor, WITHOUT_SHEET + CLIPBOARD)
    page.goto(path)
    page.locator(".share").click()
    expect(page.get_by_role("status").first).not_to_be_empty()
    return str(page.evaluate("window.copied"))


def laid_out(page: Page, text: str) -> list[dict[str, Any]]:
    page.goto("about:blank")
    return list(page.evaluate(LAID_OUT, text))


def test_a_result_in_urdu_reads_from_the_right(visitor: Visitor) -> None:
    text = shared_text(visitor, "/ur/daily/")
    first, margin, marks, link = text.split("\n")
    assert first.startswith("\u200f\u2068Bid Euchre\u2069")
    words = {one["word"]: one for one in laid_out(visitor.page(), first)}
    assert words["Bid"]["right"] < words["Euchre"]["left"]
    # Name, day, month, year, from right to left, each beside the next.
    day, month, year = re.findall(r"\w+", first.split("،", 1)[1])[:3]
    order = [words["Bid"], *(words[word] for word in (day, month, year))]
    assert all(one["left"] > next_one["left"] for one, next_one in pairwise(order))
    assert max(one["right"] for one in words.values()) == words["Euchre"]["right"]
    for line in (margin, marks):
        assert base_direction(line) == "R"
    assert link.startswith("http")
    assert base_direction(link) == "L"


@pytest.mark.parametrize("language", ["en", "hi", "bn"])
def test_a_result_in_another_language_reads_from_the_left(visitor: Visitor, language: str) -> None:
    text = shared_text(visitor, "/daily/" if language == "en" else f"/{language}/daily/")
    assert not re.search("[\u200f\u2066-\u2069]", text)
    assert base_direction(text) == "L"


def base_direction(line: str) -> str:
    """The direction of a line by its first letter or mark that has one, outside of isolates."""
    depth = 0
    for character in line:
        kind = unicodedata.bidirectional(character)
        depth += {"LRI": 1, "RLI": 1, "FSI": 1, "PDI": -1}.get(kind, 0)
        if depth == 0 and kind in ("L", "R", "AL"):
            return "L" if kind == "L" else "R"
    return ""


@pytest.mark.parametrize(
    "path",
    ["/", "/rules/", "/strategy/", "/daily/", "/boards/", "/boards/streak/", "/you/", "/nothing/"],
)
def test_what_others_show_of_a_page_in_urdu_begins_in_its_direction(
    visitor: Visitor, path: str
) -> None:
    visitor.expect("404 (Not Found)")
    page = visitor.page()
    page.goto(f"/ur{path}")
    told = page.evaluate(
        "[document.title, ...[...document.querySelectorAll('meta[property], meta[name]')]"
        ".map((meta) => meta.content)]"
    )
    manifest = page.request.get("/app/ur.webmanifest").json()
    told += [manifest[name] for name in ("name", "short_name", "description")]
    told += [one["name"] for one in manifest["shortcuts"]]
    urdu = [text for text in told if re.search("[\u0600-\u06ff]", text)]
    assert len(urdu) > 3
    assert [text for text in urdu if base_direction(text) != "R"] == []
