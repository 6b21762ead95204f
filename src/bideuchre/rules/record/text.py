"""The shape of the text alone: tags, and the rows of text below a tag.

What PBN lets stand around these is skipped: lines that begin with ``%``, comments from ``;`` to
the end of the line or in braces, and blanks of every kind. :mod:`.words` does the same within a
row of calls or cards.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from bideuchre.rules.errors import BidEuchreError, FormatError
from bideuchre.rules.record.names import SECTIONS

#: Characters without a width: signs of direction, joiners, variants of a sign, byte order marks.
_UNSEEN = "\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe0e\ufe0f\ufeff"
#: Blanks within a line; Ctrl-Z, which ends a file of DOS, is one.
_BLANK = " \t\x1a\x1f\xa0\u1680\u2000-\u200a\u202f\u205f\u3000"

_INVISIBLE = re.compile(f"[{_UNSEEN}]")
_BLANKS = re.compile(f"[{_BLANK}{_UNSEEN}]*")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_VALUE = re.compile(r'"((?:[^"\\\n]|\\[^\n])*)"')
_ESCAPED = re.compile(r"\\(.)")
_ESCAPE_LINE = "%"
_SPECIAL_IN_ROW = re.compile(r"[\n;{]")
_SPECIAL_IN_SECTION = re.compile(r"[\n;{\[]")


@dataclass(frozen=True, slots=True)
class Tag:
    """``[name "value"]`` and the rows of text that follow it."""

    name: str
    value: str
    rows: tuple[str, ...] = ()
    #: Where it stood in a text that was read, from 1.
    line: int = 0
    #: Where each of its rows began.
    row_lines: tuple[int, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        escaped = self.value.replace("\\", "\\\\").replace('"', '\\"')
        return "\n".join((f'[{self.name} "{escaped}"]', *self.rows))


class TextError(Exception):
    """A line that is no tag and no row. Carries the line's number and the error."""

    def __init__(self, line: int, error: BidEuchreError) -> None:
        super().__init__(line, error)
        self.line = line
        self.error = error


def visible(text: str) -> str:
    """The text with single spaces for blanks and without characters that have no width."""
    return " ".join(_INVISIBLE.sub("", text).replace("\x1a", " ").split())


def tags_in(text: str) -> Iterator[Tag | None]:
    """One tag after another with its rows, and None for each empty line.

    Raises TextError ``bad_line`` or ``comment_not_closed``.
    """
    return _Scanner(text).tags()


class _Scanner:
    """Goes through a text once, from the front."""

    def __init__(self, text: str) -> None:
        self._text = "\n".join(text.splitlines()) + "\n"
        self._at = 0
        self._counted_to = 0
        self._line = 1
        self._closing = self._text.find("}")

    def tags(self) -> Iterator[Tag | None]:
        tag: Tag | None = None
        while self._at < len(self._text):
            begin = self._at
            self._at = self._after_blanks(begin)
            if self._char == "\n":
                if tag is not None:
                    yield tag
                tag = None
                yield None
                self._at += 1
                continue
            if self._char == _ESCAPE_LINE:
                self._at = self._end_of_line(self._at) + 1
                continue
            self._at = self._after_gap(self._at)
            while self._char == "[":
                if tag is not None:
                    yield tag
                tag = self._tag()
                begin = self._at
                self._at = self._after_gap(begin)
                if self._char not in "[\n" and tag.name not in SECTIONS:
                    raise self._bad_line(self._at)
            if self._char != "\n":
                tag = self._with_row(tag, self._after_blanks(begin))
            if self._char == "\n":
                self._at += 1
        if tag is not None:
            yield tag

    @property
    def _char(self) -> str:
        return self._text[self._at : self._at + 1]

    def _tag(self) -> Tag:
        """The tag that begins here; goes on to behind it."""
        line = self._line_of(self._at)
        name = _NAME.match(self._text, self._after_gap(self._at + 1, lines=True))
        value = name and _VALUE.match(self._text, self._after_gap(name.end(), lines=True))
        end = self._after_gap(value.end(), lines=True) if value else -1
        if not name or not value or self._text[end : end + 1] != "]":
            raise self._bad_line(self._at)
        self._at = end + 1
        return Tag(name[0], _ESCAPED.sub(r"\1", value[1]), line=line)

    def _with_row(self, tag: Tag | None, begin: int) -> Tag:
        """The tag with the row from here to the line's end; goes on to that end.

        A comment that goes over several lines makes them one row. In a section a tag ends a row.
        """
        if tag is None:
            if self._char == "{":
                raise TextError(self._line_of(self._at), not_closed(self._text[self._at :]))
            raise self._bad_line(self._at)
        special = _SPECIAL_IN_SECTION if tag.name in SECTIONS else _SPECIAL_IN_ROW
        end = begin
        while (found := special.search(self._text, end)) and found[0] in ";{":
            at = found.start()
            end = self._end_of_line(at) if found[0] == ";" else self._after_comment(at)
        assert found is not None  # the text ends with a line's end
        self._at = found.start()
        row = self._text[begin : self._at].strip()
        lines = (*tag.row_lines, self._line_of(begin))
        return Tag(tag.name, tag.value, (*tag.rows, row), tag.line, lines)

    # -- what is passed over ----------------------------------------------------------------

    def _after_blanks(self, at: int) -> int:
        found = _BLANKS.match(self._text, at)
        assert found is not None  # the pattern allows nothing
        return found.end()

    def _after_gap(self, at: int, lines: bool = False) -> int:
        """Behind blanks and comments, with ``lines`` also behind ends of lines."""
        while True:
            at = self._after_blanks(at)
            char = self._text[at : at + 1]
            if char == ";":
                at = self._end_of_line(at)
            elif char == "{" and (end := self._after_comment(at)) > at + 1:
                at = end
            elif char == "\n" and lines:
                at += 1
                if self._text.startswith(_ESCAPE_LINE, at):
                    at = self._end_of_line(at)
            else:
                return at

    def _after_comment(self, at: int) -> int:
        """Behind the comment in braces that begins here, or behind a brace that never closes."""
        if self._closing < at and self._closing >= 0:
            self._closing = self._text.find("}", at)
        return at + 1 if self._closing < 0 else self._closing + 1

    def _end_of_line(self, at: int) -> int:
        return self._text.find("\n", at)

    # -- places -----------------------------------------------------------------------------

    def _line_of(self, at: int) -> int:
        """The number of the line, from 1. Never asked for a place before the last one."""
        self._line += self._text.count("\n", self._counted_to, at)
        self._counted_to = at
        return self._line

    def _bad_line(self, at: int) -> TextError:
        line = self._text[at : self._end_of_line(at)].strip()
        return TextError(self._line_of(at), FormatError("bad_line", text=line[:40]))


def not_closed(text: str) -> FormatError:
    """The error of a comment in braces that has no end."""
    return FormatError("comment_not_closed", text=visible(text[:40])[:20])
