"""The signed cookie that holds a person's identity."""

from collections.abc import Callable
from datetime import timedelta

from django.conf import settings
from django.core.signing import BadSignature, SignatureExpired
from django.http import HttpRequest, HttpResponseBase

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
    response.set_signed_cookie(
        cookie_name(),
        token,
        salt=SALT,
        max_age=LIFETIME,
        secure=settings.HTTPS or request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def take_cookie(response: HttpResponseBase) -> None:
    """Make the browser forget the identity."""
    response.delete_cookie(cookie_name(), samesite="Lax")


class PersonMiddleware:
    """Reads the cookie into ``request.person_token`` and renews an ageing one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        token, ageing = _read(request)
        request.person_token = token  # type: ignore[attr-defined]
        response = self.get_response(request)
        if ageing and token is not None and cookie_name() not in response.cookies:
            give_cookie(request, response, token)
        return response


def _read(request: HttpRequest) -> tuple[str | None, bool]:
    """The identity, and whether its cookie should be renewed."""
    name = cookie_name()
    if name not in request.COOKIES:
        return None, False
    try:
        return request.get_signed_cookie(name, salt=SALT, max_age=_renewed_after()), False
    except SignatureExpired:
        return request.get_signed_cookie(name, salt=SALT), True
    except BadSignature:
        return None, False


def _renewed_after() -> timedelta:
    return RENEWED_SOON if settings.SECRET_KEY_FALLBACKS else RENEWED_AFTER
