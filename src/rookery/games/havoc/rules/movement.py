"""Movement and exits, and what waits in the dark (HH-20 to HH-26)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import (
    DARK,
    DEAD,
    DOOR_A,
    DOOR_B,
    DOWN,
    DUE,
    ELECTRICITY_A,
    ELECTRICITY_B,
    FIRST_GUARD,
    GUARDS,
    LASER_A,
    LASER_B,
    PLACE,
    SHUT,
    SMOKE,
    TOKEN_STACK,
    UP,
    of,
    token,
)
from rookery.games.havoc.events import ALARM, LOCKED_IN, NOT_DONE, SHOCKED, TURNED_UP, WENT
from rookery.games.havoc.maze import TILES, bit, has, is_exit, reach
from rookery.games.havoc.moves import LEAVE, NOTHING, TILE_OF, give_up, go
from rookery.games.havoc.reading import is_active, is_claimed, place, token_at
from rookery.games.havoc.rules.harm import escape, meet_guard, wound
from rookery.games.havoc.state import HavocState
from rookery.games.havoc.steps import ASK_MOVE, with_more


def list_moves(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-21: a step, or none."""
    moves.add(NOTHING)
    list_steps(state, seat, moves)


def list_steps(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-20: through open doors, or an exit. HH-33: not into a room that another has claimed."""
    tiles, guarded = reach(state, place(state, seat)), guarded_tiles(state)
    for tile in range(TILES):
        if has(tiles, tile) and not has(guarded, tile) and not is_claimed(state, tile, seat):
            moves.add(go(tile))
    for tile in range(TILES):  # HH-R25: who walks into a guard says so
        if has(tiles & guarded, tile) and not is_claimed(state, tile, seat):
            moves.add(give_up(tile))
    if is_exit(state, place(state, seat)):
        moves.add(LEAVE)


def guarded_tiles(state: HavocState) -> i64:
    found: i64 = 0
    for at in range(FIRST_GUARD, FIRST_GUARD + GUARDS):
        if state.field(at):
            found |= bit(state.field(at) - 1)
    return found


def settle_move(state: HavocState, seat: i64, action: i64, left: i64, chance: Chance) -> None:
    """HH-21: RUN goes on after what happens on the way (HH-R20)."""
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
        return
    if step(state, seat, action, chance) and left > 1:
        state.plan(ASK_MOVE, with_more(seat, left - 1))


def step(state: HavocState, seat: i64, action: i64, chance: Chance) -> bool:
    """One step; whether the pawn can go on. HH-R18, HH-R19: leaving is a step, and needs no stop."""
    if action == LEAVE:
        escape(state, seat)
        return False
    return enter(state, seat, TILE_OF[action], chance)


def enter(state: HavocState, seat: i64, tile: i64, chance: Chance) -> bool:
    """HH-R89: first what the room does, then a guard in it. HH-41: smoke stops a run."""
    state.set_field(of(PLACE, seat), tile)
    state.tell(WENT, seat, tile)
    if has(state.field(DARK), tile):
        turn_up(state, tile, chance)
        meet_room(state, seat, tile)
    if is_active(state, seat):
        meet_guard(state, tile)
    return is_active(state, seat) and not has(state.field(SHUT) | state.field(SMOKE), tile)


def lay_token(state: HavocState, tile: i64, chance: Chance) -> None:
    """HH-06: the top token of the stack goes onto a dark tile, face down."""
    if not has(state.field(DOWN) | state.field(UP), tile):
        state.set_field(token(tile), state.draw(TOKEN_STACK, chance) + 1)
        state.set_field(DOWN, state.field(DOWN) | bit(tile))


def turn_up(state: HavocState, tile: i64, chance: Chance) -> None:
    """HH-22: a dark room that is entered shows its token."""
    if has(state.field(UP), tile):
        return
    lay_token(state, tile, chance)
    state.set_field(DOWN, state.field(DOWN) & ~bit(tile))
    state.set_field(UP, state.field(UP) | bit(tile))
    state.tell(TURNED_UP, 0, tile, token_at(state, tile))


def meet_room(state: HavocState, seat: i64, tile: i64) -> None:
    """HH-26: only traps do harm. HH-R21: every time somebody enters, until they are disarmed."""
    kind = token_at(state, tile)
    if has(state.field(DEAD), tile):
        return
    if kind in (DOOR_A, DOOR_B):  # HH-23, HH-R23
        state.set_field(SHUT, state.field(SHUT) | bit(tile))
        state.tell(LOCKED_IN, seat, tile)
    elif kind in (LASER_A, LASER_B):
        sound_alarm(state, seat)
    elif kind in (ELECTRICITY_A, ELECTRICITY_B):  # HH-25, HH-R22, HH-R52: no vest helps
        state.tell(SHOCKED, seat)
        wound(state, seat)


def sound_alarm(state: HavocState, seat: i64) -> None:
    """HH-24: a guard enters at the end of this turn."""
    state.set_field(DUE, 1)
    state.tell(ALARM, seat)
