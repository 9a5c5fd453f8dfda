"""Heist & Havoc: mazes that hang together, whatever the tiles."""

from __future__ import annotations

import pytest

from rookery.core.chance import Dice
from rookery.games.havoc.components import DARK
from rookery.games.havoc.house import MOST_ALIKE, OURS, Box, box_of
from rookery.games.havoc.maze import ALL_TILES, connected, is_outer, nth_bit, tile_sum
from rookery.games.havoc.rules.blueprints import BLUEPRINTS, MOST_STRAIGHT
from rookery.games.havoc.rules.building import (
    INNER,
    INNER_TILES,
    LAYINGS,
    OUTER,
    TILES_LAID,
    TRIALS,
    build_maze,
    connect,
    edges_of,
    follow_blueprint,
    inner_may_do,
    is_fixed,
    keeps_wall,
    lay_tiles,
    set_edges,
    turn_some,
    widened,
)
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.tests.position import tiles

NARROW = {"clear X": 1, "clear T": 5, "clear I": 4, "clear L": 2, "dark X": 2, "dark T": 4, "dark I": 6, "dark L": 4}


def bare(house: Box) -> HavocState:
    state = HavocState(3, house)
    state.lay_out()
    return state


def shape_of(edges: int) -> int:
    """X, T, I or L, as a number from 0 to 3."""
    return {4: 0, 3: 1, 2: 2 if edges in (5, 10) else 3}[edges.bit_count()]


def counted(state: HavocState) -> list[int]:
    shapes = [shape_of(edges_of(state, tile)) for tile in range(36) if not is_fixed(tile)]
    return [shapes.count(shape) for shape in range(4)]


def is_sound(state: HavocState) -> bool:
    """HH-03, HH-05: it hangs together, and only crossings and corners have gaps in the outer wall."""
    walls = all(keeps_wall(tile, edges_of(state, tile)) for tile in OUTER if edges_of(state, tile) != 15)
    return walls and connected(state, 0) == ALL_TILES and all(edges_of(state, tile) == 15 for tile in (0, 14, 35))


def test_hh_05_tiles_that_cannot_be_joined_are_laid_anew() -> None:
    house = box_of({"tiles": NARROW})
    seed = next(seed for seed in range(1000) if not first_laying_joins(house, seed))
    whole = bare(house)
    build_maze(whole, Dice(seed))
    assert is_sound(whole) and counted(whole) == [3, 9, 10, 6]


def first_laying_joins(house: Box, seed: int) -> bool:
    first, dice = bare(house), Dice(seed)
    lay_tiles(first, dice)
    return connect(first, dice)


def test_hh_r110_outer_tiles_are_turned_only_where_inner_ones_do_not_do() -> None:
    turned_outside = 0
    for seed in range(60):
        state, dice = bare(OURS), Dice(seed)
        lay_tiles(state, dice)
        laid = [edges_of(state, tile) for tile in OUTER]
        may, twin = inner_may_do(state), state.clone()
        enough = may and turn_some(twin, False, dice)
        assert connect(state, dice) and is_sound(state)
        changed = laid != [edges_of(state, tile) for tile in OUTER]
        assert not (changed and enough)
        turned_outside += changed
    assert turned_outside and [int(TRIALS), int(LAYINGS)] == [1000, 4]


def test_hh_r110_only_the_ring_round_the_starts_counts_as_inner() -> None:
    fixed = {tile for tile in range(36) if is_fixed(tile)}
    border = {tile for tile in range(36) if any(is_outer(tile, direction) for direction in range(4))}
    assert set(INNER) == set(range(36)) - border - fixed and set(OUTER) == border - fixed
    assert tile_sum(INNER_TILES) == 12 and all((INNER_TILES >> tile) & 1 for tile in INNER)


def test_hh_r110_no_turn_of_inner_tiles_joins_a_ring_of_straight_ones() -> None:
    state = bare(OURS)
    for tile in range(36):
        set_edges(state, tile, 15)
    assert inner_may_do(state)
    for tile in OUTER:
        set_edges(state, tile, 10 if tile < 6 or tile > 29 else 5)
    assert not inner_may_do(state)


@pytest.mark.parametrize("bends", range(TILES_LAID - MOST_STRAIGHT, MOST_ALIKE + 1))
def test_hh_r110_every_blueprint_hangs_together_with_narrow_tiles_alone(bends: int) -> None:
    plan = BLUEPRINTS[bends - (TILES_LAID - MOST_STRAIGHT)]
    state = bare(OURS)
    for tile in range(36):
        set_edges(state, tile, int(plan[tile], 16))
    assert is_sound(state) and counted(state) == [0, 0, TILES_LAID - bends, bends]
    assert len(BLUEPRINTS) == MOST_ALIKE - (TILES_LAID - MOST_STRAIGHT) + 1


def test_hh_r110_a_blueprint_is_found_for_every_box_that_is_not_refused() -> None:
    """All numbers of straight tiles and bends; T and X in halves."""
    boxes = [(i, j) for i in range(MOST_ALIKE + 1) for j in range(MOST_ALIKE + 1) if i + j <= TILES_LAID]
    for straight, bends in boxes:
        wide = TILES_LAID - straight - bends
        shapes = [wide // 2, wide - wide // 2, straight, bends]
        state = bare(box_of({"tiles": tiles(*shapes)}))
        follow_blueprint(state, Dice(straight))
        assert is_sound(state) and counted(state) == shapes and tile_sum(state.field(DARK)) == 16


@pytest.mark.parametrize("shapes", [(0, 0, 24, 4), (0, 0, 4, 24), (4, 0, 24, 0), (0, 4, 0, 24), (28, 0, 0, 0)])
def test_hh_r110_every_box_gets_a_maze(shapes: tuple[int, int, int, int]) -> None:
    state = bare(box_of({"tiles": tiles(*shapes)}))
    build_maze(state, Dice(1))
    assert is_sound(state) and counted(state) == list(shapes)


def test_an_empty_set_has_no_first_member() -> None:
    with pytest.raises(ValueError, match="not so many"):
        nth_bit(0, 0)


def test_a_shape_that_is_narrower_than_the_plan_is_an_error() -> None:
    with pytest.raises(ValueError, match="narrower than the plan"):
        widened(14, 15, 5)
