"""The site as people start it: its first start, its second, and being killed at any moment."""

import errno
import hashlib
import http.client
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bideuchre.site.listening import why_not
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
    while is_heard(site):
        time.sleep(0.01)
    site.start()
    assert Program(over_http(site.url)).get("/healthz").status == 200


def is_heard(site: ServedSite) -> bool:
    """Whether anybody takes connections where the site was."""
    try:
        socket.create_connection(("127.0.0.1", site.port)).close()
    except OSError:
        return False
    return True


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


def refused(*arguments: str, **environment: str) -> str:
    """What ``bideuchre serve`` says when it cannot; without a traceback, and in one sentence."""
    command = [sys.executable, "-m", "bideuchre.cli", "serve", *arguments]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    assert done.returncode in (1, 2), done
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert "%s" not in done.stderr
    if done.returncode == 1:
        assert done.stderr.startswith("bideuchre serve: ")
        assert done.stderr.endswith(".\n")
        assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "70000"], "65535"),
        (["--port", "-1"], "65535"),
        (["--port", "x"], "whole number"),
        (["--workers", "0"], "1 or more"),
        (["--threads", "-1"], "1 or more"),
        (["--threads", "two"], "whole number"),
    ],
)
def test_senseless_arguments_are_refused_in_one_sentence(arguments: list[str], said: str) -> None:
    assert said in refused(*arguments)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_a_port_in_use_is_told_with_what_to_do(tmp_path: Path, host: str) -> None:
    with socket.socket() as other:
        other.bind((host, 0))
        other.listen()
        port = other.getsockname()[1]
        said = refused("--host", host, "--port", str(port), BIDEUCHRE_DATA=str(tmp_path / "var"))
    assert f"http://{host}:{port}/ is already in use" in said
    assert "--port" in said
    assert not (tmp_path / "var").exists()


def test_two_sites_at_one_port_never_start(site: ServedSite, tmp_path: Path) -> None:
    data = str(tmp_path / "var")
    assert "already in use" in refused("--port", str(site.port), BIDEUCHRE_DATA=data)
    assert Program(over_http(site.url)).get("/healthz").status == 200


@pytest.mark.parametrize(
    ("host", "said"),
    [
        ("192.0.2.1", "not an address of this machine"),
        ("no.such.machine.invalid", "not the name or address of a machine"),
        ("300.1.2.3", "not the name or address of a machine"),
    ],
)
def test_an_address_of_another_machine_is_told(tmp_path: Path, host: str, said: str) -> None:
    told = refused("--host", host, BIDEUCHRE_DATA=str(tmp_path / "var"))
    assert said in told
    assert host in told
    assert "--host" in told


@pytest.mark.parametrize("number", [errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL, 1234])
def test_whatever_keeps_it_from_listening_is_told_with_address_and_way_out(number: int) -> None:
    """Not every system refuses a low port to this user."""
    told = why_not(OSError(number, "a reason"), "::1", 80)
    assert "http://[::1]:80/" in told
    assert "--port" in told or "--host" in told


@pytest.mark.parametrize("key", ["", "given"])
@pytest.mark.parametrize("place", ["a-file/var", "a-file"])
def test_a_data_directory_that_cannot_be_written_is_told(
    tmp_path: Path, place: str, key: str
) -> None:
    (tmp_path / "a-file").write_text("not a directory")
    data = str(tmp_path / place)
    said = refused("--port", "0", BIDEUCHRE_DATA=data, BIDEUCHRE_SECRET_KEY=key)
    assert data in said
    assert "BIDEUCHRE_DATA" in said


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"BIDEUCHRE_HTTPS": "perhaps"}, "BIDEUCHRE_HTTPS must be 1 or 0"),
        ({"BIDEUCHRE_ANSWER_FLOOR": "soon"}, "BIDEUCHRE_ANSWER_FLOOR must be a whole number"),
        ({"DATABASE_URL": "bogus://"}, "DATABASE_URL is not the address of a database"),
        ({"DATABASE_URL": "postgres://[x"}, "DATABASE_URL is not the address of a database"),
        ({"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none"}, "database"),
        ({"DATABASE_URL": "sqlite:////dev/null/none.sqlite3"}, "database"),
    ],
)
def test_a_setting_that_cannot_be_is_told(
    tmp_path: Path, environment: dict[str, str], said: str
) -> None:
    data = {"BIDEUCHRE_DATA": str(tmp_path / "var")}
    assert said in refused("--port", "0", **data, **environment)
