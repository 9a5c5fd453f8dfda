"""Special tokens: what a Helping Hand moves, and the Car."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.gentlemen.board import of_type
from rookery.games.gentlemen.components import (
    CAR,
    DOUBLE,
    EQUIPMENT,
    LOCK,
    LOOT,
    MIDDLE,
    TILES,
    TUNNEL_1,
    TYPE_LIMIT,
    TYPE_OF,
    completer,
    hands,
)
from rookery.games.gentlemen.events import CARRIED, DROVE_EMPTY, MOVED_CAR, MOVED_LOCK, MOVED_TUNNEL, SPENT
from rookery.games.gentlemen.moves import (
    BRING_LOOT,
    CARRY,
    CARRY_NOTHING,
    MOVE_CAR,
    MOVE_LOCK,
    MOVE_LOOT,
    MOVE_TUNNEL,
    NUMBER_OF,
    ORIGIN_OF,
    PLACE_OF,
    TOKEN_OF,
    TUNNEL_OF,
    move_loot,
    move_tunnel,
)
from rookery.games.gentlemen.rules.alliances import begin_turn
from rookery.games.gentlemen.rules.burglary import end_special, note_all_completers
from rookery.games.gentlemen.rules.loot import send_loot
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_CARGO


def list_special_moves(state: GentlemenState, moves: Moves) -> None:
    """GT-13: from one tile to another or from the middle to a tile. GT-R16, GT-R17: never to its place, or back."""
    for tile in range(TILES):
        if tile != state.field(LOCK):
            moves.add(MOVE_LOCK + tile)
    for tunnel in range(2):
        for tile in range(TILES):  # GT-R15: both may lie at one tile
            if tile != state.field(TUNNEL_1 + tunnel):
                moves.add(move_tunnel(tunnel, tile))
    for tile in range(TILES):
        if tile != state.field(CAR):
            moves.add(MOVE_CAR + tile)  # GT-R21: to the tile of the Lock, too
    list_loot_moves(state, moves)


def list_loot_moves(state: GentlemenState, moves: Moves) -> None:
    """GT-28: any number from one tile to another, linked or not (GT-R33). GT-R18: from the middle one at a time."""
    for origin in range(TILES):
        number = state.count(origin, LOOT)
        if number:
            for target in range(TILES):
                if target != origin:
                    for some in range(1, number + 1):
                        moves.add(move_loot(origin, target, some))
    if state.count(MIDDLE, LOOT):
        for tile in range(TILES):
            moves.add(BRING_LOOT + tile)


def spend_hand(state: GentlemenState) -> None:
    """GT-13, GT-R31: it leaves the game, and everybody sees how many are left."""
    state.add_to_field(hands(state.turn), -1)
    state.tell(SPENT, state.turn, state.field(hands(state.turn)))


def move_special(state: GentlemenState, action: i64) -> None:
    """GT-13"""
    tile = PLACE_OF[action]
    if action < MOVE_TUNNEL:
        state.set_field(LOCK, tile)
        state.tell(MOVED_LOCK, state.turn, tile)
    elif action < MOVE_CAR:
        state.set_field(TUNNEL_1 + TUNNEL_OF[action], tile)
        state.set_field(completer(DOUBLE), 0)  # GT-R07: this is another double Location, or none
        state.tell(MOVED_TUNNEL, state.turn, TUNNEL_OF[action], tile)
    elif action < MOVE_LOOT:
        state.set_field(CAR, tile)
        state.tell(MOVED_CAR, state.turn, tile)
    elif action < BRING_LOOT:
        send_loot(state, ORIGIN_OF[action], tile, NUMBER_OF[action])
    else:
        send_loot(state, MIDDLE, tile, 1)


def use_hand(state: GentlemenState, action: i64, chance: Chance) -> None:
    """GT-13, GT-R06: a Special token that moves can bring a burglary. GT-R22: the Car cannot."""
    spend_hand(state)
    move_special(state, action)
    if MOVE_CAR <= action < MOVE_LOOT and has_cargo(state):
        state.plan(ASK_CARGO)
    else:
        end_special(state, chance)


# -- The Car


def has_cargo(state: GentlemenState) -> bool:
    """GT-R21: nothing is asked where nothing can be brought."""
    for kind in range(EQUIPMENT):
        if can_carry(state, kind):
            return True
    return False


def can_carry(state: GentlemenState, kind: i64) -> bool:
    """GT-26, GT-R19: from the tile of the Car to that of the Lock, within the limit there."""
    car, lock = state.field(CAR), state.field(LOCK)
    return car != lock and state.count(car, kind) > 0 and of_type(state, lock, TYPE_OF[kind]) < TYPE_LIMIT


def list_cargo(state: GentlemenState, moves: Moves) -> None:
    """GT-26: one token, or none (GT-R19)."""
    moves.add(CARRY_NOTHING)
    for kind in range(EQUIPMENT):
        if can_carry(state, kind):
            moves.add(CARRY + kind)


def carry(state: GentlemenState, action: i64) -> None:
    """GT-26. GT-R22: the tile of the Lock is safe, and the other has one token fewer."""
    if action == CARRY_NOTHING:
        state.tell(DROVE_EMPTY, state.turn)
    else:
        state.move(TOKEN_OF[action], state.field(CAR), state.field(LOCK))
        state.tell(CARRIED, state.turn, TOKEN_OF[action], state.field(LOCK))
        note_all_completers(state)
    begin_turn(state, state.turn + 1)
