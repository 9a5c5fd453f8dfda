"""python-chess: random games, with the end of the game looked for at every ply."""

from __future__ import annotations

from importlib import import_module
from random import Random

from peers.figures import DRIVEN, MOVES, Figure
from timing import Work

TITLE, PACKAGE = "python-chess", "chess"


def driven() -> Work:
    engine, random = import_module("chess"), Random(1)

    def one_game() -> int:
        board = engine.Board()
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
        return len(board.move_stack)

    return lambda games: sum(one_game() for nth in range(games))


FIGURES = [Figure(DRIVEN, "chess", MOVES, driven)]
