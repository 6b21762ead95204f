"""Turns of the computer players that were left open are made up for by whoever comes next."""

import pytest

from bideuchre.site.table.models import DealLog, Game
from tests.site.programs import Program, cautious

pytestmark = pytest.mark.django_db


def state(public_id: str) -> tuple[object, ...]:
    game = Game.objects.get(public_id=public_id)
    return game.seq, game.version, [log.log for log in DealLog.objects.filter(game=game)]


@pytest.mark.parametrize("path", ["/api/games/{}", "/api/games/{}/events", "/table/{}/"])
def test_looking_brings_them_forward_once(program: Program, left_open: str, path: str) -> None:
    first = program.get(path.format(left_open))
    assert first.status == 200
    after = state(left_open)
    assert after[0] > 0
    again = program.get(path.format(left_open))
    assert (again.body, state(left_open)) == (first.body, after)
    assert program.get(f"/api/games/{left_open}").json["turn"] == "S"


def test_an_action_at_the_open_turn_is_out_of_step(program: Program, left_open: str) -> None:
    body = {"seq": 0, "action": "Pass"}
    reply = program.post(f"/api/games/{left_open}/actions", body)
    assert (reply.status, reply.code) == (409, "seq_is_stale")
    game = reply.json["game"]
    assert program.act(game, cautious(game)).status == 200


def test_what_was_brought_forward_is_told_as_events(program: Program, left_open: str) -> None:
    program.get(f"/api/games/{left_open}")
    events = program.get(f"/api/games/{left_open}/events").json["events"]
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    assert Game.objects.get(public_id=left_open).events == len(events)
