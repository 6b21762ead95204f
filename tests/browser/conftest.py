"""The site on a real address with a database in a file, and one Chromium for all tests."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import override_settings
from django.test.testcases import LiveServerThread
from playwright.sync_api import Browser, expect, sync_playwright

from bideuchre.site.table import progress
from tests.browser.visitor import PATIENCE, Visitor

# Playwright's own loop runs in this thread; the tests' queries do not wait inside it.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")


expect.set_options(timeout=PATIENCE * 1000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def static_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The static files gathered, renamed and compressed, as they are served."""
    with override_settings(STATIC_ROOT=tmp_path_factory.mktemp("static")):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield


@pytest.fixture(scope="session")
def server(static_files: None, django_db_setup: None) -> Iterator[str]:
    """The site's address. Static files come from the site itself, not from Django's test server."""
    thread = LiveServerThread("127.0.0.1", static_handler=lambda site: site)
    thread.daemon = True
    thread.start()
    thread.is_ready.wait()
    if thread.error:
        raise thread.error
    yield f"http://127.0.0.1:{thread.port}"
    thread.terminate()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The browser that CHROMIUM names, else the one in the path."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert program, "no Chromium: install it, or set CHROMIUM to its path"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which(program), args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def visitor(
    chromium: Browser,
    server: str,
    transactional_db: None,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Visitor]:
    """Somebody with a browser of their own; at the end it must have had nothing to complain of.

    North plays as quickly as West and East do here: these tests are about the page.
    """
    monkeypatch.setattr(progress, "PARTNERS_LEVEL", "easy")
    visitor = Visitor(chromium, server)
    yield visitor
    visitor.leave()
    assert visitor.complaints == []
