"""What guards see, from a state or a view: public facts all of them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.keep.components import (
    BORED,
    BORED_ROW,
    CELL,
    COUNTERS,
    DISTRACTED,
    FACING,
    FIRST_COUNTER,
    FIRST_GUARD,
    GUARD_WIDTH,
    INTERESTED,
    STATUS,
    UNDEAD,
    VARIANT,
)
from rookery.games.keep.keep import Keep


def seen_with(keep: Keep, cell: i64, facing: i64, status: i64) -> vec[i64]:
    """The hexes in sight of a guard that stands, faces and minds so. BK-R14: nobody is in the way of a look."""
    if cell < 0 or status == DISTRACTED:  # BK-44
        return vec[i64]()
    sight = keep.sight(cell)
    if status > INTERESTED:  # BK-47
        return sight.arc[sight.arc_from[facing] : sight.arc_from[facing + 1]]
    end = sight.row_from[facing + 1]  # BK-46
    if status == BORED:  # BK-45
        end = min(end, sight.row_from[facing] + BORED_ROW)
    return sight.row[sight.row_from[facing] : end]


def seen_by(table: Table, keep: Keep, guard: i64) -> vec[i64]:
    """The hexes in sight of a guard; torches are not asked."""
    at = table.first_field + FIRST_GUARD + guard * GUARD_WIDTH
    cells = table.cells
    return seen_with(keep, cells[at + CELL], cells[at + FACING], cells[at + STATUS])


def is_in(hexes: vec[i64], hex_: i64) -> bool:
    for other in hexes:
        if other == hex_:
            return True
    return False


def is_dark(table: Table, hex_: i64) -> bool:
    """BK-31: an extinguished torch lies there."""
    for nth in range(table.field(COUNTERS)):
        if table.field(FIRST_COUNTER + nth) == 2 * hex_:
            return True
    return False


def is_watched(table: Table, keep: Keep, hex_: i64) -> bool:
    """BK-55: a thief who stood there would be spotted."""
    if is_dark(table, hex_):
        return False
    for guard in range(keep.tiles):
        if is_in(seen_by(table, keep, guard), hex_):
            return True
    return False


def can_pick_pocket(table: Table, keep: Keep, hex_: i64) -> bool:
    """BK-20, BK-R39: next to a guard and out of its line of sight, torch or no torch. BK-R34: not of the undead."""
    for guard in range(keep.tiles):
        at = table.first_field + FIRST_GUARD + guard * GUARD_WIDTH
        cell = table.cells[at + CELL]
        if cell < 0 or table.cells[at + VARIANT] == UNDEAD or keep.gap(cell, hex_) != 1:
            continue
        if not is_in(seen_by(table, keep, guard), hex_):
            return True
    return False
