"""What is measured: one way of driving one game of one engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from timing import Work

MOVES, ITERATIONS = "moves", "iterations"

LOOP = "native loop"  # random games; no step crosses into Python
ROLLOUTS = "native rollouts"
DRIVEN = "from Python"  # random games; every step is a call from Python
PURE = "pure Python"
BATCHED = "batched"
SEARCH = "search"  # information-set tree search
FLAT = "flat search"  # invent a world, play it out at random


@dataclass(frozen=True, slots=True)
class Figure:
    """`make` sets the work up, warm-up included, so that the clock sees only the work."""

    way: str
    game: str
    unit: str
    make: Callable[[], Work]

    @property
    def name(self) -> str:
        return f"{self.way} | {self.game}"
