"""A line of little width between a client and a server: so many bytes a second, and nothing is kept on the way."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

CHUNK = 4096


@asynccontextmanager
async def narrow_line(port: int, bytes_a_second: float) -> AsyncIterator[int]:
    """The port of a relay to a port of this computer; what comes back from there comes slowly."""
    lines: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4 * CHUNK)
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
        back, forth = await asyncio.open_connection(sock=line, limit=CHUNK)
        for one in (pour(reader, forth, 0.0), pour(back, writer, CHUNK / bytes_a_second)):
            task = asyncio.create_task(one)
            lines.add(task)
            task.add_done_callback(lines.discard)

    server = await asyncio.start_server(serve, "127.0.0.1", 0, limit=CHUNK)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()
        for task in list(lines):
            task.cancel()
        await asyncio.gather(*lines, return_exceptions=True)


async def pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, pause: float) -> None:
    """Until one side hangs up. The pause is for a full chunk."""
    try:
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
            await asyncio.sleep(pause * len(data) / CHUNK)
    except OSError:
        pass
    finally:
        writer.close()
