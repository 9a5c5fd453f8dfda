"""A host in the test's own process: real store, no network, bots that think at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from rookery.server.host import Host
from rookery.server.migrations import upgrade
from rookery.server.protocol import Frame, Hello, OpenTable, Seated, SitDown
from rookery.server.room import Room, Watcher
from rookery.server.settings import Settings
from rookery.server.store import SqlStore
from rookery.server.thinking import Inside
from server.serving import NO_LIMITS


@asynccontextmanager
async def hosting(folder: Path, **changes: object) -> AsyncIterator[tuple[Host, SqlStore]]:
    url = f"sqlite+aiosqlite:///{folder / 'tables.sqlite3'}"
    await upgrade(url)
    store = SqlStore(url)
    host = Host(store, Inside(1), Settings(bot_pause=0.0, **{**NO_LIMITS, **changes}))  # type: ignore[arg-type]
    await store.start()
    await host.start()
    try:
        yield host, store
    finally:
        await host.stop()
        await store.stop()


async def two_people(host: Host, game: str = "thieves") -> tuple[Seated, Seated]:
    """Ann and Bob at a table with one more open seat: nobody has begun."""
    ann = await host.open_table(OpenTable(game, "Ann", ["me", "open", "open"]))
    return ann, await host.sit_down(ann.table, SitDown(ann.invite, "Bob"))


async def enter(host: Host, seated: Seated) -> tuple[Room, Watcher]:
    return await host.connect(seated.table, Hello(seated.token), lambda: None)


async def watch(host: Host, table: str) -> tuple[Room, Watcher]:
    return await host.connect(table, Hello(), lambda: None)


def frames_of(watcher: Watcher) -> list[Frame]:
    """What waits to be sent."""
    sent = [watcher.unsent.get_nowait() for nth in range(watcher.unsent.qsize())]
    return [message for message in sent if isinstance(message, Frame)]
