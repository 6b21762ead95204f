"""Whole games over the API, each answer in the described shape and in step with the rules."""

import json
from itertools import count

import pytest

from bideuchre.players.passer import Passer
from bideuchre.players.steady import Steady
from bideuchre.rules.record import read_records
from bideuchre.rules.seats import Seat
from bideuchre.site.table import progress
from bideuchre.site.table.models import DealLog, Game
from bideuchre.site.table.presentation import game_json
from bideuchre.site.table.progress import Progress
from bideuchre.site.table.schemas import Answer, Events, GameOut
from tests.site.conftest import AtTable
from tests.site.programs import Program, Strategy, bidding, cautious, lone, reach, steps
from tests.site.situations import may_call, north_alone_asks_for_cards


@pytest.mark.parametrize(
    "strategy", [cautious, bidding, lone(0), lone(2)], ids=["passing", "bidding", "alone", "both"]
)
def test_a_game_is_played_to_its_end(program: Program, strategy: Strategy) -> None:
    game = program.begin()
    GameOut.model_validate(game)
    replies = list(steps(program, game, strategy))
    for reply in replies:
        Answer.model_validate_json(reply.body)
    last = replies[-1].json["game"]
    assert last["winner"] in ("NS", "EW")
    assert last["score"][last["winner"]] >= last["target"]
    assert last["legal"] == []
    assert last["turn"] is None
    assert replies[-1].json["events"][-1]["type"] == "game"


def test_events_are_numbered_without_gaps_over_the_whole_game(program: Program) -> None:
    game = program.begin()
    before = program.get(f"/api/games/{game['id']}/events").json["events"]
    events = before + [e for reply in steps(program, game, bidding) for e in reply.json["events"]]
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    assert program.get(f"/api/games/{game['id']}/events").json["events"] == events
    half = len(events) // 2
    later = program.get(f"/api/games/{game['id']}/events?after={half}")
    Events.model_validate_json(later.body)
    assert later.json["events"] == events[half:]


def test_events_add_up_to_the_games_they_lead_to(program: Program) -> None:
    game = program.begin()
    for reply in steps(program, game, bidding):
        answer = reply.json
        after = answer["game"]
        for event in answer["events"]:
            match event["type"]:
                case "trick":
                    tricks = event["tricks"]
                    assert sum(tricks.values()) == event["number"]
                case "result":
                    assert event["score"] == after["score"]
                    assert event["points"] == after["points"]
                    assert event["contract"] == after["contract"]
                case "deal":
                    assert event["number"] == after["deal_number"]
                    assert event["dealer"] == after["dealer"]
        cards = [event for event in answer["events"] if event["type"] == "card"]
        if cards and after["trick"]:
            assert [cards[-1]["seat"], cards[-1]["card"]] == after["trick"][-1]
            assert cards[-1]["winning"] == after["winning"]


def test_seq_counts_every_action_of_every_seat(program: Program) -> None:
    game = program.begin()
    last = reach(program, game, bidding)
    logs = DealLog.objects.filter(game__public_id=game["id"])
    nexts = last["deal_number"] - 1
    assert last["seq"] == sum(len(log.log) for log in logs) + nexts


def test_finished_deals_are_listed_with_running_scores(program: Program) -> None:
    last = reach(program, program.begin(), bidding)
    total = {"NS": 0, "EW": 0}
    for number, deal in zip(count(1), last["deals"], strict=False):
        total = {side: total[side] + deal["points"][side] for side in total}
        assert deal["score"] == total
        assert deal["number"] == number
    assert last["score"] == total
    assert len(last["deals"]) == last["deal_number"]


def test_the_record_reads_back_as_the_same_deals(program: Program) -> None:
    game = program.begin()
    last = reach(program, game, bidding)
    reply = program.get(f"/api/games/{game['id']}/record.ptn")
    assert reply.headers["content-type"] == "text/plain; charset=utf-8"
    records = list(read_records(reply.body.decode()))
    assert len(records) == len(last["deals"])
    for record, deal in zip(records, last["deals"], strict=True):
        assert record.deal.score == deal["score"]
        assert record.deal.dealer == deal["dealer"]
        assert all(hand is not None for hand in record.deal.dealt.values())
    assert records[-1].deal.winner == last["winner"]


def test_the_record_holds_nothing_of_the_deal_in_progress(program: Program) -> None:
    game = program.begin()
    assert program.get(f"/api/games/{game['id']}/record.ptn").body == b""
    over = reach(program, game, bidding, "deal")
    first = program.get(f"/api/games/{game['id']}/record.ptn").body
    assert len(list(read_records(first.decode()))) == 1
    program.act(over, "next")
    assert program.get(f"/api/games/{game['id']}/record.ptn").body == first


def test_what_is_kept_gives_the_same_game_by_replay(program: Program) -> None:
    game = program.begin()
    for reply in steps(program, game, lone(3)):
        kept = DealLog.objects.filter(game__public_id=game["id"]).order_by("number")
        fresh = Progress(Game.objects.get(public_id=game["id"]), list(kept))
        assert json.loads(json.dumps(game_json(fresh))) == reply.json["game"]


def test_a_game_begins_with_the_computers_calls_made(program: Program) -> None:
    game = program.begin()
    assert game["turn"] == "S"
    assert game["seq"] == len(game["calls"])
    assert game["deal_number"] == 1


def test_next_deals_again_by_the_next_dealer(program: Program) -> None:
    over = reach(program, program.begin(), bidding, "deal")
    assert over["legal"] == ["next"]
    assert over["turn"] is None
    answer = program.act(over, "next").json
    assert answer["events"][0]["type"] == "deal"
    assert answer["game"]["deal_number"] == 2
    assert answer["game"]["dealer"] == Seat(over["dealer"]).next
    assert answer["game"]["score"] == over["score"]


# -- alone, in both roles ----------------------------------------------------------------


@pytest.mark.parametrize("discards", [1, 2, 3])
def test_the_person_alone_exchanges_and_sees_what_came(at_table: AtTable, discards: int) -> None:
    program, game = at_table(may_call)
    game = program.act(game, "HAlone").json["game"]
    assert game["phase"] == "exchange"
    assert game["exchange"] == {"min": 0, "max": 3}
    assert game["legal"] == []
    chosen = game["hand"][:discards]
    answer = program.act(game, chosen).json
    exchanged = answer["game"]["exchanged"]
    assert exchanged["count"] == discards
    assert sorted(exchanged["discarded"]) == sorted(chosen)
    assert len(exchanged["received"]) == discards
    assert exchanged["passed"] is None
    kinds = [(event["seat"], event["count"]) for event in answer["events"]]
    assert kinds == [("S", discards), ("N", discards)]
    assert {event["type"] for event in answer["events"]} == {"exchange"}
    assert answer["game"]["sitting_out"] == "N"
    assert len(answer["game"]["hand"]) == 12


def test_with_nothing_exchanged_the_partner_is_not_asked(at_table: AtTable) -> None:
    program, game = at_table(may_call)
    game = program.act(game, "NTAlone").json["game"]
    answer = program.act(game, []).json
    assert [event["type"] for event in answer["events"]] == ["exchange"]
    assert answer["game"]["phase"] == "play"
    assert answer["game"]["exchanged"]["count"] == 0
    assert answer["game"]["counts"] == {"N": 12, "E": 12, "S": 12, "W": 12}


def test_the_partner_of_north_alone_passes_just_as_many_and_watches(at_table: AtTable) -> None:
    program, game = at_table(north_alone_asks_for_cards)
    game = reach(program, game, cautious, "exchange")
    limits = game["exchange"]
    assert limits["min"] == limits["max"] > 0
    assert game["exchanged"]["discarded"] is None
    passed = game["hand"][: limits["min"]]
    answer = program.act(game, passed).json
    after = answer["game"]
    assert after["phase"] in ("deal", "over")
    assert sorted(after["exchanged"]["passed"]) == sorted(passed)
    assert after["exchanged"]["discarded"] is None
    assert after["exchanged"]["received"] is None
    assert after["sitting_out"] == "S"
    assert not any(event.get("seat") == "S" for event in answer["events"][1:])
    tricks = [event for event in answer["events"] if event["type"] == "trick"]
    assert [trick["number"] for trick in tricks] == list(range(1, 13))
    assert len(after["last_trick"]) == 3


def test_a_deal_thrown_in_scores_nothing_and_the_next_one_is_dealt(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "player_for", lambda _level: Passer("silent", Steady()))
    game = program.begin()
    over = reach(program, game, cautious, "deal")
    assert over["contract"] is None
    assert over["made"] is None
    assert over["points"] == {"NS": 0, "EW": 0}
    assert program.act(over, "next").json["game"]["deal_number"] == 2
