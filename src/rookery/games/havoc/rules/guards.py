"""Guards: who controls them, how they move, enter, and the end of a turn (HH-47 to HH-53, HH-55)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import (
    CONTROLLER,
    DUE,
    ENTERED,
    GUARDS,
    NOISES,
    PLACE,
    QUEUE,
    STUNNED,
    guard,
    of,
)
from rookery.games.havoc.events import CONTROLS, GUARD_ENTERED, GUARD_WENT, QUIET, SHOWED_DIE, SHOWED_PAIR
from rookery.games.havoc.maze import (
    ALL_TILES,
    CORNERS,
    OFFSET,
    QUADRANTS,
    STARTS,
    bit,
    has,
    in_sight,
    is_outer,
    line_between,
    nth_bit,
    quadrant,
    tile_sum,
    toward,
)
from rookery.games.havoc.moves import DIE_OF, DIRECTION_OF, GUARD_OF, SECOND_OF, move_guard, show_pair
from rookery.games.havoc.reading import active_seats, guards_inside, is_active
from rookery.games.havoc.rules.harm import arrest_all, besiege, check_prison
from rookery.games.havoc.rules.items import dice_showing, put_dice_away, roll
from rookery.games.havoc.rules.planning import forget_turn, last_on_track, reset_track
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import (
    ASK_ENTRY,
    ASK_GUARD,
    ASK_PAIR,
    BEGIN_TURN,
    CLEAN_UP,
    ENTRY,
    GUARD_STEP,
    with_more,
)

# -- Control


def take_control(state: HavocState, chance: Chance) -> None:
    """HH-47: four dice, if a guard is inside (HH-R65); then perhaps a new guard (HH-52)."""
    state.plan(CLEAN_UP)
    state.plan(ENTRY)
    hush_noises(state)
    seat = appoint(state)
    if guards_inside(state):
        roll(state, dice_eyes(state, seat), chance)
        state.plan(ASK_PAIR, seat)


def appoint(state: HavocState) -> i64:
    """HH-55: killed and caught seats in turn (HH-R66, HH-R90), else the last on the track. For the whole turn."""
    seat = last_on_track(state, active_seats(state))
    if state.row_size(QUEUE):
        seat = state.at(QUEUE, 0)
    if guards_inside(state) == 0 and not is_entry_due(state):
        return seat
    state.set_field(CONTROLLER, seat + 1)
    state.tell(CONTROLS, seat)
    if state.row_size(QUEUE):
        state.push(QUEUE, state.pluck(QUEUE, 0))
    return seat


def is_entry_due(state: HavocState) -> bool:
    return state.field(DUE) == 1 and state.field(ENTERED) < GUARDS


def dice_eyes(state: HavocState, seat: i64) -> i64:
    """HH-R66: all who play the guards see the dice; a player still in the maze sees them alone."""
    if is_active(state, seat):
        return 1 << seat
    eyes: i64 = 0
    for slot in range(state.row_size(QUEUE)):
        eyes |= 1 << state.at(QUEUE, slot)
    return eyes


def hush_noises(state: HavocState) -> None:
    """HH-R60: a guard that stands where the noise was has found it."""
    for number in range(GUARDS):
        if state.field(guard(number)):
            hush(state, state.field(guard(number)) - 1)


def hush(state: HavocState, tile: i64) -> None:
    """HH-51."""
    for slot in range(state.row_size(NOISES)):
        if state.at(NOISES, slot) == tile:
            state.pluck(NOISES, slot)
            state.tell(QUIET, 0, tile)
            return


# -- Moving


def list_pairs(state: HavocState, moves: Moves) -> None:
    """HH-47: two of the four dice, in order."""
    for first in range(4):
        for second in range(4):
            least: i64 = 2 if first == second else 1
            if dice_showing(state, first) >= least and dice_showing(state, second) >= least:
                moves.add(show_pair(first, second))


def settle_pair(state: HavocState, seat: i64, action: i64) -> None:
    put_dice_away(state)
    state.tell(SHOWED_PAIR, seat, DIE_OF[action], SECOND_OF[action])
    state.plan(GUARD_STEP, SECOND_OF[action])
    state.plan(GUARD_STEP, DIE_OF[action])


def guard_step(state: HavocState, quarter: i64) -> None:
    """HH-47: a guard of that quadrant moves one tile; the controller is asked where there is a choice."""
    choices: i64 = 0
    number: i64 = -1
    for candidate in range(GUARDS):
        if is_movable(state, candidate, quarter):
            ways = guard_ways(state, candidate)
            choices += tile_sum(ways)
            if ways:
                number = candidate
    if choices == 1:
        walk_guard(state, number, nth_bit(guard_ways(state, number), 0))
    elif choices > 1:
        state.plan(ASK_GUARD, with_more(state.field(CONTROLLER) - 1, quarter))


def is_movable(state: HavocState, number: i64, quarter: i64) -> bool:
    """HH-R64: not one that is stunned. HH-R88: nor one that has left with an arrest."""
    tile = state.field(guard(number)) - 1
    return tile >= 0 and quadrant(tile) == quarter and not has(state.field(STUNNED), number)


def guard_ways(state: HavocState, number: i64) -> i64:
    """HH-48: toward a player in sight, else toward a noise, else on patrol: the tiles it may step to."""
    tile = state.field(guard(number)) - 1
    ways = ways_to_players(state, tile)
    if ways == 0:
        ways = ways_to_noises(state, tile)
    if ways == 0:
        ways = patrol(state, tile)
    return ways


def ways_to_players(state: HavocState, tile: i64) -> i64:
    """HH-48 (1): any player in sight, near or far."""
    seen = in_sight(state, tile, 0)
    ways: i64 = 0
    for seat in range(state.seats):
        if is_active(state, seat) and has(seen, state.field(of(PLACE, seat))):
            ways |= bit(tile + OFFSET[line_between(tile, state.field(of(PLACE, seat)))])
    return ways


def ways_to_noises(state: HavocState, tile: i64) -> i64:
    """HH-48 (2), HH-49: on a shortest way to any noise of this turn, through shut doors too."""
    ways: i64 = 0
    for slot in range(state.row_size(NOISES)):
        ways |= toward(state, tile, state.at(NOISES, slot), ALL_TILES)
    return ways


def patrol(state: HavocState, tile: i64) -> i64:
    """HH-48 (3): to the start tile of its quadrant, from there to its corner; HH-R63: it remembers nothing."""
    quarter = quadrant(tile)
    goal = STARTS[quarter]
    if tile == goal:
        goal = CORNERS[quarter]
    ways = toward(state, tile, goal, QUADRANTS[quarter])  # HH-R62: inside the quadrant if it can
    if ways == 0:
        ways = toward(state, tile, goal, ALL_TILES)
    return ways


def list_guard_moves(state: HavocState, quarter: i64, moves: Moves) -> None:
    """HH-R81: any guard of the quadrant, any way that the rules leave open."""
    for number in range(GUARDS):
        if is_movable(state, number, quarter):
            tile, ways = state.field(guard(number)) - 1, guard_ways(state, number)
            for direction in range(4):
                if not is_outer(tile, direction) and has(ways, tile + OFFSET[direction]):
                    moves.add(move_guard(number, direction))


def settle_guard(state: HavocState, action: i64) -> None:
    number = GUARD_OF[action]
    walk_guard(state, number, state.field(guard(number)) - 1 + OFFSET[DIRECTION_OF[action]])


def walk_guard(state: HavocState, number: i64, tile: i64) -> None:
    """HH-49, HH-R24: traps and doors do not matter. HH-50: whoever is there is arrested."""
    state.set_field(guard(number), tile + 1)
    state.tell(GUARD_WENT, 0, number, tile)
    hush(state, tile)
    arrest_all(state, tile, number)


# -- Entry


def enter_guard(state: HavocState, chance: Chance) -> None:
    """HH-52: at most one in a turn. HH-53: instead of the eighth the game ends."""
    if state.field(DUE) == 0:
        return
    if state.field(ENTERED) == GUARDS:
        besiege(state)
        return
    seat = state.field(CONTROLLER) - 1
    roll(state, dice_eyes(state, seat), chance)
    state.plan(ASK_ENTRY, seat)


def settle_entry(state: HavocState, seat: i64, action: i64) -> None:
    """HH-52: on the corner with that number. HH-R26: who stands there is arrested."""
    put_dice_away(state)
    state.tell(SHOWED_DIE, seat, DIE_OF[action])
    number, tile = state.field(ENTERED), CORNERS[DIE_OF[action]]
    state.add_to_field(ENTERED, 1)
    state.set_field(guard(number), tile + 1)
    state.tell(GUARD_ENTERED, 0, number, tile)
    hush(state, tile)
    arrest_all(state, tile, number)


def clean_up(state: HavocState) -> None:
    """HH-19: the track; HH-R58: noise and stuns last one turn; HH-R47: a lonely prisoner."""
    reset_track(state)
    while state.row_size(NOISES):
        state.pluck(NOISES, 0)
    state.set_field(STUNNED, 0)
    state.set_field(CONTROLLER, 0)
    forget_turn(state)
    state.plan(BEGIN_TURN)
    check_prison(state)
