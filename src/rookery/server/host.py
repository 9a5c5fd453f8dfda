"""Keeps the tables of a server: opens them, appends to them, and tells those who watch.

An entry is checked, appended to the log, and only then applied, acknowledged and shown. Another process may append
first: then this one catches up and checks again. All time and chance of the outside world come in through `now` and
the tokens; a test may run a whole server on an event loop with a clock of its own.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from math import inf
from secrets import compare_digest

import structlog

from rookery.core.match import Match
from rookery.server.clerks import Clerks, Inside
from rookery.server.driver import come_back, drive
from rookery.server.entries import (
    Began,
    Chatted,
    Draft,
    Entry,
    Left,
    NextTable,
    Opener,
    Rematched,
    Sat,
    Stored,
)
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
from rookery.server.requests import Refusal, check_quotas, check_rematch, entry_for
from rookery.server.room import Room, Watcher, check_sockets, dismiss, greet, show, show_all, show_to, show_words
from rookery.server.sealing import SealBroken
from rookery.server.settings import Settings
from rookery.server.store import StoreDown
from rookery.server.storing import Quota, Store
from rookery.server.table import Chair, Retired, Table, apply, set_up
from rookery.server.thinking import Thinker
from rookery.server.tokens import hashed, new_token
from rookery.server.upkeep import look_after, lost, note

MOST_TRIES = 50
AT_A_TIME = 50  # entries that are read and replayed, before others get their turn
LOADS = 4  # tables that are loaded at the same time
PROCESS_LETTERS = 16
TOO_MANY_TABLES = "too many of your tables are open: play one to its end, or leave one that has not begun"
UNREADABLE = "this table cannot be replayed: it is kept as it is for those who look after the server"

log = structlog.get_logger()


class Host:
    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        settings: Settings,
        now: Callable[[], float] = time.time,
        clerks: Clerks | None = None,
    ) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self.now = now
        self.name = new_token()[:PROCESS_LETTERS]  # of this process among others
        self.rooms: dict[str, Room] = {}
        self.clerks: Clerks = clerks or Inside()
        self.since = now()  # no clock runs while no server does
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.loads = asyncio.Semaphore(LOADS)
        self.errands: set[asyncio.Task[None]] = set()
        self.upkeep: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Tables are opened when somebody comes, or when a clock of theirs runs out."""
        self.upkeep = self.upkeep or self.send_out(look_after(self))

    async def stop(self) -> None:
        drivers = [room.driver for room in self.rooms.values() if room.driver]
        for task in [*drivers, *self.loading.values(), *([self.upkeep] if self.upkeep else [])]:
            task.cancel()
        await asyncio.gather(*drivers, *self.loading.values(), *self.errands, return_exceptions=True)
        for room in self.rooms.values():
            for watcher in room.watchers:
                watcher.close()

    # -- tables

    async def open_table(self, wish: OpenTable, owner: str = "", address: str = "", opener: str = "") -> Seated:
        """Dealt on trial before anything of it is stored. `opener` says who shares the thinkers with whom."""
        opening = opening_of(wish, self.now(), opener)
        await self.clerks.check(opening)
        token, expires = new_token(), opening.at + self.settings.unanswered
        if not await self.store.open_table(opening, hashed(token), expires, Opener(owner, address), self.quota):
            raise Refusal("too-many-tables", TOO_MANY_TABLES)
        room = await self.room(opening.table)
        await self.begin_if_full(room)
        log.info("table opened", table=opening.table, game=opening.game, seats=len(opening.seating))
        return Seated(opening.table, opening.host, token, opening.invite)

    @property
    def quota(self) -> Quota:
        return Quota(self.settings.tables_of_opener, self.settings.tables_of_address)

    async def room(self, table: str) -> Room:
        """The table, opened in this process if it was not; Refusal where there is none, or it cannot be replayed."""
        room = self.rooms[table] if table in self.rooms else await asyncio.shield(self.loaded(table))
        room.touched = self.now()
        return room

    def loaded(self, table: str) -> asyncio.Task[Room]:
        """However many come at once, it is loaded once; also if they are gone by then."""
        if table not in self.loading:
            task = self.loading[table] = asyncio.create_task(self.load_in_turn(table))
            task.add_done_callback(lambda done: self.end_loading(table, done))
        return self.loading[table]

    def end_loading(self, table: str, done: asyncio.Task[Room]) -> None:
        del self.loading[table]
        if not done.cancelled():
            done.exception()  # those who wait for it are told

    async def load_in_turn(self, table: str) -> Room:
        async with self.loads:
            return self.take(await self.load(table))

    def take(self, room: Room) -> Room:
        """Keep a table that was loaded: there is one room for a table."""
        self.rooms[room.table.id] = room
        room.touched = self.now()
        room.driver = asyncio.create_task(drive(self, room))
        ROOMS.set(len(self.rooms))
        return room

    async def load(self, table: str) -> Room:
        try:
            opening = await self.store.opening(table)
        except SealBroken as error:
            raise Refusal("sealed", str(error)) from error
        if opening is None:
            raise Refusal("no-table", "there is no such table")
        try:
            room = Room(set_up(opening), since=self.since, now=self.now)
            room.grace = self.grace(room.table)
            await self.replay(room.table)
        except StoreDown:
            raise
        except Exception as error:  # whatever is wrong with it, it is wrong with this table alone
            await lost(self, table, error)
            raise (
                Refusal("retired", str(error)) if isinstance(error, Retired) else Refusal("set-aside", UNREADABLE)
            ) from error
        await self.store.take_up(table, self.now())
        return room

    async def replay(self, table: Table) -> None:
        """A few entries at a time: whoever wants another table does not wait for all of a long one."""
        while found := await self.store.entries(table.id, table.number, AT_A_TIME):
            await self.clerks.fold(table, found)
            if len(found) < AT_A_TIME:
                return

    def put_away(self, room: Room) -> None:
        self.rooms.pop(room.table.id, None)
        ROOMS.set(len(self.rooms))
        self.send_out(note(self, room))

    async def sit_down(self, table: str, wish: SitDown, owner: str = "") -> Seated:
        """The seat, its token and its owner are stored together, or not at all."""
        room = await self.room(table)
        name = named(wish.name)
        if not compare_digest(wish.invite.encode(), room.table.opening.invite.encode()):
            raise Refusal("not-invited", "this invitation is not for this table: ask for a new link")
        token = new_token()
        taken: list[int] = []

        def propose() -> Sat:
            taken[:] = [free_seat(room.table, wish.seat)]
            return Sat(taken[0], own_name(room.table, name))

        await self.append(room, f"sat:{hashed(token)[:32]}", propose, opens=hashed(token), owner=owner)
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
        owner: str = "",
        rematch: NextTable | None = None,
    ) -> bool:
        """Append what `propose` says of the table as it then is; False where it says nothing, or was stored before."""
        async with room.lock:
            for nth in range(MOST_TRIES):
                entry = propose()
                if entry is None:
                    return False
                dealt = await self.dealt(room, entry)
                draft = Draft(
                    table=room.table.id,
                    number=room.table.number,
                    message=message,
                    at=self.now(),
                    entry=entry,
                    opens=opens,
                    owner=owner,
                    shuts=isinstance(entry, Left) and room.table.match is None,
                    rematch=rematch,
                    due=self.due(room.table, entry),
                )
                if await self.stored(room, draft):
                    taken = Stored(draft.number, draft.at, entry)
                    self.take_in(room, taken, dealt)
                    self.show(room, [taken])
                    return True
                await self.catch_up(room)
                if await self.store.has(room.table.id, message):
                    return False
                if owner and await self.store.owns(owner, room.table.id):
                    raise Refusal("seated", "you sit at this table already")
        raise Refusal("busy", "the table is busy: try again")

    async def stored(self, room: Room, draft: Draft) -> bool:
        try:
            return await self.store.append(draft)
        except StoreDown:
            room.is_behind = True  # perhaps: the entry may have been stored
            room.changed.set()
            raise

    async def dealt(self, room: Room, entry: Entry) -> Match | None:
        """The match of a game that is about to begin."""
        if not isinstance(entry, Began) or room.table.match is not None:
            return None
        try:
            return await self.clerks.deal(room.table.opening)
        except Exception as error:
            log.error("table not dealt", table=room.table.id, error=type(error).__name__)
            raise Refusal("no-deal", "this table cannot be dealt: open another") from error

    def due(self, table: Table, entry: Entry) -> float | None:
        """When a clock may run out though nobody is there: only in correspondence play."""
        limit = self.limit(table)
        if limit is None or not isinstance(entry, Began) or not self.is_correspondence(table):
            return None
        return self.now() + limit

    def take_in(self, room: Room, stored: Stored, dealt: Match | None = None) -> None:
        """An entry is stored: apply it."""
        if isinstance(stored.entry, Left) and room.table.match is None:
            dismiss(room, stored.entry.seat)
        apply(room.table, stored, dealt)
        ENTRIES.labels(type(stored.entry).__name__.lower()).inc()

    def show(self, room: Room, stored: Sequence[Stored]) -> None:
        """Everybody sees what came of entries that were taken in."""
        if all(isinstance(one.entry, Chatted) for one in stored):
            show_words(room)
        else:
            show_all(room, self.seconds(room))

    async def catch_up(self, room: Room) -> None:
        """Take in what other processes appended, one by one: others get their turn in between."""
        while found := await self.store.entries(room.table.id, room.table.number, AT_A_TIME):
            for stored in found:
                self.take_in(room, stored, await self.dealt(room, stored.entry))
                await asyncio.sleep(0)
            self.show(room, found)
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
            check_sockets(room, watcher.seat)
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
            room.touched = self.now()
            self.show_others(room, watcher)
            room.changed.set()

    def show_others(self, room: Room, watcher: Watcher) -> None:
        """People come and go: that is no entry, but everybody sees it."""
        if watcher.seat is None:
            return
        if self.settings.shared:
            self.send_out(announce(self, room, watcher.seat))
        show_to(room, [other for other in room.watchers if other is not watcher], self.seconds(room))

    def send_out(self, errand: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Something that nobody waits for."""
        task = asyncio.create_task(errand)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)
        return task

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
                await self.append(room, message, partial(self.own_entry, room, seat, chair, request))
        except Refusal:
            if not await self.store.has(room.table.id, message):
                raise
        return Done(request.id, room.table.rematch)

    def own_entry(self, room: Room, seat: int, chair: Chair, request: SeatRequest) -> Entry:
        """While a request waited, its seat may have become somebody else's."""
        if room.table.match is None and room.table.chairs[seat] is not chair:
            raise Refusal("no-seat", "this seat is not yours any more")
        check_quotas(room.table, seat, request, self.now(), self.settings)
        return entry_for(room.table, seat, request, room.here, room.graces())

    async def play_again(self, room: Room, message: str) -> None:
        """A new table for the same people; if somebody else was first, theirs is the one."""
        check_rematch(room.table)
        if not await self.store.has_room(room.table.id, self.quota):
            raise Refusal("too-many-tables", TOO_MANY_TABLES)
        again = opening_again(room.table, self.now(), self.settings.unanswered)
        await self.clerks.check(again.opening)
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

    def grace(self, table: Table) -> float:
        """How long a person may be away before others may lend the seat; in correspondence play the clock decides."""
        return inf if self.is_correspondence(table) else self.settings.grace

    def is_correspondence(self, table: Table) -> bool:
        """Whether a decision may take so long that nobody stays at the table: then the clock runs all the same."""
        limit = self.limit(table)
        return limit is not None and limit >= self.settings.correspondence

    def limit(self, table: Table) -> float | None:
        return {"off": None, "relaxed": self.settings.relaxed, "fast": self.settings.fast}[table.opening.clock]
