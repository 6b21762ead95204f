"""Each complaint of docs/testing.md has tests, and they are where it says."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs" / "testing.md"

#: How many complaints were gathered.
COMPLAINTS = 45


def test_every_complaint_has_tests_that_exist() -> None:
    rows = re.findall(
        r"^\| (\d+) \| .+? \| (.+) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert [int(number) for number, _ in rows] == list(range(1, COMPLAINTS + 1))
    for number, named in rows:
        for group in named.split("; "):
            file, *tests = re.findall(r"`([^`]+)`", group)
            assert tests, number
            source = (TESTS / file).read_text(encoding="utf-8")
            for test in tests:
                assert f"def {test}(" in source, (number, file, test)
