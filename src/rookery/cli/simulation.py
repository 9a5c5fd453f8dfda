"""`rookery simulate`: many games among bots, and what they tell."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import IO, Annotated

from cyclopts import Parameter
from rich.console import Group
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from rookery.arena.seeds import check_seed, run_seed
from rookery.arena.simulate import Plan, Played, simulate
from rookery.arena.statistics import Report, Standing, report
from rookery.bots import BotFailure
from rookery.bots.outside import invite
from rookery.cli.choices import choose_bots, choose_game, choose_options, choose_seats
from rookery.cli.refusal import Refused, refusing
from rookery.cli.screen import QUIET, STRONG, quiet_table, stderr, stdout
from rookery.research.dataset import check_path, rows, writing

NUMBERS = ("wins", "95 % interval", "fair", "score", "10 %", "median", "90 %")
OnGame = Callable[[Played], None]


def simulate_games(
    game: str,
    /,
    *,
    games: int = 1000,
    seats: int | None = None,
    bots: str = "greedy,random",
    seed: int | None = None,
    jobs: int = 1,
    option: Annotated[list[str] | None, Parameter(negative="")] = None,
    records: Path | None = None,
    dataset: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative="")] = False,
) -> None:
    """Play many games among bots, with the seats going round, and show who wins how often.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`.
    games
        How many games.
    seats
        How many sit at the table: 4 if not said.
    bots
        The bots by name, with commas between; fewer than seats are dealt round again.
    seed
        The first game has this seed, the next one the next. The same seed gives the same result. It is 1 if not said
        and, where a bot from outside plays, drawn, so that no bot can guess it.
    jobs
        In how many processes. The result does not depend on it.
    option
        A variant of the game, as name=value; may be given several times.
    records
        Keep the records of all games in this file, whose name ends in .jsonl.gz or .jsonl.
    dataset
        Keep every decision with its view, legal moves and outcome in this file: .parquet, .jsonl.gz or .jsonl.
    as_json
        Print the result as JSON.
    """
    plan = make_plan(game, games, seats, bots, seed, option or [], records, dataset)
    if jobs < 1:
        raise Refused(f"there must be at least one process, not {jobs}")
    begun = perf_counter()
    try:
        with record_file(records) as keep, data_file(dataset) as note, progress(games) as show:
            played = simulate(plan, jobs, all_of(keep, note, show))
    except BotFailure as failure:
        raise Refused(f"{failure}, in a run of seed {plan.seed}; the arena would go on without it") from None
    seconds = perf_counter() - begun
    found = report(played)
    if as_json:
        print_json(plan, found, seconds)
    else:
        stdout().print(tables(plan, found, seconds))


def make_plan(
    game: str,
    games: int,
    seats: int | None,
    bots: str,
    seed: int | None,
    option: list[str],
    records: Path | None,
    dataset: Path | None = None,
) -> Plan:
    chosen = choose_game(game)
    number, specs = choose_seats(chosen, seats), choose_bots(bots, invite)
    if games < 1:
        raise Refused(f"there must be at least one game to play, not {games}")
    if len(specs) > number:
        raise Refused(f"{len(specs)} bots are named for {number} seats")
    if records is not None and ".jsonl" not in records.suffixes:
        raise Refused(f"the name of a file of records ends in .jsonl.gz or .jsonl, unlike {records.name}")
    if dataset is not None:
        with refusing():
            check_path(dataset)
    recorded, first = records is not None or dataset is not None, run_seed(specs, seed)
    with refusing():
        check_seed(specs, first)
    return Plan(game, number, specs, games, first, choose_options(chosen, option), recorded)


def all_of(*works: OnGame) -> OnGame:
    def on_game(played: Played) -> None:
        for work in works:
            work(played)

    return on_game


@contextmanager
def whole_file(path: Path, what: str) -> Iterator[IO[bytes]]:
    """A new file that takes the place of the old one once it is complete: who is interrupted keeps the old one."""
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with aside.open("wb") as file:
            yield file
        os.replace(aside, path)
    except OSError as error:
        raise Refused(f"the {what} cannot be written to {path}: {error.strerror}") from None
    finally:
        aside.unlink(missing_ok=True)


@contextmanager
def record_file(path: Path | None) -> Iterator[OnGame]:
    """Each record on a line of its own."""
    if path is None:
        yield lambda played: None
        return
    with whole_file(path, "records") as raw:
        packed = gzip.GzipFile("", "wb", fileobj=raw, mtime=0) if path.suffix == ".gz" else raw
        with packed as file:
            yield writing_records(file)


def writing_records(file: IO[bytes] | gzip.GzipFile) -> OnGame:
    def write(played: Played) -> None:
        file.write(json.dumps(played.record, separators=(",", ":")).encode() + b"\n")

    return write


@contextmanager
def data_file(path: Path | None) -> Iterator[OnGame]:
    """A row for every decision; what was written is not kept in memory."""
    if path is None:
        yield lambda played: None
        return
    with whole_file(path, "data set") as raw, writing(path, raw) as write:
        yield lambda played: write(rows(played.record or {}))


@contextmanager
def progress(games: int) -> Iterator[OnGame]:
    """A bar on stderr, where somebody can see it; it goes when the work is done."""
    console = stderr()
    bar = Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True)
    bar.disable = not console.is_terminal
    with bar:
        task = bar.add_task("", total=games)
        yield lambda played: bar.advance(task)


# -- The result


def print_json(plan: Plan, found: Report, seconds: float) -> None:
    setting: dict[str, object] = {
        "game": plan.game,
        "seats": plan.seats,
        "line_up": list(plan.bots),
        "seed": plan.seed,
        "options": plan.options,
    }
    print(json.dumps({**setting, **found.plain(), "seconds": round(seconds, 3)}, indent=2))


def tables(plan: Plan, found: Report, seconds: float) -> Group:
    length = found.answers
    speed = f"{seconds:.1f} s · {length.mean * found.games / seconds:,.0f} answers/s"
    head = f"{plan.seats} seats · {found.games:,} games · seed {plan.seed} · {speed}"
    return Group(
        Text.assemble((choose_game(plan.game).title, STRONG), f" · {head}\n"),
        standings("bot", found.by_bot),
        "",
        standings("seat", found.by_seat),
        "",
        Text(
            f"Answers a game: mean {length.mean:.1f}, 10 % {length.tenth}, median {length.median}, "
            f"90 % {length.nine_tenths}. Shared wins: {found.shared:,}.",
            QUIET,
        ),
    )


def standings(what: str, rows: list[Standing]) -> Table:
    table = quiet_table(what, *NUMBERS, right=NUMBERS)
    for row in rows:
        wins, score = row.wins, row.score
        table.add_row(
            Text(row.name, STRONG),
            percent(wins.share),
            f"{100 * wins.low:.1f} to {percent(wins.high)}",
            Text(percent(wins.fair), QUIET),
            f"{score.mean:.2f}",
            *map(str, (score.tenth, score.median, score.nine_tenths)),
        )
    return table


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"
