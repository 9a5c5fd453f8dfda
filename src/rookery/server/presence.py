"""Who is connected to which of several processes: kept in the store, and forgotten where a process is heard of no more.

A person at another process is at the table: nobody lends that seat, and no clock takes it for an empty one.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from rookery.server.room import Room, show_all
from rookery.server.store import StoreDown

if TYPE_CHECKING:
    from rookery.server.host import Host

BEAT = 10.0
FORGOTTEN = 30.0  # seconds without a beat: the process is gone, and with it the people who were connected to it

log = structlog.get_logger()


async def announce(host: Host, room: Room, seat: int) -> None:
    """Tell the other processes whether the person of a seat is connected to this one; the next beat tells it again."""
    table, until = room.table.id, host.now() + FORGOTTEN
    try:
        if seat in room.own:
            await host.store.arrive(host.name, table, seat, until)
        else:
            await host.store.depart(host.name, table, seat)
    except StoreDown:
        log.warning("presence not told", table=table)


async def look_around(host: Host, room: Room) -> None:
    """Learn who is connected to other processes, and show it."""
    found = await host.store.elsewhere(host.name, room.table.id, host.now())
    if found != room.elsewhere:
        room.elsewhere = found
        show_all(room, host.seconds(room))


async def beat_for_ever(host: Host) -> None:
    while True:
        await asyncio.sleep(BEAT)
        try:
            await beat(host)
        except StoreDown:
            log.warning("presence not told")


async def beat(host: Host) -> None:
    """Say again who is here, and see whether those who were elsewhere still are."""
    connected = [(room.table.id, seat) for room in host.rooms.values() for seat in room.own]
    await host.store.stay(host.name, connected, host.now(), host.now() + FORGOTTEN)
    for room in [room for room in host.rooms.values() if room.elsewhere]:
        await look_around(host, room)
