"""Plays what a report needs and counts it: the same inquiry gives the same study, whatever the number of processes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
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
from rookery.arena.runners import Here, Runner, in_order
from rookery.arena.seeds import USUAL
from rookery.arena.simulate import Batch, Plan, batches, checked, play_batch
from rookery.core.options import Options
from rookery.games import find

FEWEST_GAMES = 20
SEQUEL_GAMES = 1 + POINTS // 2
Work = TypeVar("Work")
Result = TypeVar("Result")
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Inquiry:
    """What is asked. The first of `seats` and of `options` gets the closer look; a second set is compared."""

    game: str
    seats: tuple[int, ...]
    bots: tuple[str, ...] = ("greedy",)
    games: int = 1000
    seed: int = USUAL
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
    """Who plays, and who is told of every game that is done."""

    def __init__(self, runner: Runner, on_games: Callable[[int], None]) -> None:
        self.runner = runner
        self.on_games = on_games

    def batches(self, plan: Plan) -> list[Batch]:
        return batches(plan, self.runner.workers)

    def play(
        self, task: Callable[[Work], list[Result]], work: Mapping[Key, Sequence[Work]], games: int = 1
    ) -> dict[Key, list[Result]]:
        """All results under the key of their work, in its order; each is worth so many games."""
        keys = [key for key, pieces in work.items() for piece in pieces]
        every = [piece for pieces in work.values() for piece in pieces]
        found: dict[Key, list[Result]] = {key: [] for key in work}
        for key, done in zip(keys, in_order(self.runner.run(task, every)), strict=True):
            self.on_games(games * len(done))
            found[key].extend(done)
        return found


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


def study(
    inquiry: Inquiry, runner: Runner | None = None, on_games: Callable[[int], None] = lambda games: None
) -> Study:
    """Play and count, here if no runner is named; ValueError with a reason."""
    check(inquiry)
    return found_by(inquiry, Team(runner or Here(), on_games))


def found_by(inquiry: Inquiry, team: Team) -> Study:
    game, plan = find(inquiry.game), checked(inquiry.plan())
    games, *others = watch([checked(inquiry.plan(seats)) for seats in inquiry.seats], team)
    changed = watch([checked(inquiry.plan(options=number)) for number in range(1, len(inquiry.options))], team)
    played = [one.played for one in games]
    return Study(
        replace(inquiry, options=tuple(map(game.check_options, inquiry.options))),
        game.version,
        [table_of(games), *map(table_of, others)],
        counts_of([one.answers for one in played]),
        counts_of([score for one in played for score in one.scores]),
        counts_of([one.scores[seat] for one in played for seat in one.winners]),
        drama_of(games),
        retell(inquiry, plan, team),
        uses_of(game, games),
        unused_moves(game, games),
        happenings_of(game, games),
        costs_of(game, games, bar(inquiry, plan, games, team)),
        climb(inquiry, team),
        [difference for other in changed for difference in compare(game, games, other)],
    )


def watch(plans: Sequence[Plan], team: Team) -> list[list[Watched]]:
    work = {number: team.batches(plan) for number, plan in enumerate(plans)}
    return list(team.play(watch_batch, work).values())


def retell(inquiry: Inquiry, plan: Plan, team: Team) -> Openness:
    work = {"": team.batches(replace(plan, games=inquiry.retold, records=True))}
    return openness_of(plan.seats, team.play(play_sequels, work, SEQUEL_GAMES)[""])


def bar(inquiry: Inquiry, plan: Plan, games: Sequence[Watched], team: Team) -> dict[int, list[Restricted]]:
    parts = team.batches(replace(plan, games=min(plan.games, inquiry.fewer)))
    components = worth_barring(find(plan.game), games)
    return team.play(play_barred, {one: [Barred(batch, one) for batch in parts] for one in components})


def climb(inquiry: Inquiry, team: Team) -> list[Rung]:
    plans = rungs(replace(inquiry.plan(), games=inquiry.fewer), inquiry.ladder)
    played = team.play(play_batch, {number: team.batches(checked(plan)) for number, plan in enumerate(plans)})
    return [rung_of(plan, played[number]) for number, plan in enumerate(plans)]
