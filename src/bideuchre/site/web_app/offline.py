"""The page that a device keeps for when there is no line to the site, in every language."""

import hashlib
import json
import re
from functools import lru_cache

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import override

from bideuchre.site.version import site_version

#: What a page loads from the site. Fonts are left out: they are heavy, and the browser has them
#: from the pages before, or has others.
_LOADED = re.compile(r'(?:href|src)="(/[^"#?]+\.(?:css|js|svg))[#"]')


def page(language: str) -> str:
    """The page in one language; the same for everybody."""
    return _page(language, site_version())


def worker_settings() -> str:
    """What the service worker has to know, as JSON.

    ``pages`` are the addresses of the page by language, ``files`` all that must be kept, and
    ``version`` changes with any of it.
    """
    return _worker_settings(site_version())


@lru_cache
def _page(language: str, _version: str) -> str:
    with override(language):
        return render_to_string("web_app/offline.html")


@lru_cache
def _worker_settings(_version: str) -> str:
    languages = [code for code, _name in settings.LANGUAGES]
    texts = {code: page(code) for code in languages}
    pages = {code: reverse("offline", args=[code]) for code in languages}
    loaded = sorted({file for text in texts.values() for file in _LOADED.findall(text)})
    known = {
        "version": hashlib.sha256("".join(texts.values()).encode()).hexdigest()[:12],
        "pages": pages,
        "files": [*pages.values(), *loaded],
        "language": settings.LANGUAGE_CODE,
    }
    return json.dumps(known, separators=(",", ":"))
