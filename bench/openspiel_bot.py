"""Our search against OpenSpiel's: ./run python bench/openspiel_bot.py GAME [--seats N] [--iterations N] [--limit S]

OpenSpiel's information-set search (its Python one; that in C++ cannot copy games written in Python) looks at our games
through a thin state of its own: worlds come from `imagine`, chance is sampled, and its playouts are random and run in
the compiled engine. One search of ours sits among copies of it, in blocks of the same deal with the seats going round.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import fmean
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator

from rookery.bots import Bot, Player, SeatView, make
from rookery.bots.playout import playout
from rookery.bots.search.key import key_of
from rookery.core.chance import Chance, Dice
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.core.source import Source
from rookery.core.state import State
from rookery.core.view import View
from rookery.games import find
from rookery.research.payoffs import WIN, payoffs
from strength import finish, share

CURIOSITY = 1.0  # payoffs lie between -1/seats and 1 - 1/seats, half as far apart as OpenSpiel's usual ones


class Kind:
    """What OpenSpiel's bot asks of a game: that it is sequential and hides something."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self) -> Kind:
        return self


class Stand:
    """A state as OpenSpiel's bot uses it. At the root it holds a view alone, and worlds are imagined from that."""

    def __init__(self, game: Game, view: View, state: State, dice: Dice) -> None:
        self.game, self.view, self.state, self.dice = game, view, state, dice

    def get_game(self) -> Kind:
        return Kind()

    def is_terminal(self) -> bool:
        return self.state.over

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return int(self.state.first_asked())

    def information_state_string(self) -> int:
        seat = self.state.first_asked()
        return int(key_of(self.game.view(self.state, seat), seat))

    def legal_actions(self) -> list[int]:
        moves = Moves()
        self.game.list_moves(self.state, self.state.first_asked(), moves)
        return moves.listed()

    def apply_action(self, action: int) -> None:
        self.game.play(self.state, self.state.first_asked(), int(action), self.dice)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Stand:
        return Stand(self.game, self.view, self.game.imagine(self.view, self.dice), self.dice)

    def returns(self) -> list[float]:
        return payoffs(WIN, self.game.scores(self.state), self.game.winners(self.state))


class Playouts(Evaluator):  # type: ignore[misc]
    """Random games to the end, as OpenSpiel's own evaluator plays them."""

    def evaluate(self, stand: Stand) -> list[float]:
        playout(stand.game, stand.state, Moves(), stand.dice)
        return stand.returns()

    def prior(self, stand: Stand) -> list[tuple[int, float]]:
        legal = stand.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class OpenSpielBot(Bot):
    """Plays a seat by OpenSpiel's search, from its view."""

    def __init__(self, iterations: int) -> None:
        self.iterations = iterations

    def choose(self, seat: SeatView, chance: Chance) -> int:
        if len(seat.legal) == 1:
            return seat.legal[0]
        dice = Dice(int(chance.below(1 << 30)))
        random = np.random.RandomState(int(chance.below(1 << 30)))
        bot: Any = ISMCTSBot(Kind(), Playouts(), CURIOSITY, self.iterations, random_state=random)
        root = Stand(seat.game, seat.view, seat.game.imagine(seat.view, dice), dice)
        return int(bot.step(root))


def play(game: Game, seats: int, seed: int, ours: int, iterations: int) -> float:
    """One game with our search on seat `ours`: its share of the win."""
    match = Match(game, seats, None, Source(seed))
    bots = [make(f"search:{iterations}it") if seat == ours else OpenSpielBot(iterations) for seat in range(seats)]
    players = [Player(bot, seat, seed) for seat, bot in enumerate(bots)]
    return finish(match, players, ours)


def main() -> None:
    parser = argparse.ArgumentParser(description="One search of ours among copies of OpenSpiel's.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--limit", type=float, default=600.0, help="stop after so many CPU-seconds")
    chosen = parser.parse_args()
    game = find(chosen.game)
    seats, start = chosen.seats or game.seats[0], process_time()
    means: list[float] = []
    while len(means) < 2 or process_time() - start < chosen.limit:
        seed = 1 + len(means)
        means.append(fmean(play(game, seats, seed, ours, chosen.iterations) for ours in range(seats)))
        if len(means) > 1:
            said = f"{share(means)} of {len(means) * seats} games"
            print(f"{game.key}, {seats} seats, {chosen.iterations} iterations: {said}", flush=True)


if __name__ == "__main__":
    main()
