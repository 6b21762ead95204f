"""The handed cases of all nine versions: what follows from a record, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from bideuchre.commands.replay import what_follows
from bideuchre.rules.record import Record, RecordError, read_records, write_records
from bideuchre.rules.variants import VARIANTS
from bideuchre.wording import located

PLACE = Path(__file__).parents[1] / "cases"
LEGAL = sorted((PLACE / "family").glob("*/*.ptn"))
ILLEGAL = sorted((PLACE / "family-illegal").glob("*/*.ptn"))


def name_of(case: Path) -> str:
    return f"{case.parent.name}-{case.stem}"


def comparable(deals: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same in one order of cards; the order of calls and of names counts."""
    return [
        {**deal, "legal": sorted(deal["legal"])} if deal["phase"] == "play" else deal
        for deal in deals
    ]


def test_the_cases_cover_every_version():
    assert len(LEGAL) == 147
    assert len(ILLEGAL) == 238
    assert {case.parent.name for case in LEGAL} == set(VARIANTS)
    assert {case.parent.name for case in ILLEGAL} == set(VARIANTS)


@pytest.mark.parametrize("case", LEGAL, ids=name_of)
def test_a_case_comes_out_exactly(case: Path):
    expected = case.with_suffix(".json").read_text(encoding="utf-8").splitlines()
    records = read_records(case.read_text(encoding="utf-8"))
    follows = json.loads(json.dumps([what_follows(record.deal) for record in records]))
    assert comparable(follows) == comparable([json.loads(line) for line in expected if line])


@pytest.mark.parametrize("case", LEGAL, ids=name_of)
def test_a_case_written_and_read_back_is_the_same(case: Path):
    records = list(read_records(case.read_text(encoding="utf-8")))
    text = write_records(records)
    again = list(read_records(text))
    assert [record.deal for record in again] == [record.deal for record in records]
    assert write_records(again) == text


@pytest.mark.parametrize("case", ILLEGAL, ids=name_of)
def test_an_illegal_case_is_refused_in_one_line_after_the_deals_before_it(case: Path):
    reasons = json.loads((case.parent / "reasons.json").read_text(encoding="utf-8"))
    (reason,) = (one for one in reasons if one["case"] == case.stem)
    records: list[Record] = []
    with pytest.raises(RecordError) as refused:
        records.extend(read_records(case.read_text(encoding="utf-8")))
    number = reason["deals_before"] + 1
    assert len(records) == reason["deals_before"]
    assert refused.value.deal == number
    line = located(refused.value)
    assert line.isprintable()
    assert f": deal {number}: " in line
