"""Finished games: their record, and the table after each answer. A running game has neither."""

from __future__ import annotations

from rookery.core.match import Match, replay
from rookery.core.record import Record
from rookery.server.frames import facts, happenings, result
from rookery.server.protocol import Replay
from rookery.server.requests import Refusal
from rookery.server.table import Table


def finished(table: Table) -> Match:
    if table.match is None or not table.match.over:
        raise Refusal("running", "the game is not over yet: its secrets are sealed until then")
    return table.match


def record_of(table: Table) -> dict[str, object]:
    return finished(table).record()


def replay_of(table: Table, answers: int, seat: int | None) -> Replay:
    """The game after some answers, as a seat saw it, with what that seat had seen happen by then."""
    match = finished(table)
    if not 0 <= answers <= match.answers:
        raise Refusal("no-answer", f"this game had {match.answers} answers")
    if seat is not None and not 0 <= seat < match.seats:
        raise Refusal("no-seat", f"this game had the seats 0 to {match.seats - 1}")
    then = replay(table.game, Record(match.record()), answers)
    return Replay(
        table=facts(table),
        answers=answers,
        last=match.answers,
        position=table.game.plain(then.view(seat)),
        sketch=table.game.sketch(then.view(seat)),
        events=happenings(then, seat, 0, table.names),
        result=result(then),
    )
