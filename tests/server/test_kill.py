"""The server is killed in mid-game, again and again, without a moment to do anything: nothing that it said is lost.

ROOKERY_LONG=1 kills it fifty times on each database.
"""

from __future__ import annotations

import asyncio
import os
from itertools import cycle, islice
from random import Random

from conformance.tables import is_slow
from rookery.games import find, keys
from rookery.server.protocol import OpenTable
from server.checker import faults
from server.conftest import Start
from server.player import Player
from server.serving import Server
from server.wires import dialing, player, stored_log

KILLS = 50 if os.environ.get("ROOKERY_LONG") else 5
TABLES = 3


class Table:
    """A table with two people, a spectator, and bots."""

    def __init__(self, server: Server, key: str, seed: int) -> None:
        seats = find(key).seats[0]
        wish = OpenTable(key, "Ann", ["me", "open", *["greedy"] * (seats - 2)])
        ann = server.open_table(wish)
        ben = server.sit_down(ann.table, ann.invite, "Ben")
        self.id = ann.table
        dial = dialing(lambda: server.origin, ann.table)
        who = [(ann.seat, ann.token), (ben.seat, ben.token), (None, "")]
        self.people = [player(seat, token, dial, seed + nth) for nth, (seat, token) in enumerate(who)]


async def play(people: list[Player]) -> None:
    await asyncio.gather(*(one.play() for one in people))


async def kill_at_random(server: Server, kills: int, dice: Random) -> None:
    for nth in range(kills):
        await asyncio.sleep(dice.uniform(0.05, 0.9))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


async def judge(db: str, table: Table) -> None:
    opening, rows = await stored_log(db, table.id)
    assert faults(opening, rows, [one.witness for one in table.people]) == []


def test_what_was_acknowledged_survives_kills_and_nothing_is_made_up(start: Start, db: str) -> None:
    server = start(db)
    dice = Random(db[:6])

    async def run() -> None:
        kills = 0
        games = cycle([key for key in keys() if not is_slow(key)])
        while kills < KILLS:
            tables = [Table(server, key, dice.randrange(1 << 30)) for key in islice(games, TABLES)]
            playing = asyncio.gather(*(play(table.people) for table in tables))
            while not playing.done() and kills < KILLS:
                await kill_at_random(server, 1, dice)
                kills += 1
            await playing
            for table in tables:
                await asyncio.gather(*(one.look_again() for one in table.people))
                await judge(db, table)

    asyncio.run(run())
