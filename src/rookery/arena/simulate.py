"""Many games of one line-up: the seats go round, the seeds count up, and the result is the same however many processes.

Work goes out as plain data, a Batch, and comes back as plain data, a list of Played: neither holds a compiled object,
so any pool of processes can do it, here or elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace

from rookery.arena.line_up import NAMES, sign
from rookery.arena.runners import Runner, in_order, open_runner
from rookery.arena.seeds import USUAL, check_seed
from rookery.bots import BotFailure, Player
from rookery.bots.outside import invite
from rookery.core.match import Match
from rookery.core.source import seeded
from rookery.games import find

MOST_IN_A_BATCH = 200
BATCHES_EACH = 8  # for every process: enough that none idles at the end


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. `bots` names one bot a seat; fewer than seats are dealt round again."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int = USUAL
    options: dict[str, object] = field(default_factory=dict)
    records: bool = False


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games of a plan: those from number `first` on."""

    plan: Plan
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did that lost it the game."""

    bot: str
    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Played:
    """One game: who sat where, and how it ended. One that ended by a fault has winners, but no scores."""

    seed: int
    bots: tuple[str, ...]
    scores: list[int]
    winners: tuple[int, ...]
    answers: int
    record: dict[str, object] | None
    fault: Fault | None = None


def checked(plan: Plan) -> Plan:
    """The plan with every seat and option filled; ValueError with a reason."""
    game = find(plan.game)
    if plan.seats not in game.seats:
        raise ValueError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {plan.seats}")
    if plan.games < 1:
        raise ValueError(f"there must be at least one game to play, not {plan.games}")
    if not 1 <= len(plan.bots) <= plan.seats:
        raise ValueError(f"{len(plan.bots)} bots are named for {plan.seats} seats")
    for spec in plan.bots:
        invite(spec).close()
    check_seed(plan.bots, plan.seed)
    bots = tuple(plan.bots[seat % len(plan.bots)] for seat in range(plan.seats))
    return replace(plan, bots=bots, options=game.check_options(plan.options))


def line_up(plan: Plan, number: int) -> tuple[str, ...]:
    """The bots by seat in one game: each sits on every seat equally often."""
    return tuple(plan.bots[(seat + number) % plan.seats] for seat in range(plan.seats))


def play_one(plan: Plan, number: int) -> Played:
    seed, bots = plan.seed + number, line_up(plan, number)
    match = Match(find(plan.game), plan.seats, plan.options, seeded(seed))
    match.players = [sign(name, spec) for name, spec in zip(NAMES, bots, strict=False)]
    players = [Player(invite(spec), seat, seed, spec) for seat, spec in enumerate(bots)]
    try:
        while asked := match.asked:
            players[asked[0]].answer(match)
    finally:
        for player in players:
            player.bot.close()
    record = match.record() if plan.records else None
    return Played(seed, bots, match.scores, match.winners, match.answers, record)


def play_batch(batch: Batch) -> list[Played]:
    return [play_one(batch.plan, batch.first + nth) for nth in range(batch.count)]


def tried(batch: Batch) -> list[Played] | BotFailure:
    """A failure is a result like others, so that of several the one told does not depend on who is done first."""
    try:
        return play_batch(batch)
    except BotFailure as failure:
        return failure


def batches(plan: Plan, jobs: int) -> list[Batch]:
    size = max(1, min(MOST_IN_A_BATCH, plan.games // (jobs * BATCHES_EACH)))
    return [Batch(plan, first, min(size, plan.games - first)) for first in range(0, plan.games, size)]


def play_all(plan: Plan, runner: Runner) -> Iterator[Played]:
    """Every game of a checked plan, in order; BotFailure at the first game in which a bot falls over."""
    for played in in_order(runner.run(tried, batches(plan, runner.workers))):
        if isinstance(played, BotFailure):
            raise played
        yield from played


def simulate(plan: Plan, jobs: int = 1, on_game: Callable[[Played], None] | None = None) -> Sequence[Played]:
    """All games of a plan, with their records handed to `on_game` and then dropped, or ValueError with a reason."""
    found = []
    with closing(open_runner(jobs)) as runner:
        for played in play_all(checked(plan), runner):
            if on_game:
                on_game(played)
            found.append(replace(played, record=None))
    return found
