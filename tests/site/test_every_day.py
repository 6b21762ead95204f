"""Every page and call of the daily game and the boards, with any number of results, on any day."""

import html
import re
from collections.abc import Iterator

import pytest
from django.conf import LazySettings
from django.test import Client

from bideuchre.site.boards import api as boards_api
from bideuchre.site.boards import asked, pages
from bideuchre.site.boards.upkeep import Keeper
from bideuchre.site.daily.models import Attempt
from tests.sampling import sampled
from tests.site.days import DAY, MONDAY, begins, clock_at, play_short_games, plays, the_day
from tests.site.programs import Program, bidding, in_process, lone

pytestmark = pytest.mark.django_db

LANGUAGES = ("en", "hi", "bn", "ur")
CLOSED = MONDAY + 2 * DAY

#: Results of a Monday: how many finish it in time, begin it only, play it as practice when it is
#: closed, begin it as practice only; and whether who finished has deleted everything since.
SCENES = {
    "nobody came": (0, 0, 0, 0, False),
    "one began": (0, 1, 0, 0, False),
    "practice alone": (0, 0, 1, 0, False),
    "two practised": (0, 0, 2, 0, False),
    "practice begun alone": (0, 0, 0, 1, False),
    "began, and practice": (0, 1, 1, 0, False),
    "one result": (1, 0, 0, 0, False),
    "one result, practice": (1, 0, 1, 1, False),
    "two results": (2, 0, 0, 0, False),
    "two results and all else": (2, 1, 1, 1, False),
    "one result, deleted": (1, 0, 1, 0, True),
}


@pytest.fixture(autouse=True)
def short_games(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> None:
    play_short_games(settings, monkeypatch)
    keeper = Keeper()
    for module in (asked, boards_api, pages):
        monkeypatch.setattr(module, "keeper", keeper)


def somebody() -> Program:
    return Program(in_process(Client(raise_request_exception=False)))


def scene(
    finish: int, begin: int, practise: int, begin_practice: int, delete: bool
) -> list[Program]:
    """Somebody of each kind who has played the Monday, or has not."""
    people = [somebody() for _ in range(finish + begin + practise + begin_practice)]
    coming = iter(people)
    with clock_at(MONDAY):
        assert somebody().get("/api/daily").status == 200
        finished = [next(coming) for _ in range(finish)]
        for number, program in enumerate(finished):
            plays(program, bidding if number else lone(1))
        for _ in range(begin):
            begins(next(coming))
    with clock_at(CLOSED):
        for _ in range(practise):
            plays(next(coming), date=MONDAY)
        for _ in range(begin_practice):
            begins(next(coming), MONDAY)
        if delete:
            for program in finished:
                assert program.ask("DELETE", "/api/you").status == 204
    return [*people, somebody()]


def addresses() -> Iterator[str]:
    """Pages, each in every language, and calls."""
    dates = [MONDAY - 400 * DAY, MONDAY - DAY, MONDAY, MONDAY + DAY, CLOSED, CLOSED + 9 * DAY]
    places = ["/daily/", "/boards/", "/boards/streak/", "/boards/longest/"]
    places += [
        f"/boards/{kind}/{level}/" for kind in ("wins", "rate") for level in ("easy", "expert")
    ]
    for date in dates:
        places += [
            f"/daily/{date}/",
            *(f"/boards/{kind}/{date}/" for kind in ("day", "week", "month")),
        ]
    for language in LANGUAGES:
        prefix = "" if language == "en" else f"/{language}"
        yield from (prefix + place for place in places)
    yield "/boards/?page=2"
    yield "/boards/?regulars=1"
    for date in dates:
        yield from (f"/api/daily/{date}{part}" for part in ("", "/field", "/proof"))
        yield from (f"/api/boards/{kind}?date={date}" for kind in ("day", "week", "month"))
    yield from (f"/api/boards/{kind}" for kind in ("day", "week", "month", "streak", "longest"))
    yield from (f"/api/boards/{kind}?level=easy" for kind in ("wins", "rate"))
    yield from ("/api/daily", "/api/daily/chains/2027", "/api/daily/chains/2020")


def words(page: str) -> str:
    text = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


@pytest.mark.parametrize(
    "name", sampled(SCENES, "practice alone", "one result", "began, and practice")
)
def test_every_page_and_call_is_answered_whoever_has_played(name: str) -> None:
    people = scene(*SCENES[name])
    for date, clock in ((CLOSED, "12:00"), (CLOSED + 9 * DAY, "12:00")):
        with clock_at(date, clock):
            for number, program in enumerate([people[0], people[-1]]):
                for address in addresses():
                    # What is the same for everybody is asked for once.
                    if number and "/daily" not in address:
                        continue
                    reply = program.get(address)
                    assert reply.status in (200, 403, 404), (name, address, reply.status)
                    if reply.status == 200 and "/api/" not in address:
                        said = words(reply.body.decode())
                        assert "None" not in said, address
                        assert "%(" not in said, address
                        assert "{{" not in said, address


@pytest.mark.parametrize("name", sampled(["one began", "one result", "two results"], "one result"))
def test_an_open_day_is_shown_too(name: str) -> None:
    people = scene(*SCENES[name])[:-1]
    for date, clock in ((MONDAY, "23:59"), (MONDAY + DAY, "00:01"), (MONDAY + DAY, "23:59")):
        with clock_at(date, clock):
            for program in (people[0], somebody()):
                for address in addresses():
                    assert program.get(address).status in (200, 403, 404), address


#: What the Monday's page says to somebody who has played it afterwards, and to a stranger.
SAID = {
    "en": "Nobody played this day in time, so there is no field to compare with.",
    "hi": "इस दिन समय पर कोई नहीं खेला, इसलिए तुलना के लिए कोई नहीं है।",
    "bn": "এই দিন সময়মতো কেউ খেলেননি, তাই তুলনা করার মতো কেউ নেই।",
    "ur": "اس دن وقت پر کوئی نہیں کھیلا، اس لیے موازنے کے لیے کوئی نہیں ہے۔",
}


@pytest.mark.parametrize("name", ["nobody came", "practice alone", "practice begun alone"])
def test_a_day_that_nobody_played_in_time_says_so(name: str) -> None:
    people = scene(*SCENES[name])
    with clock_at(CLOSED):
        for program in people:
            for language, sentence in SAID.items():
                prefix = "" if language == "en" else f"/{language}"
                said = words(program.get(f"{prefix}/daily/{MONDAY}/").body.decode())
                assert sentence in said
                assert "%" not in said.partition(sentence)[0].rpartition("Days in a row")[2]
        board = words(people[-1].get(f"/boards/day/{MONDAY}/").body.decode())
        assert "Nobody finished this day’s game in time." in board
        day = the_day(people[0], MONDAY)
        assert day["field"]["players"] == day["field"]["finished"] == 0
        assert all(attempt["percentage"] is None for attempt in day["attempts"])


def test_practice_of_an_older_version_with_a_percentage_of_nobody_is_shown_without_it() -> None:
    (program, _) = scene(*SCENES["practice alone"])
    Attempt.objects.update(percentage=5000)
    with clock_at(CLOSED):
        said = words(program.get(f"/daily/{MONDAY}/").body.decode())
        assert SAID["en"] in said
        assert "of a field of" not in said


def test_a_day_that_was_begun_and_not_finished_says_that() -> None:
    (program, _) = scene(*SCENES["one began"])
    with clock_at(CLOSED):
        said = words(program.get(f"/daily/{MONDAY}/").body.decode())
        assert "1 player, 0 finished" in said
        assert "Nobody finished this day’s game in time." in said
        assert "Here you will see" not in said


def test_a_board_whose_players_have_deleted_everything_says_so() -> None:
    people = scene(*SCENES["one result, deleted"])
    with clock_at(CLOSED):
        said = words(people[-1].get(f"/boards/day/{MONDAY}/").body.decode())
        assert "Everybody who was on this board has deleted their data." in said
