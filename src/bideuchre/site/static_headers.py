"""Headers of static files."""

from collections.abc import MutableMapping

#: What other sites may show: pictures of the game where somebody shares its address.
SHARED = "/share/"


def add_static_headers(headers: MutableMapping[str, str], _path: str, url: str) -> None:
    """WhiteNoise asks this once for each file, at the start."""
    headers["X-Content-Type-Options"] = "nosniff"
    if SHARED not in url:
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
