"""The shape of the text alone: deals parted by blank lines, tags, and the rows below a tag."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bideuchre.rules.errors import BidEuchreError, FormatError

#: Longest text that is read, in characters: some hundreds of whole games.
LONGEST_TEXT = 2_000_000

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\]|\\.)*)"\]')
_ESCAPED = re.compile(r"\\(.)")
_COMMENT = "%"


@dataclass(frozen=True, slots=True)
class Tag:
    """``[name "value"]`` and the rows of text that follow it."""

    name: str
    value: str
    rows: tuple[str, ...] = ()
    #: Where it stood in a text that was read, from 1.
    line: int = 0

    def __str__(self) -> str:
        escaped = self.value.replace("\\", "\\\\").replace('"', '\\"')
        return "\n".join((f'[{self.name} "{escaped}"]', *self.rows))


class TextError(Exception):
    """A line that is no tag and no row. Carries the line's number and the error."""

    def __init__(self, line: int, error: BidEuchreError) -> None:
        super().__init__(line, error)
        self.line = line
        self.error = error


def deals_in(text: str) -> Iterator[tuple[Tag, ...]]:
    """The tags of one deal after another, read as far as they are asked for.

    Raises TextError: ``text_too_long``, or ``bad_line`` for a row before the first tag.
    """
    if len(text) > LONGEST_TEXT:
        raise TextError(1, FormatError("text_too_long", maximum=LONGEST_TEXT))
    tags: list[Tag] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        stripped = line.strip()
        if not stripped:
            if tags:
                yield tuple(tags)
                tags = []
        elif not stripped.startswith(_COMMENT):
            _add_line(tags, stripped, number)
    if tags:
        yield tuple(tags)


def _add_line(tags: list[Tag], line: str, number: int) -> None:
    match = _TAG.fullmatch(line)
    if match is not None:
        tags.append(Tag(match[1], _ESCAPED.sub(r"\1", match[2]), line=number))
    elif not tags or line.startswith("["):
        raise TextError(number, FormatError("bad_line", text=line[:40]))
    else:
        last = tags[-1]
        tags[-1] = Tag(last.name, last.value, (*last.rows, line), last.line)
