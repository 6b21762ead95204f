"""Whether a browser keeps our cookies, asked before anything is begun for somebody new.

Without its cookie nobody could ever come back to a game, and yet it would be stored. A page sends
the header ``Cookie-Check`` and, as a cookie, what it has just set; a form is led round once with a
cookie of the server's. Programs send no such header and look after their cookies themselves.
"""

from django.http import HttpRequest, HttpResponse, HttpResponseBase

from bideuchre.site.errors import SiteError
from bideuchre.site.people.cookie import person_token

COOKIE = "cookie-check"
HEADER = "Cookie-Check"
#: Seconds for which the cookie of a form that is led round is kept.
LIFETIME = 60
#: In the address of a form that has been led round.
CHECKED = "cookies=checked"


def require_cookies(request: HttpRequest) -> None:
    """Raise SiteError ``cookie_needed`` if a page asks whose browser sent no cookie of ours."""
    if HEADER in request.headers and not _has_cookie(request):
        raise SiteError("cookie_needed")


def led_round(request: HttpRequest) -> HttpResponse | None:
    """The answer to a form whose browser has sent no cookie yet: the same again, with one.

    None for anybody else. Raises SiteError ``cookie_needed`` when the cookie did not come back.
    """
    is_form = request.headers.get("Sec-Fetch-Mode") == "navigate" or "Origin" in request.headers
    if not is_form or _has_cookie(request):
        return None
    if request.META.get("QUERY_STRING") == CHECKED:
        raise SiteError("cookie_needed")
    response = HttpResponse(status=307, headers={"Location": f"{request.path}?{CHECKED}"})
    response.set_cookie(COOKIE, "1", max_age=LIFETIME, httponly=True, samesite="Lax")
    return response


def forget_check(request: HttpRequest, response: HttpResponseBase) -> None:
    """The cookie has served its purpose."""
    if COOKIE in request.COOKIES:
        response.delete_cookie(COOKIE, samesite="Lax")


def _has_cookie(request: HttpRequest) -> bool:
    return COOKIE in request.COOKIES or person_token(request) is not None
