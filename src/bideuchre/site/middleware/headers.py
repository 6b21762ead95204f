"""Response headers for which Django and django-csp have no setting."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase

#: What no page of this site has any use for.
PERMISSIONS = ", ".join(
    f"{feature}=()" for feature in ("camera", "geolocation", "microphone", "payment", "usb")
)


class HeadersMiddleware:
    """Keeps other sites from embedding answers, and caches from giving old ones.

    Static files set their own Cache-Control.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.setdefault("Permissions-Policy", PERMISSIONS)
        response.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.setdefault("Cache-Control", "private, no-cache")
        return response
