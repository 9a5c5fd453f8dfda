"""Plays Heist & Havoc by hand, on the board's own controls: cards of the hand, and whatever glows."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

PATIENCE = 60_000  # milliseconds, for rivals and guards together

CARD = ".dock .hc:not([disabled])"
GLOWING = ".hv .rm.lamp, .hv .th.lamp"
PASS = ".hv .strip .pass"
YES = ".hv .strip .yes"
OPTION = ".hv .strip .do .btn:not(.quiet):not(.yes)"
RESULT = ".brd .look"
PICKING = ".hv .strip.live"
MOST_PRESSES = 4
SETTLING = 120  # milliseconds in which an answer arrives


def play(page: Page, look: Callable[[], None] = lambda: None, touch: bool = False) -> int:
    """Until the game is over; the number of answers given. `look` is called before each."""
    press = tap if touch else click
    answers = 0
    while wait_for_turn(page):
        look()
        answer(page, answers, press)
        page.wait_for_timeout(SETTLING)
        answers += 1
    return answers


def click(thing: Locator) -> None:
    thing.click()


def tap(thing: Locator) -> None:
    thing.tap()


Press = Callable[[Locator], None]


def wait_for_turn(page: Page) -> bool:
    """False: the game is over."""
    page.locator(f"{GLOWING}, {PASS}, {CARD}, {RESULT}").first.wait_for(timeout=PATIENCE)
    return page.locator(RESULT).count() == 0


def answer(page: Page, nth: int, press: Press) -> None:
    if page.locator(CARD).count():
        return play_card(page, nth, press)
    if page.locator(GLOWING).count() == 0 or (nth % 7 == 6 and page.locator(PASS).count()):
        return press_pass(page, press)
    press_things(page, nth, press)


def play_card(page: Page, nth: int, press: Press) -> None:
    """A card, and then its seal."""
    cards = page.locator(CARD)
    press(cards.nth(nth * 3 % cards.count()))
    press(page.locator(".dock .moves .btn.pri"))


def press_pass(page: Page, press: Press) -> None:
    press(page.locator(PASS))
    if page.locator(YES).count():
        press(page.locator(YES))


def press_things(page: Page, nth: int, press: Press) -> None:
    """What glows, one thing after another, until a move is whole and can be confirmed."""
    glowing = page.locator(GLOWING)
    press(glowing.nth(nth * 5 % glowing.count()))
    for more in range(MOST_PRESSES):
        if page.locator(PICKING).count() == 0:
            return
        if page.locator(YES).count():
            press(page.locator(YES))
        elif page.locator(OPTION).count():
            press(page.locator(OPTION).nth(more % page.locator(OPTION).count()))
        else:
            press(glowing.nth(nth % glowing.count()))
