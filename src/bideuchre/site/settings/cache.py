"""What all processes share for a short while: Redis by ``REDIS_URL``, else a file."""

from pathlib import Path
from typing import Any

from bideuchre.site.settings import environment

#: Seconds that a request waits for Redis; it is a fraction of a millisecond away.
REDIS_PATIENCE = 0.25

#: How many times the usual limits hold (traffic/rates.py); 0: none.
LIMITS = environment.number("BIDEUCHRE_LIMITS", 1)


def caches(data: Path) -> dict[str, dict[str, Any]]:
    """Django's settings of the one cache. Either kind counts exactly among all processes."""
    url = environment.text("REDIS_URL")
    if not url:
        return {
            "default": {
                "BACKEND": "bideuchre.site.traffic.shared_cache.SharedFileCache",
                "LOCATION": str(data / "counters.sqlite3"),
            }
        }
    return {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": url,
            "KEY_PREFIX": "bideuchre",
            "OPTIONS": {
                "socket_timeout": REDIS_PATIENCE,
                "socket_connect_timeout": REDIS_PATIENCE,
            },
        }
    }
