"""Several requests for one game at the same moment."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from pytest_django.live_server_helper import LiveServer

from bideuchre.site.people.models import Person
from bideuchre.site.table.models import DealLog, Game
from tests.site.programs import Json, Program, Reply, cautious, over_http, reach

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both_databases]

THREADS = 6


def at_once(live_server: LiveServer, ask: Callable[[Program, int], Reply]) -> list[Reply]:
    """The replies to requests that are sent by as many threads at the same moment."""
    barrier = Barrier(THREADS)

    def one(number: int) -> Reply:
        program = Program(over_http(live_server.url))
        program.get("/healthz")
        barrier.wait()
        return ask(program, number)

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(one, range(THREADS)))


def in_play(live_server: LiveServer) -> tuple[Program, Json]:
    """A program at a table with a choice of cards."""
    program = Program(over_http(live_server.url))
    game = program.begin()
    while not (game["phase"] == "play" and len(game["legal"]) > 1):
        game = program.act(game, cautious(game)).json["game"]
    return program, game


def playing(owner: Program, game: Json, choices: list[str]) -> Callable[[Program, int], Reply]:
    """Each thread makes one of the choices at the owner's table, one after another of them."""

    def act(program: Program, number: int) -> Reply:
        own = Program(program.send, cookie=owner.cookie)
        return own.act(game, choices[number % len(choices)])

    return act


def test_the_same_action_is_made_once_and_answered_alike(live_server: LiveServer) -> None:
    owner, game = in_play(live_server)
    for _ in range(5):
        replies = at_once(live_server, playing(owner, game, [cautious(game)]))
        assert [reply.status for reply in replies] == [200] * THREADS
        assert len({reply.body for reply in replies}) == 1
        after = replies[0].json["game"]
        assert after == owner.get(f"/api/games/{game['id']}").json
        assert after["seq"] > game["seq"]
        game = after


def test_of_different_actions_one_is_made_and_the_others_are_stale(
    live_server: LiveServer,
) -> None:
    owner, game = in_play(live_server)
    replies = at_once(live_server, playing(owner, game, game["legal"][:2]))
    made = {reply.body for reply in replies if reply.status == 200}
    assert len(made) == 1
    assert Counter(reply.status for reply in replies) == {200: THREADS // 2, 409: THREADS // 2}
    now = owner.get(f"/api/games/{game['id']}").json
    assert all(reply.json["game"] == now for reply in replies)


def test_one_key_begins_one_game_for_a_newcomer_however_often_it_is_sent(
    live_server: LiveServer,
) -> None:
    headers = {"Idempotency-Key": "0123456789abcdef0123456789abcdef"}
    replies = at_once(
        live_server,
        lambda program, _: program.post("/api/games", {"level": "easy"}, **headers),
    )
    assert [reply.status for reply in replies] == [201] * THREADS
    assert len({reply.body for reply in replies}) == 1
    assert (Person.objects.count(), Game.objects.count()) == (1, 1)
    cookies = {reply.headers["set-cookie"].partition(":")[0] for reply in replies}
    assert len(cookies) == 1


def test_different_games_do_not_disturb_each_other(live_server: LiveServer) -> None:
    def first_deal(program: Program, _: int) -> Reply:
        game = reach(program, program.begin(), cautious, "deal")
        return program.get(f"/api/games/{game['id']}")

    replies = at_once(live_server, first_deal)
    assert [reply.json["phase"] for reply in replies] == ["deal"] * THREADS
    assert DealLog.objects.count() == THREADS
