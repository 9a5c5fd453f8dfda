"""The steps of a game, by number: what each is called, and what those that ask say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from mypy_extensions import i64


@final
class Step:
    """A line of a game's table of steps. A step that changes has no prompt."""

    def __init__(self, number: i64, name: str, prompt: str = "") -> None:
        self.number: int = int(number)
        self.name: str = name
        self.prompt: str = prompt


class EndlessGame(Exception):
    """The rules did not come to an end where the game promises one: a fault of the engine, stopped before it loops."""


def in_order(steps: Sequence[Step]) -> list[Step]:
    """Every line stands at its own number, so that a constant cannot name another line."""
    for place, step in enumerate(steps):
        assert step.number == place, f"step {step.name!r} has number {step.number}, but it is line {place} of its table"
    return list(steps)
