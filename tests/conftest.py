"""What holds for every test: property tests try the same examples on every machine."""

import os

import pytest
from hypothesis import settings

from tests.fuzzing import TALLY, is_long

# "ci" repeats itself, so that a failure is the change's and not chance's. "explore" looks for new
# examples each time: HYPOTHESIS_PROFILE=explore.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_configure() -> None:
    """Tests play as fast as they can: without limits and without waiting for a round moment.

    Tests of those set them again. The environment is for the sites that are started beside.
    """
    from django.conf import settings as site

    os.environ.update(BIDEUCHRE_LIMITS="0", BIDEUCHRE_ANSWER_FLOOR="0")
    site.LIMITS = site.ANSWER_FLOOR = 0


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """After a long search tell what was tried."""
    if is_long() and TALLY:
        terminalreporter.section("tried, and what came of it")
        for what, count in sorted(TALLY.items()):
            terminalreporter.write_line(f"{count:8}  {what}")
