"""What guards see, from a state or a view: public facts all of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rookery.core.table import Table
from rookery.games.keep.components import (
    BORED,
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
from rookery.games.keep.looking import ARC, GLANCE, ROW, is_in, look

NOTHING: Final = vec[i64]()


def seen_with(keep: Keep, cell: i64, facing: i64, status: i64) -> vec[i64]:
    """The hexes in sight of a guard that stands, faces and minds so. BK-R14: nobody is in the way of a look."""
    if cell < 0 or status == DISTRACTED:  # BK-44
        return NOTHING
    if status > INTERESTED:  # BK-47
        return look(keep, cell, facing, ARC)
    return look(keep, cell, facing, GLANCE if status == BORED else ROW)  # BK-45, BK-46


def seen_by(table: Table, keep: Keep, guard: i64) -> vec[i64]:
    """The hexes in sight of a guard; torches are not asked."""
    at = table.first_field + FIRST_GUARD + guard * GUARD_WIDTH
    cells = table.cells
    return seen_with(keep, cells[at + CELL], cells[at + FACING], cells[at + STATUS])


def is_dark(table: Table, hex_: i64) -> bool:
    """BK-31: an extinguished torch lies there."""
    cells, first = table.cells, table.first_field + FIRST_COUNTER
    for at in range(first, first + cells[table.first_field + COUNTERS]):
        if cells[at] == 2 * hex_:
            return True
    return False


def is_watched(table: Table, keep: Keep, hex_: i64) -> bool:
    """BK-55: a thief who stood there would be spotted."""
    return not is_dark(table, hex_) and in_line_of_sight(table, keep, hex_)


def in_line_of_sight(table: Table, keep: Keep, hex_: i64) -> bool:
    """BK-R73: of any guard, torch or no torch."""
    for guard in range(keep.tiles):
        if is_in(seen_by(table, keep, guard), hex_):
            return True
    return False


def can_pick_pocket(table: Table, keep: Keep, hex_: i64) -> bool:
    """BK-20: next to a guard and out of its line of sight (BK-R73). BK-R34: not of the undead."""
    for guard in range(keep.tiles):
        at = table.first_field + FIRST_GUARD + guard * GUARD_WIDTH
        cell = table.cells[at + CELL]
        if cell < 0 or table.cells[at + VARIANT] == UNDEAD or keep.gap(cell, hex_) != 1:
            continue
        if not is_in(seen_by(table, keep, guard), hex_):
            return True
    return False
