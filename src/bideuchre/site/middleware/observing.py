"""Counts every request and, where logs are for machines, writes a line about it."""

import logging
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from bideuchre.site import metrics

logger = logging.getLogger("bideuchre.requests")

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class ObservingMiddleware:
    """Knows a request by the pattern of its address, in which nobody's ids stand."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        begun = time.perf_counter()
        response = self.get_response(request)
        taken = time.perf_counter() - begun
        view, status = view_of(request), response.status_code
        method = request.method if request.method in METHODS else "other"
        metrics.REQUESTS.labels(view, method, str(status)).inc()
        metrics.REQUEST_SECONDS.labels(view).observe(taken)
        fields = {"method": method, "view": view, "status": status, "ms": round(taken * 1000, 1)}
        logger.info("request", extra={"fields": fields})
        return response


def view_of(request: HttpRequest) -> str:
    """The pattern of a request's address, the same in every language."""
    match = request.resolver_match
    if match is None:
        return "none"
    first, _, rest = match.route.partition("/")
    return "/" + (rest if first in dict(settings.LANGUAGES) else match.route)
