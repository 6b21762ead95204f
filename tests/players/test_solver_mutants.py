"""Three wrong ideas of when two cards are equal: small endings must show each to be wrong.

The solver is compiled again with all of them in it, and told which one to use.
"""

import random
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import numba
import numpy as np
import pytest

from bideuchre.players import kernel
from bideuchre.players.kernel.workspace import INFO, workspace
from bideuchre.rules.variants import DOUBLE_DECK
from tests.players.exhaustive import random_ending

PACKAGE = "bideuchre.players.kernel"
#: The modules with the idea compiled in, in the order in which they import each other.
COMPILED_AGAIN = ("ordering", "search", "solver")
#: Where the solver compiled again looks for the number of the idea.
IDEA = INFO
OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}

OPTIONS_INLINED = {**OPTIONS, "forceinline": True, "no_cpython_wrapper": True}

BETWEEN = "    from_one_to_the_other = (2 << (upper | 1)) - (1 << (lower & 14))\n"
OTHERS = "    if others & from_one_to_the_other:\n"
WINNING = "    return winning < 0 or "
#: What to change in the source of ``ordering`` so that an idea, by number, takes its place.
CHANGES = {
    "def equal(lower: int,": "def equal(idea: int, lower: int,",
    "equal(lower, place,": f"equal(ws.info[{IDEA}], lower, place,",
    OTHERS: OTHERS.replace("if ", "if idea != 1 and "),
    BETWEEN: BETWEEN
    + "    if idea == 2:\n"
    + "        from_one_to_the_other = (1 << (upper & 14)) - (2 << (lower | 1))\n",
    WINNING: WINNING.replace("winning < 0", "idea == 3 or winning < 0"),
}
IDEAS = {
    1: "other hands' cards between them do not matter",
    2: "other hands' copies of the two do not matter",
    3: "the card that is winning does not matter",
}


@pytest.fixture(scope="module")
def solver() -> Iterator[ModuleType]:
    """The solver's module, with the ideas in ``ordering.equal``."""
    with pytest.MonkeyPatch.context() as patch:
        for name in COMPILED_AGAIN:
            spec = find_spec(f"{PACKAGE}.{name}")
            assert spec is not None
            assert spec.origin is not None
            source = Path(spec.origin).read_text(encoding="utf-8")
            for other in COMPILED_AGAIN:
                source = source.replace(f"from {PACKAGE}.{other} ", f"from mutant_{other} ")
            if name == "ordering":
                for before, after in CHANGES.items():
                    assert source.count(before) == 1, before
                    source = source.replace(before, after)
            source = source.replace("@compiled", "@again").replace("@inlined", "@again_inlined")
            module = ModuleType(f"mutant_{name}")
            vars(module)["again"] = numba.njit(**OPTIONS)
            vars(module)["again_inlined"] = numba.njit(**OPTIONS_INLINED)
            patch.setitem(sys.modules, module.__name__, module)
            exec(compile(source, module.__name__, "exec"), vars(module))
        yield module


def wrong_values(solver: ModuleType, idea: int) -> int:
    """How many of some endings get a wrong value under an idea; 0 is the right one."""
    ws = workspace(entries=1 << 12, shapes=1 << 10)
    ws = ws._replace(info=np.zeros(IDEA + 1, np.int64))
    ws.info[IDEA] = idea
    chance = random.Random("mutants")
    wrong = 0
    for _ in range(2_000):
        ending = random_ending(chance, 3, DOUBLE_DECK)
        expected = ending.values()
        kinds = np.array(sorted(expected), np.int64)
        values = np.zeros((1, len(kinds)), np.int64)
        world, state = ending.world()[None], ending.state()
        solver.solve_worlds(ws, world, state, kinds, 2, kernel.DEFAULT_NODE_CAP, values)
        wrong += values[0].tolist() != [expected[kind] for kind in kinds]
    return wrong


@pytest.mark.parametrize("idea", list(IDEAS), ids=list(IDEAS.values()))
def test_endings_tell_a_wrong_idea_of_equal_cards(solver: ModuleType, idea: int) -> None:
    assert wrong_values(solver, idea) > 20


def test_endings_find_nothing_wrong_with_the_right_idea(solver: ModuleType) -> None:
    assert wrong_values(solver, idea=0) == 0
