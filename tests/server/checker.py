"""The judge of a server under faults: reads what clients sent and were told, and the log. It shares no code with it.

Whatever a client was told must be the table after some entries of the log, in the order of the log; whatever was
acknowledged must be in the log once. `faults` lists, in sentences, what is not so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from rookery.core.match import IllegalMove, Match
from rookery.core.source import read_source
from rookery.core.words import NOBODY
from rookery.games import find
from rookery.server.entries import Answered, Began, Chatted, Entry, Left, Lent, Opening, Returned, Said
from rookery.server.protocol import Answer, Chat, Done, Frame, Happening, Lines, Request, Say, ToClient


@dataclass
class Witness:
    """One person over all of its connections: what was sent, and what was told, in order."""

    seat: int | None
    sent: dict[str, Request] = field(default_factory=dict)
    told: list[ToClient] = field(default_factory=list)
    settled: bool = False  # the last frame was asked for when all was over: nothing may be missing in it


@dataclass(frozen=True)
class Row:
    """A line of the log, as it lies in the database."""

    number: int
    message: str
    entry: Entry


def faults(opening: Opening, rows: Sequence[Row], witnesses: Sequence[Witness]) -> list[str]:
    """Everything that should not have happened."""
    found = [*faults_of_the_log(rows), *faults_of_people(rows, witnesses)]
    if found:
        return found
    for witness in witnesses:
        found += faults_of_sight(opening, rows, witness)
    return found


# -- What was stored


def faults_of_the_log(rows: Sequence[Row]) -> list[str]:
    numbers = [row.number for row in rows]
    twice = [message for message, times in Counter(row.message for row in rows).items() if times > 1]
    found = [f"the message {message} is in the log more than once" for message in twice]
    if numbers != list(range(len(rows))):
        found.append(f"the numbers of the log are {numbers}")
    return found


def faults_of_people(rows: Sequence[Row], witnesses: Sequence[Witness]) -> list[str]:
    """Every answer of a person was sent by that person; every acknowledged request is in the log."""
    by_message = {row.message: row.entry for row in rows}
    sent = {f"{one.seat}:{key}": request for one in witnesses for key, request in one.sent.items()}
    found = [
        f"{message} is in the log as {entry}, but nobody asked for it"
        for message, entry in by_message.items()
        if isinstance(entry, Answered) and entry.by == "person" and not is_fulfilled(sent.get(message), entry)
    ]
    for one in witnesses:
        for key in acknowledged(one):
            entry = by_message.get(f"{one.seat}:{key}")
            if entry is None or not is_fulfilled(one.sent.get(key), entry):
                found.append(f"{one.seat}:{key} was acknowledged, and the log has {entry}")
    return found


def acknowledged(witness: Witness) -> set[str]:
    return {message.id for message in witness.told if isinstance(message, Done)}


def is_fulfilled(request: Request | None, entry: Entry) -> bool:
    match request, entry:
        case Answer(), Answered():
            return request.action == entry.action
        case Say(), Said():
            return (request.phrase, request.to) == (entry.phrase, entry.to)
        case Chat(), Chatted():
            return request.text == entry.text
        case None, _:
            return False
        case _:
            return not isinstance(entry, Answered | Said | Chatted)


# -- What was shown


class Story:
    """The table once more, told from its log by the engine alone."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.game = find(opening.game)
        self.lent = [False] * len(opening.seating)
        self.match: Match | None = None
        self.chat: list[str] = []

    def go_on(self, entry: Entry) -> None:
        opening = self.opening
        match entry:
            case Began():
                source = read_source(opening.source)
                self.match = Match(self.game, len(opening.seating), opening.options, source)
            case Answered() if self.match:
                self.match.play(entry.seat, entry.action)
            case Said() if self.match:
                self.match.talk(entry.seat, entry.phrase, entry.to)
            case Chatted():
                self.chat.append(entry.text)
            case Lent() | Left():
                self.lent[entry.seat] = self.match is not None
            case Returned():
                self.lent[entry.seat] = False

    def page(self, viewer: int | None) -> bytes:
        """What a viewer sees of it at this place of the log."""
        match = self.match
        if match is None:
            return page_of(None, [], [], None, 0, len(self.chat))
        asked, position = list(match.asked), self.game.plain(match.view(viewer))
        return page_of(
            position, asked, self.lent, self.offered(match, viewer), len(match.log.events), len(self.chat), match.scores
        )

    def offered(self, match: Match, viewer: int | None) -> list[int] | None:
        try:
            return None if viewer is None or self.lent[viewer] else match.legal(viewer)
        except IllegalMove:
            return None


def page_of(
    position: dict[str, object] | None,
    asked: list[int],
    lent: list[bool],
    offered: list[int] | None,
    events: int,
    chat: int,
    scores: Sequence[int] = (),
) -> bytes:
    return msgspec.json.encode([position, asked, lent, offered, events, chat, list(scores)])


def page_shown(frame: Frame, events: int, chat: int) -> bytes:
    seats = frame.table.seats
    asked = [seat for seat, chair in enumerate(seats) if chair.asked]
    lent = [chair.lent for chair in seats] if frame.position is not None else []
    offered = [choice.action for choice in frame.question.choices] if frame.question else None
    return page_of(frame.position, asked, lent, offered, events, chat, frame.result.scores if frame.result else ())


def faults_of_sight(opening: Opening, rows: Sequence[Row], witness: Witness) -> list[str]:
    story = Story(opening)
    pages = [story.page(witness.seat)]
    for row in rows:
        story.go_on(row.entry)
        pages.append(story.page(witness.seat))
    reading = Reading(story, pages, {row.message: row.number for row in rows}, witness)
    for message in witness.told:
        if isinstance(message, Frame):
            reading.see(message)
        elif isinstance(message, Lines):
            reading.hear(message)
        elif isinstance(message, Done):
            reading.believe(message)
    if witness.settled:
        reading.end()
    return reading.faults


class Reading:
    """Goes through what a witness was told, with a finger on the page of the log that it shows."""

    def __init__(self, story: Story, pages: list[bytes], numbers: dict[str, int], witness: Witness) -> None:
        self.story = story
        self.pages = pages
        self.numbers = numbers
        self.seat = witness.seat
        self.happened = story.match.events(witness.seat) if story.match else []
        self.at = 0
        self.events = 0
        self.chat = 0
        self.last = b""
        self.frame: Frame | None = None
        self.faults: list[str] = []

    def see(self, frame: Frame) -> None:
        for happening in frame.events:
            self.see_event(happening, [chair.name for chair in frame.table.seats])
        self.frame = frame
        self.hear(Lines(frame.chat))

    def hear(self, lines: Lines) -> None:
        """Words alone leave the table as it was shown last."""
        for words in lines.chat:
            self.see_chat(words.number, words.text)
        assert self.frame is not None, "the table is shown before anybody is heard"
        self.last = page_shown(self.frame, self.events, self.chat)
        self.turn_to(self.at, "was shown a table that is not in the log, or was in it only earlier")

    def turn_to(self, least: int, otherwise: str) -> None:
        """The first page from `least` on that shows what the witness saw last."""
        try:
            self.at = self.pages.index(self.last, least)
        except ValueError:
            self.faults.append(f"seat {self.seat} {otherwise}, at page {self.at} of {len(self.pages) - 1}")

    def see_event(self, happening: Happening, names: list[str]) -> None:
        reader = NOBODY if self.seat is None else self.seat
        events = self.happened[happening.number : happening.number + 1]
        if not events or self.story.game.log_line(events[0], names, reader) != happening.text:
            self.faults.append(f"seat {self.seat} was told what did not happen: {happening}")
        if happening.number > self.events:
            self.faults.append(f"seat {self.seat} was not told the events {self.events} to {happening.number - 1}")
        self.events = max(self.events, happening.number + 1)

    def see_chat(self, number: int, text: str) -> None:
        if number >= len(self.story.chat) or self.story.chat[number] != text or number > self.chat:
            self.faults.append(f"seat {self.seat} read words that were not said: {number} {text!r}")
        self.chat = max(self.chat, number + 1)

    def believe(self, done: Done) -> None:
        """What is acknowledged was shown before."""
        number = self.numbers[f"{self.seat}:{done.id}"]
        self.turn_to(max(self.at, number + 1), f"was told that {done.id} is done before it was shown")

    def end(self) -> None:
        self.turn_to(len(self.pages) - 1, "saw at last another table than the log has")
