"""How strong each bot is: one among copies of another, in blocks of the same deal with the seats going round.

    python bench/strength.py thieves search:10000it greedy --blocks 100

prints the share of the wins of the first bot with its 95 % interval. A block is one deal, played once for each seat the
challenger can sit on; the interval is that of the mean over blocks, so luck of the deal does not count twice.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from time import process_time

from rookery.bots import Player, make
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games import find

Z_95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Cell:
    """One bot among copies of another."""

    game: str
    seats: int
    challenger: str
    field: str


@dataclass(frozen=True, slots=True)
class Result:
    share: float
    half: float  # of the 95 % interval
    games: int
    seconds: float  # of thinking by all, on one core

    def __str__(self) -> str:
        return f"{100 * self.share:.1f} ± {100 * self.half:.1f} % of {self.games} games"


def play(cell: Cell, seed: int, seat: int) -> float:
    """One game with the challenger on `seat`: its share of the win."""
    match = Match(find(cell.game), cell.seats, None, Source(seed))
    specs = [cell.challenger if place == seat else cell.field for place in range(cell.seats)]
    players = [Player(make(spec), place, seed, spec) for place, spec in enumerate(specs)]
    while asked := match.asked:
        players[asked[0]].answer(match)
    return (seat in match.winners) / max(1, len(match.winners))


def measure(cell: Cell, blocks: int, seed: int, limit: float = float("inf")) -> Result:
    """As many blocks as asked for, or as fit into `limit` seconds."""
    start = process_time()
    means: list[float] = []
    while len(means) < 2 or (len(means) < blocks and process_time() - start < limit):
        deal = seed + len(means)
        means.append(fmean(play(cell, deal, seat) for seat in range(cell.seats)))
    half = Z_95 * stdev(means) / sqrt(len(means))
    return Result(fmean(means), half, len(means) * cell.seats, process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description="The share of the wins of one bot among copies of another.")
    parser.add_argument("game")
    parser.add_argument("challenger")
    parser.add_argument("field")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--blocks", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--limit", type=float, default=float("inf"), help="stop after so many seconds")
    chosen = parser.parse_args()
    cell = Cell(chosen.game, chosen.seats, chosen.challenger, chosen.field)
    result = measure(cell, chosen.blocks, chosen.seed, chosen.limit)
    print(f"{cell.game}, {cell.seats} seats, {cell.challenger} among {cell.field}: {result}, {result.seconds:.0f} s")


if __name__ == "__main__":
    main()
