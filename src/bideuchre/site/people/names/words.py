"""The word lists of each language, one word a line; lines that begin with # are remarks."""

from functools import cache
from importlib.resources import files

#: Languages with lists of their own.
LANGUAGES = ("en", "hi", "bn", "ur")

#: What the lists hold: the two parts of a name; words of cards, and what no name may be.
KINDS = ("qualities", "things", "ranks", "suits", "refused")


@cache
def words(language: str, kind: str) -> tuple[str, ...]:
    """The lines of ``words/LANGUAGE/KIND.txt`` in their order."""
    text = (files("bideuchre.site.people") / "words" / language / f"{kind}.txt").read_text("utf-8")
    lines = (line.strip() for line in text.splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))
