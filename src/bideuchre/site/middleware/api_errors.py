"""The API's one error shape for what goes wrong outside its own views."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from bideuchre.site.errors import JSON, SiteError, error_response
from bideuchre.site.middleware.paths import is_api

_CODES = {400: "bad_request", 403: "forbidden", 404: "not_found", 500: "server_error"}


class ApiErrorsMiddleware:
    """Under /api/ every error is JSON: unknown addresses, methods, Django's own refusals."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if response.status_code < 400 or not is_api(request):
            return response
        if response.headers.get("Content-Type") == JSON:
            return response
        if response.status_code == 405:
            allowed = response.headers.get("Allow", "")
            answer = error_response(SiteError("method_not_allowed", allowed=allowed))
            answer["Allow"] = allowed
            return answer
        return error_response(SiteError(_CODES.get(response.status_code, "bad_request")))
