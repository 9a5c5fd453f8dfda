"""A person who plays over a line that breaks: comes back, and sends again what was not answered, under the same id."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Protocol

import msgspec

from rookery.server.protocol import (
    Answer,
    Chat,
    Done,
    Frame,
    FromClient,
    Hello,
    Lend,
    Lines,
    Pong,
    Question,
    Refused,
    Request,
    Say,
    TakeBack,
    ToClient,
    Welcome,
)
from server.checker import Witness

AGAIN = 2.5  # seconds: then what was not answered is sent again
QUIET = 1.0  # seconds without a word: then all was said
FED_UP = 8  # times without news: then a bot shall play for whoever is away
reader: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


class Gone(Exception):
    """The line is broken."""


class Wire(Protocol):
    """A line to a server; all of it raises Gone where it is broken."""

    async def send(self, text: str) -> None: ...
    async def receive(self) -> str: ...
    async def hang_up(self) -> None: ...


Dial = Callable[[], Awaitable[Wire]]


class Player:
    """Answers at random, now and then changes a sealed answer, talks, lends the seat, or just goes away for a while."""

    def __init__(self, seat: int | None, token: str, dial: Dial, dice: Random, pace: float = 1.0) -> None:
        self.witness = Witness(seat)
        self.token = token
        self.dial = dial
        self.dice = dice
        self.pace = pace  # the longest time that an answer is thought about
        self.frame: Frame | None = None
        self.phrases: list[int] = []
        self.events = 0
        self.chat = 0
        self.open: dict[str, Request] = {}  # sent, and not answered
        self.answered: tuple[int, int] = (-1, -1)  # the question that was answered last, and how many answers it got
        self.idle = 0

    @property
    def is_over(self) -> bool:
        return bool(self.frame and self.frame.result and not self.open)

    async def play(self) -> None:
        """Until the game is over and everything is answered."""
        while not self.is_over:
            try:
                await self.visit()
            except Gone:
                await asyncio.sleep(self.dice.uniform(0.01, self.pace))

    async def look_again(self) -> None:
        """A last visit, when all is over: the table as it is, after a seat that was lent is given back."""
        wire = await self.dial()
        await self.say_hello(wire)
        with suppress(TimeoutError):
            while True:
                async with asyncio.timeout(QUIET):
                    self.hear(await wire.receive())
        await wire.hang_up()
        self.witness.settled = True

    async def visit(self) -> None:
        wire = await self.dial()
        try:
            await self.say_hello(wire)
            await self.send_again(wire)
            while not self.is_over:
                await self.listen(wire)
        finally:
            await wire.hang_up()

    async def say_hello(self, wire: Wire) -> None:
        await wire.send(written(Hello(self.token, self.events, self.chat)))

    async def send_again(self, wire: Wire) -> None:
        for request in list(self.open.values()):
            await wire.send(written(request))

    async def listen(self, wire: Wire) -> None:
        try:
            async with asyncio.timeout(AGAIN):
                self.hear(await wire.receive())
            self.idle = 0
        except TimeoutError:
            self.idle += 1
            await self.send_again(wire)
        await self.act(wire)

    # -- what was told

    def hear(self, text: str) -> None:
        message = reader.decode(text)
        self.witness.told.append(message)
        match message:
            case Welcome():
                self.phrases = [phrase.phrase for phrase in message.phrases]
            case Frame():
                self.frame = message
                self.events = max([self.events, *(one.number + 1 for one in message.events)])
                self.chat = max([self.chat, *(one.number + 1 for one in message.chat)])
            case Lines():
                self.chat = max([self.chat, *(one.number + 1 for one in message.chat)])
            case Done():
                self.open.pop(message.id, None)
            case Refused():
                self.be_refused(message)
            case Pong():
                pass

    def be_refused(self, message: Refused) -> None:
        """What could not be stored is sent again; what is not allowed is not, and the question is looked at anew."""
        if message.code in ("store", "busy"):
            return
        if self.open.pop(message.id, None):
            self.answered = (-1, -1)

    # -- what is done

    async def act(self, wire: Wire) -> None:
        frame, seat = self.frame, self.witness.seat
        if frame is None or frame.result or seat is None:
            return
        if request := self.next_request(frame, seat):
            await asyncio.sleep(self.dice.uniform(0.0, self.pace))
            self.open[request.id] = self.witness.sent[request.id] = request
            await wire.send(written(request))
        elif self.dice.random() < 0.005:
            raise Gone

    def next_request(self, frame: Frame, seat: int) -> Request | None:
        is_free = not any(isinstance(request, Answer) for request in self.open.values())
        if frame.question and is_free and (answer := self.answer(frame.question)):
            return answer
        if self.open:
            return None
        if frame.table.seats[seat].lent:
            return TakeBack(self.new_id()) if self.dice.random() < 0.3 else None
        if self.idle >= FED_UP and (away := self.who_is_away(frame, seat)) is not None:
            return Lend(self.new_id(), away)
        return self.pastime(seat)

    def answer(self, question: Question) -> Request | None:
        asked, times = self.answered
        if question.number == asked and (times > 1 or self.dice.random() < 0.7):
            return None
        if question.number != asked and question.chosen is not None and self.dice.random() < 0.7:
            return None
        self.answered = (question.number, times + 1 if question.number == asked else 1)
        return Answer(self.new_id(), question.number, self.dice.choice(question.choices).action)

    def who_is_away(self, frame: Frame, seat: int) -> int | None:
        chairs = frame.table.seats
        away = [at for at, chair in enumerate(chairs) if chair.asked and not chair.here and not chair.lent]
        return self.dice.choice([at for at in away if at != seat] or [None])

    def pastime(self, seat: int) -> Request | None:
        """Something that the game does not wait for."""
        match self.dice.randrange(60):
            case 0:
                return Chat(self.new_id(), f"words {self.dice.randrange(1000)}")
            case 1 if self.phrases:
                return Say(self.new_id(), self.dice.choice(self.phrases))
            case 2 if self.dice.random() < 0.3:
                return Lend(self.new_id(), seat)
        return None

    def new_id(self) -> str:
        return f"r{len(self.witness.sent)}"


def written(message: FromClient) -> str:
    return msgspec.json.encode(message).decode()
