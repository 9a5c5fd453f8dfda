"""Bots that crash, hang or answer nonsense are asked once more, then the heuristics answer; and that is logged."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.games import find
from rookery.server.levels import LEAST_THOUGHT, THOUGHT, slot
from rookery.server.thinking import Look, look_of
from rookery.server.turns import Turn, Turns
from rookery.server.worker import environment
from rookery.server.workers import PROGRAM, Workers, in_share, usual_count
from server.bad_bots import BAD

LIMIT = 3.0
MODULE = "server.bad_bots"
SLEEPER = ("timeit", "-n1", "-r1", "-s", "import time", "time.sleep(600)")


def a_look(bot: str = "greedy", opener: str = "", table: str = "") -> Look:
    match = Match(find("thieves"), 4, None, seeded(1))
    look = look_of(match, match.asked[0], bot)
    look.opener, look.table = opener, table
    return look


def with_workers(
    work: Callable[[Workers], Awaitable[None]], *program: str, limit: float = 30.0
) -> list[MutableMapping[str, Any]]:
    """What is logged meanwhile."""

    async def run() -> None:
        workers = Workers(1, limit, program or PROGRAM)
        await workers.start()
        try:
            await work(workers)
        finally:
            await workers.stop()

    with capture_logs() as logs:
        asyncio.run(run())
    return logs


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_bot_is_asked_once_more_and_then_the_heuristics_answer(bad: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def note(look: Look, dice: object) -> int:
        asked.append(look.bot)
        return look.legal[-1]

    async def work(workers: Workers) -> None:
        begun, look = monotonic(), a_look("random")
        assert await workers.think(look) == look.legal[-1]
        assert monotonic() - begun < LIMIT + 1.0

    monkeypatch.setattr("rookery.server.workers.decide", note)
    logs = with_workers(work, MODULE, bad, limit=LIMIT)
    assert [line["event"] for line in logs] == ["bot has no answer"] * 2
    assert asked == ["greedy"]


def test_after_a_crash_another_process_is_asked_the_same(tmp_path: Path) -> None:
    async def work(workers: Workers) -> None:
        for nth in range(3):
            assert await workers.think(a_look()) in a_look().legal

    logs = with_workers(work, MODULE, "crash", str(tmp_path / "flag"))
    assert [(line["event"], line["tries"]) for line in logs] == [("bot has no answer", 2)]


def test_a_process_that_has_to_be_started_anew_does_not_move_the_deadline() -> None:
    """This one is never ready: all who wait are answered in time all the same."""

    async def work(workers: Workers) -> None:
        begun = monotonic()
        answers = await asyncio.gather(*(workers.think(a_look(table=str(nth))) for nth in range(5)))
        assert monotonic() - begun < 2.0 and set(answers) <= set(a_look().legal)

    with_workers(work, *SLEEPER, limit=0.5)


def test_who_no_longer_waits_takes_nobodys_time() -> None:
    async def work(workers: Workers) -> None:
        asking = [asyncio.create_task(workers.judge(a_look(table=str(nth)))) for nth in range(20)]
        await asyncio.sleep(0.0)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        assert not workers.turns
        assert await workers.think(a_look()) in a_look().legal

    with_workers(work)


def test_a_process_is_taken_as_long_for_one_legal_move_as_for_many() -> None:
    async def work(workers: Workers) -> None:
        await workers.think(a_look())  # it is ready
        many = a_look("search")
        for look in (many, replace(many, legal=many.legal[:1])):
            begun = monotonic()
            await workers.think(look)
            assert slot(THOUGHT) <= monotonic() - begun + 0.01

    with_workers(work)


# -- Whose turn it is


def queued(*whose: str) -> Turns:
    """Questions by opener and table, as in "a1"."""
    turns, loop = Turns(), asyncio.new_event_loop()
    for one in whose:
        turns.add(Turn(a_look("greedy", one[0], one[1]), 0.0, asyncio.Future(loop=loop)))
    loop.close()
    return turns


def order(turns: Turns) -> list[str]:
    found = []
    while turns:
        turn, share = turns.next()
        found.append(turn.look.opener + turn.look.table)
    return found


def test_openers_take_turns_and_so_do_the_tables_of_each() -> None:
    assert order(queued("a1", "a1", "a2", "a3", "b1", "c1", "b1")) == ["a1", "b1", "c1", "a2", "b1", "a3", "a1"]


def test_the_share_of_a_question_does_not_shrink_with_the_tables_of_others() -> None:
    turns = queued(*[f"h{nth}" for nth in "123456789"], "b1")
    shares = {turn.look.opener: share for turn, share in [turns.next(), turns.next()]}
    assert shares == {"h": 1 / 18, "b": 1 / 2}


def test_a_share_too_small_for_looking_ahead_is_answered_at_once() -> None:
    look = a_look("expert")
    assert in_share(look, 9.0) == (replace(look, milliseconds=round(1000 * THOUGHT)), slot(THOUGHT))
    assert in_share(look, 0.05) == (replace(look, milliseconds=50), slot(0.05))
    assert in_share(look, LEAST_THOUGHT / 2) == (replace(look, bot="greedy"), 0.0)
    assert in_share(a_look("greedy"), 9.0) == (a_look("greedy"), 0.0)


def test_one_core_is_left_to_those_who_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sched_getaffinity", lambda process: set(range(9)), raising=False)
    assert [usual_count(servers) for servers in (1, 2, 4, 9)] == [8, 4, 2, 1]


def test_a_process_is_told_no_more_than_where_its_libraries_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGPASSWORD", "swordfish")
    assert set(environment()) <= {"PYTHONPATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "SYSTEMROOT"}
