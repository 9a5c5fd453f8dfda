"""What a position is worth to each seat: play on at random, then ask the rules or the game who is ahead."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.bots.search.net import Net
from rookery.bots.search.selection import GRAIN, tasted
from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.state import State

SURE: Final = 0.1  # the temperature heuristics are followed with, as the greedy bot does


def play_on(
    game: Game, state: State, answers: i64, guided: i64, moves: Moves, chance: Chance, net: Net | None = None
) -> vec[float]:
    """The share of the win by seat, after so many answers; fewer than none is until the end.

    `guided` of GRAIN answers follow the heuristics of the game, the others are random.
    """
    while state.asked and answers:
        seat = state.first_asked()
        moves.clear()
        game.list_moves(state, seat, moves)
        if guided and moves.count > 1 and chance.below(GRAIN) < guided:
            game.play(state, seat, sensible(game, state, seat, moves, chance), chance)
        else:
            game.play(state, seat, moves.pick(chance), chance)
        answers -= 1
    return glance(game, state, net) if state.asked else shares_of(game, state)


def glance(game: Game, state: State, net: Net | None) -> vec[float]:
    """The share of the win that each seat can hope for."""
    return game.value(state) if net is None else net.shares(game.features(state), state.seats)


def sensible(game: Game, state: State, seat: i64, moves: Moves, chance: Chance) -> i64:
    """What the greedy bot might do, seeing what that seat sees."""
    return moves.items[tasted(game.weigh(game.view(state, seat), moves.listed()), SURE, chance)]


def shares_of(game: Game, state: State) -> vec[float]:
    """Who won; a win of several is shared, and nobody's is lost to all."""
    winners = game.winners(state)
    shares = vec[float]([0.0] * state.seats)
    for seat in winners:
        shares[seat] = 1.0 / float(len(winners))
    return shares
