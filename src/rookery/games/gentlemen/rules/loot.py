"""Loot tokens on the table."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.gentlemen.components import BANK, LOOT, LOOT_AT_BANK, MIDDLE, TILES
from rookery.games.gentlemen.events import LAID_LOOT, LIFTED_LOOT
from rookery.games.gentlemen.state import GentlemenState


def send_loot(state: GentlemenState, origin: i64, target: i64, number: i64) -> None:
    """GT-28"""
    state.put(origin, LOOT, -number)
    state.put(target, LOOT, number)
    state.tell(LIFTED_LOOT, state.turn, number, origin)
    state.tell(LAID_LOOT, state.turn, number, target)


def bring_loot_to_bank(state: GentlemenState) -> None:
    """GT-29: two from the middle, or what is left there. GT-R29: only a burglary takes the last Loot off the tiles."""
    for tile in range(TILES):
        if state.count(tile, LOOT):
            return
    number = min(LOOT_AT_BANK, state.count(MIDDLE, LOOT))
    if number:
        send_loot(state, MIDDLE, BANK, number)
