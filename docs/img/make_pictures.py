"""Takes the pictures of the browser table, in a real browser, at real tables.

./run python docs/img/make_pictures.py
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from e2e.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from e2e.looking import OVER, play_now  # noqa: E402
from e2e.test_boards import PLAYERS  # noqa: E402
from rookery.games import find, keys  # noqa: E402
from server.serving import Server  # noqa: E402

SIZES = {"wide": (1280, 860), "narrow": (390, 844)}
ANSWERS = {"thieves": 6, "sneaks": 4, "gentlemen": 8, "havoc": 11, "keep": 8}  # until there is something to see


class Enough(Exception):
    """There is something to see."""


def take_all(browser: Browser, origin: str) -> None:
    for theme in ("dark", "light"):
        for size, (width, height) in SIZES.items():
            context = browser.new_context(
                viewport={"width": width, "height": height},
                base_url=origin,
                color_scheme="light" if theme == "light" else "dark",
                reduced_motion="reduce",
            )
            take(context.new_page(), f"{size}-{theme}")
            context.close()


def take(page: Page, look: str) -> None:
    page.goto("/")
    page.wait_for_selector("main")
    page.wait_for_timeout(500)
    page.screenshot(path=HERE / f"landing-{look}.jpg", type="jpeg", quality=80)
    for key in keys():
        play_now(page, find(key).title, "Ada")
        while not play_on(page, key):
            play_now(page, find(key).title, "Ada")
        page.mouse.move(1, 1)
        page.evaluate("window.scrollTo(0, 0)")
        page.wait_for_timeout(1500)
        page.screenshot(path=HERE / f"{key}-{look}.jpg", type="jpeg", quality=80)


def play_on(page: Page, key: str) -> bool:
    """On the board's own controls, until enough has happened; not where the game is over by then."""
    left = [ANSWERS[key]]

    def look() -> None:
        left[0] -= 1
        if left[0] < 0:
            raise Enough

    with suppress(Enough):
        PLAYERS[key](page, look)
    return page.locator(OVER).count() == 0


if __name__ == "__main__":
    folder = Path(tempfile.mkdtemp())
    server = Server(f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}", folder).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            take_all(browser, server.origin)
            browser.close()
    finally:
        server.kill()
