"""Sites on several ports of one host, whose cookies browsers keep together."""

from http.cookies import SimpleCookie

import pytest
from django.conf import LazySettings
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from bideuchre.site.middleware.cookie_ports import CookiePortsMiddleware
from bideuchre.site.people.cookie import give_cookie
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Game

pytestmark = pytest.mark.django_db

HERE, THERE = "127.0.0.1:8123", "127.0.0.1:8000"
JSON = "application/json"


class Browser:
    """One browser: its cookies go to every port of a host."""

    def __init__(self) -> None:
        self.jar: SimpleCookie = SimpleCookie()
        self.given: list[str] = []

    def ask(self, method: str, host: str, path: str, body: object = None) -> HttpResponse:
        client = Client(headers={"Host": host})
        client.cookies = SimpleCookie({name: one.value for name, one in self.jar.items()})
        data = {} if body is None else {"data": body, "content_type": JSON}
        reply = getattr(client, method)(path, **data)
        self.given = list(reply.cookies)
        for name, one in reply.cookies.items():
            if one["max-age"] == 0:
                self.jar.pop(name, None)
            else:
                self.jar[name] = one.value
        return reply

    def begin(self, host: str) -> str:
        return str(self.ask("post", host, "/api/games", {"level": "easy"}).json()["id"])

    def games(self, host: str) -> list[str]:
        listed = self.ask("get", host, "/api/games").json()["games"]
        return [game["id"] for game in listed]


@pytest.fixture
def another_site(settings: LazySettings) -> LazySettings:
    """Whoever turns the key has another site, one that knows nobody of the first."""
    settings.ALLOWED_HOSTS = ["127.0.0.1", "example.org"]
    return settings


def test_who_plays_on_one_port_is_still_known_on_the_other(another_site: LazySettings) -> None:
    first, second = another_site.SECRET_KEY, "another key"
    browser = Browser()
    here = browser.begin(HERE)
    another_site.SECRET_KEY = second
    there = browser.begin(THERE)
    assert browser.games(THERE) == [there]
    another_site.SECRET_KEY = first
    assert browser.games(HERE) == [here]
    assert browser.ask("get", HERE, f"/table/{here}/").status_code == 200
    another_site.SECRET_KEY = second
    assert browser.ask("get", THERE, f"/table/{there}/").status_code == 200


@pytest.mark.parametrize("host", [HERE, "127.0.0.1", "example.org"])
def test_two_sites_that_take_turns_at_one_address_keep_both(
    another_site: LazySettings, host: str
) -> None:
    first, second = another_site.SECRET_KEY, "another key"
    browser = Browser()
    here = browser.begin(host)
    another_site.SECRET_KEY = second
    there = browser.begin(host)
    for key, game in ((first, here), (second, there)) * 2:
        another_site.SECRET_KEY = key
        assert browser.ask("get", host, "/").status_code == 200
        assert browser.games(host) == [game]
    # One of them forgets, the other does not.
    assert browser.ask("delete", host, "/api/you").status_code == 204
    assert browser.games(host) == []
    another_site.SECRET_KEY = first
    assert browser.games(host) == [here]


def test_sites_of_one_key_with_a_database_each_keep_both(another_site: LazySettings) -> None:
    browser = Browser()
    browser.begin(HERE)
    kept = browser.jar["person-8123"].value
    # The other site has never heard of this person.
    Game.objects.all().delete()
    Person.objects.all().delete()
    there = browser.begin(THERE)
    assert browser.games(THERE) == [there]
    assert browser.jar["person-8123"].value == kept


def test_a_site_that_moves_to_another_port_knows_everybody(another_site: LazySettings) -> None:
    browser = Browser()
    game = browser.begin(HERE)
    assert browser.ask("get", THERE, f"/table/{game}/").status_code == 200
    assert browser.given == ["person-8000"]
    assert browser.games(THERE) == browser.games(HERE) == [game]
    assert browser.ask("delete", THERE, "/api/you").status_code == 204
    assert not browser.jar


def test_who_came_before_names_carried_the_port_is_known(another_site: LazySettings) -> None:
    browser = Browser()
    game = browser.begin("example.org")
    assert list(browser.jar) == ["person"], "an address without a port has plain names"
    assert browser.games("127.0.0.1:8123") == [game]
    assert browser.given == [], "a program keeps what it was given"
    assert browser.ask("get", HERE, f"/table/{game}/").status_code == 200
    assert browser.given == ["person-8123"]
    assert browser.ask("get", HERE, "/").status_code == 200
    assert browser.given == []
    # A plain cookie of somebody else stays what it is.
    browser.jar["person"] = "of-another-site"
    assert browser.games(HERE) == [game]
    assert browser.ask("delete", HERE, "/api/you").status_code == 204
    assert list(browser.jar) == ["person"]


def test_with_a_plain_cookie_of_somebody_else_one_begins_like_anybody(
    another_site: LazySettings,
) -> None:
    for host in (HERE, "example.org"):
        browser = Browser()
        browser.jar["person"] = "of-another-site"
        game = browser.begin(host)
        assert browser.games(host) == [game]
        assert browser.jar["person"].value == "of-another-site"


def test_a_language_is_chosen_for_one_port(another_site: LazySettings) -> None:
    browser = Browser()
    client = Client(headers={"Host": HERE})
    reply = client.post("/language/", {"language": "hi", "next": "/"})
    assert list(reply.cookies) == ["language-8123"]
    browser.jar["language-8123"] = "hi"
    assert browser.ask("get", HERE, "/").headers["Location"] == "/hi/"
    assert browser.ask("get", THERE, "/").status_code == 200
    browser.jar["language"] = "ur"
    assert browser.ask("get", HERE, "/").headers["Location"] == "/hi/"
    assert browser.ask("get", THERE, "/").headers["Location"] == "/ur/"


def test_the_name_is_that_of_the_address_which_the_browser_asked_for(
    another_site: LazySettings,
) -> None:
    for host, name in (
        ("example.org", "person"),
        ("example.org:8443", "person-8443"),
        ("[::1]:8000", "person-8000"),
        ("[::1]", "person"),
    ):
        another_site.ALLOWED_HOSTS = ["*"]
        browser = Browser()
        browser.begin(host)
        assert browser.given == [name]
    another_site.HTTPS = True
    request = RequestFactory().get("/", headers={"Host": "example.org"})
    response = HttpResponse()
    give_cookie(request, response, "a-token")
    assert list(response.cookies) == ["__Host-person"]


def test_every_cookie_is_of_its_port() -> None:
    def site(request: HttpRequest) -> HttpResponse:
        response = HttpResponse(request.COOKIES.get("sessionid", "nobody"))
        response.set_cookie("sessionid", "mine", max_age=60, httponly=True)
        response.delete_cookie("csrftoken")
        return response

    request = RequestFactory().get("/", headers={"Host": HERE})
    request.COOKIES = {"sessionid-8000": "theirs"}
    response = CookiePortsMiddleware(site)(request)
    assert response.content == b"nobody"  # type: ignore[attr-defined]
    assert {name: one.value for name, one in response.cookies.items()} == {
        "sessionid-8123": "mine",
        "csrftoken-8123": "",
    }
    assert response.cookies["sessionid-8123"]["httponly"] is True
    assert response.cookies["csrftoken-8123"]["max-age"] == 0
