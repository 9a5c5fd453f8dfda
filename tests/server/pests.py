"""Strangers who send whatever comes to mind, as fast as they can, until they are told to stop."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from random import Random

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from server.serving import Server

FROM = "127.0.0.66"
FAILURES = (httpx.TransportError, OSError, EOFError, TimeoutError, WebSocketException)
PATHS = ("/api/tables", "/api/replay", "/api/replay/opinion", "/api/sessions", "/api/tables/%00/seats", "/ws/nowhere")
BODIES = (
    b"",
    b"{",
    b"[" * 5000,
    b'{"game":"thieves","name":"\xff","seats":["me","open","open"]}',
    b'{"record":{"format":1,"game":"keep","answers":[[0,' + b"9" * 4000 + b"]]}}",
    b'{"game":"havoc","name":"Eve","seats":["me","open","open"],"options":{"house":{"tiles":{"I":99}}}}',
    b"x" * 200_000,
)

WORDS: tuple[str | bytes, ...] = ('{"type":"hello","token":""}', "{", "\x00" * 300, b"\xff" * 300)

Pest = Callable[[Server, str, Random], Awaitable[None]]


async def post_rubbish(server: Server, table: str, dice: Random) -> None:
    way = httpx.AsyncHTTPTransport(local_address=FROM)
    async with httpx.AsyncClient(transport=way, timeout=10.0) as web:
        for _ in range(20):
            answer = await web.post(server.origin + dice.choice(PATHS), content=dice.choice(BODIES))
            assert answer.status_code < 500 or answer.status_code == 503, answer.text


async def leave_half_sent(server: Server, table: str, dice: Random) -> None:
    with ExitStack() as open_lines:
        for _ in range(20):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(FROM, 0))
            open_lines.callback(writer.close)
            writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Le"[: dice.randrange(40)])
        await asyncio.sleep(dice.uniform(0.0, 2.0))


async def babble(server: Server, table: str, dice: Random) -> None:
    """On a socket of a table: bytes, pings and words that are none."""
    address = f"{server.origin.replace('http', 'ws', 1)}/ws/{table}"
    async with connect(address, additional_headers={"Origin": server.origin}, local_addr=(FROM, 0)) as socket:
        for _ in range(200):
            words: str | bytes = dice.choice(WORDS)
            await socket.send(words)
            await socket.ping(os.urandom(8))


PESTS: tuple[Pest, ...] = (post_rubbish, leave_half_sent, babble)


async def pester(server: Server, table: str, seed: int) -> None:
    """Until it is cancelled; that a server is away or hangs up stops nobody."""
    dice = Random(seed)
    while True:
        try:
            await dice.choice(PESTS)(server, table, dice)
        except FAILURES:
            await asyncio.sleep(0.1)
