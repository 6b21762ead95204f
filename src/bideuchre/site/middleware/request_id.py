"""A random id for each request, which brings its answer and the log lines about it together."""

import re
import uuid
from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from bideuchre.site.addresses import is_from_trusted_proxy
from bideuchre.site.logs import request_id

#: What an id may be that a proxy gives.
FIT = re.compile(r"[A-Za-z0-9._-]{8,64}")


class RequestIdMiddleware:
    """Takes X-Request-ID from a trusted proxy, else makes one; the answer bears it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        given = request.headers.get("X-Request-ID", "")
        accepted = FIT.fullmatch(given) and is_from_trusted_proxy(request)
        mark = request_id.set(given if accepted else uuid.uuid4().hex)
        try:
            response = self.get_response(request)
            response["X-Request-ID"] = request_id.get()
            return response
        finally:
            request_id.reset(mark)
