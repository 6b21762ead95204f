"""A year's chain of hashes: every day's secret is fixed before the first day is played.

The last day's link is 32 random bytes; the link of the day before is the hash of the link. The
hash of the first day's link is the year's anchor. It is published with the first game of the
year, so that no later day's deals can be chosen after the fact. A day's link, published when its
ranking has closed, tells the links of earlier days and nothing about later ones.

A hash shows that a year's deals were not changed. It does not show that the first link was not
picked among many. This module needs nothing but the standard library and the rules.
"""

import datetime
import hashlib
import hmac

LINK_BYTES = 32


def link_of(root: bytes, date: datetime.date) -> bytes:
    """The link of a day in the chain whose last link is ``root``."""
    return _back(root, days_in_year(date.year) - day_of_year(date))


def anchor(root: bytes, year: int) -> str:
    """What is published of a year's chain before its first day, in hexadecimal."""
    return _back(root, days_in_year(year)).hex()


def leads_to(link: bytes, date: datetime.date, anchor: str) -> bool:
    """Whether the link of a day belongs to the chain with this anchor."""
    return _back(link, day_of_year(date)).hex() == anchor


def secret_of(link: bytes) -> bytes:
    """The secret that deals a day's game; no link can be learnt from it."""
    return hmac.digest(link, b"game of the day", "sha256")


def day_of_year(date: datetime.date) -> int:
    """1 for the first of January."""
    return date.timetuple().tm_yday


def days_in_year(year: int) -> int:
    return day_of_year(datetime.date(year, 12, 31))


def _back(link: bytes, steps: int) -> bytes:
    for _ in range(steps):
        link = hashlib.sha256(link).digest()
    return link
