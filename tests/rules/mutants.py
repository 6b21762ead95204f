"""Changes the rules in one place after another and looks whether tests/rules notices.

``make mutants`` runs this. mutmut makes the mutants and runs, for each, the tests that come by
the changed function. It works on a copy in build/mutants, where it goes on where it was stopped;
mutants that are named, such as ``'bideuchre.rules.play.*'``, are tried again.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tests.rules.undecorated import undecorated

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "mutants"
#: Where bin/mutants puts mutmut.
TOOL = ROOT / ".tools" / "mutants"
RULES = Path("src/bideuchre/rules")
#: What the tests of the rules import.
NEEDED = ("src/bideuchre", "tests/rules", "tests/cases", "tests/fuzzing.py")
UNNEEDED = {
    "__pycache__",
    "site",
    "mutants.py",
    "undecorated.py",
    # It asks players as well.
    "test_fuzz_records.py",
}

SETTINGS = """\
[tool.pytest.ini_options]
pythonpath = ["."]
addopts = [
    "--import-mode=importlib", "-p", "no:django", "-p", "no:cacheprovider", "-k", "{chosen}",
]

[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/bideuchre/rules/*"]
also_copy = ["conftest.py"]
pytest_add_cli_args_test_selection = ["tests/rules"]
track_dependencies = false
use_git_change_detection = false
"""

#: Tests of one example first: they are quicker, and the first that fails is enough.
PROFILE = """\
from hypothesis import settings

import tests.fuzzing

settings.load_profile("mutants")


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: hasattr(item.obj, "hypothesis"))
"""

#: Tests that start programs, in which no mutant lives.
SUBPROCESS = "test_replay_command and not test_a_case"

#: Tests that take seconds, and whose work others do as well. Without ``--thorough`` they rest.
SLOW = (
    "test_whole_games_end_only_by_a_contract_made_or_set_at_52_or_more",
    "test_claims_are_believed_in_many_endings_where_they_are_true",
    "test_a_claim_that_is_believed_wins_against_every_way_the_cards_can_lie",
    "test_the_number_of_plays",
    "test_the_number_of_auctions",
    "test_effective_suit_of_every_legal_card_is_the_suit_led_when_one_is_held",
    "test_every_card_comes_equally_often_to_every_seat",
    "test_the_odds_of_jacks_in_twelve_cards_are_those_of_the_pack",
)

#: What mutmut writes down about a mutant, by the exit code of its tests.
KILLED, SURVIVED, UNTESTED = "killed", "survived", "no test"
OUTCOMES = {0: SURVIVED, 5: UNTESTED, 33: UNTESTED}


def prepare(thorough: bool) -> None:
    """Lay the copy that is mutated. Files that are the same stay, so that mutmut knows them."""
    resting = [SUBPROCESS, *(() if thorough else SLOW)]
    wanted = {
        PLACE / "pyproject.toml": SETTINGS.format(chosen=f"not ({' or '.join(resting)})").encode(),
        PLACE / "conftest.py": PROFILE.encode(),
    }
    for needed in NEEDED:
        for file in sorted((ROOT / needed).rglob("*")) or [ROOT / needed]:
            if file.is_file() and not UNNEEDED.intersection(file.relative_to(ROOT).parts):
                wanted[PLACE / file.relative_to(ROOT)] = _as_mutated(file)
    for folder in (PLACE / "src", PLACE / "tests"):
        for file in folder.rglob("*"):
            if file.is_file() and file not in wanted:
                file.unlink()
    for file, content in wanted.items():
        if not file.is_file() or file.read_bytes() != content:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)


def _as_mutated(file: Path) -> bytes:
    content = file.read_bytes()
    if file.suffix == ".py" and file.is_relative_to(ROOT / RULES):
        return undecorated(content.decode()).encode()
    return content


def mutmut(*arguments: str, seconds: float | None = None) -> None:
    """Run mutmut on the copy, at most so long."""
    environment = {**os.environ, "PYTHONPATH": str(TOOL)}
    command = [sys.executable, "-m", "mutmut", *arguments]
    running = subprocess.Popen(command, cwd=PLACE, env=environment)
    try:
        running.wait(seconds)
    except subprocess.TimeoutExpired:
        running.terminate()
        running.wait()


def outcomes() -> dict[str, Counter[str]]:
    """How many mutants of each module had which outcome; those not yet tried are left out."""
    found: dict[str, Counter[str]] = {}
    for module, results in _results():
        tried = (code for code in results.values() if code is not None)
        found[module] = Counter(OUTCOMES.get(code, KILLED) for code in tried)
        found[module]["all"] = len(results)
    return found


def survivors() -> list[str]:
    return sorted(
        name
        for _module, results in _results()
        for name, code in results.items()
        if code is not None and OUTCOMES.get(code, KILLED) != KILLED
    )


def _results() -> Iterable[tuple[str, dict[str, int | None]]]:
    base = PLACE / "mutants" / RULES
    for file in sorted(base.rglob("*.py.meta")):
        module = str(file.relative_to(base)).removesuffix(".py.meta")
        results = json.loads(file.read_text(encoding="utf-8"))["exit_code_by_key"]
        if results:
            yield module, results


def report() -> None:
    """The table of docs/testing.md, then the survivors."""
    total: Counter[str] = Counter()
    print("| module | mutants | tried | killed | survived | no test | share killed |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for module, counts in outcomes().items():
        print(_row(module, counts))
        total.update(counts)
    print(_row("all", total))
    for name in survivors():
        print(name)


def _row(module: str, counts: Counter[str]) -> str:
    tried = counts[KILLED] + counts[SURVIVED] + counts[UNTESTED]
    share = f"{100 * counts[KILLED] / tried:.1f} %" if tried else "-"
    numbers = (counts["all"], tried, counts[KILLED], counts[SURVIVED], counts[UNTESTED], share)
    return f"| {module} | {' | '.join(str(number) for number in numbers)} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("mutants", nargs="*", help="names or patterns; none: all not yet tried")
    parser.add_argument("--children", type=int, default=os.cpu_count(), help="how many at once")
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--thorough", action="store_true", help="let slow tests look as well")
    parser.add_argument("--report", action="store_true", help="only tell what is known")
    options = parser.parse_args()
    if not options.report:
        prepare(options.thorough)
        mutmut(
            "run",
            "--max-children",
            str(options.children),
            *options.mutants,
            seconds=options.seconds,
        )
    report()


if __name__ == "__main__":
    main()
