"""A game over real sockets, from the first message to the scores."""

from __future__ import annotations

import asyncio

import pytest

from rookery.games import find, keys
from rookery.server.protocol import OpenTable
from server.client import Client
from server.conftest import Start


@pytest.mark.parametrize("key", keys())
def test_a_person_plays_against_bots_to_the_scores(start: Start, key: str) -> None:
    server = start()
    seats = find(key).seats[0]
    seated = server.open_table(OpenTable(key, "Ann", ["me", *["greedy"] * (seats - 1)]))

    async def play() -> None:
        async with Client(server.origin, seated.table, seated.token) as ann:
            end = await ann.play_to_the_end()
            assert end.result and len(end.result.scores) == seats
            assert end.table.status == "over"

    asyncio.run(play())
