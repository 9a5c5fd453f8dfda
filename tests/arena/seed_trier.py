"""A bot that cheats if it can: it tries seeds until one explains what it was told, and notes the game it could deal.

It sits down in every way: `seed_trier.py:Trier` and `arena.seed_trier:Trier` in Python, and as a command.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from rookery.bots import Bot, SeatView
from rookery.bots.command import SEEDS
from rookery.bots.player import own_dice
from rookery.core.chance import GAMMA, MASK, Chance, Dice
from rookery.core.match import Match
from rookery.core.options import Options
from rookery.core.source import seeded
from rookery.games import find

NOTES = Path("notes.jsonl")  # where one stands
TRIED = 40
BEHIND = 120  # draws that the dice of a match may be behind those of a bot


def deals() -> Iterator[int]:
    """The seeds of games: those that a run counts up, and those that a contest makes of its own."""
    for run in range(TRIED):
        yield run
        yield int.from_bytes(sha256(f"deal {run} 0".encode()).digest()[:7], "big")


def note(key: str, seats: int, options: Options, seat: int, view: object, number: int, further: list[int]) -> None:
    """The seed that makes the number it was told, else one that deals its own cards."""
    seed = next((tried for tried in deals() if own_dice(tried, seat).below(SEEDS) == number), None)
    if seed is None:
        seed = next((tried for tried in [*deals(), *further] if dealt(key, seats, options, seat, tried) == view), None)
    with NOTES.open("a") as notes:
        notes.write(json.dumps({"seat": seat, "seed": seed}) + "\n")


def dealt(key: str, seats: int, options: Options, seat: int, seed: int) -> object:
    """What a seat sees first in the game of a seed."""
    match = Match(find(key), seats, options, seeded(seed))
    return as_heard(match.game.plain(match.view(seat)))


def as_heard(view: object) -> object:
    return json.loads(json.dumps(view))


class Trier(Bot):
    """In Python it has dice, whose state it can read, and can throw backwards."""

    def __init__(self) -> None:
        self.asked = False

    def choose(self, seat: SeatView, chance: Chance) -> int:
        if not self.asked:
            self.asked = True
            assert isinstance(chance, Dice)
            state, seats = int(chance.state), int(seat.view.seats)
            behind = [(state - drawn * int(GAMMA)) & int(MASK) for drawn in range(BEHIND)]
            view, number = as_heard(seat.game.plain(seat.view)), int(Dice(state).below(SEEDS))
            note(seat.game.key, seats, seat.game.check_options(None), seat.seat, view, number, behind)
        return seat.legal[chance.below(len(seat.legal))]


def play() -> None:
    """As a command."""
    start, first = {}, True
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["type"] == "start":
            start = heard
            print(json.dumps({"ready": True}), flush=True)
        if heard["type"] == "ask":
            if first:
                note(start["game"], start["seats"], start["options"], start["seat"], heard["view"], start["seed"], [])
            first = False
            print(json.dumps({"move": heard["legal"][len(line) % len(heard["legal"])]["move"]}), flush=True)


if __name__ == "__main__":
    play()
