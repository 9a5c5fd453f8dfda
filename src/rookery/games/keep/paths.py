"""Which steps a card allows from a hex: the same for a thief that moves and for those who wonder where it is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rookery.games.keep.components import NOR_WEST, ROPE, RUN
from rookery.games.keep.keep import DIRECTIONS, NOWHERE, OPEN, SPECIAL, Keep, tile_of

# How far a Run from a hex gets (BK-R07).
NO_STEP: Final[i64] = 0
ONE_STEP: Final[i64] = 1
TWO_STEPS: Final[i64] = 2
LEAVING: Final[i64] = 3  # there is no other way than out of the keep


def step_by(keep: Keep, hex_: i64, d: i64, card: i64, picks: i64) -> i64:
    """The hex that a card leads to in direction d, or -1 (BK-15, BK-16). BK-R06: out of a special hex it leads, too."""
    other = keep.walk[hex_ * DIRECTIONS + d]
    if other < 0:
        return NOWHERE
    if card == ROPE:
        return other if keep.kind[other] == SPECIAL else NOWHERE
    if card > NOR_WEST or (d != card and d != (card + 1) % DIRECTIONS):
        return NOWHERE
    if keep.kind[other] == OPEN:
        return other
    return other if picks and tile_of(other) == tile_of(hex_) else NOWHERE  # BK-04, BK-28


def can_step(keep: Keep, hex_: i64, card: i64, picks: i64) -> bool:
    for d in range(DIRECTIONS):
        if step_by(keep, hex_, d, card, picks) >= 0:
            return True
    return False


def leads_out(keep: Keep, hex_: i64, d: i64, card: i64, exit_tile: i64) -> bool:
    """BK-64, BK-R30: from an Outside Hex of the exit tile into no tile, by a direction card or Run."""
    if exit_tile == NOWHERE or card == ROPE or keep.near[hex_ * DIRECTIONS + d] != NOWHERE:
        return False
    if card != RUN and d != card and d != (card + 1) % DIRECTIONS:
        return False
    return keep.outside[hex_] == 1 and tile_of(hex_) == exit_tile


def can_leave(keep: Keep, hex_: i64, card: i64, exit_tile: i64) -> bool:
    """Whether the next step can lead out of the keep. The exit tile of a thief without a treasure is -1."""
    for d in range(DIRECTIONS):
        if leads_out(keep, hex_, d, card, exit_tile):
            return True
    return False


def must_run_out(keep: Keep, hex_: i64, exit_tile: i64) -> bool:
    """BK-12, BK-R07: no Run of two steps stays in the keep, but one leads out of it."""
    if exit_tile == NOWHERE or run_reach(keep, hex_) == TWO_STEPS:
        return False
    if can_leave(keep, hex_, RUN, exit_tile):
        return True
    for d in range(DIRECTIONS):
        middle = run_to(keep, hex_, d)
        if middle >= 0 and can_leave(keep, middle, RUN, exit_tile):
            return True
    return False


def run_to(keep: Keep, hex_: i64, d: i64) -> i64:
    """BK-17: the next hex of a Run, never a special one."""
    other = keep.walk[hex_ * DIRECTIONS + d]
    return other if other >= 0 and keep.kind[other] == OPEN else NOWHERE


def can_run_on(keep: Keep, middle: i64) -> bool:
    """From its first hex to a second."""
    for d in range(DIRECTIONS):
        if run_to(keep, middle, d) >= 0:
            return True
    return False


def run_reach(keep: Keep, hex_: i64) -> i64:
    """BK-R07: two steps, there and back among them; one step where no second is possible, or none."""
    reach = NO_STEP
    for d in range(DIRECTIONS):
        middle = run_to(keep, hex_, d)
        if middle >= 0:
            if can_run_on(keep, middle):
                return TWO_STEPS
            reach = ONE_STEP
    return reach
