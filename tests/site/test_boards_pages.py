"""The pages of leaderboards, players and replays: what they show, and to whom."""

import datetime
import re
from collections.abc import Iterator

import pytest
from django.conf import LazySettings

from bideuchre.site.boards import asked, pages
from bideuchre.site.boards.models import DayStanding, GameResult, day_order
from bideuchre.site.boards.query import PAGE
from bideuchre.site.boards.upkeep import Keeper
from bideuchre.site.people.models import Person
from tests.site.days import DAY, MONDAY, begins, clock_at, play_short_games, plays, the_day
from tests.site.programs import Program, bidding, cautious, reach

pytestmark = pytest.mark.django_db

SHARING = b'{"shared": true}'


@pytest.fixture(autouse=True)
def on_monday(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    play_short_games(settings, monkeypatch)
    keeper = Keeper()
    for module in (asked, pages):
        monkeypatch.setattr(module, "keeper", keeper)
    with clock_at(MONDAY):
        yield


def result(name: str, margin: int, newcomer: bool = True) -> Person:
    person = Person.objects.create(name=name, name_is_typed=True)
    DayStanding.objects.create(
        person=person,
        newcomer=newcomer,
        day=MONDAY,
        margin=margin,
        percentage=5000,
        deals=8,
        order=day_order(margin, 5000, 8),
    )
    return person


def text(program: Program, path: str) -> str:
    reply = program.get(path)
    assert reply.status == 200, (path, reply.status)
    return reply.body.decode()


def you(program: Program) -> str:
    found: str = program.get("/api/you").json["id"]
    return found


# -- boards -------------------------------------------------------------------------------


def test_a_board_shows_names_as_text_whatever_they_hold(program: Program) -> None:
    result("<script>alert(1)</script>", 7)
    result("علی رضا", 3)
    page = text(program, "/boards/")
    assert "<script>alert(1)" not in page
    assert "&lt;script&gt;alert(1)" in page
    assert '<bdi translate="no">علی رضا</bdi>' in page


def test_a_board_goes_on_over_pages_and_keeps_the_switch(program: Program) -> None:
    for number in range(PAGE + 3):
        result(f"Regular {number}", -number, newcomer=False)
    result("Somebody New", 99)
    first = text(program, "/boards/")
    assert "Somebody New" in first
    assert 'href="?page=2"' in first
    only = text(program, "/boards/?regulars=1")
    assert "Somebody New" not in only
    assert 'href="?page=2&amp;regulars=1"' in only
    last = text(program, "/boards/?page=2&regulars=1")
    assert f"Regular {PAGE + 2}" in last
    assert 'rel="next"' not in last.split("<main")[1].split('class="pages"')[1]
    assert "does not go on so far" in text(program, "/boards/?page=3&regulars=1")


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", "٢", "99999999999", ""])
def test_a_page_that_cannot_be_is_not_there(program: Program, number: str) -> None:
    assert program.get(f"/boards/?page={number}").status == 404


def test_a_board_leads_to_the_days_before_and_after_it(program: Program) -> None:
    plays(program, cautious)
    with clock_at(MONDAY + DAY):
        today = text(program, "/boards/")
        assert f'href="/boards/day/{MONDAY}/" rel="prev"' in today
        assert 'rel="next"' not in today
        monday = text(program, f"/boards/day/{MONDAY}/")
        assert f'href="/boards/day/{MONDAY + DAY}/" rel="next"' in monday
        assert 'rel="prev"' not in monday
        assert program.get(f"/boards/day/{MONDAY + 2 * DAY}/").status == 404
        assert program.get("/boards/week/2027-02-30/").status == 404


def test_a_board_says_when_it_closes_and_that_it_has_closed(program: Program) -> None:
    the_day(program)
    result("Anna", 3)
    assert "closes on March 3, 2027 at midnight UTC" in text(program, "/boards/")
    with clock_at(MONDAY + 2 * DAY):
        assert "This ranking has closed." in text(program, f"/boards/day/{MONDAY}/")


# -- players ------------------------------------------------------------------------------


def test_a_players_page_shows_the_record_and_to_its_player_the_games(
    program: Program, stranger: Program
) -> None:
    game = reach(program, program.begin(), bidding)
    own = text(program, f"/players/{you(program)}/")
    assert f"/replay/{game['id']}/" in own
    other = text(stranger, f"/players/{you(program)}/")
    assert game["id"] not in other
    for page in (own, other):
        assert "Is the deal fair?" in page
        assert len(re.findall("<rect", page)) == 1


def test_a_player_without_games_has_a_page(program: Program) -> None:
    program.begin()
    assert "No game has been played to its end yet." in text(program, f"/players/{you(program)}/")


def test_only_typed_names_of_others_can_be_reported(program: Program, stranger: Program) -> None:
    program.begin()
    path = f"/players/{you(program)}/"
    stranger.begin()
    assert "Report this name" not in text(stranger, path)
    program.ask("PUT", "/api/you/name", b'{"name": "Wicked Wolf"}')
    assert "Report this name" in text(stranger, path)
    assert "Report this name" not in text(program, path)


def test_a_player_who_is_not_there_has_no_page(program: Program) -> None:
    assert program.get("/players/AAAAAAAAAAAA/").status == 404


# -- replays ------------------------------------------------------------------------------


def test_a_replay_steps_through_every_action_of_every_deal(program: Program) -> None:
    game = reach(program, program.begin(), bidding)
    path, steps = f"/replay/{game['id']}/", 0
    while path:
        page = text(program, path).split('class="steps"')[1]
        following = re.search(r'rel="next" href="([^"]+)"', page)
        path, steps = following[1] if following else "", steps + 1
    # `next` is counted in `seq` between deals, where a replay shows a deal before its first call.
    assert steps == game["seq"] + 1
    assert program.get(f"/replay/{game['id']}/1/999/").status == 404
    assert program.get(f"/replay/{game['id']}/99/0/").status == 404


def test_a_replay_is_private_unless_its_player_shares_it(
    program: Program, stranger: Program
) -> None:
    game = reach(program, program.begin(), cautious)
    path, sharing = f"/replay/{game['id']}/", f"/api/games/{game['id']}/sharing"
    assert stranger.get(path).status == 404
    assert stranger.ask("PUT", sharing, SHARING).code == "game_not_found"
    stranger.begin()
    assert stranger.ask("PUT", sharing, SHARING).code == "game_not_found"
    assert program.ask("PUT", sharing, SHARING).status == 204
    assert stranger.get(path).status == 200
    assert game["id"] in text(stranger, f"/players/{you(program)}/")
    assert program.ask("PUT", sharing, b'{"shared": false}').status == 204
    assert stranger.get(path).status == 404


def test_a_game_in_progress_has_no_replay(program: Program) -> None:
    game = reach(program, program.begin(), bidding, until="deal")
    assert program.get(f"/replay/{game['id']}/").status == 404
    assert program.ask("PUT", f"/api/games/{game['id']}/sharing", SHARING).status == 404


def hands(page: str) -> int:
    return page.count('<ul class="hand"')


def test_the_hands_of_a_days_game_lie_open_only_when_its_ranking_has_closed(
    program: Program, stranger: Program
) -> None:
    game = plays(program, bidding)
    path = f"/replay/{game['id']}/"
    program.ask("PUT", f"/api/games/{game['id']}/sharing", SHARING)
    assert hands(text(program, path)) == 1
    assert stranger.get(path).status == 404
    assert path not in text(stranger, f"/players/{you(program)}/")
    with clock_at(MONDAY + 2 * DAY):
        assert path in text(stranger, f"/players/{you(program)}/")
        assert hands(text(program, path)) == 4
        assert hands(text(stranger, path)) == 4


def test_a_days_game_in_progress_shows_nothing_more_after_the_closing(program: Program) -> None:
    game = reach(program, begins(program), bidding, until="deal")
    with clock_at(MONDAY + datetime.timedelta(days=3)):
        assert program.get(f"/replay/{game['id']}/").status == 404
        assert not GameResult.objects.exists()
