"""`rookery hint`: what a bot would do on a seat of a recorded game, and why."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text

import rookery
from rookery.arena.line_up import names_of
from rookery.bots import advise, make, seat_view
from rookery.cli.refusal import Refused, refusing
from rookery.cli.saved import check_eyes, load_record
from rookery.cli.screen import QUIET, STRONG, stdout
from rookery.core.match import Match, replay
from rookery.core.record import Record

ADVISER = "search:2000it"
MOST_LINES = 5


def hint(
    file: Path,
    /,
    *,
    seat: int,
    bot: str = ADVISER,
    after: int | None = None,
    reveal: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Ask a bot what it would do on a seat. It sees what that seat may know, and no more.

    Parameters
    ----------
    file
        A record.
    seat
        The seat that is to answer; seats are counted from 0.
    bot
        Whom to ask: see `rookery bots`.
    after
        Look at the game after so many answers; after all of them if none is named.
    reveal
        Show the moves of a seat though its game is not over, and with them what others may not know yet.
    """
    match = read_until(file, seat, after, reveal)
    with refusing():
        look = seat_view(match, seat)
        advice = advise(look, make(bot))
    console, name = stdout(), names_of(match.players, match.seats)[seat]
    console.print(Text.assemble((f"{name}: ", STRONG), match.prompt(seat)))
    for nth, line in enumerate(advice[:MOST_LINES]):
        console.print(Text(f"  {line.words()}", STRONG if nth == 0 else QUIET), soft_wrap=True)


def read_until(file: Path, seat: int, after: int | None, reveal: bool) -> Match:
    with refusing():
        record = Record(load_record(file))
        if after is not None and not 0 <= after <= len(record.answers):
            raise Refused(f"the record has {len(record.answers)} answers: look at it after 0 to {len(record.answers)}")
        check_eyes(record, seat, reveal)
        return replay(rookery.known(record), record, after)
