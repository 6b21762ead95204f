"""Names: those of our making, and what a typed one must be, in every script."""

import random
import unicodedata

import pytest
import regex

from bideuchre.site.errors import SiteError
from bideuchre.site.people.names.checks import LONGEST, checked_name
from bideuchre.site.people.names.pleasant import pleasant_name
from bideuchre.site.people.names.words import LANGUAGES, words

ACCEPTED = [
    "Zoë",
    "Ann",
    "O'Neil",
    "Jean-Luc",
    "Anna 7",
    "मेघना",
    "ज़ोया राय",
    "মেঘলা দিন",
    "علی رضا",
    "کیا\u200cہوا",
    "Ли Хуа",
    "漢字かな",
    "Αθηνά",
    "Raju राजू",
    "Nguyễn Thị",
    "சித்ரா",
    # A letter with its marks is one character: twenty of them.
    "क्षि" * LONGEST,
]


@pytest.mark.parametrize("name", ACCEPTED)
def test_letters_and_marks_of_any_script_make_a_name(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("  Anna   Lee ", "Anna Lee"),
        ("Ａｎｎａ", "Anna"),
        ("Zoe\u0308", "Zoë"),
        ("𝓐nna", "Anna"),
        ("ﬁnn", "finn"),
    ],
)
def test_a_name_is_kept_in_its_plain_form(typed: str, name: str) -> None:
    assert checked_name(typed) == name


REFUSED = [
    ("A", "name_too_short"),
    ("क्ष", "name_too_short"),
    ("", "name_too_short"),
    ("A" * (LONGEST + 1), "name_too_long"),
    ("क्षि" * (LONGEST + 1), "name_too_long"),
    ("<b>Anna</b>", "name_address"),
    ("Anna!", "name_character"),
    ("♠♥", "name_character"),
    ("Anna\u202eeel", "name_character"),
    ("Anna🂡", "name_character"),
    ("An\u0000na", "name_character"),
    ("-- --", "name_unreadable"),
    ("\u0301a\u0301b", "name_unreadable"),
    ("\u200cab", "name_unreadable"),
    ("a\u200db", "name_unreadable"),
    ("Za\u0316\u0317\u0318\u0319lgo", "name_unreadable"),
    ("12 34", "name_without_letters"),
    # addresses and numbers
    ("anna@example.org", "name_address"),
    ("www example org", "name_address"),
    ("example.com", "name_address"),
    ("https://x", "name_address"),
    ("anna dot com", "name_address"),
    ("Call 555 1234", "name_address"),
    ("फ़ोन ९८७६५४", "name_address"),
    # letters of one script that look like another's
    ("Аmber", "name_look_alike"),
    ("раypal", "name_look_alike"),
    ("Αnna", "name_look_alike"),
    ("Ivan Иван", "name_look_alike"),
    # cards and calls, in codes and in words
    ("SJ", "name_tells_cards"),
    ("sj", "name_tells_cards"),
    ("Ha", "name_tells_cards"),
    ("Sam S10", "name_tells_cards"),
    ("S J", "name_tells_cards"),
    ("SJ-HA", "name_tells_cards"),
    ("SJSJHA", "name_tells_cards"),
    ("ＳＪ", "name_tells_cards"),
    ("ЅЈ", "name_tells_cards"),
    ("S९ Asha", "name_tells_cards"),
    ("9S and JH", "name_tells_cards"),
    ("7NT", "name_tells_cards"),
    ("SAlone", "name_tells_cards"),
    ("Jack of Spades", "name_tells_cards"),
    ("हुकुम का इक्का", "name_tells_cards"),
    ("ইস্কাবনের টেক্কা", "name_tells_cards"),
    ("پان کا غلام", "name_tells_cards"),
    # slurs, however they are disguised
    ("bitch", "name_offends"),
    ("B1tch", "name_offends"),
    ("b i t c h", "name_offends"),
    ("biiiitch", "name_offends"),
    ("bítch", "name_offends"),
    ("ｂｉｔｃｈ", "name_offends"),
    ("ВІТСН", "name_offends"),
    ("5h1t happens", "name_offends"),
    ("चूतिया", "name_offends"),
    ("chutiya", "name_offends"),
    ("মাগী", "name_offends"),
    ("حرامی", "name_offends"),
    ("حرامي", "name_offends"),
]


@pytest.mark.parametrize(("typed", "code"), REFUSED)
def test_a_name_is_refused_with_its_reason(typed: str, code: str) -> None:
    with pytest.raises(SiteError) as refusal:
        checked_name(typed)
    assert refusal.value.code == code


def test_a_letter_that_python_does_not_know_is_refused() -> None:
    """One that is newer could be neither folded nor told from its like."""
    unknown = "".join(
        filter(lambda one: unicodedata.category(one) == "Cn", map(chr, range(0x20000)))
    )
    for letter in [*regex.findall(r"\p{L}", unknown)[:3], "\U0003fffd"]:
        with pytest.raises(SiteError) as refusal:
            checked_name("Anna" + letter)
        assert refusal.value.code == "name_character"


@pytest.mark.parametrize(
    "name",
    [
        "Scunthorpe",
        "Essex",
        "Penistone",
        "Dickens",
        "Cassandra",
        "Matsushita",
        "Shital",
        "Assad",
        "Cockburn",
        "Da Silva",
        "St Mary",
        "Saha",
        "Jack Black",
        "Queen Bee",
        "Heart",
        "কমলা",
        "शालिनी",
        "کمال",
    ],
)
def test_a_name_that_only_holds_the_letters_of_something_else_is_a_name(name: str) -> None:
    assert checked_name(name) == name


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_hundreds_of_thousands_of_names(language: str) -> None:
    qualities, things = words(language, "qualities"), words(language, "things")
    assert len(set(qualities)) * len(set(things)) > 200_000
    assert not set(qualities) & set(things)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_of_ours_would_be_accepted_if_it_were_typed(language: str) -> None:
    qualities, things = words(language, "qualities"), words(language, "things")
    longest = [
        max(listed, key=lambda word: len(regex.findall(r"\X", word)))
        for listed in (qualities, things)
    ]
    chance = random.Random(language)
    names = [f"{quality} {chance.choice(things)}" for quality in qualities]
    names += [f"{chance.choice(qualities)} {thing}" for thing in things]
    for name in [" ".join(longest), *names]:
        assert checked_name(name) == name


def test_a_language_without_lists_gets_english_names() -> None:
    assert pleasant_name("fr-ca", choose=lambda listed: listed[0]) == pleasant_name(
        "en", choose=lambda listed: listed[0]
    )
