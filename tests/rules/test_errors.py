"""Refusals: a code with just the parameters that it is listed with."""

import pytest

from bideuchre.rules.actions import parse_call
from bideuchre.rules.cards import Card
from bideuchre.rules.errors import CODES, FormatError, RuleError
from tests.rules.positions import dealt, played


def test_an_error_shows_its_code_and_parameters_to_programmers():
    error = RuleError("bid_out_of_range", minimum=1, maximum=12)
    assert str(error) == "bid_out_of_range(minimum=1, maximum=12)"
    assert str(FormatError("bad_card", text="X")) == "bad_card(text='X')"


@pytest.mark.parametrize("code", CODES)
def test_every_code_takes_just_its_parameters(code: str):
    params = dict.fromkeys(CODES[code], 1)
    assert RuleError(code, **params).params == params
    with pytest.raises(TypeError, match=code):
        RuleError(code, **params, another=1)
    for name in params:
        with pytest.raises(TypeError, match=code):
            RuleError(code, **{other: 1 for other in params if other != name})


def test_a_text_that_is_no_card_is_told_in_the_error_but_not_at_length():
    for text, told in (("XX", "XX"), ("X" * 50, "X" * 20)):
        with pytest.raises(FormatError) as refused:
            Card.parse(text)
        assert (refused.value.code, refused.value.params) == ("bad_card", {"text": told})


def test_what_is_no_play_is_told_in_the_error():
    with pytest.raises(RuleError) as refused:
        dealt(calls="12S").apply(parse_call("Pass"))
    assert (refused.value.code, refused.value.params) == ("not_a_play", {"action": "Pass"})


def test_a_trick_keeps_its_leader_as_it_grows():
    deal = played(dealt(calls="12S"), "SJ S9")
    assert deal.trick is not None
    assert deal.trick.leader is deal.trick.cards[0][0]
