"""The catalogues of the languages: complete, in step with the sources, worded as they should be."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message
from django.conf import settings
from django.utils import translation

from bideuchre.site import catalogues

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
CATALOGUES = [(language, domain) for language in LANGUAGES for domain in catalogues.DOMAINS]

each_catalogue = pytest.mark.parametrize(("language", "domain"), CATALOGUES)

PLACE = re.compile(r"%\(\w+\)s|\{\w+\}")
TAG = re.compile(r"<[^>]+>")
#: Names and signs that no language translates.
FOREIGN = {
    "A", "K", "Q", "J", "Bid", "Euchre", "UTC", "JSON", "SHA", "JavaScript", "Idempotency", "Key",
    "pagat", "com", "Pepper", "Pfeffer", "Hasenpfeffer", "Buck", "Indiana", "Double", "Deck",
    "NS", "EW",
}  # fmt: skip


def texts(message: Message) -> list[str]:
    """The translation, or its plural forms."""
    string = message.string
    return list(string) if isinstance(string, tuple | list) else [string]


def sources(message: Message) -> list[str]:
    return list(message.id) if isinstance(message.id, tuple | list) else [message.id]


def messages(catalogue: Catalog) -> Iterator[Message]:
    return (message for message in catalogue if message.id)


def translated(language: str, domain: str) -> Iterator[tuple[str, str]]:
    """Source and translation of every message; of a plural every form beside the last source."""
    for message in messages(catalogues.catalogue(language, domain)):
        for text in texts(message):
            yield sources(message)[-1], text


def bare(text: str) -> str:
    """A text without places and tags."""
    return TAG.sub(" ", PLACE.sub(" ", text))


@each_catalogue
def test_a_catalogue_has_just_the_messages_of_the_sources(language: str, domain: str) -> None:
    """`make messages` mends it."""
    asked_for = {(m.context, str(m.id)) for m in messages(catalogues.gathered(domain))}
    there = {(m.context, str(m.id)) for m in messages(catalogues.catalogue(language, domain))}
    assert asked_for - there == set(), "missing"
    assert there - asked_for == set(), "unused"


@each_catalogue
def test_every_message_is_translated_for_good(language: str, domain: str) -> None:
    catalogue = catalogues.catalogue(language, domain)
    assert [message.id for message in catalogues.untranslated(catalogue)] == []
    assert [message.id for message in messages(catalogue) if message.fuzzy] == []
    assert list(catalogue.obsolete) == []


@each_catalogue
def test_a_translation_has_the_places_of_its_source(language: str, domain: str) -> None:
    for source, text in translated(language, domain):
        assert sorted(PLACE.findall(text)) == sorted(PLACE.findall(source)), text
        assert sorted(TAG.findall(text)) == sorted(TAG.findall(source)), text


@each_catalogue
def test_no_english_is_left_in_a_translation(language: str, domain: str) -> None:
    for _source, text in translated(language, domain):
        assert set(re.findall(r"[A-Za-z]+", bare(text))) <= FOREIGN, text


@each_catalogue
def test_a_sentence_is_whole(language: str, domain: str) -> None:
    """Pieces to be put together begin or end with a space."""
    for source, text in translated(language, domain):
        assert source == source.strip()
        assert text == text.strip()


def test_no_program_puts_a_sentence_together() -> None:
    glued = re.compile(r"\+\s*n?p?gettext\(|gettext\([^()]*\)\s*\+")
    for path in catalogues.SITE.rglob("static/**/*.js"):
        assert not glued.search(path.read_text(encoding="utf-8")), path


def test_a_program_names_its_sentences_in_full() -> None:
    """What is not written out cannot be gathered."""
    call = re.compile(r"\b(?:n|p|np)?gettext\((?!\")")
    for path in catalogues.SITE.rglob("static/**/*.js"):
        assert not call.search(path.read_text(encoding="utf-8")), path


@each_catalogue
def test_plural_forms_are_those_of_cldr(language: str, domain: str) -> None:
    header = catalogues.catalogue_path(language, domain).read_text(encoding="utf-8")
    assert f"Plural-Forms: {catalogues.plural_forms(language)}" in header


@pytest.mark.parametrize(
    ("language", "zero", "one", "two"),
    [
        ("hi", "0 चाल", "1 चाल", "2 चालें"),
        ("ur", "0 چالیں", "1 چال", "2 چالیں"),
        ("bn", "0 ট্রিক", "1 ট্রিক", "2 ট্রিক"),
    ],
)
def test_zero_takes_the_singular_in_hindi_and_bengali_not_in_urdu(
    language: str, zero: str, one: str, two: str
) -> None:
    with translation.override(language):
        forms = [
            translation.ngettext("%(tricks)s trick", "%(tricks)s tricks", count) % {"tricks": count}
            for count in (0, 1, 2)
        ]
    assert forms == [zero, one, two]


@pytest.mark.parametrize("domain", catalogues.DOMAINS)
def test_urdu_has_the_signs_of_its_script(domain: str) -> None:
    for _source, text in translated("ur", domain):
        # A point or comma inside an example of another notation has no Urdu letter before it.
        assert not re.search(r"[\u0600-\u06ff]\s*[,.;?]", bare(text)), text


@pytest.mark.parametrize(
    ("language", "letters"), [("hi", "\u0900-\u097f"), ("bn", "\u0980-\u09ff")]
)
@pytest.mark.parametrize("domain", catalogues.DOMAINS)
def test_hindi_and_bengali_end_a_sentence_with_a_danda(
    language: str, letters: str, domain: str
) -> None:
    for _source, text in translated(language, domain):
        assert not re.search(rf"[{letters}]\.(?:\s|$)", bare(text)), text


@pytest.mark.parametrize("domain", catalogues.DOMAINS)
def test_bengali_writes_numbers_in_its_own_digits(domain: str) -> None:
    """The ranks of cards stay as they are printed on them."""
    for _source, text in translated("bn", domain):
        digits = set(re.findall(r"\d+", bare(text))) - {"9", "10", "256", "31", "4"}
        assert {number for number in digits if number.isascii()} == set(), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_writing_a_catalogue_again_changes_nothing(language: str) -> None:
    for domain in catalogues.DOMAINS:
        again = catalogues.po_text(language, catalogues.updated(language, domain))
        assert again == catalogues.catalogue_path(language, domain).read_bytes()
