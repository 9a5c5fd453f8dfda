"""Plays Sneaks & Snitches by hand, on the board's own controls: teams on the street, tokens in the ledger."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

PATIENCE = 60_000  # milliseconds, for rivals and films together

YOURS = "button.drop.lamp, .row-b, .cell-b, .stop .btn"
RESULT = ".brd .look"


def play(page: Page, look: Callable[[], None] = lambda: None) -> int:
    """Until the game is over; the number of answers given. `look` is called before each."""
    answers = 0
    while wait_for_turn(page):
        look()
        answer(page, answers)
        answers += 1
    return answers


def wait_for_turn(page: Page) -> bool:
    """False: the game is over."""
    page.locator(f"{YOURS}, {RESULT}").first.wait_for(timeout=PATIENCE)
    return page.locator(RESULT).count() == 0


def answer(page: Page, nth: int) -> None:
    if page.locator("button.drop").count():
        return plan(page, nth)
    if page.locator(".cell-b").count():
        return exchange(page)
    take_tokens(page)


def plan(page: Page, nth: int) -> None:
    """A team to each place that still glows, then the seal."""
    while page.locator("button.drop.lamp").count():
        glowing = page.locator("button.drop.lamp")
        glowing.nth(nth * 5 % glowing.count()).click()
    page.locator(".dock .btn.pri").click()


def exchange(page: Page) -> None:
    """One of mine for the first that glows at another seat."""
    page.locator(".me .cell-b").first.click()
    theirs = page.locator("td:not(.me) .cell-b").first
    theirs.click()
    theirs.click()


def take_tokens(page: Page) -> None:
    """A Blank Check, or a colour instead of another: rows of the ledger until one move is left, which is confirmed."""
    while not page.locator(".dock .btn.pri").count():
        page.locator(".row-b").first.click()
    page.locator(".dock .btn.pri").click()
