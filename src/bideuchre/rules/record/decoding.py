"""From the bytes of a file to the text of a record, whatever program wrote them."""

import codecs
import re

#: Longest of them first, because the mark of UTF-16 begins that of UTF-32.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_UNMARKED = ((slice(1, 2), "utf-16-le"), (slice(0, 1), "utf-16-be"))

_LINE_NOT_UTF8 = re.compile("[^\r\n]*[\udc80-\udcff][^\r\n]*")


def decode(data: bytes) -> str:
    """The text of a record: UTF-8, or UTF-16 and UTF-32 where a mark or its zeros show it.

    A line that is not UTF-8 is read as Windows-1252, which contains PBN's own Latin-1. What no
    encoding explains becomes a replacement character, so that the reader can say where it is.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, "replace")
    for place, encoding in _UNMARKED:
        if data[place] == b"\0" and data[:2] != b"\0\0":
            return data.decode(encoding, "replace")
    return _LINE_NOT_UTF8.sub(_as_windows, data.decode("utf-8", "surrogateescape"))


def _as_windows(line: re.Match[str]) -> str:
    return line[0].encode("utf-8", "surrogateescape").decode("cp1252", "replace")
