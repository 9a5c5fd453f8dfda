"""A table: people and bots on seats, and the match they play. It knows no network, no store and no clock.

It is the fold of its log: `apply` is the only thing that changes it, and asks no questions. Whether an entry may be
appended is asked in `requests`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.source import read_source
from rookery.games import find
from rookery.server.entries import (
    Answered,
    Began,
    Chatted,
    Entry,
    Left,
    Lent,
    Opening,
    Rematched,
    Returned,
    Said,
    Sat,
    Stored,
)
from rookery.server.levels import USUAL
from rookery.server.lookalikes import are_alike
from rookery.server.protocol import Status
from rookery.server.quotas import Used, count

ME, OPEN = "me", "open"
SUBSTITUTE = USUAL
BOT_NAMES = ("Magpie", "Jackdaw", "Starling", "Wren", "Kite", "Shrike", "Heron", "Raven")


class Retired(ValueError):
    """The table was played by rules that this program does not have any more."""


@dataclass
class Chair:
    """A seat at the table. A person's `bot` is the one that plays for them where the seat is lent."""

    name: str
    bot: str = ""
    person: bool = False
    lent: bool = False
    away: bool = False  # lent because its person did not answer: given back on return

    @property
    def is_open(self) -> bool:
        return not self.person and not self.bot

    @property
    def is_played_by_bot(self) -> bool:
        return bool(self.bot) if not self.person else self.lent


@dataclass
class Line:
    """A line of chat, who said it (another may sit there later), and how many events had happened before it."""

    seat: int
    name: str
    text: str
    after: int


@dataclass
class Table:
    opening: Opening
    game: Game
    chairs: list[Chair]
    match: Match | None = None
    number: int = 0  # of the next entry
    question: int = 0  # how many questions were asked so far: a sealed answer that is changed asks no new one
    asked_at: float = 0.0
    chat: list[Line] = field(default_factory=list)
    rematch: str = ""
    used: dict[int, Used] = field(default_factory=dict)  # by seat
    answered: bool = False  # by a person, at least once

    @property
    def id(self) -> str:
        return self.opening.table

    @property
    def status(self) -> Status:
        if self.match is None:
            return "open"
        return "over" if self.match.over else "running"

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    @property
    def asked(self) -> tuple[int, ...]:
        return self.match.asked if self.match else ()

    @property
    def is_full(self) -> bool:
        return not any(chair.is_open for chair in self.chairs)


def set_up(opening: Opening) -> Table:
    """The table before its first entry; Retired where its rules are not the ones of this program."""
    game = find(opening.game)
    if game.version != opening.rules:
        raise Retired(
            f"this table was opened under rules version {opening.rules} of {game.title}; the server has {game.version}"
        )
    table = Table(opening, game, [chair_of(opening, seat) for seat in range(len(opening.seating))])
    table.asked_at = opening.at
    return table


def chair_of(opening: Opening, seat: int) -> Chair:
    said = opening.seating[seat]
    if said == ME:
        return Chair(opening.host_name, SUBSTITUTE, person=True)
    return Chair("") if said == OPEN else Chair(bot_name(seat, [opening.host_name]), said)


def bot_name(seat: int, taken: Sequence[str]) -> str:
    """A bot that sits down beside a person of its name, or of one that looks like it, says that it is a bot."""
    name = BOT_NAMES[seat]
    return f"{name} the bot" if any(are_alike(name, other) for other in taken) else name


def deal(opening: Opening) -> Match:
    """The match that a table begins with. It may take a while: see `clerks`."""
    return Match(find(opening.game), len(opening.seating), opening.options, read_source(opening.source))


def apply(table: Table, stored: Stored, dealt: Match | None = None) -> None:
    """Go on by one entry of the log; `dealt` is the match, where it was dealt before."""
    assert stored.number == table.number, "a log has no gaps"
    table.number += 1
    count(table.used, stored.entry, stored.at)
    change(table, stored.entry, stored.at, dealt)


def change(table: Table, entry: Entry, at: float, dealt: Match | None = None) -> None:
    match entry:
        case Sat():
            table.chairs[entry.seat] = Chair(entry.name, SUBSTITUTE, person=True)
        case Left():
            leave(table, entry.seat)
        case Began():
            begin(table, at, dealt or deal(table.opening))
        case Answered():
            answer(table, entry, at)
        case Said():
            playing(table).talk(entry.seat, entry.phrase, entry.to)
        case Chatted():
            table.chat.append(Line(entry.seat, table.chairs[entry.seat].name, entry.text, events_so_far(table)))
        case Lent():
            table.chairs[entry.seat].lent, table.chairs[entry.seat].away = True, entry.away
        case Returned():
            table.chairs[entry.seat].lent = table.chairs[entry.seat].away = False
        case Rematched():
            table.rematch = entry.table


def playing(table: Table) -> Match:
    assert table.match is not None, "the log tells of no game before its deal"
    return table.match


def events_so_far(table: Table) -> int:
    return len(table.match.log.events) if table.match else 0


def leave(table: Table, seat: int) -> None:
    if table.match is None:
        table.chairs[seat] = Chair("")
    else:
        table.chairs[seat].lent, table.chairs[seat].away = True, False


def begin(table: Table, at: float, match: Match) -> None:
    for seat, chair in enumerate(table.chairs):
        if chair.is_open:
            table.chairs[seat] = Chair(bot_name(seat, table.names), SUBSTITUTE)
    table.match = match
    table.match.players = table.names
    table.asked_at = at


def answer(table: Table, entry: Answered, at: float) -> None:
    match = playing(table)
    match.play(entry.seat, entry.action)
    table.answered = table.answered or entry.by == "person"
    if match.sealed_answer(entry.seat) is None:
        table.question += 1
        table.asked_at = at
