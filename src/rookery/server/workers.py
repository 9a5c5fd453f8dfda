"""A few processes that think, shared fairly: nobody's table waits for long because others want to think much.

A question that a process fails at, or does not answer in time, is asked once more; then the heuristics answer. All of
that happens before one deadline, which a process that has to be started anew does not move.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import structlog
from msgspec.structs import replace

from rookery.server.levels import LEAST_THOUGHT, THOUGHT, looks_ahead, slot
from rookery.server.table import SUBSTITUTE
from rookery.server.thinking import SHARES, Look, Share, asked, decide, dice, move_in
from rookery.server.turns import Turn, Turns
from rookery.server.worker import NO_ANSWER, Worker

PROGRAM = ("rookery.server.thinker",)
ROUND = 0.5  # seconds: in this time everybody who waits is to have been thought for
OPINION = 0.3  # seconds at most that an opinion looks ahead
TRIES = 2
TRY_AGAIN = 1.0
STARTING = 60.0  # seconds that a process may need before it is ready
FAILURES = (TimeoutError, EOFError, OSError, ValueError)

T = TypeVar("T")
log = structlog.get_logger()


def usual_count(servers: int = 1) -> int:
    """How many processes think beside each of so many that serve: all cores but one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, (cores - 1) // servers)


class Workers:
    def __init__(self, count: int, limit: float, program: tuple[str, ...] = PROGRAM) -> None:
        self.count = count or usual_count()
        self.limit = limit
        self.program = program
        self.turns = Turns()
        self.free: list[Worker] = []
        self.working: dict[asyncio.Task[None], Worker | None] = {}
        self.threads = ThreadPoolExecutor(self.count + 1, "thinker")

    async def start(self) -> None:
        for nth in range(self.count):
            self.set_to(self.begin())

    async def stop(self) -> None:
        for task in self.working:
            task.cancel()
        ending = [*self.free, *(worker for worker in self.working.values() if worker)]
        for worker in ending:
            await asyncio.to_thread(worker.end)
        await asyncio.gather(*self.working, return_exceptions=True)
        self.threads.shutdown()

    async def in_thread(self, work: Callable[..., T], *given: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *given)

    # -- what is asked

    async def think(self, look: Look) -> int:
        until = asyncio.get_running_loop().time() + self.limit
        for tries in range(TRIES, 0, -1):
            try:
                return move_in(await self.ask(look, until, tries), look)
            except FAILURES as error:
                log.warning("bot has no answer", bot=look.bot, game=look.game, error=type(error).__name__, tries=tries)
        return await self.in_thread(replaced, look)

    async def judge(self, look: Look) -> list[Share]:
        """Nothing where the bot has no opinion."""
        try:
            return SHARES.decode(await self.ask(look, asyncio.get_running_loop().time() + self.limit))
        except FAILURES as error:
            log.warning("bot without an opinion", bot=look.bot, game=look.game, error=type(error).__name__)
            return []

    async def ask(self, look: Look, until: float, tries: int = 1) -> bytes:
        """What a process answers when its turn has come; of the time that is left, each try gets the same."""
        now = asyncio.get_running_loop().time()
        turn = Turn(look, now)
        self.turns.add(turn)
        self.hand_out()
        try:
            async with asyncio.timeout_at(now + (until - now) / tries):
                return await turn.answer
        finally:
            self.turns.drop(turn)

    # -- who thinks

    def hand_out(self) -> None:
        while self.free and self.turns:
            worker, (turn, share) = self.free.pop(), self.turns.next()
            self.set_to(self.work(worker, turn, self.seconds_for(turn, share)), worker)

    def seconds_for(self, turn: Turn, share: float) -> float:
        """None where it has waited for a whole round: then those who think are slower than was thought."""
        waited = asyncio.get_running_loop().time() - turn.since
        return share * ROUND * self.count if waited < ROUND else 0.0

    def set_to(self, work: Coroutine[None, None, None], worker: Worker | None = None) -> None:
        task = asyncio.create_task(work)
        self.working[task] = worker
        task.add_done_callback(self.working.pop)

    async def begin(self) -> None:
        self.free.append(await self.ready())
        self.hand_out()

    async def work(self, worker: Worker, turn: Turn, share: float) -> None:
        try:
            settle(turn, await self.thought(worker, turn, share))
        except FAILURES as error:
            fail(turn, error)
            await self.in_thread(worker.end)
            worker = await self.ready()
        self.free.append(worker)
        self.hand_out()

    async def thought(self, worker: Worker, turn: Turn, share: float) -> bytes:
        """The process is taken for as long as the level says, even if it has the answer at once.

        It may go on when nobody waits for it any more: to start it anew would take longer.
        """
        look, seconds = in_share(turn.look, share)
        answering = self.in_thread(worker.ask, asked(look), self.limit / TRIES)
        answer, _ = await asyncio.gather(answering, asyncio.sleep(seconds))
        return answer

    async def ready(self) -> Worker:
        """A new process, when it can be asked: whoever waits is not kept beyond its own time by that."""
        task = asyncio.current_task()
        assert task
        while True:
            try:
                worker = self.working[task] = Worker(*self.program)
                await self.in_thread(worker.wait, STARTING)
                return worker
            except FAILURES as error:
                log.error("no process to think in", error=type(error).__name__)
                await asyncio.sleep(TRY_AGAIN)


def in_share(look: Look, share: float) -> tuple[Look, float]:
    """The look with as much time as there is for it, and the seconds that it takes in any case."""
    if look.wanted == "opinion":
        return replace(look, milliseconds=int(1000 * OPINION)), 0.0
    if not looks_ahead(look.bot):
        return look, 0.0
    thought = min(THOUGHT, share)
    if thought < LEAST_THOUGHT:
        return replace(look, bot=SUBSTITUTE), 0.0
    return replace(look, milliseconds=int(1000 * thought)), slot(thought)


def settle(turn: Turn, answer: bytes) -> None:
    if answer == NO_ANSWER:
        fail(turn, ValueError("no answer"))
    elif not turn.answer.done():
        turn.answer.set_result(answer)


def fail(turn: Turn, error: Exception) -> None:
    if not turn.answer.done():
        turn.answer.set_exception(error)


def replaced(look: Look) -> int:
    """The answer of the heuristics, for a bot that has none."""
    try:
        return decide(replace(look, bot=SUBSTITUTE), dice())
    except Exception as error:  # then there is something wrong with the game, and the table is to go on all the same
        log.error("heuristics failed", game=look.game, error=type(error).__name__)
        return look.legal[0]
