"""Rookery: compiled, its five games in every way there is; as plain Python, the loop alone."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

import rookery
import rookery.core.state
from peers.figures import BATCHED, DRIVEN, FLAT, ITERATIONS, LOOP, MOVES, PURE, SEARCH, Figure
from rates import SEATS, driven
from rookery.bots import make, playout, seat_view
from rookery.bots.specs import KINDS
from rookery.core.chance import Dice
from rookery.games import keys
from timing import Work, counted

TITLE, PACKAGE = "Rookery", "rookery"
ITERATIONS_AT_ONCE = 500
GAMES_AT_ONCE = 1024


def looped(key: str) -> Work:
    game = rookery.game(key)
    options = game.check_options(None)
    return lambda games: playout.run_games(game, games, SEATS, options, 1)


def flat(key: str) -> Work:
    """A world imagined from a view and played out at random, from the first question."""
    match = rookery.match(key, SEATS, seed=3)
    seat = match.asked[0]
    view = match.view(seat)
    return counted(lambda amount: playout.flat_search(match.game, view, seat, amount, Dice(1)))


def searched(key: str) -> Work:
    match = rookery.match(key, SEATS, seed=3)
    look, bot = seat_view(match, match.asked[0]), make(f"search:{ITERATIONS_AT_ONCE}it")

    def run(times: int) -> int:
        for nth in range(times):
            bot.choose(look, Dice(1))
        return times * ITERATIONS_AT_ONCE

    return run


def batched(key: str, seen: bool) -> Work:
    """One random answer in each of many games; with `seen` also the mask and the observation of every asked seat."""
    game, dice = rookery.game(key), Dice(2)
    batch = import_module("rookery.core.batch").Batch(game, GAMES_AT_ONCE, SEATS, game.check_options(None), 1, False)

    def run(times: int) -> int:
        for nth in range(times):
            batch.step(batch.sample(dice))
            if seen:
                batch.masks()
                batch.tensors()
        return times * GAMES_AT_ONCE

    return run


def figures_of(key: str) -> list[Figure]:
    found = [
        Figure(LOOP, key, MOVES, lambda: looped(key)),
        Figure(DRIVEN, key, MOVES, lambda: lambda games: driven(key, games)),
        Figure(FLAT, key, ITERATIONS, lambda: flat(key)),
    ]
    if any(kind.name == "search" for kind in KINDS):
        found.append(Figure(SEARCH, key, ITERATIONS, lambda: searched(key)))
    if find_spec("rookery.core.batch"):
        found.append(Figure(BATCHED, key, MOVES, lambda: batched(key, seen=False)))
        found.append(Figure(BATCHED, f"{key}, observed", MOVES, lambda: batched(key, seen=True)))
    return found


def is_compiled() -> bool:
    return not rookery.core.state.__file__.endswith(".py")


def all_figures() -> list[Figure]:
    if is_compiled():
        return [figure for key in keys() for figure in figures_of(key)]
    return [Figure(PURE, key, MOVES, lambda key=key: looped(key)) for key in keys()]  # type: ignore[misc]


FIGURES = all_figures()
