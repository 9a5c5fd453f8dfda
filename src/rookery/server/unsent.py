"""What waits to be sent to one connection. Of frames only the newest waits: a slow reader is late, but not cut off."""

from __future__ import annotations

import asyncio
from collections import deque

from msgspec.structs import replace

from rookery.server.protocol import Frame, Lines, ToClient, Welcome, Words

MOST_UNSENT = 64  # answers: who asks and does not read them is cut off, and may come back
MOST_LINES = 200  # of a long chat the last are sent, so that nobody can bury a table in words


class Unsent:
    """In order. A frame takes the place of the one that still waits, with the events and the words of both; so what
    was shown before an answer still is."""

    def __init__(self) -> None:
        self.waiting: deque[ToClient] = deque()
        self.some = asyncio.Event()

    def put(self, message: ToClient) -> bool:
        """False where too much waits."""
        at = self.place(Frame)
        if isinstance(message, Frame) and at is not None:
            self.waiting[at] = overtaken(self.waiting[at], message)
        elif isinstance(message, Welcome) and at is not None:
            self.waiting.insert(at, message)  # a welcome comes before the table
        elif isinstance(message, Lines) and (near := at if at is not None else self.place(Lines)) is not None:
            self.waiting[near] = with_words(self.waiting[near], message.chat)
        elif len(self.waiting) >= MOST_UNSENT:
            return False
        else:
            self.waiting.append(message)
        self.some.set()
        return True

    def place(self, kind: type[Frame] | type[Lines]) -> int | None:
        return next((at for at, message in enumerate(self.waiting) if isinstance(message, kind)), None)

    async def get(self) -> ToClient:
        while not self.waiting:
            self.some.clear()
            await self.some.wait()
        return self.waiting.popleft()

    def get_nowait(self) -> ToClient:
        return self.waiting.popleft()

    def empty(self) -> bool:
        return not self.waiting

    def qsize(self) -> int:
        return len(self.waiting)


def overtaken(old: ToClient, new: Frame) -> Frame:
    """One frame for two: the table as it is now, and all that was told on the way."""
    assert isinstance(old, Frame)
    return replace(new, events=old.events + new.events, chat=last(old.chat + new.chat))


def with_words(message: ToClient, chat: list[Words]) -> ToClient:
    assert isinstance(message, Frame | Lines)
    return replace(message, chat=last(message.chat + chat))


def last(chat: list[Words]) -> list[Words]:
    return chat[-MOST_LINES:]
