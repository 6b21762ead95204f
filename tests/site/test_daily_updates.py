"""Other computer players in the middle of a day: what stands, and who is told."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import LazySettings

from bideuchre.cli import main
from bideuchre.site.daily import players
from bideuchre.site.daily.models import Day, PlayersUpdate
from bideuchre.site.daily.schemas import DayOut, ProofOut
from tests.site.days import (
    DAY,
    MONDAY,
    begins,
    clock_at,
    newcomer,
    play_short_games,
    plays,
    the_day,
)
from tests.site.programs import Program, bidding, reach

pytestmark = pytest.mark.django_db

WEDNESDAY = MONDAY + 2 * DAY
SAID = "The computer players were updated while this game was being played"
SAID_AFTERWARDS = "The computer players have been updated since"


@pytest.fixture(autouse=True)
def monday_noon(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    play_short_games(settings, monkeypatch)
    with clock_at(MONDAY):
        yield


def release(monkeypatch: pytest.MonkeyPatch, version: str) -> None:
    """From now on these are other computer players."""
    monkeypatch.setattr(players, "__version__", version)


def page(program: Program) -> str:
    return program.get(f"/daily/{MONDAY}/").body.decode()


def test_the_day_keeps_the_version_that_it_began_with(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = the_day(program)["players"]
    release(monkeypatch, "9.9.9")
    plays(program)
    assert the_day(program)["players"] == before != players.version("easy")
    with clock_at(MONDAY + DAY):
        assert the_day(program)["players"] == players.version("easy")


def test_a_version_names_the_player_and_all_that_it_decides_by() -> None:
    name, number, digits = players.version("expert").split(" ")
    assert name == "expert"
    assert number == players.__version__
    assert len(digits) == players.DIGITS


def test_a_day_without_an_update_says_nothing_of_one(program: Program) -> None:
    plays(program)
    assert the_day(program)["updates"] == []
    assert SAID not in page(program)
    with clock_at(WEDNESDAY):
        assert SAID not in page(program)
        assert SAID_AFTERWARDS not in page(program)


@pytest.mark.both_databases
def test_players_that_change_in_mid_day_are_told_on_the_page_and_in_the_proof(
    program: Program,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = begins(program)
    release(monkeypatch, "9.9.9")
    with clock_at(MONDAY, "14:05"):
        reach(program, game, bidding, until="deal")
    with clock_at(MONDAY, "15:00"):
        plays(newcomer())
        day = the_day(program)
        DayOut.model_validate(day)
        version = players.version("easy")
        assert day["updates"] == [{"players": version, "since": "2027-03-01T14:05:00+00:00"}]
        assert SAID in page(program)
    with clock_at(WEDNESDAY):
        proof = program.get(f"/api/daily/{MONDAY}/proof")
        ProofOut.model_validate_json(proof.body)
        file = tmp_path / "proof.json"
        file.write_text(json.dumps(proof.json), encoding="utf-8")
        for told in ([], ["--proof", str(file)]):
            assert main(["daily", "verify", str(MONDAY), *told]) == 0
            said = capsys.readouterr().out
            assert f"from 2027-03-01T14:05:00+00:00, {version}" in said
            assert f"the site says that {day['players']} played against everybody" in said


def test_what_comes_after_the_closing_is_no_update_of_the_day_and_practice_is_told(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begins(program)
    with clock_at(WEDNESDAY):
        release(monkeypatch, "9.9.9")
        reach(program, game, bidding)
        plays(newcomer(), date=MONDAY)
        assert Day.objects.get(date=MONDAY).is_closed
        assert not PlayersUpdate.objects.filter(day=MONDAY).exists()
        assert SAID_AFTERWARDS in page(program)
