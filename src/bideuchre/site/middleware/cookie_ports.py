"""One cookie for each port: browsers keep the cookies of all ports of a host together.

Inside, a cookie has its plain name. Where the browser's address of the site has a port, it is kept
there as ``name-PORT``, so that two sites on one machine do not overwrite each other's. An address
without a port, as behind a proxy, has plain names. Which port a proxy passes requests on to is of
no matter: the browser's address is what the header Host says.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponseBase


class CookiePortsMiddleware:
    """Reads and writes cookies under the names of the request's port."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        ending = ending_of(request)
        if not ending:
            return self.get_response(request)
        for name in list(request.COOKIES):
            if name.endswith(ending):
                # A plain one is of a version before, or of an address without a port.
                request.COOKIES[name.removesuffix(ending)] = request.COOKIES[name]
        response = self.get_response(request)
        given = list(response.cookies.values())
        response.cookies.clear()
        for cookie in given:
            name = cookie.key if cookie.key in _taken(response) else cookie.key + ending
            response.cookies[name] = cookie.value
            response.cookies[name].update(cookie)
        return response


def take(response: HttpResponseBase, name: str) -> None:
    """Make the browser forget a cookie by its full name, the port in it or not."""
    response.delete_cookie(name, samesite="Lax")
    response.taken_cookies = {*_taken(response), name}  # type: ignore[attr-defined]


def _taken(response: HttpResponseBase) -> set[str]:
    return getattr(response, "taken_cookies", set())


def ending_of(request: HttpRequest) -> str:
    """What the names of cookies end with; empty where the browser's address has no port."""
    # The raw header: what it may be is checked elsewhere, and IPv6 addresses hold colons too.
    _host, colon, port = request.META.get("HTTP_HOST", "").rpartition(":")
    return f"-{port}" if colon and port.isdecimal() and port.isascii() else ""
