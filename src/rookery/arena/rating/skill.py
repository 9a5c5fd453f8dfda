"""OpenSkill (Plackett and Luce, by Weng and Lin): the rating of a living leaderboard, updated game by game.

Such a rating depends on the order of the games, so it is the mean of several passes, each over blocks drawn anew; how
far the passes lie apart is the interval. A bot that holds several seats counts once, by its mean rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from openskill.models import PlackettLuce, PlackettLuceRating

from rookery.arena.contest import Block, ranks
from rookery.arena.rating.bootstrap import Estimate
from rookery.arena.simulate import Played
from rookery.arena.statistics import Z_95, mean
from rookery.core.sums import summed

PASSES = 10
MOST_GAMES = 500  # in a pass: it forgets what is long ago

Ratings = dict[str, PlackettLuceRating]


def skills(blocks: Sequence[Block], bots: Sequence[str]) -> list[Estimate]:
    """In the order of `bots`."""
    size = max(1, min(len(blocks), MOST_GAMES // len(blocks[0].games)))
    passes = [one_pass(Random(nth).choices(blocks, k=size), bots, Random(nth)) for nth in range(PASSES)]
    shrink = sqrt(size / len(blocks))  # a pass over fewer blocks wanders further than one over all
    return [estimate([found[bot].mu for found in passes], shrink) for bot in bots]


def estimate(values: list[float], shrink: float) -> Estimate:
    middle = mean(values)
    spread = sqrt(summed([(value - middle) ** 2 for value in values]) / (len(values) - 1)) * shrink
    return Estimate(middle, middle - Z_95 * spread, middle + Z_95 * spread)


def one_pass(blocks: list[Block], bots: Sequence[str], order: Random) -> Ratings:
    model = PlackettLuce()
    ratings: Ratings = {bot: model.rating() for bot in bots}
    games = [played for block in blocks for played in block.games]
    for played in order.sample(games, len(games)):
        rate(model, ratings, played)
    return ratings


def rate(model: PlackettLuce, ratings: Ratings, played: Played) -> None:
    ranked = ranks(played)
    names = list(dict.fromkeys(played.bots))
    means = [mean_rank(name, played.bots, ranked) for name in names]
    for name, (rating,) in zip(names, model.rate([[ratings[name]] for name in names], ranks=means), strict=True):
        ratings[name] = rating


def mean_rank(name: str, table: Sequence[str], ranked: list[float]) -> float:
    return mean([rank for bot, rank in zip(table, ranked, strict=True) if bot == name])
