"""How a controller likes the guards to move: toward rivals, away from oneself, and for all who are out, revenge."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.havoc.bot.mind import Mind
from rookery.games.havoc.components import ACTIVE, GUARDS, STATUS, guard, of
from rookery.games.havoc.maze import (
    ALL_TILES,
    CORNERS,
    OFFSET,
    STARTS,
    bit,
    east_passages,
    has,
    in_sight,
    line_between,
    quadrant,
    south_passages,
    spread,
    toward,
)
from rookery.games.havoc.moves import DIE_OF, DIRECTION_OF, GUARD_OF, SECOND_OF
from rookery.games.havoc.reading import place


def weigh_post(mind: Mind, tile: i64) -> float:
    """A guard on a tile: whom it catches there, and whom it comes near."""
    total = 0.0
    for seat in range(mind.view.seats):
        if mind.view.field(of(STATUS, seat)) == ACTIVE:
            total += mind.likes_fallen(seat) * nearness(mind, tile, place(mind.view, seat))
    return total


def nearness(mind: Mind, tile: i64, at: i64) -> float:
    """1 on the same tile, less with each step of a guard."""
    east, south = east_passages(mind.view), south_passages(mind.view)
    found = bit(at)
    worth = 1.0
    while not has(found, tile):
        if worth < 0.02:
            return 0.0
        found |= spread(found, east, south)
        worth *= 0.45
    return worth


def weigh_guard(mind: Mind, action: i64) -> float:
    tile = mind.view.field(guard(GUARD_OF[action])) - 1
    return weigh_post(mind, tile + OFFSET[DIRECTION_OF[action]]) - weigh_post(mind, tile)


def weigh_guard_entry(mind: Mind, action: i64) -> float:
    return weigh_post(mind, CORNERS[DIE_OF[action]])


def weigh_pair(mind: Mind, action: i64) -> float:
    """The best that a guard of each quadrant can do."""
    return weigh_quadrant(mind, DIE_OF[action]) + weigh_quadrant(mind, SECOND_OF[action])


def weigh_quadrant(mind: Mind, quarter: i64) -> float:
    best = -99.0
    for number in range(GUARDS):
        tile = mind.view.field(guard(number)) - 1
        if tile >= 0 and quadrant(tile) == quarter:
            best = max(best, likely_step(mind, tile) - weigh_post(mind, tile))
    return best if best > -99.0 else 0.0


def likely_step(mind: Mind, tile: i64) -> float:
    """Where the rules would send a guard: to a seat in sight, else on patrol."""
    view, best = mind.view, -99.0
    seen = in_sight(view, tile, 0)
    for seat in range(view.seats):
        if view.field(of(STATUS, seat)) == ACTIVE and has(seen, place(view, seat)):
            best = max(best, weigh_post(mind, tile + OFFSET[line_between(tile, place(view, seat))]))
    if best > -99.0:
        return best
    start = STARTS[quadrant(tile)]
    goal = CORNERS[quadrant(tile)] if tile == start else start
    ways = toward(view, tile, goal, ALL_TILES)
    for direction in range(4):
        next_tile = tile + OFFSET[direction]
        if 0 <= next_tile < 36 and has(ways, next_tile):
            best = max(best, weigh_post(mind, next_tile))
    return best
