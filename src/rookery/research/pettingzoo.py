"""Every game as a PettingZoo environment: `env("sneaks", seats=4)` in turns, `parallel_env(...)` all at once.

Actions are those of the game, and one more, to wait: the only one of an agent that is not asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from rookery.research.payoffs import WIN
from rookery.research.table import RAISE, RENDER_MODES, Observation, Table, check_illegal, check_mode

Options = Mapping[str, object] | None
Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


def env(game: str, seats: int, **settings: Any) -> AECEnv:
    """In turns: each agent that is asked answers; answers to a question for several are sealed until the last is in."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(InTurns(game, seats, **settings)))


def parallel_env(game: str, seats: int, **settings: Any) -> AllAtOnce:
    """One question a step: those who are asked answer, the others wait."""
    return AllAtOnce(game, seats, **settings)


def named(seats: int) -> list[str]:
    return [f"player_{seat}" for seat in range(seats)]


def metadata_of(game: Table) -> dict[str, Any]:
    name = f"rookery_{game.game.key}_v{game.game.version}"
    return {"name": name, "render_modes": list(RENDER_MODES), "render_fps": 1, "is_parallelizable": False}


class Shared:
    """What both forms have: the table, its agents and their spaces."""

    def __init__(
        self,
        game: str,
        seats: int,
        options: Options = None,
        reward: str = WIN,
        illegal: str = RAISE,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        seed: int | None = None,
    ) -> None:
        check_illegal(illegal)
        check_mode(render_mode)
        self.table = Table(game, seats, options, reward, illegal, seed)
        self.metadata = metadata_of(self.table)
        self.possible_agents = named(seats)
        self.agents: list[str] = []
        self.max_cycles = max_cycles
        self.render_mode = render_mode

    @cache  # noqa: B019  (one object for each agent: their seeds are kept in it)
    def observation_space(self, agent: str) -> spaces.Dict:
        return self.table.observation_space()

    @cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        return self.table.action_space()

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def observe(self, agent: str) -> Observation:
        return self.table.observe(self.seat(agent))

    def told(self, agent: str) -> dict[str, Any]:
        return self.table.info(self.seat(agent))

    def render(self) -> str | None:
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class InTurns(Shared, AECEnv):  # type: ignore[misc]
    def reset(self, seed: int | None = None, options: Options = None) -> None:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.answered = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.told(agent) for agent in self.agents}
        self.agent_selection = self.asked()

    def asked(self) -> str:
        return self.possible_agents[self.table.match.asked[0]]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, so its action cannot be None")
        seat = self.seat(agent)
        self.table.match.play(seat, self.table.settled(seat, int(action)))
        self.answered += 1
        self._cumulative_rewards[agent] = 0.0
        self.finish()

    def finish(self) -> None:
        """What follows from an answer, for all agents."""
        over, most = self.table.match.over, self.max_cycles
        tired = not over and most is not None and self.answered >= most * len(self.possible_agents)
        self.rewards = dict(zip(self.possible_agents, self.table.payoffs(), strict=True))
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, tired)
        self.infos = {agent: self.told(agent) for agent in self.agents}
        if not over:
            self.agent_selection = self.asked()
        self._accumulate_rewards()
        if over or tired:
            self.agent_selection = self.agents[0]


class AllAtOnce(Shared, ParallelEnv):  # type: ignore[misc]
    def reset(
        self, seed: int | None = None, options: Options = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.seen()

    def seen(self) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        return {agent: self.observe(agent) for agent in self.agents}, {agent: self.told(agent) for agent in self.agents}

    def step(self, actions: dict[str, int]) -> Stepped:
        if missing := [agent for agent in self.agents if agent not in actions]:
            raise ValueError(f"a step takes an action of every agent: there is none of {', '.join(missing)}")
        answers = [self.table.settled(self.seat(agent), int(actions[agent])) for agent in self.agents]
        for seat in self.table.match.asked:
            self.table.match.play(seat, answers[seat])
        self.cycles += 1
        over = self.table.match.over
        tired = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        observations, infos = self.seen()
        rewards = dict(zip(self.agents, self.table.payoffs(), strict=True))
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, tired)
        if over or tired:
            self.agents = []
        return observations, rewards, ended, cut, infos
