"""Thousands of games at once: arrays in, arrays out, the loop compiled.

batch = Batch("sneaks", seats=4, games=1024, seed=7)
step = batch.step(batch.sample())
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

import rookery
from rookery.bots.player import own_dice
from rookery.core.batch import Batch as Loop
from rookery.research.payoffs import SCORE, WIN, check_reward


class Step(NamedTuple):
    """Arrays with a row for each game. Where one is done, its reward is that of the end, the rest is of the next."""

    player: NDArray[np.uint8]  # the seat that is asked
    observation: NDArray[np.float32] | None  # what that seat sees, unless the batch is blind
    mask: NDArray[np.bool_] | None  # the actions it may choose
    reward: NDArray[np.float32]  # by seat
    done: NDArray[np.bool_]


class Batch:
    """One answer in each game a step. Game n is that of seed + n, whatever the others do."""

    def __init__(
        self,
        game: str,
        seats: int,
        games: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        reward: str = WIN,
        observe: bool = True,
        masks: bool = True,
    ) -> None:
        check_reward(reward)
        self.game = rookery.game(game)
        if seats not in self.game.seats:
            least, most = self.game.seats[0], self.game.seats[-1]
            raise ValueError(f"{self.game.title} is for {least} to {most} seats, not {seats}")
        if games < 1:
            raise ValueError(f"a batch is of one game at least, not of {games}")
        self.seats, self.games = seats, games
        self.observe, self.masks = observe, masks
        self.loop = Loop(self.game, games, seats, self.game.check_options(options), seed, reward == SCORE)
        self.dice = own_dice(seed, 0)  # no dice of any of the games

    def now(self) -> Step:
        """Where all games stand."""
        loop = self.loop
        return Step(
            np.frombuffer(loop.players.getvalue(), np.uint8),
            self.rows(loop.tensors(), np.float32) if self.observe else None,
            self.rows(loop.masks(), np.bool_) if self.masks else None,
            self.rows(loop.rewards.getvalue(), np.float32),
            np.frombuffer(loop.done.getvalue(), np.bool_),
        )

    def rows(self, data: bytes, kind: type[Any]) -> NDArray[Any]:
        return np.frombuffer(data, kind).reshape(self.games, -1)

    def step(self, actions: ArrayLike) -> Step:
        """An action for each game; IllegalMove names the first game where it is not legal, and nothing changes."""
        given = np.asarray(actions)
        if given.shape != (self.games,) or given.dtype.kind not in "iu":
            raise ValueError(f"a step takes {self.games} whole numbers, not {given.dtype} of shape {given.shape}")
        self.loop.step(given.astype("<i8").tobytes())
        return self.now()

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each game."""
        return np.frombuffer(self.loop.sample(self.dice), "<i8")
