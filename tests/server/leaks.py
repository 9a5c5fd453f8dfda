"""The leak prover at the socket: whole games, every byte that every viewer is sent, in two worlds at once.

The games and the second worlds come from the audit. What is compared here is not the view but the messages themselves,
as the server's own room makes them: their bytes, their order and their number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
from msgspec.structs import replace

from rookery.audit.canary import BIRDS, spoiled
from rookery.audit.paired import follow, start_twin
from rookery.audit.probe import Probe
from rookery.audit.report import Report
from rookery.core.game import Game
from rookery.core.match import Match
from rookery.core.source import Source
from rookery.core.state import State
from rookery.core.talk import TO_ALL, Remark
from rookery.core.view import SPECTATOR
from rookery.server.entries import Answered, Began, Chatted, Entry, Opening, Said, Sat, Stored
from rookery.server.frames import Viewer
from rookery.server.protocol import (
    Answer,
    Frame,
    Lend,
    Lines,
    Refused,
    Say,
    SeatRequest,
    Start,
    TakeBack,
    ToClient,
    Welcome,
)
from rookery.server.requests import Refusal, entry_for
from rookery.server.room import Room, Watcher, greet, show, show_all
from rookery.server.table import Table, apply, change, playing, set_up

INVITE = "only-for-the-seated"
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
SECOND_THOUGHTS = 0.3
TALK = 0.2
SAMPLE = 6  # moves that are tried without being offered
RETOLD = 100  # events that a viewer who comes back is told for each answer of the game, in the mean


class Leak(AssertionError):
    """A viewer could tell something that it may not know."""


def opening(game: Game, seats: int, seed: int) -> Opening:
    seating = ["me", *["open"] * (seats - 1)]
    options = game.check_options(None)
    source = Source(None, Random(seed).randbytes(32), Random(-seed).randbytes(16)).plain()
    return Opening("t", game.key, game.version, seating, 0, NAMES[0], options, "off", INVITE, source, 0.0)


class World:
    """A room with a watcher for every viewer, and what each was sent."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.room = Room(set_up(opening(game, seats, seed)))
        self.viewers: list[Viewer] = [None, *range(seats)]
        self.watchers: dict[Viewer, Watcher] = {viewer: Watcher(viewer, lambda: None) for viewer in self.viewers}
        self.sent: dict[Viewer, list[ToClient]] = {viewer: [] for viewer in self.viewers}
        for viewer in self.viewers:
            self.room.watchers.append(self.watchers[viewer])
        for seat in range(1, seats):
            self.append(Sat(seat, NAMES[seat]))
        self.append(Began())
        for viewer in self.viewers:
            self.take(viewer)

    @property
    def table(self) -> Table:
        return self.room.table

    @property
    def match(self) -> Match:
        return playing(self.room.table)

    def append(self, entry: Entry) -> None:
        """As the host does once an entry is stored."""
        apply(self.table, Stored(self.table.number, 0.0, entry))
        show_all(self.room, None)

    def take(self, viewer: Viewer) -> list[bytes]:
        """What was sent to a viewer since the last look."""
        news = list(emptied(self.watchers[viewer]))
        self.sent[viewer] += news
        return [msgspec.json.encode(message) for message in news]

    def put(self, state: State, events: Sequence[object], question: int) -> None:
        """Let this be the truth of the world."""
        match = self.match
        match.state = state
        match.log.events = list(events)  # type: ignore[arg-type]
        match.listed = SPECTATOR
        self.table.question = question

    def reconnected(self, viewer: Viewer, events: int = 0, chat: int = 0) -> list[ToClient]:
        """What a new socket of the viewer is sent."""
        watcher = Watcher(viewer, lambda: None, events, chat)
        greet(self.room, watcher)
        show(self.room, watcher, None)
        return list(emptied(watcher))


def emptied(watcher: Watcher) -> Iterator[ToClient]:
    while not watcher.unsent.empty():
        yield watcher.unsent.get_nowait()


# -- One game


class Audit:
    """One random game, and beside it for every viewer a second one that it cannot tell from the first."""

    def __init__(self, game: Game, seats: int, seed: int) -> None:
        self.game = game
        self.random = Random(seed)
        self.truth = World(game, seats, seed)
        self.probe = Probe(self.truth.match, game.view, Report(), self.random)
        self.others = {viewer: World(game, seats, seed) for viewer in self.truth.viewers}
        self.twins = {viewer: start_twin(self.probe, eyes(viewer)) for viewer in self.truth.viewers}
        self.pairs = 0  # of worlds that differed when they were compared
        self.changes = 0  # of sealed answers
        for viewer in self.truth.viewers:
            self.compare(viewer, [])

    def run(self, most: int) -> None:
        while not self.truth.match.over and self.truth.match.answers < most:
            if self.random.random() < TALK:
                self.random.choice([self.talk, self.chat])()
            self.answer()
        for viewer in self.truth.viewers:
            self.check_reconnect(viewer)
            self.check_transcript(viewer)

    def answer(self) -> None:
        """One random seat answers, or changes its sealed answer; every viewer looks at what it is sent."""
        match, heard = self.truth.match, len(self.truth.match.log.events)
        sealed = [seat for seat in range(match.seats) if match.sealed_answer(seat) is not None]
        again = bool(sealed) and self.random.random() < SECOND_THOUGHTS
        seat = self.random.choice(sealed if again else match.asked)
        self.truth.append(Answered(seat, self.random.choice(match.legal(seat)), "person"))
        self.changes += again
        for viewer in self.truth.viewers:
            news = self.truth.take(viewer)
            if again and viewer != seat and news:
                raise Leak(f"{name(viewer)} is told that seat {seat} changed its sealed answer")
            follow(self.twins[viewer], match.log.events[heard:])
            self.compare(viewer, news)

    def talk(self) -> None:
        """Somebody says something, aloud or in a whisper; who is not meant hears in the second world something else."""
        match = self.truth.match
        seat, other = self.random.sample(range(match.seats), 2)
        to = self.random.choice([None, other])
        phrase, instead = self.random.choices(match.sayable(seat), k=2)
        self.truth.append(Said(seat, phrase, to))
        for viewer in self.truth.viewers:
            said = phrase if to is None or viewer in (seat, to) else instead
            self.twins[viewer].events += [Remark(match.answers, seat, TO_ALL if to is None else to, said).event()]
            self.compare(viewer, self.truth.take(viewer))

    def chat(self) -> None:
        words = Chatted(self.random.randrange(self.truth.match.seats), "<b>&{seat}")
        self.truth.append(words)
        for viewer in self.truth.viewers:
            change(self.others[viewer].table, words, 0.0)
            self.compare(viewer, self.truth.take(viewer))

    # -- one viewer

    def compare(self, viewer: Viewer, news: list[bytes]) -> None:
        self.check_pair(viewer, news)
        self.check_canary(viewer)
        if self.random.random() * len(self.truth.match.log.events) < RETOLD:  # a long story is told more rarely
            self.check_reconnect(viewer)

    def check_pair(self, viewer: Viewer, news: list[bytes]) -> None:
        """The same messages, and the same refusals of the same requests, in both worlds."""
        twin, other = self.twins[viewer], self.others[viewer]
        self.pairs += twin.state != self.truth.match.state
        other.put(twin.state, twin.events, self.truth.table.question)
        show(other.room, other.watchers[viewer], None)
        theirs = other.take(viewer)
        if theirs != news:
            raise Leak(f"{name(viewer)} is sent other messages in two worlds: {news!r} and {theirs!r}")
        self.check_refusals(viewer, other)

    def check_refusals(self, viewer: Viewer, other: World) -> None:
        if viewer is None:
            return
        for request in self.requests(viewer):
            here, there = (reply(world, viewer, request) for world in (self.truth, other))
            if here != there:
                raise Leak(f"{name(viewer)} gets other answers to {request} in two worlds: {here!r} and {there!r}")

    def requests(self, seat: int) -> list[SeatRequest]:
        """Things that a seat may or may not ask for."""
        number, last = self.truth.table.question, len(self.game.moves)
        actions = [-1, last, *self.random.sample(range(last), min(SAMPLE, last))]
        return [
            *[Answer("m", number, action) for action in actions],
            Answer("m", number + 1, actions[-1]),
            Say("m", self.random.randrange(len(self.game.phrases)), self.random.randrange(self.truth.match.seats)),
            Lend("m", self.random.randrange(self.truth.match.seats)),
            Start("m"),
            TakeBack("m"),
        ]

    def check_canary(self, viewer: Viewer) -> None:
        """Whatever is written over the secrets of a running game, the viewer is sent the same bytes."""
        match = self.truth.match
        if match.over:
            return
        truth, events = match.state, match.log.events
        secrets = self.game.secrets(truth, eyes(viewer))
        honest = self.view_from(viewer)
        for bird in BIRDS:
            self.truth.put(spoil(truth, secrets, bird, viewer), events, self.truth.table.question)
            seen = self.view_from(viewer)
            self.truth.put(truth, events, self.truth.table.question)
            if seen != honest:
                raise Leak(f"{name(viewer)} is sent a secret: with {bird} in its place {seen!r}, without {honest!r}")

    def view_from(self, viewer: Viewer) -> list[bytes]:
        """The messages of a position, and the replies to requests in it; whoever stumbles over a secret has read it."""
        told = len(self.truth.match.log.events)
        try:
            sent = [msgspec.json.encode(message) for message in self.truth.reconnected(viewer, told)]
            return sent + self.refusals(viewer)
        except (ValueError, IndexError, KeyError, OverflowError) as error:
            return [type(error).__name__.encode()]

    def refusals(self, viewer: Viewer) -> list[bytes]:
        if viewer is None:
            return []
        number, last = self.truth.table.question, len(self.game.moves)
        return [reply(self.truth, viewer, Answer("m", number, action)) for action in (-1, 0, last // 2, last - 1, last)]

    def check_reconnect(self, viewer: Viewer) -> None:
        """Who comes anew is sent what the others have pieced together, and nothing else."""
        welcome, now = self.truth.reconnected(viewer)
        greetings = [message for message in self.truth.sent[viewer] if isinstance(message, Welcome)]
        if msgspec.json.encode(welcome) != msgspec.json.encode(greetings[-1]):
            raise Leak(f"{name(viewer)} is greeted otherwise when it comes back")
        if msgspec.json.encode(now) != msgspec.json.encode(self.fold(viewer)):
            raise Leak(f"{name(viewer)} is sent something else when it comes back: {now}, not {self.fold(viewer)}")

    def fold(self, viewer: Viewer) -> Frame:
        frames = [message for message in self.truth.sent[viewer] if isinstance(message, Frame)]
        events = [event for frame in frames for event in frame.events]
        chat = [line for one in self.truth.sent[viewer] if isinstance(one, Frame | Lines) for line in one.chat]
        return replace(frames[-1], events=events, chat=chat)

    def check_transcript(self, viewer: Viewer) -> None:
        """The source of all chance is in no message, and the invitation is for those who sit at the table."""
        everything = b"".join(msgspec.json.encode(message) for message in self.truth.sent[viewer])
        for secret in map(str, self.truth.table.opening.source.values()):
            if secret.encode() in everything:
                raise Leak(f"{name(viewer)} is sent the source of chance")
        if viewer is None and INVITE.encode() in everything:
            raise Leak("a spectator is sent the invitation")


def spoil(truth: State, secrets: list[int], bird: int, viewer: Viewer) -> State:
    """Every secret spoiled, but not the sealed answer of the viewer itself."""
    state = spoiled(truth, secrets, bird)
    if viewer is not None and len(truth.sealed):
        state.sealed[viewer] = truth.sealed[viewer]
    return state


def reply(world: World, seat: int, request: SeatRequest) -> bytes:
    """What a request of a seat comes to: the entry that would be appended, or the refusal."""
    try:
        return msgspec.json.encode(entry_for(world.table, seat, request, world.room.here))
    except Refusal as refusal:
        return msgspec.json.encode(Refused(request.id, refusal.code, refusal.reason))


def eyes(viewer: Viewer) -> int:
    return int(SPECTATOR) if viewer is None else viewer


def name(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def audit_sockets(game: Game, seats: int, seed: int, most: int = 100_000) -> Audit:
    audit = Audit(game, seats, seed)
    audit.run(most)
    return audit
