"""Two questions of a supervisor or a load balancer."""

from functools import cache

from django.db import Error, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe

from bideuchre.players.warm import is_warm


@require_safe
def alive(_request: HttpRequest) -> HttpResponse:
    """Whether this process answers at all."""
    return HttpResponse("ok", content_type="text/plain")


@require_safe
def ready(_request: HttpRequest) -> JsonResponse:
    """Whether requests can be served: 200 if everything is in order, else 503 and what is not."""
    checks = {"database": _database_answers(), "migrations": False, "players": is_warm()}
    if checks["database"]:
        checks["migrations"] = _is_migrated()
    return JsonResponse(checks, status=200 if all(checks.values()) else 503)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return False
    return True


def _is_migrated() -> bool:
    return MigrationRecorder(connection).applied_migrations().keys() >= known_migrations()


@cache
def known_migrations() -> frozenset[tuple[str, str]]:
    """Every migration of this version by its app and name.

    Read once: files of the next version, which lie there while this one still serves, do not make
    it less ready.
    """
    return frozenset(MigrationLoader(None, ignore_no_migrations=True).disk_migrations)
