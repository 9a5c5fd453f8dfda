"""Loops of search and measurement, written against core only: they see views and imagined states."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance, Dice
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.core.state import State
from rookery.core.view import View


def playout(game: Game, state: State, moves: Moves, chance: Chance) -> i64:
    """Play random legal moves to the end; how many there were."""
    count: i64 = 0
    while state.asked:
        seat = state.first_asked()
        moves.clear()
        game.list_moves(state, seat, moves)
        game.play(state, seat, moves.pick(chance), chance)
        count += 1
    return count


def flat_search(game: Game, view: View, seat: i64, rounds: i64, chance: Chance) -> int:
    """Flat Monte Carlo: try each move in imagined worlds; the one that wins most often. A win of several is shared."""
    moves = Moves()
    game.list_moves(game.imagine(view, chance), seat, moves)
    actions = moves.listed()
    wins = [0.0] * len(actions)
    for n in range(rounds):
        arm = n % len(actions)
        state = game.imagine(view, chance)
        game.play(state, seat, actions[arm], chance)
        playout(game, state, moves, chance)
        winners = game.winners(state)
        if seat in winners:
            wins[arm] += 1.0 / float(len(winners))
    return actions[wins.index(max(wins))]


def checksum(game: Game, games: i64, seats: i64, options: Options, seed: i64) -> int:
    """Fold lengths and scores of seeded games into one number, to compare builds."""
    total: i64 = 0
    moves = Moves()
    for n in range(games):
        dice = Dice(seed + n)
        state = game.start(seats, options, dice)
        total = (total * 31 + playout(game, state, moves, dice)) % 1000003
        for score in game.scores(state):
            total = (total * 31 + score) % 1000003
    return total


def run_games(game: Game, games: i64, seats: i64, options: Options, seed: i64) -> int:
    count: i64 = 0
    moves = Moves()
    dice = Dice(seed)
    for number in range(games):
        count += playout(game, game.start(seats, options, dice), moves, dice)
    return count


def run_clones(state: State, count: i64) -> None:
    for number in range(count):
        state.clone()


def run_views(game: Game, state: State, viewer: i64, count: i64) -> None:
    for number in range(count):
        game.view(state, viewer)


def run_imagine(game: Game, view: View, count: i64) -> None:
    dice = Dice(1)
    for number in range(count):
        game.imagine(view, dice)
