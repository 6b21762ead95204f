"""The pages of the game of the day say what is so for their person, and nothing too early."""

import html
import json
import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from django.conf import LazySettings

from bideuchre.site.daily.histogram import MOST, histogram_of
from bideuchre.site.daily.models import Day
from tests.site.days import DAY, MONDAY, begins, clock_at, newcomer, play_short_games, plays
from tests.site.programs import Program, bidding, lone, reach

pytestmark = pytest.mark.django_db

WEDNESDAY = MONDAY + 2 * DAY


@pytest.fixture(autouse=True)
def monday_noon(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    play_short_games(settings, monkeypatch)
    with clock_at(MONDAY):
        yield


def words(program: Program, path: str = "/daily/") -> str:
    """The page as it reads."""
    reply = program.get(path)
    assert reply.status == 200, reply.body
    text = re.sub(r"<script.*?</script>", "", reply.body.decode(), flags=re.DOTALL)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", text)).split())


def test_a_newcomer_is_offered_todays_game(program: Program) -> None:
    said = words(program)
    assert "Today’s game" in said
    assert "Play today’s game" in said
    assert "No. 1 · March 1, 2027" in said
    assert "midnight UTC" in said
    assert "March 3, 2027, 00:00 UTC" in said
    assert Day.objects.get().commitment in said


def test_a_game_under_way_is_continued(program: Program) -> None:
    game = begins(program)
    assert f'href="/table/{game["id"]}/"' in program.get("/daily/").body.decode()
    assert "Continue" in words(program)
    assert "Play today’s game" not in words(program)
    assert "Deal by deal" not in words(program).partition("Today’s field")[0]


def test_a_finished_game_is_reviewed_shared_and_may_be_practised(program: Program) -> None:
    over = plays(program)
    said = words(program)
    outcome = "You won" if over["winner"] == "NS" else "You lost"
    ours, theirs = (str(over["score"][side]).replace("-", "−") for side in ("NS", "EW"))
    assert f"{outcome} {ours} : {theirs}" in said
    assert f"· {over['deal_number']} deals" in said
    assert "Review your game" in said
    assert "Share" in said
    assert "Play it again, as practice" in said
    page = program.get("/daily/").body.decode()
    shared = re.search(r'<script id="share" type="application/json">(.*?)</script>', page)
    assert shared is not None
    result = json.loads(shared[1])
    assert set(result) == {"date", "ranked", "margin", "percentage", "margins", "link"}
    assert len(result["margins"]) == over["deal_number"]
    assert result["link"].endswith("/daily/2027-03-01/")


def test_what_the_field_did_is_on_the_page_once_the_ranking_has_closed(program: Program) -> None:
    plays(program, bidding)
    plays(newcomer(), lone(1))
    assert "players did" not in words(program)
    assert "are shown when the ranking closes" in words(program)
    assert "A 10" not in words(program)
    with clock_at(WEDNESDAY):
        said = words(program, f"/daily/{MONDAY}/")
    assert "What 2 players did" in said
    assert "The ranking is closed" in said
    assert Day.objects.get(date=MONDAY).secret.hex() in said
    assert "North" in said


def test_a_past_day_waits_for_its_closing_then_is_played_unranked(program: Program) -> None:
    program.get("/daily/")
    with clock_at(MONDAY + DAY):
        said = words(program, f"/daily/{MONDAY}/")
        assert "This day is over for new players" in said
        assert "Play it" not in said
        assert "The ranking closes in" in said
    with clock_at(WEDNESDAY):
        assert "Play it, unranked" in words(program, f"/daily/{MONDAY}/")
        plays(program, date=MONDAY)
        assert "as practice. It counts on no board." in words(program, f"/daily/{MONDAY}/")


def test_an_unfinished_game_is_said_to_be_so(program: Program) -> None:
    game = reach(program, begins(program), bidding, "deal")
    with clock_at(WEDNESDAY):
        said = words(program, f"/daily/{MONDAY}/")
        assert "did not finish it before the ranking closed" in said
        assert f"/table/{game['id']}/" in program.get(f"/daily/{MONDAY}/").body.decode()


def test_days_without_a_game_are_pages_that_do_not_exist(program: Program) -> None:
    program.get("/daily/")
    for path in ("/daily/2027-03-02/", "/daily/2027-02-28/", "/daily/2027-02-30/", "/daily/x/"):
        assert program.get(path).status == 404


def test_todays_page_is_the_same_at_both_addresses(program: Program) -> None:
    assert words(program, "/daily/") == words(program, f"/daily/{MONDAY}/")


def test_neighbouring_days_are_linked_if_they_have_a_game(program: Program) -> None:
    program.get("/daily/")
    with clock_at(MONDAY + DAY):
        tuesday = program.get("/daily/").body.decode()
        monday = program.get(f"/daily/{MONDAY}/").body.decode()
    assert 'rel="prev" href="/daily/2027-03-01/"' in tuesday
    assert 'rel="next"' not in tuesday
    assert 'rel="next" href="/daily/2027-03-02/"' in monday
    assert 'rel="prev"' not in monday


def test_pages_hold_no_script_or_style_of_their_own(program: Program) -> None:
    plays(program)
    page = program.get("/daily/").body.decode()
    assert not re.search(r"<script(?![^>]*(src=|application/json))", page)
    assert " style=" not in page
    assert "<style" not in page
    assert not re.search(r"\son\w+=", page)


# -- the drawing of the field ------------------------------------------------------------


def test_bars_hold_every_result_and_mark_ones_own() -> None:
    drawn = histogram_of([(-3, 1), (4, 2), (16, 3)], 16)
    assert [bar.own for bar in drawn.bars].count(True) == 1
    own = next(bar for bar in drawn.bars if bar.own)
    assert own.height == max(bar.height for bar in drawn.bars)
    middle = drawn.bars[len(drawn.bars) // 2]
    assert middle.x < 160 < middle.x + drawn.width
    assert drawn.own is not None
    assert drawn.own.margin == 16


def test_margins_beyond_the_last_bar_are_in_it() -> None:
    drawn = histogram_of([(-500, 1), (500, 1), (0, 1)], -500)
    assert len(drawn.bars) == 2 * MOST + 1
    assert drawn.bars[0].own
    assert drawn.bars[-1].height == drawn.bars[0].height > drawn.bars[1].height


def test_both_sides_of_zero_are_drawn_alike() -> None:
    left = histogram_of([(-12, 2), (-4, 1)], None)
    right = histogram_of([(12, 2), (4, 1)], None)
    assert [bar.height for bar in left.bars] == [bar.height for bar in reversed(right.bars)]


def test_labels_do_not_touch_each_other() -> None:
    for margin in range(-60, 61):
        places = sorted(label.x for label in histogram_of([(margin, 1)], margin).labels)
        assert all(right - left > 20 for left, right in pairwise(places))
