"""Finished games: their record, and the table after each answer. A running game has neither.

A record that somebody brings along is shown in the same way. Nothing of it is kept.
"""

from __future__ import annotations

from rookery.core.game import Game
from rookery.core.match import Match, replaying
from rookery.core.record import BadRecord, Record
from rookery.core.verify import verify
from rookery.games import find
from rookery.server.frames import facts, happenings, result
from rookery.server.protocol import MOST_NAME, RecordShown, Replay, Seat, TableFacts
from rookery.server.requests import Refusal
from rookery.server.table import Table
from rookery.server.text import tidy


def finished(table: Table) -> Match:
    if table.match is None or not table.match.over:
        raise Refusal("running", "the game is not over yet: its secrets are sealed until then")
    return table.match


def record_of(table: Table) -> dict[str, object]:
    return finished(table).record()


def replay_of(table: Table, answers: int, seat: int | None) -> Replay:
    """The game after some answers, as a seat saw it, with what that seat had seen happen by then."""
    record = Record(finished(table).record())
    check_moment(record, answers, seat)
    then, told = moment(table.game, record, answers)
    return shown(then, told, record, facts(table), seat)


def check_moment(record: Record, answers: int, seat: int | None) -> None:
    if not 0 <= answers <= len(record.answers):
        raise Refusal("no-answer", f"this game had {len(record.answers)} answers")
    if seat is not None and not 0 <= seat < record.seats:
        raise Refusal("no-seat", f"this game had the seats 0 to {record.seats - 1}")


def moment(game: Game, record: Record, answers: int) -> tuple[Match, list[int]]:
    """The match after so many answers, and how many events there were before the first and after each."""
    told = []
    for match in replaying(game, record, answers):
        told.append(len(match.log.events))
    return match, told


def shown(then: Match, told: list[int], record: Record, table: TableFacts, seat: int | None) -> Replay:
    return Replay(
        table=table,
        answers=then.answers,
        last=len(record.answers),
        position=then.game.plain(then.view(seat)),
        sketch=then.game.sketch(then.view(seat)),
        events=happenings(then, seat, 0, [one.name for one in table.seats]),
        told=told,
        result=result(then),
    )


# -- Records that are brought along


def replay_record(asked: RecordShown) -> Replay:
    """What a record tells, or a refusal that says what is wrong with it."""
    try:
        record = Record(asked.record)
        check_moment(record, asked.answers, asked.seat)
        game = find(record.game)
        then, told = moment(game, record, asked.answers)
    except ValueError as error:
        raise Refusal("bad-record", str(error)) from None
    answer = shown(then, told, record, record_facts(then, record), asked.seat)
    if asked.verify:
        answer.verified = is_true(game, record)
    return answer


def is_true(game: Game, record: Record) -> bool:
    try:
        verify(game, record)
    except BadRecord:
        return False
    return record.source is not None


def record_facts(match: Match, record: Record) -> TableFacts:
    """The table that a record was played at, as far as it tells."""
    return TableFacts(
        id="",
        game=match.game.key,
        title=match.game.title,
        status="over" if match.over else "running",
        clock="off",
        host=0,
        options=record.options,
        commitment=record.commitment,
        seats=[seat_facts(record, seat) for seat in range(record.seats)],
        rematch="",
    )


def seat_facts(record: Record, seat: int) -> Seat:
    said = tidy(record.players[seat])[:MOST_NAME] if seat < len(record.players) else ""
    return Seat(said or f"Seat {seat + 1}", "person", "", here=True, lent=False, asked=False, answered=False)
