"""The bot that follows the heuristics of each game, one look ahead."""

from __future__ import annotations

from math import exp
from typing import Final, final

from rookery.bots.bot import PolicyBot
from rookery.bots.seat_view import SeatView
from rookery.core.sums import summed

TEMPERATURE: Final = 0.1  # in the points of a game's heuristics: low enough to be strong, where turns alternate


@final
class GreedyBot(PolicyBot):
    """Plays the softmax of what the game's heuristics like. Never always the best: who can be foretold is robbed."""

    def __init__(self, temperature: float = TEMPERATURE) -> None:
        if not temperature > 0.0:
            raise ValueError(f"the temperature of a greedy bot is {temperature:g}: it must be above zero")
        self.temperature: float = temperature

    def policy(self, seat: SeatView) -> list[float]:
        return softmax(seat.game.weigh(seat.view, seat.legal), self.temperature)


def softmax(weights: list[float], temperature: float) -> list[float]:
    """Probabilities in the ratio of exp(weight / temperature)."""
    best = max(weights)
    shares = [exp((weight - best) / temperature) for weight in weights]
    total = summed(shares)
    return [share / total for share in shares]
