"""Taps that were not meant: twice, on the wrong card, or to hurry things."""

from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.table import Table
from tests.browser.visitor import AT_ONCE, PHONE, Game, Visitor

ON_ITS_SIDE = (568, 320)  # where the cards of the hand are lowest
PLACES = "(items) => items.map((item) => item.getBoundingClientRect()).map(({x, y}) => [x, y])"


def must_follow(game: Game) -> bool:
    """Some cards may be played and others not."""
    return game["phase"] == "play" and game["why_not"] is not None and len(game["legal"]) > 1


def at_play(visitor: Visitor, **options: Any) -> Table:
    return visitor.sit_down(until=must_follow, **options)


def test_a_double_click_on_a_card_plays_one(visitor: Visitor) -> None:
    table = at_play(visitor)
    held = table.hand.count()
    table.legal.first.dblclick()
    table.settled()
    expect(table.hand).to_have_count(held - 1)
    assert len(table.game["hand"]) == held - 1


def test_a_double_click_on_pass_passes_once(visitor: Visitor) -> None:
    table = visitor.sit_down()
    before = len(table.answers)
    table.pass_key.dblclick()
    table.settled()
    assert len(table.answers) == before + 1


def test_a_double_click_on_next_deal_only_deals(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "deal")
    before = len(table.answers)
    table.next_deal.dblclick()
    table.settled()
    assert len(table.answers) == before + 1
    expect(table.hand).to_have_count(12)


def test_while_an_answer_is_awaited_nothing_else_is_sent(visitor: Visitor) -> None:
    table = at_play(visitor)
    sent: list[str] = []

    def hold(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            for card in table.page.locator(".hand .card").all():
                card.dispatch_event("click")
        route.continue_()

    table.page.route("**/actions", hold)
    table.legal.first.click()
    table.settled()
    assert len(sent) == 1


def test_an_illegal_card_is_dimmed_and_says_why(visitor: Visitor) -> None:
    table = at_play(visitor)
    message = table.game["why_not"]["message"]
    held = table.hand.count()
    card = table.refused.first
    expect(card).to_have_attribute("aria-disabled", "true")
    card.click(force=True)
    expect(table.notice).to_have_text(message)
    assert table.announced[-1] == message
    expect(table.hand).to_have_count(held)


def test_with_the_guard_a_tap_lifts_and_the_next_one_plays(visitor: Visitor) -> None:
    table = at_play(visitor, size=PHONE, settings={**AT_ONCE, "confirm": True}, has_touch=True)
    held = table.hand.count()
    lifted = table.page.locator(".hand .card.lifted")
    card = table.legal.first
    card.press("Enter")
    expect(lifted).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("Escape")
    expect(lifted).to_have_count(0)
    card.tap()
    expect(lifted).to_have_count(1)
    expect(table.hand).to_have_count(held)
    lifted.tap()
    table.settled()
    assert len(table.game["hand"]) == held - 1
    # A finger needs no focus, but a screen reader does, which presses without any pointer.
    table.legal.first.evaluate("(card) => card.click()")
    lifted.evaluate("(card) => card.click()")
    table.settled()
    assert len(table.game["hand"]) == held - 2
    table.expect_focus_kept()


def test_next_after_a_trick_is_waited_for_if_wished(visitor: Visitor) -> None:
    table = at_play(visitor, settings={**AT_ONCE, "wait": True})
    held = table.hand.count()
    table.legal.first.click()
    ahead = table.page.get_by_role("button", name="Next", exact=True)
    expect(ahead).to_be_visible()
    expect(table.trick).to_have_count(4)
    # Going along the hand meanwhile is not an answer.
    table.page.keyboard.press("ArrowRight")
    expect(ahead).to_be_visible()
    expect(table.page.locator(".trick .flag")).to_have_text("Takes it")
    while ahead.count():
        ahead.click()
    table.settled()
    expect(table.hand).to_have_count(held - 1)


def test_a_tap_cuts_each_movement_short_and_plays_nothing(visitor: Visitor) -> None:
    table = at_play(visitor, size=ON_ITS_SIDE, settings={"version": 1, "speed": "slow"})
    page = table.page
    # The page's clock stands still from here on: whatever ends is ended by a tap.
    page.clock.install()
    page.reload()
    table.settled()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    held = table.hand.count()
    places = page.locator(".hand li").evaluate_all(PLACES)
    table.legal.first.click()
    page.clock.run_for(60)  # an action is sent once the tap has been drawn
    moving = page.locator(".app[data-busy]")
    expect(moving).to_have_count(1)
    # The others keep their places until the card lies on the table.
    gap = page.locator(".hand .gap")
    expect(gap).to_have_count(1)
    expect(table.hand).to_have_count(held - 1)
    assert page.locator(".hand li").evaluate_all(PLACES) == places
    for _ in range(100):
        if not moving.count():
            break
        table.hand.first.dispatch_event("click")
    expect(moving).to_have_count(0)
    expect(gap).to_have_count(0)
    expect(table.hand).to_have_count(held - 1)
    assert len(table.game["hand"]) == held - 1
