"""What pages say when something beneath the site fails; the API says it in its own shape."""

import logging
from collections.abc import Callable

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, UnreadablePostError

from bideuchre.site.error_pages import refused
from bideuchre.site.errors import SiteError

logger = logging.getLogger(__name__)


class FailuresMiddleware:
    """A database that is locked, full or gone is a busy site, which may be asked again.

    A request whose body does not come to its end could not be understood. What the site itself
    refuses is told as it is.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, OperationalError | InterfaceError):
            return refused(request, busy(error))
        if isinstance(error, UnreadablePostError):
            return refused(request, SiteError("bad_request"))
        return refused(request, error) if isinstance(error, SiteError) else None


def busy(error: DatabaseError | InterfaceError) -> SiteError:
    """The refusal for a failure of the database, which an operator finds in the log.

    What a database says may quote what was written, so the log has its name for the failure alone.
    """
    cause = error.__cause__
    name = getattr(cause, "sqlite_errorname", None) or type(cause or error).__name__
    logger.warning("the database could not be used: %s", name)
    return SiteError("busy")
