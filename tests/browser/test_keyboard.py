"""The keyboard alone."""

from playwright.sync_api import expect

from tests.browser.table import Table
from tests.browser.visitor import PHONE, Visitor


def go_to(table: Table, place: str) -> None:
    """Press Tab until the focus is in a place."""
    for _ in range(60):
        if table.page.locator(f"{place}:focus, {place} :focus").count():
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {place}")


def bid_or_pass(table: Table) -> None:
    """Bid seven no-trump at most, in turn one of each denomination; else pass."""
    legal = table.game["legal"]
    wanted = next((code for code in ("6S", "6N", "7H") if code.replace("N", "NT") in legal), None)
    if wanted is None or len(table.game["calls"]) > 3:
        table.page.keyboard.press("p")
        return
    table.page.keyboard.press(wanted[0])
    table.page.keyboard.press(wanted[1].lower())


def play_first_legal_card(table: Table) -> None:
    """Go along the hand with the arrows to the first card that is not dimmed."""
    go_to(table, ".hand")
    table.page.keyboard.press("Home")
    place = table.hand.evaluate_all(
        "(cards) => cards.findIndex((card) => card.classList.contains('legal'))"
    )
    for _ in range(place):
        table.page.keyboard.press("ArrowRight")
    table.page.keyboard.press("Enter")


def test_a_whole_game_is_played_with_the_keyboard_and_the_focus_is_never_lost(
    visitor: Visitor,
) -> None:
    table = visitor.sit_down()
    table.page.keyboard.press("Tab")
    for _ in range(600):
        phase = table.phase
        if phase == "over":
            break
        if phase == "auction":
            bid_or_pass(table)
        elif phase == "play":
            play_first_legal_card(table)
        elif phase == "deal":
            table.page.keyboard.press("Enter")
        else:
            give_away_what_is_asked(table)
        table.settled()
        table.expect_focus_kept()

    game = table.game
    assert game["phase"] == "over"
    assert game["score"][game["winner"]] >= game["target"]
    winners = {"NS": "You and North win", "EW": "West and East win"}[game["winner"]]
    expect(table.dialog.get_by_role("heading")).to_have_text(winners)
    expect(table.dialog.locator(".course circle")).to_have_count(len(game["deals"]) + 1)

    # And another game, still without a mouse.
    table.page.keyboard.press("Enter")
    table.dialog.get_by_role("radio", name="Easy").press("ArrowRight")
    expect(table.dialog.get_by_role("radio", name="Normal")).to_be_checked()
    table.page.keyboard.press("ArrowLeft")
    old = table.page.url
    go_to(table, "[data-start]")
    table.page.keyboard.press("Enter")
    table.page.wait_for_url(lambda url: "/table/" in url and url != old)
    table.settled()
    assert table.game["level"] == "easy"


def give_away_what_is_asked(table: Table) -> None:
    """Choose cards from the end of the hand, and give them."""
    go_to(table, ".hand")
    table.page.keyboard.press("End")
    for _ in range(table.game["exchange"]["min"]):
        table.page.keyboard.press("Space")
        table.page.keyboard.press("ArrowLeft")
    go_to(table, "[data-give]")
    table.page.keyboard.press("Enter")


def test_arrows_home_and_end_go_along_the_hand(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE)
    table.hand.first.focus()
    for key, place in [
        ("ArrowRight", 1), ("ArrowDown", 7), ("ArrowLeft", 6), ("ArrowUp", 0),
        ("End", 11), ("ArrowRight", 11), ("Home", 0), ("ArrowLeft", 0),
    ]:  # fmt: skip
        table.page.keyboard.press(key)
        expect(table.hand.nth(place)).to_be_focused()
    expect(table.page.locator('.hand .card[tabindex="0"]')).to_have_count(1)


def test_two_digits_make_ten_eleven_and_twelve(visitor: Visitor) -> None:
    table = visitor.sit_down()
    for digits, tricks in [("10", 10), ("12", 12), ("2", None), ("11", 11), ("9", 9)]:
        for digit in digits:
            table.page.keyboard.press(digit)
        if tricks is not None:
            expect(table.tricks(tricks)).to_have_attribute("aria-pressed", "true")
    table.page.keyboard.press("n")
    table.settled()
    assert ["S", "9NT"] in table.game["calls"]


def test_alone_asks_for_its_denomination_and_escape_goes_back(visitor: Visitor) -> None:
    table = visitor.sit_down()
    table.page.keyboard.press("a")
    expect(table.denomination("D")).to_have_accessible_name("alone in diamonds")
    table.page.keyboard.press("Escape")
    expect(table.pass_key).to_be_visible()
    table.page.keyboard.press("a")
    table.page.keyboard.press("d")
    table.settled()
    assert table.game["contract"]["alone"]
    assert table.game["contract"]["denomination"] == "D"


def test_a_held_key_acts_once(visitor: Visitor) -> None:
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    table.legal.first.focus()
    table.page.keyboard.down("Enter")
    for _ in range(8):
        table.page.keyboard.down("Enter")
    table.page.keyboard.up("Enter")
    table.settled()
    expect(table.hand).to_have_count(11)


def test_keys_open_and_close_the_sheets(visitor: Visitor) -> None:
    table = visitor.sit_down()
    for key, title in [("?", "Keys"), ("m", "Menu"), ("l", "Deal 1")]:
        table.page.keyboard.press(key)
        expect(table.dialog.get_by_role("heading", level=2).first).to_have_text(title)
        table.page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
    for key in ("p", "a", "s", "n", "1", "l", "m", "?"):
        table.page.keyboard.press("?")
        listed = table.dialog.locator("kbd").all_inner_texts()
        table.page.keyboard.press("Escape")
        assert key.upper() in listed


def test_an_exchange_needs_no_mouse(visitor: Visitor) -> None:
    table = visitor.sit_down()
    table.page.keyboard.press("a")
    table.page.keyboard.press("s")
    table.settled()
    go_to(table, ".hand")
    for key in ("End", "Space", "Home", "Space"):
        table.page.keyboard.press(key)
    go_to(table, "[data-give]")
    table.page.keyboard.press("Enter")
    table.settled()
    assert table.game["exchanged"]["count"] == 2
    table.expect_focus_kept()
