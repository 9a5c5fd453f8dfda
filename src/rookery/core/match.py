"""One game being played: the only owner of chance and of history, and the place where answers are checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64

from rookery.core.chance import Chance, Recorder, Script
from rookery.core.codec import digest
from rookery.core.event import Event, Log
from rookery.core.game import Game
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.core.record import FORMAT, BadRecord, Record
from rookery.core.source import Source, fresh, seeded
from rookery.core.state import State
from rookery.core.talk import TO_ALL, IllegalTalk, Remark
from rookery.core.view import SPECTATOR, View
from rookery.core.words import DEFAULT_NAMES

SPARE: Final = 100  # remarks and changes of mind that a seat has beyond one for each answer of the longest game


class IllegalMove(ValueError):
    """That answer was not offered to that seat. A player's fault, never the engine's."""


@final
class Match:
    """Takes answers, checks them, writes them down with what chance said, and shows each seat its view.

    Seats and actions come in as `int` and are compared with an `int` before they become `i64`, which cannot hold all.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None,
        source: Source | None,
        chance: Chance | None = None,
    ) -> None:
        if seats not in game.seats:
            raise ValueError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} seats, not {seats}")
        self.game: Game = game
        self.seats: int = seats
        self.options: Options = game.check_options(options)
        self.players: list[str] = []  # the names of the seats, where they have names
        self.source: Source | None = source  # None where only outcomes are known: a replay, a test
        self.commitment: str = source.commitment() if source else ""
        self.chance: Recorder = Recorder(chance or (source or fresh()).chance())
        self.log: Log = Log()
        self.moves: Moves = Moves()
        self.listed: i64 = SPECTATOR  # the seat whose legal moves are in `moves`
        self.lines: list[tuple[int, int, int]] = []  # seat, action, chance outcomes before the answer
        self.remarks: list[Remark] = []  # what was said between the answers
        self.state: State = game.bounded(seats, self.options)
        self.most: int = int(self.state.left) + SPARE  # remarks, and changes of sealed answers, of each seat
        self.said: list[int] = [0] * seats  # how often each seat has talked,
        self.changed: list[int] = [0] * seats  # and has changed a sealed answer
        self.state.log = self.log
        game.advance(self.state, self.chance)

    # -- play

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that have yet to answer."""
        return tuple([seat for seat in range(self.seats) if (self.state.asked >> seat) & 1])

    @property
    def answers(self) -> int:
        """How many answers were given so far."""
        return len(self.lines)

    def prompt(self, seat: int, names: Sequence[str] = DEFAULT_NAMES) -> str:
        """What is asked of a seat, in words, with the names at this table."""
        return self.game.prompt(self.view(seat), names, seat)

    def legal(self, seat: int) -> list[int]:
        """The answers a seat may give, or change its sealed answer to, in ascending order."""
        self.list_moves(seat)
        return self.moves.listed()

    def play(self, seat: int, action: int) -> None:
        """Take one answer, or raise IllegalMove and change nothing."""
        self.list_moves(seat)
        if not 0 <= action < len(self.game.moves) or not self.moves.offers(action):
            raise IllegalMove(self.why_not(seat, action))
        self.listed = SPECTATOR
        self.lines.append((seat, action, len(self.chance.outcomes)))
        self.changed[seat] += self.has_answered(seat)
        self.game.play(self.state, seat, action, self.chance)

    def list_moves(self, seat: int) -> None:
        if not 0 <= seat < self.seats or not self.state.may_answer(seat):
            raise IllegalMove(self.not_asked(seat))
        if self.has_answered(seat) and self.changed[seat] >= self.most:
            raise IllegalMove(f"seat {seat} has changed its answers {self.most} times, and may do so no more")
        if seat != self.listed:
            self.moves.clear()
            self.game.list_moves(self.state, seat, self.moves)
            self.listed = seat

    def has_answered(self, seat: int) -> bool:
        """Under a seal that is not broken yet: what it answers now is a change."""
        return self.state.asked >> seat & 1 == 0

    def talk(self, seat: int, phrase: int, to: int | None = None) -> None:
        """Say a phrase of the game to all, or whisper it to one seat; IllegalTalk with a reason. It binds nobody."""
        if self.over:
            raise IllegalTalk("the game is over")
        for place in (seat, seat if to is None else to):
            if not 0 <= place < self.seats:
                raise IllegalTalk(f"there is no seat {place}: the seats are 0 to {self.seats - 1}")
        if to == seat:
            raise IllegalTalk(f"seat {seat} cannot whisper to itself")
        if self.said[seat] >= self.most:
            raise IllegalTalk(f"seat {seat} has said {self.most} things, and may say no more")
        if phrase not in self.sayable(seat):
            raise IllegalTalk(f"there is no phrase {phrase} that seat {seat} could say here")
        self.said[seat] += 1
        remark = Remark(len(self.lines), seat, TO_ALL if to is None else to, phrase)
        self.remarks.append(remark)
        self.log.events.append(remark.event())

    def sayable(self, seat: int) -> list[int]:
        """The phrases a seat can say: those that name another seat at this table, or none; after too many, none."""
        if self.said[seat] >= self.most:
            return []
        named = [phrase.arguments.get("rival", -1) for phrase in self.game.phrases]
        return [phrase for phrase, rival in enumerate(named) if rival < self.seats and rival != seat]

    def not_asked(self, seat: int) -> str:
        if not 0 <= seat < self.seats:
            return f"there is no seat {seat}: the seats are 0 to {self.seats - 1}"
        if self.over:
            return "the game is over"
        return f"seat {seat} is not asked: it is for {' and '.join(f'seat {asked}' for asked in self.asked)} to answer"

    def why_not(self, seat: int, action: int) -> str:
        if not 0 <= action < len(self.game.moves):
            return f"there is no move {action}: {self.game.title} has the moves 0 to {len(self.game.moves) - 1}"
        return f"seat {seat} may not answer {self.game.moves[action].text!r} now"

    # -- what can be seen of it

    def view(self, viewer: int | None) -> View:
        """What a seat may know; None is a spectator."""
        return self.game.view(self.state, self.eyes(viewer))

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """What a viewer has seen happen; the place in the list, counted from `since`, is the number of the event."""
        eyes = self.eyes(viewer)
        return [event.seen_by(eyes) for event in self.log.events[since:]]

    def eyes(self, viewer: int | None) -> int:
        if viewer is None:
            return int(SPECTATOR)
        if not 0 <= viewer < self.seats:
            raise ValueError(f"there is no seat {viewer}: the seats are 0 to {self.seats - 1}, and None is a spectator")
        return viewer

    def sealed_answer(self, seat: int) -> int | None:
        """What a seat has answered under a seal that is not broken yet: for that seat alone."""
        self.eyes(seat)
        if (self.state.asked >> seat) & 1 or not self.state.may_answer(seat):
            return None
        return self.state.sealed[seat]

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def scores(self) -> list[int]:
        """By seat, once the game is over; empty before: a running score can tell a secret."""
        return self.game.scores(self.state) if self.over else []

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; empty while the game is not over."""
        return tuple(self.game.winners(self.state)) if self.over else ()

    @property
    def digest(self) -> str:
        """Equal for equal positions: compare two replays after every answer."""
        return digest(self.state)

    # -- the record

    def record(self, reveal: bool = False) -> dict[str, object]:
        """Plain data that rebuilds every state; the source of chance is in it once the game is over, or if revealed."""
        said = [int(outcome) for outcome in self.chance.outcomes]
        ends = [before for seat, action, before in self.lines] + [len(said)]
        return {
            "format": FORMAT,
            "game": self.game.key,
            "rules": self.game.version,
            "options": self.options,
            "seats": self.seats,
            "players": self.players,
            "commitment": self.commitment,
            "source": self.source.plain() if self.source and (self.over or reveal) else None,
            "deal": said[: ends[0]],
            "answers": [
                [seat, action, *said[before : ends[number]]]
                for number, (seat, action, before) in enumerate(self.lines, start=1)
            ],
            "talk": [remark.plain() for remark in self.remarks],
        }

    def back(self, answers: int = 1) -> Match:
        """The match as it was some answers ago; this one stays as it is. Undo, by replay."""
        if not 0 <= answers <= len(self.lines):
            raise ValueError(f"there are {len(self.lines)} answers to take back, not {answers}")
        kept = len(self.lines) - answers
        return replay(self.game, Record(self.record(reveal=True)), kept)


def replay(game: Game, record: Record, answers: int | None = None, seed: int | None = None) -> Match:
    """Rebuild a match, or its first answers, from a record alone; BadRecord names the first bad answer and why.

    It can be played on: with the chance of the record's own source where the record tells it, or with that of a `seed`.
    """
    for match in replaying(game, record, answers, seed):
        last = match
    return last


def replaying(game: Game, record: Record, answers: int | None = None, seed: int | None = None) -> Iterator[Match]:
    """One match, shown before its first answer and after each."""
    check_rules(game, record)
    kept = record.answers if answers is None else record.answers[:answers]
    match = begin(game, record, record.deal + [outcome for line in kept for outcome in line[2:]], seed)
    told = repeat_talk(match, record, 0)
    yield match
    for number, line in enumerate(kept, start=1):
        follow(match, line, number)
        told = repeat_talk(match, record, told)
        yield match


def check_rules(game: Game, record: Record) -> None:
    if record.game != game.key:
        raise BadRecord(f"this is a record of {record.game!r}, not of {game.key!r}")
    if record.rules != game.version:
        raise BadRecord(
            f"the record was played by rules version {record.rules} of {game.title}; this program has {game.version}"
        )


def begin(game: Game, record: Record, said: list[int], seed: int | None) -> Match:
    """The match before its first answer, with the outcomes that are known."""
    source = record.source if seed is None else None  # another seed makes it another game
    further = source if seed is None else seeded(seed)
    then = None if further is None else further.chance(len(said))
    try:
        match = Match(game, record.seats, record.options, source, Script(said, then))
    except ValueError as error:
        raise BadRecord(str(error)) from None
    if len(match.chance.outcomes) != len(record.deal):
        raise BadRecord("the deal asks for other outcomes of chance than the record holds")
    match.players = record.players
    match.commitment = record.commitment if seed is None else ""
    return match


def repeat_talk(match: Match, record: Record, told: int) -> int:
    """Say again what was said after the last answer; talk stands in its order, and `told` of it was said before."""
    while told < len(record.talk) and record.talk[told][0] == match.answers:
        after, seat, to, phrase = record.talk[told]
        try:
            match.talk(seat, phrase, None if to == TO_ALL else to)
        except IllegalTalk as error:
            raise BadRecord(f"talk: {error}", after) from None
        told += 1
    return told


def follow(match: Match, line: list[int], number: int) -> None:
    """Give one recorded answer."""
    before = len(match.chance.outcomes)
    try:
        match.play(line[0], line[1])
    except ValueError as error:
        raise BadRecord(str(error), number) from None
    if len(match.chance.outcomes) - before != len(line) - 2:
        raise BadRecord("the rules ask for other outcomes of chance than the record holds", number)
