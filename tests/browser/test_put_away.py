"""A game that was put away is shown as ended: nothing to play, its finished deals to read."""

import datetime

import pytest
from django.utils import timezone
from playwright.sync_api import expect

from bideuchre.site.table.models import UNTOUCHED, Game
from tests.browser.test_access import violations
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.sampling import sampled

AGO = UNTOUCHED + datetime.timedelta(days=1)

SAID = {
    "en": "Nobody touched this game for 30 days, so it was put away.",
    "hi": "30 दिन तक यह खेल किसी ने नहीं खेला, इसलिए इसे हटा दिया गया।",
    "bn": "৩০ দিন এই খেলায় কেউ হাত দেননি, তাই এটি তুলে রাখা হয়েছে।",
    "ur": "30 دن تک یہ کھیل کسی نے نہیں کھیلا، اس لیے اسے ہٹا دیا گیا۔",
}


def put_away(game: str) -> None:
    Game.objects.filter(public_id=game).update(updated=timezone.now() - AGO)


@pytest.mark.parametrize("language", sampled(SAID, "en", "ur"))
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_it_is_shown_as_ended(visitor: Visitor, size: tuple[int, int], language: str) -> None:
    page = visitor.page(size, reduced_motion="reduce")
    wanted = lambda game: game["deal_number"] == 2 and game["phase"] == "play"  # noqa: E731
    game = visitor.begin(page.context, until=wanted)
    put_away(game)
    prefix = "" if language == "en" else f"/{language}"
    page.goto(f"{prefix}/table/{game}/")
    sheet = page.locator("dialog[open]")
    expect(sheet).to_contain_text(SAID[language])
    expect(sheet.locator("[data-review]")).to_be_visible()
    expect(page.locator(".app")).to_have_attribute("data-phase", "over")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert violations(page) == []
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sheet.locator("[data-review]").click()
    expect(page.locator("dialog[open] li").first).to_be_visible()


@pytest.mark.parametrize("phase", ["auction", "exchange", "play", "deal"])
def test_one_that_is_put_away_while_it_is_open_ends_when_its_player_comes_back(
    visitor: Visitor, phase: str
) -> None:
    table = (
        visitor.sit_down(until=lambda game: game["phase"] == phase)
        if phase != "exchange"
        else (visitor.sit_down(actions=["HAlone"], until=lambda game: game["phase"] == "exchange"))
    )
    put_away(visitor.game_id)
    table.page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(table.page.locator("dialog[open]")).to_contain_text(SAID["en"])
    expect(table.page.locator(".app")).to_have_attribute("data-phase", "over")


def test_what_is_pressed_in_it_is_refused_in_words_and_ends_it(visitor: Visitor) -> None:
    visitor.expect("409")
    table = visitor.sit_down(until=lambda game: game["phase"] == "auction")
    put_away(visitor.game_id)
    table.page.keyboard.press("p")
    expect(table.page.locator("dialog[open]")).to_contain_text(SAID["en"])
