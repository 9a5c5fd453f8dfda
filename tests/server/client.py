"""A player or spectator of our own: speaks the protocol, keeps every byte it was sent."""

from __future__ import annotations

import asyncio
from itertools import count
from types import TracebackType
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from rookery.server.protocol import (
    Answer,
    Done,
    Frame,
    FromClient,
    Hello,
    Hint,
    Hinted,
    Lines,
    Refused,
    Request,
    ToClient,
    Welcome,
    Words,
)

PATIENCE = 30.0
reader: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)
ids = count(1)


def new_id() -> str:
    return f"m{next(ids)}"


class Client:
    """One socket. `frame` is the last that came; `events` and `chat` are all that was told."""

    def __init__(
        self, origin: str, table: str, token: str = "", events: int = 0, chat: int = 0, port: int | None = None
    ) -> None:
        self.origin = origin
        self.port = port  # where another than the server's own leads there
        self.table = table
        self.hello = Hello(token, events, chat)
        self.socket: ClientConnection
        self.heard: list[bytes] = []
        self.frame: Frame | None = None
        self.welcome: Welcome | None = None
        self.chat: list[Words] = []

    async def __aenter__(self) -> Client:
        address = self.origin.replace("http", "ws", 1)
        way: dict[str, Any] = {} if self.port is None else {"host": "127.0.0.1", "port": self.port}
        self.socket = await connect(
            f"{address}/ws/{self.table}", additional_headers={"Origin": self.origin}, max_queue=None, **way
        )
        await self.send(self.hello)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def send(self, message: FromClient) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def next(self) -> ToClient:
        """The next message, whatever it is."""
        async with asyncio.timeout(PATIENCE):
            data = await self.socket.recv()
        raw = data.encode() if isinstance(data, str) else data
        self.heard.append(raw)
        message = reader.decode(raw)
        if isinstance(message, Frame):
            self.frame = message
        if isinstance(message, Frame | Lines):
            self.chat += message.chat
        if isinstance(message, Welcome):
            self.welcome = message
        return message

    async def next_frame(self) -> Frame:
        while not isinstance(message := await self.next(), Frame):
            pass
        return message

    async def ask(self, request: Request) -> Done | Refused:
        """Send a request and read on to its answer."""
        await self.send(request)
        while True:
            message = await self.next()
            if isinstance(message, Done | Refused) and message.id == request.id:
                return message

    async def hint(self) -> Hinted | Refused:
        """What a bot would do in my place."""
        assert self.frame and self.frame.question
        wish = Hint(new_id(), self.frame.question.number)
        await self.send(wish)
        while True:
            message = await self.next()
            if isinstance(message, Hinted | Refused) and message.id == wish.id:
                return message

    async def until_asked(self) -> Frame:
        """The next frame in which this seat has yet to answer, or the game is over."""
        while True:
            frame = self.frame
            if frame and (frame.result or (frame.question and frame.question.chosen is None)):
                return frame
            await self.next_frame()

    async def answer(self, nth: int = 0) -> Done | Refused:
        """Give the nth of the offered answers."""
        assert self.frame and self.frame.question
        asked = self.frame.question
        wish = Answer(new_id(), asked.number, asked.choices[nth % len(asked.choices)].action)
        while isinstance(said := await self.ask(wish), Refused) and said.code == "too-many":
            await asyncio.sleep(0.2)  # faster than any person
        return said

    async def play_to_the_end(self) -> Frame:
        turn = 0
        while not (await self.until_asked()).result:
            turn += 1
            await self.answer(turn)
        assert self.frame
        return self.frame
