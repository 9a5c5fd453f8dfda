"""A whole game of Gentlemen Thieves by the board's own controls: tokens, houses, pieces, camps."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

MOST_TURNS = 400
TAP = "tap"  # how a finger presses; a mouse clicks


def play(page: Page, press: str = "click", look: Callable[[], None] = lambda: None) -> int:
    """Answer whatever is asked until the result is shown; the number of answers. `look` is called before each."""
    for turn in range(MOST_TURNS):
        page.wait_for_selector(".street .aim, .off button:enabled, .camp button, [data-token] button, .spc.lit, .scs")
        if page.locator(".scs").count():
            return turn
        look()
        answer(page, press, turn)
        page.wait_for_timeout(120)
    raise AssertionError("the game does not end")


def answer(page: Page, press: str, turn: int) -> None:
    dock = page.locator(".dock")
    if page.locator(".camp button").count():
        ally(page, press, turn)
    elif page.locator("[data-token] button").count():
        push(page.locator("[data-token] button").first, press)
        push(dock.get_by_role("button", name="Yes, bring it"), press)
    elif page.locator(".spc.lit").count():
        push(page.locator(".spc.lit").first, press)
        push(dock.get_by_role("button", name="Yes, send it back"), press)
    elif page.locator(".street .aim").count():
        go(page, press, turn)
    elif turn % 7 == 3 and dock.get_by_role("button", name="Helping Hand").count():
        spend(page, press, turn)
    elif turn % 5 == 1:
        push(page.locator(".drawp"), press)
        push(dock.get_by_role("button", name="Yes, draw blind"), press)
    else:
        push(page.locator(".off .eq").nth(turn % 3), press)
        go(page, press, turn)


def ally(page: Page, press: str, turn: int) -> None:
    """Two colours; where they were White last time, others."""
    for shift in range(5):
        for nth in (turn + shift, turn + shift + 1):
            push(page.locator(".bk button").nth(nth % page.locator(".bk button").count()), press)
        yes = page.get_by_role("button", name="Yes, these two")
        if yes.count():
            push(yes, press)
            return


def spend(page: Page, press: str, turn: int) -> None:
    """A Helping Hand: a piece, then a house."""
    push(page.locator(".dock").get_by_role("button", name="Helping Hand"), press)
    pieces = page.locator(".spc.lit")
    push(pieces.nth(turn % pieces.count()), press)
    go(page, press, turn)


def go(page: Page, press: str, turn: int) -> None:
    """A house that glows, and again to confirm."""
    houses = page.locator(".street .aim")
    at = turn % houses.count()
    push(houses.nth(at), press)
    push(houses.nth(at), press)


def push(thing: Locator, press: str) -> None:
    if press == TAP:
        thing.tap()
    else:
        thing.click()
