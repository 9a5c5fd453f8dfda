"""A database that fails: full, cut off, silent, or slow. Nothing that was acknowledged is lost, and nobody else waits.

In virtual time, with a store that fails at every place, `simulation` tries the same thousands of times.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from server.conftest import Start
from server.database_line import Cut, Lines, lines_to
from server.disks import filled, small_disk
from server.party import Party, judge
from server.serving import Server

GAMES = ("thieves", "sneaks")
LONGEST = 90.0  # seconds for a story
SLOW = 0.5  # seconds that a commit takes
PROMPT = 0.4  # seconds that a request takes at most which needs no store, while others wait for the disk

postgres_only = pytest.mark.parametrize("db", ["postgres"], indirect=True)
Trouble = Callable[[], Awaitable[None]]


async def play_through(server: Server, db: str, trouble: Trouble) -> list[Party]:
    """Games during which there is trouble: all of them end, and the log bears out all that was told."""
    parties = [await asyncio.to_thread(Party, server, key, seed) for seed, key in enumerate(GAMES)]
    async with asyncio.timeout(LONGEST):
        playing = [asyncio.create_task(party.play()) for party in parties]
        await trouble()
        await asyncio.gather(*playing)
    for party in parties:
        await party.look_again()
        await judge(db, party)
    assert await health(server) == 200
    return parties


async def health(server: Server) -> int:
    async with httpx.AsyncClient() as web:
        return (await web.get(f"{server.origin}/healthz", timeout=30.0)).status_code


def refused(parties: list[Party]) -> int:
    """How often somebody was told that an answer could not be stored."""
    return sum(one.code == "store" for party in parties for one in party.refusals())


async def until(happened: Callable[[], object]) -> None:
    while not happened():
        await asyncio.sleep(0.02)


def test_a_disk_that_is_full_for_a_while_loses_nothing(start: Start, tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:
        db = f"sqlite+aiosqlite:///{disk / 'tables.sqlite3'}"
        server = start(db)

        async def trouble() -> None:
            for _ in range(3):
                await asyncio.sleep(0.5)
                with filled(disk):
                    await asyncio.sleep(0.7)

        parties = asyncio.run(play_through(server, db, trouble))
        server.kill()
    assert refused(parties), "nobody was told"


@pytest.mark.parametrize("cut", ["before", "after"])
@postgres_only
def test_a_line_that_is_cut_at_a_commit_loses_nothing_and_stores_nothing_twice(start: Start, db: str, cut: Cut) -> None:
    """After the database has the commit nobody can know whether it is done: it is sent again, and found."""

    async def story() -> None:
        async with lines_to(db) as (lines, address):
            server = await asyncio.to_thread(start, address)

            async def trouble() -> None:
                for _ in range(10):
                    lines.cuts.append(cut)
                    await until(lambda: not lines.cuts)

            parties = await play_through(server, db, trouble)
            assert cut == "after" or refused(parties), "nobody was told"
            await asyncio.to_thread(server.kill)

    asyncio.run(story())


@postgres_only
def test_lines_that_are_all_cut_at_once_are_made_anew(start: Start, db: str) -> None:
    async def story() -> None:
        async with lines_to(db) as (lines, address):
            server = await asyncio.to_thread(start, address)

            async def trouble() -> None:
                for _ in range(5):
                    await asyncio.sleep(0.4)
                    lines.cut_all()

            await play_through(server, db, trouble)
            await asyncio.to_thread(server.kill)

    asyncio.run(story())


@postgres_only
def test_lines_that_fall_silent_are_given_up(start: Start, db: str) -> None:
    """As where something on the way forgets them: no end of it hears a word, and no error comes."""

    async def story() -> None:
        async with lines_to(db) as (lines, address):
            server = await asyncio.to_thread(start, address, store_patience=1.0)

            async def trouble() -> None:
                await asyncio.sleep(0.5)
                lines.kill_all()

            assert refused(await play_through(server, db, trouble)), "nobody was told"
            await asyncio.to_thread(server.kill)

    asyncio.run(story())


async def worst_wait(server: Server, seconds: float) -> float:
    """The longest that a page takes which needs no store."""
    worst, end = 0.0, monotonic() + seconds
    async with httpx.AsyncClient(timeout=30.0) as web:
        while monotonic() < end:
            begun = monotonic()
            assert (await web.get(f"{server.origin}/api/catalogue")).status_code == 200
            worst = max(worst, monotonic() - begun)
            await asyncio.sleep(0.02)
    return worst


@postgres_only
def test_a_slow_database_holds_up_nobody_who_stores_nothing(start: Start, db: str) -> None:
    async def story() -> None:
        async with lines_to(db) as (lines, address):
            server = await asyncio.to_thread(start, address)

            async def trouble() -> None:
                await check_slowness(server, lines)

            await play_through(server, db, trouble)
            await asyncio.to_thread(server.kill)

    asyncio.run(story())


async def check_slowness(server: Server, lines: Lines) -> None:
    lines.pause, before = SLOW, lines.writes
    assert await worst_wait(server, 4.0) < PROMPT
    assert lines.writes > before + 3, "nothing was stored meanwhile"
    lines.pause = 0.0


def test_a_slow_disk_holds_up_nobody_who_stores_nothing(start: Start, tmp_path: Path) -> None:
    """Somebody else has the file, half a second at a time."""
    file = tmp_path / "tables.sqlite3"
    db = f"sqlite+aiosqlite:///{file}"
    server = start(db)

    def hold(times: int) -> None:
        other = sqlite3.connect(file, isolation_level=None, timeout=30.0)
        for _ in range(times):
            other.execute("begin immediate")
            sleep(SLOW)
            other.execute("rollback")
            sleep(0.02)
        other.close()

    async def trouble() -> None:
        holding = asyncio.create_task(asyncio.to_thread(hold, 8))
        assert await worst_wait(server, 4.0) < PROMPT
        await holding

    asyncio.run(play_through(server, db, trouble))
