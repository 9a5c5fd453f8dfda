"""The server under measurement: Rookery, and beside it in the same process a bare fan-out with the same durable write.

PORT SETTINGS. It ends with the process that started it.
"""

from __future__ import annotations

import asyncio
import resource
import sys
from itertools import count
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from rookery.core.source import seeded
from rookery.server.app import create
from rookery.server.entries import Answered, Draft, Opening
from rookery.server.migrations import upgrade
from rookery.server.serve import listen
from rookery.server.settings import Settings

LOG = "bare"
rooms: dict[str, list[WebSocket[Any, Any, Any]]] = {}
numbers = count()
opened: set[str] = set()


@websocket("/bare/{room:str}")
async def bare(socket: WebSocket[Any, Any, Any], room: str) -> None:
    """Whatever comes in is stored, and then sent to everybody in the room."""
    await socket.accept()
    there = rooms.setdefault(room, [])
    there.append(socket)
    store = socket.app.state.host.store
    await open_log(store)
    while True:
        text = await socket.receive_text()
        number = next(numbers)
        await store.append(Draft(LOG, number, f"m{number}", 1.0, Answered(0, number, "person")))
        for other in there:
            await other.send_text(text)


async def open_log(store: Any) -> None:
    if LOG in opened:
        return
    opened.add(LOG)
    seating = ["me", "greedy"]
    await store.open_table(
        Opening(LOG, "none", 1, seating, 0, "bare", {}, "off", "", seeded(1).plain(), 1.0), "bare token"
    )
    await store.close_table(LOG)


def main(port: int, settings: Settings) -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(upgrade(settings.db))
    app = create(settings)
    app.register(bare)
    listen(app, settings, "127.0.0.1", port)


if __name__ == "__main__":
    main(int(sys.argv[1]), msgspec.json.decode(sys.argv[2], type=Settings))
