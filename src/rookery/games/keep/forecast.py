"""What guards will do about the own thief: walked a few phases ahead, with what they see and hear of it on the way."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rookery.core.view import View
from rookery.games.keep.components import ALERT, BORED, CELL, DISTRACTED, INTERESTED, KEEP, PURSUING, WANDERING
from rookery.games.keep.keep import DIRECTIONS, Keep, find_keep, tile_of
from rookery.games.keep.reading import guard_at
from rookery.games.keep.sight import is_dark
from rookery.games.keep.walker import Walker, read_walker

TRACK: Final[i64] = 3  # phases that an undisturbed guard is walked ahead once, for all that is tried
CAUGHT: Final = 40.0  # what it costs to share a hex with a guard
SEEN: Final = 4.0  # what it costs to be seen from afar
NEAR: Final = 0.5  # and more for each hex that the guard is nearer than this far:
FAR_AWAY: Final[i64] = 7
BESIDE: Final = 2.0  # next to a guard is no place to be, seen or not


@final
class Forecast:
    """Guards as lists of walkers: none is ever changed, another takes its place."""

    def __init__(self, view: View, lantern: bool) -> None:
        self.view: View = view
        self.keep: Keep = find_keep(view.field(KEEP))
        self.lantern: bool = lantern  # the own treasure is The Lantern, and weighs
        self.tracks: list[Walker] = []
        self.now: list[Walker] = []
        for guard in range(self.keep.tiles):
            if guard_at(view, guard, CELL) >= 0:
                self.now.append(self.tracked(read_walker(view, guard)))

    def tracked(self, walker: Walker) -> Walker:
        ahead = walker
        for nth in range(TRACK):
            ahead.track = len(self.tracks)
            self.tracks.append(ahead)
            ahead = ahead.copy()
            ahead.walk(self.keep)
        self.tracks.append(ahead)
        return walker

    # -- What guards do

    def noticed(self, guards: list[Walker], hex_: i64) -> list[Walker]:
        """When the thief has come to that hex."""
        return [self.noticing(walker, hex_) for walker in guards]

    def moved(self, guards: list[Walker], hex_: i64) -> list[Walker]:
        """After a guards phase, with the thief on that hex."""
        return [self.moving(walker, hex_) for walker in guards]

    def woken(self, guards: list[Walker], tiles: i64) -> list[Walker]:
        """BK-53: after noise on these tiles, a bit each."""
        return [self.waking(walker, tiles) for walker in guards]

    def noticing(self, walker: Walker, hex_: i64) -> Walker:
        """BK-54: a guard that sees the thief pursues it."""
        if not walker.sees(self.keep, hex_) or is_dark(self.view, hex_):
            return walker
        hunter = walker.copy()
        hunter.status, hunter.target = PURSUING, hex_
        return hunter

    def moving(self, walker: Walker, hex_: i64) -> Walker:
        if walker.status == PURSUING:
            hunter = walker.copy()
            hunter.chase(self.keep, -1 if is_dark(self.view, hex_) else hex_)
            return hunter
        if walker.track >= 0:
            after = self.tracks[walker.track + 1]
        else:
            after = walker.copy()
            after.walk(self.keep)
        return self.noticing(self.facing(after, hex_) if self.lantern else after, hex_)

    def facing(self, walker: Walker, hex_: i64) -> Walker:
        """BK-36: guards on the tile of The Lantern face it."""
        if tile_of(walker.cell) != tile_of(hex_) or not BORED <= walker.status <= ALERT:
            return walker
        after = walker.copy()
        after.facing = self.keep.toward(walker.cell, hex_, walker.facing)
        return after

    def waking(self, walker: Walker, tiles: i64) -> Walker:
        if walker.status >= ALERT or (tiles >> tile_of(walker.cell)) & 1 == 0:
            return walker
        after = walker.copy()
        after.status = ALERT
        return after

    # -- What that costs

    def danger(self, guards: list[Walker], hex_: i64) -> float:
        """To stand there, among these guards."""
        cost = 0.0
        for walker in guards:
            gap = self.keep.gap(walker.cell, hex_)
            if gap == 0:
                return CAUGHT
            if gap == 1 and walker.status != DISTRACTED:
                cost += BESIDE
            if walker.status == PURSUING and walker.target == hex_:
                cost += seen_from(gap)
        return cost

    def surprise(self, hex_: i64) -> float:
        """BK-42: to enter the vault tile there, before its guard has come: it comes to one of six places."""
        keep, cost = self.keep, 0.0
        for nth in range(DIRECTIONS):
            cell = keep.starts[nth]
            guard = Walker(0, WANDERING, cell, keep.direction(cell, keep.loop_next[cell]), INTERESTED)
            if guard.sees(keep, hex_):
                cost += seen_from(keep.gap(cell, hex_))
        return cost / 6.0


def seen_from(gap: i64) -> float:
    return SEEN + NEAR * float(max(0, FAR_AWAY - gap))
