"""The API's description, for machines and for people, and that its example works."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bideuchre.site.api import api
from bideuchre.site.errors import CODES
from bideuchre.site.load.served import ServedSite
from tests.site.programs import Program

pytestmark = pytest.mark.django_db

DOCUMENT = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


def calls() -> dict[str, dict[str, Any]]:
    """Every call of the API, as ``GET /api/games``, with its description."""
    paths = api.get_openapi_schema()["paths"]
    return {
        f"{method.upper()} {path}": call
        for path, methods in paths.items()
        for method, call in methods.items()
    }


def test_the_description_is_published_for_programs(program: Program) -> None:
    reply = program.get("/api/openapi.json")
    assert reply.json["openapi"].startswith("3.")
    assert {f"{path}" for path in reply.json["paths"]} == {
        call.partition(" ")[2] for call in calls()
    }


def test_every_call_is_explained_and_nothing_else() -> None:
    explained = re.findall(r"^### `([A-Z]+ [^`]+)`", DOCUMENT, re.MULTILINE)
    assert len(explained) == len(set(explained))
    assert set(explained) == set(calls())


@pytest.mark.parametrize("call", sorted(calls()))
def test_every_call_describes_its_answers_and_refusals(call: str) -> None:
    described = calls()[call]
    assert described["summary"]
    answers = described["responses"]
    assert any(str(status).startswith("2") for status in answers)
    for status, answer in answers.items():
        if int(status) >= 400:
            schema = answer["content"]["application/json"]["schema"]
            assert re.search(r"Refusal|Conflict", str(schema))


def test_every_name_of_a_game_is_explained() -> None:
    schema = api.get_openapi_schema()["components"]["schemas"]["GameOut"]
    missing = {name for name in schema["properties"] if f"`{name}`" not in DOCUMENT}
    assert missing == set()


@pytest.mark.parametrize(
    "code", ["bad_request", "cross_site", "not_found", "too_many_requests", "busy"]
)
def test_general_refusals_are_explained_with_their_status(code: str) -> None:
    assert re.search(rf"^\| {CODES[code][0]} \| `{code}` \|", DOCUMENT, re.MULTILINE)


def test_the_worked_example_plays_a_whole_game(tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert example
    file = tmp_path / "player.py"
    file.write_text(example[1], encoding="utf-8")
    with ServedSite(tmp_path / "var") as site:
        done = subprocess.run(
            [sys.executable, str(file), site.url],
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
    assert done.returncode == 0, done.stderr
    assert re.search(r"^won by (NS|EW)$", done.stdout, re.MULTILINE)
