"""The state of Sneaks & Snitches and pure questions about it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from rookery.core.state import State
from rookery.core.table import Table
from rookery.games.sneaks.box import Box
from rookery.games.sneaks.components import (
    COLOURS,
    EMPTY,
    FIRST_LINE,
    FIRST_SEAT_BAG,
    ITEM_POINTS,
    SPECIAL_ITEM,
    loot_at,
    plan_of,
    stash,
    tokens,
)
from rookery.games.sneaks.moves import SNEAKS_OF


@mypyc_attr(acyclic=True)
@final
class SneaksState(State):
    """Bags and fields as in components.py; row n holds the Special Items of seat n."""

    def __init__(self, seats: i64, box: Box) -> None:
        super().__init__(
            seats,
            kinds=COLOURS,
            bags=FIRST_SEAT_BAG + 2 * seats,
            slots=box.special_items,
            rows=seats,
            fields=FIRST_LINE + 2 * box.lines,
        )
        self.box: Box = box

    def clone(self) -> SneaksState:
        twin = SneaksState(self.seats, self.box)
        self.copy_to(twin)
        return twin


def total(table: Table, seat: i64, colour: i64) -> i64:
    """SS-31: tokens and Secret Stash Cards."""
    return table.count(tokens(seat), colour) + table.count(stash(seat), colour)


def item_points(state: SneaksState, seat: i64) -> i64:
    """SS-22"""
    points: i64 = 0
    for slot in range(state.row_size(seat)):
        points += ITEM_POINTS[state.box.kinds[state.at(seat, slot)] - SPECIAL_ITEM]
    return points


def empty_locations(state: SneaksState) -> i64:
    number: i64 = 0
    for location in range(state.box.locations):
        if state.field(loot_at(location)) == EMPTY:
            number += 1
    return number


def thief_at(state: SneaksState, location: i64) -> i64:
    """The first seat whose sneaks are there."""
    seat: i64 = 0
    while (SNEAKS_OF[state.field(plan_of(seat))] >> location) & 1 == 0:
        seat += 1
    return seat


def can_exchange(state: SneaksState, seat: i64) -> bool:
    """SS-R10: there is a token on both sides."""
    others: i64 = 0
    for rival in range(state.seats):
        if rival != seat:
            others += state.size(tokens(rival))
    return others > 0 and state.size(tokens(seat)) > 0
