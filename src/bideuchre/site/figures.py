"""Numbers and dates as the language of the request writes them.

Babel knows forms and names but prints ASCII digits; languages with digits of their own get them
here, as Intl does in the browser.
"""

import datetime

from babel import Locale
from babel.dates import format_date, format_skeleton, format_time, get_datetime_format
from babel.numbers import (
    format_decimal,
    format_percent,
    get_minus_sign_symbol,
    get_plus_sign_symbol,
)
from babel.units import format_unit
from django.utils.translation import get_language, get_language_bidi

_DIGITS = {"bn": "০১২৩৪৫৬৭৮৯"}
_MINUS = "−"
_LEFT_TO_RIGHT = "\u200e"

#: Up to so many a wait is told in the smaller unit.
_LONGEST_WAIT = 120

#: Babel forms no numbers of more digits than a decimal context holds; what a program sends may.
_LARGEST = 10**15


def number(value: float, decimals: int = 0) -> str:
    """52, −4, 1,204; ৫২ in Bengali. A number beyond all use is written without groups."""
    if abs(value) > _LARGEST:
        return _written(str(value))
    pattern = _locale().decimal_formats[None].pattern.replace("0.###", _places(decimals), 1)
    return _written(format_decimal(round(value, decimals), pattern, locale=_locale()))


def signed(value: float, decimals: int = 0) -> str:
    """+8, −7, 0: points won or lost."""
    rounded = round(value, decimals)
    sign = get_plus_sign_symbol(_locale()) if rounded > 0 else ""
    return sign + number(rounded, decimals)


def percent(hundredths: float, decimals: int = 0) -> str:
    """A share given in hundredths of a percent: 6833 is 68%."""
    share = round(hundredths / 10_000, decimals + 2)
    pattern = _locale().percent_formats[None].pattern.replace("0%", _places(decimals) + "%", 1)
    # Between words that run leftwards the sign would stand at the left without a mark.
    mark = _LEFT_TO_RIGHT if get_language_bidi() else ""
    return mark + _written(format_percent(share, pattern, locale=_locale()))


def wait(seconds: int) -> str:
    """How long to wait: 1 second, 52 seconds, 3 minutes; never less than it takes."""
    unit, length = "second", seconds
    if length > _LONGEST_WAIT:
        unit, length = "minute", -(-length // 60)
    return _digits(format_unit(length, f"duration-{unit}", locale=_locale()))


def date(value: datetime.date, form: str = "long") -> str:
    """A date: 30 November 2026. ``form``: short, medium, long, full, month, year or weekday."""
    if form == "weekday":
        # Bengali calendars shorten the one name that is twice as long as the others; CLDR does not.
        return format_date(value, "EEE", locale=_locale()).replace("বৃহস্পতি", "বৃহঃ")
    if form == "year":
        return _digits(str(value.year))
    if form == "month":
        return _digits(format_skeleton("yMMMM", value, locale=_locale()))
    return _digits(format_date(value, form, locale=_locale()))


def moment(value: datetime.datetime) -> str:
    """A moment by the site's clock: 30 November 2026 at 00:00 UTC."""
    locale = _locale()
    text = str(get_datetime_format("long", locale=locale)).replace("'", "")
    text = text.replace("{0}", format_time(value, "HH:mm", tzinfo=datetime.UTC, locale=locale))
    return _digits(text.replace("{1}", format_date(value, "long", locale=locale))) + " UTC"


def _places(decimals: int) -> str:
    return "0" + ("." + "0" * decimals if decimals else "")


def _locale() -> Locale:
    return Locale.parse(get_language() or "en", sep="-")


def _written(text: str) -> str:
    # In Urdu a sign brings a mark that keeps it on the left of its number.
    minus = get_minus_sign_symbol(_locale()).replace("-", _MINUS)
    return _digits(text.replace("-", minus))


def _digits(text: str) -> str:
    own = _DIGITS.get(_locale().language)
    return text if own is None else text.translate(str.maketrans("0123456789", own))
