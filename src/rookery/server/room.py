"""A table that is open in this process: who watches it, and the one lock under which it goes on."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

import msgspec
from msgspec.structs import replace

from rookery.server.frames import Viewer, facts, frame, lines, seen_so_far, welcome
from rookery.server.guard import Bucket
from rookery.server.protocol import Frame, Lines, ToClient
from rookery.server.requests import Refusal
from rookery.server.table import Table
from rookery.server.unsent import Unsent

MOST_SOCKETS = 8  # of one seat


class Watcher:
    """A connection: whose eyes it has, what it was sent, and what waits to be sent."""

    def __init__(self, seat: Viewer, close: Callable[[], None], events: int = 0, chat: int = 0) -> None:
        self.seat = seat
        self.close = close
        self.events = events
        self.chat = chat
        self.unsent = Unsent()
        self.shown = b""  # what it was sent last, in a few bytes
        self.greeted = False  # with the phrases of a game that has begun
        self.gone = False  # cut off: nothing more is sent, and nothing it says is heard

    def send(self, message: ToClient) -> None:
        if self.gone:
            return  # after a gap it would be told half a story
        if not self.unsent.put(message):
            self.cut_off()

    def cut_off(self) -> None:
        self.gone = True
        self.close()


@dataclass
class Room:
    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: list[Watcher] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    driver: asyncio.Task[None] | None = None
    now: Callable[[], float] = time.time
    grace: float = 0.0  # seconds that a person may be away before others may lend the seat
    gone: dict[int, float] = field(default_factory=dict)  # since when people are away, by seat
    since: float = 0.0  # when this process opened the table: no clock runs while no server does
    touched: float = 0.0  # when somebody last asked for it
    elsewhere: list[int] = field(default_factory=list)  # the seats whose people are connected to other processes
    hints: dict[int, Bucket] = field(default_factory=dict)  # how many each seat may still have
    says: dict[int, Bucket] = field(default_factory=dict)  # how much each seat may still say, on all its sockets
    is_behind: bool = False  # the store failed: the log may have an entry more than the table

    @property
    def own(self) -> list[int]:
        """The seats whose people are connected to this process."""
        return sorted({watcher.seat for watcher in self.watchers if watcher.seat is not None})

    @property
    def here(self) -> list[int]:
        """The seats whose people are connected."""
        return sorted({*self.own, *self.elsewhere})

    def is_played_by_bot(self, seat: int) -> bool:
        """Who was away and is here again plays, even before that is stored."""
        chair = self.table.chairs[seat]
        return chair.is_played_by_bot and not (chair.away and seat in self.here)

    def graces(self) -> list[float | None]:
        """Seconds until others may lend a seat; None where nobody is away from it."""
        note_absences(self)
        ends = [self.gone.get(seat) for seat in range(len(self.table.chairs))]
        return [None if end is None else max(0.0, end + self.grace - self.now()) for end in ends]

    def deadline(self, seconds: float) -> float:
        return max(self.table.asked_at, self.since) + seconds


def check_sockets(room: Room, seat: Viewer) -> None:
    if seat is not None and sum(watcher.seat == seat for watcher in room.watchers) >= MOST_SOCKETS:
        raise Refusal("too-many", "this seat is open in too many windows: close one of them first")


def note_absences(room: Room) -> None:
    """Who is away from now on, and who no longer is."""
    here, chairs = room.here, room.table.chairs
    away = [seat for seat, chair in enumerate(chairs) if chair.person and not chair.lent and seat not in here]
    room.gone = {seat: room.gone.get(seat, room.now()) for seat in away}


def dismiss(room: Room, seat: int) -> None:
    """The seat is free for somebody else: whoever had it sees nothing more through its eyes."""
    for watcher in [watcher for watcher in room.watchers if watcher.seat == seat]:
        room.watchers.remove(watcher)
        watcher.cut_off()


def greet(room: Room, watcher: Watcher) -> None:
    """Who you are, and what can be said: once at the door, and again when the game begins."""
    watcher.send(welcome(room.table, watcher.seat))
    watcher.greeted = room.table.match is not None


def show(room: Room, watcher: Watcher, seconds: float | None) -> None:
    """Send one watcher the table as it is now, if that is news."""
    show_to(room, [watcher], seconds)


def show_to(room: Room, watchers: Sequence[Watcher], seconds: float | None) -> None:
    """What everybody knows is gathered once, and a frame is made once for all who see the same."""
    table, here = room.table, room.here
    known, graces = facts(table, here), room.graces()
    made: dict[tuple[Viewer, int, int], Frame] = {}
    for watcher in watchers:
        if table.match is not None and not watcher.greeted:
            greet(room, watcher)
        sight = (watcher.seat, watcher.events, watcher.chat)
        if sight not in made:
            made[sight] = frame(table, watcher.seat, here, watcher.events, watcher.chat, seconds, known, graces)
        tell(watcher, made[sight])
        watcher.events, watcher.chat = seen_so_far(table)


def tell(watcher: Watcher, now: Frame) -> None:
    """Send a frame, unless it is no news: then not even a frame may tell that something happened."""
    if not is_no_news(watcher.shown, now):
        watcher.send(now)
        watcher.shown = digest(now)
    elif now.chat:
        watcher.send(Lines(now.chat))


def is_no_news(shown: bytes, now: Frame) -> bool:
    """But for words."""
    return not now.events and digest(now) == shown


def digest(frame: Frame) -> bytes:
    """Equal for frames that show the same, whatever the time: a whole frame would be many times as large."""
    timeless = replace(frame, seconds=None, graces=[], events=[], chat=[])
    return blake2b(msgspec.msgpack.encode(timeless), digest_size=16).digest()


def show_words(room: Room) -> None:
    """Tell everybody what was said: that changes nothing else."""
    for watcher in room.watchers:
        watcher.send(Lines(lines(room.table, watcher.chat)))
        watcher.chat = len(room.table.chat)


def show_all(room: Room, seconds: float | None) -> None:
    """Tell everybody who watches, and wake whoever plays for those who do not."""
    show_to(room, list(room.watchers), seconds)
    room.changed.set()
