"""What a person sees when a page cannot be had. The API has its own shape for that."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from bideuchre.site import messages, metrics
from bideuchre.site.errors import SiteError, error_response, say_when
from bideuchre.site.middleware.paths import is_api


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return refused(request, SiteError("bad_request"))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return refused(request, SiteError("forbidden"))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return refused(request, SiteError("not_found"))


def server_error(request: HttpRequest) -> HttpResponse:
    return refused(request, SiteError("server_error"))


def refused(request: HttpRequest, error: SiteError) -> HttpResponse:
    """The answer to a refused request: a page for a person, JSON for the API."""
    if is_api(request):
        return error_response(error)
    context = {"status": error.status, "code": error.code, "message": messages.sentence(error)}
    metrics.REFUSALS.labels(error.code).inc()
    response = render(request, "error.html", context, status=error.status)
    say_when(response, error)
    return response
