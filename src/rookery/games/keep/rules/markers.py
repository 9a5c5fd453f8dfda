"""Thief markers: where guards believe, or players know, a thief to be."""

from __future__ import annotations

from mypy_extensions import i64

from rookery.games.keep.components import MARKER, NO_TARGET, PURSUING, STANDING, STATUS, TARGET
from rookery.games.keep.events import MARKER_GONE, MARKER_STANDS
from rookery.games.keep.keep import NOWHERE
from rookery.games.keep.state import KeepState


def stands_on(state: KeepState, seat: i64, hex_: i64) -> bool:
    return state.thief(seat, MARKER) == hex_ and state.thief(seat, STANDING) == 1


def any_stands(state: KeepState) -> bool:
    """Guards look often, and mostly there is no marker to look for."""
    for seat in range(state.seats):
        if state.thief(seat, STANDING):
            return True
    return False


def is_marked(state: KeepState, hex_: i64) -> bool:
    """Anybody's marker stands there."""
    for seat in range(state.seats):
        if stands_on(state, seat, hex_):
            return True
    return False


def stand_marker(state: KeepState, seat: i64, hex_: i64) -> bool:
    """BK-54: put a marker, standing; whether that changed anything. BK-R41: it moves where it is out already."""
    if stands_on(state, seat, hex_):
        return False
    state.set_thief(seat, MARKER, hex_)
    state.set_thief(seat, STANDING, 1)
    state.tell(MARKER_STANDS, seat, hex_)
    return True


def take_marker(state: KeepState, seat: i64) -> None:
    """BK-60, BK-R40, BK-R55: off the map, and no target any more."""
    hex_ = state.thief(seat, MARKER)
    state.set_thief(seat, MARKER, NOWHERE)
    state.set_thief(seat, STANDING, 0)
    state.tell(MARKER_GONE, seat)
    if is_marked(state, hex_):
        return
    for guard in range(state.keep.tiles):
        if state.guard(guard, STATUS) == PURSUING and state.guard(guard, TARGET) == hex_:
            state.set_guard(guard, TARGET, NO_TARGET)
