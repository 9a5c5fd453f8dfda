"""Does skill tell? One better bot among worse ones, step by step up a ladder of bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rookery.arena.simulate import Plan, Played
from rookery.arena.statistics import Share, report

LADDER = ("random", "greedy:1", "greedy:0.3", "greedy")


@dataclass(frozen=True, slots=True)
class Rung:
    """The win share of one `better` bot among `worse` ones."""

    better: str
    worse: str
    games: int
    wins: Share


def rungs(plan: Plan, ladder: Sequence[str]) -> list[Plan]:
    """A plan for each step, and one for the whole ladder at once where it has several."""
    steps = list(zip(ladder, ladder[1:], strict=False))
    if len(steps) > 1:
        steps.append((ladder[0], ladder[-1]))
    return [replace(plan, bots=(better, *[worse] * (plan.seats - 1))) for worse, better in steps]


def rung_of(plan: Plan, games: Sequence[Played]) -> Rung:
    """Even is an equal part of the games that somebody won."""
    wins = report(games).by_bot[0].wins
    won = sum(bool(game.winners) for game in games) / len(games)
    return Rung(plan.bots[0], plan.bots[1], len(games), replace(wins, fair=won / plan.seats))
