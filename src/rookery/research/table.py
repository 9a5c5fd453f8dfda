"""A match as learning environments see it: arrays for each seat, answers by number, payoffs at the end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import rookery
from rookery.core.match import IllegalMove, Match
from rookery.research.drawing import svg_of, text_of
from rookery.research.payoffs import check_reward, payoffs, ranking

Observation = dict[str, NDArray[Any]]

RAISE: Final = "raise"
RANDOM: Final = "random"
RENDER_MODES: Final = ("human", "ansi", "svg")


class Table:
    """One match after another at a table for agents; a seed fixes them all."""

    def __init__(
        self, game: str, seats: int, options: Mapping[str, object] | None, reward: str, illegal: str, seed: int | None
    ) -> None:
        check_reward(reward)
        self.game = rookery.game(game)
        self.seats = seats
        self.options = options
        self.reward = reward
        self.illegal = illegal
        self.random = Random(seed)
        self.match: Match = self.deal()
        self.wait = len(self.game.moves)  # the one action of a seat that is not asked
        self.length = len(self.game.tensor(self.match.view(0)))

    def deal(self, seed: int | None = None) -> Match:
        """A new match; with a seed it, and all that follow, are those of that seed."""
        if seed is not None:
            self.random = Random(seed)
        self.match = rookery.match(self.game.key, self.seats, self.random.getrandbits(60), self.options)
        return self.match

    # -- spaces

    def observation_space(self) -> spaces.Dict:
        numbers = spaces.Box(-np.inf, np.inf, (self.length,), np.float32)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8)})

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self.wait + 1)

    # -- what a seat sees

    def observe(self, seat: int) -> Observation:
        numbers = np.array(list(self.game.tensor(self.match.view(seat))), np.float32)
        return {"observation": numbers, "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self.match.legal(seat) if seat in self.match.asked else [self.wait]] = 1
        return mask

    def payoffs(self) -> list[float]:
        """What each seat gets: nothing until the match is over."""
        if not self.match.over:
            return [0.0] * self.seats
        return payoffs(self.reward, self.match.scores, self.match.winners)

    def info(self, seat: int) -> dict[str, Any]:
        """The mask again, for those who look for it here; at the end the scores and the place of the seat."""
        told: dict[str, Any] = {"action_mask": self.mask(seat)}
        if self.match.over:
            places = ranking(self.match.scores, self.match.winners)
            told |= {"score": self.match.scores[seat], "place": places[seat], "winners": self.match.winners}
        return told

    def render(self, mode: str | None, viewer: int | None = None) -> str | None:
        """What a viewer sees, a spectator unless told: as text or SVG, or printed."""
        text = text_of(self.game, self.match.view(viewer))
        if mode == "human":
            print(text)
            return None
        return svg_of(text) if mode == "svg" else text

    # -- answers

    def settled(self, seat: int, action: int) -> int:
        """The action where it is legal; else an IllegalMove or, where the table is lenient, a random legal one."""
        legal = self.match.legal(seat) if seat in self.match.asked else [self.wait]
        if action in legal:
            return action
        if self.illegal == RANDOM:
            return self.random.choice(legal)
        raise IllegalMove(self.why_not(seat, action))

    def why_not(self, seat: int, action: int) -> str:
        if seat not in self.match.asked:
            return f"seat {seat} is not asked, so its only action is {self.wait}, to wait"
        if action == self.wait:
            return f"seat {seat} is asked and cannot wait"
        return self.match.why_not(seat, action)


def check_illegal(illegal: str, known: tuple[str, ...] = (RAISE, RANDOM)) -> None:
    if illegal not in known:
        raise ValueError(f"illegal is {illegal!r}: it must be one of {', '.join(known)}")


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"there is no render mode {mode!r}; the modes are: {', '.join(RENDER_MODES)}")
