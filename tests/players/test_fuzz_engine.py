"""Lines of every kind, given to the line protocol: one line of JSON for each."""

import io
import json

from hypothesis import given
from hypothesis import strategies as st

from bideuchre.players.engine import serve
from tests.fuzzing import TALLY, any_json, examples, mutated, strict_json
from tests.players.test_engine import GOOD

LINES = [
    json.dumps(GOOD).encode(),
    json.dumps({**GOOD, "key": "00ff", "id": [1, {"a": 2}]}).encode(),
]


#: Numbers of JSON that programs write otherwise, or not at all.
NUMBERS = (
    b"1e400", b"-1e400", b"1E+999", b"-0", b"-0.0", b"1.0", b"1e2", b"9" * 5000, b"0." + b"1" * 400,
    b"[1e400]", b'{"a": -1e999}', b"[" * 300 + b"1e400" + b"]" * 300,
)  # fmt: skip
GOOD_WITH_ID = json.dumps({**GOOD, "id": 0}).encode().replace(b'"id": 0', b'"id": ID')
BLANK_BEFORE = (b"\xef\xbb\xbf", b" \t", b"\xef\xbb\xbf \r", b"\r", b"\x0b\x0c")


@examples(80)
@given(
    st.one_of(
        mutated(LINES),
        any_json.map(lambda value: json.dumps({**GOOD, "id": value}).encode()),
        st.sampled_from(NUMBERS).map(lambda number: GOOD_WITH_ID.replace(b"ID", number)),
        st.sampled_from(BLANK_BEFORE).map(lambda blank: blank + LINES[0]),
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
