"""Refuses what other sites make a browser send, without tokens in forms.

Every browser of today sends Sec-Fetch-Site, and every older one Origin with an unsafe method;
a page of another site can forge neither. A program that sends neither carries no cookie of an
unknowing person, and is let in.
"""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponseBase

from bideuchre.site.errors import SiteError, error_response

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
#: ``none`` is a person's own doing, such as a typed address.
OWN_SITES = frozenset({"same-origin", "none"})


class CrossSiteMiddleware:
    """Lets an unsafe method through only from this site's own pages and from programs."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.method not in SAFE_METHODS and is_cross_site(request):
            return error_response(SiteError("cross_site"))
        return self.get_response(request)


def is_cross_site(request: HttpRequest) -> bool:
    """Whether a page of another origin sent the request, as far as its headers tell."""
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site.lower() not in OWN_SITES
    origin = request.headers.get("Origin")
    if origin is None:
        return False
    try:
        # Hosts only: behind a proxy the scheme may not be the one that the browser saw.
        return urlsplit(origin).netloc.lower() != request.get_host().lower()
    except (ValueError, DisallowedHost):
        return True
