"""Lines of every kind, given to the line protocol: one line of JSON for each."""

import io
import json
from typing import NoReturn

from hypothesis import given
from hypothesis import strategies as st

from bideuchre.players.engine import serve
from tests.fuzzing import TALLY, any_json, examples, mutated
from tests.players.test_engine import GOOD

LINES = [
    json.dumps(GOOD).encode(),
    json.dumps({**GOOD, "key": "00ff", "id": [1, {"a": 2}]}).encode(),
]


def strict_json(line: str) -> object:
    def refuse(name: str) -> NoReturn:
        raise AssertionError(f"{name} is not JSON")

    return json.loads(line, parse_constant=refuse)


@examples(80)
@given(
    st.one_of(
        mutated(LINES),
        any_json.map(lambda value: json.dumps({**GOOD, "id": value}).encode()),
        any_json.map(lambda value: json.dumps(value).encode()),
        st.binary(max_size=60),
    )
)
def test_a_line_gets_one_line_of_json_and_the_next_one_is_answered(line: bytes) -> None:
    answers = io.StringIO()
    asked = line.replace(b"\n", b" ")
    good = json.dumps({**GOOD, "id": "good"}).encode()
    serve(io.BytesIO(asked + b"\n" + good + b"\n"), answers)
    *first, last = answers.getvalue().splitlines()
    assert len(first) == (1 if asked.strip() else 0)
    for answer in map(strict_json, first):
        assert isinstance(answer, dict)
        kind = next(iter(answer.keys() - {"id"}))
        TALLY[f"engine: {kind}"] += 1
        assert answer.keys() == {"id", kind}
    assert "action" in json.loads(last)
