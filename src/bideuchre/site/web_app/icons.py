"""Icons at the addresses where browsers and devices look when no page has named one."""

from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import conditional_page, require_safe

_ICONS = Path(settings.SITE) / "static" / "icons"
_FAVICON = (_ICONS / "favicon.ico").read_bytes()
_TOUCH = (_ICONS / "apple-touch-icon.png").read_bytes()

#: The name of such a file does not change with its content, so it is asked for again each day.
_KEPT = 24 * 60 * 60


@require_safe
@cache_control(public=True, max_age=_KEPT)
@conditional_page
def favicon(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """What every browser asks for at an address without a page, such as an answer of the API."""
    return HttpResponse(_FAVICON, content_type="image/x-icon")


@require_safe
@cache_control(public=True, max_age=_KEPT)
@conditional_page
def touch_icon(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """What Apple's devices put on their home screens."""
    return HttpResponse(_TOUCH, content_type="image/png")
