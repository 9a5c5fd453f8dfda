"""A database in memory that outlives the processes which use it, and a store on it that fails in every way."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from rookery.server.entries import Draft, Left, Listed, Opener, Opening, Sat, Stored, Summary, read, write
from rookery.server.store import StoreDown
from rookery.server.storing import Quota
from server.checker import Row


@dataclass
class Disk:
    """What is stored. Entries lie there as text, as in a database."""

    openings: dict[str, Opening] = field(default_factory=dict)
    rows: dict[str, dict[int, tuple[str, float, str]]] = field(default_factory=dict)
    tokens: dict[tuple[str, str], int] = field(default_factory=dict)
    over: set[str] = field(default_factory=set)
    due: dict[str, float | None] = field(default_factory=dict)
    expires: dict[str, float] = field(default_factory=dict)
    connected: dict[tuple[str, int, str], float] = field(default_factory=dict)

    def insert(self, draft: Draft) -> bool:
        """Unique are the place and the message; everything of a draft is stored, or nothing."""
        rows = self.rows[draft.table]
        if draft.number in rows or any(message == draft.message for message, at, body in rows.values()):
            return False
        rows[draft.number] = (draft.message, draft.at, write(draft.entry))
        if draft.due is not None:
            self.due[draft.table] = draft.due
        if isinstance(draft.entry, Sat) and draft.opens:
            self.tokens[draft.opens, draft.table] = draft.entry.seat
        if isinstance(draft.entry, Left) and draft.shuts:
            kept = {key: seat for key, seat in self.tokens.items() if (key[1], seat) != (draft.table, draft.entry.seat)}
            self.tokens = kept
        return True

    def log(self, table: str) -> list[Row]:
        return [Row(number, row[0], read(row[2])) for number, row in sorted(self.rows[table].items())]


@dataclass(frozen=True)
class Odds:
    """How likely a store is to fail, each time."""

    down_before: float = 0.0
    down_after: float = 0.0
    crash_before: float = 0.0
    crash_after: float = 0.0
    slow: float = 0.0


class SimStore:
    """The store of one process. After a crash of its process it does nothing any more."""

    def __init__(
        self, disk: Disk, dice: Random, odds: Odds, crash: Callable[[], None], tell: Callable[[str], None]
    ) -> None:
        self.disk = disk
        self.dice = dice
        self.odds = odds
        self.crash = crash
        self.tell = tell  # the other processes, that a table has new entries
        self.dead = False

    async def wait(self) -> None:
        await asyncio.sleep(self.dice.uniform(1.0, 20.0) if self.happens(self.odds.slow) else self.dice.random() * 0.01)
        self.live_or_die()

    def live_or_die(self) -> None:
        if self.dead:
            raise asyncio.CancelledError  # with the rest of its process

    def happens(self, odds: float) -> bool:
        return self.dice.random() < odds

    async def fail(self, down: float, crash: float) -> None:
        if self.happens(crash):
            self.crash()
        self.live_or_die()
        if self.happens(down):
            raise StoreDown("simulated")

    async def read(self) -> None:
        await self.wait()
        await self.fail(self.odds.down_before, 0.0)

    # -- the log

    async def append(self, draft: Draft) -> bool:
        await self.wait()
        await self.fail(self.odds.down_before, self.odds.crash_before)
        is_new = self.disk.insert(draft)
        if is_new:
            self.tell(draft.table)
        await self.fail(self.odds.down_after, self.odds.crash_after)
        await self.wait()
        return is_new

    async def entries(self, table: str, since: int, most: int | None = None) -> list[Stored]:
        await self.read()
        rows = sorted(self.disk.rows.get(table, {}).items())
        found = [Stored(number, at, read(body)) for number, (message, at, body) in rows if number >= since]
        await self.wait()
        return found[:most]

    async def has(self, table: str, message: str) -> bool:
        await self.read()
        return any(stored == message for stored, at, body in self.disk.rows[table].values())

    # -- tables and their tokens

    async def open_table(self, opening: Opening, token_hash: str, expires: float, opener: Opener, most: Quota) -> bool:
        await self.read()
        self.disk.expires[opening.table] = expires
        self.disk.openings[opening.table] = opening
        self.disk.rows[opening.table] = {}
        self.disk.tokens[token_hash, opening.table] = opening.host
        await self.fail(self.odds.down_after, self.odds.crash_after)
        return True

    async def has_room(self, table: str, most: Quota) -> bool:
        return True

    async def opening(self, table: str) -> Opening | None:
        await self.read()
        return self.disk.openings.get(table)

    async def owns(self, account: str, table: str) -> bool:
        return False  # nobody has an account here

    async def close_table(self, table: str, line: Summary | None = None) -> None:
        await self.read()
        self.disk.over.add(table)
        self.disk.due.pop(table, None)
        self.disk.expires.pop(table, None)

    async def note(self, table: str, line: Summary, expires: float) -> None:
        await self.set_expiry(table, expires)

    async def set_aside(self, table: str) -> None:
        raise AssertionError("every table of a simulation can be replayed")

    async def take_up(self, table: str, expires: float) -> None:
        return

    async def take_due(self, now: float, until: float, most: int) -> list[str]:
        await self.read()
        found = [table for table, due in self.disk.due.items() if due is not None and due <= now][:most]
        self.disk.due.update(dict.fromkeys(found, until))
        return found

    async def set_due(self, table: str, due: float | None) -> None:
        await self.read()
        self.disk.due[table] = due

    async def take_expired(self, now: float, until: float, most: int) -> list[str]:
        await self.read()
        found = [table for table, expires in self.disk.expires.items() if expires <= now][:most]
        self.disk.expires.update(dict.fromkeys(found, until))
        return found

    async def set_expiry(self, table: str, expires: float) -> None:
        await self.read()
        self.disk.expires[table] = expires

    async def opened(self, table: str) -> float:
        await self.read()
        return self.disk.openings[table].at

    async def delete_table(self, table: str) -> None:
        raise AssertionError("nobody abandons a table of a simulation")

    async def held(self, hashes: Sequence[str], after: str = "") -> tuple[list[Listed], str]:
        raise AssertionError("nobody asks for lists in a simulation")

    async def seat_of(self, token_hash: str, table: str) -> int | None:
        await self.read()
        return self.disk.tokens.get((token_hash, table))

    # -- who is connected to which process

    async def arrive(self, process: str, table: str, seat: int, until: float) -> None:
        await self.read()
        self.disk.connected[table, seat, process] = until
        self.tell(table)

    async def depart(self, process: str, table: str, seat: int) -> None:
        await self.read()
        self.disk.connected.pop((table, seat, process), None)
        self.tell(table)

    async def stay(self, process: str, seats: Sequence[tuple[str, int]], now: float, until: float) -> None:
        await self.read()
        others = {key: end for key, end in self.disk.connected.items() if key[2] != process and end >= now}
        self.disk.connected = others | {(table, seat, process): until for table, seat in seats}

    async def elsewhere(self, process: str, table: str, now: float) -> list[int]:
        await self.read()
        found = [key for key, end in self.disk.connected.items() if key[0] == table and key[2] != process and end > now]
        return sorted({seat for table, seat, name in found})
