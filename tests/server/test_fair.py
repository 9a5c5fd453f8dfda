"""Bots over real sockets: what people may choose, who gets how much of the thinkers, and what their pace tells."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from time import monotonic

import httpx
import msgspec
import pytest

from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.games import find, keys
from rookery.games.thieves.box import SIZES
from rookery.server.protocol import Catalogue, OpenTable, Problem, Seated
from server.client import Client
from server.conftest import Start
from server.serving import PATIENCE, Server

GREEDY_FOR_TIME = "search:2000it,horizon=1048576"  # 24 seconds of CPU for a move, in the Black Keep
STRANGER = "127.0.0.2"  # an address of its own, and loopback all the same
HOSTILE_TABLES = 20
BOTS_ANSWERS = 8
CARDS = {"Helmet 1": 8, "Getaway": 8}
FORCED = {"hand": 1, "dealt": 1, "turns": 30, "cards": {name: CARDS.get(name, 0) for name in SIZES}}


def opened(server: Server, wish: OpenTable, address: str = "127.0.0.1") -> httpx.Response:
    with httpx.Client(transport=httpx.HTTPTransport(local_address=address), timeout=PATIENCE) as client:
        return client.post(f"{server.origin}/api/tables", content=msgspec.json.encode(wish))


def seated(server: Server, wish: OpenTable, address: str = "127.0.0.1") -> Seated:
    return msgspec.json.decode(opened(server, wish, address).content, type=Seated)


def client_of(server: Server, at: Seated) -> Client:
    return Client(server.origin, at.table, at.token)


# -- Levels


@pytest.mark.parametrize("bot", [GREEDY_FOR_TIME, "search:100ms", "greedy:0.5", "expert:10it", "wizard", "Search"])
def test_a_table_takes_levels_and_no_settings(server: Server, bot: str) -> None:
    answer = opened(server, OpenTable("keep", "Eve", ["me", bot]))
    assert answer.status_code == 400
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.code == "no-level" and problem.reason.endswith("random, easy, greedy, search, expert")
    assert bot not in problem.reason


def test_every_level_of_every_game_says_what_it_means_and_may_be_chosen(server: Server) -> None:
    told = msgspec.json.decode(httpx.get(f"{server.origin}/api/catalogue").content, type=Catalogue)
    assert [game.key for game in told.games] == list(keys())
    for game in told.games:
        assert [level.name for level in game.levels] == ["random", "easy", "greedy", "search", "expert"]
        assert len({level.text for level in game.levels}) == len(game.levels)
        bots = [level.name for level in game.levels][-(game.most_seats - 1) :]
        wish = OpenTable(game.key, "Ann", ["me", *bots, *["open"] * (game.most_seats - 1 - len(bots))])
        assert opened(server, wish).status_code == 201


def test_a_table_that_was_stored_with_settings_goes_on_within_the_time_of_a_level(start: Start, tmp_path: Path) -> None:
    server = start()
    at = seated(server, OpenTable("keep", "Ann", ["me", "greedy", "greedy"]))
    server.kill()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
        (told,) = database.execute("select opening from tables where id = ?", (at.table,)).fetchone()
        opening = {**json.loads(told), "seating": ["me", GREEDY_FOR_TIME, GREEDY_FOR_TIME]}
        database.execute("update tables set opening = ? where id = ?", (json.dumps(opening), at.table))
    server.start()

    async def story() -> None:
        async with client_of(server, at) as ann:
            assert max(await paces(ann, 4)) < 3.0

    asyncio.run(story())


# -- Shares


async def paces(client: Client, answers: int) -> list[float]:
    """How long bots took for their next answers, as the person at the table sees it. Plays on meanwhile."""
    found: list[float] = []
    shown, since = client.frame or await client.next_frame(), monotonic()
    while len(found) < answers and not shown.result:
        if shown.question and shown.question.chosen is None:
            await client.answer(len(found))
            shown = client.frame or shown
        else:
            before, shown = shown, await client.next_frame()
            if any(seat.asked and seat.kind == "bot" for seat in before.table.seats) and shown.events:
                found.append(monotonic() - since)
        since = monotonic()
    return found


@asynccontextmanager
async def hostile(server: Server) -> AsyncIterator[None]:
    """Somebody who has so many tables of the costliest level, and keeps all of them busy."""
    tables = [seated(server, OpenTable("keep", "Eve", ["me", "expert"])) for nth in range(HOSTILE_TABLES)]
    playing = [asyncio.create_task(play_for_ever(server, at)) for at in tables]
    await asyncio.sleep(2.0)
    try:
        yield
    finally:
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended


async def play_for_ever(server: Server, at: Seated) -> None:
    async with client_of(server, at) as eve:
        await eve.play_to_the_end()
        await asyncio.sleep(600)


@pytest.mark.uncounted
@pytest.mark.parametrize("address", [STRANGER, "127.0.0.1"], ids=["from elsewhere", "from the same address"])
@pytest.mark.parametrize("level", ["greedy", "search"])
def test_twenty_hostile_tables_do_not_hold_up_the_bots_of_a_bystander(start: Start, level: str, address: str) -> None:
    server = start(bot_pause=0.7)

    async def story() -> None:
        wish = OpenTable("thieves", "Ann", ["me", level, level])
        async with client_of(server, seated(server, wish, address)) as ann:
            undisturbed = median(await paces(ann, BOTS_ANSWERS))
            async with hostile(server):
                disturbed = median(await paces(ann, BOTS_ANSWERS))
        assert disturbed <= 2 * undisturbed, (undisturbed, disturbed)

    asyncio.run(story())


def test_a_table_that_nobody_looks_at_is_not_played_on_until_somebody_comes_back(start: Start, tmp_path: Path) -> None:
    server = start(idle=1.0, fast=0.1, bot_pause=0.05)
    at = seated(server, OpenTable("keep", "Ann", ["me", "greedy", "greedy"], clock="fast"))

    def entries() -> int:
        with sqlite3.connect(tmp_path / "tables.sqlite3") as database:
            (count,) = database.execute("select count(*) from entries where table_id = ?", (at.table,)).fetchone()
            return int(count)

    async def story() -> None:
        async with client_of(server, at) as ann:
            while entries() < 5:
                await ann.next()
        await asyncio.sleep(3.0)
        before = entries()
        await asyncio.sleep(4.0)
        assert entries() == before
        async with client_of(server, at) as ann:
            while entries() <= before + 5:
                await ann.next()

    asyncio.run(story())


# -- What a pace tells


@pytest.mark.uncounted
@pytest.mark.parametrize("pause", [0.0, 0.4], ids=["pause shorter than the thought", "pause longer than the thought"])
def test_a_bot_with_one_legal_move_takes_as_long_as_one_with_several(start: Start, pause: float) -> None:
    server = start(bot_pause=pause)

    async def pace(**options: object) -> float:
        wish = OpenTable("thieves", "Ann", ["me", "search", "search"], options=options)
        async with client_of(server, seated(server, wish)) as ann:
            return median((await paces(ann, BOTS_ANSWERS))[1:])  # at first the processes have yet to start

    one, several = asyncio.run(pace(house=FORCED)), asyncio.run(pace())
    assert abs(one - several) < 0.08, (one, several)


def test_in_a_forced_game_there_is_nothing_to_choose() -> None:
    match = Match(find("thieves"), 3, {"house": FORCED}, seeded(3))
    while not match.over:
        seat = match.asked[0]
        (only,) = match.legal(seat)
        match.play(seat, only)


# -- What a process that thinks knows


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="the environment of a process is read from /proc")
def test_processes_that_think_have_no_secret_in_their_environment(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROOKERY_TEST_SECRET", "swordfish")
    server = start()
    assert server.process
    thinking = [process for process in children(server.process.pid) if "rookery.server.thinker" in words(process)]
    assert thinking
    for process in thinking:
        told = f"{Path(f'/proc/{process}/environ').read_text()} {words(process)}"
        assert "swordfish" not in told and "sqlite" not in told and "ROOKERY" not in told
        assert {line.partition("=")[0] for line in told.split("\0")[:-1]} <= {"PYTHONPATH", "LD_LIBRARY_PATH"}


def words(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")


def children(process: int) -> list[int]:
    """All that a process started, and these started."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    found = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    return found + [late for child in found for late in children(child)]
