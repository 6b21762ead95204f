"""Addresses of the app. The language stands at their end: they are asked for without cookies."""

from django.conf import settings
from django.urls import path, register_converter

from bideuchre.site.web_app import icons, pages


class LanguageConverter:
    """The code of a language of the site."""

    regex = "|".join(code for code, _name in settings.LANGUAGES)

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(LanguageConverter, "language")

urlpatterns = [
    path("app/<language:language>.webmanifest", pages.manifest, name="manifest"),
    path("offline/<language:language>/", pages.without_line, name="offline"),
    path("worker.js", pages.worker, name="worker"),
    path("favicon.ico", icons.favicon, name="favicon"),
    path("apple-touch-icon.png", icons.touch_icon, name="touch-icon"),
    path("apple-touch-icon-precomposed.png", icons.touch_icon, name="old-touch-icon"),
]
