"""A guard, as a view shows it, walked ahead: on its route, or after the thief it sees."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rookery.core.view import View
from rookery.games.keep.components import (
    CELL,
    DISTRACTED,
    FACING,
    HEADING,
    NO_TARGET,
    PATROLLING,
    PURSUING,
    PURSUIT,
    RETURNING,
    STATIONARY,
    STATUS,
    TARGET,
    TOWARD_SHIELD,
    TOWARD_STAR,
    TYPE,
    WANDERING,
)
from rookery.games.keep.keep import DIRECTIONS, NOWHERE, Keep, next_hex
from rookery.games.keep.looking import is_in
from rookery.games.keep.reading import guard_at
from rookery.games.keep.sight import seen_with

OFF_TRACK: Final[i64] = -1


@final
class Walker:
    """`track` is its place in a forecast while nothing disturbs it: the next place is itself a phase later."""

    def __init__(self, guard: i64, kind: i64, cell: i64, facing: i64, status: i64) -> None:
        self.guard: i64 = guard
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.facing: i64 = facing
        self.status: i64 = status
        self.heading: i64 = TOWARD_STAR
        self.target: i64 = NO_TARGET
        self.track: i64 = OFF_TRACK

    def copy(self) -> Walker:
        """Off its track: what is copied is changed."""
        other = Walker(self.guard, self.kind, self.cell, self.facing, self.status)
        other.heading = self.heading
        other.target = self.target
        return other

    # -- What it sees

    def sees(self, keep: Keep, hex_: i64) -> bool:
        """Torches are not asked."""
        return is_in(seen_with(keep, self.cell, self.facing, self.status), hex_)

    # -- Where it goes

    def walk(self, keep: Keep) -> None:
        """A guards phase, for all it knows alone in the keep."""
        if self.status == PURSUING:
            self.chase(keep, NOWHERE)
        elif self.status == RETURNING:
            self.go_home(keep)
        elif self.status != DISTRACTED:
            self.keep_route(keep)

    def keep_route(self, keep: Keep) -> None:
        if self.kind == STATIONARY:
            self.facing = (self.facing + 1) % DIRECTIONS
        elif self.kind == PATROLLING and keep.patrolled[self.cell]:
            self.patrol(keep)
        elif self.kind == WANDERING and keep.loop_next[self.cell] >= 0:
            self.cell = keep.loop_next[self.cell]
            self.facing = keep.direction(self.cell, keep.loop_next[self.cell])
        elif keep.walk[self.cell * DIRECTIONS + self.facing] >= 0:
            self.cell = keep.walk[self.cell * DIRECTIONS + self.facing]

    def patrol(self, keep: Keep) -> None:
        self.cell = self.ahead(keep)
        if self.ahead(keep) == NOWHERE:
            self.heading = TOWARD_STAR + TOWARD_SHIELD - self.heading
        self.facing = keep.direction(self.cell, self.ahead(keep))

    def ahead(self, keep: Keep) -> i64:
        return keep.to_shield[self.cell] if self.heading == TOWARD_SHIELD else keep.to_star[self.cell]

    def chase(self, keep: Keep, thief: i64) -> None:
        """BK-48, BK-56: two steps to where the thief was seen last; it may be seen again on the way."""
        for nth in range(PURSUIT):
            if self.target < 0 or self.cell == self.target:
                break
            self.step(keep, next_hex(keep, self.cell, keep.way(self.target, self.cell)))
            if thief >= 0 and self.sees(keep, thief):
                self.target = thief
        if self.cell != thief and (self.target < 0 or self.cell == self.target):
            self.status, self.target = RETURNING, NO_TARGET

    def go_home(self, keep: Keep) -> None:
        if self.kind <= WANDERING:
            self.step(keep, next_hex(keep, self.cell, keep.way_home(self.guard, self.kind, self.cell)))

    def step(self, keep: Keep, hex_: i64) -> None:
        if hex_ != self.cell:
            self.facing = keep.direction(self.cell, hex_)
            self.cell = hex_


def read_walker(view: View, guard: i64) -> Walker:
    cell, facing = guard_at(view, guard, CELL), guard_at(view, guard, FACING)
    walker = Walker(guard, guard_at(view, guard, TYPE), cell, facing, guard_at(view, guard, STATUS))
    walker.heading = guard_at(view, guard, HEADING)
    walker.target = guard_at(view, guard, TARGET)
    return walker
