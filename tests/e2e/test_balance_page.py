"""The committed balance reports in a real browser, from a phone's width up, without a server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.looking import check_access, look
from rookery.games import keys

REPORTS = Path(__file__).parents[2] / "docs" / "balance"


@pytest.mark.parametrize("key", keys())
def test_a_report_opens_from_a_file_and_fits_a_phone(browser: Browser, key: str) -> None:
    """`look` fails on anything the page complains of; a request to anywhere would be one."""
    report = (REPORTS / f"{key}.html").as_uri()
    with look(browser, report, width=390, height=844, touch=True) as page:
        page.route("http*://**", lambda route: pytest.fail(f"asks for {route.request.url}"))
        page.goto(report)
        assert page.locator("figure svg").count() >= 6
        for fold in page.locator("summary").all():
            fold.click()
        check_access(page)
