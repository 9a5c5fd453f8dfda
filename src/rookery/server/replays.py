"""Finished games: their record, and the table after each answer. A running game has neither.

A record that somebody brings along is shown in the same way. Nothing of it is kept.
"""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from rookery.core.game import Game
from rookery.core.match import Match, replay, replaying
from rookery.core.record import BadRecord, Record
from rookery.core.verify import verify
from rookery.core.words import NOBODY
from rookery.games import find
from rookery.server import all_seeing
from rookery.server.frames import facts, happening, happenings, result
from rookery.server.hints import judged
from rookery.server.protocol import MOST_NAME, Happening, Judged, RecordShown, Replay, Seat, TableFacts
from rookery.server.requests import Refusal
from rookery.server.table import Table
from rookery.server.text import tidy
from rookery.server.thinking import Thinker

ALL: Final = "all"  # eyes that see what any seat sees

Eyes = int | Literal["all"] | None
Seen = tuple[dict[str, object], dict[str, object], list[Happening]]


def finished(table: Table) -> Match:
    if table.match is None or not table.match.over:
        raise Refusal("running", "the game is not over yet: its secrets are sealed until then")
    return table.match


def record_of(table: Table) -> dict[str, object]:
    return finished(table).record()


def replay_of(table: Table, answers: int, seat: int | None, every: bool = False) -> Replay:
    """The game after some answers, as a seat saw it, with what that seat had seen happen by then; or all seats."""
    record = Record(finished(table).record())
    check_moment(record, answers, seat)
    then, told = moment(table.game, record, answers)
    return shown(then, told, record, facts(table), ALL if every else seat)


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


def shown(then: Match, told: list[int], record: Record, table: TableFacts, eyes: Eyes) -> Replay:
    names = [one.name for one in table.seats]
    position, sketch, events = seen_by_all(then, names) if eyes == ALL else seen_by(then, eyes, names)
    return Replay(
        table=table,
        answers=then.answers,
        last=len(record.answers),
        position=position,
        sketch=sketch,
        events=events,
        told=told,
        by=record.answers[then.answers - 1][0] if then.answers else None,
        result=result(then),
        secrets=all_seeing.own_only(then) if eyes == ALL else [],
    )


def seen_by(then: Match, seat: int | None, names: list[str]) -> Seen:
    view = then.view(seat)
    return then.game.plain(view), then.game.sketch(view), happenings(then, seat, 0, names)


def seen_by_all(then: Match, names: list[str]) -> Seen:
    told = enumerate(all_seeing.events(then))
    events = [happening(then.game, number, event, names, NOBODY) for number, event in told]
    return all_seeing.position(then), all_seeing.sketch(then), events


# -- What a bot thinks of an answer


async def judged_of(thinker: Thinker, table: Table, answer: int, seat: int | None, every: bool) -> Judged:
    """Of a finished game: for the eyes of the one who answered, or for all eyes."""
    record = Record(finished(table).record())
    return await judged_answer(thinker, table.game, record, answer, ALL if every else seat, table.names)


async def judged_record(thinker: Thinker, asked: RecordShown) -> Judged:
    game, record, _, _ = await asyncio.to_thread(tried, asked)
    names = [seat_facts(record, seat).name for seat in range(record.seats)]
    return await judged_answer(thinker, game, record, asked.answers, ALL if asked.every else asked.seat, names)


async def judged_answer(
    thinker: Thinker, game: Game, record: Record, answer: int, eyes: Eyes, names: list[str]
) -> Judged:
    if not 1 <= answer <= len(record.answers):
        raise Refusal("no-answer", f"this game had {len(record.answers)} answers")
    seat, action = record.answers[answer - 1][:2]
    if eyes not in (seat, ALL):
        raise Refusal("not-yours", "what else there was to choose is known to the one who chose alone")
    before, _ = await asyncio.to_thread(moment, game, record, answer - 1)
    return await judged(thinker, before, seat, action, names)


# -- Records that are brought along


def replay_record(asked: RecordShown) -> Replay:
    """What a record tells, or a refusal that says what is wrong with it."""
    game, record, then, told = tried(asked)
    answer = shown(then, told, record, record_facts(then, record), ALL if asked.every else asked.seat)
    if asked.verify:
        answer.verified = is_true(game, record)
    return answer


def tried(asked: RecordShown) -> tuple[Game, Record, Match, list[int]]:
    """The record, and the match as far as it is to be shown. Where all is to be seen, it must come to its end."""
    try:
        record = Record(asked.record)
        check_moment(record, asked.answers, asked.seat)
        game = find(record.game)
        then, told = moment(game, record, asked.answers)
        whole = replay(game, record) if asked.every else then
    except ValueError as error:
        raise Refusal("bad-record", str(error)) from None
    if asked.every and not whole.over:
        raise Refusal("running", "this game is not over: its secrets stay with the seats that have them")
    return game, record, then, told


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
        hints=False,
    )


def seat_facts(record: Record, seat: int) -> Seat:
    said = tidy(record.players[seat])[:MOST_NAME] if seat < len(record.players) else ""
    return Seat(said or f"Seat {seat + 1}", "person", "", here=True, lent=False, asked=False, answered=False)
