"""Players over real sockets, and the log as it lies in a real database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rookery.server.entries import Opening, read
from rookery.server.schema import entries, tables
from server.checker import Row
from server.player import Dial, Gone, Player, Wire

FAILURES = (WebSocketException, OSError, TimeoutError, EOFError)


class Socket:
    """A real WebSocket as a player's line."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    async def send(self, text: str) -> None:
        try:
            await self.connection.send(text)
        except FAILURES as error:
            raise Gone from error

    async def receive(self) -> str:
        try:
            return str(await self.connection.recv())
        except asyncio.CancelledError:
            raise
        except (WebSocketException, OSError, EOFError) as error:
            raise Gone from error

    async def hang_up(self) -> None:
        self.connection.transport.abort()


def dialing(origins: Callable[[], str], table: str) -> Dial:
    """Calls whatever server is said to be there now."""

    async def dial() -> Wire:
        origin = origins()
        address = f"{origin.replace('http', 'ws', 1)}/ws/{table}"
        try:
            found = await connect(address, additional_headers={"Origin": origin}, open_timeout=20, ping_interval=None)
        except FAILURES as error:
            raise Gone from error
        return Socket(found)

    return dial


def player(seat: int | None, token: str, dial: Dial, seed: int) -> Player:
    return Player(seat, token, dial, Random(seed), pace=0.05)


async def stored_log(db: str, table: str) -> tuple[Opening, list[Row]]:
    """What the database holds of a table, past the server."""
    engine = create_async_engine(db)
    wanted = select(entries.c.number, entries.c.message, entries.c.body).where(entries.c.table_id == table)
    try:
        async with engine.connect() as connection:
            opening = (await connection.execute(select(tables.c.opening).where(tables.c.id == table))).scalar_one()
            rows = (await connection.execute(wanted.order_by(entries.c.number))).all()
    finally:
        await engine.dispose()
    return msgspec.json.decode(opening, type=Opening), [Row(row[0], row[1], read(row[2])) for row in rows]
