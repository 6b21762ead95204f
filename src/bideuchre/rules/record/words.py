"""The calls and cards in the rows of a section, without what PBN lets stand among them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from bideuchre.rules.record.text import Tag, TextError, not_closed, visible

_PIECE = re.compile(r"(?P<comment>\{[^}]*\}|;.*)|(?P<text>[^{;]+)|\{")

#: References to notes ``=1=``, glyphs ``$1``, irregularities ``^S``, opinions ``!`` and ``?!``.
_ANNOTATION = re.compile(r"=[0-9]{1,3}=|\$[0-9]{1,3}|\^[A-Za-z]|[!?]{1,2}")

#: Signs for the end of a section: it is over, or the next action is awaited.
ENDS = ("*", "+")

#: Dashes that word processors make of a hyphen.
_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))


class Word(NamedTuple):
    """A call or a card, and the line on which it stands."""

    text: str
    line: int


def plain(text: str) -> str:
    """The text with plain blanks and hyphens, and without characters that have no width."""
    return visible(text).translate(_DASHES)


def rows_of(section: Tag, columns: int) -> Iterator[list[Word]]:
    """The words of each row that has any, signs of its end included.

    A line's end in or behind a comment does not end a row as long as it gets no longer than
    ``columns`` words. Raises TextError ``comment_not_closed``.
    """
    row: list[Word] = []
    commented = False
    for words, ends_in_comment in _lines(section):
        if row and not (commented and len(row) + len(words) <= columns):
            yield row
            row = []
        row = [*row, *words]
        commented = ends_in_comment
    if row:
        yield row


def without_ends(row: list[Word]) -> list[Word]:
    """A row without the signs of its end."""
    while row and row[-1].text in ENDS:
        row = row[:-1]
    return row


def _lines(section: Tag) -> Iterator[tuple[list[Word], bool]]:
    """The words of each line, and whether a comment stands at the line's end."""
    for row, start in zip(section.rows, section.row_lines, strict=True):
        line = start
        words: list[Word] = []
        for piece in _PIECE.finditer(row):
            text, comment = piece["text"], piece["comment"]
            if text is not None:
                words += [Word(word, line) for word in _words(text)]
            elif comment is None:
                raise TextError(line, not_closed(row[piece.start() :]))
            elif "\n" in comment:
                yield words, True
                line += comment.count("\n")
                words = []
        yield words, piece["comment"] is not None


def _words(text: str) -> list[str]:
    return plain(_ANNOTATION.sub(" ", text)).split()
