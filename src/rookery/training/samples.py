"""Positions of games among bots, laid open, each with who won in the end.

Work goes out as plain data, a Lot, and comes back as arrays, so that any runner can do it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rookery.bots import Bot, SeatView
from rookery.bots.outside import invite, is_outside
from rookery.bots.player import own_dice
from rookery.bots.search.selection import tasted
from rookery.bots.search.value import shares_of
from rookery.core.chance import Dice
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.state import State
from rookery.core.sums import summed
from rookery.games import find

TASTES = (0.1, 0.1, 0.3, 1.0)  # temperatures that games are played with, in turn
ASTRAY = 12  # one in so many answers is any: positions that nobody aims at come up in a search too
POSITIONS = 12  # of a game: more would say the same again

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Lot:
    """Games to learn from, those of seeds from `first` on, which anybody can guess: the `bot` is one of our own.

    Without one all follow the heuristics of the game.
    """

    game: str
    seats: int
    first: int
    games: int
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Samples:
    """A row for each position: its features, who won (the last column is nobody), and the plain value of it."""

    features: Floats
    shares: Floats
    plain: Floats

    @property
    def seats(self) -> int:
        return int(self.plain.shape[1])


def gather(lot: Lot) -> Samples:
    """Play the games of a lot."""
    if is_outside(lot.bot):
        raise ValueError(f"{lot.bot} comes from outside: only bots of our own are learnt from")
    game, bot = find(lot.game), invite(lot.bot) if lot.bot else None
    rows: list[tuple[State, list[float]]] = []
    for seed in range(lot.first, lot.first + lot.games):
        rows += play(game, lot.seats, seed, bot)
    features = np.array([list(game.features(state)) for state, won in rows], np.float32)
    plain = np.array([list(game.value(state)) for state, won in rows], np.float32)
    return Samples(features, np.array([won for state, won in rows], np.float32), plain)


def play(game: Game, seats: int, seed: int, bot: Bot | None) -> list[tuple[State, list[float]]]:
    """One game: some of its positions, all with the same end."""
    dice, moves, kept, met = Dice(seed), Moves(), list[State](), 0
    theirs = [own_dice(seed, seat) for seat in range(seats)]  # a bot never holds the dice of the game
    state = game.start(seats, game.check_options(None), dice)
    taste = TASTES[seed % len(TASTES)]
    while state.asked:
        keep(kept, met, state, dice)
        met += 1
        seat = state.first_asked()
        moves.clear()
        game.list_moves(state, seat, moves)
        game.play(state, seat, answer(game, state, seat, moves, dice, bot, theirs[seat], taste), dice)
    won = list(shares_of(game, state))
    return [(position, [*won, 1.0 - summed(won)]) for position in kept]


def keep(kept: list[State], met: int, state: State, dice: Dice) -> None:
    """So that in the end every position was as likely to be kept."""
    if met < POSITIONS:
        kept.append(state.clone())
        return
    place = dice.below(met + 1)
    if place < POSITIONS:
        kept[place] = state.clone()


def answer(
    game: Game, state: State, seat: int, moves: Moves, dice: Dice, bot: Bot | None, its: Dice, taste: float
) -> int:
    if moves.count == 1:
        return moves.items[0]
    if dice.below(ASTRAY) == 0:
        return moves.pick(dice)
    view, legal = game.view(state, seat), moves.listed()
    if bot is not None:
        return bot.choose(SeatView(game, seat, view, legal, []), its)
    return legal[tasted(game.weigh(view, legal), taste, dice)]


# -- Files


def write_samples(file: Path, lots: list[Samples]) -> None:
    """Several lots in one file, by number."""
    arrays: dict[str, NDArray[np.float16] | Floats] = {}
    for number, samples in enumerate(lots):
        arrays[f"features{number}"] = samples.features.astype(np.float16)
        arrays[f"shares{number}"], arrays[f"plain{number}"] = samples.shares, samples.plain
    with file.open("wb") as opened:
        np.savez(opened, **arrays)  # type: ignore[arg-type]


def read_samples(file: Path) -> list[Samples]:
    with np.load(file) as arrays:
        lots = len(arrays.files) // 3
        return [
            Samples(arrays[f"features{n}"].astype(np.float32), arrays[f"shares{n}"], arrays[f"plain{n}"])
            for n in range(lots)
        ]


def joined(lots: list[Samples]) -> list[Samples]:
    """Those with as many seats together."""
    by_seats: dict[int, list[Samples]] = {}
    for samples in lots:
        by_seats.setdefault(samples.seats, []).append(samples)
    return [
        Samples(
            np.concatenate([one.features for one in some]),
            np.concatenate([one.shares for one in some]),
            np.concatenate([one.plain for one in some]),
        )
        for some in by_seats.values()
    ]
