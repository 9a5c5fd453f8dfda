"""Plays for those who do not: bots, people whose seat is lent, and people whose time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog

from rookery.server.entries import Answered, By, Entry, Lent
from rookery.server.requests import Refusal
from rookery.server.room import Room
from rookery.server.store import StoreDown
from rookery.server.table import SUBSTITUTE, Table, playing
from rookery.server.thinking import look_of

if TYPE_CHECKING:
    from rookery.server.host import Host

TRY_AGAIN = 1.0
LATER = 2.0  # where nobody watches, another process may know better who is there

log = structlog.get_logger()


async def drive(host: Host, room: Room) -> None:
    """Until the table is put away."""
    while True:
        room.changed.clear()
        try:
            if await act(host, room):
                continue
            if room.table.status == "over":
                await host.store.close_table(room.table.id)
        except Exception as error:  # no bot and no fault of ours may hold a table for good
            is_known = isinstance(error, StoreDown | Refusal)
            log.warning("driver tries again", table=room.table.id, error=type(error).__name__, exc_info=not is_known)
            await asyncio.sleep(TRY_AGAIN)
            continue
        if await rest(host, room):
            return


async def act(host: Host, room: Room) -> bool:
    """Give the answers that are due; False where none is."""
    table = room.table
    if room.is_behind:
        async with room.lock:
            await host.catch_up(room)
        return True
    if table.status == "open" and table.is_full:  # a server ended between the last guest and the deal
        await host.begin_if_full(room)
        return True
    if table.status != "running":
        return False
    due = [seat for seat in table.asked if table.chairs[seat].is_played_by_bot]
    if due:
        await answer_for(host, room, due, "bot", host.settings.bot_pause)
        return True
    if time_left(host, room) == 0.0:
        await answer_for(host, room, table.asked, "clock")
        return True
    return False


def time_left(host: Host, room: Room) -> float | None:
    """Until people have had their time; a process that nobody watches with lets others go first."""
    limit = host.limit(room.table)
    if limit is None or room.table.status != "running":
        return None
    return max(0.0, room.deadline(limit) + (0.0 if room.watchers else LATER) - host.now())


async def rest(host: Host, room: Room) -> bool:
    """Wait for something to happen; True where nobody cares any more, and the table was put away."""
    left = time_left(host, room)
    try:
        async with asyncio.timeout(host.settings.idle if left is None else left):
            await room.changed.wait()
    except TimeoutError:
        if left is None and not room.watchers and host.now() - room.touched >= host.settings.idle:
            host.put_away(room)
            return True
    return False


async def answer_for(host: Host, room: Room, seats: Sequence[int], by: By, pause: float = 0.0) -> None:
    """Think for all these seats at once, as each of them sees the table; answer after the pause, in seat order."""
    question, match = room.table.question, playing(room.table)
    looks = [look_of(match, seat, room.table.chairs[seat].bot or SUBSTITUTE) for seat in seats]
    *actions, _ = await asyncio.gather(*(host.thinker.think(look) for look in looks), paused(pause))
    for seat, action in zip(seats, actions, strict=True):
        await answer(host, room, question, Answered(seat, action, by))


async def paused(seconds: float) -> int:
    await asyncio.sleep(seconds)
    return 0


async def answer(host: Host, room: Room, question: int, entry: Answered) -> None:
    table, seat = room.table, entry.seat
    given = await host.append(room, f"{entry.by}:{question}:{seat}", lambda: still(table, question, entry))
    if given and entry.by == "clock" and seat not in room.here:
        await host.append(room, f"away:{question}:{seat}", lambda: away(table, seat))


def still(table: Table, question: int, entry: Answered) -> Entry | None:
    """The answer, if it is still due: the person may have come back, or the question may be another."""
    is_due = table.question == question and entry.seat in table.asked
    is_bots = table.chairs[entry.seat].is_played_by_bot
    return entry if is_due and is_bots == (entry.by == "bot") else None


def away(table: Table, seat: int) -> Entry | None:
    return None if table.chairs[seat].lent or table.status != "running" else Lent(seat, away=True)
