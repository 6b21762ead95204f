"""Gathers the site's sentences from its sources and keeps the catalogues of the languages in step.

A catalogue is ``locale/<language>/LC_MESSAGES/<domain>.po``. Its header, with the language's
plural forms, comes from CLDR. What a source no longer says is dropped from it; what is new is
added without a translation, for a person to write.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract, extract_python
from babel.messages.pofile import read_po, write_po
from babel.plural import to_gettext
from django.utils.translation import templatize

from bideuchre import wording

SITE = Path(__file__).resolve().parent
LOCALE = SITE / "locale"

#: The catalogues of a language: for the server's sentences and for the browser's.
DOMAINS = ("django", "djangojs")

_KEYWORDS = {**DEFAULT_KEYWORDS, "gettext_noop": None, "gettext_lazy": None}
_JAVASCRIPT = {"parse_template_string": "true"}


def extract_template(
    file: BinaryIO,
    keywords: Mapping[str, Any],
    comment_tags: Collection[str],
    options: Any,
) -> Iterator[Any]:
    """The messages of a Django template, as Babel's extractors give them.

    Django turns a template into calls of gettext among blanks, which Python's tokenizer can read
    once nothing is indented.
    """
    source = templatize(file.read().decode())
    lines = (line.lstrip() for line in source.splitlines())
    return extract_python(BytesIO("\n".join(lines).encode()), keywords, comment_tags, options)


@cache
def gathered(domain: str) -> Catalog:
    """Every message that the sources of a domain ask for, without translations; read once."""
    catalog = Catalog(domain=domain, fuzzy=False)
    if domain == "djangojs":
        for path in sorted(SITE.rglob("static/**/*.js")):
            if "vendor" not in path.parts:
                _add(catalog, path, "javascript", _JAVASCRIPT)
        return catalog
    for path in sorted(SITE.rglob("templates/**/*")):
        if path.suffix in (".html", ".txt", ".webmanifest"):
            _add(catalog, path, extract_template, {})
    for path in sorted(SITE.rglob("*.py")):
        _add(catalog, path, "python", {})
    # The rules' sentences cannot be marked where they stand: outside the site nobody translates.
    for sentence in wording.SENTENCES.values():
        catalog.add(sentence, locations=[("wording.py", 0)])
    return catalog


def catalogue_path(language: str, domain: str) -> Path:
    """Where the catalogue of a language stands."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def catalogue(language: str, domain: str) -> Catalog:
    """The catalogue of a language; an empty one if it has not been begun."""
    path = catalogue_path(language, domain)
    if not path.is_file():
        return Catalog(locale=language, domain=domain, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def updated(language: str, domain: str) -> Catalog:
    """A language's catalogue with just the messages that the sources now have."""
    known = catalogue(language, domain)
    catalog = Catalog(locale=language, domain=domain, fuzzy=False)
    for message in gathered(domain):
        if not message.id:
            continue
        before = known.get(message.id, message.context)
        same_kind = before is not None and before.pluralizable == message.pluralizable
        catalog.add(
            message.id,
            string=before.string if before is not None and same_kind else None,
            locations=message.locations,
            auto_comments=message.auto_comments,
            user_comments=before.user_comments if before is not None else (),
            context=message.context,
        )
    return catalog


def untranslated(catalog: Catalog) -> list[Message]:
    """The messages that have no translation, or lack one of the plural forms."""

    def complete(string: object) -> bool:
        return all(string) if isinstance(string, tuple | list) else bool(string)

    return [message for message in catalog if message.id and not complete(message.string)]


def po_text(language: str, catalog: Catalog) -> bytes:
    """A catalogue as the text of its file, the same on every machine and day."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=100, omit_header=True, include_lineno=False, sort_output=False)
    header = "\n".join(
        [
            f"# {Locale.parse(language).english_name}; docs/translating.md says how it is kept.",
            'msgid ""',
            'msgstr ""',
            f'"Language: {language}\\n"',
            '"MIME-Version: 1.0\\n"',
            '"Content-Type: text/plain; charset=utf-8\\n"',
            '"Content-Transfer-Encoding: 8bit\\n"',
            f'"Plural-Forms: {plural_forms(language)}\\n"',
            "",
            "",
        ]
    )
    return header.encode() + buffer.getvalue().rstrip(b"\n") + b"\n"


def plural_forms(language: str) -> str:
    """CLDR's plural rule of a language, as gettext writes it."""
    return to_gettext(Locale.parse(language).plural_form)


def write(language: str, domain: str) -> Catalog:
    """Bring one catalogue up to date on disk. Returns it."""
    catalog = updated(language, domain)
    path = catalogue_path(language, domain)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(po_text(language, catalog))
    return catalog


def _add(catalog: Catalog, path: Path, method: Any, options: Mapping[str, Any]) -> None:
    place = str(path.relative_to(SITE))
    with path.open("rb") as file:
        found = extract(method, file, _KEYWORDS, ("Translators:",), options)
        for _line, message, comments, context in found:
            catalog.add(message, locations=[(place, 0)], auto_comments=comments, context=context)
