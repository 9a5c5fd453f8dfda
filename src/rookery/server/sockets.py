"""The WebSocket of a table: reads requests, writes frames."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from rookery.server.frames import Viewer
from rookery.server.guard import Bucket, Crowd, Pace, is_ours, neighbourhood
from rookery.server.hints import hint
from rookery.server.host import Host
from rookery.server.metrics import SOCKETS
from rookery.server.protocol import MOST_MESSAGE_BYTES, FromClient, Hello, Hint, Ping, Pong, Refused, ToClient
from rookery.server.requests import Refusal
from rookery.server.room import Room, Watcher
from rookery.server.store import StoreDown

HELLO_SECONDS = 10.0
IDLE_SECONDS = 75.0
GOODBYE_SECONDS = 1.0
UNREADABLE = Refused("", "unreadable", "that message could not be read")
TOO_MANY = "too many messages at once: wait a moment"
GONE, POLICY, AGAIN = 1001, 1008, 1013
ENDINGS = (WebSocketDisconnect, TimeoutError, RuntimeError)  # of a connection: the table is as it was

reader: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
writer = msgspec.json.Encoder()
log = structlog.get_logger()

Socket = WebSocket[Any, Any, Any]


@websocket("/ws/{table:str}")
async def sit_or_watch(socket: Socket, table: FromPath[str]) -> None:
    host: Host = socket.app.state.host
    if not is_ours(socket.headers.get("origin"), host.settings.origins):
        await socket.close(POLICY, "this page may not connect")
        return
    crowd, address = crowd_of(socket), neighbourhood(socket.client.host if socket.client else "")
    if not pace_of(socket).allows(address) or not crowd.enters(address):
        await socket.close(POLICY, "too many connections")
        return
    SOCKETS.inc()
    try:
        await socket.accept()
        await talk(socket, host, table)
    except ENDINGS:
        pass  # gone: the table is as it was
    finally:
        SOCKETS.dec()
        crowd.leaves(address)


def pace_of(socket: Socket) -> Pace:
    found: Pace = socket.app.state.pace
    return found


def crowd_of(socket: Socket) -> Crowd:
    found: Crowd = socket.app.state.crowd
    return found


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
    talking = [
        asyncio.create_task(send_all(socket, watcher, host.settings.unread)),
        asyncio.create_task(receive_all(socket, host, room, watcher)),
        asyncio.create_task(closed.wait()),
    ]
    try:
        await asyncio.wait(talking, return_when=asyncio.FIRST_COMPLETED)
    finally:
        host.disconnect(room, watcher)
        await end(talking)
    async with asyncio.timeout(GOODBYE_SECONDS):  # who does not read does not read this either
        await socket.close(GONE)


async def end(talking: list[asyncio.Task[Any]]) -> None:
    for task in talking:
        task.cancel()
    for ended in await asyncio.gather(*talking, return_exceptions=True):
        if isinstance(ended, Exception) and not isinstance(ended, ENDINGS):
            log.error("socket broke", error=type(ended).__name__)


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


async def send_all(socket: Socket, watcher: Watcher, patience: float) -> None:
    """What waits for a watcher, in its order; until it has read nothing for so long."""
    while True:
        message = await watcher.unsent.get()
        async with asyncio.timeout(patience):
            await send(socket, message)


async def receive_all(socket: Socket, host: Host, room: Room, watcher: Watcher) -> None:
    bucket = bucket_of(room, watcher.seat)
    while True:
        async with asyncio.timeout(IDLE_SECONDS):
            text = await socket.receive_text()
        if watcher.gone:
            return
        if not bucket.takes():
            watcher.send(Refused(id_of(read(text)), "too-many", TOO_MANY))
            continue
        # what is on its way to the disk is shown to all, even if whoever sent it is gone by then
        watcher.send(await asyncio.shield(answer(host, room, watcher.seat, text)))


def bucket_of(room: Room, seat: Viewer) -> Bucket:
    """A seat has one for all its sockets; a spectator has one, and can do nothing but watch."""
    fresh = Bucket(asyncio.get_running_loop().time)
    return fresh if seat is None else room.says.setdefault(seat, fresh)


def id_of(message: FromClient | None) -> str:
    return "" if message is None or isinstance(message, Hello | Ping) else message.id


async def answer(host: Host, room: Room, seat: Viewer, text: str) -> ToClient:
    message = read(text)
    if message is None or isinstance(message, Hello):
        return UNREADABLE
    if isinstance(message, Ping):
        return Pong()
    if isinstance(message, Hint):
        return await hint(host, room, seat, message)
    return await host.request(room, seat, message)
