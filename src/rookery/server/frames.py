"""What one viewer is sent. Everything of the game comes from its view, its legal moves and its redacted events."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf

from rookery.core.event import HIDDEN, Event
from rookery.core.game import Game
from rookery.core.match import IllegalMove, Match
from rookery.core.talk import TALKED
from rookery.core.view import View
from rookery.core.words import HIDDEN_NUMBER, NOBODY
from rookery.server.protocol import (
    Choice,
    Frame,
    Happening,
    Phrase,
    Question,
    Result,
    Seat,
    TableFacts,
    Welcome,
    Words,
)
from rookery.server.table import Chair, Table, events_so_far
from rookery.server.unsent import MOST_LINES

Viewer = int | None


def welcome(table: Table, viewer: Viewer) -> Welcome:
    return Welcome(viewer, "" if viewer is None else table.opening.invite, phrases(table, viewer))


def phrases(table: Table, viewer: Viewer) -> list[Phrase]:
    """What a seat can say while the game runs."""
    match = table.match
    if viewer is None or match is None:
        return []
    said, names = table.game.phrases, table.names
    return [Phrase(at, said[at].kind, said[at].say(names)) for at in match.sayable(viewer)]


def frame(
    table: Table,
    viewer: Viewer,
    here: Sequence[int] = (),
    events: int = 0,
    chat: int = 0,
    seconds: float | None = None,
    known: TableFacts | None = None,
    graces: Sequence[float | None] = (),
) -> Frame:
    """The table for one viewer, with the events and the chat from these numbers on.

    `known` is what everybody knows, where it is at hand: it is one for all viewers.
    """
    match = table.match
    view = match.view(viewer) if match else None
    return Frame(
        table=known or facts(table, here),
        position=table.game.plain(view) if view else None,
        sketch=table.game.sketch(view) if view else {},
        question=question(table, viewer, view) if view else None,
        awaited=awaited(table, viewer),
        seconds=seconds,
        graces=[left if shows_grace(table, left) else None for left in graces],
        events=happenings(match, viewer, events, table.names) if match else [],
        chat=lines(table, chat),
        result=result(match) if match else None,
    )


def shows_grace(table: Table, left: float | None) -> bool:
    return left is not None and not isinf(left) and table.status == "running"


# -- The table


def facts(table: Table, here: Sequence[int] = ()) -> TableFacts:
    """What everybody knows of it."""
    opening = table.opening
    answered = sealed_seats(table)
    return TableFacts(
        id=table.id,
        game=table.game.key,
        title=table.game.title,
        status=table.status,
        clock=opening.clock,
        host=opening.host,
        options=opening.options,
        commitment=table.match.commitment if table.match else "",
        seats=[
            seat_facts(table, seat, chair, seat in here, seat in answered) for seat, chair in enumerate(table.chairs)
        ],
        rematch=table.rematch,
        hints=opening.hints,
    )


def seat_facts(table: Table, seat: int, chair: Chair, here: bool, answered: bool) -> Seat:
    asked = seat in table.asked
    return Seat(
        name=chair.name,
        kind="person" if chair.person else "bot" if chair.bot else "open",
        bot=chair.bot,
        here=here or not chair.person,
        lent=chair.lent,
        asked=asked,
        answered=answered and not asked,
    )


def sealed_seats(table: Table) -> list[int]:
    """Those that have answered under a seal that is not broken yet, as everybody sees."""
    if table.match is None or not table.match.asked:
        return []
    sealed = table.match.view(None).sealed
    return [seat for seat in range(len(table.chairs)) if (sealed >> seat) & 1]


def awaited(table: Table, viewer: Viewer) -> str:
    """Whose answer is awaited, in a sentence."""
    others = [table.names[seat] for seat in table.asked if seat != viewer]
    if not others:
        return ""
    if len(others) == 1:
        return f"Waiting for {others[0]}."
    return f"Waiting for {', '.join(others[:-1])} and {others[-1]}."


def lines(table: Table, since: int) -> list[Words]:
    """The chat from a number on; of a long one the last lines, so that nobody can bury a table in words."""
    first = max(since, len(table.chat) - MOST_LINES)
    said = enumerate(table.chat[first:], start=first)
    return [Words(number, line.seat, line.name, line.text, line.after) for number, line in said]


# -- The game


def question(table: Table, viewer: Viewer, view: View | None = None) -> Question | None:
    """What is asked of the viewer: of seats that are asked, and of those that may still change a sealed answer."""
    match = table.match
    if match is None or viewer is None or table.chairs[viewer].is_played_by_bot:
        return None
    try:
        legal = match.legal(viewer)
    except IllegalMove:
        return None
    view, names = view or match.view(viewer), table.names
    return Question(
        number=table.question,
        prompt=table.game.prompt(view, names, viewer),
        sealed=bool((view.sealed >> viewer) & 1),
        chosen=match.sealed_answer(viewer),
        choices=[choice(table.game, action, names, viewer) for action in legal],
    )


def choice(game: Game, action: int, names: Sequence[str], viewer: int) -> Choice:
    move = game.moves[action]
    return Choice(action, move.say(names, viewer), move.kind, move.arguments)


def happenings(match: Match, viewer: Viewer, since: int, names: Sequence[str]) -> list[Happening]:
    seen = enumerate(match.events(viewer, since), start=since)
    reader = NOBODY if viewer is None else viewer
    return [happening(match.game, number, event, names, reader) for number, event in seen]


def happening(game: Game, number: int, event: Event, names: Sequence[str], reader: int) -> Happening:
    text = game.log_line(event, names, reader)
    if event.what == HIDDEN:
        return Happening(number, "hidden", text, {})
    if event.what == TALKED:
        return Happening(number, "talk", text, {"seat": event.seat, "to": event.detail, "phrase": shown(event.secret)})
    kind = game.kinds[event.what]
    numbers: dict[str, int | None] = dict(event.numbers(kind))
    if kind.secret:
        numbers[kind.secret] = shown(event.secret)
    return Happening(number, kind.name, text, numbers)


def shown(secret: int) -> int | None:
    return None if secret == HIDDEN_NUMBER else int(secret)


def result(match: Match) -> Result | None:
    return Result(match.scores, list(match.winners)) if match.over else None


def seen_so_far(table: Table) -> tuple[int, int]:
    """How many events and how many lines of chat there are."""
    return events_so_far(table), len(table.chat)
