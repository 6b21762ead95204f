"""What the site is, in the words of schema.org."""

from typing import Any

from django.utils.translation import get_language, gettext


def game(address: str, picture: str) -> dict[str, Any]:
    """The game for search engines, in the language of the request. Both are absolute addresses."""
    return {
        "@context": "https://schema.org",
        "@type": ["VideoGame", "WebApplication"],
        "name": gettext("Bid Euchre"),
        "alternateName": "Double-deck Bid Euchre",
        "description": gettext(
            "Double-deck Bid Euchre against computer players, free in your browser: "
            "nothing to download, no sign-up."
        ),
        "url": address,
        "image": picture,
        "inLanguage": get_language(),
        "genre": "Card game",
        "applicationCategory": "GameApplication",
        "gamePlatform": "Web browser",
        "operatingSystem": "Any",
        "browserRequirements": "JavaScript",
        "playMode": "SinglePlayer",
        "isAccessibleForFree": True,
        "offers": {"@type": "Offer", "price": 0, "priceCurrency": "USD"},
    }
