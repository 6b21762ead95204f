"""Refuses what comes too often, with 429 and when to try again."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from bideuchre.site import error_pages, metrics
from bideuchre.site.addresses import client_address
from bideuchre.site.errors import SiteError
from bideuchre.site.people.cookie import person_token
from bideuchre.site.traffic.counting import Rate, spend
from bideuchre.site.traffic.rates import Limits, limits_of


class TrafficMiddleware:
    """Counts a request before its view, by the person of its cookie and by its address.

    Whoever has spent what a person may is not counted for the address any more, so that a program
    that runs wild shuts nobody else out.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, _view: Callable[..., Any], _args: Any, _kwargs: Any
    ) -> HttpResponse | None:
        if not settings.LIMITS or request.resolver_match is None:
            return None
        route = request.resolver_match.route
        limits = limits_of(request.method or "", route, settings.ADMIN_PATH)
        seconds = None if limits is None else _spent(request, limits)
        if seconds is None:
            return None
        return error_pages.refused(request, SiteError("too_many_requests", seconds=seconds))


def _spent(request: HttpRequest, limits: Limits) -> int | None:
    """Count a request. None if it may be served, else the seconds until it may."""
    token, address = person_token(request), client_address(request)
    counted = []
    if token is not None:
        counted.append(("identity", limits.identity, token))
    elif limits.newcomer is not None:
        counted.append(("newcomer", limits.newcomer, address))
    counted.append(("address", limits.address, address))
    for by, rate, subject in counted:
        # An address that is not known cannot be slowed.
        if not subject:
            continue
        allowed = Rate(rate.most * settings.LIMITS, rate.seconds)
        seconds = spend(f"{limits.name} by {by}", allowed, subject)
        if seconds is not None:
            metrics.RATE_LIMITED.labels(limits.name, by).inc()
            return seconds
    return None
