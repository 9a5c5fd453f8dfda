"""The state of Thieves! and pure questions about it."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rookery.core.state import State
from rookery.core.table import Table
from rookery.games.thieves.box import Box
from rookery.games.thieves.components import (
    FIELDS,
    FIRST_HAND,
    HELMET_1,
    HELMET_2,
    KINDS,
    LOOT_0,
    RING,
    SLOTS,
    TURN,
    gems,
    stash,
)


@mypyc_attr(acyclic=True)
@final
class ThievesState(State):
    """Bags and fields as in components.py; row n is the face-down part of seat n's stash."""

    def __init__(self, seats: i64, box: Box) -> None:
        super().__init__(seats, kinds=KINDS, bags=FIRST_HAND + 2 * seats, slots=SLOTS, rows=seats, fields=FIELDS)
        self.box: Box = box

    @property
    def turn(self) -> i64:
        return self.cells[self.first_field + TURN]

    def clone(self) -> ThievesState:
        twin = ThievesState(self.seats, self.box)
        self.copy_to(twin)
        return twin


def worth(table: Table, seat: i64, values: vec[i64]) -> i64:
    """A whole stash, face up and face down."""
    total: i64 = 0
    cells, held = table.cells, table.first_cell(stash(seat))
    for kind in range(LOOT_0, RING + 1):
        total += cells[held + kind] * values[kind]
    for slot in range(table.row_size(seat)):
        total += values[table.at(seat, slot)]
    return total


def helmets(table: Table, bag: i64) -> i64:
    """What the helmets in a bag are worth."""
    return table.count(bag, HELMET_1) + 2 * table.count(bag, HELMET_2)


def has_loot(table: Table, seat: i64) -> bool:
    return table.size(stash(seat)) + table.row_size(seat) > 0


def leaders(table: Table) -> list[int]:
    """The seats with the most gems."""
    held = [int(table.field(gems(seat))) for seat in range(table.seats)]
    return [seat for seat, number in enumerate(held) if number == max(held)]
