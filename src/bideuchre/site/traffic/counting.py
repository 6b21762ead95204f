"""Counting in the cache: who did what how often in the present stretch of time.

A cache that cannot be asked never stands in the way of a game: then nothing is counted, and for a
while nobody waits for it again.
"""

import logging
import sqlite3
import time
from dataclasses import dataclass

from django.core.cache import cache
from django.utils.crypto import salted_hmac
from redis.exceptions import RedisError

from bideuchre.site import metrics

logger = logging.getLogger(__name__)

#: Seconds without counting after the cache could not be asked.
REST = 5.0

#: Until when, by the monotonic clock of this process, the cache is not asked.
_rests_until = 0.0


@dataclass(frozen=True)
class Rate:
    """At most ``most`` requests of one subject in each stretch of ``seconds``."""

    most: int
    seconds: int


def spend(purpose: str, rate: Rate, subject: str) -> int | None:
    """Count a request. None if it may be served, else the seconds until the next stretch."""
    global _rests_until
    if time.monotonic() < _rests_until:
        return None
    now = time.time()
    stretch, gone = divmod(now, rate.seconds)
    try:
        count = _counted(_key(purpose, int(stretch), subject), rate.seconds)
    except (RedisError, OSError, sqlite3.Error) as error:
        _rests_until = time.monotonic() + REST
        metrics.COUNTING_FAILED.inc()
        # The kind alone: what a cache says may name the machine, or quote what was asked.
        logger.warning("requests are not counted: %s", type(error).__name__)
        return None
    return None if count <= rate.most else max(1, round(rate.seconds - gone))


def _counted(key: str, seconds: int) -> int:
    """How often this key was counted, now included."""
    try:
        return cache.incr(key)
    except ValueError:
        # Of several that find no count at once, one begins it and the others add to it.
        return 1 if cache.add(key, 1, seconds) else cache.incr(key)


def _key(purpose: str, stretch: int, subject: str) -> str:
    """Tells neither address nor identity, and another one for each stretch."""
    return salted_hmac("bideuchre.traffic", f"{purpose}|{stretch}|{subject}").hexdigest()
