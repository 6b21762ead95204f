"""Cards in names: a name on the day's board must not tell what is dealt."""

from functools import cache

import regex

from bideuchre.rules.variants import VARIANTS
from bideuchre.site.people.names.folding import folded
from bideuchre.site.people.names.words import LANGUAGES, words

#: Card codes that are also short words of names, when not in capitals: Da Silva, St Ives.
_SHORT_WORDS = frozenset({"ca", "da", "ha", "sa", "st"})
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_SINGLES = regex.compile(r"(?<![\p{L}\p{M}\p{N}])(?:\w[\s'’-]+)+\w(?![\p{L}\p{M}\p{N}])")
_CALL = regex.compile(r"(?:[1-9]|1[0-2])(?:s|h|d|c|nt)|(?:s|h|d|c|nt)alone")


def card_in(name: str) -> str | None:
    """What in a name tells a card or a call, as it was written; None when nothing does."""
    joined = _SINGLES.sub(lambda found: regex.sub(r"[\s'’-]", "", found[0]), name)
    found = _WORD.findall(joined)
    for word in found:
        if _tells(word, alone=len(found) == 1):
            return str(word)
    turned = [word for word in found if folded(word)[::-1] in _codes()]
    if len(turned) > 1:
        return str(turned[0])
    return _in_words(name)


def _tells(word: str, alone: bool) -> bool:
    plain = folded(word).replace("10", "t")
    capitals = word.upper() == word
    if plain in _codes():
        return alone or capitals or plain not in _SHORT_WORDS
    several = len(plain) > 2 and all(
        plain[start : start + 2] in _codes() for start in range(0, len(plain), 2)
    )
    return (several and capitals) or _CALL.fullmatch(folded(word)) is not None


@cache
def _codes() -> frozenset[str]:
    """Every card's code in small letters, in every variant of the game."""
    return frozenset(str(card).lower() for variant in VARIANTS.values() for card in variant.pack)


def _in_words(name: str) -> str | None:
    """A rank and a suit by their words, such as jack of spades, in any of the languages."""
    held = frozenset(_WORD.findall(folded(name)))
    for language in LANGUAGES:
        ranks = held & {folded(word) for word in words(language, "ranks")}
        suits = held & {folded(word) for word in words(language, "suits")}
        if ranks and suits:
            return " ".join(sorted(ranks) + sorted(suits))
    return None
