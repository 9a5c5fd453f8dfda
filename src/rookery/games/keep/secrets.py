"""Who may know what in the Black Keep, as RULES.md has it; written apart from view.py: each checks the other."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.keep.components import DECK, HEX, SHOWN, TREASURE, secret_cards, thief_field
from rookery.games.keep.state import KeepState


def secret_cells(state: KeepState, viewer: i64) -> list[int]:
    """Of others the dial, the treasure until it is shown, and what came out of pockets; and so the deck, of which all
    know the rest. Sizes are public."""
    cells = contents(state, DECK) if hides_cards(state, viewer) else []
    for seat in range(state.seats):
        if seat != viewer:
            cells.append(int(state.first_field + thief_field(seat, HEX)))
            cells += contents(state, secret_cards(seat))
            if state.thief(seat, SHOWN) == 0:
                cells.append(int(state.first_field + thief_field(seat, TREASURE)))
    return cells


def hides_cards(state: KeepState, viewer: i64) -> bool:
    """Whether another seat holds cards out of pockets: if not, what is nowhere in sight is in the deck."""
    for seat in range(state.seats):
        if seat != viewer and state.size(secret_cards(seat)):
            return True
    return False


def contents(state: KeepState, bag: i64) -> list[int]:
    start = bag * state.bag_width
    return list(range(int(start) + 1, int(start + state.bag_width)))
