"""Pages as people use them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from rookery.server.protocol import OpenTable
from server.serving import Server

PATIENCE = 30_000
MOVE = '[id^="move-"]:not([disabled]):not(.chosen)'
FOLDED = 'button:text-matches("^(Choose by buttons|All [0-9]+ moves)$")'  # where the board itself can be pressed
KINDS = '[id^="kind-"]:not([disabled]), [id^="half-"]:not([disabled]):not(#half-back):not(#half-all)'
ASKED = f"{MOVE}, {FOLDED}, {KINDS}"
OVER = "section.ban"
MOST_PRESSES = 4000


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
    assert wrong == [], wrong


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


def moves_of(page: Page) -> list[str]:
    """The moves that lie open, unfolded if need be."""
    while page.locator(MOVE).count() == 0 and page.locator(f"{FOLDED}, {KINDS}").count():
        page.locator(f"{FOLDED}, {KINDS}").first.click()
    return [one.get_attribute("aria-label") or "" for one in page.locator(MOVE).all()]


def answer(page: Page, nth: int = 0) -> None:
    """Press one of the moves, and again where it asks to confirm; first unfold them where they are folded."""
    page.evaluate(PRESS, nth)


# As fast as the page allows: what is tried here is the table, not the mouse.
PRESS = """async (nth) => {
  const turn = () => new Promise((done) => setTimeout(done, 30));
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => !one.disabled);
  const moves = all('[id^="move-"]').filter((one) => !one.classList.contains('chosen'));
  if (moves.length > 0) {
    const id = moves[nth % moves.length].id;
    document.getElementById(id).click();
    await turn();
    if (document.getElementById(id)?.getAttribute('aria-pressed') === 'true') document.getElementById(id).click();
    return turn();
  }
  const folded = all('button').filter((one) => /^(Choose by buttons|All \\d+ moves)$/.test(one.textContent.trim()));
  const kinds = all('[id^="kind-"], [id^="half-"]').filter((one) => !/-(back|all)$/.test(one.id));
  const next = kinds.length > 0 ? kinds[nth % kinds.length] : folded[0];
  next?.click();
  await turn();
}"""


def play_to_the_end(page: Page) -> None:
    for nth in range(MOST_PRESSES):
        if not wait_for_question(page):
            return
        answer(page, nth)
    raise AssertionError("the game does not end")


def check_access(page: Page) -> None:
    """Nothing that axe finds, and no sideways scroll."""
    found = Axe().run(page).response["violations"]
    told = [(each["id"], each["nodes"][0]["html"][:200]) for each in found]
    assert told == [], f"{page.url}: {told}"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.url} scrolls sideways"


def sit(page: Page, server: Server, wish: OpenTable) -> None:
    """At a table of one's own making, as a browser that opened it."""
    seated = server.open_table(wish)
    held = {seated.table: {"token": seated.token, "seat": seated.seat, "invite": seated.invite}}
    page.goto("/account")
    page.evaluate("(held) => localStorage.setItem('rookery.seats', JSON.stringify(held))", held)
    page.goto(f"/table/{seated.table}")
