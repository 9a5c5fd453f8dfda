"""`rookery balance`: a report on how even a game is, as one page."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from rookery.arena.balance.findings import findings
from rookery.arena.balance.lab import Inquiry, Study, check, study
from rookery.arena.balance.ladder import LADDER
from rookery.arena.runners import Runner, WorkLost
from rookery.arena.seeds import run_seed
from rookery.bots import BotFailure
from rookery.bots.outside import invite
from rookery.cli.choices import USUAL_SEATS, choose_bots, choose_game
from rookery.cli.contest import runner_for
from rookery.cli.refusal import Refused, refusing
from rookery.cli.screen import stderr, stdout
from rookery.core.game import Game
from rookery.core.options import Options

MOST_OPTIONS = 2
MARKS = {"good": "✓", "watch": "!", "note": "·"}


def balance(
    game: str,
    /,
    *,
    out: Path,
    seats: str = "",
    options: Annotated[list[Path] | None, Parameter(negative="", consume_multiple=True)] = None,
    bots: str = "greedy",
    ladder: str = ",".join(LADDER),
    games: int = 1000,
    jobs: int = 1,
    cluster: str | None = None,
    seed: int | None = None,
    as_json: Annotated[Path | None, Parameter(name="--json")] = None,
) -> None:
    """Play a game among bots and write a report: who wins, how long, how open, and what everything is worth.

    Parameters
    ----------
    game
        The key of a game: see `rookery games`.
    out
        The page to write: one file, which needs nothing else.
    seats
        Numbers of seats, with commas between; the first gets the closer look. All of them, and 4 first, if not said.
    options
        A file with a variant of the game, as JSON; with two files both are compared.
    bots
        The bots by name, with commas between; fewer than seats are dealt round again.
    ladder
        Bots from worst to best, with commas between: is skill rewarded?
    games
        How many games for each number of seats; half as many for each step of the ladder and each thing that is barred.
    jobs
        In how many processes. The result does not depend on it.
    cluster
        Play on a Ray cluster: `auto` for the one this computer belongs to, or its address.
    seed
        The first game has this seed, the next one the next. The same seed gives the same page. It is 1 if not said
        and, where a bot from outside plays, drawn, so that no bot can guess it.
    as_json
        Write all numbers to this file too.
    """
    chosen = choose_game(game)
    players, steps = choose_bots(bots, invite), choose_bots(ladder, invite)
    inquiry = Inquiry(
        game,
        choose_numbers(chosen, seats),
        players,
        games,
        run_seed([*players, *steps], seed),
        choose_files(chosen, options or []),
        steps,
    )
    check_inquiry(inquiry, [file for file in (out, as_json) if file])
    draw = drawing()
    with runner_for(jobs, cluster) as runner, progress(inquiry.most_games) as show:
        found = study_with(inquiry, runner, show)
    write(out, draw(found, command(inquiry, options or [], out)))
    if as_json:
        write(as_json, json.dumps(found.plain(), indent=1) + "\n")
    tell(found, out)


def choose_numbers(game: Game, words: str) -> tuple[int, ...]:
    """As in "4,3,5"; all that the game allows if none is named."""
    if not words:
        usual = [USUAL_SEATS] if USUAL_SEATS in game.seats else []
        return tuple(dict.fromkeys([*usual, *game.seats]))
    try:
        return tuple(int(word) for word in words.split(","))
    except ValueError:
        raise Refused(f"seats are numbers with commas between, such as 4,3,5, not {words!r}") from None


def choose_files(game: Game, files: Sequence[Path]) -> tuple[Options, ...]:
    if len(files) > MOST_OPTIONS:
        raise Refused(f"a report compares two files of options, not {len(files)}")
    return tuple(read_options(game, file) for file in files) or (game.check_options({}),)


def read_options(game: Game, file: Path) -> Options:
    try:
        found = json.loads(file.read_text())
    except OSError as error:
        raise Refused(f"the options in {file} cannot be read: {error.strerror}") from None
    except ValueError:
        raise Refused(f"{file} is not JSON") from None
    if not isinstance(found, dict):
        raise Refused(f"{file} must hold the options by name, such as {{}} for none")
    with refusing():
        return game.check_options(found)


def check_inquiry(inquiry: Inquiry, files: Sequence[Path]) -> None:
    for file in files:
        if not file.absolute().parent.is_dir():
            raise Refused(f"there is no folder {file.parent} to write {file.name} to")
    with refusing():
        check(inquiry)


def study_with(inquiry: Inquiry, runner: Runner, show: Callable[[int], None]) -> Study:
    """A bot that fails spoils the count: it is named, and there is no report."""
    try:
        return study(inquiry, runner, show)
    except (BotFailure, WorkLost) as error:
        raise Refused(f"{error}, in a run of seed {inquiry.seed}") from None


def drawing() -> Callable[[Study, str], str]:
    """Asked for before the games are played: who lacks it should not have to wait."""
    try:
        from rookery.arena.balance.page import page
    except ImportError as error:
        raise Refused(f"a report needs {error.name}: pip install 'rookery[lab]'") from None
    return page


def command(inquiry: Inquiry, options: Sequence[Path], out: Path) -> str:
    """What to type to get the same page. A page that is passed on names no folder of the one who made it."""
    words = ["rookery", "balance", inquiry.game, "--seats", ",".join(map(str, inquiry.seats))]
    if options:
        words += ["--options", *map(as_typed, options)]
    words += ["--bots", ",".join(inquiry.bots), "--ladder", ",".join(inquiry.ladder)]
    words += ["--games", str(inquiry.games), "--seed", str(inquiry.seed), "--out", as_typed(out)]
    return shlex.join(words)


def as_typed(file: Path) -> str:
    return file.name if file.is_absolute() or ".." in file.parts else str(file)


@contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr with the time that is left, where somebody can see it."""
    console = stderr()
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with bar:
        task = bar.add_task("", total=games)
        yield lambda done: bar.advance(task, done)


def write(file: Path, text: str) -> None:
    """All of it or nothing."""
    aside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        aside.write_text(text, encoding="utf-8")
        os.replace(aside, file)
    except OSError as error:
        raise Refused(f"the report cannot be written to {file}: {error.strerror}") from None
    finally:
        aside.unlink(missing_ok=True)


def tell(found: Study, out: Path) -> None:
    console = stdout()
    for finding in findings(found):
        console.print(Text(f"{MARKS[finding.tone]} {finding.text}"))
    console.print(Text(f"The whole report is in {out}"))
