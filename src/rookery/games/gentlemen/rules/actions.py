"""Actions: take a token, draw one blind, or spend a Helping Hand."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.gentlemen.board import alliance_of, of_type
from rookery.games.gentlemen.components import (
    BRIGADIER,
    COLOUR_OF,
    DISPLAY,
    DISPLAY_SIZE,
    EMPTY,
    GONE,
    TILES,
    TYPE_LIMIT,
    TYPE_OF,
    hands,
)
from rookery.games.gentlemen.events import DREW, PLACED, STOPPED, TOOK, TURNED_UP
from rookery.games.gentlemen.moves import DRAW, PLACE, PLACE_OF, SLOT_OF, take
from rookery.games.gentlemen.rules.alliances import note_favour
from rookery.games.gentlemen.rules.burglary import end_placement
from rookery.games.gentlemen.rules.end import draw_token, end_game
from rookery.games.gentlemen.rules.specials import list_special_moves, use_hand
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_PLACE


def list_actions(state: GentlemenState, seat: i64, moves: Moves) -> None:
    """GT-11, GT-12; GT-13 with a Helping Hand. GT-R05: something can always be placed. GT-R27: of any colour."""
    for slot in range(DISPLAY_SIZE):
        equipment = TYPE_OF[state.at(DISPLAY, slot)]
        for tile in range(TILES):
            if of_type(state, tile, equipment) < TYPE_LIMIT:  # GT-14
                moves.add(take(slot, tile))
    moves.add(DRAW)
    if state.field(hands(seat)):
        list_special_moves(state, moves)


def choose_action(state: GentlemenState, action: i64, chance: Chance) -> None:
    if action < DRAW:
        take_token(state, SLOT_OF[action], PLACE_OF[action], chance)
    elif action == DRAW:
        draw_blind(state, chance)
    else:
        use_hand(state, action, chance)


def take_token(state: GentlemenState, slot: i64, tile: i64, chance: Chance) -> None:
    """GT-11, GT-R02, GT-R03: token and tile are chosen, the slot is filled again (GT-R34), the token is placed."""
    kind = state.at(DISPLAY, slot)
    state.tell(TOOK, state.turn, kind, slot)
    new = draw_token(state, chance)
    if new == BRIGADIER:
        state.put(GONE, kind, 1)  # GT-R35
        state.lay(DISPLAY, slot, EMPTY)
        state.tell(STOPPED, state.turn, kind, tile)
        end_game(state, chance)
        return
    state.lay(DISPLAY, slot, new)
    state.tell(TURNED_UP, state.turn, new, slot)
    place_token(state, kind, tile, chance)


def draw_blind(state: GentlemenState, chance: Chance) -> None:
    """GT-12, GT-R04: look at it, then place it."""
    kind = draw_token(state, chance)
    if kind == BRIGADIER:
        end_game(state, chance)
        return
    state.tell(DREW, state.turn, kind)
    state.plan(ASK_PLACE, kind)


def list_places(state: GentlemenState, kind: i64, moves: Moves) -> None:
    """GT-14: three of a type at a tile, linked or not. GT-R23: a locked tile takes tokens like any other."""
    for tile in range(TILES):
        if of_type(state, tile, TYPE_OF[kind]) < TYPE_LIMIT:
            moves.add(PLACE + tile)


def place_token(state: GentlemenState, kind: i64, tile: i64, chance: Chance) -> None:
    state.put(tile, kind, 1)
    state.tell(PLACED, state.turn, kind, tile)
    note_favour(state, state.turn, alliance_of(state, COLOUR_OF[kind]))
    end_placement(state, tile, chance)
