"""Samples: of many cases of one kind `make test` runs a few, `make thorough` all the others."""

from collections.abc import Iterable
from typing import Any

import pytest


def sampled(cases: Iterable[Any], *kept: Any) -> list[Any]:
    """The cases, those that are not kept marked for the long run. Raises ValueError for a case
    that is to be kept and does not exist."""
    cases = list(cases)
    if missing := [case for case in kept if case not in cases]:
        raise ValueError(f"no such cases: {missing}")
    return [
        case if case in kept else pytest.param(case, marks=pytest.mark.thorough) for case in cases
    ]
