"""The lines between a server and PostgreSQL, in the hands of a test: slow, cut at a commit, or dead without a word."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Literal

PIECE = 65_536
COMMIT = b"COMMIT;"
WROTE = (b"INSERT 0 1", b"UPDATE 1")  # as the database says it
SETTLED = 0.05  # seconds, after which a commit that was passed on is done

Cut = Literal["before", "after"]


class Lines:
    """What becomes of what is stored. What is only read passes."""

    def __init__(self, socket_file: Path) -> None:
        self.socket_file = socket_file
        self.port = 0
        self.pause = 0.0  # seconds that a commit takes longer
        self.cuts: list[Cut] = []  # the next lines are cut before or after their commits are passed on
        self.writes = 0
        self.open: list[Line] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = Line(self, writer)
        self.open.append(line)
        try:
            await line.carry(reader)
        finally:
            self.open.remove(line)
            line.hang_up()

    def cut_all(self) -> None:
        for line in self.open:
            line.hang_up()

    def kill_all(self) -> None:
        """As where something on the way forgets its lines: neither end hears of it. New lines are as any."""
        for line in self.open:
            line.is_dead = True


class Line:
    def __init__(self, lines: Lines, server: asyncio.StreamWriter) -> None:
        self.lines = lines
        self.server = server
        self.database: asyncio.StreamWriter | None = None
        self.wrote = False  # since the last commit
        self.is_dead = False

    def hang_up(self) -> None:
        for end in (self.server, self.database):
            if end is not None:
                end.transport.abort()

    async def carry(self, asked: asyncio.StreamReader) -> None:
        answered, self.database = await asyncio.open_unix_connection(str(self.lines.socket_file))
        answering = asyncio.create_task(self.carry_back(answered))
        try:
            with suppress(OSError):
                while data := await asked.read(PIECE):
                    await self.pass_on(data, self.database)
        finally:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)

    async def pass_on(self, data: bytes, database: asyncio.StreamWriter) -> None:
        is_store = COMMIT in data and self.wrote
        cut = await self.store() if is_store else None
        if not self.is_dead and cut != "before":
            database.write(data)
        if cut == "after":
            await asyncio.sleep(SETTLED)
        if cut:
            self.hang_up()

    async def store(self) -> Cut | None:
        self.wrote = False
        self.lines.writes += 1
        await asyncio.sleep(self.lines.pause)
        return self.lines.cuts.pop(0) if self.lines.cuts else None

    async def carry_back(self, answered: asyncio.StreamReader) -> None:
        with suppress(OSError):
            while data := await answered.read(PIECE):
                self.wrote = self.wrote or any(words in data for words in WROTE)
                if not self.is_dead:
                    self.server.write(data)
        self.hang_up()


@asynccontextmanager
async def lines_to(db: str) -> AsyncIterator[tuple[Lines, str]]:
    """Lines to a database that is on a socket file, and its address through them."""
    rest, _, folder = db.partition("?host=")
    lines = Lines(Path(folder) / ".s.PGSQL.5432")
    relay = await asyncio.start_server(lines.serve, "127.0.0.1", 0)
    port = relay.sockets[0].getsockname()[1]
    try:
        yield lines, rest.replace("@/", f"@127.0.0.1:{port}/")
    finally:
        relay.close()
        lines.cut_all()
