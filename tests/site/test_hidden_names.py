"""A name that an operator has hidden is not taken again with a small change, in any script."""

import random
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.site.people import identity
from bideuchre.site.people.models import Person, RefusedName
from bideuchre.site.people.names.folding import folded
from bideuchre.site.people.names.pleasant import pleasant_name
from bideuchre.site.people.names.sameness import is_among
from bideuchre.site.people.names.words import LANGUAGES
from tests.site.programs import Program

#: A hidden name, and ways in which somebody might take it again.
TAKEN_AGAIN = {
    "Cheater Joe": [
        "Cheater-Joe", "CheaterJoe", "cheater joe", "CHEATER JOE", "Ch3ater Joe", "Cheat3r J0e",
        "Ch34t3r Jo3", "Cheeeater Joe", "Cheater’Joe", "Cheater'Joe", "Chéater Jöe",
        "C h e a t e r Joe", "Ｃｈｅａｔｅｒ Joe", "СНЕАТЕR JОЕ", "Ch३ater Joe", "Ch۳ater Joe",
        "Cheater Joe 1", "Cheater Joe 99", "7 Cheater Joe", "Cheateг Joe", "Cheater  Joe",
    ],
    "Lucky Bastian": ["1ucky 8ast1an", "Iucky Bastian", "LuckyBa5tian",
        "Lucky Ba5714n", "lucky-bastlan"],
    "Warner": ["VVarner", "Wamer", "wa rn er"],
    "Bjørn Łukasz": ["Bjorn Lukasz", "BJORN-LUKASZ"],
    "Straße": ["Strasse", "STRASSE", "5trasse"],
    "ΝΙΚΗΤΑΣ": ["νικητας", "Νικήτας", "Νικητας"],
    "Иван Лжец": ["ИВАНЛЖЕЦ", "иван-лжец", "Иваан Лжец"],
    "ज़ालिम सिंह": ["जालिम सिंह", "ज़ालिम-सिंह", "ज़ालिमसिंह", "जालिम सिँह", "ज\u093cालिम सिंह"],
    "हिन्दी चोर": ["हिंदी चोर", "हिन्\u200dदी चोर", "हिन्दीचोर"],
    "राम १": ["राम 1", "राम-१"],
    "বড় চোর": ["বড চোর", "বড়চোর", "বড\u09bc-চোর"],
    "আঁধার": ["আংধার"],
    "علی خان": ["علي خان", "علیخان", "علی-خان", "عليـخان", "عَلی خان", "ﻋﻠﯽ ﺧﺎﻥ"],
    "کریم": ["كريم", "كریم", "ڪریم", "کرِیم"],
    "آدم": ["ادم", "أدم", "آدم"],
    "ہاشم": ["هاشم", "ھاشم"],
    "جان ۷۸": ["جان 78", "جان-٧٨"],
    "カナリア": ["かなりあ", "ｶﾅﾘｱ"],
}  # fmt: skip

#: Names of other people, however near.
FREE = {
    "Cheater Joe": ["Cheerful Joe", "Joe", "Cheater", "Cheater Jon", "Joe Cheater", "Chester Joe"],
    "Lucky Bastian": ["Lucky", "Bastian", "Lucy Bastian"],
    "Li": ["Lil", "Lili", "Lee", "Ali"],
    "Al 7": ["Al", "Al 8"],
    "Anna": ["Ann", "Hanna", "Anne"],
    "राम": ["रमा", "राम १", "श्याम"],
    "علی": ["علیا", "عالی"],
    "রাম": ["রমা", "রামা"],
}

PAIRS = [(name, again) for name, all_ in TAKEN_AGAIN.items() for again in all_]


@pytest.mark.parametrize(("hidden", "again"), PAIRS)
def test_a_small_change_makes_no_other_name(hidden: str, again: str) -> None:
    assert is_among(again, [hidden])
    assert is_among(hidden, [again]) or any(one.isdigit() for one in again)
    # Older databases hold it folded.
    assert is_among(again, [folded(hidden)])


@pytest.mark.parametrize(
    ("hidden", "name"), [(name, other) for name, all_ in FREE.items() for other in all_]
)
def test_somebody_elses_name_stays_free(hidden: str, name: str) -> None:
    assert not is_among(name, [hidden])


def test_names_of_ours_are_told_from_each_other() -> None:
    """Thousands of innocent names, of which each is itself alone."""
    for language in LANGUAGES:
        chance = random.Random(language)
        names = sorted({pleasant_name(language, chance.choice) for _ in range(300)})
        for place, name in enumerate(names):
            assert is_among(name, [name])
            assert not is_among(name, names[:place]), name


#: Ways to change a name without making another one.
DISGUISES = [
    str.upper,
    str.lower,
    str.title,
    lambda name: name.replace(" ", ""),
    lambda name: name.replace(" ", "-"),
    lambda name: " ".join(name),
    lambda name: name.translate(str.maketrans("oiaest", "014357")),
    lambda name: name.replace("e", "é").replace("a", "ä"),
    lambda name: unicodedata.normalize("NFD", name),
    lambda name: name.replace("e", "ee").replace("n", "nnn"),
    lambda name: name.translate({ord("a"): "а", ord("e"): "е", ord("o"): "о", ord("c"): "с"}),
    lambda name: name.translate({code: code + 0xFEE0 for code in range(0x21, 0x7F)}),
]


@given(st.integers(0, 10_000), st.lists(st.sampled_from(DISGUISES), max_size=4))
def test_whatever_disguises_are_put_on_one_another(seed: int, disguises: list) -> None:  # type: ignore[type-arg]
    hidden = pleasant_name("en", random.Random(seed).choice)
    name = hidden
    for disguise in disguises:
        name = disguise(name)
    assert is_among(name, [hidden]), (hidden, name)
    assert is_among(name, [folded(hidden)]), (hidden, name)


@given(st.text(min_size=1, max_size=20))
def test_any_text_is_itself(text: str) -> None:
    """Or nothing of it is read at all."""
    assert is_among(text, [text]) or not any(one.isalpha() for one in text)


@pytest.mark.django_db
def test_a_hidden_name_cannot_be_taken_again_over_the_api(
    program: Program, stranger: Program
) -> None:
    program.begin()
    stranger.begin()
    assert program.ask("PUT", "/api/you/name", b'{"name": "Cheater Joe"}').status == 200
    person = Person.objects.get(name="Cheater Joe")
    identity.hide_name(person)
    # As an older version has written it.
    assert RefusedName.objects.get().folded == "cheater joe"
    for name in (b"Cheater-Joe", b"Ch3ater Joe", b"cheaterjoe", b"Cheater Joe 2"):
        for somebody in (program, stranger):
            reply = somebody.ask("PUT", "/api/you/name", b'{"name": "' + name + b'"}')
            assert (reply.status, reply.code) == (422, "name_was_hidden"), name
    assert stranger.ask("PUT", "/api/you/name", b'{"name": "Cheerful Joe"}').status == 200
    person.refresh_from_db()
    identity.show_name(person)
    assert stranger.ask("PUT", "/api/you/name", b'{"name": "Cheater-Joe"}').status == 200
