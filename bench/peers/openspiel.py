"""OpenSpiel: its C++ loop of bots, its C++ rollouts, its C++ information-set search, and its Python interface."""

from __future__ import annotations

from importlib import import_module
from random import Random
from statistics import mean
from typing import Any

from peers.figures import DRIVEN, ITERATIONS, LOOP, MOVES, ROLLOUTS, SEARCH, Figure
from timing import Work

TITLE, PACKAGE = "OpenSpiel", "open_spiel"
GAMES = {
    "hearts": "hearts",
    "oh_hell": "oh_hell(players=4)",
    "crazy_eights": "crazy_eights(players=4)",
    "goofspiel": "goofspiel(players=4,imp_info=True,num_cards=13,points_order=random)",
}
SAMPLE = 200  # games, to know how many decisions one has
SIMULATIONS, EACH = 4, 50  # of the rollouts
ITERATIONS_AT_ONCE = 500


def spiel() -> Any:
    return import_module("pyspiel")


def finish(state: Any, random: Random) -> int:
    """Random moves to the end; how many decisions seats took. In all these games chance is even."""
    count = 0
    while not state.is_terminal():
        if state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([random.choice(state.legal_actions(seat)) for seat in seats])
            count += len(seats)
        else:
            count += not state.is_chance_node()
            state.apply_action(random.choice(state.legal_actions()))
    return count


def first_decision(game: Any, random: Random) -> Any:
    """Dealt, and with more than one thing to do: a bot that has no choice does not search."""
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(random.choice(state.legal_actions()))
    return state


def driven(spec: str) -> Work:
    game, random = spiel().load_game(spec), Random(1)
    return lambda games: sum(finish(game.new_initial_state(), random) for nth in range(games))


def looped(spec: str) -> Work:
    """Counted in games; the decisions are those of a sample."""
    pyspiel, random = spiel(), Random(1)
    game = pyspiel.load_game(spec)
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]
    length = mean(finish(game.new_initial_state(), random) for nth in range(SAMPLE))

    def run(games: int) -> int:
        for nth in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, nth)
        return round(games * length)

    return run


def rolled_out(spec: str) -> Work:
    """Rollouts from one position; the wheel offers them through its tree search only."""
    pyspiel, random = spiel(), Random(1)
    game = pyspiel.load_game(spec)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    root = first_decision(game, random)
    length = mean(finish(root.clone(), random) for nth in range(SAMPLE))
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(EACH, 1), 2.0, SIMULATIONS, 100, False, 1, False)

    def run(times: int) -> int:
        for nth in range(times):
            bot.step(root)
        return round(times * SIMULATIONS * EACH * length)

    return run


def searched(spec: str) -> Work:
    pyspiel, random = spiel(), Random(1)
    root = first_decision(pyspiel.load_game(spec), random)
    bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, ITERATIONS_AT_ONCE)

    def run(times: int) -> int:
        for nth in range(times):
            bot.step(root)
        return times * ITERATIONS_AT_ONCE

    return run


FIGURES = [
    *[Figure(LOOP, name, MOVES, lambda spec=spec: looped(spec)) for name, spec in GAMES.items()],  # type: ignore[misc]
    *[Figure(ROLLOUTS, name, MOVES, lambda spec=spec: rolled_out(spec)) for name, spec in GAMES.items()],  # type: ignore[misc]
    *[Figure(DRIVEN, name, MOVES, lambda spec=spec: driven(spec)) for name, spec in GAMES.items()],  # type: ignore[misc]
    Figure(SEARCH, "euchre", ITERATIONS, lambda: searched("euchre")),
    Figure(SEARCH, "oh_hell", ITERATIONS, lambda: searched("oh_hell(players=4)")),
]
