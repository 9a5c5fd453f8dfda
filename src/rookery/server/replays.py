"""Finished games: their record, and the table after each answer. A running game has neither.

A record that somebody brings along is shown in the same way. Nothing of it is kept. All this is done by clerks, in
processes of their own: see `clerks`.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from msgspec import Struct

from rookery.core.game import Game
from rookery.core.match import Match, replay, replaying
from rookery.core.record import BadRecord, Record
from rookery.core.verify import verify
from rookery.core.words import NOBODY
from rookery.games import find
from rookery.server import all_seeing
from rookery.server.frames import facts, happening, happenings, result
from rookery.server.protocol import MOST_NAME, Happening, RecordShown, Replay, Seat, TableFacts
from rookery.server.requests import Refusal
from rookery.server.table import Table
from rookery.server.text import tidy
from rookery.server.thinking import Look, look_of

ALL: Final = "all"  # eyes that see what any seat sees

Eyes = int | Literal["all"] | None
Seen = tuple[dict[str, object], dict[str, object], list[Happening]]


class Shown(Struct):
    """What is to be shown of a record; `table` where it was played here."""

    asked: RecordShown
    table: TableFacts | None = None


class Found(Struct):
    """An answer that a bot is to judge: what its seat saw before it, and what it was asked."""

    look: Look
    action: int
    prompt: str
    names: list[str]


def finished(table: Table) -> Match:
    if table.match is None or not table.match.over:
        raise Refusal("running", "the game is not over yet: its secrets are sealed until then")
    return table.match


def record_of(table: Table) -> dict[str, object]:
    return finished(table).record()


def shown_of(table: Table, answers: int, seat: int | None, every: bool) -> Shown:
    """A finished game of this server after some answers, as a seat saw it; or all seats."""
    return Shown(RecordShown(record_of(table), answers, seat, every=every), facts(table))


def replay_of(wish: Shown) -> Replay:
    """What a record tells, or a refusal that says what is wrong with it."""
    asked = wish.asked
    found = tried(asked)
    answer = shown(found, wish.table or record_facts(found.then, found.record), eyes_of(asked))
    if asked.verify:
        answer.verified = is_true(found.game, found.record)
    return answer


def eyes_of(asked: RecordShown) -> Eyes:
    return ALL if asked.every else asked.seat


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


def shown(found: Tried, table: TableFacts, eyes: Eyes) -> Replay:
    then, record = found.then, found.record
    names = [one.name for one in table.seats]
    position, sketch, events = seen_by_all(then, names) if eyes == ALL else seen_by(then, eyes, names)
    return Replay(
        table=table,
        answers=then.answers,
        last=len(record.answers),
        position=position,
        sketch=sketch,
        events=events,
        told=found.told,
        by=record.answers[then.answers - 1][0] if then.answers else None,
        result=result(then),
        ends=found.ends,
        secrets=all_seeing.own_only(then) if eyes == ALL else [],
    )


def seen_by(then: Match, seat: int | None, names: list[str]) -> Seen:
    view = then.view(seat)
    return then.game.plain(view), then.game.sketch(view), happenings(then, seat, 0, names)


def seen_by_all(then: Match, names: list[str]) -> Seen:
    told = enumerate(all_seeing.events(then))
    events = [happening(then.game, number, event, names, NOBODY) for number, event in told]
    return all_seeing.position(then), all_seeing.sketch(then), events


# -- What a bot is to think of an answer


def found_in(wish: Shown) -> Found:
    """For the eyes of the one who answered, or for all eyes."""
    asked = wish.asked
    game, record, *_ = tried(asked)
    if asked.answers < 1:
        raise Refusal("no-answer", f"this game had {len(record.answers)} answers")
    seat, action = record.answers[asked.answers - 1][:2]
    if eyes_of(asked) not in (seat, ALL):
        raise Refusal("not-yours", "what else there was to choose is known to the one who chose alone")
    before, _ = moment(game, record, asked.answers - 1)
    table = wish.table or record_facts(before, record)
    names = [one.name for one in table.seats]
    return Found(look_of(before, seat, "", "opinion"), action, before.prompt(seat, names), names)


# -- Records that are brought along


class Tried(NamedTuple):
    """A record, the match as far as it is to be shown, how many events each answer brought, and whether it ends."""

    game: Game
    record: Record
    then: Match
    told: list[int]
    ends: bool


def tried(asked: RecordShown) -> Tried:
    """Secrets are for games that have come to their end."""
    try:
        record = Record(asked.record)
        check_moment(record, asked.answers, asked.seat)
        game = find(record.game)
        then, told = moment(game, record, asked.answers)
        ends = replay(game, record).over
    except ValueError as error:
        raise Refusal("bad-record", str(error)) from None
    if asked.every and not ends:
        raise Refusal("running", "this game is not over: its secrets stay with the seats that have them")
    if asked.seat is not None and not (ends or asked.reveal):
        raise Refusal("unfinished", "this game is not over: to see what this seat alone may know, say that you want to")
    return Tried(game, record, then, told, ends)


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
