"""What a name that somebody types must be."""

import unicodedata

import regex

from bideuchre.site.errors import SiteError
from bideuchre.site.people.names.cards import card_in
from bideuchre.site.people.names.folding import look_alikes, normal
from bideuchre.site.people.names.offences import offends

#: In characters as people see them: a letter with its marks is one.
SHORTEST = 2
LONGEST = 20
#: More digits than this make a telephone number or an account.
MOST_DIGITS = 4

_SEEN = regex.compile(r"\X")
_ADDRESS = regex.compile(
    r"[@/\\:#]|\bwww\b|[\w-]\.\p{L}{2,}|\bdot\s*(?:com|net|org|info|in|pk|bd|uk|me|io)\b",
    regex.IGNORECASE,
)
#: Letters, marks and digits, with spaces, hyphens and apostrophes between; the two joiners shape
#: letters of Indic and Arabic script.
_ALLOWED = regex.compile(r"[\p{L}\p{M}\p{Nd} '’\-\u200c\u200d]")
_SHAPE = regex.compile(
    r"[\p{L}\p{Nd}][\p{M}\u200c\u200d]*(?:[ '’\-]{0,2}[\p{L}\p{Nd}][\p{M}\u200c\u200d]*)*"
)
_LETTER = regex.compile(r"\p{L}")
_DIGIT = regex.compile(r"\p{Nd}")
_JOINER_OUT_OF_PLACE = regex.compile(
    r"[\u200c\u200d](?![\p{L}\p{M}])|(?<![\p{Arabic}\p{Devanagari}\p{Bengali}\p{Gurmukhi}"
    r"\p{Gujarati}\p{Oriya}\p{Tamil}\p{Telugu}\p{Kannada}\p{Malayalam}\p{Sinhala}])[\u200c\u200d]"
)
_PILE_OF_MARKS = regex.compile(r"\p{M}{5,}|(?<=[\p{Latin}\p{Greek}\p{Cyrillic}])\p{M}{3,}")
_FAULTS = (_JOINER_OUT_OF_PLACE, _PILE_OF_MARKS)
_SCRIPT = regex.compile(
    r"(\p{Latin})|(\p{Greek})|(\p{Cyrillic})|(\p{Armenian})|(\p{Hebrew})|(\p{Arabic})|"
    r"(\p{Devanagari})|(\p{Bengali})|(\p{Cherokee})|(\p{Coptic})|(\p{Georgian})|"
    r"([\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}])|(\p{Common}|\p{Inherited})|(.)"
)
_ANY_SCRIPT = 13


def checked_name(typed: str) -> str:
    """The name as it will be shown. Raises SiteError with a ``name_`` code that says why not."""
    name = normal(typed)
    if _ADDRESS.search(name):
        raise SiteError("name_address")
    for character in name:
        # A letter newer than Python's own tables could not be folded or told from its like.
        if not _ALLOWED.fullmatch(character) or unicodedata.category(character) == "Cn":
            raise SiteError("name_character", character=_shown(character))
    length = len(_SEEN.findall(name))
    if length < SHORTEST:
        raise SiteError("name_too_short", minimum=SHORTEST)
    if length > LONGEST:
        raise SiteError("name_too_long", maximum=LONGEST)
    if (
        not _SHAPE.fullmatch(name)
        or _JOINER_OUT_OF_PLACE.search(name)
        or _PILE_OF_MARKS.search(name)
    ):
        raise SiteError("name_unreadable")
    if not _LETTER.search(name):
        raise SiteError("name_without_letters")
    if len(_DIGIT.findall(name)) > MOST_DIGITS:
        raise SiteError("name_address")
    mixed = look_alike_in(name)
    if mixed is not None:
        raise SiteError("name_look_alike", character=mixed)
    if card_in(name) is not None:
        raise SiteError("name_tells_cards")
    if offends(name):
        raise SiteError("name_offends")
    return name


def look_alike_in(name: str) -> str | None:
    """A letter that looks like one of another script which the name uses too; None without one."""
    scripts = {_script(character) for character in name} - {_ANY_SCRIPT}
    if len(scripts) < 2:
        return None
    for character in name:
        own = _script(character)
        if own == _ANY_SCRIPT:
            continue
        if any(_script(other) in scripts - {own} for other in look_alikes(character)):
            return character
    return None


def _script(character: str) -> int:
    """A number for the script; one for those of East Asia, which are written together."""
    found = _SCRIPT.fullmatch(character)
    return 0 if found is None else int(found.lastindex)


def _shown(character: str) -> str:
    """A character for a message: what cannot be seen is named by its number."""
    return character if character.isprintable() else f"U+{ord(character):04X}"
