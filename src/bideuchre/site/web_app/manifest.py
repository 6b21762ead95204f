"""The manifest by which a device installs the site, one for each language."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language_bidi, gettext, override

#: The paper of tokens.css, light: what is seen while the app starts.
PAPER = "#f6f0e4"

ICON_SIZES = (192, 512)


def manifest(language: str) -> dict[str, Any]:
    """https://www.w3.org/TR/appmanifest/ in one language. One ``id``: it is one app in all."""
    with override(language):
        return {
            "id": "/",
            "lang": language,
            "dir": "rtl" if get_language_bidi() else "ltr",
            "name": gettext("Bid Euchre"),
            "short_name": gettext("Bid Euchre"),
            "description": gettext(
                "Double-deck Bid Euchre against computer players, free in your browser: "
                "nothing to download, no sign-up."
            ),
            "start_url": reverse("table:home"),
            "scope": "/",
            "display": "standalone",
            "orientation": "any",
            "theme_color": PAPER,
            "background_color": PAPER,
            "categories": ["games", "cards"],
            "icons": _icons(),
            "shortcuts": [
                {"name": gettext("Daily game"), "url": reverse("daily:today")},
                {"name": gettext("Rules"), "url": reverse("table:rules")},
            ],
        }


def _icons() -> list[dict[str, str]]:
    drawn = [{"src": static("icon.svg"), "type": "image/svg+xml", "sizes": "any"}]
    for purpose in ("any", "maskable"):
        drawn += [
            {
                "src": static(f"icons/{purpose}-{size}.png"),
                "type": "image/png",
                "sizes": f"{size}x{size}",
                "purpose": purpose,
            }
            for size in ICON_SIZES
        ]
    return drawn
