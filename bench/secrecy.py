"""What secrecy costs: ./run python bench/secrecy.py GAME [--iterations N] [--seats N] [--limit S]

The same search, once with worlds that it must imagine and once, as no bot ever may, with the true one, plays the same
deals among greedy bots. What the cheat wins more is what hidden cards are worth; how cards will be drawn neither knows.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import fmean
from time import process_time

from librt.vecs import vec
from mypy_extensions import i64

from rookery.bots import Bot, Player, SeatView, make
from rookery.core.chance import Chance
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.moves import Moves
from rookery.core.source import Source
from rookery.core.state import State
from rookery.core.view import View
from rookery.games import find
from strength import finish, share


class Seer(Game):
    """A game that imagines nothing but the truth."""

    def __init__(self, game: Game, truth: Callable[[], State]) -> None:
        super().__init__(
            game.key, game.title, game.version, game.seats, game.moves, game.steps, game.kinds, game.words,
            horizon=game.horizon, guided=game.guided, heard=game.heard, curiosity=game.curiosity,
        )  # fmt: skip
        self.game, self.truth = game, truth

    def imagine(self, view: View, chance: Chance) -> State:
        state = self.truth().clone()
        state.log = None
        if view.sealed:
            state.ask_all(view.sealed)
            state.asked = view.asked
        return state

    def list_moves(self, state: State, seat: i64, moves: Moves) -> None:
        self.game.list_moves(state, seat, moves)

    def play(self, state: State, seat: i64, action: i64, chance: Chance) -> None:
        self.game.play(state, seat, action, chance)

    def view(self, state: State, viewer: i64) -> View:
        return self.game.view(state, viewer)

    def value(self, state: State) -> vec[float]:
        return self.game.value(state)

    def winners(self, state: State) -> list[int]:
        return self.game.winners(state)

    def weigh(self, view: View, actions: list[int]) -> list[float]:
        return self.game.weigh(view, actions)


class Cheat(Bot):
    """A search that looks at the match."""

    def __init__(self, spec: str, match: Match) -> None:
        self.bot, self.game = make(spec), Seer(match.game, lambda: match.state)

    def choose(self, seat: SeatView, chance: Chance) -> int:
        return self.bot.choose(SeatView(self.game, seat.seat, seat.view, seat.legal, seat.events), chance)


def play(game: Game, seats: int, seed: int, ours: int, spec: str, cheats: bool) -> float:
    """One game with the search on seat `ours`: its share of the win."""
    match = Match(game, seats, None, Source(seed))
    challenger = Cheat(spec, match) if cheats else make(spec)
    players = [Player(challenger if seat == ours else make("greedy"), seat, seed) for seat in range(seats)]
    return finish(match, players, ours)


def main() -> None:
    parser = argparse.ArgumentParser(description="An honest search and one that sees all, on the same deals.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--limit", type=float, default=600.0, help="stop after so many CPU-seconds")
    chosen = parser.parse_args()
    game, seats, spec = find(chosen.game), chosen.seats, f"search:{chosen.iterations}it"
    start = process_time()
    found: dict[bool, list[float]] = {False: [], True: []}
    while len(found[True]) < 2 or process_time() - start < chosen.limit:
        for cheats, means in found.items():
            seed = 1 + len(means)
            means.append(fmean(play(game, seats, seed, ours, spec, cheats) for ours in range(seats)))
    more = [seeing - honest for honest, seeing in zip(found[False], found[True], strict=True)]
    print(f"{chosen.game}, {seats} seats, {spec} among greedy, {len(more) * seats} games each:")
    print(f"honest {share(found[False])}, seeing all {share(found[True])}, more by {share(more)}", flush=True)


if __name__ == "__main__":
    main()
