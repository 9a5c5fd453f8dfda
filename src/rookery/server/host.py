"""Keeps the tables of a server: opens them, appends to them, and tells those who watch.

An entry is checked, appended to the log, and only then applied, acknowledged and shown. Another process may append
first: then this one catches up and checks again. All time and chance of the outside world come in through `now` and
the tokens; a test may run a whole server on an event loop with a clock of its own.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from secrets import compare_digest

import structlog

from rookery.server.driver import drive
from rookery.server.entries import Began, Draft, Entry, Left, NextTable, Rematched, Returned, Sat, Stored
from rookery.server.frames import Viewer
from rookery.server.hearing import ANY
from rookery.server.metrics import ENTRIES, REFUSED, ROOMS
from rookery.server.opening import free_seat, named, opening_again, opening_of, own_name
from rookery.server.presence import announce, look_around
from rookery.server.protocol import (
    Done,
    Hello,
    OpenTable,
    Refused,
    Rematch,
    Request,
    Seated,
    SeatRequest,
    SitDown,
)
from rookery.server.requests import Refusal, check_rematch, entry_for
from rookery.server.room import Room, Watcher, dismiss, greet, show, show_all, show_to
from rookery.server.settings import Settings
from rookery.server.store import Store, StoreDown
from rookery.server.table import Chair, Table, apply, set_up
from rookery.server.thinking import Thinker
from rookery.server.tokens import hashed, new_token

MOST_TRIES = 50
PROCESS_LETTERS = 16

log = structlog.get_logger()


class Host:
    def __init__(
        self, store: Store, thinker: Thinker, settings: Settings, now: Callable[[], float] = time.time
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self.now = now
        self.name = new_token()[:PROCESS_LETTERS]  # of this process among others
        self.rooms: dict[str, Room] = {}
        self.errands: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Go on with every table that was not over when the last server stopped."""
        for table in await self.store.unfinished():
            try:
                await self.room(table)
            except Refusal as refusal:
                log.warning("table not resumed", table=table, code=refusal.code)

    async def stop(self) -> None:
        drivers = [room.driver for room in self.rooms.values() if room.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, *self.errands, return_exceptions=True)
        for room in self.rooms.values():
            for watcher in room.watchers:
                watcher.close()

    # -- tables

    async def open_table(self, wish: OpenTable) -> Seated:
        opening = opening_of(wish, self.now())
        token = new_token()
        await self.store.open_table(opening, hashed(token))
        room = await self.room(opening.table)
        await self.begin_if_full(room)
        log.info("table opened", table=opening.table, game=opening.game, seats=len(opening.seating))
        return Seated(opening.table, opening.host, token, opening.invite)

    async def room(self, table: str) -> Room:
        """The table, opened in this process if it was not; Refusal where there is none."""
        if table not in self.rooms:
            self.take(await self.load(table))
        self.rooms[table].touched = self.now()
        return self.rooms[table]

    def take(self, room: Room) -> None:
        """Keep a table that was loaded, unless somebody else was faster: there is one room for a table."""
        if room.table.id in self.rooms:
            return
        self.rooms[room.table.id] = room
        room.driver = asyncio.create_task(drive(self, room))
        ROOMS.set(len(self.rooms))

    async def load(self, table: str) -> Room:
        opening = await self.store.opening(table)
        if opening is None:
            raise Refusal("no-table", "there is no such table")
        try:
            room = Room(set_up(opening), since=self.now())
        except ValueError as error:
            raise Refusal("retired", str(error)) from error
        for stored in await self.store.entries(table, 0):
            apply(room.table, stored)
        return room

    def put_away(self, room: Room) -> None:
        self.rooms.pop(room.table.id, None)
        ROOMS.set(len(self.rooms))

    async def sit_down(self, table: str, wish: SitDown) -> Seated:
        room = await self.room(table)
        name = named(wish.name)
        if not compare_digest(wish.invite.encode(), room.table.opening.invite.encode()):
            raise Refusal("not-invited", "this invitation is not for this table: ask for a new link")
        token = new_token()
        taken: list[int] = []

        def propose() -> Sat:
            taken[:] = [free_seat(room.table, wish.seat)]
            return Sat(taken[0], own_name(room.table, name))

        await self.append(room, f"sat:{hashed(token)[:32]}", propose, opens=hashed(token))
        await self.begin_if_full(room)
        return Seated(table, taken[0], token, room.table.opening.invite)

    async def begin_if_full(self, room: Room) -> None:
        if room.table.match is None and room.table.is_full:
            await self.append(room, "began", lambda: Began() if room.table.match is None else None)

    # -- the log

    async def append(
        self,
        room: Room,
        message: str,
        propose: Callable[[], Entry | None],
        opens: str = "",
        rematch: NextTable | None = None,
    ) -> bool:
        """Append what `propose` says of the table as it then is; False where it says nothing, or was stored before."""
        async with room.lock:
            for nth in range(MOST_TRIES):
                entry = propose()
                if entry is None:
                    return False
                shuts = isinstance(entry, Left) and room.table.match is None
                draft = Draft(room.table.id, room.table.number, message, self.now(), entry, opens, shuts, rematch)
                if await self.stored(room, draft):
                    self.take_in(room, Stored(draft.number, draft.at, entry))
                    return True
                await self.catch_up(room)
                if await self.store.has(room.table.id, message):
                    return False
        raise Refusal("busy", "the table is busy: try again")

    async def stored(self, room: Room, draft: Draft) -> bool:
        try:
            return await self.store.append(draft)
        except StoreDown:
            room.is_behind = True  # perhaps: the entry may have been stored
            room.changed.set()
            raise

    def take_in(self, room: Room, *stored: Stored) -> None:
        """Entries are stored: apply them, and show everybody what came of them."""
        for entry in stored:
            if isinstance(entry.entry, Left) and room.table.match is None:
                dismiss(room, entry.entry.seat)
            apply(room.table, entry)
            ENTRIES.labels(type(entry.entry).__name__.lower()).inc()
        show_all(room, self.seconds(room))

    async def catch_up(self, room: Room) -> None:
        """Take in what other processes appended."""
        found = await self.store.entries(room.table.id, room.table.number)
        if found:
            self.take_in(room, *found)
        room.is_behind = False

    async def be_up_to_date(self, room: Room) -> None:
        """Before a table is shown to somebody who may have seen it further on. The caller holds its lock."""
        if room.is_behind or self.settings.shared:
            await self.catch_up(room)
        if self.settings.shared:
            await look_around(self, room)

    async def heard(self, table: str) -> None:
        """Another process appended to a table, or somebody came or went there; or may have."""
        rooms = list(self.rooms.values()) if table == ANY else [self.rooms[table]] if table in self.rooms else []
        for room in rooms:
            async with room.lock:
                await self.be_up_to_date(room)

    # -- connections

    async def viewer(self, table: str, token: str) -> Viewer:
        """The seat that a token opens; a spectator's eyes where there is none; Refusal where it opens nothing."""
        if not token:
            return None
        seat = await self.store.seat_of(hashed(token), table)
        if seat is None:
            raise Refusal("no-seat", "this browser has no seat at this table any more: you may watch")
        return seat

    async def connect(self, table: str, hello: Hello, close: Callable[[], None]) -> tuple[Room, Watcher]:
        room = await self.room(table)
        async with room.lock:  # nobody leaves the seat between the look at the token and the first frame
            await self.be_up_to_date(room)
            watcher = Watcher(await self.viewer(table, hello.token), close, hello.events, hello.chat)
            room.watchers.append(watcher)
            greet(room, watcher)
            show(room, watcher, self.seconds(room))
        try:
            await self.welcome_back(room, watcher)
        except BaseException:
            self.disconnect(room, watcher)
            raise
        return room, watcher

    async def welcome_back(self, room: Room, watcher: Watcher) -> None:
        """Others see who is here; a seat that was lent while its person was away is theirs again."""
        self.show_others(room, watcher)
        seat = watcher.seat
        if seat is not None and room.table.chairs[seat].away:
            await self.append(room, f"back:{room.table.number}:{seat}", lambda: come_back(room.table, seat))

    def disconnect(self, room: Room, watcher: Watcher) -> None:
        if watcher in room.watchers:
            room.watchers.remove(watcher)
            self.show_others(room, watcher)
            room.changed.set()

    def show_others(self, room: Room, watcher: Watcher) -> None:
        """People come and go: that is no entry, but everybody sees it."""
        if watcher.seat is None:
            return
        if self.settings.shared:
            self.send_out(announce(self, room, watcher.seat))
        show_to(room, [other for other in room.watchers if other is not watcher], self.seconds(room))

    def send_out(self, errand: Coroutine[None, None, None]) -> None:
        """Something that nobody waits for."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def request(self, room: Room, seat: Viewer, request: Request) -> Done | Refused:
        """Do what a seat asks, once, however often it is sent."""
        try:
            if seat is None:
                raise Refusal("spectator", "spectators only watch")
            return await self.do(room, seat, request)
        except Refusal as refusal:
            REFUSED.labels(refusal.code).inc()
            return Refused(request.id, refusal.code, refusal.reason)
        except StoreDown:
            log.error("store down", table=room.table.id)
            return Refused(request.id, "store", "the move could not be stored: it will be sent again")

    async def do(self, room: Room, seat: int, request: Request) -> Done:
        message, chair = f"{seat}:{request.id}", room.table.chairs[seat]
        try:
            if isinstance(request, Rematch):
                await self.play_again(room, message)
            else:
                await self.append(room, message, partial(own_entry, room, seat, chair, request))
        except Refusal:
            if not await self.store.has(room.table.id, message):
                raise
        return Done(request.id, room.table.rematch)

    async def play_again(self, room: Room, message: str) -> None:
        """A new table for the same people; if somebody else was first, theirs is the one."""
        check_rematch(room.table)
        again = opening_again(room.table, self.now())
        proposed = Rematched(again.opening.table)
        await self.append(room, message, lambda: None if room.table.rematch else proposed, rematch=again)
        await self.begin_if_full(await self.room(room.table.rematch))

    # -- time

    def seconds(self, room: Room) -> float | None:
        """What is left for the open question."""
        limit = self.limit(room.table)
        if limit is None or room.table.status != "running":
            return None
        return max(0.0, room.deadline(limit) - self.now())

    def limit(self, table: Table) -> float | None:
        return {"off": None, "relaxed": self.settings.relaxed, "fast": self.settings.fast}[table.opening.clock]


def own_entry(room: Room, seat: int, chair: Chair, request: SeatRequest) -> Entry:
    """While a request waited, its seat may have become somebody else's."""
    if room.table.match is None and room.table.chairs[seat] is not chair:
        raise Refusal("no-seat", "this seat is not yours any more")
    return entry_for(room.table, seat, request, room.here)


def come_back(table: Table, seat: int) -> Entry | None:
    return Returned(seat) if table.chairs[seat].away else None
