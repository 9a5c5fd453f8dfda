"""The choice of alliances, and whose turn it is."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.core.moves import Moves
from rookery.games.gentlemen.components import COLOURS, MATCHMAKER, PAIR_MASK, TURN, WHITE, favour
from rookery.games.gentlemen.events import ALLIED, MATCHED
from rookery.games.gentlemen.moves import ALLY
from rookery.games.gentlemen.state import GentlemenState
from rookery.games.gentlemen.steps import ASK_ACTION, ASK_ALLIANCE


def list_alliances(state: GentlemenState, moves: Moves) -> None:
    """GT-08, GT-R26: any two colours are White. GT-09: not the two that were."""
    for pair in range(len(PAIR_MASK)):
        if PAIR_MASK[pair] != state.field(WHITE):
            moves.add(ALLY + pair)


def choose_alliance(state: GentlemenState, action: i64) -> None:
    """GT-08: for the whole round. GT-24: the seat to the left of the Matchmaker acts first."""
    state.set_field(WHITE, PAIR_MASK[action - ALLY])
    state.tell(ALLIED, state.field(MATCHMAKER), action - ALLY)
    note_favour(state, state.field(MATCHMAKER), state.field(WHITE))
    begin_turn(state, state.field(MATCHMAKER) + 1)


def note_favour(state: GentlemenState, seat: i64, colours: i64) -> None:
    """GT-R37: the table counts who does what for which colours."""
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            state.add_to_field(favour(seat, colour), 1)


def begin_turn(state: GentlemenState, seat: i64) -> None:
    """GT-10: one action a turn. GT-15: turns go clockwise, the Matchmaker included."""
    state.set_field(TURN, seat % state.seats)
    state.plan(ASK_ACTION)


def give_matchmaker(state: GentlemenState, seat: i64) -> None:
    """GT-24: the next round begins with new alliances."""
    state.set_field(MATCHMAKER, seat % state.seats)
    state.tell(MATCHED, state.field(MATCHMAKER))
    state.plan(ASK_ALLIANCE)
