"""The maze: laying tiles, and turning them until all hang together (HH-02 to HH-05)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.games.havoc.components import DARK, OPEN_EDGES
from rookery.games.havoc.maze import (
    ALL_TILES,
    CORNERS,
    EAST,
    NORTH,
    RIGHT,
    SIDE,
    SOUTH,
    STARTS,
    TILES,
    WEST,
    bit,
    connected,
    is_outer,
    joined,
    tile_sum,
)
from rookery.games.havoc.rules.blueprints import BLUEPRINTS, MOST_STRAIGHT
from rookery.games.havoc.state import HavocState

SHAPES: Final = vec[i64]([15, 11, 5, 3])  # open edges of X, T, I and L, unturned: north 1, east 2, south 4, west 8
KINDS: Final[i64] = 4
STRAIGHT: Final[i64] = 2
BEND: Final[i64] = 3
TILES_LAID: Final[i64] = 28  # HH-R01: besides corners and starts
TRIALS: Final[i64] = 1000  # HH-R110: turns of inner tiles, and again as many with outer ones
LAYINGS: Final[i64] = 4  # HH-R110: before a blueprint is taken
INNER: Final = vec[i64]([7, 8, 9, 10, 13, 16, 19, 22, 25, 26, 27, 28])  # the ring round the starts
OUTER: Final = vec[i64]([1, 2, 3, 4, 6, 11, 12, 17, 18, 23, 24, 29, 31, 32, 33, 34])
INNER_TILES: Final[i64] = sum([2**tile for tile in INNER])


def build_maze(state: HavocState, chance: Chance) -> None:
    """HH-05: every tile can be reached from every corner. HH-R110: tiles that cannot be joined are laid anew."""
    for laying in range(LAYINGS):
        lay_tiles(state, chance)
        if connect(state, chance):
            return
    follow_blueprint(state, chance)


# -- Laying


def lay_tiles(state: HavocState, chance: Chance) -> None:
    """HH-02 to HH-04, HH-R01: 4 corners, 4 starts, and 28 shuffled tiles, 16 of them dark."""
    state.set_field(DARK, 0)
    left = state.house.tiles[:]
    number = TILES_LAID
    for tile in range(TILES):
        if is_fixed(tile):
            set_edges(state, tile, 15)
        else:
            drawn = draw_tile(left, chance.below(number))
            number -= 1
            darken(state, tile, drawn)
            turn_tile(state, tile, SHAPES[drawn & 3], chance)


def is_fixed(tile: i64) -> bool:
    """A corner or a start tile: open on all sides; the outer edges of a corner are its exit."""
    for quarter in range(4):
        if tile == CORNERS[quarter] or tile == STARTS[quarter]:
            return True
    return False


def draw_tile(left: vec[i64], nth: i64) -> i64:
    """Take the nth of the tiles that are left: its shape, plus 4 if it is dark."""
    kind: i64 = 0
    while nth >= left[kind]:
        nth -= left[kind]
        kind += 1
    left[kind] -= 1
    return kind


def darken(state: HavocState, tile: i64, drawn: i64) -> None:
    if drawn >= KINDS:
        state.set_field(DARK, state.field(DARK) | bit(tile))


# -- Turning


def turned(shape: i64, quarters: i64) -> i64:
    """The open edges of a shape after some quarter turns clockwise."""
    return (shape << quarters | shape >> (4 - quarters)) & 15


def turn_tile(state: HavocState, tile: i64, shape: i64, chance: Chance) -> None:
    """HH-03: a random turn that keeps the outer wall; a crossing cannot, it leaves a gap. HH-04: inside, any turn."""
    allowed: i64 = 0
    count: i64 = 0
    for quarters in range(4):
        if shape == 15 or keeps_wall(tile, turned(shape, quarters)):
            allowed |= quarters << 2 * count
            count += 1
    nth = chance.below(count)
    set_edges(state, tile, turned(shape, (allowed >> 2 * nth) & 3))


def keeps_wall(tile: i64, edges: i64) -> bool:
    for direction in range(4):
        if is_outer(tile, direction) and (edges >> direction) & 1:
            return False
    return True


def edges_of(state: HavocState, tile: i64) -> i64:
    edges: i64 = 0
    for direction in range(4):
        edges |= ((state.field(OPEN_EDGES + direction) >> tile) & 1) << direction
    return edges


def set_edges(state: HavocState, tile: i64, edges: i64) -> None:
    for direction in range(4):
        others = state.field(OPEN_EDGES + direction) & ~bit(tile)
        state.set_field(OPEN_EDGES + direction, others | ((edges >> direction) & 1) << tile)


def connect(state: HavocState, chance: Chance) -> bool:
    """HH-05, HH-R110: inner tiles are turned, and outer ones only where that does not do; False if nothing does."""
    if inner_may_do(state) and turn_some(state, False, chance):
        return True
    return turn_some(state, True, chance)


def inner_may_do(state: HavocState) -> bool:
    """All would hang together if every inner tile were open on all sides: else no turn of inner tiles helps."""
    north, east = state.field(OPEN_EDGES + NORTH) | INNER_TILES, state.field(OPEN_EDGES + EAST) | INNER_TILES
    south, west = state.field(OPEN_EDGES + SOUTH) | INNER_TILES, state.field(OPEN_EDGES + WEST) | INNER_TILES
    return joined(0, east & west >> 1 & ~RIGHT, south & north >> SIDE) == ALL_TILES


def turn_some(state: HavocState, outer: bool, chance: Chance) -> bool:
    """Turn tiles at random as long as that cuts nothing off; whether all hang together in the end."""
    found = connected(state, 0)
    for trial in range(TRIALS):
        if found == ALL_TILES:
            return True
        tile = pick_outer(chance) if outer else INNER[chance.below(len(INNER))]
        before = edges_of(state, tile)
        turn_tile(state, tile, before, chance)
        now = connected(state, 0)
        if tile_sum(now) < tile_sum(found):
            set_edges(state, tile, before)
        else:
            found = now
    return found == ALL_TILES


def pick_outer(chance: Chance) -> i64:
    """Still four times in five an inner tile; never a corner or a start."""
    if chance.below(5) < 4:
        return INNER[chance.below(len(INNER))]
    return OUTER[chance.below(len(OUTER))]


# -- Blueprints


def follow_blueprint(state: HavocState, chance: Chance) -> None:
    """HH-R110: straight tiles and bends lie where a blueprint has them; wider tiles fill its other places.

    Of 28 places a blueprint has at least as many straight ones and bends as the box has tiles (house.MOST_ALIKE), and
    a wider tile opens all that a narrower one does.
    """
    state.set_field(DARK, 0)
    left = state.house.tiles[:]
    bends = max(shape_left(left, BEND), TILES_LAID - MOST_STRAIGHT)
    plan = BLUEPRINTS[bends - (TILES_LAID - MOST_STRAIGHT)]
    places = vec[i64]([0, 0, TILES_LAID - bends, bends])
    for tile in range(TILES):
        edges = int(plan[tile], 16)
        if is_fixed(tile):
            set_edges(state, tile, edges)
            continue
        shape = pick_shape(left, places, STRAIGHT if edges in (5, 10) else BEND, chance)
        darken(state, tile, pick_shade(left, shape, chance))
        set_edges(state, tile, widened(tile, edges, SHAPES[shape]))


def shape_left(left: vec[i64], shape: i64) -> i64:
    """Tiles of a shape that are left, clear and dark."""
    return left[shape] + left[shape + KINDS]


def pick_shape(left: vec[i64], places: vec[i64], planned: i64, chance: Chance) -> i64:
    """The planned shape as often as there are tiles of it for the places that are left; else a wider one."""
    nth = chance.below(places[planned])
    places[planned] -= 1
    if nth < shape_left(left, planned):
        return planned
    return 0 if chance.below(shape_left(left, 0) + shape_left(left, 1)) < shape_left(left, 0) else 1


def pick_shade(left: vec[i64], shape: i64, chance: Chance) -> i64:
    """A tile of a shape, clear or dark."""
    drawn = shape if chance.below(shape_left(left, shape)) < left[shape] else shape + KINDS
    left[drawn] -= 1
    return drawn


def widened(tile: i64, edges: i64, shape: i64) -> i64:
    """The first turn of a shape that opens these edges, and keeps the outer wall if it can."""
    for quarters in range(4):
        found = turned(shape, quarters)
        if found & edges == edges and (shape == 15 or keeps_wall(tile, found)):
            return found
    raise ValueError("the shape is narrower than the plan")
