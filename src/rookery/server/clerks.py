"""Dealing and replaying, away from the event loop: what takes long there would hold up everybody.

Whatever comes from outside is first tried by a clerk, a process that ends where it takes too long. One clerk tries the
deals of tables that are about to be opened, another replays for people who look at finished games: neither waits for
the other, and no bot thinks in either. What the server itself holds, the tables that are being played, it builds in a
thread that leaves half of the time to others.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Protocol, TypeVar

import msgspec
import structlog

from rookery.core.match import Match
from rookery.server.clerk import LENGTH_BYTES, Answer, Deal, Find, No, Show, Task, framed, read, work
from rookery.server.entries import Opening, Stored
from rookery.server.replays import Found, Shown
from rookery.server.requests import Refusal
from rookery.server.settings import Settings
from rookery.server.table import Table, apply, deal

WORDS = [sys.executable, "-m", "rookery.server.clerk"]
MOST_WAITING = 16  # tasks of one clerk: who comes later may try again
AT_A_STRETCH = 0.002  # seconds of a thread, before it lets others go on for as long
SLOW = 3.0  # times the processor's time that a task may take: others want the processor too
STARTING = 10.0  # seconds that a clerk may take to come
PIPE_BYTES = 1 << 20
ENDED = (EOFError, OSError, TimeoutError)  # a clerk that is gone, or does not answer
BUSY = "too many want that just now: try again in a moment"
TOO_LONG = "that takes too long here"

T = TypeVar("T")
log = structlog.get_logger()


class Clerks(Protocol):
    async def check(self, opening: Opening) -> None:
        """Refusal where a table cannot be dealt within its time."""

    async def show(self, wish: Shown) -> bytes:
        """A Replay, as JSON."""

    async def find(self, wish: Shown) -> Found:
        """What a bot is to judge."""

    async def deal(self, opening: Opening) -> Match:
        """The match of a table that was checked."""

    async def fold(self, table: Table, entries: Sequence[Stored]) -> None:
        """Apply stored entries to a table that nobody has seen yet."""


class Inside:
    """Everything at once, in the server itself: for tests, where every run is to be the same."""

    def __init__(self, most: float = 60.0) -> None:
        self.most = most

    async def check(self, opening: Opening) -> None:
        told(work(deal_task(opening, self.most, self.most)))

    async def show(self, wish: Shown) -> bytes:
        return told(work(Show(wish, self.most)))

    async def find(self, wish: Shown) -> Found:
        return msgspec.json.decode(told(work(Find(wish, self.most))), type=Found)

    async def deal(self, opening: Opening) -> Match:
        return deal(opening)

    async def fold(self, table: Table, entries: Sequence[Stored]) -> None:
        for stored in entries:
            apply(table, stored)


class Apart:
    """Two clerks and a thread."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.dealing = Clerk("no-deal")
        self.replaying = Clerk("too-long")
        self.thread = ThreadPoolExecutor(1, "tables")

    async def start(self) -> None:
        await asyncio.gather(self.dealing.start(), self.replaying.start())

    async def stop(self) -> None:
        await asyncio.gather(self.dealing.end(), self.replaying.end())
        self.thread.shutdown(wait=False, cancel_futures=True)

    async def check(self, opening: Opening) -> None:
        told(await self.dealing.ask(deal_task(opening, self.settings.deal_seconds, self.settings.deal_limit)))

    async def show(self, wish: Shown) -> bytes:
        return told(await self.replaying.ask(Show(wish, self.settings.replay_limit)))

    async def find(self, wish: Shown) -> Found:
        return msgspec.json.decode(told(await self.replaying.ask(Find(wish, self.settings.replay_limit))), type=Found)

    async def deal(self, opening: Opening) -> Match:
        return await self.aside(partial(deal, opening))

    async def fold(self, table: Table, entries: Sequence[Stored]) -> None:
        await self.aside(partial(apply_all, table, entries))

    async def aside(self, task: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, task)


def deal_task(opening: Opening, most: float, limit: float) -> Deal:
    return Deal(opening.game, len(opening.seating), opening.options, most, limit)


def apply_all(table: Table, entries: Sequence[Stored]) -> None:
    """In a thread. There is one interpreter for all: who never sleeps lets nobody else work."""
    begun = time.perf_counter()
    for stored in entries:
        apply(table, stored)
        taken = time.perf_counter() - begun
        if taken > AT_A_STRETCH:
            time.sleep(taken)
            begun = time.perf_counter()


def told(answer: Answer) -> bytes:
    if isinstance(answer, No):
        raise Refusal(answer.code, answer.reason)
    return answer.body


class Clerk:
    """One process, that does one thing after the other. `late` is the code of what takes too long."""

    def __init__(self, late: str) -> None:
        self.late = late
        self.process: Process | None = None
        self.turn = asyncio.Lock()
        self.waiting = 0
        self.asking: set[asyncio.Task[Answer]] = set()

    async def start(self) -> Process:
        own = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}  # nothing else of our environment
        self.process = await asyncio.create_subprocess_exec(
            *WORDS, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=own, limit=PIPE_BYTES
        )
        return self.process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def ask(self, task: Task) -> Answer:
        """Who asked may be gone before it is told: the process stays in use."""
        if self.waiting >= MOST_WAITING:
            return No("busy", BUSY)
        asking = asyncio.create_task(self.answer(task))
        self.asking.add(asking)
        asking.add_done_callback(self.asking.discard)
        return await asyncio.shield(asking)

    async def answer(self, task: Task) -> Answer:
        self.waiting += 1
        try:
            async with self.turn:
                return await self.answer_in_turn(task)
        finally:
            self.waiting -= 1

    async def answer_in_turn(self, task: Task) -> Answer:
        try:
            async with asyncio.timeout(STARTING + SLOW * task.limit):
                return await self.exchanged(task)
        except ENDED as error:
            log.warning("clerk ended", task=type(task).__name__.lower(), error=type(error).__name__)
            await self.end()
            return No(self.late, TOO_LONG)

    async def exchanged(self, task: Task) -> Answer:
        """Its answer; one of ENDED where it has none."""
        process = self.process if self.process and self.process.returncode is None else await self.start()
        assert process.stdin and process.stdout, "both are pipes"
        process.stdin.write(framed(msgspec.json.encode(task)))
        length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES), "big")
        return read(await process.stdout.readexactly(length))
