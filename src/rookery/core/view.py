"""What one viewer may know: built up from nothing, never stripped down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rookery.core.event import HIDDEN
from rookery.core.state import UNASKED, State
from rookery.core.table import Table

SPECTATOR: Final[i64] = -1


@mypyc_attr(acyclic=True)
class View(Table):
    """A table as far as it was shown to the viewer: zones not at all, their size, or their content.

    The flow of the game is public: its steps take public arguments. Sealed answers are in no view.
    """

    def __init__(self, state: State, viewer: i64) -> None:
        super().__init__(state.seats, state.bag_width - 1, state.bags, state.row_width - 1, state.rows, state.fields)
        self.viewer: i64 = viewer
        self.sealed: i64 = 0  # the seats of a question to several: who has answered is public, what is not
        self.lay_out()
        self.copy_flow(state)
        for seat in range(len(state.sealed)):
            if state.sealed[seat] != UNASKED:
                self.sealed |= 1 << seat

    def show_field(self, state: State, field: i64) -> None:
        self.set_field(field, state.field(field))

    def show_fields(self, state: State) -> None:
        """Every field: for games that keep no secret in one."""
        self.show(state, state.first_field, state.fields)

    def show_bag_size(self, state: State, bag: i64) -> None:
        self.cells[bag * state.bag_width] = state.size(bag)

    def show_bag(self, state: State, bag: i64) -> None:
        self.show(state, bag * state.bag_width, state.bag_width)

    def show_row_size(self, state: State, row: i64) -> None:
        mine, start = self.cells, state.first_row + row * state.row_width
        mine[start] = state.row_size(row)
        for at in range(start + 1, start + 1 + mine[start]):
            mine[at] = HIDDEN

    def show_row(self, state: State, row: i64) -> None:
        self.show(state, state.first_row + row * state.row_width, state.row_width)

    def show(self, state: State, start: i64, width: i64) -> None:
        theirs, mine = state.cells, self.cells
        for at in range(start, start + width):
            mine[at] = theirs[at]

    def facts(self) -> list[object]:
        return super().facts() + [self.viewer, self.sealed]

    def restore(self, facts: list[object]) -> None:
        super().restore(facts)
        viewer, sealed = facts[5:7]
        assert isinstance(viewer, int) and isinstance(sealed, int)
        self.viewer, self.sealed = viewer, sealed
