"""Rates per CPU-second: a busy machine disturbs them far less than wall-clock time."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

Work = Callable[[int], int]  # how much to do -> how much was done


def per_second(work: Work, seconds: float) -> float:
    """Do more and more until it takes long enough to be measured."""
    amount = 1
    while True:
        begun = process_time()
        done = work(amount)
        taken = process_time() - begun
        if taken >= seconds:
            return done / taken
        amount = max(amount * 2, int(amount * seconds / max(taken, 1e-4)))


def counted(work: Callable[[int], object]) -> Work:
    def run(amount: int) -> int:
        work(amount)
        return amount

    return run
