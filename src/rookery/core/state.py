"""A position in any game: the table, what was answered under seal, and who listens.

Flow is data. The agenda holds named steps; a step asks or changes, never both; so a position can be cloned, compared
and imagined at any question.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rookery.core.event import EVERYONE, HIDDEN, Event, Log
from rookery.core.table import STEP_BITS, Table

UNASKED: Final[i64] = -1
UNANSWERED: Final[i64] = -2
MANY_ANSWERS: Final[i64] = 1_000_000  # of imagined and restored positions, which do not know how far they have come


@mypyc_attr(acyclic=True)
class State(Table):
    """The truth about a game. A game subclasses it to name its zones and fields."""

    def __init__(self, seats: i64, kinds: i64, bags: i64, slots: i64, rows: i64, fields: i64) -> None:
        super().__init__(seats, kinds, bags, slots, rows, fields)
        self.sealed: vec[i64] = vec[i64]()  # by seat, while a question to several is open; else empty
        self.left: i64 = MANY_ANSWERS  # answers that the game can still need: a backstop, and no part of the position
        self.log: Log | None = None  # None while searching: nobody listens

    # -- the agenda

    def plan(self, step: i64, argument: i64 = 0) -> None:
        """Do `step` before all that is planned already: so what is planned last is done first."""
        if self.planned == len(self.agenda):
            self.agenda = append(self.agenda, step | argument << STEP_BITS)
        else:
            self.agenda[self.planned] = step | argument << STEP_BITS
        self.planned += 1

    def next_step(self) -> None:
        self.planned -= 1
        self.doing = self.agenda[self.planned]

    def end(self) -> None:
        """The game is over, whatever else was planned."""
        self.planned = 0

    # -- the question

    def first_asked(self) -> i64:
        """The lowest seat that has yet to answer."""
        seat: i64 = 0
        while (self.asked >> seat) & 1 == 0:
            seat += 1
        return seat

    def ask(self, seat: i64) -> None:
        """Ask one seat. Its answer is used at once."""
        self.asked = 1 << seat

    def ask_all(self, seats: i64) -> None:
        """Ask several seats (a bit each). Their answers stay sealed until the last is in."""
        self.asked = seats
        sealed = vec[i64](capacity=self.seats)
        for seat in range(self.seats):
            sealed = append(sealed, UNANSWERED if (seats >> seat) & 1 else UNASKED)
        self.sealed = sealed

    def may_answer(self, seat: i64) -> bool:
        """Asked, or answered under a seal that is not broken yet: such an answer may be changed."""
        if (self.asked >> seat) & 1:
            return True
        return self.asked != 0 and len(self.sealed) > 0 and self.sealed[seat] >= 0

    # -- what the table hears

    def tell(self, what: i64, seat: i64, detail: i64 = 0, more: i64 = 0) -> None:
        """Everybody learns it."""
        if self.log is not None:
            self.log.events.append(Event(what, seat, detail, more, HIDDEN, EVERYONE))

    def whisper(self, what: i64, seat: i64, secret: i64, detail: i64 = 0, more: i64 = 0) -> None:
        """Everybody learns that it happened, only `seat` the secret in it."""
        if self.log is not None:
            self.log.events.append(Event(what, seat, detail, more, secret, 1 << seat))

    def confide(self, audience: i64, what: i64, seat: i64, secret: i64, detail: i64 = 0, more: i64 = 0) -> None:
        """Only the seats of `audience` (a bit each) learn what it was; the others that there was something."""
        if self.log is not None:
            self.log.events.append(Event(what, seat, detail, more, secret, audience, True))

    # -- copies and comparison

    def copy_to(self, twin: State) -> None:
        """Make a table of the same shape equal to this one. The twin has no listeners."""
        twin.copy_flow(self)
        twin.left = self.left
        twin.sealed = self.sealed[:]
        twin.cells = self.cells[:]

    def clone(self) -> State:
        twin = State(self.seats, self.bag_width - 1, self.bags, self.row_width - 1, self.rows, self.fields)
        self.copy_to(twin)
        return twin

    def facts(self) -> list[object]:
        return super().facts() + [list(self.sealed)]

    def restore(self, facts: list[object]) -> None:
        super().restore(facts)
        sealed = facts[5]
        assert isinstance(sealed, list)
        self.sealed = vec[i64](sealed)
