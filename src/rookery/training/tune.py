"""Settings of a search, found by trying: many are tried on a few deals, the better half on twice as many, and so on.

All play one among copies of the search as it is, on the same deals, at equal time. The one that is left must pass the
same test as a net before it is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from rookery.arena.contest import Contest, play_table
from rookery.arena.runners import Runner
from rookery.arena.statistics import win_share
from rookery.core.game import Game
from rookery.games import find
from rookery.training.gate import SECONDS, Verdict, equal_time, judge

CURIOSITIES = ("0.4", "0.7", "1", "1.5")
HORIZONS = ("0", "2", "6", "12")
GUIDED = ("0", "1")
FIRST = 4  # deals of the first round

Settings = dict[str, str]
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Trial:
    """One candidate on one deal, on every seat in turn."""

    game: str
    seats: int
    candidate: str
    field: str
    deal: int


def candidates(game: Game) -> list[Settings]:
    """Whether heuristics guide makes a difference only where something is played on."""
    ways = [("0", "0"), *product(HORIZONS[1:], GUIDED if game.guided else GUIDED[:1])]
    return [
        {"horizon": horizon, "guided": guided, "curiosity": curiosity}
        for horizon, guided in ways
        for curiosity in CURIOSITIES
    ]


def spec_of(bot: str, settings: Settings) -> str:
    """With `{}` for the budget. Settings come before a file of weights, which ends the spec."""
    name, _, rest = bot.partition("{}")
    return f"{name}{{}},{','.join(f'{key}={value}' for key, value in settings.items())}{rest}"


def play_trial(trial: Trial) -> float:
    won = 0.0
    contest = Contest(trial.game, trial.seats, (trial.candidate, trial.field), 0, {}, SECONDS)
    for seat in range(trial.seats):
        table = tuple(trial.candidate if place == seat else trial.field for place in range(trial.seats))
        won += win_share(play_table(contest, trial.deal, table, {}), [seat])
    return won / trial.seats


def halve(
    game: str, bot: str, tried: list[Settings], seats: int, iterations: int, seed: int, runner: Runner, say: Say
) -> Settings:
    """The settings that are left when all others have fallen behind."""
    field = f"search:{iterations}it"
    specs = [equal_time(game, seats, spec_of(bot, one), "search:{}", iterations)[0] for one in tried]
    won, deals, first = [0.0] * len(tried), FIRST, seed * 10**6
    left, played = list(range(len(tried))), 0
    while len(left) > 1:
        say(f"{len(left)} candidates on {deals} deals each …")
        trials = [Trial(game, seats, specs[one], field, first + deal) for one in left for deal in range(deals)]
        for place, share in runner.run(play_trial, trials):
            won[left[place // deals]] += share
        played, first, deals = played + deals, first + deals, 2 * deals
        left = sorted(left, key=lambda one: -won[one])[: (len(left) + 1) // 2]
        say(f"  best so far: {told(tried[left[0]])}, with {100 * won[left[0]] / played:.0f} % of the wins")
    return tried[left[0]]


def told(settings: Settings) -> str:
    return ", ".join(f"{name} {value}" for name, value in settings.items())


def tune(
    game: str, bot: str, iterations: int, seed: int, minutes: float, runner: Runner, say: Say
) -> tuple[Settings, Verdict]:
    """The best settings for a bot, `{}` in its spec being the budget, and whether they pass against the usual ones."""
    chosen = find(game)
    seats = 4 if 4 in chosen.seats else chosen.seats[-1]
    best = halve(game, bot, candidates(chosen), seats, iterations, seed, runner, say)
    say(f"Testing {told(best)} against the usual settings at equal time …")
    newcomer, champion = equal_time(game, seats, spec_of(bot, best), bot, iterations)
    return best, judge(game, seats, newcomer, champion, seed, runner, minutes)
