"""The state of Gentlemen Thieves; board.py has the questions about it, which a view can be asked too."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from rookery.core.state import State
from rookery.games.gentlemen.components import BAGS, FIELDS, KINDS, SLOTS, TURN


@mypyc_attr(acyclic=True)
@final
class GentlemenState(State):
    """Bags, rows and fields as in components.py."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, kinds=KINDS, bags=BAGS, slots=SLOTS, rows=1 + seats, fields=FIELDS)

    @property
    def turn(self) -> i64:
        return self.cells[self.first_field + TURN]

    def clone(self) -> GentlemenState:
        twin = GentlemenState(self.seats)
        self.copy_to(twin)
        return twin
