"""Looking: INSPECT and SEARCH (HH-27, HH-28)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import (
    DARK,
    FLASHLIGHT,
    KILLED,
    LOOKED,
    PEEKED,
    PLACE,
    SMOKE,
    STATUS,
    UP,
    items,
    of,
)
from rookery.games.havoc.events import NOT_DONE, PEEKED_AT, SAW_ROLE
from rookery.games.havoc.maze import TILES, beside, bit, has
from rookery.games.havoc.moves import LOOK, LOOK_AT_ROLE, NOTHING, SEAT_OF, TAKE, TILE_OF
from rookery.games.havoc.reading import is_active, of_seat, place, role, token_at
from rookery.games.havoc.rules.knowledge import show_item
from rookery.games.havoc.rules.movement import lay_token, list_steps, step
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_LOOK, ASK_MOVE, with_more


def in_smoke(state: HavocState, seat: i64) -> bool:
    """HH-41: too thick to look, take or decode."""
    return has(state.field(SMOKE), place(state, seat))


def list_looks(state: HavocState, seat: i64, moves: Moves) -> None:
    moves.add(NOTHING)
    list_rooms_to_look(state, seat, moves)


def list_rooms_to_look(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-27: next door (HH-R17), dark, not turned up, no smoke in it (HH-R46, HH-R93); or the role of a body here."""
    if in_smoke(state, seat):
        return
    tiles = beside(state, place(state, seat)) & state.field(DARK) & ~state.field(UP) & ~state.field(SMOKE)
    for tile in range(TILES):
        if has(tiles, tile):
            moves.add(LOOK + tile)
    for other in range(state.seats):
        if is_body_here(state, seat, other):
            moves.add(LOOK_AT_ROLE + other)


def is_body_here(state: HavocState, seat: i64, other: i64) -> bool:
    return of_seat(state, STATUS, other) == KILLED and of_seat(state, PLACE, other) == place(state, seat)


def settle_look(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
    else:
        look(state, seat, action, chance)


def look(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    """HH-27: in secret, and the token stays face down (HH-R28). HH-R29: what was seen once stays known."""
    if action >= LOOK_AT_ROLE:
        other = SEAT_OF[action]
        state.set_field(of(LOOKED, seat), state.field(of(LOOKED, seat)) | 1 << other)
        state.whisper(SAW_ROLE, seat, role(state, other), other)
        return
    tile = TILE_OF[action]
    lay_token(state, tile, chance)
    state.set_field(of(PEEKED, seat), state.field(of(PEEKED, seat)) | bit(tile))
    state.whisper(PEEKED_AT, seat, token_at(state, tile), tile)


# -- SEARCH


def list_search(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-28: with a Flashlight, a step and a look in either order. HH-R30: without one, or in smoke, nothing at all."""
    moves.add(NOTHING)
    if state.count(items(seat), FLASHLIGHT) == 0 or in_smoke(state, seat):
        return
    list_steps(state, seat, moves)
    list_rooms_to_look(state, seat, moves)


def settle_search(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    """HH-28: the Flashlight is shown."""
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
        return
    show_item(state, seat, FLASHLIGHT)
    if LOOK <= action < TAKE:
        look(state, seat, action, chance)
        state.plan(ASK_MOVE, with_more(seat, 1))
        return
    step(state, seat, action, chance)
    if goes_on(state, seat):
        state.plan(ASK_LOOK, seat)


def goes_on(state: HavocState, seat: i64) -> bool:
    """HH-R87: a seat that is locked in goes on with its action; smoke or worse ends it."""
    return is_active(state, seat) and not in_smoke(state, seat)
