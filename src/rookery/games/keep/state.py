"""The state of the Black Keep and pure questions about it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from rookery.core.state import State
from rookery.games.keep.components import (
    BAGS,
    CELL,
    FAKE,
    FAKE_DEALT,
    FIRST,
    FIRST_BELIEF,
    FIRST_GUARD,
    FIRST_THIEF,
    GUARD_WIDTH,
    KEEP,
    KINDS,
    LEFT,
    OUT,
    RIGGED,
    SHOWN,
    THIEF_WIDTH,
    TREASURE,
    belief_width,
)
from rookery.games.keep.keep import UNBUILT, Keep, find_keep


@mypyc_attr(acyclic=True)
@final
class KeepState(State):
    """Bags and fields as in components.py. The keep is shared: a copy of the state copies the reference."""

    def __init__(self, seats: i64) -> None:
        fields = FIRST_BELIEF + seats * belief_width(seats)
        super().__init__(seats, kinds=KINDS, bags=BAGS, slots=0, rows=0, fields=fields)
        self.keep: Keep = UNBUILT

    def guard(self, guard: i64, field: i64) -> i64:
        return self.cells[self.first_field + FIRST_GUARD + guard * GUARD_WIDTH + field]

    def set_guard(self, guard: i64, field: i64, number: i64) -> None:
        self.cells[self.first_field + FIRST_GUARD + guard * GUARD_WIDTH + field] = number

    def thief(self, seat: i64, field: i64) -> i64:
        return self.cells[self.first_field + FIRST_THIEF + seat * THIEF_WIDTH + field]

    def set_thief(self, seat: i64, field: i64, number: i64) -> None:
        self.cells[self.first_field + FIRST_THIEF + seat * THIEF_WIDTH + field] = number

    def raise_keep(self) -> None:
        """Find the keep that the fields name."""
        self.keep = find_keep(self.field(KEEP))

    def clone(self) -> KeepState:
        twin = KeepState(self.seats)
        self.copy_to(twin)
        twin.keep = self.keep
        return twin

    def restore(self, facts: list[object]) -> None:
        super().restore(facts)
        self.raise_keep()


def in_play(state: KeepState, seat: i64) -> bool:
    return state.thief(seat, OUT) == 0


def on_table(state: KeepState, guard: i64) -> bool:
    return state.guard(guard, CELL) >= 0


def is_under_guard(state: KeepState, hex_: i64) -> bool:
    """BK-57"""
    for guard in range(state.keep.tiles):
        if state.guard(guard, CELL) == hex_:
            return True
    return False


def in_order(state: KeepState, nth: i64) -> i64:
    """The nth seat, counted from the first player."""
    seat = state.field(FIRST) + nth
    return seat if seat < state.seats else seat - state.seats


def has_loot(state: KeepState, seat: i64) -> bool:
    """BK-07: stolen from the vault, and no Fake."""
    return state.thief(seat, SHOWN) == 1 and state.thief(seat, TREASURE) != FAKE


def suffers(state: KeepState, seat: i64, treasure: i64) -> bool:
    """BK-32: the drawback works once the thief has left the vault hex. BK-24: unless it is rigged."""
    if state.thief(seat, LEFT) == 0 or state.thief(seat, RIGGED):
        return False
    return state.thief(seat, TREASURE) == treasure


def fake_is_loose(state: KeepState) -> bool:
    """BK-R36: The Fake is in the game and nobody has shown it."""
    if state.field(FAKE_DEALT) == 0:
        return False
    for seat in range(state.seats):
        if state.thief(seat, SHOWN) and state.thief(seat, TREASURE) == FAKE:
            return False
    return True
