"""Who may know what in Gentlemen Thieves, as RULES.md says it, apart from view.py: one is held against the other."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.gentlemen.components import tile_of
from rookery.games.gentlemen.state import GentlemenState


def secret_cells(state: GentlemenState, viewer: i64) -> list[int]:
    """The Burglar tiles of the others, until the game is over. Whatever else is secret was not decided yet (GT-R36)."""
    if state.over:
        return []
    return [tile_cell(state, seat) for seat in range(state.seats) if seat != viewer]


def tile_cell(state: GentlemenState, seat: i64) -> int:
    return int(state.first_row + tile_of(seat) * state.row_width + 1)
