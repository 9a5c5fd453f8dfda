"""How a process hears what other processes appended: by NOTIFY on PostgreSQL, by a look at the file on SQLite."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import asyncpg
import structlog
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.server.store import CHANNEL, FAILURES, SqlStore, StoreDown

LOOK_EVERY = 0.03
TRY_AGAIN = 1.0

ANY = ""  # any table may have changed

Heard = Callable[[str], Awaitable[None]]

log = structlog.get_logger()


async def hear(store: SqlStore, heard: Heard) -> None:
    """Call `heard` with each table that got new entries, or with ANY, until cancelled, whatever the database does."""
    while True:
        try:
            await (look if store.is_sqlite else listen)(store, heard)
        except (StoreDown, *FAILURES) as error:
            log.warning("hears nothing of other processes", error=type(error).__name__)
        await asyncio.sleep(TRY_AGAIN)


async def look(store: SqlStore, heard: Heard) -> None:
    """SQLite counts the commits of others; rows are numbered in order of arrival."""
    async with store.engine.connect() as connection:
        last = (await connection.execute(text("select coalesce(max(rowid), 0) from entries"))).scalar_one()
        version, there = -1, await everywhere(connection)
        await heard(ANY)  # what was appended while nobody looked
        while True:
            now = (await connection.execute(text("pragma data_version"))).scalar_one()
            if now != version:
                version = now
                wanted = text("select rowid, table_id from entries where rowid > :last order by rowid")
                found = (await connection.execute(wanted, {"last": last})).all()
                last = found[-1][0] if found else last
                before, there = there, await everywhere(connection)
                moved = [table for table, seat, process in before ^ there]
                for table in dict.fromkeys([*(table for row, table in found), *moved]):
                    await heard(table)
            await connection.rollback()
            await asyncio.sleep(LOOK_EVERY)


async def everywhere(connection: AsyncConnection) -> set[tuple[str, int, str]]:
    """Who is connected to which process."""
    found = await connection.execute(text("select table_id, seat, process from connected"))
    return {(table, seat, process) for table, seat, process in found.all()}


async def listen(store: SqlStore, heard: Heard) -> None:
    """A connection of its own, until it breaks or no longer answers."""
    told: asyncio.Queue[str] = asyncio.Queue()
    connection = await asyncpg.connect(plain_url(store.url), timeout=store.patience, command_timeout=store.patience)
    try:
        connection.add_termination_listener(partial(end, told))
        await connection.add_listener(CHANNEL, partial(note, told))
        await heard(ANY)  # what was said while nobody listened
        while table := await next_told(told, connection, store.patience):
            await heard(table)
    finally:
        connection.terminate()


async def next_told(told: asyncio.Queue[str], connection: asyncpg.Connection[asyncpg.Record], patience: float) -> str:
    """The next table. In silence the database is asked now and then whether it is still there."""
    while True:
        try:
            async with asyncio.timeout(patience):
                return await told.get()
        except TimeoutError:
            await connection.execute("select 1")


def note(told: asyncio.Queue[str], connection: object, process: int, channel: str, table: object) -> None:
    told.put_nowait(str(table))


def end(told: asyncio.Queue[str], connection: object) -> None:
    told.put_nowait("")


def plain_url(url: str) -> str:
    """The address without SQLAlchemy's driver."""
    return url.replace("postgresql+asyncpg", "postgresql", 1)
