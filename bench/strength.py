"""How strong each bot is: one among copies of another, in blocks of the same deal with the seats going round.

    python bench/strength.py thieves search:3000it greedy --blocks 500 [--seats 4] [--limit SECONDS] [--keep]

prints the share of the wins of the first bot with its 95 % interval. A block is one deal, played once for each seat the
challenger can sit on; the interval is that of the mean over blocks, so the luck of a deal does not count twice. With
--keep the blocks are remembered in strength.json and a later run goes on behind them; strength.md, and what `rookery
bots` says, are written anew.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time

from rookery.bots import Player, make
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.games import find

HERE = Path(__file__).parent
MEMORY = HERE / "strength.json"
REPORT = HERE / "strength.md"
SUMMARY = HERE.parent / "src" / "rookery" / "bots" / "strength.json"  # what `rookery bots` says
Z_95 = 1.959963984540054
FIRST_SEED = 1

Blocks = dict[str, list[float]]  # cell, as it is written -> the mean of each block


@dataclass(frozen=True, slots=True)
class Cell:
    """One bot among copies of another."""

    game: str
    seats: int
    challenger: str
    field: str

    def __str__(self) -> str:
        return f"{self.game} {self.challenger} {self.field} --seats {self.seats}"


def read_cell(text: str) -> Cell:
    game, challenger, field, _, seats = text.split()
    return Cell(game, int(seats), challenger, field)


def play(cell: Cell, seed: int, seat: int) -> float:
    """One game with the challenger on `seat`: its share of the win."""
    match = Match(find(cell.game), cell.seats, None, Source(seed))
    specs = [cell.challenger if place == seat else cell.field for place in range(cell.seats)]
    return finish(match, [Player(make(spec), place, seed, spec) for place, spec in enumerate(specs)], seat)


def finish(match: Match, players: list[Player], seat: int) -> float:
    """Play to the end: the share of the win of one seat."""
    while asked := match.asked:
        players[asked[0]].answer(match)
    return (seat in match.winners) / max(1, len(match.winners))


def play_blocks(cell: Cell, means: list[float], blocks: int, limit: float) -> None:
    """Go on until there are as many blocks as asked for, or the seconds are over; at least two."""
    start = process_time()
    while len(means) < 2 or (len(means) < blocks and process_time() - start < limit):
        deal = FIRST_SEED + len(means)
        means.append(fmean(play(cell, deal, seat) for seat in range(cell.seats)))


def share(means: list[float]) -> str:
    """The mean over blocks, with its 95 % interval."""
    return f"{100 * fmean(means):.1f} ± {100 * half_of(means):.1f} %"


def half_of(means: list[float]) -> float:
    return Z_95 * stdev(means) / sqrt(len(means))


def remembered() -> Blocks:
    return json.loads(MEMORY.read_text()) if MEMORY.exists() else {}


def write_report(blocks: Blocks) -> None:
    """By game, then in the order of their words."""
    lines = [
        "# How strong the bots are",
        "",
        "Win share of one bot among copies of the other; a fair share is 100 % divided by the seats. Each line is the",
        "mean over blocks (one deal, once for each seat of the challenger) with its 95 % interval. To go on with one:",
        "`python bench/strength.py` with the words of its first column and `--keep`.",
        "",
        "| game, challenger, field | share of the wins | games |",
        "| --- | --- | --- |",
    ]
    for text, means in sorted(blocks.items()):
        lines.append(f"| `{text}` | {share(means)} | {len(means) * read_cell(text).seats} |")
    curve = import_module("curve").lines(blocks)  # which reads what is remembered here
    REPORT.write_text("\n".join([*lines, "", "## More thought", "", *curve]) + "\n")


def summary(blocks: Blocks) -> list[dict[str, object]]:
    """What the package says of every cell."""
    return [{**asdict(read_cell(text)), **outcome(text, means)} for text, means in sorted(blocks.items())]


def outcome(text: str, means: list[float]) -> dict[str, object]:
    games = len(means) * read_cell(text).seats
    return {"share": round(fmean(means), 4), "half": round(half_of(means), 4), "games": games}


def write_all(blocks: Blocks) -> None:
    MEMORY.write_text(json.dumps(blocks, indent=0, sort_keys=True) + "\n")
    SUMMARY.write_text(json.dumps(summary(blocks), indent=1) + "\n")
    write_report(blocks)


def main() -> None:
    parser = argparse.ArgumentParser(description="The share of the wins of one bot among copies of another.")
    parser.add_argument("game")
    parser.add_argument("challenger")
    parser.add_argument("field")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--blocks", type=int, default=500)
    parser.add_argument("--limit", type=float, default=float("inf"), help="stop after so many seconds")
    parser.add_argument("--keep", action="store_true", help="remember the blocks, and write the report anew")
    chosen = parser.parse_args()
    cell = Cell(chosen.game, chosen.seats, chosen.challenger, chosen.field)
    means = remembered().get(str(cell), []) if chosen.keep else []
    play_blocks(cell, means, chosen.blocks, chosen.limit)
    print(f"{cell}: {share(means)} of {len(means) * cell.seats} games", flush=True)
    if chosen.keep:
        write_all({**remembered(), str(cell): means})


if __name__ == "__main__":
    main()
