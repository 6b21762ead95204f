"""Response headers for which Django and django-csp have no setting."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

from bideuchre.site.middleware.paths import is_api
from bideuchre.site.version import site_version

#: What no page of this site has any use for.
PERMISSIONS = ", ".join(
    f"{feature}=()" for feature in ("camera", "geolocation", "microphone", "payment", "usb")
)


class HeadersMiddleware:
    """Keeps other sites from embedding answers, and caches from giving old ones.

    Static files set their own Cache-Control. An answer of the API also tells the version of the
    site's files, by which an open page sees that it has become old.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.setdefault("Permissions-Policy", PERMISSIONS)
        response.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.setdefault("Cache-Control", "private, no-cache")
        if is_api(request):
            response.setdefault("Site-Version", site_version())
        return response
