"""Lines between players and a server. They delay, and break; what a player sends may be lost, doubled or overtaken.

What a server sends arrives in its order, or the line breaks: so a WebSocket does it. A player's messages are treated
worse, since a copy may come late over an earlier line or from another tab.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from random import Random

from litestar.exceptions import WebSocketDisconnect

from server.player import Gone

IN_FLIGHT = 8  # messages that a line holds before its sender must wait


@dataclass(frozen=True)
class Weather:
    """How likely a message is to be lost, doubled or very late, and a line to break with it; the longest delay."""

    lost: float = 0.0
    doubled: float = 0.0
    late: float = 0.0
    broken: float = 0.0
    delay: float = 0.05


class Line:
    """One connection, with an end for the player and an end for the server."""

    def __init__(self, dice: Random, weather: Weather) -> None:
        self.dice = dice
        self.weather = weather
        self.to_server: asyncio.Queue[str] = asyncio.Queue()
        self.to_player: asyncio.Queue[str] = asyncio.Queue()
        self.is_cut = False
        self.room = asyncio.Semaphore(IN_FLIGHT)
        self.under_way: deque[str] = deque()
        self.last = 0.0  # when the last message to the player arrives

    def cut(self) -> None:
        """What is under way is lost; whoever waits wakes up."""
        self.is_cut = True
        self.to_server.put_nowait("")
        self.to_player.put_nowait("")
        self.room.release()

    def maybe_break(self) -> None:
        if self.dice.random() < self.weather.broken:
            asyncio.get_running_loop().call_later(self.dice.random() * 0.2, self.cut)

    # -- the player's end

    async def send(self, text: str) -> None:
        if self.is_cut:
            raise Gone
        self.maybe_break()
        if '"hello"' in text:
            self.to_server.put_nowait(text)
            return
        for copy in range(self.copies()):
            asyncio.get_running_loop().call_later(self.delay(), self.to_server.put_nowait, text)

    def copies(self) -> int:
        drawn = self.dice.random()
        return 0 if drawn < self.weather.lost else 2 if drawn < self.weather.lost + self.weather.doubled else 1

    def delay(self) -> float:
        longest = 30.0 if self.dice.random() < self.weather.late else self.weather.delay
        return self.dice.uniform(0.0, longest)

    async def receive(self) -> str:
        message = "" if self.is_cut else await self.to_player.get()
        if self.is_cut:
            raise Gone
        self.room.release()
        return message

    async def hang_up(self) -> None:
        self.cut()

    # -- the server's end: what `sockets` uses of a WebSocket

    async def send_text(self, text: str) -> None:
        await self.room.acquire()
        if self.is_cut:
            raise WebSocketDisconnect(detail="gone", code=1006)
        self.maybe_break()
        loop = asyncio.get_running_loop()
        self.last = max(self.last, loop.time() + self.dice.uniform(0.0, self.weather.delay))
        self.under_way.append(text)
        loop.call_at(self.last, self.arrive)

    def arrive(self) -> None:
        """In order, though a loop keeps none among things that are due at the same time."""
        self.to_player.put_nowait(self.under_way.popleft())

    async def receive_text(self) -> str:
        message = "" if self.is_cut else await self.to_server.get()
        if self.is_cut:
            raise WebSocketDisconnect(detail="gone", code=1006)
        return message

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self.cut()
