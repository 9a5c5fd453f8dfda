"""One game as a tree search walks it: cloned in a moment, and answered in two halves where chance has a say."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.core.chance import Chance, Odometer, Probe, Script
from rookery.core.codec import digest, dump
from rookery.core.event import Event, Log
from rookery.core.game import Game
from rookery.core.match import replay as replay_record
from rookery.core.moves import Moves
from rookery.core.options import Options
from rookery.core.record import FORMAT, Record
from rookery.core.state import State
from rookery.core.view import View
from rookery.games import find

DEAL = (-1, -1)  # what chance is asked before the first answer


@dataclass(frozen=True)
class Branch:
    """One way that chance can go, and how likely it is."""

    outcomes: list[int]
    probability: float


class Position:
    """`waiting` is the answer, or the deal, that chance has yet to complete; None while a seat is asked."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.state: State = game.blank(seats, options)
        self.events: list[Event] = []
        self.deal: list[int] = []
        self.lines: list[list[int]] = []  # as in a record: seat, action, what chance said
        self.waiting: tuple[int, int] | None = DEAL
        self.said: list[int] = []  # by chance, of what waits for it
        self.draw = self.next_draw()
        self.ways: list[Branch] = []  # that chance can go here, once they are known
        self.is_imagined = False

    # -- what can be seen of it

    @property
    def over(self) -> bool:
        return self.waiting is None and self.state.over

    @property
    def asked(self) -> list[int]:
        """The seats that have yet to answer."""
        return [seat for seat in range(self.seats) if (self.state.asked >> seat) & 1]

    @property
    def is_sealed(self) -> bool:
        """Is the question open to several seats?"""
        return len(self.state.sealed) > 0

    def legal(self, seat: int) -> list[int]:
        moves = Moves()
        self.game.list_moves(self.state, seat, moves)
        return moves.listed()

    def view(self, viewer: int) -> View:
        return self.game.view(self.state, viewer)

    def answers(self, seat: int) -> list[int]:
        """What a seat has answered so far, under a seal or not."""
        given = [line[1] for line in self.lines if line[0] == seat]
        return [*given, self.waiting[1]] if self.waiting and self.waiting[0] == seat else given

    @property
    def deal_is_done(self) -> bool:
        return self.waiting != DEAL

    def own_seal(self, seat: int) -> int | None:
        """What a seat has answered under a seal that is not broken yet, or waits for chance: for that seat alone."""
        if self.waiting and self.waiting[0] == seat:
            return self.waiting[1]
        answer = int(self.state.sealed[seat]) if self.is_sealed else -1
        return None if answer < 0 else answer

    def heard(self, viewer: int) -> list[tuple[int, int, int, int, int]]:
        return [event.seen_by(viewer).facts() for event in self.events]

    # -- going on

    def answer(self, seat: int, action: int) -> None:
        """Give an answer. Where chance has a say in what follows, `say` completes it."""
        self.waiting = (seat, action)
        self.say([])

    def say(self, outcomes: list[int]) -> None:
        """What chance says next of the deal, or of the answer that waits for it."""
        self.said, self.ways = [*self.said, *outcomes], []
        self.draw = self.next_draw()
        if not self.draw:
            self.complete()

    def next_draw(self) -> int:
        """Of how many outcomes chance must name one before the game can go on; 0: of none."""
        chance = Probe(self.said)
        self.carry_out(self.state.clone(), chance)
        return int(chance.limit)

    def complete(self) -> None:
        assert self.waiting is not None
        log = Log()
        self.state.log = log
        self.carry_out(self.state, Script(self.said))
        self.state.log = None
        self.events = self.events + log.events  # a new list: clones share the old one
        if self.waiting == DEAL:
            self.deal = self.said
        else:
            self.lines = [*self.lines, [*self.waiting, *self.said]]
        self.waiting, self.said = None, []

    def carry_out(self, state: State, chance: Chance) -> None:
        assert self.waiting is not None, "chance is asked only where something waits for it"
        if self.waiting == DEAL:
            self.game.advance(state, chance)
        else:
            self.game.play(state, self.waiting[0], self.waiting[1], chance)

    def branches(self) -> list[Branch]:
        """Every way that chance can go here; ways that nobody can ever tell apart are one."""
        self.ways = self.ways or self.enumerate()
        return self.ways

    def enumerate(self) -> list[Branch]:
        found: dict[object, Branch] = {}
        chance, more = Odometer(), True
        while more:
            state, log = self.state.clone(), Log()
            state.log = log
            self.carry_out(state, chance)
            key = (dump(state), tuple((event.facts(), event.audience) for event in log.events))
            before = found.get(key, Branch(list(chance.digits), 0.0))
            found[key] = Branch(before.outcomes, before.probability + float(chance.probability()))
            more = chance.turn()
        return list(found.values())

    # -- copies

    def clone(self) -> Position:
        twin = Position.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.clone()
        return twin

    def __deepcopy__(self, memo: object) -> Position:
        return self.clone()

    def imagined(self, seat: int, chance: Chance) -> Position:
        """A position that `seat` cannot rule out, invented from its view; of the past it holds what the seat knows."""
        twin = self.clone()
        twin.state = self.game.imagine(self.view(seat), chance)
        twin.events = [event.seen_by(seat) for event in self.events]
        twin.deal = []
        twin.lines = [[seat, action] for action in self.answers(seat)]
        twin.is_imagined = True
        if self.is_sealed:
            twin.state.sealed[seat] = self.state.sealed[seat]  # its own answer is the one thing under seal it knows
        return twin

    # -- the record

    def record(self) -> dict[str, object]:
        """The record of the game so far, as a match would write it; what waits for chance is not in it."""
        header = {"format": FORMAT, "game": self.game.key, "rules": self.game.version, "options": self.options}
        header |= {"seats": self.seats, "players": [], "commitment": "", "source": None}
        return {**header, "deal": self.deal, "answers": self.lines, "talk": []}

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        if self.is_imagined:
            raise ValueError("an imagined position has no record: nobody knows how it came about")
        return restore, (self.record(), self.waiting, self.said)

    @property
    def digest(self) -> str:
        """Equal for equal positions."""
        return digest(self.state)


def restore(record: dict[str, object], waiting: tuple[int, int] | None, said: list[int]) -> Position:
    """What a record and an open question to chance were written of."""
    checked = Record(record)
    game = find(checked.game)
    position = Position(game, checked.seats, game.check_options(checked.options))
    if waiting != DEAL:
        match = replay_record(game, checked)
        position.state, position.events = match.state, match.log.events
        position.state.log = None
        position.deal, position.lines = checked.deal, checked.answers
    position.waiting, position.said = waiting, said
    position.draw = position.next_draw() if waiting else 0
    return position
