"""Pages as people use them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

PATIENCE = 30_000
ASKED = ".moves button:not([disabled]):not(.chosen)"
OVER = "section.ban"
MOST_ANSWERS = 2000


@contextmanager
def look(browser: Browser, origin: str, width: int = 1280, height: int = 860, touch: bool = False) -> Iterator[Page]:
    """A browser of its own, that remembers nothing; it must not complain about anything."""
    context = browser.new_context(
        viewport={"width": width, "height": height}, base_url=origin, has_touch=touch, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    context.close()
    assert wrong == []


def play_now(page: Page, title: str, name: str = "Ann") -> None:
    """From the landing page to a table with bots."""
    page.goto("/")
    page.get_by_placeholder("Your name").fill(name)
    page.get_by_role("button", name=f"Play {title} now").click()
    page.wait_for_url("**/table/*")


def wait_for_question(page: Page) -> bool:
    """True where something is asked, False where the game is over."""
    page.wait_for_selector(f"{ASKED}, {OVER}")
    return page.locator(OVER).count() == 0


def answer(page: Page, nth: int = 0) -> None:
    """Press one of the moves, and press again where it asks to confirm."""
    buttons = page.locator(ASKED)
    number = buttons.nth(nth % buttons.count()).get_attribute("id")
    page.evaluate(PRESS, number)


# Two presses on the same spot, as fast as the page allows: what is tried here is the table, not the mouse.
PRESS = """async (id) => {
  const press = () => document.getElementById(id)?.click();
  const turn = () => new Promise((done) => setTimeout(done, 30));
  press();
  await turn();
  if (document.getElementById(id)?.getAttribute('aria-pressed') === 'true') press();
  await turn();
}"""


def play_to_the_end(page: Page) -> None:
    for nth in range(MOST_ANSWERS):
        if not wait_for_question(page):
            return
        answer(page, nth)
    raise AssertionError("the game does not end")


def check_access(page: Page) -> None:
    """Nothing that axe finds, and no sideways scroll."""
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:200]) for each in found] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
