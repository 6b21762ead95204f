"""Every page and every state of the table in each language, as a person sees it and hears it."""

import itertools
import re
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from playwright.sync_api import Page

from bideuchre.site.people.models import Person
from tests.browser.table import Table
from tests.browser.test_advice import (
    ask_for_hint,
    at_play,
    open_review,
    played_out,
    warm_players,
)
from tests.browser.visitor import DESKTOP, PHONE, Game, Visitor, Wanted
from tests.sampling import sampled

__all__ = ["warm_players"]  # for the hints and reviews here too

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
each_language = pytest.mark.parametrize("language", sampled(LANGUAGES, "ur"))

#: What is the same in every language: names, the ranks on cards, letters of keys.
FOREIGN = {
    "A", "K", "Q", "J", "Bid", "Euchre", "UTC", "JSON", "SHA", "JavaScript",
    "pagat", "com", "Pepper", "Pfeffer", "Hasenpfeffer", "Buck", "Indiana", "Double", "Deck",
}  # fmt: skip

#: Everything that can be read or heard, without what is somebody's own words or a key's label.
TELL = """
() => {
  const told = [document.title, document.querySelector("meta[name=description]")?.content ?? ""];
  const foreign = "script, style, noscript, kbd, code, input, [data-name], "
    + `[lang]:not(html, [lang="${document.documentElement.lang}"])`;
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!parent.closest(foreign)) told.push(walker.currentNode.data);
  }
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("[lang]:not(html)")) continue;
    for (const name of ["aria-label", "aria-description", "title", "alt", "aria-roledescription"]) {
      if (element.hasAttribute(name)) told.push(element.getAttribute(name));
    }
  }
  return told.map((text) => text.trim()).filter(Boolean);
}
"""

#: Texts that are cut off by the edge of what they stand in, or stick out of the window.
CUT = """
() => {
  const cut = [];
  for (const element of document.body.querySelectorAll("*")) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const box = element.getBoundingClientRect();
    if (!own || box.width < 2 || element.closest(".unseen, .skip")) continue;
    for (let around = element; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const hides = (value) => value === "hidden" || value === "clip";
      const edge = around.getBoundingClientRect();
      if (around !== element && style.position === "fixed") break;
      if (hides(style.overflowY) && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1)
        || hides(style.overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)
        || around === element && hides(style.overflowY)
          && element.scrollHeight > element.clientHeight + 1) {
        cut.push(element.textContent.trim());
      }
    }
  }
  return cut;
}
"""

Step = Callable[[Table], object]


def only_look(table: Table) -> None:
    """The state needs no further step."""


def hinted(table: Table) -> None:
    """Ask for a hint; the first one of a game asks whether it may become practice."""
    if table.game["practice"]:
        table.page.keyboard.press("i")
        table.page.locator(".panel.hint .candidates").wait_for()
    else:
        ask_for_hint(table)


def sheet(key: str) -> Step:
    return lambda table: table.open_sheet(key)


def any_game(game: Game) -> bool:
    """Whatever comes first: bidding, for it is not over when the person is asked."""
    return game["phase"] == "auction"


def played_a_while(game: Game) -> bool:
    return len(game["deals"]) > 1 and game["phase"] == "play" and bool(game["last_trick"])


STATES: dict[str, tuple[Wanted, Step]] = {
    "bidding": (lambda game: len(game["deals"]) > 0, only_look),
    "tricks picked": (any_game, lambda table: table.bid_keys.first.click()),
    "alone": (any_game, lambda table: table.alone_key.click()),
    "play": (played_a_while, only_look),
    "refused": (
        lambda game: bool(game["why_not"]),
        lambda table: table.refused.first.click(force=True),
    ),
    "result": (lambda game: game["phase"] == "deal", only_look),
    "end of the game": (lambda game: game["phase"] == "over", only_look),
    "menu": (any_game, sheet("m")),
    "last trick": (played_a_while, sheet("l")),
    "keys": (any_game, sheet("?")),
    "hint": (at_play, hinted),
    "reasons": (played_out, sheet("w")),
    "review": (played_out, open_review),
}


def foreign_words(page: Page) -> list[str]:
    """Latin words in what the page tells, besides those that are meant and people's names."""
    found = []
    names = Person.objects.values_list("name", flat=True)
    for told in page.evaluate(TELL):
        text = told
        for name in names:
            text = text.replace(name, "")
        words = set(re.findall(r"[A-Za-z]+", text)) - FOREIGN
        if words:
            found.append(text)
    return found


def foreign_digits(page: Page, language: str) -> list[str]:
    """Digits of another language, besides the ranks of cards."""
    own = "০-৯" if language == "bn" else "0-9"
    ranks = {"10", "9", "256"}
    return [
        text
        for text in page.evaluate(TELL)
        if any(
            not re.fullmatch(f"[{own}]+", n) and n not in ranks for n in re.findall(r"\d+", text)
        )
    ]


def faults(page: Page, language: str) -> list[str]:
    """What is wrong with a page for a reader of its language."""
    page.evaluate("document.fonts.ready.then(() => null)")
    html = page.locator("html")
    found = [f"English: {text}" for text in foreign_words(page)]
    found += [f"digits: {text}" for text in foreign_digits(page, language)]
    if html.get_attribute("lang") != language:
        found.append("wrong lang")
    if html.get_attribute("dir") != ("rtl" if language == "ur" else "ltr"):
        found.append("wrong dir")
    for size in (PHONE, DESKTOP):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        found += [f"cut at {size[0]}: {text}" for text in page.evaluate(CUT)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.append(f"wider than {size[0]}")
    return found


def in_every_language(visitor: Visitor, table: Table, step: Step) -> dict[str, list[str]]:
    """What is wrong with the visitor's table, once something has been done at it."""
    found = {}
    for language in LANGUAGES:
        table.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        table.open(visitor.game_id, language)
        step(table)
        if wrong := faults(table.page, language):
            found[language] = wrong
    return found


def pages(visitor: Visitor) -> Iterator[str]:
    """Addresses of every page, without the language."""
    person = Person.objects.get(token=visitor.token)
    game = visitor.game_id
    yield from ("/", "/rules/", "/strategy/", "/daily/", "/you/", "/nothing/", "/boards/")
    yield from ("/boards/streak/", "/boards/longest/", "/boards/wins/easy/", "/boards/rate/easy/")
    yield from (f"/players/{person.public_id}/", f"/replay/{game}/", f"/replay/{game}/2/20/")


@each_language
def test_no_page_has_a_foreign_word_or_digit_or_a_text_that_is_cut(
    visitor: Visitor, language: str
) -> None:
    visitor.expect("404 (Not Found)")
    page = visitor.page(reduced_motion="reduce")
    visitor.begin(page.context, until=lambda game: game["phase"] == "over")
    found = {}
    for address in pages(visitor):
        page.goto(f"/{language}{address}")
        found[address] = faults(page, language)
    assert {address: listed for address, listed in found.items() if listed} == {}


@pytest.mark.parametrize("state", sampled(STATES, "bidding", "play", "result", "hint"))
def test_no_state_of_the_table_has_one(visitor: Visitor, state: str) -> None:
    wanted, step = STATES[state]
    table = Table(visitor.page(reduced_motion="reduce"))
    visitor.begin(table.page.context, until=wanted)
    assert in_every_language(visitor, table, step) == {}


def test_the_exchange_has_none(visitor: Visitor) -> None:
    table = Table(visitor.page(reduced_motion="reduce"))
    visitor.begin(table.page.context, actions=["DAlone"])
    assert in_every_language(visitor, table, lambda table: table.hand.first.click()) == {}


@each_language
def test_what_happens_is_said_in_the_language_of_the_page(visitor: Visitor, language: str) -> None:
    table = visitor.sit_down(language=language)
    table.until(lambda table: table.phase == "deal")
    assert len(table.announced) > 40
    assert foreign_words(table.page) == []
    assert foreign_digits(table.page, language) == []


def steps(table: Table) -> list[float]:
    """How far each card of the hand is at the right of the one before it."""
    boxes = [card.bounding_box() for card in table.hand.all()]
    lefts = [box["x"] for box in boxes if box]
    return [after - before for before, after in itertools.pairwise(lefts)]


def faces(table: Table) -> list[str | None]:
    """What is drawn on each card of the hand."""
    return [card.locator("use").first.get_attribute("href") for card in table.hand.all()]


def the_first_trick(game: Game) -> bool:
    return game["phase"] == "play" and not game["trick_winners"]


@each_language
def test_the_seats_and_the_hand_keep_their_places(visitor: Visitor, language: str) -> None:
    """West is at the left and the hand in its order, whichever way the language runs."""
    english = visitor.sit_down(until=the_first_trick)
    places = steps(english)
    table = visitor.sit_down(until=the_first_trick, language=language)
    assert steps(table) == places
    assert all(step > 0 for step in places)
    assert faces(table) == faces(english)
    west, east = table.page.locator(".seat.west"), table.page.locator(".seat.east")
    assert west.bounding_box()["x"] < east.bounding_box()["x"]  # type: ignore[index]


def test_numbers_keep_their_order_in_urdu(visitor: Visitor) -> None:
    """The sign stands at the left of its number, and what is counted before its goal."""
    table = visitor.sit_down(
        until=lambda game: game["phase"] == "play" and min(game["score"].values()) < 0,
        language="ur",
    )
    order = """(element) => {
      const signs = [];
      for (const text of element.childNodes) {
        for (let place = 0; place < (text.data ?? "").length; place += 1) {
          const range = new Range();
          range.setStart(text, place);
          range.setEnd(text, place + 1);
          signs.push([range.getBoundingClientRect().x, text.data[place]]);
        }
      }
      const seen = signs.filter(([, sign]) => sign !== "\\u200e");
      return seen.sort(([a], [b]) => a - b).map(([, sign]) => sign).join("");
    }"""
    numbers = table.page.locator(".bar .number, .plate .of bdi")
    for number in numbers.all():
        plain = (number.text_content() or "").replace("\u200e", "")
        assert number.evaluate(order) == plain
    assert any("−" in (number.text_content() or "") for number in numbers.all())
    assert any("/" in (number.text_content() or "") for number in numbers.all())


def test_the_switch_of_a_page_keeps_the_place(visitor: Visitor) -> None:
    page = visitor.page(PHONE)
    page.goto("/rules/")
    page.locator(".languages summary").click()
    page.get_by_role("button", name="اردو").click()
    page.wait_for_url("**/ur/rules/")
    page.goto("/")
    page.wait_for_url("**/ur/")
    page.locator(".languages summary").click()
    page.get_by_role("button", name="English").click()
    page.wait_for_url(f"{visitor.address}/")


def test_the_switch_of_the_table_keeps_the_game(visitor: Visitor) -> None:
    table = visitor.sit_down(PHONE, until=played_a_while)
    before = table.cards_held
    table.open_sheet("m")
    table.page.get_by_role("button", name="हिन्दी").click()
    table.page.wait_for_url(f"**/hi/table/{visitor.game_id}/")
    table.settled()
    assert len(table.cards_held) == len(before)
    assert table.cards_held != before


def test_a_first_visit_comes_in_the_language_of_the_browser(visitor: Visitor) -> None:
    page = visitor.page(locale="bn-BD")
    page.goto("/")
    page.wait_for_url("**/bn/")


@each_language
def test_only_the_fonts_of_the_language_are_fetched(visitor: Visitor, language: str) -> None:
    page = visitor.page()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(f"/{language}/", wait_until="networkidle")
    own = {"hi": "devanagari", "bn": "bengali", "ur": "nastaliq"}
    fonts = " ".join(url for url in fetched if url.endswith(".woff2"))
    assert {code for code, name in own.items() if name in fonts} == {language}
