"""Rookery: compiled, its five games in every way there is; as plain Python, the loop alone."""

from __future__ import annotations

import rookery
import rookery.core.state
from peers.figures import DRIVEN, FLAT, ITERATIONS, LOOP, MOVES, PURE, SEARCH, Figure
from rates import SEATS, driven
from rookery.bots import make, playout, seat_view
from rookery.bots.specs import KINDS
from rookery.core.chance import Dice
from rookery.games import keys
from timing import Work, counted

TITLE, PACKAGE = "Rookery", "rookery"
ITERATIONS_AT_ONCE = 500


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


def figures_of(key: str) -> list[Figure]:
    found = [
        Figure(LOOP, key, MOVES, lambda: looped(key)),
        Figure(DRIVEN, key, MOVES, lambda: lambda games: driven(key, games)),
        Figure(FLAT, key, ITERATIONS, lambda: flat(key)),
    ]
    if any(kind.name == "search" for kind in KINDS):
        found.append(Figure(SEARCH, key, ITERATIONS, lambda: searched(key)))
    return found


def is_compiled() -> bool:
    return not rookery.core.state.__file__.endswith(".py")


def all_figures() -> list[Figure]:
    if is_compiled():
        return [figure for key in keys() for figure in figures_of(key)]
    return [Figure(PURE, key, MOVES, lambda key=key: looped(key)) for key in keys()]  # type: ignore[misc]


FIGURES = all_figures()
