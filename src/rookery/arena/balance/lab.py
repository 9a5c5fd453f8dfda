"""Plays what a report needs and counts it: the same inquiry gives the same study, whatever the number of processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from multiprocessing import get_context
from typing import TypeVar

from rookery.arena.balance.comparing import Difference, compare
from rookery.arena.balance.drama import Drama, drama_of
from rookery.arena.balance.ladder import LADDER, Rung, rung_of, rungs
from rookery.arena.balance.restricted import (
    MOST_COMPONENTS,
    Barred,
    Cost,
    Restricted,
    costs_of,
    play_barred,
    worth_barring,
)
from rookery.arena.balance.seats import Counts, Table, counts_of, table_of
from rookery.arena.balance.sequels import POINTS, Openness, openness_of, play_sequels
from rookery.arena.balance.usage import Happening, Use, happenings_of, unused_moves, uses_of
from rookery.arena.balance.watching import Watched, watch_batch
from rookery.arena.simulate import Batch, Plan, batches, checked, leave_quietly, play_batch
from rookery.core.options import Options
from rookery.games import find

FEWEST_GAMES = 20
SEQUEL_GAMES = 1 + POINTS // 2
Work = TypeVar("Work")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked. The first of `seats` and of `options` gets the closer look; a second set is compared."""

    game: str
    seats: tuple[int, ...]
    bots: tuple[str, ...] = ("greedy",)
    games: int = 1000
    seed: int = 1
    options: tuple[Options, ...] = ({},)
    ladder: tuple[str, ...] = LADDER

    @property
    def fewer(self) -> int:
        """Games for each step of the ladder and each component that is barred."""
        return max(FEWEST_GAMES, self.games // 2)

    @property
    def retold(self) -> int:
        """Games that are taken up again along their way."""
        return max(FEWEST_GAMES, self.games // 5)

    @property
    def most_games(self) -> int:
        """No more than this are played; ten sequels are as long as five games."""
        steps = len(rungs(self.plan(), self.ladder))
        whole = self.games * (len(self.seats) + len(self.options) - 1) + self.fewer * (steps + MOST_COMPONENTS)
        return whole + self.retold * SEQUEL_GAMES

    def plan(self, seats: int | None = None, options: int = 0) -> Plan:
        number = seats or self.seats[0]
        return Plan(self.game, number, self.bots[:number], self.games, self.seed, self.options[options])


@dataclass(frozen=True, slots=True)
class Study:
    """What was found. All but `tables` and `differences` is of the first number of seats."""

    inquiry: Inquiry
    rules: int
    tables: list[Table]
    answers: Counts
    scores: Counts
    winning: Counts
    drama: Drama | None
    openness: Openness
    uses: list[Use]
    unused: list[str]
    happenings: list[Happening]
    costs: list[Cost]
    rungs: list[Rung]
    differences: list[Difference]

    def plain(self) -> dict[str, object]:
        """For files: numbers to six digits, which is more than any interval allows."""
        return {name: rounded(value) for name, value in asdict(self).items()}


def rounded(value: object) -> object:
    if isinstance(value, float):
        return float(f"{value:.6g}")
    if isinstance(value, dict):
        return {name: rounded(one) for name, one in value.items()}
    return [rounded(one) for one in value] if isinstance(value, list | tuple) else value


class Team:
    """Does work in other processes, or here, and tells of every game that is done."""

    def __init__(self, pool: ProcessPoolExecutor | None, jobs: int, on_games: Callable[[int], None]) -> None:
        self.pool = pool
        self.jobs = jobs
        self.on_games = on_games

    def each(self, do: Callable[[Work], list[Result]], work: Sequence[Work], games: int = 1) -> list[Result]:
        """All results, in the order of the work; each is worth so many games."""
        found: list[Result] = []
        for done in self.pool.map(do, work) if self.pool else map(do, work):
            self.on_games(games * len(done))
            found.extend(done)
        return found


@contextmanager
def team(jobs: int, on_games: Callable[[int], None]) -> Iterator[Team]:
    if jobs == 1:
        yield Team(None, jobs, on_games)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), leave_quietly) as pool:
        yield Team(pool, jobs, on_games)


def check(inquiry: Inquiry) -> None:
    """ValueError with a reason, before anything is played."""
    if inquiry.games < FEWEST_GAMES:
        raise ValueError(f"a report needs at least {FEWEST_GAMES} games, not {inquiry.games}")
    if len(set(inquiry.seats)) < len(inquiry.seats):
        raise ValueError("a number of seats is named twice")
    for options in range(len(inquiry.options)):
        for seats in inquiry.seats:
            checked(inquiry.plan(seats, options))
    for plan in rungs(inquiry.plan(), inquiry.ladder):
        checked(plan)


def study(inquiry: Inquiry, jobs: int = 1, on_games: Callable[[int], None] = lambda games: None) -> Study:
    """Play and count; ValueError with a reason."""
    check(inquiry)
    with team(jobs, on_games) as workers:
        return found_by(inquiry, workers)


def found_by(inquiry: Inquiry, workers: Team) -> Study:
    game, plan = find(inquiry.game), checked(inquiry.plan())
    games = watch(plan, workers)
    others = [watch(checked(inquiry.plan(seats)), workers) for seats in inquiry.seats[1:]]
    changed = [watch(checked(inquiry.plan(options=number)), workers) for number in range(1, len(inquiry.options))]
    played = [one.played for one in games]
    return Study(
        replace(inquiry, options=tuple(map(game.check_options, inquiry.options))),
        game.version,
        [table_of(games), *map(table_of, others)],
        counts_of([one.answers for one in played]),
        counts_of([score for one in played for score in one.scores]),
        counts_of([one.scores[seat] for one in played for seat in one.winners]),
        drama_of(games),
        retell(inquiry, plan, workers),
        uses_of(game, games),
        unused_moves(game, games),
        happenings_of(game, games),
        costs_of(game, games, bar(inquiry, plan, games, workers)),
        climb(inquiry, workers),
        [difference for other in changed for difference in compare(game, games, other)],
    )


def watch(plan: Plan, workers: Team) -> list[Watched]:
    return workers.each(watch_batch, batches(plan, workers.jobs))


def retell(inquiry: Inquiry, plan: Plan, workers: Team) -> Openness:
    parts = batches(replace(plan, games=inquiry.retold, records=True), workers.jobs)
    told = workers.each(play_sequels, parts, SEQUEL_GAMES)
    return openness_of(plan.seats, told)


def bar(inquiry: Inquiry, plan: Plan, games: Sequence[Watched], workers: Team) -> dict[int, list[Restricted]]:
    parts = batches(replace(plan, games=min(plan.games, inquiry.fewer)), workers.jobs)
    found = {}
    for component in worth_barring(find(plan.game), games):
        work = [Barred(batch, component) for batch in parts]
        found[component] = workers.each(play_barred, work)
    return found


def climb(inquiry: Inquiry, workers: Team) -> list[Rung]:
    found = []
    for plan in rungs(replace(inquiry.plan(), games=inquiry.fewer), inquiry.ladder):
        work: list[Batch] = batches(checked(plan), workers.jobs)
        found.append(rung_of(plan, workers.each(play_batch, work)))
    return found
