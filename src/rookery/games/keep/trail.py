"""All the ways a thief can have gone while it plays one card, as the table follows it (BK-R69).

It is made from what was known before the card, grows with every step the card allows, and loses what the public facts
rule out. At the end it becomes the new public knowledge. It never reads where the thief really is.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.keep.belief import LANE, MOST, first_belief, lanes, write
from rookery.games.keep.keep import DIRECTIONS, Keep, tile_of
from rookery.games.keep.paths import (
    NO_STEP,
    ONE_STEP,
    TWO_STEPS,
    can_leave,
    can_run_on,
    can_step,
    may_run,
    must_run_out,
    run_reach,
    run_to,
    step_by,
)


@final
class Trail:
    """Entry by entry: where the way began, where it is now, the tiles it touched (a bit each; 0: not moved), counts."""

    def __init__(self, keep: Keep) -> None:
        self.keep: Keep = keep
        self.start: vec[i64] = vec[i64]()
        self.now: vec[i64] = vec[i64]()
        self.tiles: vec[i64] = vec[i64]()
        self.honest: vec[i64] = vec[i64]()
        self.fake: vec[i64] = vec[i64]()

    def add(self, start: i64, now: i64, tiles: i64, honest: i64, fake: i64) -> None:
        self.start = append(self.start, start)
        self.now = append(self.now, now)
        self.tiles = append(self.tiles, tiles)
        self.honest = append(self.honest, honest)
        self.fake = append(self.fake, fake)

    def go(self, older: Trail, at: i64, now: i64) -> None:
        """One step on from an entry of an older trail."""
        tiles = older.tiles[at] | 1 << tile_of(older.now[at]) | 1 << tile_of(now)
        self.add(older.start[at], now, tiles, older.honest[at], older.fake[at])

    def stay(self, older: Trail, at: i64) -> None:
        self.add(older.start[at], older.now[at], older.tiles[at], older.honest[at], older.fake[at])

    def drop(self, at: i64) -> None:
        self.honest[at] = 0
        self.fake[at] = 0

    def is_gone(self, at: i64) -> bool:
        return self.honest[at] == 0 and self.fake[at] == 0


def trail_from(table: Table, keep: Keep, seat: i64) -> Trail:
    trail, first = Trail(keep), first_belief(table, seat)
    for dense in range(len(keep.places)):
        known = lanes(table, first, dense)
        if known:
            trail.add(keep.places[dense], keep.places[dense], 0, known & MOST, known >> LANE)
    return trail


# -- Steps


def step_on(older: Trail, card: i64, picks: i64, exit_tile: i64) -> Trail:
    """BK-12, BK-R05: every step the card allows; standing still only where it allows none, nor leads out."""
    keep, newer = older.keep, Trail(older.keep)
    for at in range(len(older.now)):
        if older.is_gone(at):
            continue
        hex_ = older.now[at]
        if not can_step(keep, hex_, card, picks):
            if not can_leave(keep, hex_, card, exit_tile):
                newer.stay(older, at)
            continue
        for d in range(DIRECTIONS):
            other = step_by(keep, hex_, d, card, picks)
            if other >= 0:
                newer.go(older, at, other)
    return newer


def run_first(older: Trail, exit_tile: i64) -> Trail:
    """BK-17: the first step of a Run that stays in the keep."""
    keep, newer = older.keep, Trail(older.keep)
    for at in range(len(older.now)):
        hex_ = older.now[at]
        if must_run_out(keep, hex_, exit_tile):
            continue
        reach = run_reach(keep, hex_)
        if reach == NO_STEP:
            newer.stay(older, at)
            continue
        for d in range(DIRECTIONS):
            other = run_to(keep, hex_, d)
            if other >= 0 and (reach != TWO_STEPS or can_run_on(keep, hex_, other)):
                newer.go(older, at, other)
    return newer


def run_second(older: Trail) -> Trail:
    """BK-17: the second step."""
    keep, newer = older.keep, Trail(older.keep)
    for at in range(len(older.now)):
        if older.is_gone(at):
            continue
        start, middle = older.start[at], older.now[at]
        reach = run_reach(keep, start)
        if reach in (NO_STEP, ONE_STEP):
            newer.stay(older, at)
            continue
        for d in range(DIRECTIONS):
            other = run_to(keep, middle, d)
            if may_run(keep, start, middle, other, reach):
                newer.go(older, at, other)
    return newer


# -- What the table sees


def keep_at(trail: Trail, hex_: i64) -> None:
    """The thief is seen there."""
    for at in range(len(trail.now)):
        if trail.now[at] != hex_:
            trail.drop(at)


def keep_off(trail: Trail, hexes: vec[i64]) -> None:
    """The thief is on none of these hexes: a number by hex, 0 where it may be."""
    for at in range(len(trail.now)):
        if hexes[trail.now[at]]:
            trail.drop(at)


def keep_on_vault_tile(trail: Trail, inside: bool) -> None:
    """BK-42: the vault guard came, so the thief is on the vault tile; or it did not come."""
    for at in range(len(trail.now)):
        if (tile_of(trail.now[at]) == 0) != inside:
            trail.drop(at)


def nothing_shown(trail: Trail, fake_is_loose: bool) -> None:
    """BK-R36: whoever stands on the vault hex and shows nothing holds The Fake."""
    for at in range(len(trail.now)):
        if trail.now[at] == trail.keep.vault:
            trail.fake[at] = trail.fake[at] + trail.honest[at] if fake_is_loose else 0
            trail.honest[at] = 0


def no_fake(trail: Trail) -> None:
    """The thief has shown a treasure."""
    for at in range(len(trail.now)):
        trail.fake[at] = 0


def keep_heard(trail: Trail, listening: i64, heard: i64) -> None:
    """BK-53: of the tiles with a guard that would wake, those woke on which the thief moved."""
    for at in range(len(trail.now)):
        if trail.tiles[at] & listening != heard:
            trail.drop(at)


def keep_left(trail: Trail, left: bool) -> None:
    """BK-28: Lockpicks are discarded when the thief leaves its tile."""
    for at in range(len(trail.now)):
        if leaves(trail.tiles[at]) != left:
            trail.drop(at)


def leaves(tiles: i64) -> bool:
    """More than one tile was touched."""
    return tiles & (tiles - 1) != 0


def end_trail(trail: Trail, table: Table, seat: i64) -> None:
    """What the table knows now."""
    keep = trail.keep
    honest = vec[i64]([0] * len(keep.places))
    fake = vec[i64]([0] * len(keep.places))
    for at in range(len(trail.now)):
        dense = keep.dense[trail.now[at]]
        honest[dense] += trail.honest[at]
        fake[dense] += trail.fake[at]
    write(table, keep, seat, honest, fake)
