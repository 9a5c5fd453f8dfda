"""Does more thought help? The curve of what strength.json remembers: python bench/curve.py TARGET.svg (matplotlib)

A point is one search among greedy bots with so many iterations and no other setting; its bar is the 95 % interval.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from importlib import import_module
from itertools import combinations
from math import hypot
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from rookery.games import find
from strength import Blocks, half_of, read_cell, remembered

PLAIN = re.compile(r"search:(\d+)it")
FAIR = 0.25
APART = 1.05  # how far each game stands beside the one before, so that no bar hides another


class Point(NamedTuple):
    iterations: int
    share: float
    half: float
    games: int


def curves(blocks: Blocks) -> dict[str, list[Point]]:
    """By game, at four seats among greedy bots, in the order of iterations."""
    found: dict[str, list[Point]] = defaultdict(list)
    for text, means in blocks.items():
        cell = read_cell(text)
        plain = PLAIN.fullmatch(cell.challenger)
        if plain and (cell.field, cell.seats) == ("greedy", 4):
            found[cell.game].append(Point(int(plain[1]), fmean(means), half_of(means), 4 * len(means)))
    return {game: sorted(points) for game, points in sorted(found.items()) if len(points) > 1}


def setbacks(points: list[Point]) -> list[tuple[int, int]]:
    """Pairs of budgets of which the larger did significantly worse."""
    pairs = combinations(points, 2)
    return [(less.iterations, more.iterations) for less, more in pairs if is_worse(less, more)]


def is_worse(less: Point, more: Point) -> bool:
    return less.share - more.share > hypot(less.half, more.half)


def lines(blocks: Blocks) -> list[str]:
    """The curves as a table, and whether more thought ever harmed."""
    table = ["| game | iterations | share of the wins | games |", "| --- | ---: | --- | ---: |"]
    for game, points in curves(blocks).items():
        for one in points:
            share = f"{100 * one.share:.1f} ± {100 * one.half:.1f} %"
            table.append(f"| {game} | {one.iterations:,} | {share} | {one.games} |")
    return [*table, "", *verdicts(blocks)]


def verdicts(blocks: Blocks) -> list[str]:
    worse = [f"{game}: {less:,} to {more:,}" for game, at in curves(blocks).items() for less, more in setbacks(at)]
    if not worse:
        return ["More never did significantly worse."]
    return [f"More thought did significantly worse here: {'; '.join(worse)}."]


def draw(blocks: Blocks, target: Path) -> None:
    matplotlib = import_module("matplotlib")
    matplotlib.use("svg")
    matplotlib.rcParams.update({"font.size": 8, "svg.hashsalt": "rookery", "axes.spines.top": False})
    figure, axis = import_module("matplotlib.pyplot").subplots(figsize=(7, 3.6))
    for nth, (game, points) in enumerate(curves(blocks).items()):
        draw_curve(axis, game, points, APART**nth)
    axis.axhline(100 * FAIR, color="grey", linewidth=0.8, linestyle=":")
    axis.set(xscale="log", xlabel="iterations", ylabel="share of the wins among three greedy bots, %")
    axis.set_xticks([100, 1000, 10000, 30000], ["100", "1,000", "10,000", "30,000"])
    axis.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(target, metadata={"Date": None})


def draw_curve(axis: Any, game: str, points: list[Point], aside: float) -> None:
    at = [one.iterations * aside for one in points]
    shares, halves = [100 * one.share for one in points], [100 * one.half for one in points]
    axis.errorbar(at, shares, halves, label=find(game).title, marker="o", markersize=4, capsize=2, linewidth=1)


if __name__ == "__main__":
    draw(remembered(), Path(sys.argv[1]))
    print("\n".join(lines(remembered())))
