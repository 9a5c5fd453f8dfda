"""One table in several server processes on one database: it is the same table for all, and lives on in any of them."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

import httpx
import msgspec
import pytest

from rookery.server.migrations import upgrade
from rookery.server.protocol import Frame, Lend, OpenTable, Refused
from server.checker import faults
from server.client import Client
from server.conftest import Start
from server.player import Player
from server.serving import Server
from server.wires import dialing, player, stored_log


def pair(start: Start, db: str, **changes: object) -> list[Server]:
    return [start(db, shared=True, **changes), start(db, shared=True, **changes)]


def seated(servers: list[Server], clock: str = "off") -> list[tuple[Server, str, int, str]]:
    """Ann at the first server, Ben at the second."""
    wish = msgspec.convert(
        {"game": "thieves", "name": "Ann", "seats": ["me", "open", "greedy"], "clock": clock}, OpenTable
    )
    ann = servers[0].open_table(wish)
    ben = servers[1].sit_down(ann.table, ann.invite, "Ben")
    return [(servers[0], ann.table, ann.seat, ann.token), (servers[1], ben.table, ben.seat, ben.token)]


def test_players_on_two_processes_play_one_game_and_either_may_be_killed(start: Start, db: str) -> None:
    servers = pair(start, db)
    (ann_at, table, ann, ann_token), (ben_at, _, ben, ben_token) = seated(servers)
    calls = count()

    def alive(first: int) -> str:
        up = [one.origin for one in (servers[first], servers[1 - first]) if one.process]
        return up[next(calls) % len(up)] if next(calls) % 3 == 0 else up[0]

    people = [
        player(ann, ann_token, dialing(lambda: alive(0), table), 1),
        player(ben, ben_token, dialing(lambda: alive(1), table), 2),
        player(None, "", dialing(lambda: alive(1), table), 3),
    ]

    async def run() -> None:
        playing = asyncio.gather(*(one.play() for one in people))
        for nth in range(2):
            await asyncio.sleep(0.8)
            await asyncio.to_thread(servers[nth].kill)
            await asyncio.sleep(0.4)
            await asyncio.to_thread(servers[nth].start)
        await playing
        await asyncio.gather(*(one.look_again() for one in people))
        opening, rows = await stored_log(db, table)
        assert faults(opening, rows, [one.witness for one in people]) == []

    asyncio.run(run())


def test_who_is_connected_to_another_process_is_at_the_table(start: Start, db: str) -> None:
    (ann_at, table, ann, ann_token), (ben_at, _, ben, ben_token) = seated(pair(start, db))

    async def run() -> None:
        async with Client(ann_at.origin, table, ann_token) as one:
            async with Client(ben_at.origin, table, ben_token):
                await shown(one, lambda frame: frame.table.seats[ben].here)
                refused = await one.ask(Lend("lend1", ben))
                assert isinstance(refused, Refused) and refused.code == "present"
            await shown(one, lambda frame: not frame.table.seats[ben].here)

    asyncio.run(run())


async def shown(client: Client, wanted: object) -> Frame:
    while not (client.frame and wanted(client.frame)):  # type: ignore[operator]
        await client.next_frame()
    return client.frame


def test_time_that_runs_out_lends_no_seat_of_one_who_is_at_another_process(start: Start, db: str) -> None:
    (ann_at, table, ann, ann_token), (ben_at, _, ben, ben_token) = seated(pair(start, db, fast=1.0), "fast")

    async def run() -> None:
        async with Client(ann_at.origin, table, ann_token) as one, Client(ben_at.origin, table, ben_token) as two:
            await shown(one, lambda frame: len(answers(frame)) > 0 or frame.result)
            for nth in range(6):
                frame = await two.next_frame()
                assert [chair.lent for chair in frame.table.seats] == [False] * 3

    asyncio.run(run())


def answers(frame: Frame) -> list[int]:
    return [one.number for one in frame.events]


@pytest.mark.timeout(300)
def test_two_workers_of_one_server_share_its_tables(start: Start, db: str) -> None:
    server = start(db, shared=True, workers=2)
    opened = [server.open_table(OpenTable("sneaks", "Ann", ["me", "open"])) for nth in range(2)]
    games = [(one, server.sit_down(one.table, one.invite, "Ben")) for one in opened]
    people: dict[str, list[Player]] = {}
    for nth, pairing in enumerate(games):
        dial = dialing(lambda: server.origin, pairing[0].table)
        people[pairing[0].table] = [player(one.seat, one.token, dial, nth) for one in pairing]

    async def run() -> None:
        await asyncio.gather(*(one.play() for both in people.values() for one in both))
        for table, both in people.items():
            await asyncio.gather(*(one.look_again() for one in both))
            opening, rows = await stored_log(db, table)
            assert faults(opening, rows, [one.witness for one in both]) == []

    asyncio.run(run())


def test_two_servers_that_start_at_once_prepare_the_database_once(db: str, tmp_path: Path) -> None:
    async def run() -> None:
        await asyncio.gather(*(upgrade(db) for nth in range(4)))

    asyncio.run(run())
    server = Server(db, tmp_path).start()
    try:
        assert httpx.get(f"{server.origin}/healthz").status_code == 200
    finally:
        server.kill()
