"""The version before must go on working on a database that a release has brought up to date:
docs/operating.md, "Upgrade without downtime".
"""

from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations import (
    AddField,
    AlterField,
    DeleteModel,
    RemoveField,
    RenameField,
    RenameModel,
)
from django.db.models.fields import NOT_PROVIDED

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
