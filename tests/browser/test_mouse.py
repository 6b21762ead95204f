"""Whole deals with the mouse and with a finger."""

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.sampling import sampled


@pytest.mark.parametrize("size", sampled([PHONE, DESKTOP], PHONE), ids=["phone", "desktop"])
def test_a_deal_is_bid_played_and_scored(visitor: Visitor, size: tuple[int, int]) -> None:
    table = visitor.sit_down(size)
    table.until(lambda table: table.phase == "deal")

    game = table.game
    sheet = table.dialog
    result = game["deals"][0]
    expect(sheet.locator(".side.us .points")).to_have_text(signed(result["points"]["NS"]))
    expect(sheet.locator(".side.them .points")).to_have_text(signed(result["points"]["EW"]))
    expect(sheet.locator(".strip i")).to_have_count(12)
    expect(sheet.locator(".strip .us")).to_have_count(result["tricks"]["NS"])

    table.next_deal.click()
    table.settled()
    expect(table.hand).to_have_count(12)
    expect(table.app).to_have_attribute("data-phase", "auction")


def test_a_bid_is_two_taps_and_the_second_key_shows_all_of_it(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE)
    key = table.bid_keys.nth(1)
    tricks = key.get_attribute("data-tricks")
    expect(table.denomination("H")).to_be_disabled()
    key.click()
    expect(key).to_have_attribute("aria-pressed", "true")
    expect(table.denomination("H")).to_have_accessible_name(f"{tricks} hearts")
    expect(table.denomination("H").locator(".number")).to_have_text(str(tricks))
    table.denomination("H").click()
    table.settled()
    assert ["S", f"{tricks}H"] in table.game["calls"] or table.game["deal_number"] > 1


def test_only_what_is_legal_can_be_bid(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE)
    legal = {int(code[:-1]) for code in table.game["legal"] if code[:-1].isdigit()}
    shown = {int(key.get_attribute("data-tricks") or 0) for key in table.bid_keys.all()}
    assert shown == legal


def test_the_played_card_lies_on_the_table_and_the_winner_has_ring_and_word(
    visitor: Visitor,
) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play" and len(game["trick"]) == 2)
    winning = table.game["winning"]
    place = {"W": "west", "N": "north", "E": "east"}[winning]
    expect(table.page.locator(f".at.{place} .card.winner")).to_have_count(1)
    expect(table.page.locator(f".at.{place} .flag")).to_have_text("Winning")
    expect(table.page.locator(".trick .flag")).to_have_count(1)


def test_the_last_trick_can_be_seen_at_any_time(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE, until=lambda game: len(game["hand"]) == 1)
    last = table.game["last_trick"]
    table.page.locator('[data-sheet="last"]').click()
    expect(table.dialog.locator(".last .card")).to_have_count(len(last))
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)

    table.until(lambda table: table.phase == "deal")
    table.dialog.get_by_role("button", name="Last trick").click()
    expect(table.dialog.locator(".last .card")).to_have_count(len(table.game["last_trick"]))


def test_the_hand_is_in_the_order_of_the_server(visitor: Visitor) -> None:
    table = visitor.sit_down()
    shown = [card.get_attribute("data-suit") for card in table.hand.all()]
    assert shown == [card[0] for card in table.game["hand"]]


def signed(points: int) -> str:
    return {True: "+", False: ""}[points > 0] + str(points).replace("-", "−")
