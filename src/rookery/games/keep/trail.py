"""All the ways a thief can have gone while it plays one card, as the table follows it (BK-R69).

It is made from what was known before the card, grows with every step the card allows, and loses what the public facts
rule out. At the end it becomes the new public knowledge. It never reads where the thief really is.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rookery.core.table import Table
from rookery.games.keep.belief import HEX_BITS, HEX_MASK, LANE, MOST, both, first_belief, write
from rookery.games.keep.components import HEXES_IN_A_CELL, belief_width
from rookery.games.keep.keep import DIRECTIONS, Keep, has, tile_of
from rookery.games.keep.paths import (
    NO_STEP,
    ONE_STEP,
    TWO_STEPS,
    can_leave,
    can_run_on,
    must_run_out,
    run_reach,
    run_to,
    step_by,
)

# An entry: where the way began, where it is now, the tiles it touched (a bit each; 0: not moved), both counts.
START: Final[i64] = 0
NOW: Final[i64] = 1
TILES: Final[i64] = 2
HONEST: Final[i64] = 3
FAKE: Final[i64] = 4
WIDTH: Final[i64] = 5  # loops name the number: compiled, a range boxes any other step than a literal
ROOM: Final[i64] = 32 * WIDTH  # more is made where it is needed


@mypyc_attr(acyclic=True)
@final
class Trail:
    """Entry by entry, all in one vec; an entry is named by the place where it begins."""

    def __init__(self, keep: Keep) -> None:
        self.keep: Keep = keep
        self.ways: vec[i64] = vec[i64](capacity=ROOM)

    def add(self, start: i64, now: i64, tiles: i64, honest: i64, fake: i64) -> None:
        ways = append(self.ways, start)
        ways = append(ways, now)
        ways = append(ways, tiles)
        ways = append(ways, honest)
        self.ways = append(ways, fake)

    def go(self, older: vec[i64], at: i64, now: i64) -> None:
        """One step on from an entry of an older trail."""
        tiles = older[at + TILES] | 1 << tile_of(older[at + NOW]) | 1 << tile_of(now)
        self.add(older[at + START], now, tiles, older[at + HONEST], older[at + FAKE])

    def stay(self, older: vec[i64], at: i64) -> None:
        self.add(older[at + START], older[at + NOW], older[at + TILES], older[at + HONEST], older[at + FAKE])


def drop(ways: vec[i64], at: i64) -> None:
    ways[at + HONEST] = 0
    ways[at + FAKE] = 0


def is_gone(ways: vec[i64], at: i64) -> bool:
    return ways[at + HONEST] == 0 and ways[at + FAKE] == 0


def trail_from(table: Table, keep: Keep, seat: i64) -> Trail:
    trail, first, cells = Trail(keep), first_belief(table, seat), table.cells
    for nth in range(belief_width(table.seats)):
        packed, dense = cells[first + nth], nth * HEXES_IN_A_CELL
        while packed:
            known = packed & HEX_MASK
            if known:
                trail.add(keep.places[dense], keep.places[dense], 0, known & MOST, known >> LANE)
            packed >>= HEX_BITS
            dense += 1
    return trail


# -- Steps


def step_on(older: Trail, card: i64, picks: i64, exit_tile: i64) -> Trail:
    """BK-12, BK-R05: every step the card allows; standing still only where it allows none, nor leads out."""
    keep, newer, ways = older.keep, Trail(older.keep), older.ways
    for at in range(0, len(ways), 5):
        if is_gone(ways, at):
            continue
        hex_ = ways[at + NOW]
        moved = False
        for d in range(DIRECTIONS):
            other = step_by(keep, hex_, d, card, picks)
            if other >= 0:
                newer.go(ways, at, other)
                moved = True
        if not moved and not can_leave(keep, hex_, card, exit_tile):
            newer.stay(ways, at)
    return newer


def run_first(older: Trail, exit_tile: i64) -> Trail:
    """BK-17: the first step of a Run that stays in the keep."""
    keep, newer, ways = older.keep, Trail(older.keep), older.ways
    for at in range(0, len(ways), 5):
        hex_ = ways[at + NOW]
        if must_run_out(keep, hex_, exit_tile):
            continue
        reach = run_reach(keep, hex_)
        if reach == NO_STEP:
            newer.stay(ways, at)
            continue
        for d in range(DIRECTIONS):
            other = run_to(keep, hex_, d)
            if other >= 0 and (reach == ONE_STEP or can_run_on(keep, other)):
                newer.go(ways, at, other)
    return newer


def run_second(older: Trail) -> Trail:
    """BK-17: the second step."""
    keep, newer, ways = older.keep, Trail(older.keep), older.ways
    for at in range(0, len(ways), 5):
        if is_gone(ways, at):
            continue
        if run_reach(keep, ways[at + START]) != TWO_STEPS:
            newer.stay(ways, at)
            continue
        for d in range(DIRECTIONS):
            other = run_to(keep, ways[at + NOW], d)
            if other >= 0:
                newer.go(ways, at, other)
    return newer


# -- What the table sees


def keep_at(trail: Trail, hex_: i64) -> None:
    """The thief is seen there."""
    ways = trail.ways
    for at in range(0, len(ways), 5):
        if ways[at + NOW] != hex_:
            drop(ways, at)


def keep_off(trail: Trail, hexes: vec[i64]) -> None:
    """The thief is on none of these hexes: by tile, a bit for each place."""
    ways = trail.ways
    for at in range(0, len(ways), 5):
        if has(hexes, ways[at + NOW]):
            drop(ways, at)


def keep_on_vault_tile(trail: Trail, inside: bool) -> None:
    """BK-42: the vault guard came, so the thief is on the vault tile; or it did not come."""
    ways = trail.ways
    for at in range(0, len(ways), 5):
        if (tile_of(ways[at + NOW]) == 0) != inside:
            drop(ways, at)


def nothing_shown(trail: Trail, fake_is_loose: bool) -> None:
    """BK-R36: whoever stands on the vault hex and shows nothing holds The Fake."""
    ways = trail.ways
    for at in range(0, len(ways), 5):
        if ways[at + NOW] == trail.keep.vault:
            ways[at + FAKE] = ways[at + FAKE] + ways[at + HONEST] if fake_is_loose else 0
            ways[at + HONEST] = 0


def no_fake(trail: Trail) -> None:
    """The thief has shown a treasure."""
    ways = trail.ways
    for at in range(0, len(ways), 5):
        ways[at + FAKE] = 0


def keep_heard(trail: Trail, listening: i64, heard: i64) -> None:
    """BK-53: of the tiles with a guard that would wake, those woke on which the thief moved."""
    ways = trail.ways
    for at in range(0, len(ways), 5):
        if ways[at + TILES] & listening != heard:
            drop(ways, at)


def keep_left(trail: Trail, left: bool) -> None:
    """BK-28: Lockpicks are discarded when the thief leaves its tile."""
    ways = trail.ways
    for at in range(0, len(ways), 5):
        if leaves(ways[at + TILES]) != left:
            drop(ways, at)


def leaves(tiles: i64) -> bool:
    """More than one tile was touched."""
    return tiles & (tiles - 1) != 0


def end_trail(trail: Trail, table: Table, seat: i64) -> None:
    """What the table knows now."""
    keep, ways = trail.keep, trail.ways
    hexes, counts = vec[i64](capacity=len(ways) // WIDTH), vec[i64]([0] * len(keep.places))
    for at in range(0, len(ways), 5):
        if is_gone(ways, at):
            continue
        dense = keep.dense[ways[at + NOW]]
        if counts[dense] == 0:
            hexes = append(hexes, dense)
        counts[dense] += both(ways[at + HONEST], ways[at + FAKE])
    write(table, seat, hexes, counts)
