"""How much of the noise of a search is the worlds it imagines.

    python bench/luck.py GAME [--bot search:100it] [--worlds 150]

At questions from games among greedy bots the answers they like best are tried in the same worlds with the same luck.
Three numbers come out, each the mean over questions: how far outcomes of one answer differ, by how much the best answer
leads the next, and how closely an outcome follows what a glance promised at its world before (a correlation).
"""

from __future__ import annotations

import argparse
from statistics import StatisticsError, correlation, fmean, pstdev

from rookery.bots import SeatView, make
from rookery.bots.search.bot import SearchBot
from rookery.bots.search.search import Search
from rookery.bots.search.settings import Settings
from rookery.bots.search.value import glance, play_on
from rookery.core.moves import Moves
from rookery.training.pace import positions

BEST = 4  # answers


def liked(look: SeatView) -> list[int]:
    """The answers that the heuristics like best."""
    weights = dict(zip(look.legal, look.game.weigh(look.view, look.legal), strict=True))
    return sorted(look.legal, key=lambda action: -weights[action])[:BEST]


def try_out(look: SeatView, settings: Settings, worlds: int) -> tuple[list[float], dict[int, list[float]]]:
    """What each world promised, and what each answer brought there."""
    search, game, moves = Search(look, settings), look.game, Moves()
    promised, brought = list[float](), {action: list[float]() for action in liked(look)}
    for _ in range(worlds):
        world = search.world()
        promised.append(glance(game, world, search.net)[look.seat])
        luck = search.dice.state
        for action, outcomes in brought.items():
            search.dice.state, state = luck, world.clone()
            game.play(state, look.seat, action, search.dice)
            shares = play_on(game, state, search.horizon, search.guided, moves, search.dice, search.net)
            outcomes.append(shares[look.seat])
    return promised, brought


def followed(promised: list[float], outcomes: list[float]) -> float:
    """How closely outcomes follow promises; not at all where either never changes."""
    try:
        return correlation(promised, outcomes)
    except StatisticsError:
        return 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description="How much of an outcome its world brings, and how much an answer.")
    parser.add_argument("game")
    parser.add_argument("--bot", default="search:100it")
    parser.add_argument("--worlds", type=int, default=150)
    chosen = parser.parse_args()
    bot = make(chosen.bot)
    if not isinstance(bot, SearchBot):
        parser.error(f"{chosen.bot} does not imagine worlds: name a search or an expert")
    spreads, leads, follows = [], [], []
    for look in positions(chosen.game, 4)[::2]:
        promised, brought = try_out(look, bot.suited(look.game), chosen.worlds)
        means = sorted(map(fmean, brought.values()))
        spreads.append(fmean(map(pstdev, brought.values())))
        leads.append(means[-1] - means[-2])
        follows.append(fmean(followed(promised, outcomes) for outcomes in brought.values()))
    print(f"{chosen.game}, {chosen.bot}, {len(leads)} questions: outcomes differ by {fmean(spreads):.3f},")
    print(f"the best answer leads by {fmean(leads):.3f}, an outcome follows its promise by {fmean(follows):.2f}")


if __name__ == "__main__":
    main()
