"""A whole world from one seed: server processes, a disk, a network and people, in virtual time, until the game is over.

Two runs of a seed are the same to the last byte.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from random import Random
from typing import TypeVar, cast
from unittest.mock import patch

import msgspec
from litestar.exceptions import WebSocketDisconnect

from rookery.core.source import Source
from rookery.games import find
from rookery.server.hearing import ANY
from rookery.server.host import Host
from rookery.server.presence import beat_for_ever
from rookery.server.protocol import Clock, OpenTable, Seated, SitDown
from rookery.server.requests import Refusal
from rookery.server.settings import Settings
from rookery.server.sockets import Socket, talk
from rookery.server.store import StoreDown
from rookery.server.thinking import Inside, Look
from server.checker import Witness, faults
from server.player import Player
from server.simulation.disk import Disk, Odds, SimStore
from server.simulation.loop import run
from server.simulation.network import Line, Weather

HANGS = "the game did not end"
EPOCH = 1_700_000_000.0
T = TypeVar("T")


@dataclass(frozen=True)
class Plan:
    """What a seed means: the table, and how much goes wrong."""

    seed: int
    game: str
    seats: list[str]
    clock: Clock
    people: int
    processes: int
    odds: Odds
    weather: Weather
    crash_every: float  # seconds, about; 0: never but in the store
    longest: float = 20_000.0  # virtual seconds: a game that takes longer hangs


def plan_of(seed: int, game: str) -> Plan:
    dice = Random(f"plan {seed}")
    seats = dice.choice(find(game).seats[:3])
    people = dice.randint(1, seats)
    bots = [dice.choice(["greedy", "random"]) for nth in range(seats - people)]
    bad = dice.choice([0.0, 1.0, 1.0, 3.0])
    return Plan(
        seed=seed,
        game=game,
        seats=["me", *["open"] * (people - 1), *bots],
        clock=dice.choice(["off", "relaxed", "fast"]),
        people=people,
        processes=dice.choice([1, 1, 2]),
        odds=Odds(0.01 * bad, 0.01 * bad, 0.003 * bad, 0.003 * bad, 0.004 * bad),
        weather=Weather(0.05 * bad, 0.1 * bad, 0.02 * bad, 0.005 * bad, dice.choice([0.01, 0.2, 2.0])),
        crash_every=dice.choice([0.0, 20.0, 60.0]) if bad else 0.0,
    )


@dataclass
class Outcome:
    faults: list[str]
    transcript: str  # a hash of all that was stored and told
    entries: int
    crashes: int
    seconds: float


class SlowThinker(Inside):
    """Bots take their time, which is nobody's business."""

    def __init__(self, dice: Random) -> None:
        super().__init__(dice.randrange(1 << 60))
        self.delays = dice

    async def think(self, look: Look) -> int:
        await asyncio.sleep(self.delays.random() * 0.5)
        return await super().think(look)


class Process:
    """A server process. A crash ends all its tasks at once, wherever they are."""

    def __init__(self, world: World, name: int) -> None:
        self.world = world
        self.name = name
        self.alive = False
        self.tasks: set[asyncio.Task[None]] = set()
        self.lines: set[Line] = set()
        self.start()

    def start(self) -> None:
        world, dice = self.world, Random(self.world.dice.random())
        self.store = SimStore(world.disk, dice, world.odds, self.crash, self.tell_others)
        settings = Settings(shared=world.plan.processes > 1)
        self.host = Host(self.store, SlowThinker(dice), settings, world.now)
        self.keep(self.boot())

    async def boot(self) -> None:
        while True:
            try:
                await self.host.start()
                self.alive = True
                return await beat_for_ever(self.host)
            except StoreDown:
                await asyncio.sleep(1.0)

    def keep(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def tell_others(self, table: str) -> None:
        for other in self.world.processes:
            if other is not self:
                delay = self.world.dice.random() * 0.1
                asyncio.get_running_loop().call_later(delay, other.get_word, table)

    def get_word(self, table: str) -> None:
        self.keep(self.hear(table))

    async def hear(self, table: str) -> None:
        while self.alive:
            try:
                await self.host.heard(table)
                return
            except StoreDown:
                await asyncio.sleep(1.0)
                table = ANY

    def crash(self) -> None:
        if self.store.dead:
            return
        self.world.crashes += 1
        self.alive, self.store.dead = False, True
        for line in sorted(self.lines, key=id):
            line.cut()
        for task in [
            *self.tasks,
            *self.host.errands,
            *(room.driver for room in self.host.rooms.values() if room.driver),
        ]:
            task.cancel()
        self.lines.clear()
        asyncio.get_running_loop().call_later(self.world.dice.uniform(0.1, 5.0), self.start)

    async def accept(self, line: Line, table: str) -> None:
        self.lines.add(line)
        try:
            await talk(cast(Socket, line), self.host, table)
        except (WebSocketDisconnect, TimeoutError, RuntimeError):
            pass
        finally:
            line.cut()
            self.lines.discard(line)


class World:
    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.dice = Random(plan.seed)
        self.odds, self.weather = plan.odds, plan.weather
        self.disk = Disk()
        self.crashes = 0
        self.processes: list[Process] = []
        self.table = ""

    def now(self) -> float:
        return EPOCH + asyncio.get_running_loop().time()

    async def live(self) -> Outcome:
        self.processes = [Process(self, name) for name in range(self.plan.processes)]
        people = await self.sit_down()
        bad_luck = asyncio.ensure_future(self.crash_now_and_then())
        playing = asyncio.gather(*(person.play() for person in people))
        done, late = await asyncio.wait([playing], timeout=self.plan.longest)
        bad_luck.cancel()
        if late:
            playing.cancel()
            return self.outcome([person.witness for person in people], [HANGS])
        playing.result()
        await self.calm()
        await asyncio.gather(*(person.look_again() for person in people))
        return self.outcome([person.witness for person in people], [])

    async def sit_down(self) -> list[Player]:
        wish = OpenTable(self.plan.game, "Ann", self.plan.seats, self.plan.clock)
        first = await self.insist(partial(Host.open_table, wish=wish))
        self.table = first.table
        people = [self.player(first)]
        for nth in range(1, self.plan.people):
            try:
                invited = SitDown(first.invite, f"Guest {nth}")
                people.append(self.player(await self.insist(partial(Host.sit_down, table=first.table, wish=invited))))
            except Refusal:
                break  # a guest whose first try was stored, and not told so, has the seat
        return [*people, self.player(None)]

    async def insist(self, ask: Callable[[Host], Awaitable[Seated]]) -> Seated:
        """As a person does whose page did not load."""
        while True:
            process = await self.a_process()
            asking = asyncio.ensure_future(ask(process.host))
            done, waiting = await asyncio.wait([asking], timeout=30.0)
            asking.cancel()
            if done and not asking.cancelled() and not isinstance(asking.exception(), StoreDown):
                return asking.result()

    def player(self, seated: Seated | None) -> Player:
        dice = Random(self.dice.random())
        seat, token = (seated.seat, seated.token) if seated else (None, "")
        return Player(seat, token, self.dial, dice, pace=dice.choice([0.5, 3.0, 40.0]))

    async def dial(self) -> Line:
        process = await self.a_process()
        line = Line(Random(self.dice.random()), self.weather)
        process.keep(process.accept(line, self.table))
        return line

    async def a_process(self) -> Process:
        while not (alive := [process for process in self.processes if process.alive]):
            await asyncio.sleep(0.1)
        return self.dice.choice(alive)

    async def crash_now_and_then(self) -> None:
        while self.plan.crash_every:
            await asyncio.sleep(self.dice.expovariate(1 / self.plan.crash_every))
            self.dice.choice(self.processes).crash()

    async def calm(self) -> None:
        """Nothing goes wrong any more: what is under way arrives, and all processes run."""
        self.weather = Weather()
        for process in self.processes:
            process.store.odds = self.odds = Odds()
        await asyncio.sleep(120.0)

    def outcome(self, witnesses: list[Witness], found: list[str]) -> Outcome:
        rows = self.disk.log(self.table)
        told = [[msgspec.json.encode(message).decode() for message in one.told] for one in witnesses]
        transcript = sha256(msgspec.json.encode([self.disk.rows[self.table], told])).hexdigest()
        found += faults(self.disk.openings[self.table], rows, witnesses)
        return Outcome(found, transcript, len(rows), self.crashes, asyncio.get_running_loop().time())


@contextmanager
def known_secrets(seed: int) -> Iterator[None]:
    """Tokens and deals from the seed, so that a run can be had again."""
    dice = Random(f"secrets {seed}")

    def secret() -> str:
        return dice.randbytes(12).hex()

    def fresh() -> Source:
        return Source(None, dice.randbytes(32), dice.randbytes(16))

    opening = "rookery.server.opening"
    with (
        patch("rookery.server.host.new_token", secret),
        patch(f"{opening}.new_table", secret),
        patch(f"{opening}.new_invite", secret),
        patch(f"{opening}.fresh", fresh),
    ):
        yield


def simulate(plan: Plan) -> Outcome:
    with known_secrets(plan.seed):
        return run(World(plan).live())
