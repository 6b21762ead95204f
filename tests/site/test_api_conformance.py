"""Every call of the API does what its description says: schemathesis asks, and compares.

Once as a stranger with whatever fits the description and much that does not, once as somebody
whose game, day and player's page exist.
"""

import json
from typing import Any

import pytest
import schemathesis
from django.conf import LazySettings
from django.db import transaction
from django.test import Client
from schemathesis import BaseSchema, Case, CheckFunction
from schemathesis.specs.openapi.checks import negative_data_rejection

from bideuchre.site.api import api
from tests.fuzzing import TALLY, examples, is_long
from tests.site.programs import Program, in_process
from tests.site.raw_requests import application

pytestmark = pytest.mark.django_db


def described(thorough: bool) -> BaseSchema:
    """The API by its description; ``thorough`` tries each border of every value as well.

    A mistyped code and a refused name fit the description, and are 422 all the same.
    """
    config = schemathesis.Config.from_dict(
        {
            "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "4xx"]}},
            "phases": {"coverage": {"enabled": thorough}},
        }
    )
    schema = json.loads(json.dumps(api.get_openapi_schema()))
    loaded = schemathesis.openapi.from_dict(schema, config=config)
    loaded.app = application
    return loaded


#: Every border takes minutes over all calls: a long search tries them.
SCHEMA = described(thorough=is_long())


@pytest.fixture
def quick_day(settings: LazySettings) -> None:
    """The players of the day are the quick ones."""
    settings.DAILY_LEVEL = "easy"


@pytest.fixture
def owner(db: None, quick_day: None) -> tuple[dict[str, str], dict[str, Any]]:
    """The cookies of somebody with a game, and what belongs into addresses about them."""
    program = Program(in_process(Client()))
    game = program.begin()
    date = program.get("/api/daily").json["date"]
    known = {
        "game": game["id"],
        "player": program.get("/api/you").json["id"],
        "number": 1,
        "date": date,
        "year": date[:4],
        "kind": "day",
    }
    name, _, value = program.cookie.partition("=")
    return {name: value}, known


def compare(case: Case, who: str, cookies: dict[str, str], *excluded: CheckFunction) -> None:
    """Ask, compare the answer with the description, and undo what was done."""
    if isinstance(case.body, dict) and case.body.get("level") in ("normal", "expert"):
        # Whoever thinks longer gives no other answers.
        case.body["level"] = "easy"
    with transaction.atomic():
        response = case.call(headers={"Accept-Encoding": "identity"}, cookies=cookies)
        transaction.set_rollback(True)
    case.validate_response(response, excluded_checks=excluded)
    TALLY[f"call as {who}: {response.status_code}"] += 1
    if cookies and response.status_code == 404:
        assert response.json()["error"]["code"] != "nobody_yet"


@pytest.mark.thorough
@SCHEMA.parametrize()
@examples(3)
def test_a_stranger_is_answered_as_described(case: Case, db: None, quick_day: None) -> None:
    compare(case, "a stranger", {})


@SCHEMA.parametrize()
@examples(6)
def test_an_owner_is_answered_as_described(
    case: Case, owner: tuple[dict[str, str], dict[str, Any]]
) -> None:
    cookies, known = owner
    for name in case.path_parameters or ():
        of = name if name != "id" else "player" if "/players/" in case.path else "game"
        case.path_parameters[name] = known[of]
    # What was wrong about the address is right now.
    excluded = (negative_data_rejection,) if case.path_parameters else ()
    compare(case, "an owner", cookies, *excluded)
