"""What a person sees when a page cannot be had. The API has its own shape for that."""

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from bideuchre.site import messages, metrics
from bideuchre.site.errors import SiteError, error_response, say_when
from bideuchre.site.middleware.paths import is_api

#: The end of an address of a file, such as a picture or a script, that no person reads as a page.
_FILE = re.compile(r"\.(?!html?$)[A-Za-z][A-Za-z0-9]{0,10}$")


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return refused(request, SiteError("bad_request"))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return refused(request, SiteError("forbidden"))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return refused(request, SiteError("not_found"))


def server_error(request: HttpRequest) -> HttpResponse:
    return refused(request, SiteError("server_error"))


def refused(request: HttpRequest, error: SiteError) -> HttpResponse:
    """The answer to a refused request: a page for a person, JSON for the API, and one sentence
    where a file was asked for.
    """
    if is_api(request):
        return error_response(error)
    message = messages.sentence(error)
    metrics.REFUSALS.labels(error.code).inc()
    if _FILE.search(request.path_info):
        response = HttpResponse(
            f"{message}\n", content_type="text/plain; charset=utf-8", status=error.status
        )
    else:
        context = {"status": error.status, "code": error.code, "message": message}
        response = render(request, "error.html", context, status=error.status)
    say_when(response, error)
    return response
