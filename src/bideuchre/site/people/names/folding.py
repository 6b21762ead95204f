"""How names are compared: what looks or reads alike becomes the same text."""

import unicodedata
from functools import cache

import regex
from confusable_homoglyphs.confusables import confusables_data

#: One letter for those of Arabic and Urdu keyboards.
_ARABIC_LETTERS = str.maketrans("يىكهھةأإ", "ییکہہہاا")
_JOINERS = regex.compile(r"[\u200c\u200d\u0640]")
#: Accents that may be left out without making another word. Marks of Indic scripts are vowels.
_ACCENTS = regex.compile(r"(?<=[\p{Latin}\p{Greek}\p{Cyrillic}\p{Arabic}]\p{Mn}*)\p{Mn}")


def normal(text: str) -> str:
    """NFKC, with single spaces between words and none around them."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def folded(text: str) -> str:
    """Without case, accents and joiners, with ASCII letters and digits for what looks like them."""
    text = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    text = _JOINERS.sub("", unicodedata.normalize("NFC", text)).translate(_ARABIC_LETTERS)
    # Capitals look like other letters than their small forms do.
    return "".join(map(_plain, text)).casefold()


def look_alikes(character: str) -> frozenset[str]:
    """The single characters that look like this one, in any script."""
    found = confusables_data.get(character, ())
    return frozenset(entry["c"] for entry in found if len(entry["c"]) == 1)


@cache
def _plain(character: str) -> str:
    if character.isascii():
        return character
    category = unicodedata.category(character)
    if category == "Nd":
        return str(unicodedata.digit(character))
    # Letters without case, as those of India and Arabia, are not taken for Latin ones.
    if category not in ("Lu", "Ll"):
        return character
    latin = sorted(
        other.casefold() for other in look_alikes(character) if other.isascii() and other.isalpha()
    )
    return latin[0] if latin else character
