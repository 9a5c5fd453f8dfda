"""Bots that crash, hang or answer nonsense are replaced by a legal move, and that is logged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest
from structlog.testing import capture_logs

from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.games import find
from rookery.server import thinking
from rookery.server.thinking import Workers, look_of
from server import bad_bots

BAD = [bad_bots.crash, bad_bots.hang, bad_bots.answer_nonsense, bad_bots.say_too_much]


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_bot_is_replaced_by_a_legal_move(
    monkeypatch: pytest.MonkeyPatch, bad: Callable[[Connection], None]
) -> None:
    match = Match(find("thieves"), 4, None, seeded(1))
    seat = match.asked[0]
    look = look_of(match, seat, "greedy")

    async def run() -> None:
        workers = Workers(1, 1.0)
        monkeypatch.setattr(thinking, "think_for_ever", bad)
        await workers.start()
        monkeypatch.undo()
        try:
            first = await workers.think(look)
            assert first in match.legal(seat)
        finally:
            await workers.stop()

    with capture_logs() as logs:
        asyncio.run(run())
    assert [line["event"] for line in logs] == ["bot replaced by a move at random"]


def test_after_a_crash_another_process_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(find("thieves"), 4, None, seeded(1))
    look = look_of(match, match.asked[0], "greedy")

    async def run() -> None:
        workers = Workers(1, 30.0)
        monkeypatch.setattr(thinking, "think_for_ever", bad_bots.crash)
        await workers.start()
        monkeypatch.undo()
        try:
            for nth in range(3):
                assert await workers.think(look) in look.legal
        finally:
            await workers.stop()

    with capture_logs() as logs:
        asyncio.run(run())
    assert len(logs) == 1
