"""The site as people start it: its first start, its second, and being killed at any moment."""

import hashlib
import http.client
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import pytest

from bideuchre.site.load.served import ServedSite
from tests.site.programs import Json, Program, bidding, over_http

#: How often the site is killed in the middle of one game.
KILLS = 2

LOST = (OSError, http.client.HTTPException)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedSite]:
    """One site for all of these tests, each of which leaves it running."""
    environment = {"BIDEUCHRE_METRICS_TOKEN": "token"}
    with ServedSite(tmp_path_factory.mktemp("served") / "var", **environment) as site:
        yield site


def test_it_makes_what_it_needs_and_says_where_it_is(site: ServedSite) -> None:
    program = Program(over_http(site.url))
    assert program.get("/healthz").body == b"ok"
    assert program.get("/readyz").json == dict.fromkeys(("database", "migrations", "players"), True)
    assert (site.data / "bideuchre.sqlite3").is_file()
    assert (site.data / "secret_key").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "headers",
    [
        {"SCRIPT_NAME": "/elsewhere"},
        {"PATH_INFO": "/metrics"},
        {"SCRIPT-NAME": "/elsewhere", "X-Forwarded-Proto": "https", "X-Forwarded-Ssl": "on"},
        {"X-Forwarded-Protocol": "ssl", "X-Forwarded-Proto": "https", "X-Forwarded-Ssl": "on"},
    ],
)
def test_nobody_is_believed_about_where_the_site_stands(
    site: ServedSite, headers: dict[str, str]
) -> None:
    """Not on this machine either, where a proxy may pass on what strangers send."""
    program = Program(over_http(site.url))
    assert program.get("/strategy/", **headers).body == program.get("/strategy/").body
    for path in ("/elsewhere/strategy/", "/elsewhere/api/games"):
        assert program.get(path, **headers).status == 404
    begun = program.post("/api/games", {"level": "easy"}, **headers)
    assert "secure" not in begun.headers["set-cookie"].lower()


def test_static_files_may_be_kept_for_ever_because_their_names_change(site: ServedSite) -> None:
    program = Program(over_http(site.url))
    page = program.get("/").body.decode()
    names = [part.partition('"')[0] for part in page.split('="/static/')[1:]]
    assert names
    for name in names:
        reply = program.get(f"/static/{name.partition('#')[0]}", **{"Accept-Encoding": "br"})
        assert reply.status == 200, name
        assert "immutable" in reply.headers["cache-control"], name
        assert reply.headers["x-content-type-options"] == "nosniff", name


def test_the_processes_count_together(site: ServedSite) -> None:
    for _ in range(20):
        # A connection of its own each time: whichever process is free takes it.
        assert Program(over_http(site.url)).get("/robots.txt").status == 200
    shown = {"Authorization": "Bearer token"}
    for _ in range(4):
        told = Program(over_http(site.url), shown).get("/metrics").body.decode()
        counts = [line for line in told.splitlines() if "requests_total{" in line]
        (line,) = [line for line in counts if "robots" in line]
        assert 'status="200"' in line
        assert float(line.rpartition(" ")[2]) == 20


def test_static_files_say_what_a_browser_may_do_with_them(site: ServedSite) -> None:
    program = Program(over_http(site.url))
    page = program.get("/").body.decode()
    for name in [part.partition('"')[0] for part in page.split('="/static/')[1:]]:
        headers = program.get(f"/static/{name.partition('#')[0]}").headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "access-control-allow-origin" not in headers
        assert "set-cookie" not in headers


def test_a_second_start_finds_games_and_static_files_as_they_were(site: ServedSite) -> None:
    program = Program(over_http(site.url))
    game = program.act(program.begin(), "Pass").json["game"]
    address = site.url
    gathered = written(site)
    site.kill()
    site.start()
    assert site.url == address
    assert program_at(site, program, game["id"]) == game
    assert gathered
    assert written(site) == gathered


def written(site: ServedSite) -> dict[str, int]:
    """When each gathered static file was written."""
    return {str(file): file.stat().st_mtime_ns for file in (site.data / "static").rglob("*")}


def test_static_files_that_were_only_half_gathered_are_gathered_again(site: ServedSite) -> None:
    site.kill()
    (site.data / "static" / "gathered-from").write_text("an older version")
    (site.data / "static" / "staticfiles.json").unlink()
    site.start()
    assert Program(over_http(site.url)).get("/").status == 200


def test_it_starts_again_where_its_first_process_alone_was_killed(site: ServedSite) -> None:
    site.kill_master()
    site.start()
    assert Program(over_http(site.url)).get("/healthz").status == 200


class Stubborn(Program):
    """A program that sends a request again, unchanged, until it is answered."""

    def post(self, path: str, body: object, **headers: str):  # type: ignore[no-untyped-def]
        for _ in range(600):
            try:
                return super().post(path, body, **headers)
            except LOST:
                time.sleep(0.05)
        raise AssertionError("the site did not come back")


def test_no_acknowledged_action_is_lost_when_it_is_killed_at_any_moment(site: ServedSite) -> None:
    acknowledged: list[Json] = []
    problems: list[BaseException] = []

    def play(program: Program) -> None:
        try:
            game = program.begin()
            while game["phase"] != "over":
                reply = program.act(game, bidding(game))
                # What was sent again after a kill is accepted, or was and is answered again.
                assert reply.status == 200, reply.body
                assert reply.json["game"]["seq"] > game["seq"]
                game = reply.json["game"]
                acknowledged.append(game)
        except BaseException as error:
            problems.append(error)

    program = Stubborn(over_http(site.url))
    player = threading.Thread(target=play, args=(program,))
    player.start()
    for number in range(KILLS):
        target = len(acknowledged) + 1 + hashlib.sha256(bytes([number])).digest()[0] % 20
        while len(acknowledged) < target and player.is_alive():
            time.sleep(0.001)
        site.kill()
        last = acknowledged[-1]
        site.start()
        assert program_at(site, program, last["id"])["seq"] >= last["seq"]
    player.join()
    assert not problems, problems
    last = acknowledged[-1]
    assert last["phase"] == "over"
    assert program_at(site, program, last["id"]) == last
    counted = [game["seq"] for game in acknowledged]
    assert counted == sorted(set(counted))


def program_at(site: ServedSite, program: Program, game: str) -> Json:
    """The game as another connection of the same person sees it."""
    other = Program(over_http(site.url), {"Cookie": program.cookie})
    shown: Json = other.get(f"/api/games/{game}").json
    return shown


@pytest.mark.parametrize(
    "arguments", [["--port", "70000"], ["--port", "x"], ["--workers", "0"], ["--threads", "-1"]]
)
def test_senseless_arguments_are_refused_in_one_sentence(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "bideuchre.cli", "serve", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
