"""RLCard: its environments with random legal actions, and the bare game of Uno below one."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from peers.figures import DRIVEN, MOVES, Figure
from timing import Work

TITLE, PACKAGE = "RLCard", "rlcard"
GAMES = ("uno", "leduc-holdem", "limit-holdem", "gin-rummy", "doudizhu")


def environment(name: str) -> Work:
    env, random = import_module("rlcard").make(name, config={"seed": 1}), Random(1)

    def one_game() -> int:
        state, player = env.reset()
        moves = 0
        while not env.is_over():
            state, player = env.step(random.choice(list(state["legal_actions"])))
            moves += 1
        return moves

    one_game()
    return lambda games: sum(one_game() for nth in range(games))


def bare_uno() -> Work:
    env, random = import_module("rlcard").make("uno", config={"seed": 1}), Random(1)
    game: Any = env.game

    def one_game() -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            moves += 1
        return moves

    return lambda games: sum(one_game() for nth in range(games))


FIGURES = [
    *[Figure(DRIVEN, f"{name} environment", MOVES, lambda name=name: environment(name)) for name in GAMES],  # type: ignore[misc]
    Figure(DRIVEN, "uno without its environment", MOVES, bare_uno),
]
