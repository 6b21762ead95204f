"""Recovery codes: twelve symbols of Crockford's base 32 and a check symbol, typed by hand.

See https://www.crockford.com/base32.html. No I, L, O or U; I and L are read as 1, O as 0, small
letters as capitals, hyphens and spaces are left out. The check symbol is the number modulo 37,
which tells any one wrong symbol and any two that changed places. Five of its 37 values have signs
that are awkward on a phone, so only numbers whose check symbol is a letter or a digit are used.
"""

import secrets

from django.conf import settings
from django.utils.crypto import salted_hmac

from bideuchre.site.errors import SiteError

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 12
CHECK_MODULUS = 37
#: How a code is written: in groups of four, the check symbol by itself.
GROUP = 4

_READ_AS = str.maketrans("ILO", "110", "- \t\u2010\u2011\u2012\u2013\u2212\u00a0")
_SALT = "bideuchre.recovery"


def new_code() -> str:
    """A random code, written ``XXXX-XXXX-XXXX-C``; there are 32 ** 12 * 32 / 37 of them."""
    while True:
        number = secrets.randbelow(len(SYMBOLS) ** LENGTH)
        if number % CHECK_MODULUS < len(SYMBOLS):
            return written(number)


def written(number: int) -> str:
    """A number as a code. Raises ValueError when its check symbol would be none of ours."""
    check = number % CHECK_MODULUS
    if check >= len(SYMBOLS):
        raise ValueError("the check symbol is no letter and no digit")
    symbols = ""
    for _ in range(LENGTH):
        number, last = divmod(number, len(SYMBOLS))
        symbols = SYMBOLS[last] + symbols
    groups = [symbols[start : start + GROUP] for start in range(0, LENGTH, GROUP)]
    return "-".join([*groups, SYMBOLS[check]])


def read(typed: str) -> str:
    """A typed code in its plain form, thirteen symbols.

    Raises SiteError ``code_mistyped`` when it is too short or long, holds another symbol, or the
    check symbol says that something in it is wrong.
    """
    plain = typed.upper().translate(_READ_AS)
    if len(plain) != LENGTH + 1 or any(symbol not in SYMBOLS for symbol in plain):
        raise SiteError("code_mistyped")
    number = 0
    for symbol in plain[:LENGTH]:
        number = number * len(SYMBOLS) + SYMBOLS.index(symbol)
    if number % CHECK_MODULUS != SYMBOLS.index(plain[LENGTH]):
        raise SiteError("code_mistyped")
    return plain


def hashes(plain: str) -> list[str]:
    """A plain code's keyed hash, under the present key first, then under each former one."""
    return [
        salted_hmac(_SALT, plain, secret=key, algorithm="sha256").hexdigest() for key in _keys()
    ]


def _keys() -> list[str]:
    return [settings.RECOVERY_KEY or settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]
