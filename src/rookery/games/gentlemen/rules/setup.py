"""Setup: the box is unpacked, tiles and tokens are dealt."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.games.gentlemen.board import equipment_at
from rookery.games.gentlemen.box import Box
from rookery.games.gentlemen.components import (
    ALL_COLOURS,
    BANK,
    BRIGADIER,
    CAR,
    COLOURS,
    COPIES,
    DISPLAY,
    DISPLAY_SIZE,
    EQUIPMENT,
    LOCK,
    LOOT,
    LOOT_AT_BANK,
    LOOT_TOKENS,
    MANOR,
    MIDDLE,
    MUSEUM,
    PILE,
    TILE_TOKENS,
    TILES,
    TUNNEL_1,
    TUNNEL_2,
    hands,
    tile_of,
)
from rookery.games.gentlemen.events import DEALT, LAID_OUT, TURNED_UP
from rookery.games.gentlemen.rules.alliances import give_matchmaker
from rookery.games.gentlemen.rules.end import draw_token
from rookery.games.gentlemen.state import GentlemenState


def unpack(state: GentlemenState, box: Box, balanced: bool) -> None:
    """GT-02: Special tokens. GT-06: Helping Hands. GT-03: the balanced start sets the bordered tokens apart."""
    state.set_field(LOCK, MUSEUM)
    state.set_field(TUNNEL_1, MANOR)
    state.set_field(TUNNEL_2, MIDDLE)
    state.set_field(CAR, MIDDLE)
    state.put(BANK, LOOT, LOOT_AT_BANK)
    state.put(MIDDLE, LOOT, LOOT_TOKENS - LOOT_AT_BANK)
    state.put(PILE, BRIGADIER, 1)
    for kind in range(EQUIPMENT):
        state.put(PILE, kind, COPIES)
    if balanced:
        for kind in box.bordered:
            state.move(kind, PILE, MIDDLE)
    for seat in range(state.seats):
        state.set_field(hands(seat), box.hands(state.seats))


def deal(state: GentlemenState, chance: Chance) -> None:
    """GT-01, GT-03, GT-05, GT-07, in this order."""
    deal_burglars(state, chance)
    for tile in range(TILES):
        for nth in range(TILE_TOKENS):
            deal_to_tile(state, tile, chance)
    for slot in range(DISPLAY_SIZE):
        kind = draw_token(state, chance)
        state.push(DISPLAY, kind)
        state.tell(TURNED_UP, 0, kind, slot)
    give_matchmaker(state, chance.below(state.seats))  # GT-07, GT-R20


def deal_burglars(state: GentlemenState, chance: Chance) -> None:
    """GT-01: one tile each. Those left over, three of them with two seats (GT-R32), nobody sees: nothing is kept."""
    left = ALL_COLOURS
    for seat in range(state.seats):
        colour = nth_colour(left, chance.below(COLOURS - seat))
        left &= ~(1 << colour)
        state.push(tile_of(seat), colour)
        state.whisper(DEALT, seat, colour)


def nth_colour(mask: i64, nth: i64) -> i64:
    """The nth of the colours in a mask."""
    colour: i64 = 0
    while nth or (mask >> colour) & 1 == 0:
        nth -= (mask >> colour) & 1
        colour += 1
    return colour


def deal_to_tile(state: GentlemenState, tile: i64, chance: Chance) -> None:
    """GT-03: any token, or one that was set apart for the balanced start."""
    apart = equipment_at(state, MIDDLE)
    kind = state.take_nth(MIDDLE, 0, chance.below(apart)) if apart else draw_token(state, chance)
    state.put(tile, kind, 1)
    state.tell(LAID_OUT, 0, kind, tile)
