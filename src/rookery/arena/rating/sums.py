"""What the games of each block add up to, as arrays: the first axis is the block, the others are bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rookery.arena.contest import Block, ranks
from rookery.arena.simulate import Played
from rookery.arena.statistics import win_share

Numbers = NDArray[np.float64]
MOST_ROWS = 2000  # more blocks are added up to so many, which leaves the spread of their mean as it is


@dataclass(frozen=True, slots=True)
class Sums:
    held: Numbers  # seats that a bot held
    won: Numbers  # its share of the wins
    rank: Numbers  # the sum of its ranks
    beaten: Numbers  # [block, bot, other]: how often one came before the other; half where they were equal

    def gathered(self) -> Sums:
        """The same in at most MOST_ROWS rows."""
        return Sums(*(gather(part) for part in (self.held, self.won, self.rank, self.beaten)))


def gather(rows: Numbers) -> Numbers:
    if len(rows) <= MOST_ROWS:
        return rows
    starts = np.linspace(0, len(rows), MOST_ROWS, endpoint=False).astype(np.int64)
    return np.add.reduceat(rows, starts, axis=0)


def add_up(blocks: Sequence[Block], bots: Sequence[str]) -> Sums:
    place = {bot: at for at, bot in enumerate(bots)}
    shape = (len(blocks), len(bots))
    sums = Sums(np.zeros(shape), np.zeros(shape), np.zeros(shape), np.zeros((*shape, len(bots))))
    for row, block in enumerate(blocks):
        for played in block.games:
            add_game(sums, row, played, [place[bot] for bot in played.bots])
    return sums


def add_game(sums: Sums, row: int, played: Played, bots: list[int]) -> None:
    ranked = ranks(played)
    for seat, bot in enumerate(bots):
        sums.held[row, bot] += 1
        sums.won[row, bot] += win_share(played, [seat])
        sums.rank[row, bot] += ranked[seat]
        for rival, other in enumerate(bots):
            if bot != other:
                sums.beaten[row, bot, other] += before(ranked[seat], ranked[rival])


def before(one: float, other: float) -> float:
    return 0.5 if one == other else float(one < other)
