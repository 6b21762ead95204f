"""The version before must go on working on a database that a release has brought up to date, and
with the release's files in the place of its own: docs/operating.md, "Upgrade without downtime".
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations import (
    AddField,
    AlterField,
    DeleteModel,
    RemoveField,
    RenameField,
    RenameModel,
)
from django.db.migrations.recorder import MigrationRecorder
from django.db.models.fields import NOT_PROVIDED

from bideuchre.site import health
from tests.site.programs import Program

OWN = ("people", "table", "daily", "boards")

#: The last migrations before there was an installation to be upgraded.
BEFORE = {"people": 2, "table": 4, "daily": 1, "boards": 1}

#: Removals that a release before has prepared: "table.0009_name".
PREPARED: frozenset[str] = frozenset()


def test_what_a_migration_adds_may_be_left_out_by_the_version_before() -> None:
    looked_at = 0
    for (app, name), migration in MigrationLoader(None).disk_migrations.items():
        if app not in OWN or int(name[:4]) <= BEFORE[app]:
            continue
        for operation in migration.operations:
            looked_at += 1
            assert not isinstance(operation, RenameField | RenameModel), name
            if isinstance(operation, RemoveField | DeleteModel):
                assert f"{app}.{name}" in PREPARED, name
            if isinstance(operation, AddField | AlterField):
                field = operation.field
                assert field.null or field.db_default is not NOT_PROVIDED, f"{app}.{name}"
    assert looked_at


#: A started process that notes which files of the project are read after the start.
STARTED = """
import json, os, sys
import bideuchre
from django.conf import settings
settings.STORAGES["staticfiles"]["BACKEND"] = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
)
import django
django.setup()
from django.core.management import call_command
from django.test import Client
call_command("migrate", verbosity=0)
from bideuchre.site.wsgi import application
here, read = os.path.dirname(bideuchre.__file__), set()
def note(event, arguments):
    if event == "open" and isinstance(arguments[0], str) and arguments[0].startswith(here):
        read.add(arguments[0].removeprefix(here))
client = Client(headers={"host": "localhost"})
sys.addaudithook(note)
statuses = []
def ask(method, path, body=None):
    text = b"" if body is None else json.dumps(body).encode()
    reply = client.generic(method, path, text, content_type="application/json")
    statuses.append(reply.status_code)
    return reply
for language in ("", "ur/"):
    client.cookies["language"] = language[:-1] or "en"
    game = ask("POST", "/api/games", {"level": "expert", "teaching": True}).json()
    ask("POST", f"/api/games/{game['id']}/actions", {"seq": game["seq"], "action": "Pass"})
    ask("POST", f"/api/games/{game['id']}/hint", {})
    ask("POST", "/api/daily/games", {})
    ask("POST", "/api/you/name/another")
    ask("PUT", "/api/you/name", {"name": "Ann"})
    person = ask("GET", "/api/you").json()
    for place in ("", "rules/", "strategy/", "daily/", "boards/", "boards/streak/", "you/",
                  "jsi18n/", "nowhere/", f"table/{game['id']}/", f"players/{person['id']}/"):
        ask("GET", f"/{language}{place}")
for place in ("worker.js", "offline/hi/", "app/hi.webmanifest", "robots.txt", "sitemap.xml",
              "readyz", "api/openapi.json", "api/boards/day", "api/daily"):
    ask("GET", f"/{place}")
print(json.dumps([sorted(read), statuses]))
"""


def test_a_started_process_reads_nothing_more_of_its_version(tmp_path: Path) -> None:
    """For by then the next one may lie there: half of each would be neither."""
    environ = {**os.environ, "BIDEUCHRE_DATA": str(tmp_path)}
    environ["DJANGO_SETTINGS_MODULE"] = "bideuchre.site.settings"
    for name in ("DATABASE_URL", "DJANGO_ALLOW_ASYNC_UNSAFE"):
        environ.pop(name, None)
    command = [sys.executable, "-W", "ignore", "-c", STARTED]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    read, statuses = json.loads(done.stdout)
    assert read == []
    assert set(statuses) == {200, 201, 404, 409}


@pytest.mark.django_db
def test_a_node_is_ready_beside_newer_migrations_and_not_without_its_own(
    program: Program,
) -> None:
    def migrated() -> bool:
        told = program.get("/readyz").json
        assert told["database"]
        return bool(told["migrations"])

    assert migrated()
    recorder = MigrationRecorder(connection)
    recorder.record_applied("table", "9999_of_the_next_version")
    assert migrated()
    recorder.record_unapplied(*max(health.known_migrations()))
    assert not migrated()
