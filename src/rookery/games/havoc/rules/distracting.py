"""DISTRACT: a noise for the guards, or a card less for a crook (HH-45, HH-46)."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.chance import Chance
from rookery.core.moves import Moves
from rookery.games.havoc.components import ACTIONS, STACK_SIZE
from rookery.games.havoc.events import CONFUSED, NOT_DONE
from rookery.games.havoc.maze import TILES, bit, east_doors, has, south_doors, spread
from rookery.games.havoc.moves import CONFUSE, NOTHING, SEAT_OF, THROW, TILE_OF
from rookery.games.havoc.reading import is_active, of_seat, place
from rookery.games.havoc.rules.planning import confuse_card, make_noise
from rookery.games.havoc.state import HavocState


def list_distractions(state: HavocState, seat: i64, moves: Moves) -> None:
    """HH-45: noise one or two steps away, not at home (HH-R57). HH-46, HH-R56: any crook with cards enough."""
    moves.add(NOTHING)
    tiles = in_throw(state, place(state, seat))
    for tile in range(TILES):
        if has(tiles, tile):
            moves.add(THROW + tile)
    for other in range(state.seats):
        if other != seat and is_active(state, other) and can_be_confused(state, other):
            moves.add(CONFUSE + other)


def in_throw(state: HavocState, tile: i64) -> i64:
    """HH-45: along open doors, straight or round one corner."""
    east, south = east_doors(state), south_doors(state)
    near = spread(bit(tile), east, south)
    return (near | spread(near, east, south)) & ~bit(tile)


def can_be_confused(state: HavocState, seat: i64) -> bool:
    return ACTIONS - of_seat(state, STACK_SIZE, seat) > state.house.kept_cards


def settle_distraction(state: HavocState, seat: i64, action: i64, chance: Chance) -> None:
    """HH-R80: only what is thrown makes noise."""
    if action == NOTHING:
        state.tell(NOT_DONE, seat)
    elif action < CONFUSE:
        make_noise(state, TILE_OF[action])
    else:
        other = SEAT_OF[action]
        card = confuse_card(state, other, chance)
        state.whisper(CONFUSED, other, card, seat)
