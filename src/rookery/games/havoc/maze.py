"""The maze as geometry: tiles, passages, exits, sight, ways. Pure questions about any table, a state or a view.

A tile is a number, row * 6 + column, row 0 in the north; a set of tiles is a number with a bit for each.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.havoc.components import ACTIVE, BREACHES, NOWHERE, OPEN_EDGES, PLACE, SHUT, SMOKE, STATUS, of

SIDE: Final[i64] = 6
TILES: Final[i64] = 36
ALL_TILES: Final[i64] = (1 << 36) - 1
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
DIRECTIONS: Final = ("north", "east", "south", "west")
OFFSET: Final = vec[i64]([-6, 1, 6, -1])

TOP: Final[i64] = 0x3F
BOTTOM: Final[i64] = 0x3F << 30
LEFT: Final[i64] = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30
RIGHT: Final[i64] = LEFT << 5
OUTER_EDGE: Final = vec[i64]([TOP, RIGHT, BOTTOM, LEFT])  # by direction, the tiles on that border

# Quadrants, clockwise from the north-west (HH-02): their corners, their start tiles, and all their tiles.
CORNERS: Final = vec[i64]([0, 5, 35, 30])
STARTS: Final = vec[i64]([14, 15, 21, 20])
QUADRANTS: Final = vec[i64]([0x71C7, 0x71C7 << 3, 0x71C7 << 21, 0x71C7 << 18])

BITS: Final = vec[i64]([2**place for place in range(62)])  # compiled, `1 << place` is cut to 32 bits

TILE_NAMES: Final = tuple(f"{'ABCDEF'[tile % 6]}{tile // 6 + 1}" for tile in range(36))


def bit(tile: i64) -> i64:
    return BITS[tile]


def has(tiles: i64, tile: i64) -> bool:
    return (tiles >> tile) & 1 == 1


def quadrant(tile: i64) -> i64:
    """0 to 3, clockwise from the north-west."""
    east, south = tile % SIDE >= 3, tile >= 18
    if south:
        return 2 if east else 3
    return 1 if east else 0


def opposite(direction: i64) -> i64:
    return (direction + 2) & 3


def is_outer(tile: i64, direction: i64) -> bool:
    """Nothing lies beyond that edge."""
    return has(OUTER_EDGE[direction], tile)


def tile_sum(tiles: i64) -> i64:
    """How many tiles are in a set."""
    number: i64 = 0
    while tiles:
        tiles &= tiles - 1
        number += 1
    return number


def nth_bit(bits: i64, nth: i64) -> i64:
    """The place of the nth bit that is set, of a set of anything. There must be one."""
    for skipped in range(nth):
        bits &= bits - 1
    if bits == 0:
        raise ValueError("the set has not so many members")
    place: i64 = 0
    while not (bits >> place) & 1:
        place += 1
    return place


# -- Passages: sets of tiles that are joined to their eastern, or southern, neighbour


def east_passages(table: Table) -> i64:
    """Both facing edges are open: what a guard can pass (HH-49)."""
    return table.field(OPEN_EDGES + EAST) & (table.field(OPEN_EDGES + WEST) >> 1) & ~RIGHT


def south_passages(table: Table) -> i64:
    return table.field(OPEN_EDGES + SOUTH) & (table.field(OPEN_EDGES + NORTH) >> SIDE)


def east_doors(table: Table) -> i64:
    """What a pawn can pass: HH-23, a shut room lets nobody through, but for a breach (HH-R49)."""
    shut = table.field(SHUT)
    if shut == 0:
        return east_passages(table)
    breached = table.field(BREACHES + EAST) | table.field(BREACHES + WEST) >> 1
    return east_passages(table) & (~(shut | shut >> 1) | breached)


def south_doors(table: Table) -> i64:
    shut = table.field(SHUT)
    if shut == 0:
        return south_passages(table)
    breached = table.field(BREACHES + SOUTH) | table.field(BREACHES + NORTH) >> SIDE
    return south_passages(table) & (~(shut | shut >> SIDE) | breached)


def spread(tiles: i64, east: i64, south: i64) -> i64:
    """The tiles one step away from any of a set."""
    return (tiles & east) << 1 | (tiles >> 1) & east | (tiles & south) << SIDE | (tiles >> SIDE) & south


def beside(table: Table, tile: i64) -> i64:
    """HH-R17: neighbours through an open passage, a shut door counts too."""
    return spread(bit(tile), east_passages(table), south_passages(table))


def reach(table: Table, tile: i64) -> i64:
    """HH-20: where a pawn can step."""
    return spread(bit(tile), east_doors(table), south_doors(table))


def connected(table: Table, tile: i64) -> i64:
    """All tiles that hang together with one (HH-05)."""
    return joined(tile, east_passages(table), south_passages(table))


def joined(tile: i64, east: i64, south: i64) -> i64:
    """All tiles that hang together with one by some passages."""
    found: i64 = 0
    grown = bit(tile)
    while grown != found:
        found = grown
        grown |= spread(grown, east, south)
    return found


def is_joined(table: Table, tile: i64, direction: i64) -> bool:
    """A passage leads that way, be a door shut in it or not; never out of the maze."""
    if is_outer(tile, direction):
        return False
    return has(beside(table, tile), tile + OFFSET[direction])


def is_exit(table: Table, tile: i64) -> bool:
    """A pawn can leave the maze from here."""
    return has(exits(table), tile)


def exits(table: Table) -> i64:
    """HH-20: tiles with an open outer edge: corners, gaps, breaches. HH-R104: a shut room keeps only its breaches."""
    found: i64 = 0
    for direction in range(4):
        border = table.field(OPEN_EDGES + direction) & OUTER_EDGE[direction]
        found |= border & (~table.field(SHUT) | table.field(BREACHES + direction))
    return found


def breachable(table: Table, tile: i64, direction: i64) -> bool:
    """HH-40: there is a wall."""
    if is_outer(tile, direction):
        return not has(table.field(OPEN_EDGES + direction), tile)
    return not is_joined(table, tile, direction)


def has_wall(table: Table, tile: i64) -> bool:
    """HH-40, HH-R47: there is something to blow up."""
    for direction in range(4):
        if breachable(table, tile, direction):
            return True
    return False


def is_breached(table: Table, tile: i64) -> bool:
    """HH-R47: a hole leads out of the room, whatever its doors do."""
    open_ways = spread(bit(tile), east_doors(table), south_doors(table))
    return open_ways != 0 or is_exit(table, tile)


# -- Sight


def seats_on(table: Table, tile: i64) -> i64:
    """Active seats on a tile, a bit each."""
    found: i64 = 0
    for seat in range(table.seats):
        if table.field(of(PLACE, seat)) == tile and table.field(of(STATUS, seat)) == ACTIVE:
            found |= 1 << seat
    return found


def crowded(table: Table) -> i64:
    """The tiles with active seats on them."""
    found: i64 = 0
    for seat in range(table.seats):
        if table.field(of(STATUS, seat)) == ACTIVE and table.field(of(PLACE, seat)) != NOWHERE:
            found |= bit(table.field(of(PLACE, seat)))
    return found


def in_sight(table: Table, tile: i64, blockers: i64) -> i64:
    """HH-39: the own tile and straight lines of open doors, dark or not (HH-R85), without smoke (HH-R46).

    Nothing is seen past `blockers`.
    """
    smoke = table.field(SMOKE)
    if has(smoke, tile):
        return 0
    east = east_doors(table) & ~(smoke | smoke >> 1)
    south = south_doors(table) & ~(smoke | smoke >> SIDE)
    seen = bit(tile)
    here = seen
    while here := (here & east) << 1:
        seen |= here
        here &= ~blockers
    here = bit(tile)
    while here := (here >> 1) & east:
        seen |= here
        here &= ~blockers
    here = bit(tile)
    while here := (here & south) << SIDE:
        seen |= here
        here &= ~blockers
    here = bit(tile)
    while here := (here >> SIDE) & south:
        seen |= here
        here &= ~blockers
    return seen


def line_between(tile: i64, target: i64) -> i64:
    """The direction from a tile to another in its row or column; -1 for the tile itself."""
    if tile == target:
        return -1
    if tile // SIDE == target // SIDE:
        return EAST if target > tile else WEST
    return SOUTH if target > tile else NORTH


# -- Ways


def toward(table: Table, tile: i64, goal: i64, within: i64) -> i64:
    """The first steps of all shortest ways to a goal, inside a set of tiles; none if there is no such way."""
    east, south = east_passages(table), south_passages(table)
    here = bit(tile)
    near: i64 = 0
    grown = bit(goal)
    while not grown & here:
        if grown == near:
            return 0
        near = grown
        grown |= spread(grown, east, south) & within
    return spread(here, east, south) & near


def distance(table: Table, start: i64, goals: i64, avoid: i64) -> i64:
    """Steps for a pawn from a tile to the nearest of a set, around the tiles to avoid; 99 where there is no way."""
    east, south = east_doors(table), south_doors(table)
    steps: i64 = 0
    found: i64 = 0
    grown = bit(start)
    while not grown & goals:
        if grown == found:
            return 99
        found = grown
        grown |= spread(grown, east, south) & ~avoid
        steps += 1
    return steps
