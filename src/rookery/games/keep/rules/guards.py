"""The Guards Movement Phase: routes, pursuit, investigation, the way home."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.games.keep.belief import exclude
from rookery.games.keep.components import (
    AHEAD,
    ALERT,
    BORED,
    BOW,
    BOW_RANGE,
    CELL,
    COUNTERS,
    DIE,
    DILIGENTS,
    DISTRACTED,
    FACING,
    FIRST_COUNTER,
    HEADING,
    HEX,
    INTERESTED,
    NO_TARGET,
    ORDINARY,
    PATROLLING,
    PURSUING,
    PURSUIT,
    RETURNING,
    ROVING,
    SLOW_PURSUIT,
    STATIONARY,
    STATUS,
    TARGET,
    TOWARD_SHIELD,
    TOWARD_STAR,
    TYPE,
    UNDEAD,
    VARIANT,
    WANDERING,
)
from rookery.games.keep.events import CARRIES_ON, GUARD_HEADS
from rookery.games.keep.keep import DIRECTIONS, NOWHERE, Keep, next_hex, tile_of
from rookery.games.keep.rules.ending import catch
from rookery.games.keep.rules.markers import is_marked, stands_on, take_marker
from rookery.games.keep.rules.spotting import (
    NOBODY,
    aim,
    become,
    face,
    look_out,
    nearest_marker,
    state_is_over,
    step_guard,
    take_counter,
)
from rookery.games.keep.sight import seen_by
from rookery.games.keep.state import KeepState, in_order, in_play, on_table

NO_ROCK: Final[i64] = -1


def move_guards(state: KeepState, chance: Chance) -> None:
    """BK-63, BK-R28: the guard of the first player's tile, then clockwise, tiles of nobody, the vault guard last."""
    for nth in range(state.seats):
        move_guard(state, in_order(state, nth) + 1, chance)
    for guard in range(state.seats + 1, state.keep.tiles):
        move_guard(state, guard, chance)
    move_guard(state, 0, chance)
    if not state_is_over(state):
        take_rocks(state)


def move_guard(state: KeepState, guard: i64, chance: Chance) -> None:
    """BK-R13: Distracted guards stand; Bored, Interested and Alert ones keep to their route."""
    if not on_table(state, guard) or state_is_over(state):
        return
    status = state.guard(guard, STATUS)
    if status == PURSUING:
        pursue(state, guard, chance)
    elif status == RETURNING:
        go_home(state, guard, chance)
    elif status != DISTRACTED:
        keep_route(state, guard, chance)


def default_status(state: KeepState, guard: i64) -> i64:
    """BK-43. BK-R34: the undead are always Alert."""
    if state.guard(guard, VARIANT) == UNDEAD:
        return ALERT
    return BORED if state.guard(guard, TYPE) == STATIONARY else INTERESTED


def is_normal(state: KeepState, guard: i64) -> bool:
    """BK-R13"""
    return BORED <= state.guard(guard, STATUS) <= ALERT


# -- Routes


def keep_route(state: KeepState, guard: i64, chance: Chance) -> None:
    rock = rock_for(state, guard)
    cell, facing, kind = state.guard(guard, CELL), state.guard(guard, FACING), state.guard(guard, TYPE)
    if rock != NO_ROCK:
        step_guard(state, guard, cell, state.keep.toward(cell, rock, facing))
    elif kind == STATIONARY:  # BK-39
        step_guard(state, guard, cell, (facing + 1) % DIRECTIONS)
    elif kind == PATROLLING:
        patrol(state, guard)
    elif kind == WANDERING:  # BK-41
        ahead = state.keep.loop_next[cell]
        step_guard(state, guard, ahead, state.keep.direction(ahead, state.keep.loop_next[ahead]))
    else:
        rove(state, guard, chance)


def rock_for(state: KeepState, guard: i64) -> i64:
    """BK-R11: a rock on its tile makes a guard turn. BK-R57: the older first. BK-R34: not the undead."""
    if state.guard(guard, VARIANT) == UNDEAD:
        return NO_ROCK
    for nth in range(state.field(COUNTERS)):
        counter = state.field(FIRST_COUNTER + nth)
        if counter & 1 and tile_of(counter >> 1) == tile_of(state.guard(guard, CELL)):
            return counter >> 1
    return NO_ROCK


def take_rocks(state: KeepState) -> None:
    """BK-R11, BK-R57: the oldest rock of every tile has done its work."""
    done: i64 = 0
    nth: i64 = 0
    while nth < state.field(COUNTERS):
        counter = state.field(FIRST_COUNTER + nth)
        tile = tile_of(counter >> 1)
        if counter & 1 and (done >> tile) & 1 == 0:
            done |= 1 << tile
            take_counter(state, nth)
        else:
            nth += 1


def patrol(state: KeepState, guard: i64) -> None:
    """BK-40: one hex along the line; at its ends the guard turns round at once. BK-R71: it faces the next hex."""
    ahead = next_on_line(state, guard, state.guard(guard, CELL))
    if next_on_line(state, guard, ahead) == NOWHERE:
        head(state, guard, TOWARD_STAR + TOWARD_SHIELD - state.guard(guard, HEADING))
    facing = state.keep.direction(ahead, next_on_line(state, guard, ahead))
    step_guard(state, guard, ahead, facing)


def next_on_line(state: KeepState, guard: i64, cell: i64) -> i64:
    if state.guard(guard, HEADING) == TOWARD_SHIELD:
        return state.keep.to_shield[cell]
    return state.keep.to_star[cell]


def head(state: KeepState, guard: i64, heading: i64) -> None:
    if state.guard(guard, HEADING) != heading:
        state.set_guard(guard, HEADING, heading)
        state.tell(GUARD_HEADS, 0, guard, heading)


def roll_heading(state: KeepState, guard: i64, chance: Chance) -> None:
    """BK-61, BK-R17: 1 to 3 toward the star, 4 to 6 toward the shield; from an end there is one way only."""
    low = chance.below(DIE) < DIE // 2
    head(state, guard, TOWARD_STAR if low else TOWARD_SHIELD)
    cell = state.guard(guard, CELL)
    if next_on_line(state, guard, cell) == NOWHERE:
        head(state, guard, TOWARD_SHIELD if low else TOWARD_STAR)
    face(state, guard, state.keep.direction(cell, next_on_line(state, guard, cell)))


def rove(state: KeepState, guard: i64, chance: Chance) -> None:
    """BK-R33: one hex straight ahead; where it cannot, it rolls for another way."""
    facing, cell = state.guard(guard, FACING), state.guard(guard, CELL)
    if state.keep.walk[cell * DIRECTIONS + facing] < 0:
        open_ways = ways_from(state.keep, cell)
        facing = open_ways[chance.below(len(open_ways))]
    step_guard(state, guard, state.keep.walk[cell * DIRECTIONS + facing], facing)


def ways_from(keep: Keep, cell: i64) -> vec[i64]:
    """BK-R33: one of these is as likely as another, as if the die were rolled until it shows one."""
    found = vec[i64]()
    for d in range(DIRECTIONS):
        if keep.walk[cell * DIRECTIONS + d] >= 0:
            found = append(found, d)
    return found


def settle_on_route(state: KeepState, guard: i64, chance: Chance) -> None:
    """BK-R17: how a guard stands that is back on its route."""
    cell = state.guard(guard, CELL)
    if state.guard(guard, TYPE) == PATROLLING:
        roll_heading(state, guard, chance)
    elif state.guard(guard, TYPE) == WANDERING:
        face(state, guard, state.keep.direction(cell, state.keep.loop_next[cell]))


# -- The way home


def go_home(state: KeepState, guard: i64, chance: Chance) -> None:
    """BK-49: one hex nearer to its post or route; there it is itself again."""
    cell = state.guard(guard, CELL)
    steps = state.keep.way_home(guard, state.guard(guard, TYPE), cell)
    if steps[cell]:
        ahead = next_hex(state.keep, cell, steps)
        step_guard(state, guard, ahead, state.keep.direction(cell, ahead))
    if steps[state.guard(guard, CELL)] == 0 and state.guard(guard, STATUS) == RETURNING and not state_is_over(state):
        become(state, guard, default_status(state, guard))
        settle_on_route(state, guard, chance)
        look_out(state, 1 << guard, NOBODY)


# -- Pursuit


def pursue(state: KeepState, guard: i64, chance: Chance) -> None:
    """BK-48: two hexes toward the nearest marker in sight. BK-R32, BK-R34: bow-armed and undead guards one."""
    take_aim(state, guard)
    diligent = state.guard(guard, TARGET) == AHEAD
    for nth in range(PURSUIT if state.guard(guard, VARIANT) == ORDINARY else SLOW_PURSUIT):
        if not pursue_step(state, guard):
            break
    if state_is_over(state):
        return
    if diligent and state.guard(guard, TARGET) == AHEAD:  # the one phase more is over
        give_up(state, guard)
    if state.guard(guard, VARIANT) == BOW and state.guard(guard, STATUS) == PURSUING:
        shoot(state, guard)


def pursue_step(state: KeepState, guard: i64) -> bool:
    """One step of a pursuit; whether it goes on. BK-R53: only pursuers investigate."""
    take_aim(state, guard)
    cell, target = state.guard(guard, CELL), state.guard(guard, TARGET)
    if target == NO_TARGET:
        return False
    ahead = next_of_pursuit(state, guard, target)
    if ahead == NOWHERE:
        return False
    reached = ahead == target or is_marked(state, ahead)  # BK-56: a marker on the way, too
    if ahead != cell:
        step_guard(state, guard, ahead, state.keep.direction(cell, ahead))
    if state_is_over(state):
        return False
    if reached:
        investigate(state, guard, ahead)
    return not reached


def next_of_pursuit(state: KeepState, guard: i64, target: i64) -> i64:
    """BK-R51: a step nearer. BK-26, BK-R47: for a diligent guard straight on; before a wall it stands."""
    cell = state.guard(guard, CELL)
    if target == AHEAD:
        return state.keep.walk[cell * DIRECTIONS + state.guard(guard, FACING)]
    return next_hex(state.keep, cell, state.keep.way(target, cell))


def investigate(state: KeepState, guard: i64, hex_: i64) -> None:
    """BK-56: nobody is there (whoever was is caught): the marker is taken off (BK-R23), and the next one is sought."""
    for seat in range(state.seats):
        if stands_on(state, seat, hex_):
            take_marker(state, seat)
    state.set_guard(guard, TARGET, NO_TARGET)
    take_aim(state, guard)


def take_aim(state: KeepState, guard: i64) -> None:
    """BK-56, BK-R55: another thief or marker in sight is next; a guard without any target has failed."""
    aim(state, guard, seen_by(state, state.keep, guard))
    if state.guard(guard, TARGET) == NO_TARGET:
        give_up(state, guard)


def give_up(state: KeepState, guard: i64) -> None:
    """BK-56: Returning. BK-26, BK-R54: unless somebody made guards diligent. BK-R33: a Roving guard has no way back."""
    if state.field(DILIGENTS):
        state.add_to_field(DILIGENTS, -1)
        state.set_guard(guard, TARGET, AHEAD)
        state.tell(CARRIES_ON, 0, guard)
    elif state.guard(guard, TYPE) == ROVING:
        become(state, guard, default_status(state, guard))
    else:
        become(state, guard, RETURNING)


def shoot(state: KeepState, guard: i64) -> None:
    """BK-R32: a bow-armed guard investigates a near marker from where it stands. BK-R57: also one it just saw."""
    hex_ = nearest_marker(state, guard, seen_by(state, state.keep, guard), BOW_RANGE)
    if hex_ == NOWHERE:
        return
    for seat in range(state.seats):
        if in_play(state, seat) and stands_on(state, seat, hex_):
            if state.thief(seat, HEX) == hex_:
                catch(state, seat)
            else:
                exclude(state, state.keep, seat, hex_)
                take_marker(state, seat)
    if not state_is_over(state):
        state.set_guard(guard, TARGET, NO_TARGET)
        take_aim(state, guard)
