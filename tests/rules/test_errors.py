"""Refusals: a code with just the parameters that it is listed with."""

import pytest

from bideuchre.rules.errors import CODES, FormatError, RuleError


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
