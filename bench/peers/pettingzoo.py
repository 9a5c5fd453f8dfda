"""PettingZoo: its classic environments, driven through agent_iter and action masks."""

from __future__ import annotations

from importlib import import_module

from peers.figures import DRIVEN, MOVES, Figure
from timing import Work

TITLE, PACKAGE = "PettingZoo", "pettingzoo"
GAMES = ("leduc_holdem_v4", "hanabi_v5", "connect_four_v3")


def driven(name: str) -> Work:
    env = import_module(f"pettingzoo.classic.{name}").env()
    seeds = iter(range(1 << 30))

    def one_game() -> int:
        env.reset(seed=next(seeds))
        moves = 0
        for agent in env.agent_iter():
            seen, reward, ended, cut, info = env.last()
            over = ended or cut
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            moves += not over
        return moves

    one_game()
    return lambda games: sum(one_game() for nth in range(games))


FIGURES = [Figure(DRIVEN, name, MOVES, lambda name=name: driven(name)) for name in GAMES]  # type: ignore[misc]
