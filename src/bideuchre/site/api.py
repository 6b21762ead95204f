"""The JSON API as a whole: its parts, its description, and its one error shape."""

from typing import Any

from django.db import InterfaceError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from bideuchre import __version__
from bideuchre.rules.errors import BidEuchreError
from bideuchre.site.advice.api import router as advice
from bideuchre.site.boards.api import router as boards
from bideuchre.site.daily.api import router as daily
from bideuchre.site.daily.attempts import AttemptIsOpenError
from bideuchre.site.errors import SiteError, error_response
from bideuchre.site.lesson.api import router as lesson
from bideuchre.site.middleware.failures import busy
from bideuchre.site.people.api import router as people
from bideuchre.site.table.api import router as games
from bideuchre.site.table.moves import OutOfStepError
from bideuchre.site.table.presentation import game_json

api = NinjaAPI(
    title="Bid Euchre",
    version=__version__,
    description="Double-deck Bid Euchre against computer players. The site's own page uses this.",
    docs_url=None,
    openapi_url="/openapi.json",
    urls_namespace="api",
)
api.add_router("/games", games)
api.add_router("/games", advice)
api.add_router("/games", lesson)
api.add_router("/daily", daily)
api.add_router("", people)
api.add_router("", boards)


@api.exception_handler(SiteError)
def _refused(_request: HttpRequest, error: SiteError) -> HttpResponse:
    return error_response(error)


@api.exception_handler(OutOfStepError)
@api.exception_handler(AttemptIsOpenError)
def _out_of_step(_request: HttpRequest, error: OutOfStepError | AttemptIsOpenError) -> HttpResponse:
    return error_response(error, {"game": game_json(error.progress)})


@api.exception_handler(BidEuchreError)
def _against_the_rules(_request: HttpRequest, error: BidEuchreError) -> HttpResponse:
    return error_response(error)


@api.exception_handler(ValidationError)
def _malformed(_request: HttpRequest, error: ValidationError) -> HttpResponse:
    return error_response(SiteError("malformed_request", field=_field(error.errors)))


@api.exception_handler(HttpError)
def _unreadable(_request: HttpRequest, _error: HttpError) -> HttpResponse:
    # What ninja refuses before validation is a body that is no JSON.
    return error_response(SiteError("malformed_request", field="body"))


@api.exception_handler(Http404)
def _not_found(_request: HttpRequest, _error: Http404) -> HttpResponse:
    return error_response(SiteError("not_found"))


@api.exception_handler(OperationalError)
@api.exception_handler(InterfaceError)
def _busy(_request: HttpRequest, error: OperationalError | InterfaceError) -> HttpResponse:
    return error_response(busy(error))


@api.exception_handler(UnreadablePostError)
def _cut_off(_request: HttpRequest, _error: UnreadablePostError) -> HttpResponse:
    return error_response(SiteError("bad_request"))


def _field(errors: list[dict[str, Any]]) -> str:
    """The name of the first value that does not fit, without the place where it was looked for."""
    names = [part for part in errors[0]["loc"] if isinstance(part, str)] if errors else []
    return names[2] if len(names) > 2 else names[-1] if names else "body"
