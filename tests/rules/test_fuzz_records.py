"""Records of every kind, given to the readers: deals, or one line about what is wrong."""

import io
import sys
from contextlib import redirect_stderr, redirect_stdout

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bideuchre.cli import main
from bideuchre.rules.record import RecordError, decode, read_records, write_records
from tests.fuzzing import TALLY, examples, mutated
from tests.rules.test_family_cases import LEGAL
from tests.rules.test_replay_command import CASES

RECORDS = [case.read_bytes() for case in CASES[::9]]
#: Records of every version.
FAMILY = [case.read_bytes() for case in LEGAL[::5]]


def run(command: list[str], text: bytes) -> tuple[int, str, str]:
    """The status of a command that is given a text as its input, and what it printed."""
    printed, errors = io.StringIO(), io.StringIO()
    with (
        pytest.MonkeyPatch.context() as context,
        redirect_stdout(printed),
        redirect_stderr(errors),
    ):
        context.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        status = main([*command, "-"])
    return status, printed.getvalue(), errors.getvalue()


@examples(60)
@given(mutated((*RECORDS, *FAMILY)))
def test_a_broken_record_is_refused_or_read_and_what_was_read_can_be_written(text: bytes) -> None:
    records = []
    refused: RecordError | None = None
    try:
        for record in read_records(decode(text)):
            records.append(record)
    except RecordError as error:
        refused = error
    TALLY[f"record: {refused.error.code if refused else 'read'}"] += 1
    if refused:
        assert refused.line >= 1
        assert refused.deal == len(records) + 1
    again = list(read_records(write_records(records))) if records else []
    assert [record.deal for record in again] == [record.deal for record in records]


@examples(30)
@given(mutated((*RECORDS, *FAMILY)), st.sampled_from((["replay"], ["replay", "--json"])))
def test_replay_prints_deals_or_says_in_a_line_what_is_wrong(
    text: bytes, command: list[str]
) -> None:
    status, _printed, errors = run(command, text)
    TALLY[f"replay: status {status}"] += 1
    assert status in (0, 2)
    assert len(errors.splitlines()) == (1 if status else 0)


@examples(20)
@given(mutated(RECORDS))
def test_suggest_prints_an_action_or_says_in_a_line_what_is_wrong(text: bytes) -> None:
    status, printed, errors = run(["suggest", "--level", "easy"], text)
    TALLY[f"suggest: status {status}"] += 1
    assert status in (0, 2)
    assert len(errors.splitlines()) == (1 if status else 0)
    assert len(printed.splitlines()) == (0 if status else 1)
