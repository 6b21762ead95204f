"""The languages of the site: the one place that lists them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A language of pages, messages and table.

    ``complete`` says that its catalogues hold every sentence; only then is it offered.
    """

    code: str
    name: str
    complete: bool


SITE_LANGUAGES = (
    Language("en", "English", complete=True),
    Language("hi", "हिन्दी", complete=False),
    Language("bn", "বাংলা", complete=False),
    Language("ur", "اردو", complete=False),
)

LANGUAGE_CODE = "en"
LANGUAGES = [(language.code, language.name) for language in SITE_LANGUAGES if language.complete]
