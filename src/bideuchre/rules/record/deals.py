"""Which tags of a text make a deal."""

from collections.abc import Iterable, Iterator

from bideuchre.rules.errors import FormatError
from bideuchre.rules.record.names import ACTIONS, HEAD
from bideuchre.rules.record.text import Tag, TextError, tags_in

#: Longest text that is read, in characters: some hundreds of whole games.
LONGEST_TEXT = 2_000_000

#: Tags with which PBN begins a deal, those of ``HEAD`` among them.
_OPENING = ("Event", "Site", "Date", "Board", "West", "North", "East", "South", *HEAD)


def deals_in(text: str) -> Iterator[tuple[Tag, ...]]:
    """The tags of one deal after another, read as far as they are asked for.

    Raises TextError ``text_too_long``, ``bad_line`` or ``comment_not_closed``.
    """
    if len(text) > LONGEST_TEXT:
        raise TextError(1, FormatError("text_too_long", maximum=LONGEST_TEXT))
    deal = _Deal()
    for tag in tags_in(text):
        if tag is None:
            if deal.tags:
                yield tuple(deal.tags)
                deal = _Deal()
            continue
        if deal.ends_before(tag):
            yield tuple(deal.tags[: deal.end])
            deal = _Deal(deal.tags[deal.end :])
        deal.add(tag)
    if deal.tags:
        yield tuple(deal.tags)


class _Deal:
    """The tags gathered so far. An empty line ends a deal, or the head of the next one does.

    Once a deal has an auction or a play, a tag of the head that it has already is the next deal's,
    and so are the tags of a deal's opening that stand in front of it.
    """

    def __init__(self, tags: Iterable[Tag] = ()) -> None:
        self.tags: list[Tag] = []
        #: How many of the tags are certainly this deal's.
        self.end = 0
        self._names: set[str] = set()
        self._begun = False
        for tag in tags:
            self.add(tag)

    def add(self, tag: Tag) -> None:
        """Take a tag in."""
        opens = self._begun and tag.name in _OPENING
        if self.end == len(self.tags) and not opens:
            self.end += 1
        self.tags.append(tag)
        self._names.add(tag.name)
        if tag.name in ACTIONS:
            self._begun = True
            self.end = len(self.tags)

    def ends_before(self, tag: Tag) -> bool:
        """Whether the tag can only be the next deal's."""
        return self._begun and tag.name in HEAD and tag.name in self._names
