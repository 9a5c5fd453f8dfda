"""What an iteration costs, so that two bots can be given the same time and still play the same game every time."""

from __future__ import annotations

from time import process_time

import rookery
from rookery.bots import GreedyBot, SeatView, seat_view
from rookery.bots.outside import invite
from rookery.bots.player import own_dice
from rookery.bots.search.bot import SearchBot

GAMES = 3
POSITIONS = 24
TRIAL = 100  # iterations
ROUNDS = 3


def positions(game: str, seats: int) -> list[SeatView]:
    """Questions with a choice, from games among greedy bots."""
    found: list[SeatView] = []
    for seed in range(GAMES):
        match, greedy, dice = rookery.match(game, seats, seed=seed), GreedyBot(), own_dice(seed, 0)
        looks: list[SeatView] = []
        while asked := match.asked:
            look = seat_view(match, asked[0])
            if len(look.legal) > 1:
                looks.append(look)
            match.play(asked[0], greedy.choose(look, dice))
        found += looks[:: max(1, len(looks) * GAMES // POSITIONS)]
    return found


def seconds(spec: str, looks: list[SeatView]) -> float:
    """What a bot needs for all these questions: CPU time, for others may be at work."""
    bot, start = invite(spec), process_time()
    assert isinstance(bot, SearchBot)
    for look in looks:
        bot.think(look)
    return process_time() - start


def matched(spec: str, other: str, game: str, seats: int, iterations: int) -> int:
    """How many iterations one bot makes in the time in which the other makes so many. In specs `{}` is their number."""
    looks, ratios = positions(game, seats), []
    for nth in range(ROUNDS):
        theirs = seconds(other.format(f"{iterations}it"), looks)
        trial = max(10, min(TRIAL, iterations))
        mine = seconds(spec.format(f"{trial}it"), looks) / trial
        ratios.append(theirs / mine)
    return max(1, round(sorted(ratios)[ROUNDS // 2]))
