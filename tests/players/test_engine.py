"""The line protocol: one line in, one line out, and no request that ends the program."""

import io
import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.players.engine import LONGEST_LINE, serve
from bideuchre.players.levels import LEVELS
from bideuchre.rules.record import deal_as_seen, write_record
from tests.fuzzing import strict_json
from tests.rules.positions import called, exchanged, random_deal

DEAL = random_deal(7)
SEAT = DEAL.turn.value if DEAL.turn else ""
RECORD = write_record(deal_as_seen(DEAL.view_for(DEAL.turn))) if DEAL.turn else ""
GOOD = {"id": 1, "ptn": RECORD, "seat": SEAT, "level": "easy"}


def ask(*lines: bytes) -> list[dict[str, object]]:
    """The answers to some lines; each must be one line of JSON."""
    answers = io.StringIO()
    serve(io.BytesIO(b"".join(line + b"\n" for line in lines)), answers)
    return [strict_json(line) for line in answers.getvalue().splitlines()]


def ask_one(request: object) -> dict[str, object]:
    answers = ask(json.dumps(request).encode())
    assert len(answers) == 1
    return answers[0]


@pytest.mark.parametrize("level", LEVELS)
def test_a_good_request_gets_its_id_and_a_legal_action(level: str) -> None:
    answer = ask_one({**GOOD, "id": "seventeen", "level": level})
    assert answer["id"] == "seventeen"
    assert answer["action"] in {str(action) for action in DEAL.legal_actions()}


def test_in_the_exchange_the_action_is_a_list_in_both_roles() -> None:
    deal = called(DEAL, "HAlone")
    declarer = ask_one({**GOOD, "ptn": write_record(deal), "seat": deal.turn})
    assert isinstance(declarer["action"], list)
    assert len(declarer["action"]) <= 3
    hand = deal.hands[deal.turn] if deal.turn else None
    assert hand is not None
    deal = exchanged(deal, " ".join(map(str, hand[:2])))
    partner = ask_one({**GOOD, "ptn": write_record(deal), "seat": deal.turn})
    assert isinstance(partner["action"], list)
    assert len(partner["action"]) == 2


def test_level_and_key_may_be_left_out() -> None:
    assert "action" in ask_one({"id": 1, "ptn": RECORD, "seat": SEAT})
    assert "action" in ask_one({**GOOD, "key": "00ff"})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"ptn": 7}, "ptn is not a text"),
        ({"ptn": ""}, "no deal"),
        ({"ptn": "[Dealer"}, "line 1"),
        ({"ptn": RECORD.replace('[Auction "', '[Auction "X')}, "not a seat"),
        ({"seat": "X"}, "not a seat"),
        ({"seat": None}, "seat is not a text"),
        ({"seat": "N" if SEAT != "N" else "S"}, "turn"),
        ({"level": "godlike"}, "no level"),
        ({"level": ["easy"]}, "level is not a text"),
        ({"key": "xyz"}, "hexadecimal"),
        ({"key": ""}, "bytes"),
        ({"key": "00" * 65}, "bytes"),
    ],
)
def test_a_bad_request_gets_its_id_and_one_line(change: dict[str, object], says: str) -> None:
    answer = ask_one({**GOOD, "id": 5, **change})
    assert answer.keys() == {"id", "error"}
    assert answer["id"] == 5
    assert says in str(answer["error"])
    assert "\n" not in str(answer["error"])


@pytest.mark.parametrize("missing", ["id", "ptn", "seat"])
def test_a_missing_key_is_named(missing: str) -> None:
    answer = ask_one({name: value for name, value in GOOD.items() if name != missing})
    assert answer["error"] == f"{missing} is missing"


def test_a_seat_whose_hand_is_not_given_gets_an_error() -> None:
    text = f'[Dealer "{DEAL.dealer}"]\n[Deal "N:- - - -"]\n'
    assert "hand" in str(ask_one({**GOOD, "ptn": text})["error"])


def test_a_deal_that_is_over_gets_an_error() -> None:
    over = called(DEAL, "Pass Pass Pass Pass")
    assert "over" in str(ask_one({**GOOD, "ptn": write_record(over)})["error"])


def test_the_program_goes_on_after_anything() -> None:
    good = json.dumps(GOOD).encode()
    bad = [b"{", b"[]", b"null", b'{"id": NaN}', b"\xff\xfe", b"[" * 100_000, b"1" * 5000]
    answers = ask(*(line for one in bad for line in (one, b"", good)))
    assert len(answers) == 2 * len(bad)
    assert all("error" in answer for answer in answers[::2])
    assert all("action" in answer for answer in answers[1::2])


@pytest.mark.parametrize(
    "number",
    [
        "1e400", "-1e400", "-0", "-0.0", "1.0", "9" * 1000, "1e-400", "true", "null", '""',
        '"\\ud800"', '["\\u0000", {"a": 1e999}]', "{}", "[" * 200 + "1E+999" + "]" * 200,
    ],
)  # fmt: skip
def test_an_id_of_any_kind_comes_back_as_it_was_written(number: str) -> None:
    answers = io.StringIO()
    line = json.dumps({**GOOD, "id": 0}).replace('"id": 0', f'"id": {number}')
    serve(io.BytesIO(line.encode() + b"\n"), answers)
    assert answers.getvalue().startswith(f'{{"id": {number}, "action": ')


def test_a_byte_order_mark_and_blanks_around_a_line_do_not_matter() -> None:
    good = json.dumps(GOOD).encode()
    mark = b"\xef\xbb\xbf"
    answers = ask(mark + good + b"\r", mark, b" \t\r", mark + b" " + good, good)
    assert [answer.keys() for answer in answers] == [{"id", "action"}] * 3


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b'{"id": Infinity}', "not a JSON object"),
        (b'{"id": -Infinity}', "not a JSON object"),
        (b'{"id": 1' + b"0" * 5000 + b"}", "at most 1000"),
        (b'{"id": 1, "seat": 0.' + b"1" * 5000 + b"}", "at most 1000"),
        (b'{"id": 1, "ptn": "\x00"}', "not a JSON object"),
        (b'{"id": "\xed\xa0\x80"}', "not a JSON object"),
        (b'{"id": ' + b"[" * 900 + b"]" * 900 + b"}", "nested too deeply"),
        (b'{"id": ' + b"[" * 50_000 + b"]" * 50_000 + b"}", "nested too deeply"),
    ],
)
def test_a_line_that_cannot_be_answered_gets_an_error_without_an_id(line: bytes, says: str) -> None:
    (bad, good) = ask(line, json.dumps(GOOD).encode())
    assert bad["id"] is None
    assert says in str(bad["error"])
    assert "action" in good


def test_of_two_members_of_one_name_the_last_one_counts() -> None:
    line = b'{"id": 1, "id": 2, ' + json.dumps({**GOOD, "seat": SEAT}).encode()[1:]
    assert ask(line.replace(b'"id": 1, "ptn"', b'"ptn"'))[0]["id"] == 2


def test_a_line_that_is_too_long_is_one_error() -> None:
    answers = ask(b"x" * (3 * LONGEST_LINE), json.dumps(GOOD).encode(), b"y" * (LONGEST_LINE + 1))
    assert [answer.keys() for answer in answers] == [
        {"id", "error"},
        {"id", "action"},
        {"id", "error"},
    ]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
noise = st.lists(
    st.sampled_from([*RECORD.split(), "\n", "[", "]", '"', "Pass", "6S", "SAlone", "SJ", "-", ":"])
).map(" ".join)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "id": json_values,
            "ptn": json_values | noise | noise.map(lambda text: RECORD + text),
            "seat": json_values | st.sampled_from(["N", "E", "S", "W"]),
            "level": json_values | st.sampled_from(LEVELS),
            "key": json_values | st.text("0123456789abcdef"),
        },
    )
)
def test_any_object_gets_an_answer_with_its_id(request: dict[str, object]) -> None:
    answer = ask_one(request)
    assert answer.keys() in ({"id", "action"}, {"id", "error"})
    assert answer["id"] == request.get("id")


@given(st.binary().filter(lambda line: b"\n" not in line and bool(line.strip())))
def test_any_bytes_get_an_answer(line: bytes) -> None:
    assert len(ask(line)) == 1


def test_the_command_answers_each_line_before_the_next_is_sent() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bideuchre.cli", "engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in (1, 2):
            process.stdin.write(json.dumps({**GOOD, "id": number}) + "\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert answer["id"] == number
            assert "action" in answer
        process.stdin.close()
        assert process.wait() == 0
