"""Catanatron: four random players."""

from __future__ import annotations

from importlib import import_module

from peers.figures import DRIVEN, MOVES, Figure
from timing import Work

TITLE, PACKAGE = "Catanatron", "catanatron"


def driven() -> Work:
    engine = import_module("catanatron")
    colours = list(engine.Color)[:4]
    seeds = iter(range(1 << 30))

    def one_game() -> int:
        game = engine.Game([engine.RandomPlayer(colour) for colour in colours], seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return lambda games: sum(one_game() for nth in range(games))


FIGURES = [Figure(DRIVEN, "four random players", MOVES, driven)]
