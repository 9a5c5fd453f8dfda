"""Exact work: every outcome of one answer, with its probability."""

from __future__ import annotations

from fractions import Fraction
from typing import final

from mypy_extensions import i64

from rookery.core.chance import Odometer
from rookery.core.codec import dump
from rookery.core.game import Game
from rookery.core.state import State


@final
class Outcome:
    """A position an answer can lead to, and how likely it does."""

    def __init__(self, state: State) -> None:
        self.state: State = state
        self.probability: Fraction = Fraction(0)


def outcomes(game: Game, state: State, seat: i64, action: i64) -> list[Outcome]:
    """All positions one answer can lead to; each stands once, and their probabilities add up to one."""
    found: dict[bytes, Outcome] = {}
    chance, more = Odometer(), True
    while more:
        after = state.clone()
        game.play(after, seat, action, chance)
        outcome = found.setdefault(dump(after), Outcome(after))
        outcome.probability += chance.probability()
        more = chance.turn()
    return list(found.values())
