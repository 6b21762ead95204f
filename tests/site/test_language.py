"""Languages: pages speak that of their address, the API that of the person."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.utils import translation

from bideuchre.players.player import Reason
from bideuchre.site import figures
from bideuchre.site.advice.wording import reason_sentence
from bideuchre.site.errors import SiteError
from bideuchre.site.messages import sentence
from bideuchre.site.sitemap import LISTED
from tests.site.programs import Program

pytestmark = pytest.mark.django_db

MISSING = "/api/games/AAAAAAAAAAAAAAAA"
CODES = [code for code, _name in settings.LANGUAGES]
PREFIX = {"en": "", "hi": "/hi", "bn": "/bn", "ur": "/ur"}
#: Pages that search engines may list, without their prefix.
PATHS = ["/", "/daily/", "/boards/", "/rules/", "/strategy/"]


class Head(HTMLParser):
    """What the head of a page says about it."""

    def __init__(self, page: HttpResponse) -> None:
        super().__init__()
        self.html: dict[str, str | None] = {}
        self.title = ""
        self.description = ""
        self.alternates: dict[str, str] = {}
        self.preloaded: list[str] = []
        self._in_title = False
        self.feed(page.content.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self._in_title = tag == "title"
        if tag == "html":
            self.html = values
        if tag == "meta" and values.get("name") == "description":
            self.description = values["content"] or ""
        if tag == "link" and values.get("rel") == "alternate":
            self.alternates[values["hreflang"] or ""] = values["href"] or ""
        if tag == "link" and values.get("rel") == "preload":
            self.preloaded.append(values["href"] or "")

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data


def test_english_pages_have_no_prefix(client: Client) -> None:
    page = client.get("/")
    assert page["Content-Language"] == "en"
    assert client.get("/en/").status_code == 404


@pytest.mark.parametrize(
    ("code", "way"), [("en", "ltr"), ("hi", "ltr"), ("bn", "ltr"), ("ur", "rtl")]
)
@pytest.mark.parametrize("path", [*PATHS, "/you/", "/nothing/"])
def test_pages_speak_the_language_of_their_address_and_run_its_way(
    client: Client, code: str, way: str, path: str
) -> None:
    page = client.get(PREFIX[code] + path, headers={"Accept-Language": code})
    assert page["Content-Language"] == code
    assert Head(page).html == {"lang": code, "dir": way}


@pytest.mark.parametrize("code", CODES)
def test_a_page_fetches_the_font_of_its_own_script_only(client: Client, code: str) -> None:
    fonts = " ".join(Head(client.get(PREFIX[code] + "/")).preloaded)
    own = {"hi": "devanagari", "bn": "bengali", "ur": "nastaliq"}
    assert {code for code, name in own.items() if name in fonts} == {code} - {"en"}


@pytest.mark.parametrize("path", PATHS)
def test_titles_and_descriptions_are_each_language_s_own(client: Client, path: str) -> None:
    heads = [Head(client.get(PREFIX[code] + path)) for code in CODES]
    assert len({head.title for head in heads}) == len(CODES)
    assert len({head.description for head in heads}) == len(CODES)
    assert all(head.description for head in heads)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("code", CODES)
def test_a_page_names_itself_in_every_language(client: Client, code: str, path: str) -> None:
    addresses = {other: f"http://testserver{PREFIX[other]}{path}" for other in CODES}
    head = Head(client.get(PREFIX[code] + path))
    assert head.alternates == {**addresses, "x-default": addresses["en"]}


def test_a_page_that_is_not_there_names_no_other(client: Client) -> None:
    assert Head(client.get("/ur/nothing/")).alternates == {}


def test_the_sitemap_lists_every_page_in_every_language(client: Client) -> None:
    names = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9"}
    tree = ElementTree.fromstring(client.get("/sitemap.xml").content)
    listed = {place.text for place in tree.findall("s:url/s:loc", names)}
    assert len(LISTED) == len(PATHS)
    assert listed == {f"http://testserver{PREFIX[code]}{path}" for code in CODES for path in PATHS}
    links = tree.findall("s:url/{http://www.w3.org/1999/xhtml}link", names)
    assert {link.get("hreflang") for link in links} == {*CODES, "x-default"}


def test_crawlers_are_told_where_the_sitemap_is(client: Client) -> None:
    assert "Sitemap: http://testserver/sitemap.xml" in client.get("/robots.txt").content.decode()


@pytest.mark.parametrize(
    ("wish", "place"),
    [
        ("ur-PK,ur;q=0.9,en;q=0.8", "/ur/rules/?from=here"),
        ("hi", "/hi/rules/?from=here"),
        ("fr,bn;q=0.5", "/bn/rules/?from=here"),
    ],
)
def test_a_first_visit_is_led_to_the_language_of_the_browser(
    client: Client, wish: str, place: str
) -> None:
    reply = client.get("/rules/?from=here", headers={"Accept-Language": wish})
    assert (reply.status_code, reply["Location"]) == (302, place)
    assert {"Accept-Language", "Cookie"} <= set(re.split(r",\s*", reply["Vary"]))


@pytest.mark.parametrize("wish", ["en-US,en;q=0.9,hi;q=0.8", "fr", "", "*"])
def test_who_wants_english_or_nothing_that_there_is_stays(client: Client, wish: str) -> None:
    assert client.get("/rules/", headers={"Accept-Language": wish}).status_code == 200


def test_an_address_with_a_language_is_taken_at_its_word(client: Client) -> None:
    assert client.get("/bn/rules/", headers={"Accept-Language": "ur"}).status_code == 200


def choose(client: Client, page: str, language: str) -> str:
    """Where the switch of a page leads."""
    prefix = next((PREFIX[code] for code in CODES[1:] if page.startswith(f"/{code}/")), "")
    reply = client.post(f"{prefix}/language/", {"language": language, "next": page})
    assert reply.status_code == 302
    return str(reply["Location"])


@pytest.mark.parametrize("path", ["/", "/rules/?a=b", "/boards/week/2026-11-30/?page=2", "/daily/"])
def test_the_switch_keeps_the_place(client: Client, path: str) -> None:
    assert choose(client, path, "ur") == f"/ur{path}"
    assert choose(client, f"/ur{path}", "hi") == f"/hi{path}"
    assert choose(client, f"/hi{path}", "en") == path


def test_a_choice_lasts_and_counts_more_than_the_browser(client: Client) -> None:
    choose(client, "/ur/", "en")
    assert client.get("/", headers={"Accept-Language": "ur"}).status_code == 200
    choose(client, "/", "bn")
    assert client.get("/rules/", headers={"Accept-Language": "ur"})["Location"] == "/bn/rules/"
    assert client.cookies["language"]["max-age"] > 300 * 24 * 60 * 60


def test_the_switch_leads_to_no_other_site(client: Client) -> None:
    assert choose(client, "https://elsewhere.example/", "ur") == "/ur/"


def test_the_api_words_its_errors_in_the_language_that_is_asked_for(program: Program) -> None:
    in_urdu = program.get(MISSING, **{"Accept-Language": "ur, en;q=0.5"})
    assert in_urdu.json["error"]["message"] == "آپ کا ایسا کوئی کھیل نہیں ہے۔"
    assert in_urdu.headers["content-language"] == "ur"
    assert "Accept-Language" in in_urdu.headers["vary"]
    in_english = program.get(MISSING, **{"Accept-Language": "fr"})
    assert in_english.json["error"]["message"] == "You have no such game."
    assert in_urdu.code == in_english.code


def test_the_api_minds_what_is_asked_for_and_not_what_was_chosen_for_pages(client: Client) -> None:
    choose(client, "/", "bn")
    reply = client.get(MISSING, headers={"Accept-Language": "hi"})
    assert reply["Content-Language"] == "hi"


@pytest.mark.parametrize(
    "wish", ["", ",", "*", "x" * 9000, "ur;q=x", "../../etc", "en-" + "a" * 600, "\xff"]
)
def test_a_senseless_wish_gets_english(program: Program, wish: str) -> None:
    reply = program.get(MISSING, **{"Accept-Language": wish})
    assert (reply.status, reply.code) == (404, "game_not_found")
    assert reply.headers["content-language"] == "en"


def test_an_address_that_is_nobody_s_is_refused_in_the_person_s_language(client: Client) -> None:
    page = client.get("/nothing/", headers={"Accept-Language": "hi"})
    assert (page.status_code, page["Content-Language"]) == (404, "hi")


@pytest.mark.parametrize(
    ("code", "fifty_two", "minus_twelve", "plus_eight", "a_half"),
    [
        ("en", "52", "−12", "+8", "50%"),
        ("hi", "52", "−12", "+8", "50%"),
        ("bn", "৫২", "−১২", "+৮", "৫০%"),
        # A mark that cannot be seen keeps the sign at its side of the number.
        ("ur", "52", "\u200e−12", "\u200e+8", "\u200e50%"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    code: str, fifty_two: str, minus_twelve: str, plus_eight: str, a_half: str
) -> None:
    with translation.override(code):
        assert figures.number(52) == fifty_two
        assert figures.number(-12) == minus_twelve
        assert figures.signed(-12) == minus_twelve
        assert figures.signed(8) == plus_eight
        assert figures.percent(5000) == a_half
        assert fifty_two in sentence(SiteError("too_many_tries", seconds=52))


@pytest.mark.parametrize(
    ("code", "seconds", "told"),
    [
        ("en", 1, "in 1 second."),
        ("en", 52, "in 52 seconds."),
        ("en", 121, "in 3 minutes."),
        ("hi", 3570, "60 मिनट बाद"),
        ("bn", 1, "১ সেকেন্ড পরে"),
        ("ur", 52, "52 سیکنڈ بعد"),
    ],
)
def test_a_wait_is_told_in_the_unit_that_people_use(code: str, seconds: int, told: str) -> None:
    with translation.override(code):
        assert told in sentence(SiteError("too_many_tries", seconds=seconds))


@pytest.mark.parametrize(
    ("code", "cards"), [("hi", ["10♠", "J♦"]), ("ur", ["\u206610♠\u2069", "\u2066J♦\u2069"])]
)
def test_a_card_in_a_reason_keeps_its_order(code: str, cards: list[str]) -> None:
    with translation.override(code):
        both = {"card": "ST", "other": "DJ", "lead": "0.1", "chance": 50}
        told = reason_sentence(Reason("card_about_equal", both))
    assert all(card in told for card in cards)
