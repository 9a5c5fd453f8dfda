"""Plays Thieves of the Black Keep by hand, on the board's own controls: hexes, tiles, cards of the hand and on sale."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

PATIENCE = 60_000  # milliseconds, for rivals, guards and films together

HEX = ".keep g.go"
ME = ".keep g.meeple.can"
SALE = ".keep .sale .card-b"
REST = ".keep .rest"
WAYS = ".keep .ways .btn:not(.quiet)"
CARD = ".dock .hand .hc:not([disabled])"
SURE = ".dock .moves .btn:not(.quiet)"
RESULT = ".brd .look"
YOURS = f"{HEX}, {SALE}, {REST}, {CARD}"
SETTLING = 60  # milliseconds in which an answer arrives


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


Press = Callable[[Locator], None]


def click(thing: Locator) -> None:
    thing.click()


def tap(thing: Locator) -> None:
    thing.tap()


def wait_for_turn(page: Page) -> bool:
    """False: the game is over."""
    page.locator(f"{YOURS}, {RESULT}").first.wait_for(timeout=PATIENCE)
    return page.locator(RESULT).count() == 0


def answer(page: Page, nth: int, press: Press) -> None:
    if page.locator(REST).count():
        buys = nth % 2 and page.locator(SALE).count()
        return twice(page.locator(SALE if buys else REST).first, press)
    if page.locator(HEX).count():
        return go(page, nth, press)
    play_card(page, nth, press)


def go(page: Page, nth: int, press: Press) -> None:
    """A hex or a tile that glows, and again to confirm; where several ways lead there, one of them."""
    glowing = page.locator(HEX)
    place = glowing.nth(nth * 5 % glowing.count())
    if "own" in (place.get_attribute("class") or "").split():
        place = page.locator(ME)  # which stands there
    press(place)
    if page.locator(WAYS).count():
        return press(page.locator(WAYS).first)
    if place.count():
        press(place)


def play_card(page: Page, nth: int, press: Press) -> None:
    """A card, and its one button."""
    cards = page.locator(CARD)
    press(cards.nth(nth * 3 % cards.count()))
    twice(page.locator(SURE).first, press)


def twice(thing: Locator, press: Press) -> None:
    """The second press confirms, where one is asked for."""
    press(thing)
    if thing.evaluate_all("(all) => all.some((one) => one.getAttribute('aria-pressed') === 'true')"):
        press(thing)
