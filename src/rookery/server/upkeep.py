"""What a server does for tables that nobody is at: clocks run out, and what was abandoned is taken away.

A table that nobody asks for lies in the store. Two of its columns say when to look at it next: `due`, before which no
clock of it runs out, and `expires`, before which it is not abandoned. Both are early rather than late: who plays on
writes neither, and whoever looks too early writes down when to look again. So a round costs as much as there is to do,
however many tables there are, and of several processes one does it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from rookery.server.entries import Answered, Stored, Summary
from rookery.server.requests import Refusal
from rookery.server.room import Room
from rookery.server.store import StoreDown
from rookery.server.table import Table

if TYPE_CHECKING:
    from rookery.server.host import Host

ROUND = 2.0  # seconds
FEW = 8  # tables of each kind in a round
CLAIM = 60.0  # seconds that a process has for them, before another may look at the same
AT_A_TIME = 1000  # entries

log = structlog.get_logger()


async def look_after(host: Host) -> None:
    """Until cancelled, whatever the database does."""
    while True:
        try:
            await go_round(host)
        except StoreDown as error:
            log.warning("no upkeep just now", error=str(error))
        except Exception as error:
            log.error("upkeep broke", error=type(error).__name__)
        await asyncio.sleep(ROUND)


async def go_round(host: Host) -> None:
    now = host.now()
    for table in await host.store.take_due(now, now + CLAIM, FEW):
        await wake(host, table)
    for table in await host.store.take_expired(now, now + CLAIM, FEW):
        await expire(host, table)


# -- Clocks


async def wake(host: Host, table: str) -> None:
    """A clock may have run out at a table: where it is open, its driver knows, and where it is not it is opened."""
    if await is_watched_elsewhere(host, table):
        return  # that process plays on; it is asked again after the claim
    try:
        room = host.rooms.get(table) or await host.room(table)
    except Refusal:
        return  # set aside
    limit = host.limit(room.table)
    running = room.table.status == "running" and host.is_correspondence(room.table)
    await host.store.set_due(table, max(room.deadline(limit or 0.0), host.now() + ROUND) if running else None)


async def is_watched_elsewhere(host: Host, table: str) -> bool:
    return host.settings.shared and bool(await host.store.elsewhere(host.name, table, host.now()))


# -- Tables that nobody comes back to


async def expire(host: Host, table: str) -> None:
    """Take a table away if it was left alone for long enough; a game that is over stays."""
    until = await kept_until(host, table)
    if until > host.now():
        return await host.store.set_expiry(table, until)
    try:
        found = (await host.load(table)).table
    except Refusal:
        return  # set aside, or gone
    if found.status == "over":
        return await host.store.close_table(table, summary(found))
    await remove(host, table)


async def kept_until(host: Host, table: str) -> float:
    """When it is abandoned, if nothing happens there any more."""
    room = host.rooms.get(table)
    if (room and room.here) or await is_watched_elsewhere(host, table):
        return host.now() + host.settings.unanswered
    last, answered, number = await host.store.opened(table), False, 0
    while found := await host.store.entries(table, number, AT_A_TIME):
        answered = answered or any(is_persons(stored) for stored in found)
        last, number = found[-1].at, found[-1].number + 1
    return last + patience(host, answered)


def patience(host: Host, answered: bool) -> float:
    return host.settings.abandoned if answered else host.settings.unanswered


def is_persons(stored: Stored) -> bool:
    return isinstance(stored.entry, Answered) and stored.entry.by == "person"


async def remove(host: Host, table: str) -> None:
    room = host.rooms.pop(table, None)
    if room:
        close(room)
    await host.store.delete_table(table)
    log.info("table abandoned", table=table)


def close(room: Room) -> None:
    if room.driver:
        room.driver.cancel()
    for watcher in list(room.watchers):
        watcher.cut_off()


# -- Notes


async def lost(host: Host, table: str, error: Exception) -> None:
    """A table that cannot be replayed is named, and lies there: it stops no other."""
    log.warning("table set aside", table=table, error=type(error).__name__)
    await host.store.set_aside(table)


async def note(host: Host, room: Room) -> None:
    """A table is put away: lists tell of it without opening it."""
    table, line = room.table, summary(room.table)
    try:
        if table.status == "over":
            await host.store.close_table(table.id, line)
        else:
            await host.store.note(table.id, line, room.touched + patience(host, table.answered))
    except StoreDown:
        log.warning("table not noted", table=table.id)


def summary(table: Table) -> Summary:
    return Summary(table.number, table.game.key, table.status, table.names, list(table.asked))
