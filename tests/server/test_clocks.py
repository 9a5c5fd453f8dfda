"""Time at the table, on a clock that jumps: who is away is played for, and nobody pays for a server that was down."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest
from structlog.testing import capture_logs

from rookery.server.driver import rest_of
from rookery.server.entries import Answered, Lent, Returned
from rookery.server.host import Host
from rookery.server.levels import THOUGHT, slot
from rookery.server.protocol import Answer, Done, Hello, OpenTable, Refused, Seated, SitDown
from rookery.server.room import Room, Watcher
from rookery.server.settings import Settings
from rookery.server.table import events_so_far
from rookery.server.thinking import Inside, Look, Thinker
from server.hosting import watch
from server.simulation.disk import Disk, Odds, SimStore
from server.simulation.loop import run

FAST = 25.0
PAUSE = 0.7
STORING = 0.05  # what it takes to store an answer
LITTLE = 3.0  # what a store and a process that nobody watches with may take


class Hall:
    """A server with one table of two people, Ann and Ben, in virtual time."""

    def __init__(self, thinker: Thinker | None = None, pause: float = PAUSE, fast: float = FAST) -> None:
        self.disk = Disk()
        self.thinker = thinker or Inside(1)
        self.settings = Settings(fast=fast, bot_pause=pause)
        self.open()

    def open(self) -> None:
        store = SimStore(self.disk, Random(1), Odds(), lambda: None, lambda table: None)
        self.host = Host(store, self.thinker, self.settings, lambda: asyncio.get_running_loop().time())

    async def seat_two(self, *bots: str) -> tuple[Seated, Seated, Room]:
        ann = await self.host.open_table(OpenTable("thieves", "Ann", ["me", "open", *bots], "fast"))
        ben = await self.host.sit_down(ann.table, SitDown(ann.invite, "Ben"))
        return ann, ben, await self.host.room(ann.table)

    async def join(self, seated: Seated) -> Watcher:
        room, watcher = await self.host.connect(seated.table, Hello(seated.token), lambda: None)
        return watcher

    def entries(self, kind: type) -> list[object]:
        rows = [row for table in self.disk.rows for row in self.disk.log(table)]
        return [row.entry for row in rows if isinstance(row.entry, kind)]


def in_hall(test: Callable[[Hall], Awaitable[None]], hall: Callable[[], Hall] = Hall) -> None:
    async def whole() -> None:
        await test(hall())

    run(whole())


def asked_person(room: Room, *people: Seated) -> Seated | None:
    return next((one for one in people if one.seat in room.table.asked), None)


async def until_asked(room: Room, *people: Seated) -> Seated:
    while not (found := asked_person(room, *people)):
        await asyncio.sleep(0.05)
    return found


def test_time_that_runs_out_is_answered_and_an_absent_seat_is_lent_until_its_person_returns() -> None:
    async def test(hall: Hall) -> None:
        ann, ben, room = await hall.seat_two("greedy")
        away = await until_asked(room, ann, ben)
        here = ben if away is ann else ann
        await hall.join(here)
        number = room.table.question
        await asyncio.sleep(FAST - 1.0)
        assert room.table.question == number
        await asyncio.sleep(1.0 + LITTLE)
        assert room.table.question > number
        assert hall.entries(Lent) == [Lent(away.seat, away=True)]
        assert room.table.chairs[away.seat].lent
        await hall.join(away)
        await asyncio.sleep(LITTLE)
        assert not room.table.chairs[away.seat].lent
        assert hall.entries(Returned) == [Returned(away.seat)]

    in_hall(test)


def test_who_is_there_and_does_not_answer_keeps_the_seat() -> None:
    async def test(hall: Hall) -> None:
        ann, ben, room = await hall.seat_two("greedy")
        await hall.join(ann)
        await hall.join(ben)
        await asyncio.sleep(FAST * 3 + LITTLE)
        assert [entry for entry in hall.entries(Answered) if isinstance(entry, Answered) and entry.by == "clock"]
        assert hall.entries(Lent) == []

    in_hall(test)


def test_a_restart_takes_no_time_from_anybody() -> None:
    async def test(hall: Hall) -> None:
        ann, ben, room = await hall.seat_two("greedy")
        await until_asked(room, ann, ben)
        await asyncio.sleep(FAST - 2.0)
        number = room.table.question
        await hall.host.stop()
        await asyncio.sleep(1000.0)  # no server runs
        hall.open()
        await hall.host.start()
        room = await hall.host.room(ann.table)
        assert (hall.host.seconds(room) or 0.0) > FAST - LITTLE
        await asyncio.sleep(FAST - 1.0)
        assert room.table.question == number

    in_hall(test)


class HandReader(Inside):
    """A bot that needs the longer the higher its first move is, and no time for a forced one: tells, if seen."""

    def __init__(self, longest: float) -> None:
        super().__init__(1)
        self.longest = longest

    async def think(self, look: Look) -> int:
        await asyncio.sleep(self.longest * (1 + look.legal[0] % 7) / 7 if len(look.legal) > 1 else 0.0)
        return look.legal[0]


@pytest.mark.parametrize(
    ("level", "pause", "longest", "expected"),
    [
        ("random", PAUSE, PAUSE, PAUSE),
        ("search", PAUSE, THOUGHT, PAUSE),
        ("search", 0.05, THOUGHT, slot(THOUGHT)),
        ("expert", 0.0, THOUGHT, slot(THOUGHT)),
    ],
)
def test_a_bot_answers_after_the_same_time_whatever_it_holds(
    level: str, pause: float, longest: float, expected: float
) -> None:
    async def test(hall: Hall) -> None:
        ann = await hall.host.open_table(OpenTable("thieves", "Ann", ["me", level, level, level]))
        room = await hall.host.room(ann.table)
        await watch(hall.host, ann.table)
        table, times = room.table, set()
        while table.status == "running":
            if ann.seat in table.asked:
                legal = table.match.legal(ann.seat) if table.match else []
                done = await hall.host.request(room, ann.seat, Answer(f"a{table.number}", table.question, legal[0]))
                assert isinstance(done, Done)
                continue
            begun, number = asyncio.get_running_loop().time(), table.number
            while table.number == number:
                await asyncio.sleep(0.001)
            times.add(round(asyncio.get_running_loop().time() - begun, 3))
        assert expected <= min(times) and max(times) < expected + STORING, times

    in_hall(test, lambda: Hall(HandReader(longest), pause))


class Broken(Inside):
    """Raises, as a bot inside the server might."""

    def __init__(self) -> None:
        super().__init__(1)
        self.calls = 0

    async def think(self, look: Look) -> int:
        self.calls += 1
        if self.calls % 3:
            raise ZeroDivisionError
        return await super().think(look)


def test_a_driver_that_fails_tries_again() -> None:
    async def test(hall: Hall) -> None:
        ann = await hall.host.open_table(OpenTable("thieves", "Ann", ["me", "greedy", "greedy"], "fast"))
        room = await hall.host.room(ann.table)
        await hall.join(ann)
        while room.table.status == "running":
            await asyncio.sleep(FAST)
        assert events_so_far(room.table) > 0

    with capture_logs() as logs:
        in_hall(test, lambda: Hall(Broken()))
    assert any(line["event"] == "driver tries again" for line in logs)


@pytest.mark.parametrize("after", [False, True], ids=["nothing stored", "stored, but not told so"])
def test_a_store_that_fails_refuses_a_move_which_may_be_sent_again(after: bool) -> None:
    async def test(hall: Hall) -> None:
        ann, ben, room = await hall.seat_two("greedy")
        one = await until_asked(room, ann, ben)
        legal = room.table.match.legal(one.seat) if room.table.match else []
        request = Answer("m1", room.table.question, legal[0])
        assert isinstance(hall.host.store, SimStore)
        hall.host.store.odds = Odds(down_after=1.0) if after else Odds(down_before=1.0)
        refused = await hall.host.request(room, one.seat, request)
        assert isinstance(refused, Refused) and refused.code == "store"
        hall.host.store.odds = Odds()
        assert await hall.host.request(room, one.seat, request) == Done("m1")
        messages = [row.message for row in hall.disk.log(ann.table)]
        assert messages.count(f"{one.seat}:m1") == 1

    in_hall(test)


def test_an_answer_that_is_late_comes_at_a_beat() -> None:
    assert [round(passed + rest_of(0.8, passed), 3) for passed in (0.0, 0.5, 0.8, 0.81, 0.99, 1.3)] == [
        0.8,
        0.8,
        0.8,
        1.0,
        1.0,
        1.4,
    ]
    assert rest_of(0.0, 0.3) == 0.0
