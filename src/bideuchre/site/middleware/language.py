"""The language of a request."""

from django.http import HttpRequest
from django.middleware.locale import LocaleMiddleware
from django.utils import translation

from bideuchre.site.middleware.paths import is_api


class LanguageMiddleware(LocaleMiddleware):
    """Pages speak the language of their address, the API that of Accept-Language.

    Django's own rule for addresses without a language prefix is the default language, which is
    right for pages only.
    """

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        if is_api(request):
            translation.activate(translation.get_language_from_request(request))
            request.LANGUAGE_CODE = translation.get_language()
