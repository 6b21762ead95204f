"""Fixtures of the site's tests."""

from collections.abc import Callable

import pytest
from django.conf import LazySettings
from django.test import Client

from bideuchre.site.daily import models as days
from bideuchre.site.people.models import Person
from bideuchre.site.table import moves, progress
from bideuchre.site.table.models import Game
from bideuchre.site.table.progress import Progress
from tests.site.programs import Json, Program, in_process, signed_cookie
from tests.site.situations import LEVEL, secret_with, secrets


@pytest.fixture(autouse=True)
def known_cards(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test deals the same cards each time it runs."""
    following = secrets(request.node.nodeid)
    for module in (moves, days):
        monkeypatch.setattr(module, "new_secret", lambda: next(following))


@pytest.fixture(autouse=True)
def quick_partner(monkeypatch: pytest.MonkeyPatch) -> None:
    """North plays as quickly as West and East do: these tests are about the site."""
    monkeypatch.setattr(progress, "PARTNERS_LEVEL", LEVEL)


@pytest.fixture(autouse=True)
def static_files_as_they_are(settings: LazySettings) -> None:
    """Pages name static files without gathering them first; served sites do gather them."""
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}


@pytest.fixture
def program(db: None) -> Program:
    """A program that has not been here yet."""
    return Program(in_process(Client()))


@pytest.fixture
def stranger(db: None) -> Program:
    """Another one."""
    return Program(in_process(Client()))


@pytest.fixture
def left_open(program: Program) -> str:
    """A game in which a computer player is to call, as it stands before anybody thought."""
    owner = Person.objects.create()
    for secret in secrets("left open"):
        progress = Progress(Game(owner=owner, level="easy", secret=secret))
        if progress.computer_to_act:
            break
    game = progress.game
    game.events = progress.told
    game.save()
    progress.log.save()
    program.headers["Cookie"] = signed_cookie(owner.token)
    return game.public_id


AtTable = Callable[[Callable[[Progress], bool]], tuple[Program, Json]]


@pytest.fixture
def at_table(db: None) -> AtTable:
    """A program in a new game that comes to a wanted situation, and the game at its start."""

    def sit(wanted: Callable[[Progress], bool]) -> tuple[Program, Json]:
        owner, progress = moves.new_game(None, LEVEL, secret=secret_with(wanted))
        program = Program(in_process(Client()), {"Cookie": signed_cookie(owner.token)})
        return program, program.get(f"/api/games/{progress.game.public_id}").json

    return sit
