"""How hard to try: a sample in every run of the tests, and a long run by ``make fuzz``."""

import json
import os
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, NoReturn

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

#: The profile of ``make fuzz``: new examples each time, so many of each kind.
PROFILE = "fuzz"
LONG = int(os.environ.get("EXAMPLES", "500"))

settings.register_profile(PROFILE, deadline=None, print_blob=True, max_examples=LONG)

#: The profile of ``make mutants``: a mutant that only the thirtieth example finds is luck.
FEWEST = 2

settings.register_profile(
    "mutants", derandomize=True, deadline=None, database=None, max_examples=FEWEST
)

#: What was tried and what came of it, for the summary of ``make fuzz``.
TALLY: Counter[str] = Counter()


def profile() -> str:
    return settings.get_current_profile_name()


def is_long() -> bool:
    return profile() == PROFILE


def examples(few: int) -> settings:
    """So many examples in a usual run; the fixtures are the same for all of them."""
    most = {PROFILE: LONG, "mutants": min(few, FEWEST)}.get(profile(), few)
    return settings(max_examples=most, deadline=None, suppress_health_check=list(HealthCheck))


#: Texts that have been trouble somewhere: ends of strings, marks of direction, lone surrogates.
NASTY_TEXTS = (
    "", " ", "\x00", "a\x00b", "\ud800", "\udfff", "\ufeff", "\u202e\u2066", "\u200f", "\uffff",
    "%00", "%", "%zz", "../../etc/passwd", "..;/", "\\", "'\"`", "{{7*7}}", "{% x %}", "%s%n",
    "<script>", "\r\nX: y", "é" * 40, "\U0001f0cf", "null", "NaN", "-0", "1e999", "9" * 400,
    "x" * 9000,
)  # fmt: skip

NASTY_NUMBERS = (
    0, -1, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 10**400, 0.5, -0.0, 1e308,
    float("inf"), float("-inf"), float("nan"),
)  # fmt: skip

nasty_text = st.one_of(
    st.sampled_from(NASTY_TEXTS), st.text(max_size=30), st.text(st.characters(), max_size=8)
)

#: JSON of every shape, also with the numbers and letters that JSON itself does not know.
any_json = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(),
        st.floats(),
        st.sampled_from(NASTY_NUMBERS),
        nasty_text,
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(nasty_text, inner, max_size=4)
    ),
    max_leaves=8,
)


def strict_json(text: str) -> Any:
    """What a text of JSON says. Fails for numbers that JSON does not know, and for two lines."""

    def refuse(name: str) -> NoReturn:
        raise AssertionError(f"{name} is not JSON")

    assert len(text.splitlines()) == 1
    return json.loads(text, parse_constant=refuse)


_INSERTED = (
    b"\x00", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xe2\x80\x8f", b'"', b"\\u0000",
    b"\\ud800", b"[" * 3000, b'{"a":' * 2000, b"9" * 5000, b"1e999", b"-", b"\r\n", b",", b"\\",
)  # fmt: skip


MUTATIONS = ("turn", "insert", "remove", "double", "cut", "replace")

#: What stands between blanks, quotes and brackets: a call, a card, the name of a tag, a value.
_WORD = re.compile(rb"[^\s\"\[\]{}:,.]+")


@st.composite
def mutated(draw: st.DrawFn, originals: Iterable[bytes]) -> bytes:
    """One of some texts with words exchanged, bits turned, bytes put in or left out, or cut off."""
    text = bytearray(draw(st.sampled_from(list(originals))))
    for _ in range(draw(st.sampled_from((1, 1, 1, 2, 4)))):
        place = draw(st.integers(0, len(text)))
        match draw(st.sampled_from(("word", "word", *MUTATIONS))):
            case "word" if len(words := list(_WORD.finditer(text))) > 1:
                word, other = draw(st.sampled_from(words)), draw(st.sampled_from(words))
                text[word.start() : word.end()] = other[0]
            case "turn" if place < len(text):
                text[place] ^= 1 << draw(st.integers(0, 7))
            case "insert":
                text[place:place] = draw(st.sampled_from(_INSERTED))
            case "remove":
                del text[place : place + draw(st.integers(1, 8))]
            case "double":
                text[place:place] = text[place : place + draw(st.integers(1, 60))]
            case "replace" if place < len(text):
                text[place] = draw(st.integers(0, 255))
            case _:
                del text[place:]
    return bytes(text)
