"""May this be done? A request of a seat becomes the entry to append, or is refused with a reason; nothing is changed.

Whatever is asked here follows from what the seat may know: a refusal tells no secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, isinf

from rookery.core.match import IllegalMove, Match
from rookery.server.entries import Answered, Began, Chatted, Entry, Left, Lent, Returned, Said
from rookery.server.protocol import Answer, Chat, Leave, Lend, Say, SeatRequest, Start, TakeBack
from rookery.server.quotas import is_talked_out, is_too_fast
from rookery.server.settings import Settings
from rookery.server.table import Table
from rookery.server.text import tidy


class Refusal(Exception):
    """Nothing was changed, and why."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


def entry_for(
    table: Table, seat: int, request: SeatRequest, here: Sequence[int] = (), graces: Sequence[float | None] = ()
) -> Entry:
    """What to append for a request of a seat; `here` are the seats whose people are connected.

    `graces`: for each seat, in how many seconds others may lend it.
    """
    match request:
        case Answer():
            return answered(table, seat, request)
        case Say():
            return said(table, seat, request)
        case Chat():
            return chatted(seat, request.text)
        case Start():
            return began(table, seat)
        case Lend():
            return lent(table, seat, request.seat, here, graces)
        case TakeBack():
            return returned(table, seat)
        case Leave():
            return Left(seat)


def check_quotas(table: Table, seat: int, request: SeatRequest, now: float, settings: Settings) -> None:
    """Everything that is stored is stored for good."""
    if is_too_fast(table.used, seat, now, settings.entries_a_minute):
        raise Refusal("too-many", "that is more than a person does in a minute: wait a moment")
    if isinstance(request, Chat | Say) and is_talked_out(table.used, seat, settings.words_a_seat):
        raise Refusal("too-many", "you have said as much as one seat can say at one table")


def running(table: Table) -> Match:
    if table.match is None:
        raise Refusal("not-begun", "the game has not begun yet")
    if table.match.over:
        raise Refusal("over", "the game is over")
    return table.match


def answered(table: Table, seat: int, request: Answer) -> Answered:
    if request.action not in offered(table, seat, request.question):
        raise Refusal("illegal", "that is not one of your moves now")
    return Answered(seat, request.action, "person")


def offered(table: Table, seat: int, question: int) -> list[int]:
    """The legal answers of a seat that is asked this question, and plays for itself."""
    match = running(table)
    if question != table.question:
        raise Refusal("stale", "that was about another question: look at the table again")
    if table.chairs[seat].lent:
        raise Refusal("lent", "a bot plays for you: take your seat back first")
    try:
        return match.legal(seat)
    except IllegalMove:
        raise Refusal("not-asked", "you are not asked now") from None


def said(table: Table, seat: int, request: Say) -> Said:
    match = running(table)
    if request.to is not None and (request.to == seat or request.to >= len(table.chairs)):
        raise Refusal("illegal", "you can whisper to another seat only")
    if not match.sayable(seat):
        raise Refusal("enough", "you have said enough at this table")
    if request.phrase not in match.sayable(seat):
        raise Refusal("illegal", "that cannot be said here")
    return Said(seat, request.phrase, request.to)


def chatted(seat: int, text: str) -> Chatted:
    words = tidy(text)
    if not words:
        raise Refusal("empty", "there is nothing to say in that")
    return Chatted(seat, words)


def began(table: Table, seat: int) -> Began:
    if table.match is not None:
        raise Refusal("begun", "the game has begun already")
    if seat != table.opening.host and table.chairs[table.opening.host].person:
        raise Refusal("not-host", "only the one who opened the table may begin")
    return Began()


def lent(table: Table, seat: int, other: int, here: Sequence[int], graces: Sequence[float | None]) -> Lent:
    running(table)
    if other >= len(table.chairs) or not table.chairs[other].person:
        raise Refusal("illegal", "there is no person on that seat")
    if table.chairs[other].lent:
        raise Refusal("lent", "a bot plays that seat already")
    if other != seat and other in here:
        raise Refusal("present", f"{table.chairs[other].name} is at the table")
    left = graces[other] if other != seat and other < len(graces) else 0.0
    if left:
        raise Refusal("too-soon", too_soon(table.chairs[other].name, left))
    return Lent(other, away=other != seat)


def too_soon(name: str, left: float) -> str:
    if isinf(left):
        return f"{name} has time: when it is up, a bot plays"
    return f"{name} may come back: a bot may play that seat in {ceil(left)} seconds"


def returned(table: Table, seat: int) -> Returned:
    running(table)
    if not table.chairs[seat].lent:
        raise Refusal("not-lent", "you play your seat yourself already")
    return Returned(seat)


def check_rematch(table: Table) -> None:
    if table.status != "over":
        raise Refusal("running", "the game is not over yet")
    if table.rematch:
        raise Refusal("rematched", "the next game is open already")
