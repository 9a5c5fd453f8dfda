"""The result of a contest: a line for every bot, and who comes before whom. Needs the extra `lab`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import ceil

import numpy as np

from rookery.arena.contest import Block, Contest, milliseconds
from rookery.arena.rating.bootstrap import Estimate, draws, estimates, ratios, shares
from rookery.arena.rating.bradley_terry import elo
from rookery.arena.rating.nash import advantages, mixture
from rookery.arena.rating.skill import skills
from rookery.arena.rating.sums import Numbers, Sums, add_up
from rookery.arena.simulate import Fault

NASH_RESAMPLES = 100


@dataclass(frozen=True, slots=True)
class Cost:
    """Of a move, in milliseconds."""

    median: float
    nearly_all: float  # 99 %


@dataclass(frozen=True, slots=True)
class Line:
    bot: str
    seats: int  # that it held
    wins: Estimate  # share for each seat
    rank: Estimate
    skill: Estimate  # openskill
    elo: Estimate  # Bradley and Terry
    nash: Estimate  # its part of the mixture that nobody beats
    cost: Cost
    faults: int


@dataclass(frozen=True, slots=True)
class Standings:
    deals: int
    games: int
    fair: float
    lines: list[Line]  # the strongest first
    pairs: dict[str, dict[str, Estimate]]  # how often the first comes before the second, equals counting half
    faults: list[Fault]

    def plain(self) -> dict[str, object]:
        return asdict(self)


def standings(contest: Contest, blocks: Sequence[Block]) -> Standings:
    """Of at least one block."""
    bots = contest.bots
    sums = add_up(blocks, bots)
    rows = sums.gathered()
    drawn = draws(len(rows.held))
    lines = sorted(make_lines(contest, blocks, rows, drawn), key=lambda line: -line.wins.value)
    return Standings(
        len(blocks),
        sum(len(block.games) for block in blocks),
        1 / contest.seats,
        lines,
        pairs_of(bots, rows.beaten, drawn),
        [played.fault for block in blocks for played in block.games if played.fault],
    )


def make_lines(contest: Contest, blocks: Sequence[Block], rows: Sums, drawn: Numbers) -> list[Line]:
    bots = contest.bots
    faults = Counter(played.fault.bot for block in blocks for played in block.games if played.fault)
    beaten, again = rows.beaten.sum(0), np.tensordot(drawn, rows.beaten, 1)
    mixtures = np.array([mixture(advantages(one)) for one in again[:NASH_RESAMPLES]])
    columns = zip(
        bots,
        rows.held.sum(0),
        shares(rows.won, rows.held, drawn),
        estimates(rows.rank.sum(0) / np.maximum(1, rows.held.sum(0)), ratios(rows.rank, rows.held, drawn)),
        skills(blocks, bots),
        estimates(elo(beaten), elo(again)),
        estimates(mixture(advantages(beaten)), mixtures),
        strict=True,
    )
    return [
        Line(bot, int(held), wins, rank, skill, rating, nash, cost_of(bot, blocks), faults[bot])
        for bot, held, wins, rank, skill, rating, nash in columns
    ]


def pairs_of(bots: Sequence[str], beaten: Numbers, drawn: Numbers) -> dict[str, dict[str, Estimate]]:
    """Of those that met."""
    found: dict[str, dict[str, Estimate]] = {}
    for one, name in enumerate(bots):
        won, met = beaten[:, one, :], beaten[:, one, :] + beaten[:, :, one]
        against = shares(won, met, drawn)
        rivals = [other for other in range(len(bots)) if met[:, other].sum() > 0]
        found[name] = {bots[other]: against[other] for other in rivals}
    return found


def cost_of(bot: str, blocks: Sequence[Block]) -> Cost:
    total: Counter[int] = Counter()
    for block in blocks:
        total.update(block.costs.get(bot, {}))
    return Cost(quantile(total, 0.5), quantile(total, 0.99))


def quantile(counted: Counter[int], part: float) -> float:
    """In milliseconds; to within a tenth, as buckets are."""
    wanted = ceil(part * counted.total())
    for step in sorted(counted):
        wanted -= counted[step]
        if wanted <= 0:
            return milliseconds(step)
    return 0.0
