"""Prepared statements give and write what the ORM's own do."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bideuchre.site.table.models import DealLog, Game
from tests.site.programs import Program, bidding

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

#: What is not fetched with a deal that is over.
LATER = {"log", "reasons", "review"}


def columns(row: Game | DealLog) -> dict[str, object]:
    return {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}


def in_third_deal(program: Program) -> tuple[str, str]:
    """A game in its third deal: its id, and the identity of its person."""
    game = program.begin()
    while game["deal_number"] < 3:
        game = program.act(game, bidding(game)).json["game"]
    return game["id"], Game.objects.get(public_id=game["id"]).owner.token


def test_the_present_deal_comes_with_its_game_and_the_ends_of_those_before(
    program: Program,
) -> None:
    public_id, token = in_third_deal(program)
    wanted = DealLog.objects.of_game(public_id, token)
    found = DealLog.objects.present(public_id, token)
    assert len(found) == len(wanted) == 3
    assert columns(found[-1]) == columns(wanted[-1])
    assert columns(found[-1].game) == columns(wanted[-1].game)
    for ended, whole in zip(found[:-1], wanted[:-1], strict=True):
        assert ended.get_deferred_fields() == LATER
        assert ended.ending == whole.ending
        assert columns(ended) == columns(whole)


def test_nobody_and_somebody_else_find_no_game(program: Program, stranger: Program) -> None:
    public_id, token = in_third_deal(program)
    other = Game.objects.get(public_id=stranger.begin()["id"]).owner.token
    assert DealLog.objects.present(public_id, token)
    assert not DealLog.objects.present(public_id, other)
    assert not DealLog.objects.present(public_id, None)
    assert not DealLog.objects.present("A" * 16, token)


def test_a_change_is_written_only_to_the_version_that_was_read(program: Program) -> None:
    public_id, _ = in_third_deal(program)
    read, again = (Game.objects.get(public_id=public_id) for _ in range(2))
    lesson = {"given": ["a"], "now": []}
    assert Game.objects.change(read, lesson=lesson, answered_action=["S9", "H9"])
    assert not Game.objects.change(again, assisted=True)
    now = Game.objects.get(public_id=public_id)
    assert (now.version, now.lesson, now.assisted) == (read.version + 1, lesson, False)
    assert now.answered_action == ["S9", "H9"]
    assert now.updated > read.updated
    untouched = {"version", "updated", "lesson", "answered_action"}
    assert all(
        columns(now)[name] == columns(read)[name] for name in columns(read).keys() - untouched
    )


def test_a_kept_deal_leaves_its_other_columns_alone(program: Program) -> None:
    public_id, token = in_third_deal(program)
    log = DealLog.objects.present(public_id, token)[-1]
    DealLog.objects.filter(pk=log.pk).update(review={"seen": True})
    log.log.append(["N", "Pass"])
    DealLog.objects.keep_present(log)
    now = DealLog.objects.get(pk=log.pk)
    assert (now.log, now.review) == (log.log, {"seen": True})


def test_an_action_takes_few_queries_however_long_the_game(program: Program) -> None:
    game = program.begin()
    queries = []
    while game["deal_number"] < 4:
        with CaptureQueriesContext(
            connection,
        ) as asked:
            game = program.act(game, bidding(game)).json["game"]
        queries.append(len(asked))
    assert max(queries) <= 9
