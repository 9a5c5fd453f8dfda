"""What each thief can hope for in a laid-open position: the fewer steps to go and the farther the hunters, the more.

Hopes are logarithms: one more makes a seat e times as likely to win. They were fitted to who won games among bots that
follow the heuristics, and rounded.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.games.keep.components import (
    CELL,
    EXIT_TILE,
    FAKE,
    HELD,
    HEX,
    OUT,
    PURSUING,
    ROPE,
    STANDING,
    STATUS,
    TARGET,
    TREASURE,
    TURN,
    TURN_LIMIT,
)
from rookery.games.keep.scout import capped
from rookery.games.keep.state import KeepState, has_loot

HORIZON: Final = 12  # answers to play on, by the heuristics, before a glance is worth more than the noise
CURIOSITY: Final = 0.5  # with more, too many tries go to poor answers
FAKE_STEPS: Final = 8.0  # how much farther it is for whoever must first find another's treasure
FARTHEST: Final = 28.0  # steps: beyond, all ways are alike long
SNEAKING: Final = 6.4  # at the end of the way; each step to go costs less than the one before it
STEP: Final = 0.6
FLEEING: Final = 5.4  # the same, with loot
STEP_WITH_LOOT: Final = 0.44
EASE: Final = 0.0106  # the square of the steps
NOT_YET: Final = -1.1  # before the thief is placed
MARKED: Final = 0.3  # less with a standing marker
CARD: Final = 0.08  # for each direction in hand
HUNTED: Final = vec[float]([3.0, 1.1, 1.1, 0.75, 0.42])  # less for a guard so many hexes away that knows the hex
NEAR: Final = vec[float]([3.0, 0.15, 0.15])  # for any other
NOBODY: Final = -0.7  # that nobody wins, at first,
NOBODY_EACH: Final = 0.31  # more with each of the first turns,
NOBODY_LATER: Final = 0.15  # and of the last
FIRST_TURNS: Final[i64] = 10
LAST_TURNS: Final[i64] = 20


def value_of(state: KeepState) -> vec[float]:
    """The share of the win by seat; the rest is nobody's."""
    total = exp(hope_of_nobody(state.field(TURN), state.field(TURN_LIMIT)))
    weights = vec[float]([0.0] * state.seats)
    for seat in range(state.seats):
        if state.thief(seat, OUT) == 0:
            weights[seat] = exp(hope(state, seat))
            total += weights[seat]
    for seat in range(state.seats):
        weights[seat] /= total
    return weights


def hope_of_nobody(turn: i64, limit: i64) -> float:
    """BK-R31: all are caught, or too slow: the sooner the fewer turns are left."""
    early, late = min(turn, FIRST_TURNS), max(0, LAST_TURNS - (limit - turn))
    return NOBODY + NOBODY_EACH * float(early) + NOBODY_LATER * float(late)


def hope(state: KeepState, seat: i64) -> float:
    hex_ = state.thief(seat, HEX)
    if hex_ < 0:
        return NOT_YET
    marked = MARKED if state.thief(seat, STANDING) else 0.0
    return hope_of_way(state, seat, hex_) + hand_worth(state.thief(seat, HELD)) - marked - danger(state, hex_)


def hope_of_way(state: KeepState, seat: i64, hex_: i64) -> float:
    """BK-64: to the vault and on to the exit."""
    to_exit = state.keep.way_out(max(state.thief(seat, EXIT_TILE), 1))
    if has_loot(state, seat):
        return FLEEING - strain(capped(to_exit[hex_]), STEP_WITH_LOOT)
    further = FAKE_STEPS if state.thief(seat, TREASURE) == FAKE else 0.0
    return SNEAKING - strain(capped(state.keep.way_out(0)[hex_]) + capped(to_exit[state.keep.vault]) + further, STEP)


def strain(steps: float, each: float) -> float:
    steps = min(steps, FARTHEST)
    return each * steps - EASE * steps * steps


def hand_worth(held: i64) -> float:
    worth = 0.0
    for card in range(ROPE):
        if (held >> card) & 1:
            worth += CARD
    return worth


def danger(state: KeepState, hex_: i64) -> float:
    """BK-56, BK-57: a guard on the same hex catches, and one that pursues goes to where it saw somebody."""
    total = 0.0
    for guard in range(state.keep.tiles):
        cell = state.guard(guard, CELL)
        if cell < 0:
            continue
        gap = state.keep.gap(cell, hex_)
        if state.guard(guard, STATUS) == PURSUING and state.guard(guard, TARGET) == hex_:
            total += HUNTED[gap] if gap < len(HUNTED) else 0.0
        elif gap < len(NEAR):
            total += NEAR[gap]
    return total
