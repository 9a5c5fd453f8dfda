"""The WebSocket of a table: reads requests, writes frames."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from rookery.server.frames import Viewer
from rookery.server.guard import Bucket, is_ours
from rookery.server.host import Host
from rookery.server.metrics import SOCKETS
from rookery.server.protocol import MOST_MESSAGE_BYTES, FromClient, Hello, Ping, Pong, Refused, ToClient
from rookery.server.requests import Refusal
from rookery.server.room import Room, Watcher
from rookery.server.store import StoreDown

HELLO_SECONDS = 10.0
IDLE_SECONDS = 75.0
UNREADABLE = Refused("", "unreadable", "that message could not be read")
TOO_MANY = Refused("", "too-many", "too many messages at once: wait a moment")
GONE, POLICY, AGAIN = 1001, 1008, 1013

reader: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
writer = msgspec.json.Encoder()
log = structlog.get_logger()

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/{table:str}")
async def sit_or_watch(socket: Socket, table: str) -> None:
    host: Host = socket.app.state.host
    if not is_ours(socket.headers.get("origin"), host.settings.origins):
        await socket.close(POLICY, "this page may not connect")
        return
    await socket.accept()
    SOCKETS.inc()
    try:
        await talk(socket, host, table)
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        pass  # gone: the table is as it was
    finally:
        SOCKETS.dec()


async def talk(socket: Socket, host: Host, table: str) -> None:
    try:
        room, watcher, closed = await greeted(socket, host, table)
    except Refusal as refusal:
        await send(socket, Refused("", refusal.code, refusal.reason))
        await socket.close(POLICY)
        return
    except StoreDown:
        await socket.close(AGAIN)
        return
    sending = asyncio.create_task(send_all(socket, watcher, closed))
    try:
        await receive_all(socket, host, room, watcher)
    finally:
        host.disconnect(room, watcher)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def greeted(socket: Socket, host: Host, table: str) -> tuple[Room, Watcher, asyncio.Event]:
    """The first words of a socket say who it is."""
    async with asyncio.timeout(HELLO_SECONDS):
        hello = read(await socket.receive_text())
    if not isinstance(hello, Hello):
        raise Refusal("no-hello", "say hello first")
    closed = asyncio.Event()
    room, watcher = await host.connect(table, hello, closed.set)
    return room, watcher, closed


def read(text: str) -> FromClient | None:
    if len(text) > MOST_MESSAGE_BYTES:
        return None
    try:
        return reader.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


async def send(socket: Socket, message: ToClient) -> None:
    await socket.send_text(writer.encode(message).decode())


async def send_all(socket: Socket, watcher: Watcher, closed: asyncio.Event) -> None:
    """What waits for a watcher, in its order, until it is told to go."""
    end = asyncio.create_task(closed.wait())
    try:
        while True:
            next_one = asyncio.create_task(watcher.unsent.get())
            await asyncio.wait([next_one, end], return_when=asyncio.FIRST_COMPLETED)
            if end.done():
                next_one.cancel()
                await socket.close(GONE)
                return
            await send(socket, next_one.result())
    finally:
        end.cancel()


async def receive_all(socket: Socket, host: Host, room: Room, watcher: Watcher) -> None:
    bucket = Bucket(time.monotonic)
    while True:
        async with asyncio.timeout(IDLE_SECONDS):
            text = await socket.receive_text()
        watcher.send(await answer(host, room, watcher.seat, text) if bucket.takes() else TOO_MANY)


async def answer(host: Host, room: Room, seat: Viewer, text: str) -> ToClient:
    message = read(text)
    if message is None or isinstance(message, Hello):
        return UNREADABLE
    if isinstance(message, Ping):
        return Pong()
    return await host.request(room, seat, message)
