"""A committed balance report in a real browser, from a phone's width up, without a server."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from e2e.looking import check_access, look

REPORTS = Path(__file__).parents[2] / "docs" / "balance"


def test_a_report_opens_from_a_file_and_fits_a_phone(browser: Browser) -> None:
    """`look` fails on anything the page complains of; this one has every section."""
    report = (REPORTS / "thieves.html").as_uri()
    with look(browser, report, width=390, height=844, touch=True) as page:
        page.route("http*://**", lambda route: pytest.fail(f"asks for {route.request.url}"))
        page.goto(report)
        assert page.locator("figure svg").count() >= 6
        for fold in page.locator("summary").all():
            fold.click()
        check_access(page)
