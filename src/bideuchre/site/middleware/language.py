"""The language of a request."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.middleware.locale import LocaleMiddleware
from django.urls import translate_url
from django.utils import translation
from django.utils.cache import patch_vary_headers

from bideuchre.site.middleware.paths import is_api

#: What may be answered with another address.
SAFE = ("GET", "HEAD")


class LanguageMiddleware(LocaleMiddleware):
    """Pages speak the language of their address; what has none, that of the person.

    An English page has no prefix, so its address may have been typed or sent by somebody else:
    who has chosen another language, or has chosen none and whose browser prefers another, is led
    to the same page in that language. Django's own rule would be English.
    """

    # Its stubs forget that a middleware may answer instead of the page.
    def process_request(  # type: ignore[override]
        self, request: HttpRequest
    ) -> HttpResponse | None:
        if is_api(request):
            # What a person chose is for pages, and these ask in their own language.
            request.COOKIES.pop(settings.LANGUAGE_COOKIE_NAME, None)
            _speak(request, translation.get_language_from_request(request))
            return None
        super().process_request(request)
        if translation.get_language_from_path(request.path_info):
            return None
        wanted = translation.get_language_from_request(request)
        if request.method in SAFE:
            here = request.get_full_path()
            there = translate_url(here, wanted)
            if there != here:
                response = HttpResponseRedirect(there)
                patch_vary_headers(response, ("Cookie",))
                return response
        _speak(request, wanted)
        return None


def _speak(request: HttpRequest, language: str) -> None:
    translation.activate(language)
    request.LANGUAGE_CODE = translation.get_language()
