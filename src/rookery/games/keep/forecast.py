"""Where it will be dangerous: guards, as a view shows them, walked a few phases ahead on their routes."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.core.view import View
from rookery.games.keep.components import (
    CELL,
    DISTRACTED,
    FACING,
    HEADING,
    KEEP,
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
from rookery.games.keep.keep import DIRECTIONS, NOWHERE, Keep, find_keep, next_hex
from rookery.games.keep.reading import guard_at
from rookery.games.keep.sight import is_dark, seen_with

PHASES_AHEAD: Final[i64] = 2  # that are forecast: now, and after the next guards phase
CAUGHT: Final = 40.0  # what it costs to share a hex with a guard
SEEN: Final = 1.6  # what it costs to be seen from afar
NEAR: Final = 0.2  # and more for each hex that the guard is nearer than this far:
FAR_AWAY: Final[i64] = 7
BESIDE: Final = 2.0  # next to a guard is no place to be, seen or not


@final
class Forecast:
    """By phase and hex: what it costs to stand there."""

    def __init__(self, view: View) -> None:
        self.keep: Keep = find_keep(view.field(KEEP))
        self.dark: vec[i64] = vec[i64]()
        self.cost: vec[float] = vec[float]([0.0] * (PHASES_AHEAD * self.keep.hexes))
        for hex_ in range(self.keep.hexes):
            self.dark = append(self.dark, 1 if is_dark(view, hex_) else 0)
        for guard in range(self.keep.tiles):
            if guard_at(view, guard, CELL) >= 0:
                self.add_guard(Walker(view, guard), guard)

    def at(self, phase: i64, hex_: i64) -> float:
        return self.cost[min(phase, PHASES_AHEAD - 1) * self.keep.hexes + hex_]

    def add_guard(self, walker: Walker, guard: i64) -> None:
        for phase in range(PHASES_AHEAD):
            self.add_sight(walker, phase * self.keep.hexes)
            walker.walk(self.keep, guard)

    def add_sight(self, walker: Walker, first: i64) -> None:
        keep, cell = self.keep, walker.cell
        for hex_ in seen_with(keep, cell, walker.facing, walker.status):
            if self.dark[hex_] == 0:
                self.cost[first + hex_] += SEEN + NEAR * float(max(0, FAR_AWAY - keep.gap(cell, hex_)))
        self.cost[first + cell] += CAUGHT
        for d in range(DIRECTIONS):
            other = keep.walk[cell * DIRECTIONS + d]
            if other >= 0 and walker.status != DISTRACTED:
                self.cost[first + other] += BESIDE


@final
class Walker:
    """A guard that is walked ahead."""

    def __init__(self, view: View, guard: i64) -> None:
        self.kind: i64 = guard_at(view, guard, TYPE)
        self.cell: i64 = guard_at(view, guard, CELL)
        self.facing: i64 = guard_at(view, guard, FACING)
        self.status: i64 = guard_at(view, guard, STATUS)
        self.heading: i64 = guard_at(view, guard, HEADING)
        self.target: i64 = guard_at(view, guard, TARGET)

    def walk(self, keep: Keep, guard: i64) -> None:
        if self.status == PURSUING:
            self.pursue(keep)
        elif self.status == RETURNING:
            self.go_home(keep, guard)
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

    def pursue(self, keep: Keep) -> None:
        if self.target < 0:
            self.status = RETURNING
            return
        for nth in range(PURSUIT):
            self.step(keep, next_hex(keep, self.cell, keep.way(self.target, self.cell)))
        if self.cell == self.target:
            self.target = NOWHERE

    def go_home(self, keep: Keep, guard: i64) -> None:
        if self.kind <= WANDERING:
            self.step(keep, next_hex(keep, self.cell, keep.way_home(guard, self.kind, self.cell)))

    def step(self, keep: Keep, hex_: i64) -> None:
        if hex_ != self.cell:
            self.facing = keep.direction(self.cell, hex_)
            self.cell = hex_
