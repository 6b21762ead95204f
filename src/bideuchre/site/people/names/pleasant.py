"""Names of two words, such as Quiet Heron, from each language's own lists.

A quality comes before a thing in English, Hindi, Bengali and Urdu alike, and the qualities of the
lists take no gender, so any one of them goes with any thing.
"""

import secrets
from collections.abc import Callable, Sequence

from bideuchre.site.people.names.words import LANGUAGES, words

#: The language of names for whoever uses a language without lists.
FALLBACK = "en"


def pleasant_name(language: str, choose: Callable[[Sequence[str]], str] = secrets.choice) -> str:
    """A name in a language, given as in addresses (``hi``, ``en-gb``). Names are not unique."""
    own = language.split("-")[0]
    listed = own if own in LANGUAGES else FALLBACK
    return f"{choose(words(listed, 'qualities'))} {choose(words(listed, 'things'))}"
