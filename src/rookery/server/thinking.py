"""Bots think in processes of their own, fed with one seat's view: the truth never leaves the server's own process.

A bot that crashes, hangs or answers nonsense is replaced by a move at random, and logged. Its opinion is asked for in
the same way; where it has none, there is none.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import secrets
import signal
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Literal, Protocol

import msgspec
import structlog
from msgspec import Struct

from rookery.bots import SeatView, advise, make
from rookery.core.chance import Dice
from rookery.core.codec import dump, dump_event, load_event, load_view
from rookery.core.match import Match
from rookery.games import find

SEED_BITS = 62
FAILURES = (TimeoutError, EOFError, OSError, ValueError)

log = structlog.get_logger()


class Look(Struct):
    """One question as one seat sees it, in a form that can be sent."""

    bot: str
    game: str
    seats: int
    options: dict[str, object]
    seat: int
    view: bytes
    legal: list[int]
    events: list[list[int]]
    wanted: Literal["move", "opinion"] = "move"


class Share(Struct):
    """A legal move, how often the bot would play it, and what share of wins it expects; below zero: it does not say."""

    action: int
    share: float
    result: float


SHARES: msgspec.msgpack.Decoder[list[Share]] = msgspec.msgpack.Decoder(list[Share])


def look_of(match: Match, seat: int, bot: str, wanted: Literal["move", "opinion"] = "move") -> Look:
    view, legal = dump(match.view(seat)), match.legal(seat)
    events = [dump_event(event) for event in match.events(seat)]
    return Look(bot, match.game.key, match.seats, match.options, seat, view, legal, events, wanted)


def seen(look: Look) -> SeatView:
    game = find(look.game)
    view = load_view(game, look.seats, look.options, look.view)
    return SeatView(game, look.seat, view, look.legal, [load_event(facts) for facts in look.events])


def decide(look: Look, dice: Dice) -> int:
    """What the bot answers."""
    return make(look.bot).choose(seen(look), dice)


def judge(look: Look) -> list[Share]:
    """What the bot thinks of every legal move, best first."""
    return [Share(line.action, line.share, line.result) for line in advise(seen(look), make(look.bot))]


class Thinker(Protocol):
    async def think(self, look: Look) -> int: ...

    async def judge(self, look: Look) -> list[Share]: ...


class Inside:
    """Thinks in the server itself: for tests, where every run is to be the same."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    async def think(self, look: Look) -> int:
        return decide(look, self.dice)

    async def judge(self, look: Look) -> list[Share]:
        return judge(look)


class Worker:
    """A process that thinks."""

    def __init__(self) -> None:
        spawning = multiprocessing.get_context("spawn")
        self.ours, theirs = spawning.Pipe()
        self.process: SpawnProcess = spawning.Process(target=think_for_ever, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, look: Look, seconds: float) -> bytes:
        """Its answer; TimeoutError or EOFError where there is none."""
        self.ours.send_bytes(msgspec.msgpack.encode(look))
        if not self.ours.poll(seconds):
            raise TimeoutError
        return self.ours.recv_bytes()

    def end(self) -> None:
        self.ours.close()
        self.process.kill()
        self.process.join()


def think_for_ever(theirs: Connection) -> None:
    """Until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            look = msgspec.msgpack.decode(theirs.recv_bytes(), type=Look)
        except (EOFError, OSError):
            return
        theirs.send_bytes(reply(look))


def reply(look: Look) -> bytes:
    if look.wanted == "opinion":
        return msgspec.msgpack.encode(judge(look))
    return decide(look, Dice(secrets.randbits(SEED_BITS))).to_bytes(8, "big", signed=True)


class Workers:
    """A few processes; each question goes to one that is free."""

    def __init__(self, count: int, limit: float) -> None:
        self.count = count
        self.limit = limit
        self.free: asyncio.Queue[Worker] = asyncio.Queue()

    async def start(self) -> None:
        for nth in range(self.count):
            self.free.put_nowait(await asyncio.to_thread(Worker))

    async def stop(self) -> None:
        while not self.free.empty():
            await asyncio.to_thread(self.free.get_nowait().end)

    async def think(self, look: Look) -> int:
        try:
            action = int.from_bytes(await self.ask(look), "big", signed=True)
        except FAILURES as error:
            return replaced(look, type(error).__name__)
        return action if action in look.legal else replaced(look, "illegal move")

    async def judge(self, look: Look) -> list[Share]:
        """Nothing where the bot has no opinion. Who asked may be gone before it is told: the process stays in use."""
        try:
            return SHARES.decode(await asyncio.shield(self.ask(look)))
        except FAILURES as error:
            log.warning("bot without an opinion", bot=look.bot, game=look.game, error=type(error).__name__)
            return []

    async def ask(self, look: Look) -> bytes:
        """What a free process answers. One that fails is ended, and another takes its place."""
        worker = await self.free.get()
        try:
            return await asyncio.to_thread(worker.ask, look, self.limit)
        except FAILURES:
            await asyncio.to_thread(worker.end)
            worker = await asyncio.to_thread(Worker)
            raise
        finally:
            self.free.put_nowait(worker)


def replaced(look: Look, error: str) -> int:
    """A move for a bot that has none."""
    log.warning("bot replaced by a move at random", bot=look.bot, game=look.game, error=error)
    return secrets.choice(look.legal)
