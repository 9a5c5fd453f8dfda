"""A real browser before a real server, on one build of the engine: what a socket says is the same on both."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from e2e.looking import look
from needs import lacking
from server.serving import Server

CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Until the module is done: while it is there, no other event loop can run in this process."""
    if os.environ.get("ROOKERY_BUILD") == "pure":
        pytest.skip("the browser is tried on the compiled engine")
    if not CHROMIUM.exists():
        lacking("no chromium is installed (on Debian: apt install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    server = Server(f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}", folder).start()
    yield server
    server.kill()


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """A new browser, as a stranger has it; what goes wrong on the page fails the test."""
    with look(browser, server.origin) as page:
        yield page
