"""Noise, spotting and capture: what guards notice, at once and at every change (BK-R21)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.games.keep.belief import exclude, exclude_all, known_hex, pin
from rookery.games.keep.components import (
    ALERT,
    CELL,
    COUNTERS,
    FACING,
    FIRST_COUNTER,
    HEX,
    MARKER,
    NO_TARGET,
    PURSUING,
    STANDING,
    STATUS,
    TARGET,
)
from rookery.games.keep.events import COUNTER_GONE, GUARD_BECAME, GUARD_FACED, GUARD_WENT, SEEN
from rookery.games.keep.keep import FAR, NOWHERE, mark, tile_of
from rookery.games.keep.looking import is_in
from rookery.games.keep.rules.ending import catch
from rookery.games.keep.rules.markers import any_stands, stand_marker, stands_on
from rookery.games.keep.sight import is_dark, seen_by
from rookery.games.keep.state import KeepState, in_order, in_play, on_table

NOBODY: Final[i64] = -1
EVERY_GUARD: Final[i64] = 127  # a bit each


def become(state: KeepState, guard: i64, status: i64) -> None:
    """BK-43: a guard's status changes."""
    if state.guard(guard, STATUS) != status:
        state.set_guard(guard, STATUS, status)
        state.tell(GUARD_BECAME, 0, guard, status)
    if status != PURSUING:
        state.set_guard(guard, TARGET, NO_TARGET)


def face(state: KeepState, guard: i64, facing: i64) -> None:
    if state.guard(guard, FACING) != facing:
        state.set_guard(guard, FACING, facing)
        state.tell(GUARD_FACED, 0, guard, facing)


# -- Spotting


def look_out(state: KeepState, guards: i64, mover: i64) -> None:
    """BK-54, BK-R21: these guards look, and all of them again when there is something new to see.

    BK-R74: they look at one moment, first at markers and then at thieves, so none is before another. What is known
    of the `mover` is left alone: its trail follows it.
    """
    while guards:
        wider = heed_markers(state, guards)
        guards = wider | spot_thieves(state, guards, mover)


def heed_markers(state: KeepState, guards: i64) -> i64:
    """BK-R16: each goes after the nearest marker it sees; which guards see more for it."""
    wider: i64 = 0
    if not any_stands(state):
        return wider
    for guard in range(state.keep.tiles):
        if (guards >> guard) & 1 and on_table(state, guard) and aim(state, guard, seen_by(state, state.keep, guard)):
            wider |= 1 << guard
    return wider


def spot_thieves(state: KeepState, guards: i64, mover: i64) -> i64:
    """BK-54: the thieves in sight get their markers; which guards have to look again for it."""
    again: i64 = 0
    for guard in range(state.keep.tiles):
        if (guards >> guard) & 1 == 0 or not on_table(state, guard):
            continue
        lit = without_dark(state, seen_by(state, state.keep, guard))
        for seat in range(state.seats):
            if in_play(state, seat) and notice(state, lit, seat, mover):
                again = EVERY_GUARD
    return again


def without_dark(state: KeepState, seen: vec[i64]) -> vec[i64]:
    """BK-55: the hexes of a look on which a thief is spotted."""
    if state.field(COUNTERS) == 0:
        return seen
    found = vec[i64](capacity=len(seen))
    for hex_ in seen:
        if not is_dark(state, hex_):
            found = append(found, hex_)
    return found


def notice(state: KeepState, lit: vec[i64], seat: i64, mover: i64) -> bool:
    """BK-54: a spotted thief's marker is put on its hex. BK-R69: all learn from it, also where the thief is not."""
    hex_ = state.thief(seat, HEX)
    if not is_in(lit, hex_):
        if seat != mover and hex_ >= 0:
            exclude_all(state, state.keep, seat, lit)
        return False
    return stand_marker(state, seat, hex_) if seat == mover else lay_open(state, seat)


def lay_open(state: KeepState, seat: i64) -> bool:
    """BK-R21: the marker stands where the thief is, and all know that it is there; whether the marker is new there."""
    hex_ = state.thief(seat, HEX)
    if stands_on(state, seat, hex_) and known_hex(state, state.keep, seat) != hex_:
        state.tell(SEEN, seat, hex_)
    pin(state, state.keep, seat, hex_)
    return stand_marker(state, seat, hex_)


def aim(state: KeepState, guard: i64, seen: vec[i64]) -> bool:
    """BK-R16: a standing marker in sight is pursued; BK-R52: the nearest. Whether the guard sees more for it."""
    target = nearest_marker(state, guard, seen, FAR)
    if target == NOWHERE:
        return False
    before = state.guard(guard, STATUS)
    become(state, guard, PURSUING)
    state.set_guard(guard, TARGET, target)
    return before < ALERT


def nearest_marker(state: KeepState, guard: i64, seen: vec[i64], reach: i64) -> i64:
    """BK-R51: by walking distance, ties in order from the first player; no farther off than `reach` hexes."""
    best, found, cell = FAR, NOWHERE, state.guard(guard, CELL)
    for nth in range(state.seats):
        seat = in_order(state, nth)
        hex_ = state.thief(seat, MARKER)
        if hex_ < 0 or state.thief(seat, STANDING) == 0 or not is_in(seen, hex_):
            continue
        steps = state.keep.way(hex_, cell)[cell]
        if steps < best and state.keep.gap(cell, hex_) <= reach:
            best, found = steps, hex_
    return found


def danger_map(state: KeepState) -> vec[i64]:
    """The hexes where a thief would be spotted or caught: by tile, a bit for each place."""
    keep = state.keep
    found = vec[i64]([0] * keep.tiles)
    for guard in range(keep.tiles):
        for hex_ in without_dark(state, seen_by(state, keep, guard)):
            mark(found, hex_)
    for guard in range(keep.tiles):
        if on_table(state, guard):
            mark(found, state.guard(guard, CELL))
    return found


# -- Noise


def listening_tiles(state: KeepState) -> i64:
    """The tiles (a bit each) with a guard that noise would wake."""
    tiles: i64 = 0
    for guard in range(state.keep.tiles):
        if on_table(state, guard) and state.guard(guard, STATUS) < ALERT:
            tiles |= 1 << tile_of(state.guard(guard, CELL))
    return tiles


def make_noise(state: KeepState, tiles: i64) -> i64:
    """BK-53, BK-R20: guards below Alert on these tiles become Alert, and do not turn. Which guards did."""
    woken: i64 = 0
    for guard in range(state.keep.tiles):
        if not on_table(state, guard) or state.guard(guard, STATUS) >= ALERT:
            continue
        if (tiles >> tile_of(state.guard(guard, CELL))) & 1:
            become(state, guard, ALERT)
            woken |= 1 << guard
    return woken


# -- A guard steps


def step_guard(state: KeepState, guard: i64, hex_: i64, facing: i64) -> None:
    """BK-31: it lights torches again. BK-57: then whoever shares its hex is caught. Then it looks."""
    moved = hex_ != state.guard(guard, CELL)
    if moved:
        state.set_guard(guard, CELL, hex_)
        state.tell(GUARD_WENT, 0, guard, hex_)
    face(state, guard, facing)
    if moved:
        light_torch(state, hex_)
        catch_here(state, hex_)
    if not state_is_over(state):
        look_out(state, 1 << guard, NOBODY)


def state_is_over(state: KeepState) -> bool:
    """All are caught."""
    for seat in range(state.seats):
        if in_play(state, seat):
            return False
    return True


def catch_here(state: KeepState, hex_: i64) -> None:
    """BK-57, BK-R22: on the hex of a guard; any others are not there (BK-R69)."""
    for seat in range(state.seats):
        if not in_play(state, seat):
            continue
        if state.thief(seat, HEX) == hex_:
            catch(state, seat)
        else:
            exclude(state, state.keep, seat, hex_)


def light_torch(state: KeepState, hex_: i64) -> None:
    """BK-31, BK-R49: an unlit torch under a guard is lit. Nobody is left there to be seen by the light."""
    nth: i64 = 0
    while nth < state.field(COUNTERS):
        if state.field(FIRST_COUNTER + nth) == 2 * hex_:
            take_counter(state, nth)
        else:
            nth += 1


def take_counter(state: KeepState, nth: i64) -> None:
    """Off the map; younger ones close up."""
    counter = state.field(FIRST_COUNTER + nth)
    state.tell(COUNTER_GONE, 0, counter & 1, counter >> 1)
    for at in range(nth, state.field(COUNTERS) - 1):
        state.set_field(FIRST_COUNTER + at, state.field(FIRST_COUNTER + at + 1))
    state.add_to_field(COUNTERS, -1)
    state.set_field(FIRST_COUNTER + state.field(COUNTERS), 0)
