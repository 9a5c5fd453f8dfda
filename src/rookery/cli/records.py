"""`rookery replay` and `rookery verify`: what was played, and whether it is true."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.rule import Rule
from rich.text import Text

import rookery
from rookery.arena.line_up import names_of
from rookery.cli.position import draw_position
from rookery.cli.refusal import Refused, refusing
from rookery.cli.saved import check_eyes, existing, load_record
from rookery.cli.scores import score_table
from rookery.cli.screen import BAD, GOOD, QUIET, STRONG, is_terminal, stdout
from rookery.cli.wording import print_log
from rookery.core.match import Match, replay, replaying
from rookery.core.record import BadRecord, Record
from rookery.core.telling import Reader


def replay_file(
    file: Path,
    /,
    *,
    seat: int | None = None,
    spectator: Annotated[bool, Parameter(negative="")] = False,
    step: Annotated[bool, Parameter(negative="")] = False,
    reveal: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Tell a recorded game again, as a spectator or one of its seats saw it.

    Parameters
    ----------
    file
        A record.
    seat
        Through the eyes of this seat; seats are counted from 0.
    spectator
        Through the eyes of somebody who only watches: what is done if no seat is named.
    step
        Show the position after every answer, and wait for Enter.
    reveal
        Show a seat though its game is not over, and with it what others at the table may not know yet.
    """
    if spectator and seat is not None:
        raise Refused("choose a seat or the spectator, not both")
    record = read_whole(file)
    if seat is not None:
        check_eyes(record, seat, reveal)
    reader = Reader(names_of(record.players, record.seats), seat)
    tell_again(record, reader, stdout(), step)


def read_whole(file: Path) -> Record:
    """A record that replays to its last answer: better to know before than half-way."""
    with refusing():
        record = Record(load_record(file))
        replay(rookery.known(record), record)
    return record


def tell_again(record: Record, reader: Reader, console: Console, step: bool) -> None:
    told = 0
    for match in replaying(rookery.known(record), record):
        events = match.events(reader.seat, told)
        told += len(events)
        print_log(console, match.game, events, reader)
        if step and not match.over:
            show(match, reader, console)
            if is_terminal():
                input()
    show(match, reader, console)
    if match.over:
        console.print()
        console.print(score_table(match, reader))


def show(match: Match, reader: Reader, console: Console) -> None:
    title = "the end" if match.over else f"after {match.answers} answers"
    console.print()
    console.print(Rule(Text(f"{match.game.title} · {title}", STRONG), style=QUIET, align="left"))
    console.print(draw_position(match.game, match.view(reader.seat), reader))


# -- Verify


def verify(*files: Path) -> int:
    """Check records: every answer was legal, and chance kept its promise.

    Parameters
    ----------
    files
        Records: .json or .jsonl, packed (.gz) or not.
    """
    if not files:
        raise Refused("no file is named")
    for file in files:
        existing(file)
    console = stdout()
    bad = sum(verify_file(file, console) for file in files)
    return 1 if bad else 0


def verify_file(file: Path, console: Console) -> int:
    """One line for each record; how many are bad."""
    bad, number = 0, 0
    several = ".jsonl" in file.suffixes
    try:
        for number, plain in enumerate(rookery.load_all(file), start=1):
            bad += verify_one(plain, f"{file}, line {number}" if several else str(file), console)
    except BadRecord as error:
        say_bad(str(file), str(error), console)
        return bad + 1
    return bad


def verify_one(plain: dict[str, object], where: str, console: Console) -> int:
    try:
        match = rookery.verify(plain)
    except BadRecord as error:
        say_bad(where, str(error), console)
        return 1
    promise = "commitment kept" if match.source else "its source of chance is not published yet"
    said = f"{match.game.title}, {match.answers} answers, {promise}"
    console.print(Text.assemble(f"{where}: ", ("ok", GOOD), f", {said}"), soft_wrap=True)
    return 0


def say_bad(where: str, reason: str, console: Console) -> None:
    console.print(Text.assemble(f"{where}: ", ("bad", BAD), f", {reason}"), soft_wrap=True)
