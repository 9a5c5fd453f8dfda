"""Plays Thieves! by hand, on the board's own controls: a card of the hand, then the place where it goes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

PATIENCE = 60_000  # milliseconds, for rivals and films together

YOURS = ".reach, .target, .card-b, .hand .hc:not([disabled])"
RESULT = ".brd .look"


def play(page: Page, look: Callable[[], None] = lambda: None) -> int:
    """Until the game is over; the number of moves made. `look` is called before each."""
    moves = 0
    while wait_for_turn(page):
        look()
        answer(page)
        moves += 1
    return moves


def wait_for_turn(page: Page) -> bool:
    """False: the game is over."""
    page.locator(f"{YOURS}, {RESULT}").first.wait_for(timeout=PATIENCE)
    return page.locator(RESULT).count() == 0


def answer(page: Page) -> None:
    """Thieves reach for loot, then pass it on; else a card is picked and its place pressed."""
    if page.locator(".reach").count():
        return press(page.locator(".reach").last)
    if not page.locator(".target").count():
        pick(page)
    press(page.locator(".target").first)


def pick(page: Page) -> None:
    pending = page.locator(".card-b")
    held = page.locator(".hand .hc:not([disabled])")
    (pending if pending.count() else held).first.click()


def press(place: Locator) -> None:
    """The first press chooses, the second confirms; a card with a single use is chosen as soon as it is picked."""
    ready = "armed" in (place.get_attribute("class") or "")
    place.click()
    if not ready:
        place.click()
