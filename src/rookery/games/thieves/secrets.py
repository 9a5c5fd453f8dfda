"""Who may know what in Thieves!, as RULES.md has it; written apart from view.py, so that each checks the other."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.thieves.components import DECK, PENDING, hand
from rookery.games.thieves.state import ThievesState


def secret_cells(state: ThievesState, viewer: i64) -> list[int]:
    """Contents of the deck, of the hands and face-down stashes of others, of another's Fortune. Sizes are public."""
    cells = contents(state, DECK)
    if viewer != state.turn:
        cells += contents(state, PENDING)
    for seat in range(state.seats):
        if seat != viewer:
            cells += contents(state, hand(seat)) + slots(state, seat)
    return cells


def contents(state: ThievesState, bag: i64) -> list[int]:
    start = bag * state.bag_width
    return list(range(int(start) + 1, int(start + state.bag_width)))


def slots(state: ThievesState, seat: i64) -> list[int]:
    start = state.first_row + seat * state.row_width
    return list(range(int(start) + 1, int(start + 1 + state.row_size(seat))))
