"""Tables that lie in a database before a server starts."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from rookery.core.match import Match
from rookery.core.source import read_source
from rookery.games import find
from rookery.server.entries import Answered, Began, Draft, Entry, Opening
from rookery.server.migrations import upgrade
from rookery.server.opening import opening_of
from rookery.server.protocol import OpenTable
from rookery.server.schema import entries, tables
from rookery.server.store import row_of

WISH = OpenTable("thieves", "Ann", ["me", "greedy", "greedy"])


def opened(now: float, wish: OpenTable = WISH) -> Opening:
    return opening_of(wish, now)


def first_answers(opening: Opening, count: int) -> list[Entry]:
    """The deal, and the first legal answer again and again."""
    match = Match(find(opening.game), len(opening.seating), opening.options, read_source(opening.source))
    said: list[Entry] = [Began()]
    for nth in range(count):
        if match.over:
            break
        seat = match.asked[0]
        action = match.legal(seat)[nth % len(match.legal(seat))]
        match.play(seat, action)
        said.append(Answered(seat, action, "person" if seat == opening.host else "bot"))
    return said


def undecided(opening: Opening, changes: int) -> list[Entry]:
    """One seat has yet to answer, and the others change their minds meanwhile, in turn."""
    match = Match(find(opening.game), len(opening.seating), opening.options, read_source(opening.source))
    said: list[Entry] = [Began()]
    for nth in range(len(opening.seating) - 1 + changes):
        seat = nth % (len(opening.seating) - 1)
        action = match.legal(seat)[nth % 2]
        match.play(seat, action)
        said.append(Answered(seat, action, "person"))
    return said


def stored(opening: Opening, said: list[Entry]) -> list[dict[str, object]]:
    drafts = [Draft(opening.table, nth, f"m{nth}", opening.at, entry) for nth, entry in enumerate(said)]
    return [row_of(draft) for draft in drafts]


def fill(db: str, found: list[tuple[Opening, list[dict[str, object]]]], **columns: object) -> None:
    """Store tables as they are."""

    async def run() -> None:
        await upgrade(db)
        engine = create_async_engine(db)
        async with engine.begin() as connection:
            for opening, rows in found:
                body = msgspec.json.encode(opening).decode()
                row = {"id": opening.table, "opening": body, "opened": opening.at, "over": 0, **columns}
                await connection.execute(insert(tables).values(row))
                if rows:
                    await connection.execute(insert(entries), rows)
        await engine.dispose()

    asyncio.run(run())


def fill_many(db: str, count: int, now: float) -> None:
    """So many tables that were begun and are not over: one, and copies of it."""
    opening = opened(now)
    fill(db, [(opening, stored(opening, first_answers(opening, 6)))], expires=now + 1e6)
    same = ", ".join(["opening", "over", "opened", "opener", "address", "line", "due", "expires"])
    copied = ", ".join(["number", "message", "at", "body"])
    numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < :count)"

    async def run() -> None:
        engine = create_async_engine(db)
        async with engine.begin() as connection:
            for into, rest, whose in (("tables", same, "id"), ("entries", copied, "table_id")):
                words = (
                    f"insert into {into} ({whose}, {rest}) {numbers} select {whose} || '-' || i, {rest} from {into}, n"
                )
                if into == "entries":
                    words += " where table_id = :table"
                await connection.execute(text(words), {"count": count - 1, "table": opening.table})
        await engine.dispose()

    asyncio.run(run())


def run_all(db: str, statements: Sequence[Any]) -> None:
    async def run() -> None:
        engine = create_async_engine(db)
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)
        await engine.dispose()

    asyncio.run(run())


def rows(db: str, *columns: Any, **same: object) -> list[Any]:
    """What stands in a table of the database."""

    async def run() -> list[Any]:
        engine = create_async_engine(db)
        async with engine.connect() as connection:
            kept = columns[0].table
            wanted = select(*columns).where(*(kept.c[name] == value for name, value in same.items()))
            found = list((await connection.execute(wanted)).all())
        await engine.dispose()
        return found

    return asyncio.run(run())
