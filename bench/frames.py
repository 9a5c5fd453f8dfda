"""How smoothly the largest boards run while bots move: ./run python bench/frames.py [--pause S] [--game KEY ...]

A real browser looks on while every seat is played by a bot, as fast as this machine is and slowed down four times, as a
slow phone would be. Printed are frames a second, tasks that held the page up for more than 50 ms, how long the page's
main thread worked in a second, and how many of 60 frames its tasks would cost where all takes four times as long.
The last two are reckoned from the time the thread itself had, which other work on this machine hardly changes.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from e2e.conftest import ARGUMENTS, CHROMIUM
from e2e.looking import sit
from rookery.games import find, keys
from rookery.server.protocol import OpenTable
from rookery.server.settings import Settings
from server.serving import Server

SLOWER = (1, 4)
LONG = 50  # milliseconds
LOADING = 2500  # milliseconds, in which the page has settled
FRAME = 1000 / 60  # milliseconds
PHONE = 4  # times slower
TASK = "ThreadControllerImpl::RunTask"
TRACE = {"includedCategories": ["toplevel", "devtools.timeline"], "recordMode": "recordAsMuchAsPossible"}

# Counts frames and long tasks from now on.
COUNT = """() => {
  const seen = { frames: 0, tasks: [], from: performance.now() };
  const tick = () => { seen.frames += 1; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: 'longtask' });
  window.seen = seen;
}"""
READ = "() => ({ frames: seen.frames, tasks: seen.tasks, seconds: (performance.now() - seen.from) / 1000 })"


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench/frames.py", description="How smoothly boards run while bots move.")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--game", nargs="*", default=list(keys()))
    parser.add_argument("--pause", type=float, default=Settings().bot_pause, help="seconds before a bot answers")
    chosen = parser.parse_args(words)
    print(
        f"{'board':<18}{'slowed':>7}{'frames/s':>10}{'long tasks':>12}{'longest ms':>12}{'busy ms/s':>11}{'lost/s':>8}"
    )
    with serving(chosen.pause) as (server, browser):
        for key in chosen.game:
            for slower in SLOWER:
                print_row(key, slower, measure(browser, server, key, slower, chosen.seconds))
    return 0


@contextmanager
def serving(pause: float) -> Iterator[tuple[Server, Browser]]:
    folder = Path(tempfile.mkdtemp())
    server = Server(f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}", folder, bot_pause=pause).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            yield server, browser
            browser.close()
    finally:
        server.kill()


def measure(browser: Browser, server: Server, key: str, slower: int, seconds: float) -> dict[str, Any]:
    """At the most seats, with my own seat lent to a bot."""
    context = browser.new_context(viewport={"width": 1280, "height": 860}, base_url=server.origin)
    page = context.new_page()
    sit(page, server, OpenTable(key, "Ada", ["me", *["random"] * (find(key).seats[-1] - 1)]))
    lend(page)
    line = context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    page.evaluate(COUNT)
    page.wait_for_timeout(seconds * 1000)
    found: dict[str, Any] = page.evaluate(READ)
    with traced(page, line) as events:  # after counting, for tracing takes time itself
        page.wait_for_timeout(seconds * 1000)
    worked = tasks(events)
    found["busy"] = sum(worked)
    found["lost"] = sum(max(0, math.ceil(task * PHONE / slower / FRAME) - 1) for task in worked)
    context.close()
    return found


def lend(page: Page) -> None:
    page.locator(".brd").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.wait_for_timeout(LOADING)


@contextmanager
def traced(page: Page, line: CDPSession) -> Iterator[list[dict[str, Any]]]:
    """Everything the browser did in between; complete at the end."""
    events: list[dict[str, Any]] = []
    ended: list[Any] = []
    line.on("Tracing.dataCollected", lambda more: events.extend(more["value"]))
    line.on("Tracing.tracingComplete", lambda last: ended.append(last))
    line.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": TRACE})
    yield events
    line.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)


def tasks(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of the processor for each task of the page's main thread: the one that lays out most."""
    threads = Counter((one["pid"], one["tid"]) for one in events if one["name"] == "UpdateLayoutTree")
    page = threads.most_common(1)[0][0]
    return [one.get("tdur", 0) / 1000 for one in events if one["name"] == TASK and (one["pid"], one["tid"]) == page]


def print_row(key: str, slower: int, found: dict[str, Any]) -> None:
    long = [task for task in found["tasks"] if task > LONG]
    rate, busy, lost = (found[name] / found["seconds"] for name in ("frames", "busy", "lost"))
    start = f"{key:<18}{slower:>6}x{rate:>10.1f}{len(long):>12}{max(long, default=0):>12.0f}"
    print(f"{start}{busy:>11.0f}{lost:>8.1f}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
