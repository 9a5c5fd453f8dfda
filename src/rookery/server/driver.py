"""Plays for those who do not: bots, people whose seat is lent, and people whose time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

import structlog

from rookery.server.entries import Answered, By, Entry, Lent, Returned
from rookery.server.levels import least_pause, spec_of
from rookery.server.requests import Refusal
from rookery.server.room import Room
from rookery.server.store import StoreDown
from rookery.server.table import SUBSTITUTE, Table, playing
from rookery.server.thinking import Look, look_of

if TYPE_CHECKING:
    from rookery.server.host import Host

TRY_AGAIN = 1.0
LATER = 2.0  # where nobody watches, another process may know better who is there
BEATS = 4  # of a pause: an answer that is late comes at the next beat, not at once

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
    """Give the answers that are due; False where none is, and where nobody has looked for a while."""
    table = room.table
    if room.is_behind:
        async with room.lock:
            await host.catch_up(room)
        return True
    if is_deserted(host, room):
        return False
    if table.status == "open" and table.is_full:  # a server ended between the last guest and the deal
        await host.begin_if_full(room)
        return True
    if table.status != "running":
        return False
    back = [seat for seat in room.own if table.chairs[seat].away]
    if back:
        await host.append(room, f"back:{table.number}:{back[0]}", lambda: come_back(table, back[0]))
        return True
    due = [seat for seat in table.asked if room.is_played_by_bot(seat)]
    if due:
        await answer_for(host, room, due, "bot")
        return True
    if time_left(host, room) == 0.0:
        await answer_for(host, room, table.asked, "clock")
        return True
    return False


# -- Waiting


def time_left(host: Host, room: Room) -> float | None:
    """Until people have had their time; a process that nobody watches with lets others go first."""
    limit = host.limit(room.table)
    if limit is None or room.table.status != "running":
        return None
    return max(0.0, room.deadline(limit) + (0.0 if room.watchers else LATER) - host.now())


def quiet_left(host: Host, room: Room) -> float | None:
    """Until the table has been left alone for so long that nobody plays there any more."""
    if room.watchers or room.elsewhere:
        return None
    return max(0.0, room.touched + host.settings.idle - host.now())


def is_deserted(host: Host, room: Room) -> bool:
    return quiet_left(host, room) == 0.0


async def rest(host: Host, room: Room) -> bool:
    """Wait for something to happen; True where nobody cares any more, and the table was put away."""
    if is_deserted(host, room):
        host.put_away(room)
        return True
    left = [seconds for seconds in (time_left(host, room), quiet_left(host, room)) if seconds is not None]
    try:
        async with asyncio.timeout(min(left, default=None)):
            await room.changed.wait()
    except TimeoutError:
        pass  # something is due, or nobody came
    return False


# -- Answering


async def answer_for(host: Host, room: Room, seats: Sequence[int], by: By) -> None:
    """Think for all these seats at once, as each of them sees the table; answer after the pause, in seat order."""
    clock, question = asyncio.get_running_loop().time, room.table.question
    asked_at, pause = clock(), pause_of(host, room.table, seats)
    looks = [look_at(room.table, seat) for seat in seats]
    actions = await asyncio.gather(*(host.thinker.think(look) for look in looks))
    await asyncio.sleep(rest_of(pause, clock() - asked_at))
    for seat, action in zip(seats, actions, strict=True):
        await answer(host, room, question, Answered(seat, action, by))


def look_at(table: Table, seat: int) -> Look:
    look = look_of(playing(table), seat, spec_of(table.chairs[seat].bot or SUBSTITUTE))
    look.opener, look.table = table.opening.opener, table.id
    return look


def pause_of(host: Host, table: Table, seats: Sequence[int]) -> float:
    """What everybody knows decides it: who is asked, and of which level they are."""
    return max(host.settings.bot_pause, *(least_pause(table.chairs[seat].bot) for seat in seats))


def rest_of(pause: float, passed: float) -> float:
    """Until the pause is over; if thinkers were so busy that it is, until the next beat."""
    late, beat = passed - pause, pause / BEATS
    if late <= 0.0:
        return -late
    return ceil(late / beat) * beat - late if beat else 0.0


async def answer(host: Host, room: Room, question: int, entry: Answered) -> None:
    table, seat = room.table, entry.seat
    given = await host.append(room, f"{entry.by}:{question}:{seat}", lambda: still(room, question, entry))
    if given and entry.by == "clock" and seat not in room.here:
        await host.append(room, f"away:{question}:{seat}", lambda: away(table, seat))


def still(room: Room, question: int, entry: Answered) -> Entry | None:
    """The answer, if it is still due: the person may have come back, or the question may be another."""
    is_due = room.table.question == question and entry.seat in room.table.asked
    return entry if is_due and room.is_played_by_bot(entry.seat) == (entry.by == "bot") else None


def come_back(table: Table, seat: int) -> Entry | None:
    return Returned(seat) if table.chairs[seat].away else None


def away(table: Table, seat: int) -> Entry | None:
    return None if table.chairs[seat].lent or table.status != "running" else Lent(seat, away=True)
