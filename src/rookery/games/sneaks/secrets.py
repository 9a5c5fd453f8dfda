"""Who may know what in Sneaks & Snitches, as RULES.md says it and apart from view.py, to hold one against the other."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.sneaks.components import STASH_DECK, stash
from rookery.games.sneaks.state import SneaksState


def secret_cells(state: SneaksState, viewer: i64) -> list[int]:
    """Colours of the stash cards in the deck, and in front of others until the game is over. Sizes are public."""
    cells = contents(state, STASH_DECK)
    for seat in range(state.seats):
        if seat != viewer and not state.over:
            cells += contents(state, stash(seat))
    return cells


def contents(state: SneaksState, bag: i64) -> list[int]:
    start = bag * state.bag_width
    return list(range(int(start) + 1, int(start + state.bag_width)))
