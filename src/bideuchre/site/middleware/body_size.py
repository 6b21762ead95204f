"""A limit on what a request may carry."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from bideuchre.site.errors import SiteError, error_response


class BodySizeMiddleware:
    """Refuses a request by its announced length, before anything of it is read.

    A body that came in chunks has its length from chunked_bodies.py.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        maximum: int = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isascii() or not length.isdigit():
            return error_response(SiteError("bad_request"))
        if int(length[:20]) > maximum:
            return error_response(SiteError("body_too_large", maximum=maximum))
        return self.get_response(request)
