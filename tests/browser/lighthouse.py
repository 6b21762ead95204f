"""What Lighthouse thinks of the pages, as a phone sees them: ``make lighthouse``.

``python -m tests.browser.lighthouse [PAGE or LANGUAGE]...`` looks at these pages or languages only.
Ends with 1 if a score is below its aim, and then names the audits that cost most. The last column
is how fast the machine was meanwhile: below 1000 it had other things to do, and performance is
judged too low.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from bideuchre.site.load.served import ServedSite
from tests.site.programs import Program, over_http

PROGRAM = Path(__file__).parents[2] / ".tools/lighthouse/node_modules/.bin/lighthouse"
#: The least that each category should have, of 100.
AIMS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
LANGUAGES = ("en", "ur")
PAGES = ("table", "rules", "daily", "boards", "home")
MOST_AUDITS = 6
#: Now and then it misses the beginning of its own recording, and ends without a report.
ATTEMPTS = 3


def report(address: str, cookie: str, directory: Path) -> dict[str, Any]:
    """Lighthouse's report on one page, with its own defaults: a slow phone on a slow line."""
    headers = directory / "headers.json"
    headers.write_text(json.dumps({"Cookie": cookie}))
    command = [
        str(PROGRAM),
        address,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(AIMS)}",
        f"--extra-headers={headers}",
        "--chrome-flags=--headless=new --no-sandbox",
    ]
    chromium = shutil.which(os.environ.get("CHROMIUM") or "chromium") or ""
    for attempt in range(ATTEMPTS):
        done = subprocess.run(
            command,
            env={**os.environ, "CHROME_PATH": chromium},
            stdout=subprocess.PIPE,
            check=attempt == ATTEMPTS - 1,
            cwd=directory,
        )
        if done.returncode == 0:
            break
    return dict(json.loads(done.stdout))


def lost(found: dict[str, Any]) -> list[str]:
    """The audits that kept a category from 100, those that weigh most first."""
    weights = {
        audit["id"]: audit["weight"]
        for category in found["categories"].values()
        for audit in category["auditRefs"]
    }
    failed = [
        audit
        for audit in found["audits"].values()
        if audit["score"] is not None and audit["score"] < 0.9 and weights.get(audit["id"])
    ]
    failed.sort(key=lambda audit: -weights[audit["id"]] * (1 - audit["score"]))
    return [f"{audit['id']}: {audit.get('displayValue', '')}" for audit in failed[:MOST_AUDITS]]


def main(wanted: list[str]) -> int:
    languages = [code for code in LANGUAGES if code in wanted] or LANGUAGES
    pages = [page for page in PAGES if page in wanted] or PAGES
    short = False
    print(f"{'page':14}" + "".join(f"{name:>16}" for name in (*AIMS, "machine")))
    with tempfile.TemporaryDirectory() as name, ServedSite(Path(name) / "var") as site:
        program = Program(over_http(site.url))
        places = dict.fromkeys(PAGES, "") | {page: f"{page}/" for page in PAGES[1:4]}
        places["table"] = f"table/{program.begin()['id']}/"
        for page in pages:
            for language in languages:
                prefix = "" if language == "en" else f"{language}/"
                address = f"{site.url.rstrip('/')}/{prefix}{places[page]}"
                found = report(address, program.cookie, Path(name))
                scores = {name: round(100 * found["categories"][name]["score"]) for name in AIMS}
                row = "".join(f"{score:16}" for score in scores.values())
                machine = f"{found['environment']['benchmarkIndex']:16.0f}"
                print(f"{page + ' ' + language:14}{row}{machine}", flush=True)
                if any(scores[name] < aim for name, aim in AIMS.items()):
                    short = True
                    print("".join(f"    {line}\n" for line in lost(found)), end="", flush=True)
    return int(short)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
