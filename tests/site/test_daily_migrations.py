"""From the schema of the first version, with games in it, to one with games of the day."""

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from bideuchre.site.daily.models import Attempt
from bideuchre.site.people.models import Person
from bideuchre.site.table.models import DealLog, Game
from tests.site.days import MONDAY, begins, clock_at, newcomer
from tests.site.programs import Program, bidding, reach, signed_cookie

pytestmark = pytest.mark.django_db(transaction=True)

FIRST = [("people", "0001_begin"), ("table", "0001_begin")]
GONE = [("daily", None), ("boards", None)]

#: Columns of a game that the first version does not have, and some that it has.
NEW = {"daily", "ranked", "hands_open_from", "deal_limit"}
KEPT_GAME = ("public_id", "level", "secret", "seq", "phase", "deal_number", "score_ns", "score_ew")


def migrate(targets: list[tuple[str, str | None]]) -> MigrationExecutor:
    executor = MigrationExecutor(connection)
    executor.migrate(targets)
    return MigrationExecutor(connection)


def test_games_of_the_first_version_go_on_in_the_present_one() -> None:
    program = newcomer()
    game = reach(program, program.begin(), bidding, "deal")
    game = program.act(game, "next").json["game"]
    token = Person.objects.get().token
    before = Game.objects.values(*KEPT_GAME, "answer").get()
    logs = list(DealLog.objects.order_by("number").values("number", "dealer", "log", "result"))
    present = MigrationExecutor(connection).loader.graph.leaf_nodes()
    try:
        old = migrate([*GONE, *FIRST]).loader.project_state(FIRST).apps
        assert {
            field.name for field in old.get_model("table", "Game")._meta.get_fields()
        }.isdisjoint({"daily", "ranked", "hands_open_from", "deal_limit"})
        assert old.get_model("table", "Game").objects.values(*KEPT_GAME, "answer").get() == before
    finally:
        migrate(present)
    assert Game.objects.values(*KEPT_GAME, "answer").get() == before
    kept = DealLog.objects.order_by("number").values("number", "dealer", "log", "result")
    assert list(kept) == logs
    returned = Program(newcomer().send, cookie=signed_cookie(token))
    assert returned.get(f"/api/games/{game['id']}").json["daily"] is None
    assert reach(returned, game, bidding)["phase"] == "over"
    assert not Attempt.objects.exists()
    with clock_at(MONDAY):
        assert begins(returned)["daily"]["ranked"]


def test_the_models_need_no_migration_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    from django.core.management import call_command

    call_command("makemigrations", "daily", check=True, dry_run=True)
    assert "No changes detected" in capsys.readouterr().out
