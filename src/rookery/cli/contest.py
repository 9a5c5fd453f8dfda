"""`rookery arena`: which bot is better, and how sure that is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rookery.arena.apart import tried
from rookery.arena.contest import Block, Contest, check, games_in_block
from rookery.arena.runners import NoCluster, Runner, WorkLost, open_runner
from rookery.arena.seeds import drawn
from rookery.arena.shards import Shards, same_seed
from rookery.arena.stopping import Better, Fixed, Narrow, Rule, cap
from rookery.arena.tournament import OnBlock, hold
from rookery.bots.command import SECONDS
from rookery.cli.choices import choose_game, choose_options, choose_seats, split_specs
from rookery.cli.refusal import Refused, refusing
from rookery.cli.screen import stderr, stdout

if TYPE_CHECKING:
    from rookery.arena.standings import Standings

GAIN = 0.05
MOST_GAMES = 1_000_000


def arena(
    game: str,
    /,
    *,
    bots: str,
    games: int | None = None,
    until_interval: str | None = None,
    better: str | None = None,
    seats: int | None = None,
    seed: int | None = None,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    limit: float = SECONDS,
    jobs: int = 1,
    cluster: str | None = None,
    out: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> None:
    """Find out which bot is better: the same deals for every line-up, in rotated seats, with intervals.

    Without --games or --until-interval it asks whether the first bot is better, and stops when that is answered.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`.
    bots
        The bots, with commas between: by name, MODULE:ATTRIBUTE, FILE.py or cmd:COMMAND. See `rookery bots`.
    games
        Play so many games, rounded up to whole deals; with --better, at most so many.
    until_interval
        Play until every share of wins is known to within this much at 95 %, as in 2%.
    better
        Ask whether the first bot wins so much more than its fair share, as in 5%, and stop when that is answered.
    seats
        How many sit at the table: 4 if not said.
    seed
        The same seed gives the same deals. If none is said, one is drawn that no bot can guess; a bot from outside
        plays with no other.
    option
        A variant of the game, as name=value; may be given several times.
    limit
        Seconds that a bot may think about a move. One that thinks longer loses the game.
    jobs
        In how many processes. The result does not depend on it.
    cluster
        Play on a Ray cluster: `auto` for the one this computer belongs to, or its address.
    out
        Keep every game in this folder. The same command takes a contest up where it was broken off.
    as_json
        Print the result as JSON.
    """
    need_lab()
    contest = make_contest(game, bots, seats, seed, option or [], limit, out)
    rule = make_rule(contest, games, until_interval, better)
    with refusing():
        tried(contest.bots)
        shards = Shards(out, contest) if out else None
    begun = perf_counter()
    with runner_for(jobs, cluster) as runner, progress(contest, rule) as show:
        blocks = play(contest, runner, rule, shards, show)
    show_result(contest, rule, blocks, perf_counter() - begun, as_json)


def need_lab() -> None:
    try:
        import numpy  # noqa: F401
        import openskill  # noqa: F401
    except ImportError as error:
        raise Refused(f"the arena needs more packages ({error.name}): pip install 'rookery[lab]'") from error


def make_contest(
    key: str, bots: str, seats: int | None, seed: int | None, option: list[str], limit: float, out: Path | None
) -> Contest:
    game = choose_game(key)
    kept = same_seed(out) if out else None
    chosen = seed if seed is not None else kept if kept is not None else drawn()
    number, options = choose_seats(game, seats), choose_options(game, option)
    contest = Contest(key, number, split_specs(bots), chosen, options, limit)
    with refusing():
        check(contest)
    return contest


def make_rule(contest: Contest, games: int | None, until: str | None, better: str | None) -> Rule:
    if games is not None and games < 1:
        raise Refused(f"there must be at least one game to play, not {games}")
    if until is not None and better is not None:
        raise Refused("--until-interval and --better ask two questions: name one of them")
    each = games_in_block(contest)
    most = None if games is None else ceil(games / each)
    if until is not None:
        return Narrow(contest, part(until, "--until-interval"), most or MOST_GAMES // each)
    if most is not None and better is None:
        return Fixed(most)
    gain = GAIN if better is None else part(better, "--better")
    return Better(contest, gain, most or cap(contest, gain, each))


def part(text: str, what: str) -> float:
    """As in 2% or 0.02."""
    digits = text.strip().removesuffix("%")
    try:
        value = float(digits) / (100 if digits != text.strip() else 1)
    except ValueError:
        raise Refused(f"{what} is written as in 2%, not {text!r}") from None
    if not 0 < value < 1:
        raise Refused(f"{what} must lie between 0% and 100%, unlike {text!r}")
    return value


@contextmanager
def runner_for(jobs: int, cluster: str | None) -> Iterator[Runner]:
    if jobs < 1:
        raise Refused(f"there must be at least one process, not {jobs}")
    try:
        runner = open_runner(jobs, cluster)
    except NoCluster as error:
        raise Refused(str(error)) from None
    with closing(runner):
        yield runner


def play(contest: Contest, runner: Runner, rule: Rule, shards: Shards | None, show: OnBlock) -> list[Block]:
    try:
        return hold(contest, runner, rule, shards, show)
    except WorkLost as error:
        raise Refused(str(error)) from None
    except KeyboardInterrupt:
        if shards:
            stderr().print(f"Broken off. The same command goes on from {shards.folder}.")
        raise


@contextmanager
def progress(contest: Contest, rule: Rule) -> Iterator[OnBlock]:
    """Games played of those expected, and the time left; it goes when the work is done."""
    console, each = stderr(), games_in_block(contest)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    )
    bar.disable = not console.is_terminal
    with bar:
        task = bar.add_task(choose_game(contest.game).title, total=rule.expected * each)
        yield lambda block: bar.update(task, advance=each, total=rule.expected * each)


def show_result(contest: Contest, rule: Rule, blocks: list[Block], seconds: float, as_json: bool) -> None:
    from rookery.arena.standings import standings
    from rookery.cli.contest_tables import tables

    found = standings(contest, blocks)
    if as_json:
        print_json(contest, rule, found, seconds)
    else:
        stdout().print(tables(contest, rule.verdict, found, seconds))


def print_json(contest: Contest, rule: Rule, found: Standings, seconds: float) -> None:
    told = {**asdict(contest), **found.plain(), "verdict": rule.verdict, "wall_seconds": round(seconds, 3)}
    print(json.dumps(told, indent=2))
