"""What a second process is worth to the arena: ./run bench arena [--blocks N] [--rounds N]

One process and two play the same contest in turns, so that a busy machine slows both alike. Wall-clock time says what
was gained here and now, and is what the target is for. Processor time says what would be gained where two processors
are free and share the work evenly: the time of one process over that of each of two, or of whoever feeds them.
"""

from __future__ import annotations

import argparse
from resource import RUSAGE_CHILDREN, RUSAGE_SELF, getrusage
from statistics import median
from time import perf_counter

from rookery.arena.contest import Contest
from rookery.arena.runners import Here, Processes, Runner
from rookery.arena.stopping import Fixed
from rookery.arena.tournament import hold

TARGET = 1.8
CONTEST = Contest("thieves", 4, ("greedy", "random", "greedy:1", "greedy:0.5"), seed=1)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./run bench arena")
    parser.add_argument("--blocks", type=int, default=1500)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args(words)
    rounds = [one_round(chosen.blocks) for nth in range(chosen.rounds)]
    wall, cpu = (median(column) for column in zip(*rounds, strict=True))
    print(f"two processes / one, by the clock      {wall:.2f}, at least {TARGET}; rounds {shown(rounds, 0)}")
    print(f"two processes / one, by the processor  {cpu:.2f}; rounds {shown(rounds, 1)}")
    return 0 if wall >= TARGET else 1


def shown(rounds: list[tuple[float, float]], which: int) -> str:
    return " ".join(f"{one[which]:.2f}" for one in rounds)


def one_round(blocks: int) -> tuple[float, float]:
    alone, together = timed(Here(), blocks), timed(Processes(2), blocks)
    return alone[0] / together[0], alone[1] / together[1]


def timed(runner: Runner, blocks: int) -> tuple[float, float]:
    """Seconds by the clock, and by the processor of the busiest process; two workers share the work evenly."""
    begun, here, there = perf_counter(), cpu(RUSAGE_SELF), cpu(RUSAGE_CHILDREN)
    hold(CONTEST, runner, Fixed(blocks))
    own, workers = cpu(RUSAGE_SELF) - here, (cpu(RUSAGE_CHILDREN) - there) / runner.workers
    return perf_counter() - begun, max(own, workers)


def cpu(whose: int) -> float:
    used = getrusage(whose)
    return used.ru_utime + used.ru_stime
