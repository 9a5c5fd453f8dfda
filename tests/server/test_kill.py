"""The server is killed in mid-game, again and again, without a moment to do anything: nothing that it said is lost.

ROOKERY_LONG=1 kills it fifty times on each database.
"""

from __future__ import annotations

import asyncio
import os
from itertools import cycle, islice
from random import Random

from conformance.tables import is_slow
from rookery.games import keys
from server.conftest import Start
from server.party import Party, judge
from server.serving import Server

KILLS = 50 if os.environ.get("ROOKERY_LONG") else 5
TABLES = 3


async def kill_at_random(server: Server, kills: int, dice: Random) -> None:
    for nth in range(kills):
        await asyncio.sleep(dice.uniform(0.05, 0.9))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


def test_what_was_acknowledged_survives_kills_and_nothing_is_made_up(start: Start, db: str) -> None:
    server = start(db)
    dice = Random(db[:6])

    async def run() -> None:
        kills = 0
        games = cycle([key for key in keys() if not is_slow(key)])
        while kills < KILLS:
            parties = [Party(server, key, dice.randrange(1 << 30)) for key in islice(games, TABLES)]
            playing = asyncio.gather(*(party.play() for party in parties))
            while not playing.done() and kills < KILLS:
                await kill_at_random(server, 1, dice)
                kills += 1
            await playing
            for party in parties:
                await party.look_again()
                await judge(db, party)

    asyncio.run(run())
