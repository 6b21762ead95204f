"""What reaches the browser: this person's cards, what lies on the table, and nothing else."""

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Response

from tests.browser.visitor import Visitor

CARD = re.compile(r"^[SHDC][AKQJT9]$")
OPEN = {"hand", "legal", "trick", "last_trick", "card", "right", "left", "discarded", "passed"}
OPEN |= {"received"}


def cards_by_name(value: Any, name: str = "") -> Iterator[tuple[str, str]]:
    """Every card code in an answer, with the name under which it stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from cards_by_name(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_by_name(inner, name)
    elif isinstance(value, str) and CARD.match(value):
        yield name, value


def test_no_other_hand_and_no_seed_is_ever_sent(visitor: Visitor) -> None:
    table = visitor.sit_down()
    bodies: list[tuple[str, str]] = []

    def listen(response: Response) -> None:
        if "/static/" not in response.url:
            bodies.append((response.url, response.text()))

    table.page.on("response", listen)
    table.page.reload()
    table.settled()
    own = set(table.game["hand"])
    table.until(lambda table: table.phase == "deal")

    assert len(bodies) > 12
    played: set[str] = set()
    for url, body in bodies:
        assert not re.search(r"seed|secret", body, re.IGNORECASE), url
        if "/api/" not in url:
            embedded = re.search(r'<script id="game"[^>]*>(.*?)</script>', body)
            answer = json.loads(embedded[1]) if embedded else {}
        else:
            answer = json.loads(body)
        found = list(cards_by_name(answer))
        assert {name for name, _ in found} <= OPEN, url
        played |= {card for name, card in found if name in ("card", "trick")}
        hand = {card for name, card in found if name in ("hand", "legal")}
        assert hand <= own
    assert played


def test_the_browser_keeps_nothing_but_settings(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    kept = table.page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    assert kept == ["bideuchre.settings"]
    assert table.page.evaluate("document.cookie") == ""
