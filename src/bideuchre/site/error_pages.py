"""What a person sees when a page cannot be had. The API has its own shape for that."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from bideuchre.site import messages
from bideuchre.site.errors import SiteError, error_response
from bideuchre.site.middleware.paths import is_api


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return _error(request, SiteError("bad_request"))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return _error(request, SiteError("forbidden"))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    return _error(request, SiteError("not_found"))


def server_error(request: HttpRequest) -> HttpResponse:
    return _error(request, SiteError("server_error"))


def _error(request: HttpRequest, error: SiteError) -> HttpResponse:
    if is_api(request):
        return error_response(error)
    context = {"status": error.status, "code": error.code, "message": messages.sentence(error)}
    return render(request, "error.html", context, status=error.status)
