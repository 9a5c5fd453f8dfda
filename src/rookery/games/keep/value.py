"""What each thief can hope for in a laid-open position: the fewer steps to go and the farther the guards, the more."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.shares import hoped_shares
from rookery.games.keep.components import CELL, EXIT_TILE, FAKE, HELD, HEX, OUT, PURSUING, STANDING, STATUS, TREASURE
from rookery.games.keep.scout import capped, hand_worth
from rookery.games.keep.state import KeepState, has_loot

HORIZON: Final = 12  # answers to play on, by the heuristics, before a glance is worth more than the noise
CLOSE: Final = 3.0  # steps of lead that decide the game
CAUGHT: Final = -60.0
FAKE_STEPS: Final = 8.0  # how much farther it is for whoever must first find another's treasure
HUNTED: Final = 2.0  # steps that a standing marker costs
NEAR: Final = vec[float]([9.0, 4.0, 1.5, 0.7, 0.3])  # steps that a guard so many hexes away costs
HUNTER: Final = 2.0  # and how many times as many, one that pursues


def value_of(state: KeepState) -> vec[float]:
    """The share of the win by seat."""
    return hoped_shares(vec[float]([worth(state, seat) for seat in range(state.seats)]), CLOSE)


def worth(state: KeepState, seat: i64) -> float:
    """In steps."""
    hex_ = state.thief(seat, HEX)
    if state.thief(seat, OUT):
        return CAUGHT
    if hex_ < 0:
        return -30.0
    hunted = HUNTED if state.thief(seat, STANDING) else 0.0
    return hand_worth(state.thief(seat, HELD)) - left_to_go(state, seat, hex_) - hunted - danger(state, hex_)


def left_to_go(state: KeepState, seat: i64, hex_: i64) -> float:
    """BK-64: to the vault and on to the exit."""
    to_exit = state.keep.way_out(max(state.thief(seat, EXIT_TILE), 1))
    if has_loot(state, seat):
        return capped(to_exit[hex_])
    further = FAKE_STEPS if state.thief(seat, TREASURE) == FAKE else 0.0
    return capped(state.keep.way_out(0)[hex_]) + capped(to_exit[state.keep.vault]) + further


def danger(state: KeepState, hex_: i64) -> float:
    """BK-57: a guard on the same hex catches."""
    total = 0.0
    for guard in range(state.keep.tiles):
        cell = state.guard(guard, CELL)
        if cell < 0:
            continue
        gap = state.keep.gap(cell, hex_)
        if gap < len(NEAR):
            total += NEAR[gap] * (HUNTER if state.guard(guard, STATUS) == PURSUING else 1.0)
    return total
