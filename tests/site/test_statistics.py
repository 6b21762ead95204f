"""A player's record: counted from the site's own logs, and the odds beside it."""

import json
from datetime import timedelta
from fractions import Fraction

import pytest
import time_machine
from django.db import transaction
from django.test import Client

from bideuchre.rules.record import read_records
from bideuchre.rules.seats import Seat
from bideuchre.site.boards import api as boards_api
from bideuchre.site.boards import asked, pages, statistics
from bideuchre.site.boards.models import RATED_AFTER, GameResult, LevelStanding
from bideuchre.site.boards.odds import expected, mean, odds_of_rank
from bideuchre.site.boards.recording import record_result
from bideuchre.site.boards.upkeep import Keeper
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import Game
from tests.site.programs import Json, Program, bidding, cautious, in_process, lone, reach

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_keeper(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test profits from what another one has already put away."""
    keeper = Keeper()
    for module in (asked, boards_api, pages):
        monkeypatch.setattr(module, "keeper", keeper)


def record_of(program: Program) -> Json:
    you = program.get("/api/you").json["id"]
    record: Json = program.get(f"/api/players/{you}").json
    return record


@pytest.mark.parametrize("strategy", [bidding, lone(0)], ids=["bidding", "alone"])
def test_a_record_says_what_the_games_own_records_say(program: Program, strategy) -> None:  # type: ignore[no-untyped-def]
    game = reach(program, program.begin(), strategy)
    text = program.get(f"/api/games/{game['id']}/record.ptn").body.decode()
    deals = [record.deal for record in read_records(text)]
    contracts = [(deal.contract, deal.made) for deal in deals if deal.contract is not None]
    own = [pair for pair in contracts if pair[0].declarer is Seat.S]
    alone = [made for contract, made in own if contract.alone]
    bids = {}
    for contract, made in own:
        if not contract.alone:
            bid, kept = bids.get(contract.tricks, (0, 0))
            bids[contract.tricks] = (bid + 1, kept + bool(made))
    ours = [made for contract, made in contracts if contract.declarer in (Seat.S, Seat.N)]
    theirs = [made for contract, made in contracts if contract.declarer in (Seat.W, Seat.E)]
    jacks = [sum(card.rank == "J" for card in deal.dealt[Seat.S]) for deal in deals]
    aces = [sum(card.rank == "A" for card in deal.dealt[Seat.S]) for deal in deals]

    record = record_of(program)
    assert (record["games"], record["wins"]) == (1, int(game["winner"] == "NS"))
    assert record["average_margin"] == game["score"]["NS"] - game["score"]["EW"]
    assert record["alone"] == {"tried": len(alone), "made": sum(map(bool, alone))}
    assert {row["tricks"]: (row["bid"], row["made"]) for row in record["bids"]} == bids
    assert record["declared"] == {"contracts": len(ours), "set": ours.count(False)}
    assert record["defended"] == {"contracts": len(theirs), "set": theirs.count(False)}
    for rank, held in (("jacks", jacks), ("aces", aces)):
        counted = {row["held"]: row["count"] for row in record[rank]["hands"]}
        assert counted == {number: held.count(number) for number in set(held)}
        assert record[rank]["mean"] == pytest.approx(sum(held) / len(held))


def test_two_games_add_up(program: Program) -> None:
    games = [reach(program, program.begin(), strategy) for strategy in (bidding, cautious)]
    record = record_of(program)
    assert record["games"] == 2
    margins = [game["score"]["NS"] - game["score"]["EW"] for game in games]
    assert record["average_margin"] == round(sum(margins) / 2, 1)
    hands = sum(len(game["deals"]) for game in games)
    assert sum(row["count"] for row in record["jacks"]["hands"]) == hands
    assert record["levels"] == [
        {"level": "easy", "games": 2, "wins": record["wins"], "put_away": 0}
    ]


def test_a_game_in_progress_is_in_no_record(program: Program) -> None:
    reach(program, program.begin(), bidding, until="deal")
    assert record_of(program)["games"] == 0
    assert not LevelStanding.objects.exists()


@pytest.mark.both_databases
def test_a_finished_game_and_its_record_are_saved_together_or_not_at_all(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = program.begin()
    monkeypatch.setattr(statistics, "counted", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        reach(program, game, cautious)
    kept = Game.objects.get(public_id=game["id"])
    assert kept.phase != "over"
    assert not GameResult.objects.exists()
    monkeypatch.undo()
    now = program.get(f"/api/games/{game['id']}").json
    assert reach(program, now, cautious)["phase"] == "over"
    assert record_of(program)["games"] == 1


@pytest.mark.parametrize(
    "forged",
    [
        {"winner": "NS"},
        {"score": {"NS": 52, "EW": 0}},
        {"margin": 52, "won": True, "games": 1},
    ],
)
def test_a_forged_result_changes_no_record(program: Program, forged: Json) -> None:
    game = program.begin()
    you = program.get("/api/you").json["id"]
    body = json.dumps(forged).encode()
    acting = json.dumps({"seq": game["seq"], "action": game["legal"][0], **forged}).encode()
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        for path in (
            f"/api/players/{you}",
            "/api/boards/day",
            "/api/boards/wins",
            f"/api/games/{game['id']}",
        ):
            assert program.ask(method, path, body).status in (404, 405)
    program.ask("POST", f"/api/games/{game['id']}/actions", acting)
    record = record_of(program)
    assert (record["games"], record["wins"]) == (0, 0)
    assert not GameResult.objects.exists()


@pytest.mark.both_databases
def test_the_last_action_repeated_counts_its_game_once(program: Program) -> None:
    game = program.begin()
    while True:
        action = cautious(game)
        after = program.act(game, action).json["game"]
        if after["phase"] == "over":
            break
        game = after
    again = program.act(game, action)
    assert again.json["game"] == after
    assert program.act(after, "next").status == 422
    assert record_of(program)["games"] == 1


# -- games put away -----------------------------------------------------------------------


@pytest.mark.both_databases
def test_a_game_untouched_for_thirty_days_is_put_away_and_counts_as_not_won(
    program: Program,
) -> None:
    with time_machine.travel("2027-03-01T12:00:00Z", tick=False):
        game = reach(program, program.begin(), bidding, until="deal")
    with time_machine.travel("2027-03-31T11:59:00Z", tick=False):
        assert record_of(program)["put_away"] == 0
    with time_machine.travel("2027-03-31T12:20:00Z", tick=False):
        record = record_of(program)
        assert (record["games"], record["put_away"], record["win_rate"]) == (0, 1, 0)
        assert record["average_margin"] is None
        assert record["jacks"]["hands"] == []
        assert program.get(f"/api/games/{game['id']}").json["score"] == game["score"]
        assert program.act(game, "next").code == "game_put_away"
        assert game["id"].encode() not in program.get("/").body
        assert record_of(program)["put_away"] == 1


def test_the_share_of_games_won_is_ranked_from_twenty_games_those_put_away_included(
    program: Program,
) -> None:
    program.begin()
    owner = Person.objects.get()

    def ends(won: bool, margin: int | None) -> None:
        game = Game.objects.create(owner=owner, level="normal")
        record_result(game, [], won=won, margin=margin)

    def rates() -> list[float]:
        rows = program.get("/api/boards/rate?level=normal").json["rows"]
        return [row["figures"]["rate"] for row in rows]

    for _ in range(RATED_AFTER - 2):
        ends(won=True, margin=8)
    ends(won=False, margin=None)
    assert rates() == []
    ends(won=False, margin=-8)
    assert rates() == [90]


@pytest.mark.both_databases
def test_many_games_are_put_away_over_several_requests(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bideuchre.site.boards import upkeep

    monkeypatch.setattr(upkeep, "MOST_AT_ONCE", 2)
    with time_machine.travel("2027-03-01T12:00:00Z") as clock:
        for _ in range(5):
            program.begin()
            clock.shift(timedelta(seconds=1))
    with time_machine.travel("2027-04-15T12:00:00Z", tick=False):
        assert [record_of(program)["put_away"] for _ in range(4)] == [2, 4, 5, 5]


@pytest.mark.both_databases
def test_a_game_deleted_with_its_player_is_not_put_away(program: Program) -> None:
    with time_machine.travel("2027-03-01T12:00:00Z", tick=False):
        program.begin()
        program.ask("DELETE", "/api/you")
    with time_machine.travel("2027-04-15T12:00:00Z", tick=False):
        stranger = Program(in_process(Client()))
        stranger.begin()
        assert record_of(stranger)["put_away"] == 0
    assert not GameResult.objects.exists()
    assert Person.objects.count() == 1


# -- the odds -----------------------------------------------------------------------------


def test_the_odds_of_jacks_and_aces_are_exact() -> None:
    percent = [8.02, 26.55, 34.07, 21.98, 7.73, 1.50, 0.154, 0.0076, 0.00013]
    odds = odds_of_rank()
    assert sum(odds.values()) == 1
    assert [float(chance * 100) for chance in odds.values()] == pytest.approx(percent, rel=0.01)
    assert expected() == Fraction(2)


def test_the_mean_of_hands() -> None:
    assert mean({"0": 1, "2": 1, "4": 2}) == 2.5
    assert mean({}) is None
