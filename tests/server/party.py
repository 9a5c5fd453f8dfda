"""Tables with company: two people whose lines break, a spectator and bots; and the judge of such a table."""

from __future__ import annotations

import asyncio

from rookery.games import find
from rookery.server.protocol import OpenTable, Refused
from server.checker import faults
from server.player import Player
from server.serving import Server
from server.wires import dialing, player, stored_log


class Party:
    """A table with two people, a spectator, and bots."""

    def __init__(self, server: Server, key: str, seed: int) -> None:
        seats = find(key).seats[0]
        wish = OpenTable(key, "Ann", ["me", "open", *["greedy"] * (seats - 2)])
        ann = server.open_table(wish)
        ben = server.sit_down(ann.table, ann.invite, "Ben")
        self.id = ann.table
        dial = dialing(lambda: server.origin, ann.table)
        who = [(ann.seat, ann.token), (ben.seat, ben.token), (None, "")]
        self.people: list[Player] = [player(seat, token, dial, seed + nth) for nth, (seat, token) in enumerate(who)]

    async def play(self) -> None:
        """To the end of the game."""
        await asyncio.gather(*(one.play() for one in self.people))

    async def look_again(self) -> None:
        await asyncio.gather(*(one.look_again() for one in self.people))

    def refusals(self) -> list[Refused]:
        return [said for one in self.people for said in one.witness.told if isinstance(said, Refused)]


async def judge(db: str, party: Party) -> None:
    """Nothing that was acknowledged or shown is missing in the log, and nothing in it is made up."""
    opening, rows = await stored_log(db, party.id)
    assert faults(opening, rows, [one.witness for one in party.people]) == []
