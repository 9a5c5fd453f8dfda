"""One seat of any game as a Gymnasium environment; bots, named as everywhere, sit at the others.

`register()`, then `gymnasium.make("rookery/sneaks-v2", seats=4, opponents="greedy")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
from gymnasium.error import InvalidAction

from rookery.bots import Player, make
from rookery.core.match import IllegalMove
from rookery.games import find, keys
from rookery.research.payoffs import WIN, payoffs
from rookery.research.table import RAISE, RANDOM, RENDER_MODES, Observation, Table, check_illegal, check_mode

LOSE: Final = "lose"  # an illegal answer ends the game, as a loss
ILLEGAL: Final = (LOSE, RAISE, RANDOM)


def register() -> list[str]:
    """Make Gymnasium know every game, once; the names."""
    names = [f"rookery/{key}-v{find(key).version}" for key in keys()]
    for key, name in zip(keys(), names, strict=True):
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="rookery.research.gymnasium:SeatEnv", kwargs={"game": key})
    return names


class SeatEnv(gymnasium.Env[Any, Any]):
    """The agent has one seat; every step is one answer of it. Its reward comes at the end."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        options: Mapping[str, object] | None = None,
        reward: str = WIN,
        illegal: str = LOSE,
        render_mode: str | None = None,
    ) -> None:
        check_illegal(illegal, ILLEGAL)
        check_mode(render_mode)
        self.table = Table(game, seats or find(game).seats[0], options, reward, illegal, None)
        if not 0 <= seat < self.table.seats:
            raise ValueError(f"there is no seat {seat}: the seats are 0 to {self.table.seats - 1}")
        self.seat = seat
        self.opponents = [opponents] * (self.table.seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != self.table.seats - 1:
            raise ValueError(f"{self.table.seats - 1} opponents are needed, not {len(self.opponents)}")
        self.bots = [make(spec) for spec in self.opponents]
        self.players: dict[int, Player] = {}
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.deal(seed)
        others = [seat for seat in range(self.table.seats) if seat != self.seat]
        own = self.table.random.getrandbits(60)
        self.players = {seat: Player(bot, seat, own) for seat, bot in zip(others, self.bots, strict=True)}
        self.let_others_play()
        return self.seen()

    def seen(self) -> tuple[Observation, dict[str, Any]]:
        return self.table.observe(self.seat), self.table.info(self.seat)

    def let_others_play(self) -> None:
        """Until the agent is asked, or the game is over."""
        match = self.table.match
        while not match.over and self.seat not in match.asked:
            self.players[match.asked[0]].answer(match)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match = self.table.match
        if not self.action_space.contains(action):
            raise InvalidAction(f"the actions are the numbers from 0 to {self.table.wait}, not {action!r}")
        if match.over:
            raise gymnasium.error.ResetNeeded("the game is over: reset deals a new one")
        try:
            match.play(self.seat, self.table.settled(self.seat, int(action)))
        except IllegalMove as reason:
            return self.lost(reason)
        self.let_others_play()
        observation, info = self.seen()
        return observation, self.table.payoffs()[self.seat], match.over, False, info

    def lost(self, reason: IllegalMove) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """An illegal answer, as the environment was told to take it."""
        if self.table.illegal == RAISE:
            raise InvalidAction(str(reason)) from reason
        observation, info = self.seen()
        worst = payoffs(WIN, [0] * self.table.seats, ())[self.seat]
        return observation, worst, True, False, {**info, "illegal": str(reason)}

    def render(self) -> str | None:
        return self.table.render(self.render_mode, self.seat)
