"""The signed cookie that holds a person's identity.

Other sites may live on the same host, and browsers keep the cookies of all ports together. Names
carry the port (middleware/cookie_ports.py), and a cookie that was not signed here is never
overwritten: where one stands in the way, ours gets a name with a mark of our key. A cookie of
ours is known under any of these names, so that nobody is lost when the port changes.
"""

from collections.abc import Callable
from datetime import timedelta

from django.conf import settings
from django.core.signing import (
    BadSignature,
    SignatureExpired,
    TimestampSigner,
    get_cookie_signer,
)
from django.http import HttpRequest, HttpResponseBase, parse_cookie
from django.utils.crypto import salted_hmac

from bideuchre.site.middleware import cookie_ports
from bideuchre.site.middleware.paths import is_api
from bideuchre.site.people.models import Person

SALT = "bideuchre.person"
#: The longest time for which browsers keep a cookie.
LIFETIME = timedelta(days=400)
#: A cookie older than this is given anew, so that whoever keeps coming keeps it.
RENEWED_AFTER = timedelta(days=30)
#: The same while there are former secret keys, so that whoever comes is signed with the present one
#: before the former ones are forgotten.
RENEWED_SOON = timedelta(days=1)


def cookie_name() -> str:
    """With https the name itself makes browsers insist on Secure, this host and all paths."""
    return "__Host-person" if settings.HTTPS else "person"


def person_token(request: HttpRequest) -> str | None:
    """The identity in the request's cookie; None without one, or when the signature is wrong."""
    token: str | None = getattr(request, "person_token", None)
    return token


def give_cookie(request: HttpRequest, response: HttpResponseBase, token: str) -> None:
    """Put the identity into the answer."""
    response.set_cookie(
        _name_to_give(request),
        _signer().sign(token),
        max_age=LIFETIME,
        secure=settings.HTTPS or request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def take_cookie(request: HttpRequest, response: HttpResponseBase) -> None:
    """Make the browser forget the identity, under every name that it has there."""
    token = person_token(request)
    for name, value in parse_cookie(request.META.get("HTTP_COOKIE", "")).items():
        if _may_be_ours(name) and token is not None and _token_in(value) == token:
            cookie_ports.take(response, name)


class PersonMiddleware:
    """Reads the cookie into ``request.person_token`` and renews an ageing one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        token, ageing = _read(request)
        request.person_token = token  # type: ignore[attr-defined]
        response = self.get_response(request)
        if ageing and token is not None and not any(map(_may_be_ours, response.cookies)):
            give_cookie(request, response, token)
        return response


def _read(request: HttpRequest) -> tuple[str | None, bool]:
    """The identity, and whether its cookie should be given again."""
    name = cookie_name()
    value = request.COOKIES.get(name)
    token = _token_in(value)
    if value is not None and token is not None:
        # A program sends what it was given; with a page a browser gets the name of its port.
        is_plain = name + cookie_ports.ending_of(request) not in request.COOKIES
        return token, _is_ageing(value) or (is_plain and not is_api(request))
    marked = _marked_name()
    others = [other for other in request.COOKIES if other != name and _may_be_ours(other)]
    for other in sorted(others, key=lambda other: not other.startswith(marked)):
        value = request.COOKIES[other]
        token = _token_in(value)
        # Signed with our key, it may still belong to another database.
        if token is not None and Person.objects.filter(token=token).exists():
            return token, _is_ageing(value) or not other.startswith(marked)
    return None, False


def _signer() -> TimestampSigner:
    """The same for all names of the cookie."""
    return get_cookie_signer(salt=cookie_name() + SALT)


def _token_in(value: str | None) -> str | None:
    """The identity in a cookie; None if there is none, or it was not signed here."""
    try:
        return None if value is None else _signer().unsign(value)
    except BadSignature:
        return None


def _is_ageing(value: str) -> bool:
    renewed_after = RENEWED_SOON if settings.SECRET_KEY_FALLBACKS else RENEWED_AFTER
    try:
        _signer().unsign(value, max_age=renewed_after)
    except SignatureExpired:
        return True
    return False


def _may_be_ours(name: str) -> bool:
    return name == cookie_name() or name.startswith(f"{cookie_name()}-")


def _marked_name() -> str:
    """The name for where another site has the plain one."""
    return f"{cookie_name()}-{salted_hmac(SALT, '', algorithm='sha256').hexdigest()[:8]}"


def _name_to_give(request: HttpRequest) -> str:
    name = cookie_name()
    # Where names carry the port, a plain one is not in the way.
    in_the_way = request.COOKIES.get(name + cookie_ports.ending_of(request))
    return name if in_the_way is None or _token_in(in_the_way) is not None else _marked_name()
