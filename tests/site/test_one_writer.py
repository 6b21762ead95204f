"""An answer waits until the disk has what it tells; later statements wait for it as before."""

import os

import pytest
from django.db import connection
from django.test import Client

from bideuchre.site.one_writer import writing
from tests.site.programs import Program, cautious, in_process

pytestmark = pytest.mark.django_db(transaction=True)

#: As ``PRAGMA synchronous`` tells it.
FULL, NORMAL = 2, 1


def synchronous() -> int:
    with connection.cursor() as cursor:
        (value,) = cursor.execute("PRAGMA synchronous").fetchone()
    return int(value)


def test_an_action_that_the_disk_did_not_take_is_not_acknowledged(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program = Program(in_process(Client()))
    game = program.begin()

    def full(_: int) -> None:
        raise OSError("no space")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        reply = program.act(game, cautious(game))
        assert (reply.status, reply.code) == (503, "busy")
    reply = program.act(game, cautious(game))
    assert reply.status == 200
    assert reply.json["game"] == program.get(f"/api/games/{game['id']}").json


def test_only_what_waits_for_the_disk_afterwards_is_written_without_waiting() -> None:
    assert synchronous() == FULL
    with writing():
        assert synchronous() == NORMAL
    assert synchronous() == FULL
    with pytest.raises(ZeroDivisionError), writing():
        _ = 1 // 0
    assert synchronous() == FULL
