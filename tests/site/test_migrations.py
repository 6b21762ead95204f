"""A database of the first version comes along with everything that is in it."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.state import StateApps
from django.test import Client
from django.utils import timezone

from bideuchre.rules.seats import Seat
from bideuchre.site.boards.models import GameResult
from bideuchre.site.boards.recording import record_result
from bideuchre.site.daily.models import Attempt
from bideuchre.site.people.models import Person
from bideuchre.site.people.names.checks import checked_name
from bideuchre.site.table.models import UNTOUCHED, Game
from tests.site.days import MONDAY, begins, clock_at
from tests.site.programs import Program, bidding, in_process, reach, signed_cookie

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

#: The first version had people and their games, nothing else.
FIRST = [("people", "0001_begin"), ("table", "0001_begin")]
LATER = ("daily", "boards")


@pytest.fixture
def first_version() -> Iterator[StateApps]:
    """The models of the first version, on its schema; afterwards it is the present one again."""
    executor = MigrationExecutor(connection)
    executor.migrate([*((app, None) for app in LATER), *FIRST])
    yield executor.loader.project_state(FIRST).apps
    call_command("migrate", verbosity=0)


def test_people_and_games_of_the_first_version_go_on(first_version: StateApps) -> None:
    people = [
        first_version.get_model("people", "Person").objects.create(token=token)
        for token in ("first-token-of-22-lett", "other-token-of-22-lett")
    ]
    game = first_version.get_model("table", "Game").objects.create(
        owner=people[0], level="easy", secret=b"s" * 32, public_id="a-game-of-before"
    )
    first_version.get_model("table", "DealLog").objects.create(
        game=game, number=1, dealer=Seat.E.value
    )

    call_command("migrate", verbosity=0)

    names = list(Person.objects.values_list("name", flat=True))
    assert [checked_name(name) for name in names] == names
    assert len(set(Person.objects.values_list("public_id", flat=True))) == 2
    kept = Game.objects.get()
    assert (kept.public_id, bytes(kept.secret)) == ("a-game-of-before", b"s" * 32)
    cookie = signed_cookie("first-token-of-22-lett")
    program = Program(in_process(Client()), cookie=cookie)
    assert program.get("/api/you").json["name"] in names
    assert program.get(f"/api/games/{kept.public_id}").json["daily"] is None
    last = reach(program, program.get(f"/api/games/{kept.public_id}").json, bidding)
    record = program.get(f"/api/players/{program.get('/api/you').json['id']}").json
    assert record["games"] == 1
    assert record["average_margin"] == last["score"]["NS"] - last["score"]["EW"]
    assert not Attempt.objects.exists()
    with clock_at(MONDAY):
        assert begins(program)["daily"]["ranked"]


def test_a_game_that_a_hint_had_opened_again_after_it_was_put_away_is_put_away_for_good(
    program: Program,
) -> None:
    """As versions before 0002 of the boards could leave one: with a result, and open."""
    game = reach(program, program.begin(), bidding, "play")
    ended = timezone.now() - UNTOUCHED - timedelta(days=3)
    kept = Game.objects.get()
    with transaction.atomic():
        record_result(kept, [], won=False, margin=None)
    GameResult.objects.update(ended=ended)
    revived = Game.objects.get().updated
    MigrationExecutor(connection).migrate([("boards", "0001_begin")])
    call_command("migrate", verbosity=0)
    assert Game.objects.get().updated == ended < revived
    assert program.act(game, game["legal"][0]).code == "game_put_away"
    assert GameResult.objects.get().put_away
