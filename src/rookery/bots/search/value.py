"""What a position is worth to each seat: play on at random, then ask the rules or the game who is ahead."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.state import State


def play_on(game: Game, state: State, answers: i64, moves: Moves, chance: Chance) -> vec[float]:
    """The share of the win by seat, after so many random answers; fewer than none is until the end."""
    while state.asked and answers:
        seat = state.first_asked()
        moves.clear()
        game.list_moves(state, seat, moves)
        game.play(state, seat, moves.pick(chance), chance)
        answers -= 1
    return game.value(state) if state.asked else shares_of(game, state)


def shares_of(game: Game, state: State) -> vec[float]:
    """Who won; a win of several is shared, and nobody's is lost to all."""
    winners = game.winners(state)
    shares = vec[float]([0.0] * state.seats)
    for seat in winners:
        shares[seat] = 1.0 / float(len(winners))
    return shares
