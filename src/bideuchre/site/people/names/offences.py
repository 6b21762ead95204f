"""Slurs in names, by short lists of each language.

A listed word is refused as a whole word only, so that Scunthorpe, Essex and Dickens are names
like any other. The few lines with a star, ``*stem``, are refused inside words as well. Digits for
letters, stretched letters and gaps between all of them change nothing.
"""

from functools import cache
from itertools import product

import regex

from bideuchre.site.people.names.folding import folded
from bideuchre.site.people.names.words import LANGUAGES, words

_AS_LETTERS = {"0": "o", "1": "il", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g"}
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_STRETCHED = regex.compile(r"(.)\1{2,}")
#: A word with more digits than this is a number, not letters in disguise.
_MOST_DIGITS = 6


def offends(name: str) -> bool:
    """Whether a name holds a word of the lists, in whatever disguise."""
    found = [str(word) for word in _WORD.findall(folded(name))]
    if len(found) > 1 and all(len(word) == 1 for word in found):
        found.append("".join(found))
    whole, stems = _listed()
    return any(
        reading in whole or any(stem in reading for stem in stems)
        for word in found
        for reading in _readings(word)
    )


def _readings(word: str) -> set[str]:
    """A word with letters for its digits, and with its stretched letters once and twice."""
    choices = [_AS_LETTERS.get(character, character) for character in word]
    if sum(character.isdigit() for character in word) > _MOST_DIGITS:
        return {word}
    plain = {"".join(letters) for letters in product(*choices)}
    return plain | {
        str(_STRETCHED.sub(again, reading)) for reading in plain for again in (r"\1", r"\1\1")
    }


@cache
def _listed() -> tuple[frozenset[str], tuple[str, ...]]:
    """Whole words, and stems, folded as names are."""
    lines = [line for language in LANGUAGES for line in words(language, "refused")]
    whole = frozenset(folded(line) for line in lines if not line.startswith("*"))
    return whole, tuple(folded(line[1:]) for line in lines if line.startswith("*"))
