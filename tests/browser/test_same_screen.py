"""Reload, another tab, another tab that has moved on: always the same table."""

import pytest
from playwright.sync_api import APIResponse, Route, expect

from tests.browser.table import Table
from tests.browser.visitor import Game, Visitor
from tests.sampling import sampled

MOMENTS = {
    "bidding": lambda game: game["phase"] == "auction",
    "mid-trick": lambda game: game["phase"] == "play" and len(game["trick"]) == 3,
    "leading": lambda game: game["phase"] == "play" and not game["trick"] and game["last_trick"],
    "end of a deal": lambda game: game["phase"] == "deal",
    "end of the game": lambda game: game["phase"] == "over",
}


@pytest.mark.parametrize("moment", sampled(MOMENTS, "mid-trick", "end of a deal"))
def test_a_reload_shows_the_same(visitor: Visitor, moment: str) -> None:
    wanted = MOMENTS[moment]
    # One action before the moment in the page itself, so that it has come there by moving.
    table = visitor.sit_down(until=just_before(wanted))
    table.until(lambda table: wanted(table.game), steps=60)
    table.page.mouse.move(0, 0)
    before = table.seen()
    table.page.reload()
    table.settled()
    assert table.seen() == before


def test_a_reload_in_the_exchange_shows_the_same(visitor: Visitor) -> None:
    table = visitor.sit_down()
    table.alone_key.click()
    table.denomination("C").click()
    table.settled()
    # What only an exchange needs comes a moment after the table.
    table.page.locator(".exchange").wait_for()
    before = table.seen()
    assert table.phase == "exchange"
    table.page.reload()
    table.settled()
    table.page.locator(".exchange").wait_for()
    assert table.seen() == before


def test_a_second_tab_shows_the_same_and_each_follows_the_other(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    other = Table(table.page.context.new_page())
    other.open(visitor.game_id)
    assert other.seen() == table.seen()

    other.legal.first.click()
    other.settled()
    table.page.bring_to_front()
    table.page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(table.hand).to_have_count(other.hand.count())
    assert table.seen() == other.seen()


def test_an_action_on_an_old_screen_takes_over_the_new_one_without_fuss(visitor: Visitor) -> None:
    visitor.expect("409 (Conflict)")
    table = visitor.sit_down(until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    moved_on = visitor.act(table.game, table.game["legal"][0])
    table.legal.last.click()
    table.settled()
    assert table.game["seq"] == moved_on["seq"]
    expect(table.hand).to_have_count(len(moved_on["hand"]))
    expect(table.notice).to_have_count(0)


def test_an_answer_that_the_own_action_has_overtaken_changes_nothing(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play" and len(game["hand"]) > 6)
    page, held = table.page, table.hand.count()
    late: list[tuple[Route, APIResponse]] = []
    page.route(f"**/api/games/{visitor.game_id}", lambda route: late.append((route, route.fetch())))
    with page.expect_request("**/api/games/*"):
        page.evaluate("window.dispatchEvent(new Event('focus'))")
    table.legal.first.click()
    table.settled()
    expect(table.hand).to_have_count(held - 1)
    [(route, answer)] = late
    with page.expect_event("requestfinished"):
        route.fulfill(response=answer)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(table.hand).to_have_count(held - 1)


def just_before(wanted):  # type: ignore[no-untyped-def]
    """A moment one action of the person before the wanted one, as far as that can be told."""

    def close(game: Game) -> bool:
        if wanted(game):
            return True
        if wanted is MOMENTS["end of the game"]:
            return (
                game["phase"] == "play"
                and len(game["hand"]) == 1
                and max(game["score"].values()) >= game["target"] - 8
            )
        if wanted is MOMENTS["end of a deal"]:
            return game["phase"] == "play" and len(game["hand"]) == 1
        return game["phase"] == "play" if wanted is not MOMENTS["bidding"] else True

    return close
