"""Every key of the help sheet, on the keyboard layouts that people have."""

import pytest
from playwright.sync_api import Page, expect

from bideuchre.rules.seats import Seat
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import Progress
from tests.browser.keyboards import ALT, CTRL, LAYOUTS, LETTERS, META, Key, Keyboard
from tests.browser.table import Table
from tests.browser.visitor import Visitor
from tests.sampling import sampled
from tests.site.situations import may_call, secret_with

KEPT = ("Hindi (InScript)", "Bengali (Probhat)", "Urdu", "AZERTY", "Dvorak")

ESCAPE = Key("Escape", "Escape")

each_layout = pytest.mark.parametrize("layout", sampled(LAYOUTS, *KEPT))


def north_has_passed(progress: Progress) -> bool:
    """It is this person's turn to call, any call is legal, and North has called."""
    calls = progress.view.calls
    passed = all(str(call) == "Pass" for _, call in calls)
    return may_call(progress) and passed and Seat.N in [seat for seat, _ in calls]


def expect_picked(table: Table, tricks: int | None) -> None:
    pressed = table.page.locator('.numbers .key[aria-pressed="true"]')
    expect(pressed).to_have_count(0 if tricks is None else 1)
    if tricks is not None:
        expect(pressed).to_have_attribute("data-tricks", str(tricks))


def sit_down_to_bid(visitor: Visitor, language: str = "en") -> Table:
    """A practice game, in which the first call may be anything and North has called."""
    page = visitor.page()
    visitor.begin(page.context, secret=secret_with(north_has_passed))
    Game.objects.filter(public_id=visitor.game_id).update(assisted=True)
    table = Table(page)
    table.open(visitor.game_id, language)
    return table


@each_layout
def test_every_key_of_the_help_sheet_works(visitor: Visitor, layout: str) -> None:
    table = sit_down_to_bid(visitor)
    keys = Keyboard(table.page, layout)
    page = table.page

    for name, sheet in (("?", ".keys-sheet"), ("m", ".menu"), ("l", ".last-sheet")):
        keys.press(name)
        expect(page.locator(f"dialog{sheet}[open]")).to_have_count(1)
        keys.press(name)
        expect(page.locator("dialog[open]")).to_have_count(0)
    for name, lines in (("y", 2), ("k", 1), ("t", 1)):
        before = len(table.announced)
        keys.press(name)
        expect(page.locator("#announcements p")).to_have_count(before + lines)
    keys.press("w")
    expect(page.locator(".why")).to_have_count(1)
    keys.press("w")
    expect(page.locator(".why")).to_have_count(0)
    keys.press("a")
    expect(table.denomination("D")).to_have_accessible_name("alone in diamonds")
    keys.press_key(ESCAPE)
    expect(table.pass_key).to_be_visible()

    for tricks in range(1, 13):
        for digit in str(tricks):
            keys.press(digit)
        expect_picked(table, tricks)
        keys.press_key(ESCAPE)
        expect_picked(table, None)

    for name, call in (("s", "6S"), ("h", "6H"), ("d", "6D"), ("c", "6C"), ("n", "6NT")):
        keys.press("6")
        keys.press(name)
        table.settled()
        assert ["S", call] in table.game["calls"]
        keys.press("u")
        table.settled()
        expect(table.pass_key).to_be_visible()
        assert "S" not in [seat for seat, _ in table.game["calls"]]
    keys.press("p")
    table.settled()
    assert ["S", "Pass"] in table.game["calls"]


@each_layout
def test_hint_claim_and_lesson_have_keys_too(visitor: Visitor, layout: str) -> None:
    visitor.expect("422")
    table = visitor.sit_down(until=lambda game: game["phase"] == "play")
    keys = Keyboard(table.page, layout)
    keys.press("i")
    expect(table.page.locator(".panel.hint")).to_have_count(1)
    keys.press("i")
    expect(table.page.locator(".panel.hint")).to_have_count(0)
    with table.page.expect_request("**/actions") as asked:
        keys.press("r")
    assert asked.value.post_data_json["action"] == "claim"

    newcomer = visitor.page()
    newcomer.goto("/")
    newcomer.locator("form[action$='/lesson/'] button").click()
    note = newcomer.locator(".lesson .reason")
    first = note.inner_text()
    Keyboard(newcomer, layout).press("g")
    expect(note.filter(has_text=first)).to_have_count(0)


def test_a_digit_of_any_script_is_a_number(visitor: Visitor) -> None:
    table = sit_down_to_bid(visitor)
    keys = Keyboard(table.page)
    for zero in "0०০٠۰௦๐０𝟎":
        for digit in (6, 7):
            keys.press_key(Key(chr(ord(zero) + digit), ""), after=5)
            expect_picked(table, digit)


def test_what_is_held_or_composed_is_none_of_the_keys(visitor: Visitor) -> None:
    table = sit_down_to_bid(visitor)
    keys = Keyboard(table.page)
    before = table.seen()
    for held in (ALT, CTRL, META, CTRL | ALT):
        for name in LETTERS.replace("r", "").replace("w", "") + "6":
            if held == ALT or held == CTRL | ALT or name in "ysi6":
                keys.press(name, held=held)
    for key, code in (
        ("Process", "KeyP"),
        (",", "KeyW"),
        ("'", "KeyQ"),
        ("(", "KeyP"),
        ("é", "KeyM"),
    ):
        keys.press_key(Key(key, code))
    table.page.evaluate(
        """() => {
          const told = { key: "p", code: "KeyP", bubbles: true };
          for (const more of [{ isComposing: true }, { keyCode: 229 }, { modifierAltGraph: true }])
            document.body.dispatchEvent(new KeyboardEvent("keydown", { ...told, ...more }));
          document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
        }"""
    )
    assert table.seen() == before
    assert table.page.locator("dialog[open]").count() == 0


def press_escape(table: Table, keys: Keyboard) -> None:
    keys.press_key(ESCAPE)


def open_and_close_a_sheet(table: Table, keys: Keyboard) -> None:
    keys.press("l")
    table.dialog.wait_for()
    press_escape(table, keys)
    expect(table.page.locator("dialog[open]")).to_have_count(0)


ABANDONED = {
    "escape": press_escape,
    "an arrow": lambda _, keys: keys.press_key(Key("ArrowRight", "ArrowRight")),
    "the mouse on another number": lambda table, _: table.tricks(4).click(),
    "the mouse on the same number": lambda table, _: table.tricks(1).click(),
    "the mouse beside": lambda table, _: table.page.locator(".cloth").click(position=CORNER),
    "a sheet": open_and_close_a_sheet,
    "alone and back": lambda table, keys: (keys.press("a"), press_escape(table, keys)),
    "another key": lambda _, keys: keys.press("k"),
    "a press by a screen reader": lambda table, _: table.tricks(4).evaluate("(key) => key.click()"),
    "leaving the window": lambda table, _: table.page.evaluate("dispatchEvent(new Event('blur'))"),
}
CORNER = {"x": 40, "y": 30}


@pytest.mark.parametrize("way", ABANDONED)
def test_half_a_number_is_forgotten_by_whatever_comes_between(visitor: Visitor, way: str) -> None:
    table = sit_down_to_bid(visitor)
    keys = Keyboard(table.page)
    for second, picked in (("2", 2), ("0", None)):
        keys.press("1")
        expect_picked(table, 1)
        ABANDONED[way](table, keys)
        keys.press(second)
        if picked:
            expect_picked(table, picked)
        else:
            expect(table.tricks(10)).to_have_attribute("aria-pressed", "false")


def test_half_a_number_is_forgotten_after_a_second(visitor: Visitor) -> None:
    table = sit_down_to_bid(visitor)
    keys = Keyboard(table.page)
    for after, picked in ((0.3, 12), (1.5, 2), (5, 2), (0.9, 12)):
        keys.press("1", after=10)
        keys.press("2", after=after)
        expect_picked(table, picked)


def test_half_a_number_does_not_outlast_its_auction(visitor: Visitor) -> None:
    table = sit_down_to_bid(visitor)
    keys = Keyboard(table.page)
    keys.press("1")
    keys.press("p", after=0)
    table.settled()
    table.until(lambda table: table.game["deal_number"] == 2 and table.phase == "auction")
    keys.press("2", after=0)
    if table.tricks(2).is_enabled():
        expect_picked(table, 2)
    assert table.page.locator('[data-tricks="12"][aria-pressed="true"]').count() == 0


def test_letters_digits_and_signs_can_be_turned_off(visitor: Visitor) -> None:
    table = sit_down_to_bid(visitor)
    page, keys = table.page, Keyboard(table.page)
    keys.press("?")
    stands = table.dialog.locator("[data-letter-keys]")
    expect(stands).to_have_text("Letter and number keys are on.")
    table.dialog.get_by_role("switch", name="Letter and number keys").click()
    expect(stands).to_contain_text("are off")
    press_escape(table, keys)
    for reload in (False, True):
        if reload:
            page.reload()
            table.settled()
        seen, told = table.seen(), table.announced
        for key in [*LAYOUTS["Hindi (InScript)"].values(), *LAYOUTS["AZERTY"].values()]:
            keys.press_key(key)
        for word in ("please", "wait"):
            page.keyboard.type(word)
        assert table.seen() == seen
        assert table.announced == told
    table.tricks(6).click()
    expect_picked(table, 6)
    press_escape(table, keys)
    expect_picked(table, None)
    table.tricks(6).focus()
    page.keyboard.press("Enter")
    expect_picked(table, 6)
    assert keys_are_on_again(page, table)


def keys_are_on_again(page: Page, table: Table) -> bool:
    """Turn them on in the menu, and try one."""
    page.locator('[data-sheet="menu"]').click()
    table.dialog.get_by_role("switch", name="Letter and number keys").click()
    page.keyboard.press("Escape")
    page.keyboard.press("p")
    table.settled()
    return ["S", "Pass"] in table.game["calls"]


@pytest.mark.parametrize("language", ["en", "ur"])
def test_arrows_home_and_end_go_along_the_keys_of_a_bid(visitor: Visitor, language: str) -> None:
    table = sit_down_to_bid(visitor, language)
    onward, back = ("ArrowRight", "ArrowLeft") if language == "en" else ("ArrowLeft", "ArrowRight")
    table.tricks(1).focus()
    for key, place in ((onward, 2), (onward, 3), (back, 2), ("Home", 1), (back, 1)):
        table.page.keyboard.press(key)
        expect(table.tricks(place)).to_be_focused()
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("End")
    expect(table.alone_key).to_be_focused()
    table.tricks(12).focus()
    table.page.keyboard.press(onward)
    expect(table.denomination("S")).to_be_focused()
