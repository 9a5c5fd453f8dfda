"""Everything at once: people play, strangers flood, the server is killed and comes back. All promises hold at the end.

A few seconds; ten minutes with ROOKERY_LONG=1. And: what a game took of memory is given back.
"""

from __future__ import annotations

import asyncio
import json
import os
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic

import httpx
import pytest

from rookery.games import keys
from rookery.server.protocol import Lend, OpenTable
from server.client import Client, new_id
from server.conftest import Start
from server.party import Party, judge
from server.pests import pester
from server.serving import PATIENCE, Server

IS_LONG = bool(os.environ.get("ROOKERY_LONG"))
SECONDS = 600.0 if IS_LONG else 8.0
AT_ONCE = 3  # tables
KILLS_EVERY = (2.0, 6.0)  # seconds
TO_THE_END = 240.0  # seconds for the games that are not over when the storm is
GAMES = ("thieves", "sneaks", "gentlemen")
LIMITS = {"connections_an_address": 200, "uploads_a_minute": 120, "words_a_seat": 500}
FIRST, MORE = (50, 450) if IS_LONG else (6, 12)  # games
GROWTH = 1.1  # of memory, over all the games after the first


async def kill_now_and_then(server: Server, end: float, dice: Random) -> None:
    while monotonic() < end:
        await asyncio.sleep(dice.uniform(*KILLS_EVERY))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


async def play_on(server: Server, parties: list[Party], end: float, seeds: count[int]) -> None:
    """One table after the other, until the storm is over."""
    while monotonic() < end:
        key = keys()[next(seeds) % len(keys())] if IS_LONG else GAMES[next(seeds) % len(GAMES)]
        try:
            party = await asyncio.to_thread(Party, server, key, next(seeds))
        except (httpx.TransportError, AssertionError):  # the server is away just now
            await asyncio.sleep(0.2)
            continue
        parties.append(party)
        await party.play()


async def storm(server: Server, parties: list[Party], seed: int) -> None:
    seeds, end = count(seed), monotonic() + SECONDS
    watched = await asyncio.to_thread(Party, server, "thieves", seed)
    playing = [asyncio.create_task(play_on(server, parties, end, seeds)) for _ in range(AT_ONCE)]
    pests = [asyncio.create_task(pester(server, watched.id, nth)) for nth in range(2)]
    await kill_now_and_then(server, end, Random(seed))
    for pest in pests:
        pest.cancel()
    found = await asyncio.gather(*pests, return_exceptions=True)
    assert all(isinstance(one, asyncio.CancelledError) for one in found), found
    async with asyncio.timeout(TO_THE_END):
        await asyncio.gather(*playing)


def workers_of(server: Server) -> int:
    """Processes that the server has besides itself."""
    assert server.process
    mine = [Path(f"/proc/{pid}/stat") for pid in os.listdir("/proc") if pid.isdigit()]
    groups = [path.read_text().rpartition(") ")[2].split()[2] for path in mine if path.exists()]
    return groups.count(str(server.process.pid)) - 1


@pytest.mark.parametrize("db", ["sqlite", "postgres"] if IS_LONG else ["sqlite"], indirect=True)
@pytest.mark.timeout(1200)
def test_through_floods_and_kills_every_promise_holds(start: Start, db: str) -> None:
    server = start(db, **LIMITS)
    parties: list[Party] = []

    async def story() -> None:
        await storm(server, parties, 7)
        for party in parties:
            await party.look_again()
            await judge(db, party)

    at_first = workers_of(server)
    asyncio.run(story())
    assert len(parties) >= AT_ONCE and all(one.is_over for party in parties for one in party.people)
    assert httpx.get(f"{server.origin}/healthz", timeout=PATIENCE).status_code == 200
    lines = [json.loads(line) for line in server.log.read_text().splitlines()]
    assert not [line for line in lines if line["level"] == "critical" or "Traceback" in str(line)]
    assert workers_of(server) == at_first, "processes were left behind"


# -- Memory


def memory(server: Server) -> int:
    """Kilobytes of the process that serves."""
    assert server.process
    facts = dict(line.split(":", 1) for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines())
    return int(facts["VmRSS"].split()[0])


async def let_bots_play(server: Server, game: str) -> None:
    seats = {"thieves": 3, "sneaks": 3, "gentlemen": 2}[game]
    ann = await asyncio.to_thread(server.open_table, OpenTable(game, "Ann", ["me", *["greedy"] * (seats - 1)]))
    async with Client(server.origin, ann.table, ann.token) as client:
        await client.until_asked()
        await client.ask(Lend(new_id(), ann.seat))
        while not (client.frame and client.frame.result):
            await client.next_frame()


@pytest.mark.timeout(1200)
def test_what_games_took_of_memory_is_given_back(start: Start) -> None:
    server = start(idle=0.5)

    async def play(games: int) -> int:
        for nth in range(games):
            await let_bots_play(server, GAMES[nth % len(GAMES)])
        await asyncio.sleep(2.0)  # until the last tables are put away
        return memory(server)

    first = asyncio.run(play(FIRST))
    assert asyncio.run(play(MORE)) < GROWTH * first
