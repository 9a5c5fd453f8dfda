"""What is asked of the database. Of many tables always a few, found by an index."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    Insert,
    Select,
    Table,
    and_,
    case,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from rookery.server.entries import Draft, Listed, Opener, Summary
from rookery.server.schema import entries, owned, tables, tokens
from rookery.server.storing import Quota

RUNNING, OVER, ASIDE = 0, 1, 2  # what `tables.over` says
BETWEEN = "~"  # the parts of a place in a list

RANK = case((tables.c.over == OVER, 1), else_=0)  # what is over comes last
LAST = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()


def claimed(column: Column[Any], now: float, until: float, most: int) -> Any:
    """Take the tables whose time has come, a few and once: no other process gets the same before `until`."""
    found = select(tables.c.id).where(column <= now).order_by(column).limit(most).with_for_update(skip_locked=True)
    return update(tables).where(tables.c.id.in_(found)).values({column: until}).returning(tables.c.id)


def unfinished(opener: Opener) -> list[Select[Any]]:
    """How many tables that are not over an account has opened, and an address."""
    named = [(tables.c.opener, opener.account), (tables.c.address, opener.address)]
    return [
        select(func.count()).select_from(tables).where(column == name, tables.c.over == RUNNING)
        for column, name in named
    ]


def page(kept: Table, own: ColumnElement[bool], after: str, most: int) -> Select[Any]:
    """The seats of somebody, those of running tables first, then the newest; from a place in the list on."""
    wanted = (
        select(tables.c.id, kept.c.seat, RANK, tables.c.opened, tables.c.line, LAST)
        .where(own, tables.c.id == kept.c.table_id)
        .order_by(RANK, tables.c.opened.desc(), tables.c.id.desc(), kept.c.seat)
        .limit(most)
    )
    return wanted.where(behind(kept, after)) if after else wanted


def behind(kept: Table, after: str) -> ColumnElement[bool]:
    """ValueError where `after` is no place in a list."""
    rank, opened, seat, table = after.split(BETWEEN, 3)
    later = tables.c.opened < float(opened)
    same = tables.c.opened == float(opened)
    beside = and_(tables.c.id == table, kept.c.seat > int(seat))
    further = or_(later, and_(same, or_(tables.c.id < table, beside)))
    return or_(RANK > int(rank), and_(RANK == int(rank), further))  # noqa: SIM300


def listed(row: Sequence[Any]) -> Listed:
    table, seat, rank, opened, line, last = row
    place = BETWEEN.join([str(rank), repr(opened), str(seat), table])
    return Listed(table, seat, opened, place, summary_of(line, 0 if last is None else last + 1))


def summary_of(line: str, number: int) -> Summary | None:
    """What was noted, if nothing was appended since."""
    found = msgspec.json.decode(line, type=Summary) if line else None
    return found if found and found.number == number else None


def few(rows: Sequence[Any], most: int) -> tuple[list[Listed], str]:
    """A page, and the place after which the next one begins; none where it is the last. One row more was asked for."""
    found = [listed(row) for row in rows[:most]]
    return found, found[-1].place if len(rows) > most else ""


# -- Seats, and who opened what

tokens_there = (
    select(func.count())
    .where(tokens.c.table_id == owned.c.table_id, tokens.c.seat == owned.c.seat)
    .correlate(owned)
    .scalar_subquery()
)


async def give_seat(connection: AsyncConnection, table: str, seat: int, token_hash: str, owner: str) -> None:
    await connection.execute(insert(tokens).values(hash=token_hash, table_id=table, seat=seat))
    if owner:
        await connection.execute(insert(owned).values(account=owner, table_id=table, seat=seat))


async def sits_already(connection: AsyncConnection, draft: Draft) -> bool:
    """One account has one seat at a table.

    Who sits down elsewhere at the same moment wants the same place in the log, so that one of the two comes back for
    another, and finds the seat of the first here.
    """
    if not draft.owner:
        return False
    mine = select(owned.c.seat).where(owned.c.account == draft.owner, owned.c.table_id == draft.table)
    return (await connection.execute(mine)).first() is not None


async def are_more(connection: AsyncConnection, opener: Opener, most: Quota) -> bool:
    """Than somebody may have opened at once; who is not known is not counted."""
    known = zip((opener.account, opener.address), unfinished(opener), most, strict=True)
    return any([name and (await connection.execute(count)).scalar_one() > many for name, count, many in known])


def kept_for(kept: Table, table: str, following: str) -> Insert:
    """The same rows for the table that follows."""
    names = [column.name for column in kept.columns]
    columns = [literal(following) if name == "table_id" else kept.c[name] for name in names]
    return insert(kept).from_select(names, select(*columns).where(kept.c.table_id == table))
