"""Rates of one game in this process, per CPU-second, as JSON on standard output: python bench/rates.py GAME SECONDS"""

from __future__ import annotations

import json
import sys

import rookery
import rookery.core.state
from rookery.bots import playout
from rookery.core.chance import Dice
from rookery.core.state import State
from timing import Work, counted, per_second

SEATS = 4
MIDDLE = 12  # answers into the game


def is_compiled() -> bool:
    return not rookery.core.state.__file__.endswith(".py")


def works(key: str) -> dict[str, Work]:
    game, options = rookery.game(key), rookery.game(key).check_options(None)
    state = middle(key)
    seat = state.first_asked()
    view = game.view(state, seat)

    first = rookery.match(key, SEATS, seed=3)
    first_seat = first.asked[0]
    first_view = first.view(first_seat)
    return {
        "moves": lambda amount: playout.run_games(game, amount, SEATS, options, 1),
        "games": counted(lambda amount: playout.run_games(game, amount, SEATS, options, 1)),
        "imagined games": counted(lambda amount: playout.flat_search(game, first_view, first_seat, amount, Dice(1))),
        "clones": counted(lambda amount: playout.run_clones(state, amount)),
        "views": counted(lambda amount: playout.run_views(game, state, seat, amount)),
        "imagine": counted(lambda amount: playout.run_imagine(game, view, amount)),
        "driven moves": lambda amount: driven(key, amount),
    }


def middle(key: str) -> State:
    """A position some way into a game."""
    match, dice = rookery.match(key, SEATS, seed=3), Dice(4)
    while match.answers < MIDDLE:
        legal = match.legal(match.asked[0])
        match.play(match.asked[0], legal[dice.below(len(legal))])
    return match.state


def driven(key: str, games: int) -> int:
    """Move by move from interpreted Python through Match: checks, record and events included."""
    dice, moves = Dice(5), 0
    for seed in range(games):
        match = rookery.match(key, SEATS, seed=seed)
        while asked := match.asked:
            legal = match.legal(asked[0])
            match.play(asked[0], legal[dice.below(len(legal))])
            moves += 1
    return moves


def bytes_of_a_state(key: str, copies: int = 40_000) -> float:
    """What a clone adds to the memory of the process."""
    state = middle(key)
    kept = [state.clone() for nth in range(copies)]  # the allocator keeps what is freed, so the second lot is measured
    before = resident()
    more = [state.clone() for nth in range(copies)]
    grown = resident() - before
    del kept, more
    return grown / copies


def resident() -> int:
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


def main(key: str, seconds: float) -> None:
    rates = {name: per_second(work, seconds) for name, work in works(key).items()}
    print(json.dumps({"compiled": is_compiled(), "rates": rates, "bytes": bytes_of_a_state(key)}))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
