"""Where tables are kept. `append` returns once its entries are on the disk, and not before.

Entries that wait at the same time share a transaction, and so a sync of the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import disk_usage
from typing import Any

import asyncpg
import msgspec
import structlog
from sqlalchemy import and_, delete, event, insert, literal, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from rookery.server.entries import (
    UNKNOWN,
    Draft,
    Left,
    Listed,
    NextTable,
    Opener,
    Opening,
    Sat,
    Stored,
    Summary,
    read,
    write,
)
from rookery.server.schema import accounts, connected, entries, owned, sessions, tables, tokens
from rookery.server.sealing import Seal
from rookery.server.statements import (
    ASIDE,
    OVER,
    RUNNING,
    are_more,
    claimed,
    few,
    give_seat,
    kept_for,
    page,
    sits_already,
    tokens_there,
)
from rookery.server.storing import Quota

FAILURES = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
MOST_AT_ONCE = 256
MOST_SESSIONS = 50  # of one account
MOST_TOKENS = 50  # of one seat
LEAST_FREE_BYTES = 1 << 20
POSTGRES_FULL = "53100"
CHANNEL = "rookery"
PAGE = 20  # lines of a list of tables
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON")

log = structlog.get_logger()


class StoreDown(Exception):
    """The database does not answer. Whether an entry was stored is not known: ask again by its message id."""


class DiskFull(StoreDown):
    """There is no room for more."""


class TooMany(Exception):
    """Tables of one opener: the transaction is not to be."""


@dataclass(frozen=True)
class Account:
    name: str
    shown: str
    password: str


class SqlStore:
    """SQLite or PostgreSQL."""

    def __init__(self, url: str, seal: Seal | None = None, patience: float = 10.0) -> None:
        self.url = url
        self.seal = seal or Seal()
        self.patience = patience
        self.is_sqlite = url.startswith("sqlite")
        self.dialect: Any = sqlite if self.is_sqlite else postgresql
        limits = {} if self.is_sqlite else {"timeout": patience, "command_timeout": patience}
        self.engine: AsyncEngine = create_async_engine(
            url, pool_pre_ping=not self.is_sqlite, connect_args=limits, hide_parameters=True
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
            if isinstance(error, IntegrityError) and len(batch) > 1:  # one is for a table that is gone: the others not
                for one in batch:
                    await self.write_batch([one])
                return
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
        columns = (entries.c.table_id, entries.c.number, entries.c.message)
        async with self.engine.begin() as connection:
            rows = [row_of(draft) for draft in in_order if not await sits_already(connection, draft)]
            if not rows:
                return set()
            statement = self.dialect.insert(entries).values(rows).on_conflict_do_nothing().returning(*columns)
            found = {(row[0], row[1], row[2]) for row in (await connection.execute(statement)).all()}
            for draft in drafts:
                if (draft.table, draft.number, draft.message) in found:
                    await self.change_seats(connection, draft)
            await self.notify(connection, {table for table, number, message in found})
        return found

    async def change_seats(self, connection: AsyncConnection, draft: Draft) -> None:
        """Who may use the seat of an entry from now on, and the seats of a table that follows."""
        if isinstance(draft.entry, Sat) and draft.opens:
            await give_seat(connection, draft.table, draft.entry.seat, draft.opens, draft.owner)
        if isinstance(draft.entry, Left) and draft.shuts:
            for kept in (tokens, owned):
                await connection.execute(
                    delete(kept).where(kept.c.table_id == draft.table, kept.c.seat == draft.entry.seat)
                )
        if draft.due is not None:
            await connection.execute(update(tables).where(tables.c.id == draft.table).values(due=draft.due))
        if draft.rematch:
            opened = select(tables.c.opener, tables.c.address).where(tables.c.id == draft.table)
            await self.add_table(connection, draft.rematch, Opener(*(await connection.execute(opened)).one()))
            for kept in (tokens, owned):
                await connection.execute(kept_for(kept, draft.table, draft.rematch.opening.table))

    async def notify(self, connection: AsyncConnection, changed: set[str]) -> None:
        """Other processes hear of it when the transaction is done."""
        if self.is_sqlite:
            return
        for table in changed:
            await connection.execute(text("select pg_notify(:channel, :table)"), {"channel": CHANNEL, "table": table})

    async def entries(self, table: str, since: int, most: int | None = None) -> list[Stored]:
        wanted = (
            select(entries.c.number, entries.c.at, entries.c.body)
            .where(entries.c.table_id == table, entries.c.number >= since)
            .order_by(entries.c.number)
            .limit(most)
        )
        return [Stored(number, at, read(body)) for number, at, body in await self.rows(wanted)]

    async def has(self, table: str, message: str) -> bool:
        wanted = select(entries.c.number).where(entries.c.table_id == table, entries.c.message == message)
        return bool(await self.rows(wanted))

    # -- tables and their tokens

    async def open_table(
        self,
        opening: Opening,
        token_hash: str,
        expires: float | None = None,
        opener: Opener = UNKNOWN,
        most: Quota | None = None,
    ) -> bool:
        """A new table, the token of its host, and the account that owns that seat; False where there are too many."""
        new = NextTable(opening, [], expires)
        try:
            async with self.transaction() as connection:
                await self.wait_in_line(connection, opener)
                await self.add_table(connection, new, opener)  # before they are counted: two at once are two
                await give_seat(connection, opening.table, opening.host, token_hash, opener.account)
                if most and await are_more(connection, opener, most):
                    raise TooMany
        except TooMany:
            return False
        return True

    async def wait_in_line(self, connection: AsyncConnection, opener: Opener) -> None:
        """On PostgreSQL two transactions do not see each other: those of one address go one after the other."""
        if not self.is_sqlite and opener.address:
            lock = text("select pg_advisory_xact_lock(hashtext(:address))")
            await connection.execute(lock, {"address": opener.address})

    async def has_room(self, table: str, most: Quota) -> bool:
        """May whoever opened a table have one more?"""
        found = await self.rows(select(tables.c.opener, tables.c.address).where(tables.c.id == table))
        async with self.transaction() as connection:
            return not found or not await are_more(
                connection, Opener(*found[0]), Quota(most.account - 1, most.address - 1)
            )

    async def add_table(self, connection: AsyncConnection, added: NextTable, opener: Opener) -> None:
        row = {
            "id": added.opening.table,
            "opening": self.seal.close(added.opening),
            "opened": added.opening.at,
            "opener": opener.account,
            "address": opener.address,
            "expires": added.expires,
        }
        await connection.execute(insert(tables).values(row))
        if added.first:
            await connection.execute(insert(entries), [row_of(draft) for draft in added.first])

    async def opening(self, table: str) -> Opening | None:
        found = await self.rows(select(tables.c.opening).where(tables.c.id == table))
        return self.seal.open(found[0][0]) if found else None

    async def change(self, table: str, **values: object) -> None:
        await self.run(update(tables).where(tables.c.id == table).values(values))

    async def close_table(self, table: str, line: Summary | None = None) -> None:
        told = {"line": msgspec.json.encode(line).decode()} if line else {}
        await self.change(table, over=OVER, due=None, expires=None, **told)

    async def note(self, table: str, line: Summary, expires: float) -> None:
        """What lists tell of a table that nobody is at, and when it may be taken away."""
        await self.change(table, line=msgspec.json.encode(line).decode(), expires=expires)

    async def set_aside(self, table: str) -> None:
        """It cannot be replayed: it is kept, and nothing is done with it until somebody comes for it."""
        await self.run(
            update(tables)
            .where(tables.c.id == table, tables.c.over == RUNNING)
            .values(over=ASIDE, due=None, expires=None)
        )

    async def take_up(self, table: str, expires: float) -> None:
        """It can be replayed again."""
        was = (tables.c.id == table, tables.c.over == ASIDE)
        if await self.rows(select(tables.c.id).where(*was)):
            await self.run(update(tables).where(*was).values(over=RUNNING, due=expires, expires=expires))

    async def take_due(self, now: float, until: float, most: int) -> list[str]:
        return [row[0] for row in await self.rows(claimed(tables.c.due, now, until, most))]

    async def set_due(self, table: str, due: float | None) -> None:
        await self.change(table, due=due)

    async def take_expired(self, now: float, until: float, most: int) -> list[str]:
        return [row[0] for row in await self.rows(claimed(tables.c.expires, now, until, most))]

    async def set_expiry(self, table: str, expires: float) -> None:
        await self.change(table, expires=expires)

    async def opened(self, table: str) -> float:
        """When; 0 where there is no such table."""
        found = await self.rows(select(tables.c.opened).where(tables.c.id == table))
        return found[0][0] if found else 0.0

    async def delete_table(self, table: str) -> None:
        """With all that hangs on it."""
        async with self.transaction() as connection:
            for kept in (connected, owned, tokens, entries):
                await connection.execute(delete(kept).where(kept.c.table_id == table))
            await connection.execute(delete(tables).where(tables.c.id == table))

    # -- whose tables

    async def held(self, hashes: Sequence[str], after: str = "") -> tuple[list[Listed], str]:
        """The tables that tokens open, a page of them; see `page`."""
        return few(await self.rows(page(tokens, tokens.c.hash.in_(hashes), after, PAGE + 1)), PAGE)

    async def owned_by(self, account: str, after: str = "") -> tuple[list[Listed], str]:
        return few(await self.rows(page(owned, owned.c.account == account, after, PAGE + 1)), PAGE)

    async def seat_of(self, token_hash: str, table: str) -> int | None:
        wanted = select(tokens.c.seat).where(tokens.c.hash == token_hash, tokens.c.table_id == table)
        found = await self.rows(wanted)
        return found[0][0] if found else None

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
        """The newest of them are kept."""
        newest = select(sessions.c.hash).where(sessions.c.account == account).order_by(sessions.c.until.desc())
        of_old = (sessions.c.account == account, sessions.c.hash.not_in(newest.limit(MOST_SESSIONS - 1)))
        async with self.transaction() as connection:
            await connection.execute(delete(sessions).where((sessions.c.until < now) | and_(*of_old)))
            await connection.execute(insert(sessions).values(hash=token_hash, account=account, until=until))

    async def end_session(self, token_hash: str) -> None:
        await self.run(delete(sessions).where(sessions.c.hash == token_hash))

    async def account_of(self, token_hash: str, now: float) -> str | None:
        wanted = select(sessions.c.account).where(sessions.c.hash == token_hash, sessions.c.until > now)
        found = await self.rows(wanted)
        return found[0][0] if found else None

    async def owns(self, account: str, table: str) -> bool:
        return bool(await self.rows(select(owned.c.seat).where(owned.c.account == account, owned.c.table_id == table)))

    async def add_token(self, token_hash: str, table: str, account: str) -> int | None:
        """One more token for the seat that an account has at a table: which seat, or None where it has none, or where
        it has more than anybody has browsers."""
        own = (owned.c.account == account, owned.c.table_id == table, tokens_there < MOST_TOKENS)
        seat = select(literal(token_hash), owned.c.table_id, owned.c.seat).where(*own).with_for_update()
        added = insert(tokens).from_select(["hash", "table_id", "seat"], seat).returning(tokens.c.seat)
        async with self.transaction() as connection:
            found: int | None = (await connection.execute(added)).scalar_one_or_none()
            return found

    # -- statements

    async def try_to_write(self) -> None:
        """StoreDown where nothing can be stored, DiskFull where that is why. What is written is there already."""
        if self.is_sqlite and disk_usage(Path(self.engine.url.database or "").parent).free < LEAST_FREE_BYTES:
            raise DiskFull("no room")
        await self.run(text("update alembic_version set version_num = version_num"))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """StoreDown where the database does not answer; what it refuses for a reason is the caller's to handle."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except FAILURES as error:
            raise (DiskFull if is_full(error) else StoreDown)(type(error).__name__) from error

    async def rows(self, statement: Any) -> Sequence[Any]:
        async with self.transaction() as connection:
            return (await connection.execute(statement)).all()

    async def run(self, statement: Any) -> None:
        async with self.transaction() as connection:
            await connection.execute(statement)


def is_full(error: BaseException) -> bool:
    found = getattr(error, "orig", error)
    code, name = getattr(found, "sqlstate", ""), getattr(found, "sqlite_errorname", "")
    return code == POSTGRES_FULL or name == "SQLITE_FULL"


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
