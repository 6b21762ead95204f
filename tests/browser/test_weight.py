"""Bytes over the line for somebody who comes for the first time."""

from typing import Any

import pytest

from tests.browser.visitor import PHONE, Visitor

KILOBYTE = 1024
ALL = 120 * KILOBYTE
SCRIPT = 45 * KILOBYTE


@pytest.mark.parametrize("place", ["home", "table"])
def test_a_first_load_is_light(visitor: Visitor, place: str) -> None:
    page = visitor.page(PHONE)
    path = f"/table/{visitor.begin(page.context)}/" if place == "table" else "/"
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    kinds: dict[str, str] = {}
    weights: dict[str, float] = {}

    def arrived(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def finished(event: dict[str, Any]) -> None:
        weights[event["requestId"]] = event["encodedDataLength"]

    session.on("Network.responseReceived", arrived)
    session.on("Network.loadingFinished", finished)
    page.goto(path)
    page.wait_for_load_state("networkidle")

    script = sum(weight for one, weight in weights.items() if kinds[one] == "Script")
    print(f"{place}: {sum(weights.values()):.0f} bytes, of which script {script:.0f}")
    assert 0 < script <= SCRIPT
    assert sum(weights.values()) <= ALL


def test_a_second_load_takes_every_static_file_from_the_browser_itself(visitor: Visitor) -> None:
    table = visitor.sit_down()
    table.page.reload()
    table.settled()
    heavy = table.page.evaluate(
        "performance.getEntriesByType('resource')"
        ".filter((entry) => entry.name.includes('/static/') && entry.transferSize > 0)"
        ".map((entry) => entry.name)"
    )
    assert heavy == []
