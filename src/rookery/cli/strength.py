"""How strong the bots are, as bench/strength.py measured it: strength.json is written there and read here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import NamedTuple

FOUR = 4  # seats: a fair share of the wins is a quarter


class Measured(NamedTuple):
    """The share of the wins of one bot among copies of another, half its 95 % interval, and of how many games."""

    game: str
    seats: int
    challenger: str
    field: str
    share: float
    half: float
    games: int

    @property
    def pair(self) -> str:
        """Which kinds of bots these are, whatever their settings."""
        return f"{kind_of(self.challenger)} among {kind_of(self.field)}"


def kind_of(spec: str) -> str:
    return spec.partition(":")[0]


def measured() -> list[Measured]:
    """At four seats; of the same kinds in the same game one as people meet them."""
    lines = [Measured(**line) for line in json.loads(files("rookery.bots").joinpath("strength.json").read_text())]
    best: dict[tuple[str, str], Measured] = {}
    for line in sorted(lines, key=rank):
        if line.seats == FOUR:
            best[line.game, line.pair] = line
    return list(best.values())


def rank(line: Measured) -> tuple[bool, bool, int]:
    """First the heuristics at their usual temperature, then thought by the clock, then the most games."""
    specs = (line.challenger, line.field)
    return (
        not any(spec.startswith("greedy:") for spec in specs),
        any(spec.endswith("ms") for spec in specs),
        line.games,
    )


def strength_rows(games: Sequence[str]) -> list[tuple[str, ...]]:
    """Who sits among whom, and how it did in each game: "31 ± 3 %", and the budget where one was named."""
    found = {(line.pair, line.game): line for line in measured()}
    pairs = sorted({pair for pair, game in found})
    return [(pair, *[cell(found.get((pair, game))) for game in games]) for pair in pairs]


def cell(line: Measured | None) -> str:
    if line is None:
        return "–"
    budget = budget_of(line.challenger) or budget_of(line.field)
    share = f"{100 * line.share:.0f} ± {max(1, round(100 * line.half))} %"
    return f"{share}\n{budget}" if budget else share


def budget_of(spec: str) -> str:
    return spec.partition(":")[2].partition(",")[0]
