"""The state of Heist & Havoc."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from rookery.core.state import State
from rookery.games.havoc.components import BAG_KINDS, FIELDS, FIRST_HAND, ROWS, SLOTS
from rookery.games.havoc.house import Box


@mypyc_attr(acyclic=True)
@final
class HavocState(State):
    """Bags, rows and fields as in components.py; the house values of this game."""

    def __init__(self, seats: i64, house: Box) -> None:
        super().__init__(seats, kinds=BAG_KINDS, bags=FIRST_HAND + 3 * seats, slots=SLOTS, rows=ROWS, fields=FIELDS)
        self.house: Box = house

    def clone(self) -> HavocState:
        twin = HavocState(self.seats, self.house)
        self.copy_to(twin)
        return twin
