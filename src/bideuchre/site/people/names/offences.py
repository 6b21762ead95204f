"""Slurs in names, by short lists of each language.

A listed word is refused as a whole word only, so that Scunthorpe, Essex and Dickens are names
like any other. The few lines with a star, ``*stem``, are refused inside words as well. Digits for
letters, stretched letters and gaps between all of them change nothing.
"""

from functools import cache

import regex

from bideuchre.site.people.names.folding import folded
from bideuchre.site.people.names.words import LANGUAGES, words

#: Digits for the letters that they stand for, and one letter for the strokes I, l and 1.
_AS_LETTERS = str.maketrans("01345789l", "oieastbgi")
_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_STRETCHED = regex.compile(r"(.)\1{2,}")


def offends(name: str) -> bool:
    """Whether a name holds a word of the lists, in whatever disguise."""
    found = [str(word) for word in _WORD.findall(_read(name))]
    if len(found) > 1 and all(len(word) == 1 for word in found):
        found.append("".join(found))
    whole, stems = _listed()
    return any(
        reading in whole or any(stem in reading for stem in stems)
        for word in found
        for reading in _readings(word)
    )


def _read(text: str) -> str:
    """What a text reads as, whatever it is written with."""
    return folded(text).translate(_AS_LETTERS)


def _readings(word: str) -> set[str]:
    """A word, and the same with its stretched letters once and twice."""
    return {word, *(str(_STRETCHED.sub(again, word)) for again in (r"\1", r"\1\1"))}


@cache
def _listed() -> tuple[frozenset[str], tuple[str, ...]]:
    """Whole words, and stems, read as names are."""
    lines = [line for language in LANGUAGES for line in words(language, "refused")]
    whole = frozenset(_read(line) for line in lines if not line.startswith("*"))
    return whole, tuple(_read(line[1:]) for line in lines if line.startswith("*"))
