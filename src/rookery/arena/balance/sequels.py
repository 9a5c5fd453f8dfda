"""When is it decided? A game is taken up again along its way and played on with other luck: does the same seat win?

At the deal that happens as often as seats and hidden cards make it, at the last answer always. One sequel a position is
enough: over many games its share is the chance that two sequels agree. Bots think no more than in any game, and
nothing has to be known of the game, not even a score.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rookery.arena.balance.watching import sitting
from rookery.arena.simulate import Batch, Plan, line_up, play_one
from rookery.arena.statistics import Share, wilson
from rookery.bots.outside import invite
from rookery.core.match import replay
from rookery.core.record import Record
from rookery.core.sums import summed
from rookery.games import find

POINTS = 10  # of a game, where it is taken up again
OTHER_LUCK = 1_000_003  # added to the seed: no game of a report has it


@dataclass(frozen=True, slots=True)
class Openness:
    """The share of sequels that the same seats win, after each tenth of the answers; the last is the end itself."""

    games: int
    fair: float
    same: list[Share]


def play_sequels(batch: Batch) -> list[list[float]]:
    """For each game and point: how far the winners of the sequel are those of the game."""
    return [sequels_of(batch.plan, batch.first + nth) for nth in range(batch.count)]


def sequels_of(plan: Plan, number: int) -> list[float]:
    played = play_one(plan, number)
    assert played.record is not None
    record = Record(played.record)
    return [
        agreement(played.winners, sequel(plan, record, number, played.answers * point // POINTS, point))
        for point in range(POINTS)
    ]


def sequel(plan: Plan, record: Record, number: int, answers: int, point: int) -> tuple[int, ...]:
    """Who wins if the game goes on otherwise from here."""
    seed = plan.seed + OTHER_LUCK * (number * POINTS + point + 1)
    match = replay(find(plan.game), record, answers, seed)
    specs = line_up(plan, number)
    with sitting(list(map(invite, specs)), specs, seed) as players:
        while asked := match.asked:
            players[asked[0]].answer(match)
    return match.winners


def agreement(ones: tuple[int, ...], others: tuple[int, ...]) -> float:
    """1 for the same winners, 0 for none in common; that nobody wins is a result like any other."""
    every = {*ones, *others}
    return len({*ones} & {*others}) / len(every) if every else 1.0


def openness_of(seats: int, games: Sequence[list[float]]) -> Openness:
    sums = [summed(list(column)) for column in zip(*games, strict=True)] + [float(len(games))]
    fair = 1 / seats
    return Openness(len(games), fair, [Share(same / len(games), *wilson(same, len(games)), fair) for same in sums])
