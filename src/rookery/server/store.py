"""Where tables are kept. `append` returns once its entries are on the disk, and not before.

Entries that wait at the same time share a transaction, and so a sync of the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Protocol

import asyncpg
import msgspec
import structlog
from sqlalchemy import Insert, Table, delete, event, insert, literal, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rookery.server.entries import Draft, Left, NextTable, Opening, Sat, Stored, read, write
from rookery.server.schema import accounts, connected, entries, owned, sessions, tables, tokens

FAILURES = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
MOST_AT_ONCE = 256
CHANNEL = "rookery"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")

log = structlog.get_logger()


class StoreDown(Exception):
    """The database does not answer. Whether an entry was stored is not known: ask again by its message id."""


@dataclass(frozen=True)
class Account:
    name: str
    shown: str
    password: str


class Store(Protocol):
    """What a host needs of a store."""

    async def open_table(self, opening: Opening, token_hash: str) -> None: ...
    async def opening(self, table: str) -> Opening | None: ...
    async def entries(self, table: str, since: int) -> list[Stored]: ...
    async def append(self, draft: Draft) -> bool: ...
    async def has(self, table: str, message: str) -> bool: ...
    async def close_table(self, table: str) -> None: ...
    async def unfinished(self) -> list[str]: ...
    async def seat_of(self, token_hash: str, table: str) -> int | None: ...
    async def seats_of(self, token_hash: str) -> list[tuple[str, int]]: ...
    async def arrive(self, process: str, table: str, seat: int, until: float) -> None: ...
    async def depart(self, process: str, table: str, seat: int) -> None: ...
    async def stay(self, process: str, seats: Sequence[tuple[str, int]], now: float, until: float) -> None: ...
    async def elsewhere(self, process: str, table: str, now: float) -> list[int]: ...


class SqlStore:
    """SQLite or PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.is_sqlite = url.startswith("sqlite")
        self.dialect: Any = sqlite if self.is_sqlite else postgresql
        self.engine: AsyncEngine = create_async_engine(
            url, pool_pre_ping=not self.is_sqlite, hide_parameters=True
        )  # what is asked of it is in no log
        self.waiting: asyncio.Queue[tuple[Draft, asyncio.Future[bool]]] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", set_pragmas)

    async def start(self) -> None:
        self.writer = asyncio.create_task(self.write_all())

    async def stop(self) -> None:
        if self.writer:
            self.writer.cancel()
            await asyncio.gather(self.writer, return_exceptions=True)
        await self.engine.dispose()

    # -- the log

    async def append(self, draft: Draft) -> bool:
        """True once the entry is stored for good; False where its place or its message id is taken."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.put_nowait((draft, done))
        return await done

    async def write_all(self) -> None:
        while True:
            batch = [await self.waiting.get()]
            while not self.waiting.empty() and len(batch) < MOST_AT_ONCE:
                batch.append(self.waiting.get_nowait())
            await self.write_batch(batch)

    async def write_batch(self, batch: list[tuple[Draft, asyncio.Future[bool]]]) -> None:
        try:
            stored = await self.commit([draft for draft, done in batch])
        except Exception as error:  # whatever it was, the next batch is written
            for draft, done in batch:
                if not done.cancelled():
                    done.set_exception(StoreDown(type(error).__name__))
            log.error("batch not stored", entries=len(batch), error=type(error).__name__)
            return
        for draft, done in batch:
            if not done.cancelled():
                done.set_result((draft.table, draft.number, draft.message) in stored)

    async def commit(self, drafts: list[Draft]) -> set[tuple[str, int, str]]:
        """One transaction for all; those that find their place taken are left out."""
        in_order = sorted(drafts, key=lambda draft: (draft.table, draft.number))  # two processes never wait in a ring
        rows = [row_of(draft) for draft in in_order]
        columns = (entries.c.table_id, entries.c.number, entries.c.message)
        statement = self.dialect.insert(entries).values(rows).on_conflict_do_nothing().returning(*columns)
        async with self.engine.begin() as connection:
            found = {(row[0], row[1], row[2]) for row in (await connection.execute(statement)).all()}
            for draft in drafts:
                if (draft.table, draft.number, draft.message) in found:
                    await change_seats(connection, draft)
            await self.notify(connection, {table for table, number, message in found})
        return found

    async def notify(self, connection: AsyncConnection, changed: set[str]) -> None:
        """Other processes hear of it when the transaction is done."""
        if self.is_sqlite:
            return
        for table in changed:
            await connection.execute(text("select pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table})

    async def entries(self, table: str, since: int) -> list[Stored]:
        wanted = (
            select(entries.c.number, entries.c.at, entries.c.body)
            .where(entries.c.table_id == table, entries.c.number >= since)
            .order_by(entries.c.number)
        )
        return [Stored(number, at, read(body)) for number, at, body in await self.rows(wanted)]

    async def has(self, table: str, message: str) -> bool:
        wanted = select(entries.c.number).where(entries.c.table_id == table, entries.c.message == message)
        return bool(await self.rows(wanted))

    # -- tables and their tokens

    async def open_table(self, opening: Opening, token_hash: str) -> None:
        """A new table, and the token of its host."""
        host = insert(tokens).values(hash=token_hash, table_id=opening.table, seat=opening.host)
        async with self.transaction() as connection:
            await add_table(connection, NextTable(opening, []))
            await connection.execute(host)

    async def opening(self, table: str) -> Opening | None:
        found = await self.rows(select(tables.c.opening).where(tables.c.id == table))
        return msgspec.json.decode(found[0][0], type=Opening) if found else None

    async def close_table(self, table: str) -> None:
        await self.run(update(tables).where(tables.c.id == table).values(over=1))

    async def unfinished(self) -> list[str]:
        return [row[0] for row in await self.rows(select(tables.c.id).where(tables.c.over == 0))]

    async def seat_of(self, token_hash: str, table: str) -> int | None:
        wanted = select(tokens.c.seat).where(tokens.c.hash == token_hash, tokens.c.table_id == table)
        found = await self.rows(wanted)
        return found[0][0] if found else None

    async def seats_of(self, token_hash: str) -> list[tuple[str, int]]:
        found = await self.rows(select(tokens.c.table_id, tokens.c.seat).where(tokens.c.hash == token_hash))
        return [(table, seat) for table, seat in found]

    # -- who is connected to which process

    async def arrive(self, process: str, table: str, seat: int, until: float) -> None:
        row = {"table_id": table, "seat": seat, "process": process, "until": until}
        async with self.transaction() as connection:
            await connection.execute(self.dialect.insert(connected).values(row).on_conflict_do_nothing())
            await self.notify(connection, {table})

    async def depart(self, process: str, table: str, seat: int) -> None:
        one = (connected.c.table_id == table, connected.c.seat == seat, connected.c.process == process)
        async with self.transaction() as connection:
            await connection.execute(delete(connected).where(*one))
            await self.notify(connection, {table})

    async def stay(self, process: str, seats: Sequence[tuple[str, int]], now: float, until: float) -> None:
        """These and no others are connected to a process; what another said too long ago is forgotten."""
        rows = [{"table_id": table, "seat": seat, "process": process, "until": until} for table, seat in seats]
        old = (connected.c.process == process) | (connected.c.until < now)
        async with self.transaction() as connection:
            await connection.execute(delete(connected).where(old))
            if rows:
                await connection.execute(insert(connected), rows)

    async def elsewhere(self, process: str, table: str, now: float) -> list[int]:
        """The seats whose people are connected to other processes."""
        others = (connected.c.table_id == table, connected.c.process != process, connected.c.until > now)
        return sorted({row[0] for row in await self.rows(select(connected.c.seat).where(*others))})

    # -- accounts

    async def add_account(self, account: Account) -> bool:
        """False where the name is taken."""
        try:
            values = {"name": account.name, "shown": account.shown, "password": account.password}
            await self.run(insert(accounts).values(values))
        except IntegrityError:
            return False
        return True

    async def account(self, name: str) -> Account | None:
        wanted = select(accounts.c.name, accounts.c.shown, accounts.c.password).where(accounts.c.name == name)
        found = await self.rows(wanted)
        return Account(*found[0]) if found else None

    async def add_session(self, token_hash: str, account: str, now: float, until: float) -> None:
        await self.run(delete(sessions).where(sessions.c.until < now))
        await self.run(insert(sessions).values(hash=token_hash, account=account, until=until))

    async def end_session(self, token_hash: str) -> None:
        await self.run(delete(sessions).where(sessions.c.hash == token_hash))

    async def account_of(self, token_hash: str, now: float) -> str | None:
        wanted = select(sessions.c.account).where(sessions.c.hash == token_hash, sessions.c.until > now)
        found = await self.rows(wanted)
        return found[0][0] if found else None

    async def own(self, account: str, table: str, seat: int) -> None:
        await self.run(insert(owned).values(account=account, table_id=table, seat=seat))

    async def add_token(self, token_hash: str, table: str, account: str) -> int | None:
        """One more token for the seat that an account has at a table: which seat, or None where it has none."""
        own = (owned.c.account == account, owned.c.table_id == table)
        seat = select(literal(token_hash), owned.c.table_id, owned.c.seat).where(*own).with_for_update()
        added = insert(tokens).from_select(["hash", "table_id", "seat"], seat).returning(tokens.c.seat)
        async with self.transaction() as connection:
            found: int | None = (await connection.execute(added)).scalar_one_or_none()
            return found

    async def owned_by(self, account: str) -> list[tuple[str, int]]:
        found = await self.rows(select(owned.c.table_id, owned.c.seat).where(owned.c.account == account))
        return [(table, seat) for table, seat in found]

    # -- statements

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """StoreDown where the database does not answer; what it refuses for a reason is the caller's to handle."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except FAILURES as error:
            raise StoreDown(type(error).__name__) from error

    async def rows(self, statement: Any) -> Sequence[Any]:
        async with self.transaction() as connection:
            return (await connection.execute(statement)).all()

    async def run(self, statement: Any) -> None:
        async with self.transaction() as connection:
            await connection.execute(statement)


async def change_seats(connection: AsyncConnection, draft: Draft) -> None:
    """Who may use the seat of an entry from now on, and the seats of a table that follows."""
    if isinstance(draft.entry, Sat) and draft.opens:
        added = insert(tokens).values(hash=draft.opens, table_id=draft.table, seat=draft.entry.seat)
        await connection.execute(added)
    if isinstance(draft.entry, Left) and draft.shuts:
        for kept in (tokens, owned):
            await connection.execute(
                delete(kept).where(kept.c.table_id == draft.table, kept.c.seat == draft.entry.seat)
            )
    if draft.rematch:
        await add_table(connection, draft.rematch)
        for kept in (tokens, owned):
            await connection.execute(kept_for(kept, draft.table, draft.rematch.opening.table))


async def add_table(connection: AsyncConnection, added: NextTable) -> None:
    body = msgspec.json.encode(added.opening).decode()
    await connection.execute(insert(tables).values(id=added.opening.table, opening=body, over=0))
    if added.first:
        await connection.execute(insert(entries), [row_of(draft) for draft in added.first])


def kept_for(kept: Table, table: str, following: str) -> Insert:
    """The same rows for the table that follows."""
    names = [column.name for column in kept.columns]
    columns = [literal(following) if name == "table_id" else kept.c[name] for name in names]
    return insert(kept).from_select(names, select(*columns).where(kept.c.table_id == table))


def row_of(draft: Draft) -> dict[str, object]:
    return {
        "table_id": draft.table,
        "number": draft.number,
        "message": draft.message,
        "at": draft.at,
        "body": write(draft.entry),
    }


def set_pragmas(connection: Any, record: object) -> None:
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
