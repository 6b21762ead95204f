"""``make lint`` finds scripts and styles that the oldest supported browser would not know."""

import json
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = "src/bideuchre/site/static/"


def lines_found(command: str, lines: tuple[str, ...], name: str) -> set[str]:
    """The lines that a linter finds fault with, as if they stood in a file of the pages."""
    program = ROOT / "node_modules" / ".bin" / command
    assert program.exists(), "run bin/node, which installs what lint of the pages needs"
    form = ["--format" if command == "eslint" else "--formatter", "json"]
    done = subprocess.run(
        [program, *form, "--stdin", "--stdin-filename", PAGES + name],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    # One of them reports on standard output and the other one on standard error.
    (file,) = json.loads(done.stdout or done.stderr)
    found = file["messages"] if command == "eslint" else file["warnings"]
    return {lines[one["line"] - 1] for one in found}


NEW_SCRIPTS = (
    "Object.groupBy([], String);",
    "Promise.withResolvers();",
    "new Set().union(new Set());",
    "export const found = /[a--b]/v;",
    "document.body.togglePopover();",
    "document.querySelector('dialog').requestClose();",
    "new CloseWatcher();",
    "AbortSignal.any([]);",
)
OLD_SCRIPTS = (
    "export const last = [1].findLast(Boolean) ?? [2].at(-1);",
    "export const sorted = [3].toSorted().map(String);",
    "AbortSignal.timeout(1);",
    "navigation.reload();",
    "Promise.any([]).catch(String);",
    "document.body.togglePopover?.();",
)
NEW_STYLES = (
    ":dir(rtl) a { color: red; }",
    "a { color: light-dark(red, blue); }",
    "a { & b { color: red; } }",
    "a { b { color: red; } }",
    "@starting-style { a { opacity: 0; } }",
    "a { field-sizing: content; }",
    "a { transition-behavior: allow-discrete; }",
    "dialog:open { color: red; }",
)
OLD_STYLES = (
    "@layer page { a:has(b):focus-visible { height: 1dvh; translate: 1px; overflow: clip; } }",
    "@container (width > 1px) { a { color: color-mix(in srgb, red, blue); } }",
    "@supports (field-sizing: content) { a { field-sizing: content; } }",
    "p { text-wrap: balance; }",
    "a { overflow: hidden; }",
)


@pytest.mark.parametrize(
    ("command", "new", "old", "name"),
    [
        ("eslint", NEW_SCRIPTS, OLD_SCRIPTS, "a.js"),
        ("stylelint", NEW_STYLES, OLD_STYLES, "a.css"),
    ],
    ids=["scripts", "styles"],
)
def test_what_needs_a_newer_browser_is_found_and_nothing_else(
    command: str, new: tuple[str, ...], old: tuple[str, ...], name: str
) -> None:
    assert lines_found(command, new + old, name) == set(new)


def test_the_readme_names_the_browser_that_lint_checks_for() -> None:
    (oldest,) = json.loads((ROOT / "package.json").read_text("utf-8"))["browserslist"]
    readme = (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"Chromium ([0-9]+)", readme) == [oldest.removeprefix("Chrome ")] * 2


def test_the_lock_of_the_tools_has_hashes_and_names_no_registry() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert packages
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name
