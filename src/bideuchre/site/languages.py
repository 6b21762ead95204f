"""The languages that a page can be had in: for its switch and for search engines."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import translate_url
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language
from django.views.decorators.http import require_POST
from django.views.i18n import set_language


@dataclass(frozen=True)
class Version:
    """A page in one language. ``address`` is absolute, for other sites to link to."""

    code: str
    name: str
    address: str
    is_current: bool


def versions(request: HttpRequest) -> list[Version]:
    """The page of a request in every language of the site; empty if there is no such page."""
    if request.resolver_match is None:
        return []
    here = request.get_full_path()
    return [
        Version(
            code=code,
            name=name,
            address=request.build_absolute_uri(translate_url(here, code)),
            is_current=code == get_language(),
        )
        for code, name in settings.LANGUAGES
    ]


def context(request: HttpRequest) -> dict[str, object]:
    """What every template may use; counted out only where it is used."""
    return {
        "site_languages": settings.LANGUAGES,
        "language_versions": SimpleLazyObject(lambda: versions(request)),
    }


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Keep the language that a person chose, and show the page that they were on in it.

    The address has a language prefix like any page's: only then can the page that it comes from
    be told apart and translated.
    """
    return set_language(request)
