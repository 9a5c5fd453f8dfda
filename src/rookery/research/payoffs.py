"""What an agent plays for: one number for each seat, once the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

WIN: Final = "win"
SCORE: Final = "score"
REWARDS: Final = (WIN, SCORE)


def check_reward(reward: str) -> None:
    if reward not in REWARDS:
        raise ValueError(f"there is no reward {reward!r}; the rewards are: {', '.join(REWARDS)}")


def payoffs(reward: str, scores: Sequence[int], winners: Sequence[int]) -> list[float]:
    """The score, or the share of the win less a fair share: 0 in sum, unless nobody won, which is a loss for all."""
    if reward == SCORE:
        return [float(score) for score in scores]
    seats = len(scores)
    return [(seat in winners) / max(1, len(winners)) - 1 / seats for seat in range(seats)]


def ranking(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The place of each seat, from 1 on: winners first, then by score; equals share the better place."""
    order = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > mine for other in order) for mine in order]
